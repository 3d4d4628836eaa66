/**
 * Devices on which a user has logged in before (decision 0028). They grant no access: tries made on them are only
 * counted apart from those of strangers.
 */
import { and, desc, eq, gt, inArray, isNotNull, lt, ne, or, sql } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import type { Database, Transaction } from "~/db/open-database.server";
import { knownDevices } from "~/db/schema/auth.server";
import { usersToJoin } from "~/features/core/accounts/user-rows.server";
import { addDuration } from "~/shared/duration";
import type { E164 } from "~/shared/phone";

/** As long as its cookie: 34,560,000 seconds, the longest a browser keeps one. */
export const KNOWN_DEVICE_LIFETIME = { days: 400 } as const;
/** Phones, computers and browsers of one user; a new one replaces the one unused for longest. */
export const MAX_KNOWN_DEVICES = 10;

/**
 * Whether the account of this phone has logged in on this device or is in this session. The query is the same for
 * phones without an account. An unproven phone has no known devices: its account may have been created by a stranger.
 */
export async function isKnownPerson(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { phone, deviceHash, userId }: { phone: E164; deviceHash: string | null; userId: number | null },
): Promise<boolean> {
  const forgottenBefore = addDuration(clock.now(), { days: -KNOWN_DEVICE_LIFETIME.days });
  const isOfDevice = and(eq(knownDevices.deviceHash, deviceHash ?? ""), gt(knownDevices.lastSeenAt, forgottenBefore));
  const user = usersToJoin(db, "person");
  const [known] = await db
    .select({ one: sql<number>`1` })
    .from(user)
    .leftJoin(knownDevices, and(eq(knownDevices.userId, user.id), isOfDevice))
    .where(
      and(
        eq(user.phone, phone),
        isNotNull(user.phoneProvenAt),
        or(isNotNull(knownDevices.deviceHash), eq(user.id, userId ?? 0)),
      ),
    );
  return known !== undefined;
}

/** Called after each login. */
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

/** Ending the other logins also ends trust in their devices. */
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
