/** Pages of networks that were ever bound to an account: one person behind two accounts shows by them (decision 0014). */
import type { AppContext } from "~/app-context.server";
import type { Transaction } from "~/db/open-database.server";
import { socialLinks } from "~/db/schema/accounts.server";

type SocialLink = { provider: "vk" | "telegram"; externalId: string; userId: number };

/** At each binding, and at each unbinding too: what was bound before this table was there is not forgotten. */
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
