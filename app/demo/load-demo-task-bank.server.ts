/**
 * Loads the demo's tasks, which the build has rendered, where the database holds others. A task that was changed,
 * switched off or imported by someone else stays as it is (decision 0107).
 */
import { sql } from "drizzle-orm";
import type { Database, Transaction } from "~/db/open-database.server";
import { appMeta, demoFingerprints } from "~/db/schema/platform.server";
import { tasks } from "~/db/schema/task-bank.server";
import { upsert } from "./upsert.server";

const META_KEY = "demo-bank";
/** The rows of the fingerprints that belong to tasks. */
export const TASKS = "tasks";

export type DemoTaskBank = {
  fingerprint: string;
  keys: readonly string[];
  store: (tx: Transaction, options: { except: ReadonlySet<string> }) => Promise<unknown>;
};

export async function loadDemoTaskBank(db: Database, { fingerprint, keys, store }: DemoTaskBank): Promise<void> {
  if (await isLoaded(db, fingerprint)) return;
  await db.transaction(async (tx) => {
    // Two processes that start at once load one after the other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${META_KEY}, 0))`);
    if (await isLoaded(tx, fingerprint)) return;
    const except = await findForeign(tx);
    await store(tx, { except });
    await storeFingerprints(tx, keys, except);
    await upsert(tx, appMeta, [appMeta.key], [{ key: META_KEY, value: fingerprint }]);
  });
}

async function isLoaded(db: Database | Transaction, fingerprint: string): Promise<boolean> {
  const [known] = await db
    .select({ value: appMeta.value })
    .from(appMeta)
    .where(sql`${appMeta.key} = ${META_KEY}`);
  return known?.value === fingerprint;
}

/** The row that the loader wrote for a task, as the engine itself spells it. */
const WRITTEN = sql`md5(${tasks.record}::text || ${tasks.isActive}::text)`;

/** Keys of tasks that differ from what the loader wrote. */
async function findForeign(tx: Transaction): Promise<Set<string>> {
  const rows = await tx
    .select({ key: tasks.key })
    .from(tasks)
    .leftJoin(
      demoFingerprints,
      sql`${demoFingerprints.tableName} = ${TASKS} and ${demoFingerprints.rowKey} = ${tasks.key}`,
    )
    .where(sql`${demoFingerprints.columns} ->> 'record' is distinct from ${WRITTEN}`);
  return new Set(rows.map(({ key }) => key));
}

/** Tasks that the loader has just switched off are its own too. */
async function storeFingerprints(tx: Transaction, keys: readonly string[], except: ReadonlySet<string>): Promise<void> {
  const listed = (list: Iterable<string>) =>
    sql`(select jsonb_array_elements_text(${JSON.stringify([...list])}::jsonb))`;
  await tx.execute(sql`
    insert into ${demoFingerprints} (table_name, row_key, columns)
    select ${TASKS}, ${tasks.key}, jsonb_build_object('record', ${WRITTEN})
      from ${tasks}
     where (${tasks.key} in ${listed(keys)}
            or ${tasks.key} in (select row_key from ${demoFingerprints} where table_name = ${TASKS}))
       and ${tasks.key} not in ${listed(except)}
    on conflict (table_name, row_key) do update set columns = excluded.columns`);
}
