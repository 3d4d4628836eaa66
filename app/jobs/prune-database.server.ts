import type { AppContext } from "~/app-context.server";
import { pruneIdempotencyKeys } from "~/db/idempotency-keys.server";
import { pruneLimits } from "~/db/limiter.server";
import type { Database } from "~/db/open-database.server";
import { pruneSignatures } from "~/db/spent-signatures.server";
import { pruneAnalytics } from "~/features/analytics/prune-analytics.server";
import { pruneCodeSends } from "~/features/auth/code/code-sends.server";
import { pruneSms } from "~/features/auth/code/prune-sms.server";
import { pruneKnownDevices } from "~/features/auth/password/known-devices.server";
import { pruneHandOvers } from "~/features/auth/session/hand-over.server";
import { pruneSessions } from "~/features/auth/session/session-tokens.server";
import { pruneLeadConsents, pruneLeads } from "~/features/leads/prune-leads.server";
import { pruneGuestCarts } from "~/features/orders/order-rows.server";
import { pruneOutbox } from "~/features/outbox/prune-outbox.server";
import { pruneGuestPractice } from "~/features/practice/prune-guests.server";
import { pruneGuestPhotos } from "~/features/practice/review/photos/photo-rows.server";
import { pruneReviewLinks } from "~/features/practice/review/review-link.server";
import { pruneWorkouts } from "~/features/practice/workout/workout-rows.server";
import { isUnpaid } from "~/features/payments/paid-history.server";

/** Deletes the expired rows of one room. Nothing a user owns or has paid for is ever included. */
type Prune = (db: Database, now: Date) => Promise<void>;

/** Each room defines how long its rows are kept. */
const PRUNES: readonly Prune[] = [
  pruneSessions,
  pruneHandOvers,
  pruneKnownDevices,
  pruneSignatures,
  pruneIdempotencyKeys,
  pruneLimits,
  pruneCodeSends,
  pruneSms,
  pruneOutbox,
  pruneLeads,
  pruneLeadConsents,
  pruneReviewLinks,
  pruneGuestPhotos,
  pruneGuestPractice,
  pruneWorkouts,
  pruneAnalytics,
  (db, now) => pruneGuestCarts(db, { isUnpaid, now }),
];

export async function pruneDatabase({ db, clock }: Pick<AppContext, "db" | "clock">): Promise<void> {
  const now = clock.now();
  for (const prune of PRUNES) await prune(db, now);
}
