import { toMilliseconds } from "~/shared/duration";
import { MAINTENANCE_DEADLINE } from "../deadlines.server";
import type { OpenDatabase } from "../open-database.server";
import { TransferError } from "./describe-tables.server";

/** One transaction on either engine, with values in one text form and deadlines fit for whole tables. */
export type TransferSession = {
  readArrays(sql: string, params: unknown[]): Promise<(string | null)[][]>;
  run(sql: string, params?: unknown[]): Promise<void>;
};

/** The text form of a value depends on these settings: the same on both engines and on any server. */
const TEXT_FORM = [
  "set local timezone = 'UTC'",
  "set local datestyle = 'ISO, MDY'",
  "set local intervalstyle = 'postgres'",
  "set local extra_float_digits = 1",
  "set local bytea_output = 'hex'",
].join("; ");

export async function withTransferSession<T>(
  open: OpenDatabase,
  purpose: "read" | "write",
  work: (session: TransferSession) => Promise<T>,
): Promise<T> {
  // Read-only and repeatable: a running server on PostgreSQL may go on while one snapshot is read.
  const mode = purpose === "read" ? "set transaction isolation level repeatable read, read only" : "select 1";
  if (open.embedded) {
    const { embedded } = open;
    return embedded.withMaintenanceDeadlines(() =>
      embedded.transaction(async (session) => {
        await session.exec(`${mode}; ${TEXT_FORM}`);
        return work({
          readArrays: async (sql, params) => {
            const { rows } = await session.query(sql, params, { rowMode: "array" });
            return rows as unknown as (string | null)[][];
          },
          run: async (sql, params) => {
            if (params) await session.query(sql, params);
            else await session.exec(sql);
          },
        });
      }),
    );
  }
  if (!open.borrow) throw new TransferError("This database can neither be read nor written table by table");
  const client = await open.borrow();
  let failure: Error | undefined;
  try {
    await client.query("begin");
    await client.query(`${mode}; ${TEXT_FORM}`);
    await client.query(
      `set local statement_timeout = ${toMilliseconds(MAINTENANCE_DEADLINE)}; set local idle_in_transaction_session_timeout = 0`,
    );
    const limit = { query_timeout: toMilliseconds(MAINTENANCE_DEADLINE) };
    const result = await work({
      readArrays: async (text, values) => {
        const query = { text, values, rowMode: "array" as const, ...limit };
        return (await client.query<(string | null)[]>(query)).rows;
      },
      run: async (text, values) => {
        await client.query({ text, values, ...limit });
      },
    });
    await client.query("commit");
    return result;
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    await client.query("rollback").catch(() => undefined);
    throw error;
  } finally {
    // A connection that failed is not given back to the pool.
    client.release(failure);
  }
}
