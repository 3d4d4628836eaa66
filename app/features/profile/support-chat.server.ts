/** How the support chat identifies a user: by a random name, signed. */
import { eq, sql } from "drizzle-orm";
import { createHmac, randomUUID } from "node:crypto";
import type { AppContext } from "~/app-context.server";
import { users } from "~/db/schema/accounts.server";

/** Created on first use; two simultaneous requests return the same name. */
export async function makeSupportChatId(context: Pick<AppContext, "db">, userId: number): Promise<string> {
  const [row] = await context.db
    .update(users)
    .set({ supportChatId: sql`coalesce(${users.supportChatId}, ${randomUUID()})` })
    .where(eq(users.id, userId))
    .returning({ supportChatId: users.supportChatId });
  if (!row?.supportChatId) throw new Error(`No user ${userId}`);
  return row.supportChatId;
}

export function signSupportChatId(context: Pick<AppContext, "env" | "secrets">, supportChatId: string): string {
  return hashSupportChatId(supportChatId, context.env.SUPPORT_CHAT_KEY ?? context.secrets.key("support-chat"));
}

/** Lower-case hex HMAC-SHA-256, which the chat verifies. */
export function hashSupportChatId(supportChatId: string, key: string): string {
  return createHmac("sha256", key).update(supportChatId, "utf8").digest("hex");
}
