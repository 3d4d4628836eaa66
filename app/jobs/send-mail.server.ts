/**
 * Sends waiting e-mails. One is claimed by moving its next attempt forward in a short transaction and sent outside it:
 * two copies of the server never send one at the same time. A copy that dies in between sends it again with the same
 * Message-ID: an e-mail twice is better than none.
 */
import { createHash } from "node:crypto";
import { and, asc, eq, lte } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import { emailMessages } from "~/db/schema/accounts.server";
import { retryDelay } from "~/features/leads/retry-delay";
import { addDuration } from "~/shared/duration";

/** A run ends, whatever else is due: the next one comes in a minute. */
const LONGEST_RUN = 100;
/** After that the buyer no longer expects it; it stays in the table for support. */
export const LETTER_PATIENCE = { days: 3 } as const;

type Mailing = Pick<AppContext, "db" | "clock" | "log" | "mail">;
type Waiting = typeof emailMessages.$inferSelect;

export async function sendMail(context: Mailing): Promise<{ sent: number; failed: number }> {
  const total = { sent: 0, failed: 0 };
  for (let taken = 0; taken < LONGEST_RUN; taken += 1) {
    const letter = await claimNext(context);
    if (!letter) break;
    total[(await sendOne(context, letter)) ? "sent" : "failed"] += 1;
  }
  return total;
}

async function claimNext({ db, clock }: Mailing): Promise<Waiting | null> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const [letter] = await tx
      .select()
      .from(emailMessages)
      .where(and(eq(emailMessages.state, "pending"), lte(emailMessages.nextAttemptAt, now)))
      .orderBy(asc(emailMessages.nextAttemptAt), asc(emailMessages.id))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!letter) return null;
    const attempts = letter.attempts + 1;
    const nextAttemptAt = addDuration(now, retryDelay(attempts, letter.dedupeKey));
    await tx.update(emailMessages).set({ attempts, nextAttemptAt }).where(eq(emailMessages.id, letter.id));
    return { ...letter, attempts };
  });
}

/** Throws only if the database does. */
async function sendOne({ db, clock, log, mail }: Mailing, letter: Waiting): Promise<boolean> {
  const { id, to, subject, text, html, dedupeKey, kind, attempts } = letter;
  const messageId = `<${createHash("sha256").update(dedupeKey).digest("hex").slice(0, 32)}@letters.vershina>`;
  const answer = await mail.send({ to, subject, text, html, messageId }, clock.now()).catch((error: unknown) => ({
    ok: false as const,
    problem: error instanceof Error ? error.name : "unknown",
    isFinal: false,
  }));
  const now = clock.now();
  const ofLetter = and(eq(emailMessages.id, id), eq(emailMessages.state, "pending"));
  if (answer.ok) {
    await db.update(emailMessages).set({ state: "sent", sentAt: now, lastError: null }).where(ofLetter);
    return true;
  }
  const isOver = answer.isFinal || addDuration(letter.createdAt, LETTER_PATIENCE) < now;
  await db
    .update(emailMessages)
    .set({ lastError: answer.problem, ...(isOver ? { state: "failed" as const } : {}) })
    .where(ofLetter);
  const said = { letterId: id, kind, attempts, problem: answer.problem, provider: mail.provider };
  if (isOver) log.error({ event: "mail.given_up", ...said }, "a letter was given up: somebody must tell the buyer");
  else log.warn({ event: "mail.failed", ...said }, "a letter was not taken, it will be sent again");
  return false;
}
