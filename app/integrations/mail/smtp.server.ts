/**
 * Letters by SMTP. 4xx, a broken connection and silence are weather; 5xx is the last word only about whom a letter goes to
 * and what is in it. The same word to our greeting, login or sender is about the school, which can mend it.
 */
import { createTransport } from "nodemailer";
import type { Env } from "~/env/env.server";
import type { MailPort } from "~/integrations/ports";
import { toMilliseconds } from "~/shared/duration";

const PATIENCE = { seconds: 10 } as const;
const LONGEST_PROBLEM = 200;
/** As nodemailer names what the server has refused. */
const ABOUT_THE_LETTER = new Set(["RCPT TO", "DATA"]);

type Smtp = { url: string; from: string; patienceMs?: number };

export function createSmtpTransport({ url, patienceMs = toMilliseconds(PATIENCE) }: Omit<Smtp, "from">) {
  return createTransport({
    url,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

export function createSmtpMail(smtp: Smtp): MailPort {
  const transport = createSmtpTransport(smtp);
  return {
    provider: "smtp",
    async send({ to, subject, text, html, messageId }) {
      try {
        // An address alone, never parsed out of a line that somebody has typed.
        await transport.sendMail({ from: smtp.from, to: { name: "", address: to }, subject, text, html, messageId });
        return { ok: true };
      } catch (error) {
        const { responseCode, code, command } = error as { responseCode?: number; code?: string; command?: string };
        const problem = (responseCode === undefined ? (code ?? "unknown") : `answered ${responseCode}`).slice(
          0,
          LONGEST_PROBLEM,
        );
        const isFinal = responseCode !== undefined && responseCode >= 500 && ABOUT_THE_LETTER.has(command ?? "");
        return { ok: false, problem, isFinal };
      }
    },
  };
}

export function createSmtpFromEnv(env: Pick<Env, "SMTP_URL" | "MAIL_FROM">): MailPort {
  return createSmtpMail({ url: env.SMTP_URL ?? "", from: env.MAIL_FROM ?? "" });
}
