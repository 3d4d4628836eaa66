/** The height that a day's mountain has brought, and the picture of it to share. */
import type { MonthKey } from "~/shared/months";

/** A primary point of the exam. */
const METRES_PER_POINT = 10;

export const metresOf = (points: number): number => points * METRES_PER_POINT;

/** The finished mountains of a month. */
export type MonthHeight = { month: MonthKey; mountains: number; metres: number };

export type DayPicture = { right: number; total: number; metres: number };

const MOST_TASKS = 9;
const MOST_METRES = 600;

/** `5-7-80`. Without a subject, so that all pupils share a few hundred pictures. */
export const dayPictureSlug = ({ right, total, metres }: DayPicture): string => [right, total, metres].join("-");

/** Null for a slug that no mountain could have. */
export function readDayPicture(slug: string): DayPicture | null {
  if (!/^\d-\d-(?:0|[1-9]\d{1,2})$/.test(slug)) return null;
  const [right = 0, total = 0, metres = 0] = slug.split("-").map(Number);
  const isPossible =
    total > 0 && total <= MOST_TASKS && right <= total && metres <= MOST_METRES && metres >= metresOf(right);
  return isPossible && metres % METRES_PER_POINT === 0 ? { right, total, metres } : null;
}
