/** The changes between the content of now and that of another moment. */

/** An item before its first change since the moment; a null `before` did not exist. */
export type FirstChange = { id: number; at: Date; kind: string; key: string; before: unknown };

export type Waiting = { id: number; publishAt: Date; failure: string | null };

/**
 * Publications that are due up to the moment, in their order, with those that a change has stopped meanwhile: they are
 * named. One that failed at its time stays where it is. None for a moment that has passed.
 */
export function publicationsUntil<Publication extends Waiting>(
  waiting: readonly Publication[],
  { at, now }: { at: Date; now: Date },
): Publication[] {
  if (at <= now) return [];
  return waiting
    .filter(({ publishAt, failure }) => (failure === null || publishAt > now) && publishAt <= at)
    .sort((a, b) => a.publishAt.getTime() - b.publishAt.getTime() || a.id - b.id);
}

/**
 * Items to restore, newest change first: what an item refers to was there at each of its states. One that was changed
 * several times is restored once, to what it was at the moment.
 */
export function changesSince<Change extends FirstChange>(changes: readonly Change[], at: Date): Change[] {
  const first = new Map<string, Change>();
  for (const change of changes) {
    if (change.at <= at) continue;
    const name = `${change.kind}/${change.key}`;
    const known = first.get(name);
    if (!known || change.id < known.id) first.set(name, change);
  }
  return [...first.values()].sort((a, b) => b.id - a.id);
}
