/**
 * Social pages that were ever bound to an account: they show that two accounts belong to one person (decision 0014).
 */
import type { AppContext } from "~/app-context.server";
import type { Transaction } from "~/db/open-database.server";
import { socialLinks } from "~/db/schema/accounts.server";

type SocialLink = { provider: "vk" | "telegram"; externalId: string; userId: number };

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
