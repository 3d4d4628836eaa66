/** Every statement that reaches the engine, with its values, and the plan that the engine makes for it. */
import type { EmbeddedSession } from "~/db/embedded/proxy.server";
import type { OpenDatabase } from "~/db/open-database.server";

export type RecordedStatement = { sql: string; params: unknown[] };

export type StatementRecorder = {
  /** The statements since the previous call, each text once. */
  popAll(): RecordedStatement[];
};

/** Reads and writes of rows: the rest (frames, locks, settings) has no plan. */
const PLANNED = /^\s*(select|insert|update|delete|with)\b/i;
/** A rate limit's statement is named; the plan is requested without the name. */
type PgQuery = { text: string; values?: unknown[] };

export function recordStatements(database: OpenDatabase): StatementRecorder {
  const seen = new Map<string, RecordedStatement>();
  const note = (sql: string, params: unknown[] = []) => {
    if (PLANNED.test(sql) && !seen.has(sql)) seen.set(sql, { sql, params });
  };
  const { embedded, pool } = database;
  if (embedded) {
    const { transaction } = embedded;
    const watch = (session: EmbeddedSession) => {
      const { query } = session;
      return Object.assign(session, {
        query: ((sql, params, options) => {
          note(sql, params);
          return query(sql, params, options);
        }) satisfies EmbeddedSession["query"],
      });
    };
    watch(embedded);
    embedded.transaction = (work) => transaction((session) => work(watch(session)));
  }
  const watched = new WeakSet<object>();
  pool?.on("acquire", (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((first: string | PgQuery, ...rest: unknown[]) => {
      const [second] = rest;
      const values = Array.isArray(second) ? (second as unknown[]) : [];
      if (typeof first === "string") note(first, values);
      else note(first.text, first.values ?? values);
      return query(first, ...rest);
    }) as typeof client.query;
  });
  return {
    popAll() {
      const taken = [...seen.values()];
      seen.clear();
      return taken;
    },
  };
}

type PlanNode = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows"?: number;
  "Actual Loops"?: number;
  "Rows Removed by Filter"?: number;
  "Shared Hit Blocks"?: number;
  "Shared Read Blocks"?: number;
  Plans?: PlanNode[];
};

export type Plan = {
  /** Tables that were scanned. */
  scanned: string[];
  /** How much was read of each table: a full index scan touches many pages (of 8 KB) and yields few rows. */
  read: Map<string, { rows: number; loops: number; blocks: number }>;
  text: string;
};

/** Runs the statement for its statistics and rolls it back. */
export async function explain(database: OpenDatabase, { sql, params }: RecordedStatement): Promise<Plan> {
  // An insert of an existing row would fail, and has nothing to look up.
  const options = /^\s*insert/i.test(sql) ? "format json" : "analyze, buffers, timing off, format json";
  const rows = await runAndRollBack(database, `explain (${options}) ${sql}`, params);
  const answered = rows[0]?.["QUERY PLAN"];
  const [root] = (typeof answered === "string" ? JSON.parse(answered) : answered) as { Plan: PlanNode }[];
  if (!root) throw new Error("No plan");
  const scanned = new Set<string>();
  const lines: string[] = [];
  const read: Plan["read"] = new Map();
  const visit = (node: PlanNode, depth: number, parent?: string) => {
    const type = node["Node Type"];
    const name = node["Relation Name"] ?? (type === "Bitmap Index Scan" ? parent : undefined);
    // A part of the plan that was never run costs nothing; without statistics (an insert) it counts.
    if (type === "Seq Scan" && name && node["Actual Loops"] !== 0) scanned.add(name);
    if (type.includes("Scan") && name) {
      const known = read.get(name) ?? { rows: 0, loops: 0, blocks: 0 };
      const loops = node["Actual Loops"] ?? 0;
      const rows = ((node["Actual Rows"] ?? 0) + (node["Rows Removed by Filter"] ?? 0)) * loops;
      read.set(name, { rows: known.rows + rows, loops: known.loops + loops, blocks: known.blocks + ownBlocks(node) });
    }
    lines.push(`${"  ".repeat(depth)}${type} ${node["Relation Name"] ?? ""} ${node["Index Name"] ?? ""}`.trimEnd());
    for (const child of node.Plans ?? []) visit(child, depth + 1, name ?? parent);
  };
  visit(root.Plan, 0);
  return { scanned: [...scanned].sort(), read, text: lines.join("\n") };
}

const blocksOf = (node: PlanNode): number => (node["Shared Hit Blocks"] ?? 0) + (node["Shared Read Blocks"] ?? 0);
/** A node's numbers include those of its children. */
const ownBlocks = (node: PlanNode): number =>
  blocksOf(node) - (node.Plans ?? []).reduce((sum, child) => sum + blocksOf(child), 0);

async function runAndRollBack(
  { pool, embedded }: OpenDatabase,
  sql: string,
  params: unknown[],
): Promise<Record<string, unknown>[]> {
  if (embedded) {
    const answer: { rows?: Record<string, unknown>[] } = {};
    const undone = new Error("taken back");
    await embedded
      .transaction(async (session) => {
        answer.rows = (await session.query(sql, params)).rows;
        throw undone;
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error;
      });
    return answer.rows ?? [];
  }
  if (!pool) throw new Error("No database to ask");
  const client = await pool.connect();
  try {
    await client.query("begin");
    return (await client.query<Record<string, unknown>>(sql, params)).rows;
  } finally {
    await client.query("rollback");
    client.release();
  }
}
