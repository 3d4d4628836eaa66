/** E-mails: stored in the transaction that makes them due, sent by the outbox, once per kind and subject. */
import { createHash } from "node:crypto";
import { z } from "zod";
import { type MonthKey, parseMonthKey } from "~/shared/months";
import type { YearRidge } from "~/shared/year-ridge";
import type { AppContext } from "~/app-context.server";
import type { Transaction } from "~/db/open-database.server";
import { signEmail } from "~/features/core/school/write-email";
import { deliverDue, type OutboxContext, type OutboxHandler } from "./deliver.server";
import { enqueue } from "./outbox-rows.server";

/** After this time the e-mail is no longer expected; its row stays for support. */
export const EMAIL_PATIENCE = { days: 3 } as const;

const emailSchema = z.object({
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.record(z.string()).optional(),
  ridge: z
    .object({
      slices: z.array(
        z.object({
          month: z.custom<MonthKey>((month) => typeof month === "string" && parseMonthKey(month) !== null),
          short: z.string(),
          lit: z.number(),
          isNow: z.boolean(),
          isNext: z.boolean(),
          lessonDay: z.number().nullable(),
        }),
      ),
      layers: z.number(),
      said: z.string(),
    })
    .optional(),
});

/** An e-mail of this kind about this subject is sent once, however often it is queued. */
export async function queueEmail(
  tx: Transaction,
  email: {
    kind: string;
    about: string;
    to: string;
    subject: string;
    text: string;
    html: string;
    /** Headers beside the usual ones: how to unsubscribe. */
    headers?: Record<string, string>;
    /** Drawn when the e-mail is sent, not in the transaction. */
    ridge?: YearRidge;
    now: Date;
  },
): Promise<void> {
  const { about, now, ...payload } = email;
  const { kind } = payload;
  await enqueue(tx, { kind: "letter", dedupeKey: `${kind}:${about}`, payload, now });
}

type MailContext = OutboxContext & Pick<AppContext, "mail" | "school">;

export const EMAILS: OutboxHandler<MailContext> = {
  // Stored: rows of earlier releases have it.
  kind: "letter",
  policy: {
    firstPause: { minutes: 1 },
    longestPause: { hours: 6 },
    spread: 0.2,
    claim: { minutes: 1 },
    patience: EMAIL_PATIENCE,
    batch: 1,
    longestRun: 100,
    isErased: false,
  },
  async attempt({ mail, clock, school }, { payload, dedupeKey }) {
    const read = emailSchema.safeParse(payload);
    if (!read.success) return { is: "refused", problem: "unreadable" };
    const { kind: _, ...email } = read.data;
    const messageId = `<${createHash("sha256").update(dedupeKey).digest("hex").slice(0, 32)}@letters.vershina>`;
    const answer = await mail
      .send({ ...signEmail(email, school.profile()), messageId }, clock.now())
      .catch((error: unknown) => ({
        ok: false as const,
        problem: error instanceof Error ? error.name : "unknown",
        isFinal: false,
      }));
    if (answer.ok) return { is: "delivered" };
    return { is: answer.isFinal ? "refused" : "not-taken", problem: answer.problem };
  },
  report({ log, mail }, { id, payload, attempts }, verdict) {
    if (verdict.state === "delivered") return;
    const said = { emailId: id, kind: payload?.kind, attempts, problem: verdict.problem, provider: mail.provider };
    if (verdict.state === "failed")
      log.error({ event: "mail.given_up", ...said }, "an e-mail was given up: somebody must tell the buyer");
    else log.warn({ event: "mail.failed", ...said }, "an e-mail was not taken, it will be sent again");
  },
};

export async function sendMail(context: MailContext): Promise<{ sent: number; failed: number }> {
  const { delivered, waiting, failed } = await deliverDue(context, EMAILS);
  return { sent: delivered, failed: waiting + failed };
}
