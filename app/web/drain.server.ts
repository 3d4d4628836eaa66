/** The time between the stop signal and the closing of the server, while proxies still send requests. */
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";

export const DRAIN = {
  /** Until proxies have noticed that /readyz says no. */
  leastMilliseconds: 1000,
  turnMilliseconds: 50,
  quietTurns: 8,
  longestMilliseconds: 15_000,
} as const;

/**
 * Closing a server breaks connections whose request it has not read yet, and a busy machine reads late. So the server
 * closes once nothing has arrived for a while and no request is pending.
 */
export async function drain(
  load: () => { arrivals: number; inFlight: number },
  clock: { now(): number; pass(milliseconds: number): Promise<unknown> } = REAL_TIME,
): Promise<void> {
  const startedAt = clock.now();
  await clock.pass(DRAIN.leastMilliseconds);
  let quietTurns = 0;
  let seen = load().arrivals;
  while (quietTurns < DRAIN.quietTurns && clock.now() - startedAt < DRAIN.longestMilliseconds) {
    await clock.pass(DRAIN.turnMilliseconds);
    const { arrivals, inFlight } = load();
    quietTurns = arrivals === seen && inFlight === 0 ? quietTurns + 1 : 0;
    seen = arrivals;
  }
}

const REAL_TIME = {
  now: () => performance.now(),
  /** After the second wait the sockets have been read: a machine that slept has run one turn, not many. */
  pass: async (milliseconds: number) => {
    await wait(milliseconds);
    await nextTurn();
  },
};
