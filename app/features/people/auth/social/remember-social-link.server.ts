/**
 * Social pages that were ever bound to an account: they show that two accounts belong to one person (product.md,
 * "Referral").
 */
import { type SQL, sql, type SQLWrapper } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import type { Transaction } from "~/db/open-database.server";
import { socialLinks } from "~/db/schema/auth.server";
import type { SocialNetwork } from "~/shared/column-values";

type SocialLink = { provider: SocialNetwork; externalId: string; userId: number };

/** Called when a page is bound, and when it is unbound for pages bound before this table existed. */
export async function rememberSocialLink(
  { clock, secrets }: Pick<AppContext, "clock" | "secrets">,
  tx: Transaction,
  { provider, externalId, userId }: SocialLink,
): Promise<void> {
  const externalIdHash = secrets.sign("social-link", `${provider}:${externalId}`);
  await tx
    .insert(socialLinks)
    .values({ provider, externalIdHash, userId, linkedAt: clock.now() })
    .onConflictDoNothing();
}

/** A part of a statement: whether one page was ever bound to both users. A count, because a planner scans for `exists`. */
export function haveSharedPage(userId: SQLWrapper, otherId: SQLWrapper): SQL<boolean> {
  return sql<boolean>`(
    select count(*) > 0 from social_links a
    join social_links b on b.provider = a.provider and b.external_id_hash = a.external_id_hash
    where a.user_id = ${userId} and b.user_id = ${otherId}
  )`;
}
