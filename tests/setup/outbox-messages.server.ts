/** Reads the outbox for tests, beside the records that its features store of the same messages. */
import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import { smsMessages } from "~/db/schema/auth.server";
import { leadTouches } from "~/db/schema/leads.server";
import { prepaymentClosings } from "~/db/schema/payments.server";
import { outbox } from "~/db/schema/outbox.server";
import type { OutboxKind } from "~/db/schema/outbox.server";

type Db = Pick<AppContext, "db">;

const { attempts, isUnanswered, lastError, sealed, nextAttemptAt } = getTableColumns(outbox);

export const readMessages = ({ db }: Db, kind: OutboxKind) =>
  db.select().from(outbox).where(eq(outbox.kind, kind)).orderBy(outbox.id);

/** E-mails with what they say, oldest first. */
export async function readEmails(context: Db) {
  const rows = await readMessages(context, "letter");
  return rows.map(({ payload, ...row }) => {
    const { kind, to, subject, text, html } = payload as Record<"kind" | "to" | "subject" | "text" | "html", string>;
    return { ...row, kind, to, subject, text, html, headers: payload?.headers };
  });
}

const join = (kind: OutboxKind, key: SQL) => and(eq(outbox.kind, kind), eq(outbox.dedupeKey, key));

export const readSms = ({ db }: Db) =>
  db
    .select({ ...getTableColumns(smsMessages), attempts, sealed })
    .from(smsMessages)
    .leftJoin(outbox, join("sms", sql`${smsMessages.id}::text`))
    .orderBy(smsMessages.id);

export const readTouches = ({ db }: Db) =>
  db
    .select({ ...getTableColumns(leadTouches), attempts, lastError, nextAttemptAt })
    .from(leadTouches)
    .leftJoin(outbox, join("lead", sql`${leadTouches.publicId}`))
    .orderBy(leadTouches.id);

export const readClosings = ({ db }: Db, paymentId: number) =>
  db
    .select({ ...getTableColumns(prepaymentClosings), attempts, isUnanswered, lastError })
    .from(prepaymentClosings)
    .leftJoin(outbox, join("closing", sql`${prepaymentClosings.id}::text`))
    .where(eq(prepaymentClosings.paymentId, paymentId))
    .orderBy(prepaymentClosings.id);

/** Closings of earlier tests, with their messages. */
export async function dropClosings({ db }: Db): Promise<void> {
  await db.delete(prepaymentClosings);
  await db.delete(outbox).where(eq(outbox.kind, "closing"));
}
