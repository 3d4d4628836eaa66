/** Begins a workout, or continues the unfinished one: a double click and two tabs make one. */
import type { AppContext } from "~/app-context.server";
import type { Limit } from "~/db/limiter.server";
import { findTasks, listChoices, readThemes } from "~/features/learning/task-bank/read-bank.server";
import type { Topic } from "~/features/learning/task-bank/topic";
import { makeAddressId } from "~/integrations/secrets.server";
import { networkOf } from "~/shared/network";
import type { Learner } from "~/features/learning/progress/learner";
import { listTouchedIds } from "~/features/learning/progress/task-states.server";
import { chooseWorkout, type TaskCandidate } from "./choose-tasks";
import {
  findOpenWorkout,
  findVariant,
  insertWorkout,
  listWorkedTaskIds,
  type VariantRow,
  type WorkoutRow,
} from "./workout-rows.server";

/** Per address: enough for a school class that works all lesson, too few to collect the bank's answers from results. */
export const WORKOUTS_PER_NETWORK = {
  name: "workouts-ip",
  points: 300,
  window: { hours: 1 },
} as const satisfies Limit;

type Context = Pick<AppContext, "db" | "clock" | "limiter">;

export type StartedWorkout =
  | { ok: true; publicId: string }
  | { ok: false; reason: "no-tasks" }
  | { ok: false; reason: "unknown-variant" }
  | { ok: false; reason: "too-many-workouts"; retryAfterSeconds: number };

/** `theme`: the slug of the only theme requested. */
export async function startWorkout(
  context: Context,
  learner: Learner,
  { topic, theme, ip }: { topic: Topic; theme: string | null; ip: string },
): Promise<StartedWorkout> {
  const themes = theme === null ? [] : await readThemes(context.db, topic.id);
  const themeId = themes.find(({ slug }) => slug === theme)?.id;
  if (theme !== null && themeId === undefined) return { ok: false, reason: "no-tasks" };
  const scope = freeScope(topic, theme);
  return begin(context, learner, { scope, topicId: topic.id, variantId: null, ip }, async (publicId) => {
    const candidates = await listCandidates(context.db, learner, { topicId: topic.id, themeId });
    return pickByIds(candidates, chooseWorkout(candidates, publicId));
  });
}

/** The tasks to choose from, each with whether the person has seen it. */
export async function listCandidates(
  db: AppContext["db"],
  learner: Learner,
  place: { topicId: number; themeId?: number },
): Promise<TaskCandidate[]> {
  const [choices, touched, worked] = await Promise.all([
    listChoices(db, place),
    listTouchedIds(db, learner, place.topicId),
    listWorkedTaskIds(db, learner, place.topicId),
  ]);
  const seen = new Set([...touched, ...worked]);
  return choices.map(({ type, ...choice }) => ({ ...choice, isFree: type === "free", isSeen: seen.has(choice.id) }));
}

/** In the order of the ids. */
export function pickByIds(candidates: readonly TaskCandidate[], ids: readonly number[]): TaskCandidate[] {
  const byId = new Map(candidates.map((one) => [one.id, one]));
  return ids.map((id) => byId.get(id)).filter((one) => one !== undefined);
}

const freeScope = ({ id }: Topic, theme: string | null) => `free:${id}:${theme ?? ""}`;

/** The only theme of the workout; null: all of its topic. */
export const themeOfScope = (scope: string): string | null => /^free:\d+:([^:]+)/.exec(scope)?.[1] ?? null;

/** A person's work on a variant that somebody has made. */
export async function startVariant(
  context: Context,
  learner: Learner,
  { variantId, topic, ip }: { variantId: string; topic: Topic; ip: string },
): Promise<StartedWorkout> {
  const variant = await findVariant(context.db, variantId);
  if (!variant || variant.topicId !== topic.id) return { ok: false, reason: "unknown-variant" };
  const workout = { scope: variantScope(variant), topicId: topic.id, variantId: variant.id, ip };
  return begin(context, learner, workout, () => findTasks(context.db, variant.taskIds));
}

export const variantScope = ({ id }: Pick<VariantRow, "id">): string => `variant:${id}`;

/** `choose` is asked only if nothing of this scope is unfinished. */
export async function begin(
  { db, clock, limiter }: Context,
  learner: Learner,
  { ip, ...workout }: Pick<WorkoutRow, "scope" | "topicId" | "variantId"> & { ip: string },
  choose: (publicId: string) => Promise<readonly { id: number; number: number }[]>,
): Promise<StartedWorkout> {
  const open = await findOpenWorkout(db, learner, workout.scope);
  if (open) return { ok: true, publicId: open.publicId };
  const publicId = makeAddressId();
  const tasks = await choose(publicId);
  if (tasks.length === 0) return { ok: false, reason: "no-tasks" };
  const taken = await limiter.consume(WORKOUTS_PER_NETWORK, networkOf(ip));
  if (!taken.ok) return { ok: false, reason: "too-many-workouts", retryAfterSeconds: taken.retryAfterSeconds };
  const made = await db.transaction((tx) => insertWorkout(tx, learner, { publicId, ...workout }, tasks, clock.now()));
  const begun = made ?? (await findOpenWorkout(db, learner, workout.scope));
  if (!begun) throw new Error("A workout was not stored");
  return { ok: true, publicId: begun.publicId };
}
