/** Former addresses of pages lead to the new ones (decision 0099). */
import type { Transaction } from "~/db/open-database.server";
import type { Item } from "~/features/core/resources/item";
import type { AuditedResource } from "~/features/core/resources/resource.server";
import { listRedirectsTo } from "~/features/site/redirects/find-redirect.server";
import { keyOfPath } from "~/features/site/redirects/former-path";
import { REDIRECT_CONTENT } from "~/features/site/redirects/redirect-content.server";

type Change = { before: Item | null; after: Item | null };
type Moved<Cause> = Change & { key: string; cause: Cause };

/**
 * Writes the redirects that changes of addresses ask for, and returns each with its cause, to be recorded. Redirects to
 * the former address lead straight to the new one, and nothing leads away from the new one: pages that swap addresses
 * and come back make no circle.
 */
export async function leaveRedirects<Cause extends Change & { now: Date }>(
  tx: Transaction,
  { ownPath }: Pick<AuditedResource, "ownPath">,
  causes: readonly Cause[],
): Promise<Moved<Cause>[]> {
  const made: Moved<Cause>[] = [];
  for (const cause of causes) {
    const { before, after, now } = cause;
    if (!ownPath || before === null || after === null) continue;
    const [from, to] = [ownPath(before), ownPath(after)];
    if (from === to) continue;
    const write = async (key: string, target: Item | null) => {
      const current = await REDIRECT_CONTENT.read(tx, key);
      if (target === null && current === null) return;
      if (target === null) await REDIRECT_CONTENT.remove(tx, key, now);
      else await REDIRECT_CONTENT.write(tx, { key, item: target, now });
      made.push({ key, before: current, after: target, cause });
    };
    await write(keyOfPath(to), null);
    for (const key of [...(await listRedirectsTo(tx, from)), keyOfPath(from)]) await write(key, { to });
  }
  return made;
}
