/**
 * Checks the fields of the Telegram login widget with the bot's token. The demo signs with its own token, so the same
 * check runs.
 */
import { createHash, createHmac } from "node:crypto";
import type { Env } from "~/env/env.server";
import type { TelegramFields, TelegramPort } from "~/integrations/ports";
import { isSameText } from "~/integrations/secrets.server";
import { addDuration } from "~/shared/duration";
import { refuse } from "~/shared/result";

/** From Telegram's «да» to ours: a linking is done in one sitting. */
export const TELEGRAM_LOGIN_LIFETIME = { minutes: 15 } as const;
/** Clocks differ a little; more is a forgery. */
const CLOCK_TOLERANCE = { minutes: 1 } as const;

const SIGNED = ["auth_date", "first_name", "id", "last_name", "photo_url", "username"] as const;

export function signTelegramFields(fields: Omit<TelegramFields, "hash">, botToken: string): string {
  const text = SIGNED.flatMap((name) => {
    const value = fields[name];
    return value === undefined ? [] : [`${name}=${value}`];
  }).join("\n");
  return createHmac("sha256", createHash("sha256").update(botToken).digest()).update(text).digest("hex");
}

export function createTelegramLogin(settings: { provider: string; botName: string; botToken: string }): TelegramPort {
  const { provider, botName, botToken } = settings;
  return {
    provider,
    botName,
    check(fields, now) {
      if (!isSameText(signTelegramFields(fields, botToken), fields.hash)) return refuse("telegram-forged");
      const signedAt = new Date(Number(fields.auth_date) * 1000);
      const until = addDuration(signedAt, TELEGRAM_LOGIN_LIFETIME);
      if (now >= until || addDuration(now, CLOCK_TOLERANCE) < signedAt) return refuse("telegram-stale");
      return { ok: true, tgId: fields.id, until };
    },
  };
}

/** Not a secret: it opens nothing outside a demo. */
const DEMO_BOT_TOKEN = "1000001:demo-bot-of-the-school";

export function chooseTelegram(
  env: Pick<Env, "TELEGRAM_PROVIDER" | "TELEGRAM_BOT_NAME" | "TELEGRAM_BOT_TOKEN">,
): TelegramPort | null {
  const { TELEGRAM_PROVIDER: provider, TELEGRAM_BOT_NAME: botName, TELEGRAM_BOT_TOKEN: botToken } = env;
  if (provider === "demo") return createDemoTelegram();
  if (provider !== "telegram" || !botName || !botToken) return null;
  return createTelegramLogin({ provider, botName: botName.replace(/^@/, ""), botToken });
}

/** Our own button in place of the widget. */
export function createDemoTelegram(): TelegramPort {
  const port = createTelegramLogin({ provider: "demo", botName: "demo_bot", botToken: DEMO_BOT_TOKEN });
  return {
    ...port,
    drawFields({ id, firstName }, now) {
      const fields = { id, first_name: firstName, auth_date: String(Math.floor(now.getTime() / 1000)) };
      return { ...fields, hash: signTelegramFields(fields, DEMO_BOT_TOKEN) };
    },
  };
}
