/** A guest's solutions become the user's at login, with their photos, the notebook and the votes. */
import type { AppContext } from "~/app-context.server";
import { isUniqueViolation } from "~/db/errors.server";
import { addDuration } from "~/shared/duration";
import { adoptPhotos } from "~/features/learning/review/photos/photo-rows.server";
import { adoptNotebook } from "~/features/learning/notebook/adopt-notebook.server";
import { adoptVotes } from "./votes/adopt-votes.server";
import { adoptStates } from "~/features/learning/progress/adopt-states.server";
import { PRACTICE_FRESH } from "~/features/learning/progress/solution-state";
import { findLastState } from "~/features/learning/progress/task-states.server";

type Adoption = { guestKeyHash: string; userId: number };

/**
 * Moves the guest's solutions to the account. Those of a guest whose last one is older than 14 days stay behind. The
 * number of statements is the same for any number of tasks. @returns how many tasks were moved.
 */
export async function adoptPractice(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  adoption: Adoption,
): Promise<number> {
  const now = clock.now();
  const last = await findLastState(db, { kind: "guest", guestKeyHash: adoption.guestKeyHash });
  if (!last || addDuration(last.lastAt, PRACTICE_FRESH) < now) return 0;
  const adopt = () =>
    db.transaction(async (tx) => {
      const moved = await adoptStates(tx, adoption);
      await adoptPhotos(tx, adoption);
      await adoptNotebook(tx, adoption);
      await adoptVotes(tx, adoption);
      return moved;
    });
  try {
    return await adopt();
  } catch (error) {
    // The account began something of the guest's on another device between the look at it and the move.
    if (!isUniqueViolation(error)) throw error;
    return adopt();
  }
}
