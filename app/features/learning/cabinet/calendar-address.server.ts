/**
 * The private address of a pupil's calendar (product.md, "The cabinet"): its holder reads the schedule, and nothing
 * else.
 */
import { eq } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import { calendarAddresses } from "~/db/schema/cabinet.server";
import { permit } from "~/features/core/access/may";
import type { Viewer } from "~/features/people/auth/session/session-tokens.server";
import { hashToken, makeAddressId } from "~/integrations/secrets.server";

/** Null: none was made, or the server's key has changed since. Staff acting in the pupil's name do not see it. */
export async function readCalendarToken(
  { db, secrets }: Pick<AppContext, "db" | "secrets">,
  viewer: Viewer,
): Promise<string | null> {
  if (!permit(viewer.actor, "share-calendar").ok) return null;
  const [row] = await db
    .select({ sealed: calendarAddresses.sealedToken })
    .from(calendarAddresses)
    .where(eq(calendarAddresses.userId, viewer.id));
  return row ? secrets.unseal("calendar-address", row.sealed) : null;
}

/** Makes an address; an earlier one stops working. */
export async function renewCalendarAddress(
  { db, secrets, clock }: Pick<AppContext, "db" | "secrets" | "clock">,
  viewer: Viewer,
) {
  const permitted = permit(viewer.actor, "share-calendar");
  if (!permitted.ok) return permitted;
  const token = makeAddressId();
  const row = {
    tokenHash: hashToken(token),
    sealedToken: secrets.seal("calendar-address", token),
    createdAt: clock.now(),
  };
  await db
    .insert(calendarAddresses)
    .values({ userId: viewer.id, ...row })
    .onConflictDoUpdate({ target: calendarAddresses.userId, set: row });
  return { ok: true as const, token };
}

/** Whose calendar the token opens; null: no address, or one that has been replaced. */
export async function findCalendarOwner({ db }: Pick<AppContext, "db">, token: string): Promise<number | null> {
  const [row] = await db
    .select({ userId: calendarAddresses.userId })
    .from(calendarAddresses)
    .where(eq(calendarAddresses.tokenHash, hashToken(token)));
  return row?.userId ?? null;
}
