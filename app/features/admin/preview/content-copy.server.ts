/**
 * The content as of another moment: a schema with copies of the tables that differ, where waiting publications have
 * been written, or changes taken back (decision 0105).
 */
import { getTableColumns, getTableName, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { PgTable } from "drizzle-orm/pg-core";
import { randomBytes } from "node:crypto";
import type { AppContext } from "~/app-context.server";
import { readContentVersion } from "~/db/content-version.server";
import { isDatabaseUnavailable } from "~/db/errors.server";
import type { Database, Transaction } from "~/db/open-database.server";
import { searchIn } from "~/db/search-path.server";
import { AUDITED, findAudited } from "~/features/admin/content/audited-resources.server";
import { listPublications, tryPublication } from "~/features/admin/content/publish-item.server";
import { findResource } from "~/features/admin/content/resources.server";
import { rebase } from "~/features/admin/content/waiting-publications.server";
import { findAuditSpan, listFirstChangesSince } from "~/features/core/audit/find-audit.server";
import type { Item } from "~/features/core/resources/item";
import { addDuration, toMilliseconds } from "~/shared/duration";
import { fingerprint } from "~/shared/fingerprint.server";
import { changesSince, publicationsUntil } from "./plan-preview";

export const COPY_LIFETIME = { hours: 1 } as const;
/** A copy that expires sooner is made again: it could be dropped while a page reads it. */
const LEAST_LEFT = { minutes: 5 } as const;

const PREFIX = "preview_";
const KINDS = AUDITED.map(({ kind }) => kind);
const TAKEN_BACK = AUDITED.filter(({ hasOwnHistory }) => !hasOwnHistory).map(({ kind }) => kind);

/** `userId`: of the publication's author. `failure`: why it could not be shown. */
export type Touched = { kind: string; key: string; userId: number | null; at: Date; failure: string | null };

type Step = Omit<Touched, "failure"> & {
  id: number;
  /** Null: done; otherwise the reason why it does not fit. */
  apply: (tx: Transaction) => Promise<string | null>;
};

/** `state`: fingerprint of the present content. */
export type ContentPlan = { schema: string; state: string; steps: readonly Step[] };

/** The plan of a moment. Its name is the same as long as the copies would be the same. */
export async function planContent({ db, clock }: Pick<AppContext, "db" | "clock">, at: Date): Promise<ContentPlan> {
  const now = clock.now();
  const [version, { lastId }] = await Promise.all([readContentVersion(db), findAuditSpan(db, KINDS)]);
  const steps = at > now ? await planFuture(db, { at, now }) : at < now ? await planPast(db, at) : [];
  const state = fingerprint({ version, lastId, ids: steps.map(({ id }) => id) });
  if (steps.length === 0) return { schema: "public", state, steps };
  return { schema: `${PREFIX}${fingerprint({ at: at.toISOString(), state })}`, state, steps };
}

async function planFuture(db: Database, { at, now }: { at: Date; now: Date }): Promise<Step[]> {
  const publications = publicationsUntil(await listPublications(db), { at, now });
  return publications.map((publication, index) => {
    const { id, kind, itemKey: key, userId, publishAt } = publication;
    return {
      ...{ id, kind, key, userId, at: publishAt },
      apply: async (tx) => {
        const resource = findResource(kind);
        if (!resource) return "unknown-kind";
        const tried = await tryPublication(tx, resource, publication);
        if (typeof tried === "string") return tried;
        for (const later of publications.slice(index + 1))
          if (later.kind === kind && later.itemKey === key) Object.assign(later, rebase(resource.fields, later, tried));
        return null;
      },
    };
  });
}

async function planPast(db: Database, since: Date): Promise<Step[]> {
  const changes = await listFirstChangesSince(db, { kinds: TAKEN_BACK, since });
  return changesSince(changes, since).map(({ id, kind, key, at, before }) => ({
    ...{ id, kind, key, userId: null, at },
    apply: async (tx) => {
      const resource = findAudited(kind);
      if (before === null) await resource?.remove(tx, key, since);
      else await resource?.write(tx, { key, item: before as Item, now: since });
      return null;
    },
  }));
}

const building = new WeakMap<Database, Map<string, Promise<Touched[]>>>();

/** Makes the copies of the plan unless they are there. Requests that need the same ones share the work. */
export async function makeCopies(
  context: Pick<AppContext, "database" | "clock" | "log">,
  plan: ContentPlan,
): Promise<Touched[]> {
  if (plan.steps.length === 0) return [];
  const { db } = context.database.background;
  const running = building.get(db) ?? new Map<string, Promise<Touched[]>>();
  building.set(db, running);
  const known = running.get(plan.schema);
  if (known) return known;
  const made = findOrBuild(context, plan).finally(() => running.delete(plan.schema));
  running.set(plan.schema, made);
  return made;
}

type Note = { madeAt: string; failures: (string | null)[] };

async function findOrBuild(
  context: Pick<AppContext, "database" | "clock" | "log">,
  { schema, steps }: Pick<ContentPlan, "schema" | "steps">,
): Promise<Touched[]> {
  const note = (await listCopies(context.database.background.db)).find(({ name }) => name === schema)?.note;
  const lasts = addDuration(context.clock.now(), { minutes: LEAST_LEFT.minutes });
  const isFresh = note !== undefined && note !== null && !isExpired(note, lasts);
  const failures = isFresh ? note.failures : await build(context, { schema, steps });
  return steps.map(({ kind, key, userId, at }, index) => ({ kind, key, userId, at, failure: failures[index] ?? null }));
}

/**
 * Each step is a transaction of its own, so that others are served between two of them. The schema has a name of its
 * own until it is complete; a crash leaves one that nobody reads.
 */
async function build(
  { database, clock, log }: Pick<AppContext, "database" | "clock" | "log">,
  { schema, steps }: Pick<ContentPlan, "schema" | "steps">,
): Promise<(string | null)[]> {
  const { db } = database.background;
  const draft = `${schema}_${randomBytes(4).toString("hex")}`;
  const madeAt = clock.now().toISOString();
  await db.transaction(async (tx) => {
    await tx.execute(sql.raw(`create schema "${draft}"`));
    await tx.execute(describe(draft, { madeAt, failures: [] }));
  });
  const tables = new Set(steps.flatMap(({ kind }) => findAudited(kind)?.tables ?? []));
  for (const table of tables) await copyTable(db, draft, table);
  const failures: (string | null)[] = [];
  for (const { kind, key, apply } of steps) {
    const failure = await db
      .transaction(async (tx) => {
        await tx.execute(searchIn(draft));
        const before = await countPublicWrites(tx);
        const reason = await apply(tx);
        if ((await countPublicWrites(tx)) !== before)
          throw new Error(`${kind} writes a table that it does not declare`);
        return reason;
      })
      .catch((error: unknown) => {
        if (isDatabaseUnavailable(error)) throw error;
        log.warn({ event: "preview.step_failed", err: error, kind, key }, "a change does not fit into a preview");
        return "invalid";
      });
    failures.push(failure);
  }
  await db.transaction(async (tx) => {
    await tx.execute(sql.raw(`drop schema if exists "${schema}" cascade`));
    await tx.execute(sql.raw(`alter schema "${draft}" rename to "${schema}"`));
    await tx.execute(describe(schema, { madeAt, failures }));
  });
  return failures;
}

/** Without triggers and foreign keys: the version of the content stays, and no other table is looked at. */
async function copyTable(db: Database, schema: string, table: PgTable): Promise<void> {
  const name = `"${getTableName(table)}"`;
  const columns = Object.values(getTableColumns(table))
    .filter(({ generated }) => generated === undefined)
    .map((column) => `"${toSnakeCase(column.name)}"`)
    .join(", ");
  await db.transaction(async (tx) => {
    await tx.execute(sql.raw(`create table "${schema}".${name} (like public.${name} including all)`));
    await tx.execute(
      sql.raw(
        `insert into "${schema}".${name} (${columns}) overriding system value select ${columns} from public.${name}`,
      ),
    );
  });
}

/** Rows of the real tables that this connection has written, as far as its statistics are not collected yet. */
async function countPublicWrites(tx: Transaction): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0)::int` })
    .from(sql`pg_stat_xact_user_tables`)
    .where(sql`schemaname = 'public'`);
  return row?.count ?? 0;
}

/** A comment outlives the process that made the schema. */
const describe = (schema: string, note: Note) =>
  sql.raw(`comment on schema "${schema}" is '${JSON.stringify(note).replaceAll("'", "''")}'`);

async function listCopies(db: Pick<Database, "select">): Promise<{ name: string; note: Note | null }[]> {
  const rows = await db
    .select({ name: sql<string>`nspname`, note: sql<string | null>`obj_description(oid, 'pg_namespace')` })
    .from(sql`pg_namespace`)
    .where(sql`starts_with(nspname, ${PREFIX})`);
  return rows.map(({ name, note }) => ({ name, note: note === null ? null : (JSON.parse(note) as Note) }));
}

/** A copy from the future was made under another clock, which a demo can have. */
const isExpired = ({ madeAt }: Note, now: Date): boolean =>
  Math.abs(now.getTime() - new Date(madeAt).getTime()) >= toMilliseconds(COPY_LIFETIME);

export async function pruneCopies(db: Database, now: Date): Promise<void> {
  for (const { name, note } of await listCopies(db))
    if (note === null || isExpired(note, now)) await db.execute(sql.raw(`drop schema if exists "${name}" cascade`));
}
