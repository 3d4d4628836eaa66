/** How the support chat identifies a user: by a random name, signed. */
import { createHmac } from "node:crypto";
import type { AppContext } from "~/app-context.server";

export function signSupportChatId(context: Pick<AppContext, "env" | "secrets">, supportChatId: string): string {
  return hashSupportChatId(supportChatId, context.env.SUPPORT_CHAT_KEY ?? context.secrets.key("support-chat"));
}

/** Lower-case hex HMAC-SHA-256, which the chat verifies. */
export function hashSupportChatId(supportChatId: string, key: string): string {
  return createHmac("sha256", key).update(supportChatId, "utf8").digest("hex");
}
