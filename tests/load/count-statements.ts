import type { EmbeddedSession } from "~/db/embedded/proxy.server";
import type { OpenDatabase } from "~/db/open-database.server";

export type StatementCounter = {
  /** The statements since the previous call. */
  popAll(): string[];
};

const FRAME = /^\s*(begin|commit|rollback|start transaction)\b/i;

/**
 * Counts what reaches the engine, whichever part sent it: Drizzle, the limits, anything. A transaction's frame is not
 * counted, its statements are.
 */
export function countStatements(database: OpenDatabase): StatementCounter {
  let seen: string[] = [];
  const note = (sql: string) => {
    if (!FRAME.test(sql)) seen.push(sql);
  };
  const watch = <T extends EmbeddedSession>(session: T): T => {
    const { query, exec } = session;
    return Object.assign(session, {
      query: ((sql, ...rest) => (note(sql), query(sql, ...rest))) satisfies EmbeddedSession["query"],
      exec: ((sql, ...rest) => (note(sql), exec(sql, ...rest))) satisfies EmbeddedSession["exec"],
    });
  };

  const { embedded, pool } = database;
  if (embedded) {
    const { transaction } = embedded;
    watch(embedded);
    embedded.transaction = (work) => transaction((session) => work(watch(session)));
  }
  const watched = new WeakSet<object>();
  pool?.on("acquire", (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const counted = (first: string | { text: string }, ...rest: unknown[]) => {
      note(typeof first === "string" ? first : first.text);
      return query(first, ...rest);
    };
    client.query = counted as typeof client.query;
  });

  return {
    popAll() {
      const taken = seen;
      seen = [];
      return taken;
    },
  };
}
