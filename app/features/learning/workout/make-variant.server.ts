/** Makes a variant: chosen once, stored, the same for everybody who has its address. */
import type { AppContext } from "~/app-context.server";
import type { Limit } from "~/db/limiter.server";
import { listChoices } from "~/features/learning/task-bank/read-bank.server";
import type { Topic } from "~/features/learning/task-bank/topic";
import { makeAddressId } from "~/integrations/secrets.server";
import { networkOf } from "~/shared/network";
import { chooseVariant } from "./choose-tasks";
import { readWishes, type VariantKind } from "./read-wishes";
import { storeVariant } from "./workout-rows.server";

/** Per address: enough for a class and its teacher, too few to fill the database. */
export const VARIANTS_PER_NETWORK = {
  name: "variants-ip",
  points: 120,
  window: { hours: 1 },
} as const satisfies Limit;

export type VariantWish = {
  topic: Topic;
  kind: VariantKind;
  countOf: (number: number) => number;
  /** The form's seed; null: none was sent. */
  seed: string | null;
  ip: string;
};

export type MadeVariant =
  | { ok: true; publicId: string }
  | { ok: false; reason: "nothing-chosen" | "too-many-tasks" | "no-tasks" }
  | { ok: false; reason: "too-many-variants"; retryAfterSeconds: number };

export async function makeVariant(
  { db, clock, limiter }: Pick<AppContext, "db" | "clock" | "limiter">,
  { topic, kind, countOf, seed: sent, ip }: VariantWish,
): Promise<MadeVariant> {
  const read = readWishes(topic.table, kind, countOf);
  if (!read.ok) return read;
  const { wishes } = read;
  const choices = await listChoices(db, { topicId: topic.id });
  // The same form sent again with another choice makes another variant.
  const asked = wishes.map(({ number, count }) => `${number}x${count}`).join();
  const seed = `${sent ?? makeAddressId()}:${topic.id}:${asked}`;
  const taskIds = chooseVariant(
    choices.map(({ type, ...choice }) => ({ ...choice, isFree: type === "free", isSeen: false })),
    wishes,
    seed,
  );
  if (taskIds.length === 0) return { ok: false, reason: "no-tasks" };
  const taken = await limiter.consume(VARIANTS_PER_NETWORK, networkOf(ip));
  if (!taken.ok) return { ok: false, reason: "too-many-variants", retryAfterSeconds: taken.retryAfterSeconds };
  const variant = { publicId: makeAddressId(), topicId: topic.id, seed, wishes, taskIds, createdAt: clock.now() };
  return { ok: true, publicId: (await storeVariant(db, variant)).publicId };
}
