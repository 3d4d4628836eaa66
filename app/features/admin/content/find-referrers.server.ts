/** Items on the site that refer to another one, each as «вебинар «Параметр»». */
import type { Transaction } from "~/db/open-database.server";
import { findReferences, listReferredKinds } from "~/features/core/resources/find-references";
import { RESOURCES } from "./resources.server";

/** Reads every item of the resources that may refer to it: only a removal asks. */
export async function findReferrers(
  tx: Transaction,
  { kind, key, now }: { kind: string; key: string; now: Date },
): Promise<string[]> {
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
