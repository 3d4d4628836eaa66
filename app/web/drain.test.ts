import { expect, test } from "vitest";
import { DRAIN, drain } from "./drain.server";

type Load = { arrivals: number; inFlight: number };

/** A clock that moves only as the drain waits; `at` changes the load once that much time has passed. */
async function drainUnder(change: (passed: number, load: Load) => void): Promise<number> {
  const load: Load = { arrivals: 0, inFlight: 0 };
  let passed = 0;
  const pass = (milliseconds: number) => {
    passed += milliseconds;
    change(passed, load);
    return Promise.resolve();
  };
  await drain(() => load, { now: () => passed, pass });
  return passed;
}

const QUIET = DRAIN.quietTurns * DRAIN.turnMilliseconds;

test("a server without requests waits for proxies to notice, then for its quiet turns", async () => {
  expect(await drainUnder(() => undefined)).toBe(DRAIN.leastMilliseconds + QUIET);
});

test("a request that arrives late starts the quiet turns again", async () => {
  const late = DRAIN.leastMilliseconds + QUIET - DRAIN.turnMilliseconds;
  expect(await drainUnder((passed, load) => void (passed === late && (load.arrivals += 1)))).toBe(late + QUIET);
});

test("the server waits for a pending request", async () => {
  const done = DRAIN.leastMilliseconds + 5000;
  const passed = await drainUnder((at, load) => void (load.inFlight = at < done ? 1 : 0));
  expect(passed).toBe(done - DRAIN.turnMilliseconds + QUIET);
});

test("requests without end do not keep the server open", async () => {
  expect(await drainUnder((_, load) => void (load.arrivals += 1))).toBe(DRAIN.longestMilliseconds);
});
