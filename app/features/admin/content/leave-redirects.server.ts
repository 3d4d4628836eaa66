/** Former addresses of pages lead to the new ones (decision 0099). */
import type { Transaction } from "~/db/open-database.server";
import type { Item } from "~/features/core/resources/item";
import type { AuditedResource } from "~/features/core/resources/resource.server";
import { listRedirectsTo } from "~/features/site/redirects/find-redirect.server";
import { keyOfPath } from "~/features/site/redirects/former-path";
import { REDIRECT_CONTENT } from "~/features/site/redirects/redirect-content.server";
import type { ItemChange } from "./change-item.server";

/**
 * Writes the redirects that changes of addresses ask for, and returns them to be recorded. Redirects to the former
 * address lead straight to the new one, and nothing leads away from the new one: pages that swap addresses and come
 * back make no circle.
 */
export async function leaveRedirects(
  tx: Transaction,
  { ownPath }: Pick<AuditedResource, "ownPath">,
  changes: readonly ItemChange[],
): Promise<ItemChange[]> {
  const made: ItemChange[] = [];
  for (const { before, after, editor, action, now } of changes) {
    if (!ownPath || before === null || after === null) continue;
    const [from, to] = [ownPath(before), ownPath(after)];
    if (from === to) continue;
    const common = { editor, action, reason: "страница переехала", now };
    const write = async (key: string, target: Item | null) => {
      const current = await REDIRECT_CONTENT.read(tx, key);
      if (target === null && current === null) return;
      if (target === null) await REDIRECT_CONTENT.remove(tx, key, now);
      else await REDIRECT_CONTENT.write(tx, { key, item: target, now });
      made.push({ key, before: current, after: target, ...common });
    };
    await write(keyOfPath(to), null);
    for (const key of [...(await listRedirectsTo(tx, from)), keyOfPath(from)]) await write(key, { to });
  }
  return made;
}
