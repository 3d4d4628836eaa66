/**
 * LISTEN on its own connection. `pg` does not reconnect automatically, and notifications sent in between are lost. So
 * the listener receives `null` after every reconnect: its cached values may be stale.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { type Duration, toMilliseconds } from "~/shared/duration";
import { FAREWELL_DEADLINE } from "../deadlines.server";
import type { DatabaseLog } from "../log.server";
import { dropConnection, SteadyClient } from "./steady-pool.server";

const RECONNECT_PAUSES: Duration[] = [{ milliseconds: 200 }, { seconds: 1 }, { seconds: 2 }, { seconds: 5 }];

export type Listener = {
  /** Takes a new connection when it is unclear whether the old one still lives. */
  renew(): void;
  stop(): Promise<void>;
};

function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Says goodbye, so that the server's log stays clean, and does not wait for an answer. */
async function part(client: pg.Client): Promise<void> {
  const said = client.end().catch(() => undefined);
  await Promise.race([said, sleep(toMilliseconds(FAREWELL_DEADLINE), undefined, { ref: false })]);
  dropConnection(client);
}

export async function listenOn(options: {
  /** With deadlines for connecting and for a statement. */
  config: pg.ClientConfig;
  channel: string;
  onNotify: (payload: string | null) => void;
  log: DatabaseLog;
}): Promise<Listener> {
  const { config, channel, onNotify, log } = options;
  let isStopped = false;
  let client: pg.Client | undefined;
  let wake = new AbortController();

  const connect = async () => {
    const fresh = new SteadyClient({ ...config, keepAlive: true });
    fresh.on("error", (error) =>
      log.warn({ event: "db.listener_lost", err: error, channel }, "The listening connection failed"),
    );
    try {
      await fresh.connect();
      await fresh.query(`listen ${quoteIdentifier(channel)}`);
    } catch (error) {
      dropConnection(fresh);
      throw error;
    }
    fresh.on("notification", (message) => onNotify(message.payload ?? ""));
    fresh.once("end", () => {
      if (!isStopped && client === fresh) void reconnect();
    });
    client = fresh;
  };
  const reconnect = async () => {
    client = undefined;
    for (let attempt = 0; !isStopped; attempt += 1) {
      const pause = RECONNECT_PAUSES[Math.min(attempt, RECONNECT_PAUSES.length - 1)] ?? { seconds: 5 };
      wake = new AbortController();
      await sleep(toMilliseconds(pause), undefined, { ref: false, signal: wake.signal }).catch(() => undefined);
      if (isStopped) return;
      try {
        await connect();
        if (isStopped) {
          if (client) await part(client);
        } else onNotify(null);
        return;
      } catch (error) {
        log.warn(
          { event: "db.listener_reopen_failed", err: error, channel, attempt },
          "The listening connection could not be opened again",
        );
      }
    }
  };

  await connect();
  return {
    renew() {
      // Ending it leads to a new one; if one is already being made, its pause is cut short.
      if (client) dropConnection(client);
      else wake.abort();
    },
    async stop() {
      isStopped = true;
      wake.abort();
      if (client) await part(client);
    },
  };
}
