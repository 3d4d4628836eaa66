/** Names of everything that needs an item and so prevents its removal, each as «вебинар «Параметр»». */
import type { Transaction } from "~/db/open-database.server";
import { findReferences, listReferredKinds } from "~/features/core/resources/find-references";
import type { AuditedResource } from "~/features/core/resources/resource.server";
import { RESOURCES } from "./resources.server";

/** Tables above the content's own, such as carts, know of an item that its resource cannot ask about. */
export const UNNAMED_USES = ["корзины, заказы или покупки"];

export async function findUses(tx: Transaction, resource: AuditedResource, asked: Asked): Promise<string[]> {
  return [
    ...(await findReferrers(tx, { kind: resource.kind, ...asked })),
    ...((await resource.findUses?.(tx, asked.key)) ?? []),
  ];
}

type Asked = { key: string; now: Date };

/** Reads every item of the resources that may refer to it: only a removal asks. */
async function findReferrers(tx: Transaction, { kind, key, now }: Asked & { kind: string }): Promise<string[]> {
  const found: string[] = [];
  const referring = RESOURCES.filter(({ fields }) => listReferredKinds(fields).includes(kind));
  for (const { fields, names, list, read, titleOf } of referring) {
    for (const listed of await list(tx, now)) {
      const item = await read(tx, listed.key);
      const named = item ? findReferences(fields, item) : [];
      if (item && named.some((one) => one.kind === kind && one.key === key))
        found.push(`${names.one} «${titleOf(item, listed.key)}»`);
    }
  }
  return found;
}
