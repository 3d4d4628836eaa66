/**
 * Whether PostgreSQL is there at all. One unanswered statement proves nothing, so it triggers a probe on a new
 * connection; if that goes unanswered too, every request is refused at once until a probe succeeds.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { toMilliseconds } from "~/shared/duration";
import { PROBE_DEADLINE, PROBE_PAUSE } from "../deadlines.server";
import { DatabaseAwayError } from "../errors.server";
import type { DatabaseLog } from "../log.server";
import { dropConnection, SteadyClient } from "./steady-pool.server";

export type Breaker = {
  state(): "closed" | "suspected" | "open";
  /** Why requests are refused now; null while the database answers. */
  refusal(): Error | null;
  /** Something was not answered in time: is the database away? */
  suspect(): void;
  close(): void;
};

export function createBreaker(options: {
  /** True if the database answers. */
  probe: () => Promise<boolean>;
  log: DatabaseLog;
  onAway: (error: Error) => void;
  onReturn: () => void;
}): Breaker {
  const { probe, log, onAway, onReturn } = options;
  let state: "closed" | "suspected" | "open" = "closed";
  let isStopped = false;

  const look = async () => {
    state = "suspected";
    if (!(await probe()) && !isStopped) {
      state = "open";
      log.error({ event: "db.unavailable" }, "PostgreSQL does not answer: everybody is refused until it does");
      onAway(new DatabaseAwayError());
      do await sleep(toMilliseconds(PROBE_PAUSE), undefined, { ref: false });
      while (!isStopped && !(await probe()));
      if (isStopped) return;
      log.warn({ event: "db.recovered" }, "PostgreSQL answers again");
      state = "closed";
      onReturn();
    }
    state = "closed";
  };

  return {
    state: () => state,
    refusal: () => (state === "open" ? new DatabaseAwayError() : null),
    suspect() {
      if (state !== "closed" || isStopped) return;
      look().catch((error: unknown) => {
        state = "closed";
        log.error({ event: "db.probe_failed", err: error }, "The question whether PostgreSQL answers has failed");
      });
    },
    close: () => void (isStopped = true),
  };
}

/** A server that is out of connections is still there. */
const TOO_MANY_CONNECTIONS = "53300";

export async function isThere(config: pg.ClientConfig): Promise<boolean> {
  const client = new SteadyClient(config);
  const timer = setTimeout(() => dropConnection(client), toMilliseconds(PROBE_DEADLINE));
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch (error) {
    return (error as { code?: unknown }).code === TOO_MANY_CONNECTIONS;
  } finally {
    clearTimeout(timer);
    void client.end().catch(() => undefined);
  }
}
