/** Rows and outcomes of the tests of the database itself. */
import type { users } from "~/db/schema/accounts.server";
import { asE164 } from "~/shared/phone";

/** With milliseconds, which must survive storing. */
export const AN_HOUR_AGO = new Date("2026-11-20T09:00:00.123Z");

export function aUser(phone: string): typeof users.$inferInsert {
  return { publicId: phone, phone: asE164(phone), referralCode: phone, createdAt: AN_HOUR_AGO, updatedAt: AN_HOUR_AGO };
}

/** The error of a promise; undefined if it has none. */
export async function rejection(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (error: unknown) => error,
  );
}
