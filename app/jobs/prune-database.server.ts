import { and, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import { pruneLimits } from "~/db/limiter.server";
import type { Database } from "~/db/open-database.server";
import { idempotencyKeys, orders } from "~/db/schema/orders.server";
import { pruneSignatures } from "~/db/spent-signatures.server";
import { pruneCodeSends } from "~/features/auth/code/code-sends.server";
import { pruneSms } from "~/features/auth/code/prune-sms.server";
import { pruneKnownDevices } from "~/features/auth/password/known-devices.server";
import { pruneSessions } from "~/features/auth/session/session-tokens.server";
import { pruneLeadConsents, pruneLeads } from "~/features/leads/prune-leads.server";
import { pruneOutbox } from "~/features/outbox/prune-outbox.server";
import { addDuration } from "~/shared/duration";

/** A repeated request comes within minutes; a day is generous. */
export const IDEMPOTENCY_KEY_LIFETIME = { days: 1 } as const;
/** Twice the life of the session cookie that holds the guest's key. */
export const GUEST_CART_LIFETIME = { days: 30 } as const;
const BATCH = 1000;

/** Deletes what has expired of one room. Nothing a user owns or has paid for is ever included. */
type Prune = (db: Database, now: Date) => Promise<void>;

/** How long its rows are kept stands in each room. */
const PRUNES: readonly Prune[] = [
  pruneSessions,
  pruneKnownDevices,
  pruneSignatures,
  pruneIdempotencyKeys,
  pruneLimits,
  pruneCodeSends,
  pruneSms,
  pruneOutbox,
  pruneLeads,
  pruneLeadConsents,
  pruneGuestCarts,
];

export async function pruneDatabase({ db, clock }: Pick<AppContext, "db" | "clock">): Promise<void> {
  const now = clock.now();
  for (const prune of PRUNES) await prune(db, now);
}

async function pruneIdempotencyKeys(db: Database, now: Date): Promise<void> {
  const before = addDuration(now, { days: -IDEMPOTENCY_KEY_LIFETIME.days });
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
}

async function pruneGuestCarts(db: Database, now: Date): Promise<void> {
  const forgotten = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        isNull(orders.ownerUserId),
        eq(orders.state, "draft"),
        lt(orders.updatedAt, addDuration(now, { days: -GUEST_CART_LIFETIME.days })),
        // Counted for each cart: `not exists` over many carts would read all payments.
        sql`(select count(*) from payments p where p.order_id = orders.id) = 0`,
      ),
    )
    .limit(BATCH);
  if (forgotten.length === 0) return;
  const ids = forgotten.map(({ id }) => id);
  await db.delete(orders).where(and(inArray(orders.id, ids), isNull(orders.ownerUserId), eq(orders.state, "draft")));
}
