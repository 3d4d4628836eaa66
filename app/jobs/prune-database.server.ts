import type { AppContext } from "~/app-context.server";
import { pruneIdempotencyKeys } from "~/db/idempotency-keys.server";
import { pruneLimits } from "~/db/limiter.server";
import { pruneSignatures } from "~/db/spent-signatures.server";
import { FEATURES } from "~/features/registry.server";

export async function pruneDatabase({ db, clock }: Pick<AppContext, "db" | "clock">): Promise<void> {
  const now = clock.now();
  const ofFeatures = FEATURES.flatMap(({ prune = [] }) => prune);
  for (const prune of [pruneSignatures, pruneIdempotencyKeys, pruneLimits, ...ofFeatures]) await prune(db, now);
}
