import { and, eq, inArray, lt, or } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import { emailMessages } from "~/db/schema/accounts.server";
import { addDuration } from "~/shared/duration";

/** The privacy policy gives 30 days after a purpose is served; orders, payments and receipts are kept elsewhere. */
export const LETTER_LIFETIME = { days: 30 } as const;
const BATCH = 1000;

/** E-mails that were sent or given up: the log has reported them long ago. */
export async function pruneLetters({ db, clock }: Pick<AppContext, "db" | "clock">): Promise<void> {
  const before = addDuration(clock.now(), { days: -LETTER_LIFETIME.days });
  const sent = and(eq(emailMessages.state, "sent"), lt(emailMessages.sentAt, before));
  const givenUp = and(eq(emailMessages.state, "failed"), lt(emailMessages.createdAt, before));
  const old = db.select({ id: emailMessages.id }).from(emailMessages).where(or(sent, givenUp)).limit(BATCH);
  await db.delete(emailMessages).where(inArray(emailMessages.id, old));
}
