/** A time in which an item is there. Nulls: without a beginning, without an end. */
export type Period = { key: string; title: string; startsAt: Date | null; endsAt: Date | null };
