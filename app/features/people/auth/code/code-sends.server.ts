/** The rows in which sends are counted for a day. The counting rules are in `send-budget.ts`. */
import { and, eq, gt, isNull, lt, sql, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "~/db/open-database.server";
import { sendPlaces } from "~/db/schema/auth.server";
import { hasAccount } from "~/features/core/accounts/user-rows.server";
import { addDuration, toMilliseconds, type Duration } from "~/shared/duration";
import { networkOf } from "~/shared/network";
import { countryOf, DEFAULT_COUNTRY, type E164 } from "~/shared/phone";
import { phonePrefix } from "./code-policy";
import { placesOf, SEND_DAY, SEND_WINDOW, wideNetworkOf, type SendAsk, type SendCounts } from "./send-budget";

/** `phone` may be null: it is not known yet. */
export function describeAsk<Phone extends E164 | null>({ phone, ip }: { phone: Phone; ip: string }) {
  const [address, network] = [networkOf(ip), wideNetworkOf(ip)];
  const country = phone === null ? DEFAULT_COUNTRY : countryOf(phone);
  return { phone, country, prefix: phone === null ? "" : phonePrefix(phone), address, network };
}

/**
 * Serialises the counting and recording of sends across all instances, so that each of twenty simultaneous requests
 * sees the one before. Held to the end of the transaction, which is short.
 */
export async function lockSends(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('code-sends', 0))`);
}

/** @returns the row's id, for `forgetSend`. */
export async function recordSend(tx: Transaction, send: typeof sendPlaces.$inferInsert): Promise<number> {
  const [row] = await tx.insert(sendPlaces).values(send).returning({ id: sendPlaces.id });
  if (!row) throw new Error("The send was not stored");
  return row.id;
}

/** A send that the provider refused for good cost nothing, so it takes no place in the limits. */
export async function forgetSend(db: Pick<Database, "delete">, id: number): Promise<void> {
  await db.delete(sendPlaces).where(eq(sendPlaces.id, id));
}

/**
 * A code of this phone was typed in: this frees the places of all its sends in the window, at any address. A confirmed
 * send stays confirmed, so this happens once.
 */
export async function confirmSends(tx: Transaction, phone: E164, now: Date): Promise<void> {
  const isHeld = and(
    eq(sendPlaces.phone, phone),
    isNull(sendPlaces.confirmedAt),
    gt(sendPlaces.sentAt, ago(now, SEND_DAY)),
  );
  await tx.update(sendPlaces).set({ confirmedAt: now }).where(isHeld);
}

export async function pruneCodeSends(db: Pick<Database, "delete">, now: Date): Promise<void> {
  await db.delete(sendPlaces).where(lt(sendPlaces.sentAt, ago(now, SEND_DAY)));
}

type BudgetUse = { share: "russia" | "countries" | "returning"; used: number; places: number };

/** How much of the hour's budget of unconfirmed codes is spent. */
export async function readBudgetUse(
  db: Pick<Database, "select">,
  { total, now }: { total: number; now: Date },
): Promise<BudgetUse[]> {
  const count = (where: SQL) => sql<number>`(count(*) filter (where ${where}))::int`;
  const [used] = await db
    .select({
      russia: count(sql`${sendPlaces.drawn} = 'open' and ${sendPlaces.country} = ${DEFAULT_COUNTRY}`),
      countries: count(sql`${sendPlaces.drawn} = 'open'`),
      returning: count(sql`${sendPlaces.drawn} = 'reserve'`),
    })
    .from(sendPlaces)
    .where(and(gt(sendPlaces.sentAt, ago(now, SEND_WINDOW)), isNull(sendPlaces.confirmedAt)));
  const places = placesOf(total, DEFAULT_COUNTRY);
  return [
    { share: "russia", used: used?.russia ?? 0, places: places.country },
    { share: "countries", used: used?.countries ?? 0, places: places.countries },
    { share: "returning", used: used?.returning ?? 0, places: places.reserve },
  ];
}

const ago = (now: Date, over: Duration): Date => addDuration(now, { milliseconds: -toMilliseconds(over) });

type Row = Record<string, number | string | boolean | Date | null>;

/**
 * One statement; an index serves each part. `isKnown` (the phone has an account) is part of it, so that its time is the
 * same for all phones.
 */
export async function readSendCounts(
  db: Pick<Transaction, "execute">,
  ask: Omit<SendAsk, "phone"> & { phone: E164 | null },
  now: Date,
): Promise<SendCounts & { isKnown: boolean }> {
  const hour = ago(now, SEND_WINDOW).toISOString();
  const day = ago(now, SEND_DAY).toISOString();
  const crowd = (name: string, where: SQL) => sql`
    ${sql.identifier(name)} as (select
      count(*) filter (where confirmed_at is null)::int as unconfirmed,
      count(*) filter (where confirmed_at is null and channel = 'sms')::int as texts,
      count(distinct phone) filter (where confirmed_at is not null)::int as confirmed_phones,
      extract(epoch from min(sent_at) filter (where confirmed_at is null)) * 1000 as oldest,
      extract(epoch from max(sent_at) filter (where confirmed_at is null)) * 1000 as newest
      from send_places where ${where})`;
  const columns = (name: string) =>
    sql.join(
      ["unconfirmed", "texts", "confirmed_phones", "oldest", "newest"].map(
        (column) => sql`${sql.identifier(name)}.${sql.identifier(column)} as ${sql.identifier(`${name}_${column}`)}`,
      ),
      sql`, `,
    );
  const { rows } = (await db.execute(sql`
    with ${crowd("a", sql`address = ${ask.address} and sent_at > ${hour}::timestamptz`)},
    ${crowd("d", sql`address = ${ask.address} and sent_at > ${day}::timestamptz`)},
    ${crowd("n", sql`network = ${ask.network} and sent_at > ${hour}::timestamptz`)},
    ${crowd("p", sql`phone = ${ask.phone} and channel = 'sms' and sent_at > ${hour}::timestamptz`)},
    r as (select count(distinct phone)::int as neighbours from send_places
      where prefix = ${ask.prefix} and sent_at > ${hour}::timestamptz and phone <> ${ask.phone}
      and drawn = 'open' and confirmed_at is null),
    s as (select
      count(*) filter (where drawn = 'open' and confirmed_at is null and country = ${ask.country})::int as country,
      count(*) filter (where drawn = 'open' and confirmed_at is null)::int as countries,
      count(*) filter (where drawn = 'reserve' and confirmed_at is null)::int as reserve,
      count(*) filter (where drawn <> 'withheld' and confirmed_at is null)::int as site_unconfirmed,
      count(*) filter (where drawn <> 'withheld' and confirmed_at is not null)::int as site_confirmed
      from send_places where sent_at > ${hour}::timestamptz)
    select ${columns("a")}, ${columns("d")}, ${columns("n")}, ${columns("p")}, r.*, s.*,
      ${hasAccount(ask.phone)} as is_known
    from a, d, n, p, r, s`)) as { rows: Row[] };
  const row = rows[0] ?? {};
  const count = (name: string) => Number(row[name] ?? 0);
  const instant = (name: string) => (row[name] === null ? null : new Date(Math.round(Number(row[name]))));
  const crowdOf = (name: string) => ({
    unconfirmed: count(`${name}_unconfirmed`),
    confirmedPhones: count(`${name}_confirmed_phones`),
    oldestAt: instant(`${name}_oldest`),
    newestAt: instant(`${name}_newest`),
  });
  return {
    address: { ...crowdOf("a"), texts: count("a_texts") },
    addressDay: crowdOf("d"),
    network: crowdOf("n"),
    phoneTexts: { count: count("p_unconfirmed"), oldestAt: instant("p_oldest") },
    neighbours: count("neighbours"),
    country: count("country"),
    countries: count("countries"),
    reserve: count("reserve"),
    site: { unconfirmed: count("site_unconfirmed"), confirmed: count("site_confirmed") },
    isKnown: row["is_known"] === true,
  };
}
