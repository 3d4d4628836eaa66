/** The injected clock: rules and use cases never ask the machine for the time. */
export type Clock = { now(): Date };

/** Real time, or real time shifted so that it starts at `startsAt` (`SERVER_DATE`, demo mode only). */
export function createClock(startsAt?: Date): Clock {
  const shift = startsAt ? startsAt.getTime() - Date.now() : 0;
  return { now: () => new Date(Date.now() + shift) };
}
