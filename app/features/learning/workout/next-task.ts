import { findKimNumber } from "~/features/core/subjects/kim/kim-table";

type Step = { position: number; typed: readonly string[] | null };

/** The next task without an answer, starting over after the last; null: there is no other. */
export function nextWithout(items: readonly Step[], position: number): number | null {
  const open = items.filter((item) => item.typed === null && item.position !== position);
  return (open.find((item) => item.position > position) ?? open[0])?.position ?? null;
}

/** Tasks of short answers that have none. Written answers are given when the workout is finished. */
export const countMissing = (
  topicId: number,
  items: readonly { number: number; typed: readonly string[] | null }[],
): number =>
  items.filter(({ number, typed }) => typed === null && findKimNumber(topicId, number)?.type !== "free").length;
