/**
 * Overwrites only what the loader itself has written: a column changed since, or a row created or deleted by someone
 * else, stays as it is. Each written column leaves a fingerprint by which it is recognised.
 */
import { and, eq, getTableColumns, getTableName, inArray, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "~/db/open-database.server";
import { demoFingerprints } from "~/db/schema/platform.server";
import { isSameJson } from "~/shared/canonical-json";
import { fingerprint } from "~/shared/fingerprint.server";
import { upsert } from "./upsert.server";

/** Fate of a row whose content has left the demo school. Undefined: the row stays. */
export type Leaving = "is-deleted" | "is-switched-off";

type Row = Record<string, unknown>;
type Fingerprints = Record<string, string>;
type Judged = { row: Row; isWritten: boolean; fingerprints: Fingerprints };

/** Changes with every write, so it proves nothing. */
const TIMESTAMP = "updatedAt";

export async function writeUnchanged<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  key: PgColumn[],
  wanted: Table["$inferInsert"][],
  leaving?: Leaving,
): Promise<void> {
  const tableName = getTableName(table);
  const keyProps = Object.entries(getTableColumns(table)).flatMap(([prop, column]) =>
    key.includes(column) ? [prop] : [],
  );
  const keyOf = (row: Row) => keyProps.map((prop) => String(row[prop])).join("/");
  const stored = await tx.select().from(demoFingerprints).where(eq(demoFingerprints.tableName, tableName));
  const known = new Map(stored.map(({ rowKey, columns }) => [rowKey, columns]));
  const [firstKey] = key;
  const [firstProp] = keyProps;
  if (!firstKey || !firstProp) throw new Error(`No key to know the rows of ${tableName} by`);
  const ofContent = inArray(
    firstKey,
    wanted.map((row) => (row as Row)[firstProp]),
  );
  // drizzle's types do not distinguish a table from a statement here.
  const anyTable: PgTable = table;
  const present = (await tx
    .select()
    .from(anyTable)
    .where(leaving ? undefined : ofContent)
    .for("update")) as Row[];
  const before = new Map(present.map((row) => [keyOf(row), row]));
  // Loaded by a version without fingerprints: every row is the loader's own.
  const isOfOldLoader = known.size === 0;

  const judged = wanted.flatMap((row) => {
    const rowKey = keyOf(row);
    const one = judgeRow(row, before.get(rowKey), known.get(rowKey), { keyProps, isOfOldLoader });
    return one ? [{ ...one, rowKey }] : [];
  });
  const written = judged.filter(({ isWritten }) => isWritten).map(({ row }) => row);
  await upsert(tx, table, key, written as Table["$inferInsert"][]);
  const changed = judged.filter(({ rowKey, fingerprints }) => !isSame(known.get(rowKey), fingerprints));
  await storeFingerprints(tx, tableName, changed);

  if (!leaving) return;
  const stays = new Set(wanted.map((row) => keyOf(row as Row)));
  for (const row of present) {
    const rowKey = keyOf(row);
    const fingerprints = known.get(rowKey);
    if (stays.has(rowKey) || !(fingerprints ?? isOfOldLoader)) continue;
    const ofRow = and(...Object.entries(getTableColumns(table)).flatMap(ofKey(row, keyProps)));
    await retire(tx, table, { row, ofRow, rowKey, fingerprints, leaving });
  }
}

function judgeRow(
  wanted: Row,
  before: Row | undefined,
  fingerprints: Fingerprints | undefined,
  { keyProps, isOfOldLoader }: { keyProps: string[]; isOfOldLoader: boolean },
): Judged | null {
  const props = Object.keys(wanted).filter((prop) => !keyProps.includes(prop) && prop !== TIMESTAMP);
  if (!before) {
    // Written before and missing now: it was deleted on purpose.
    if (fingerprints) return null;
    return { row: wanted, isWritten: true, fingerprints: computeFingerprints(wanted, props) };
  }
  // Created by someone else under the same key.
  if (!fingerprints && !isOfOldLoader) return null;
  const isOurs = (prop: string) => {
    const left = fingerprints?.[prop];
    return left === undefined || left === fingerprint(before[prop]);
  };
  const own = props.filter(isOurs);
  const isWritten = own.some((prop) => fingerprint(wanted[prop]) !== fingerprint(before[prop]));
  const taken = Object.fromEntries(
    [...own, ...(TIMESTAMP in wanted ? [TIMESTAMP] : [])].map((prop) => [prop, wanted[prop]]),
  );
  return {
    row: { ...before, ...taken },
    isWritten,
    fingerprints: { ...fingerprints, ...computeFingerprints(wanted, own) },
  };
}

type Gone = {
  row: Row;
  ofRow: SQL | undefined;
  rowKey: string;
  fingerprints: Fingerprints | undefined;
  leaving: Leaving;
};

async function retire(
  tx: Transaction,
  table: PgTable,
  { row, ofRow, rowKey, fingerprints, leaving }: Gone,
): Promise<void> {
  const tableName = getTableName(table);
  const isOurs = (prop: string) => !fingerprints || fingerprints[prop] === fingerprint(row[prop]);
  if (leaving === "is-deleted") {
    if (!Object.keys(fingerprints ?? {}).every(isOurs)) return;
    await tx.delete(table).where(ofRow);
    const ofTable = and(eq(demoFingerprints.tableName, tableName), eq(demoFingerprints.rowKey, rowKey));
    await tx.delete(demoFingerprints).where(ofTable);
    return;
  }
  if (row.isActive !== true || !isOurs("isActive")) return;
  await tx.update(table).set({ isActive: false }).where(ofRow);
  const switchedOff = { ...fingerprints, isActive: fingerprint(false) };
  if (fingerprints) await storeFingerprints(tx, tableName, [{ rowKey, fingerprints: switchedOff }]);
}

const ofKey =
  (row: Row, keyProps: string[]) =>
  ([prop, column]: [string, PgColumn]): SQL[] =>
    keyProps.includes(prop) ? [eq(column, row[prop])] : [];

async function storeFingerprints(
  tx: Transaction,
  tableName: string,
  rows: { rowKey: string; fingerprints: Fingerprints }[],
): Promise<void> {
  await upsert(
    tx,
    demoFingerprints,
    [demoFingerprints.tableName, demoFingerprints.rowKey],
    rows.map(({ rowKey, fingerprints }) => ({ tableName, rowKey, columns: fingerprints })),
  );
}

const computeFingerprints = (row: Row, props: string[]): Fingerprints =>
  Object.fromEntries(props.map((prop) => [prop, fingerprint(row[prop])]));

function isSame(a: Fingerprints | undefined, b: Fingerprints): boolean {
  return a !== undefined && isSameJson(a, b);
}
