/** The injected clock: rules and use cases never ask the machine for the time. */
export type Clock = {
  now(): Date;
  /** Only where `now` is shifted: the time that clocks outside this server show. */
  real?(): Date;
};

/** Real time, or real time shifted so that it starts at `startsAt` (`SERVER_DATE`, demo mode only). */
export function createClock(startsAt?: Date): Clock {
  const shift = startsAt ? startsAt.getTime() - Date.now() : 0;
  return { now: () => new Date(Date.now() + shift), real: () => new Date() };
}

/** For codes that another device computes from its own clock. */
export const realTime = (clock: Clock): Date => clock.real?.() ?? clock.now();

export type StoppedClock = Clock & { set(at: Date): void };

export const isStopped = (clock: Clock): clock is StoppedClock => "set" in clock;

/** Stands still until it is set (`TEST_CLOCK_TOKEN`): a test that has to wait moves it instead. */
export function createStoppedClock(at: Date): StoppedClock {
  let now = at;
  return { now: () => new Date(now), set: (to) => void (now = to) };
}
