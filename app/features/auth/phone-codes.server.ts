/** Where codes are kept: one row a phone and purpose, one live code a phone (quality.md §1, decisions on the clashes). */
import { and, inArray, ne, sql } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import type { Transaction } from "~/db/open-database.server";
import { phoneCodes } from "~/db/schema/accounts.server";
import { countsOfDay, spendTry, type CodePurpose, type CodeRecord, type OtherCounts } from "./code-policy";

export const CODE_PURPOSES = ["registration", "recovery"] as const satisfies readonly CodePurpose[];

const keyOf = (phone: string, purpose: CodePurpose): string => `${purpose}:${phone}`;

export type PhoneRecords = Partial<Record<CodePurpose, CodeRecord>>;

/**
 * Everything that reads a phone's codes in order to change them does so one after another: two hundred parallel guesses
 * each see the counter of the one before (A3). Held to the end of the transaction.
 */
export async function lockPhone(tx: Transaction, phone: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`phone-code:${phone}`}, 0))`);
}

export async function readRecords(db: Pick<Transaction, "select">, phone: string): Promise<PhoneRecords> {
  const rows = await db
    .select()
    .from(phoneCodes)
    .where(
      inArray(
        phoneCodes.key,
        CODE_PURPOSES.map((purpose) => keyOf(phone, purpose)),
      ),
    );
  const records: PhoneRecords = {};
  for (const purpose of CODE_PURPOSES) {
    const row = rows.find(({ key }) => key === keyOf(phone, purpose));
    if (!row) continue;
    const { key: _, ...record } = row;
    records[purpose] = record;
  }
  return records;
}

export async function storeRecord(
  tx: Transaction,
  phone: string,
  purpose: CodePurpose,
  record: CodeRecord,
): Promise<void> {
  await tx
    .insert(phoneCodes)
    .values({ key: keyOf(phone, purpose), ...record })
    .onConflictDoUpdate({ target: phoneCodes.key, set: record });
}

/** A new code kills the phone's other one, whatever it was sent for. */
export async function killOtherCodes(tx: Transaction, phone: string, kept: CodePurpose): Promise<void> {
  await tx
    .update(phoneCodes)
    .set({ codeHash: null, checkedAt: null })
    .where(
      and(
        inArray(
          phoneCodes.key,
          CODE_PURPOSES.map((purpose) => keyOf(phone, purpose)),
        ),
        ne(phoneCodes.key, keyOf(phone, kept)),
      ),
    );
}

/** What the phone's other purposes have counted today. */
export function countOthers(records: PhoneRecords, purpose: CodePurpose, now: Date): OtherCounts {
  const others = CODE_PURPOSES.filter((other) => other !== purpose).map((other) =>
    countsOfDay(records[other] ?? null, now),
  );
  return {
    sends: others.reduce((sum, { sends }) => sum + sends, 0),
    tries: others.reduce((sum, { tries }) => sum + tries, 0),
  };
}

/** Whether any code of this phone can still be typed in. */
export async function hasLiveCode(context: Pick<AppContext, "db" | "clock">, phone: string): Promise<boolean> {
  const now = context.clock.now();
  const records = await readRecords(context.db, phone);
  return CODE_PURPOSES.some(
    (purpose) => spendTry(records[purpose] ?? null, "check-code", now, countOthers(records, purpose, now)).ok,
  );
}

/** The purpose whose code is live, else the one written to last, so that its refusal can be told. */
export function findLivePurpose(records: PhoneRecords): CodePurpose {
  const known = CODE_PURPOSES.filter((purpose) => records[purpose]);
  const live = known.find((purpose) => records[purpose]?.codeHash);
  const bySending = [...known].sort((a, b) => Number(records[b]?.sentAt) - Number(records[a]?.sentAt));
  return live ?? bySending[0] ?? "registration";
}

export function hashCode(
  context: Pick<AppContext, "secrets">,
  code: { phone: string; purpose: CodePurpose; code: string },
): string {
  return context.secrets.sign("phone-code", `${code.purpose}:${code.phone}:${code.code}`);
}
