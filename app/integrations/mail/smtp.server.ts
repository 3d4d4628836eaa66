/**
 * E-mails by SMTP. 4xx, a broken connection and silence are temporary; 5xx is final only when it concerns the recipient
 * or the content. A 5xx to our greeting, login or sender concerns our settings, which the operator can fix.
 */
import { createTransport } from "nodemailer";
import type { Env } from "~/env/env.server";
import type { MailPort } from "~/integrations/ports";
import { toMilliseconds } from "~/shared/duration";

const PATIENCE = { seconds: 10 } as const;
const LONGEST_PROBLEM = 200;
/** Nodemailer's names for the refused command. */
const ABOUT_THE_EMAIL = new Set(["RCPT TO", "DATA"]);

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
    async send({ to, pictures = [], ...email }) {
      try {
        // The bare address, never parsed from a line typed by a user.
        const attachments = pictures.map(({ cid, png }) => ({
          cid,
          content: png,
          filename: `${cid}.png`,
          contentType: "image/png",
          contentDisposition: "inline" as const,
        }));
        await transport.sendMail({ ...email, attachments, from: smtp.from, to: { name: "", address: to } });
        return { ok: true };
      } catch (error) {
        const { responseCode, code, command } = error as { responseCode?: number; code?: string; command?: string };
        const problem = (responseCode === undefined ? (code ?? "unknown") : `answered ${responseCode}`).slice(
          0,
          LONGEST_PROBLEM,
        );
        const isFinal = responseCode !== undefined && responseCode >= 500 && ABOUT_THE_EMAIL.has(command ?? "");
        return { ok: false, problem, isFinal };
      }
    },
  };
}

export function createSmtpFromEnv(env: Pick<Env, "SMTP_URL" | "MAIL_FROM">): MailPort {
  return createSmtpMail({ url: env.SMTP_URL ?? "", from: env.MAIL_FROM ?? "" });
}
