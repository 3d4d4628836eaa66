/**
 * Devices on which somebody has logged in before (decision 0028). They open nothing: what is typed on them is only
 * counted apart from what strangers type.
 */
import { and, desc, eq, gt, inArray, isNotNull, lt, ne, or, sql } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import type { Database, Transaction } from "~/db/open-database.server";
import { knownDevices, users } from "~/db/schema/accounts.server";
import { addDuration } from "~/shared/duration";

/** As long as its cookie: 34 560 000 seconds, the longest a browser keeps one. */
export const KNOWN_DEVICE_LIFETIME = { days: 400 } as const;
/** Phones, computers and browsers of one pupil; the one not seen for longest makes room. */
export const MAX_KNOWN_DEVICES = 10;

/**
 * Whether the account of this phone was logged into on this device, or is in this session. Asked alike for phones that
 * have an account and for those that have none. A phone nobody has proved has no known devices: who made its account may
 * be a stranger to it.
 */
export async function isKnownPerson(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { phone, deviceHash, userId }: { phone: string; deviceHash: string | null; userId: number | null },
): Promise<boolean> {
  const forgottenBefore = addDuration(clock.now(), { days: -KNOWN_DEVICE_LIFETIME.days });
  const isOfDevice = and(eq(knownDevices.deviceHash, deviceHash ?? ""), gt(knownDevices.lastSeenAt, forgottenBefore));
  const [known] = await db
    .select({ one: sql<number>`1` })
    .from(users)
    .leftJoin(knownDevices, and(eq(knownDevices.userId, users.id), isOfDevice))
    .where(
      and(
        eq(users.phone, phone),
        isNotNull(users.phoneProvenAt),
        or(isNotNull(knownDevices.deviceHash), eq(users.id, userId ?? 0)),
      ),
    );
  return known !== undefined;
}

/** After each login. */
export async function rememberDevice(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { userId, deviceHash }: { userId: number; deviceHash: string },
): Promise<void> {
  const now = clock.now();
  await db
    .insert(knownDevices)
    .values({ userId, deviceHash, createdAt: now, lastSeenAt: now })
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.deviceHash], set: { lastSeenAt: now } });
  const surplus = db
    .select({ deviceHash: knownDevices.deviceHash })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(knownDevices.lastSeenAt), desc(knownDevices.createdAt))
    .offset(MAX_KNOWN_DEVICES);
  await db.delete(knownDevices).where(and(eq(knownDevices.userId, userId), inArray(knownDevices.deviceHash, surplus)));
}

/** With the other logins end their devices: who ends them trusts none of them any more. */
export async function forgetOtherDevices(
  db: Database | Transaction,
  userId: number,
  keptDeviceHash: string | null,
): Promise<void> {
  const isOther = keptDeviceHash === null ? undefined : ne(knownDevices.deviceHash, keptDeviceHash);
  await db.delete(knownDevices).where(and(eq(knownDevices.userId, userId), isOther));
}

export async function pruneKnownDevices(db: Database, now: Date): Promise<void> {
  const before = addDuration(now, { days: -KNOWN_DEVICE_LIFETIME.days });
  await db.delete(knownDevices).where(lt(knownDevices.lastSeenAt, before));
}
