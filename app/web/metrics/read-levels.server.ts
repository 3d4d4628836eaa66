/** Values read at the moment of a scrape: the state of this process, and what the database says about all copies. */
import type { AppContext } from "~/app-context.server";
import { readContentVersion } from "~/db/content-version.server";
import { FEATURES } from "~/features/registry.server";
import type { PageCache } from "~/web/page-cache/page-cache.server";
import type { Reading } from "~/integrations/metrics/series";
import { readLags } from "~/jobs/job-turns.server";
import { JOBS } from "~/jobs/jobs.server";
import { type Duration, toMilliseconds } from "~/shared/duration";

/** The database is read at most this often, however many programs scrape. */
export const LEVELS_FRESH = { seconds: 10 } as const satisfies Duration;
/** After this the scrape goes on without the database. */
export const LEVELS_PATIENCE = { seconds: 1 } as const satisfies Duration;

export type LevelSources = {
  context: AppContext;
  /** The fingerprint of the build. */
  release: string;
  /** Null in development: no page is cached. */
  pages: Pick<PageCache, "describe"> | null;
  inFlight: () => number;
};

export function createLevelReader(sources: LevelSources): () => Promise<Reading[]> {
  const { context } = sources;
  const readDatabase = createPatientReader(() => readFromDatabase(context));
  return async () => {
    const fromDatabase = await readDatabase();
    const ofThisCopy = await Promise.all(
      FEATURES.flatMap(({ copyLevels }) => copyLevels ?? []).map((read) => read(context)),
    );
    return [
      ...describeProcess(sources),
      ...ofThisCopy.flat(),
      { name: "vershina_up_database", labels: {}, value: fromDatabase === null ? 0 : 1 },
      ...(fromDatabase ?? []),
    ];
  };
}

/**
 * The last reading, or a new one; null if none came in time. While a reading hangs no second one starts, so that a
 * database in trouble gets no further statements from here.
 */
export function createPatientReader(
  read: () => Promise<Reading[]>,
  now: () => number = () => performance.now(),
): () => Promise<Reading[] | null> {
  let kept: { at: number; readings: Reading[] | null } | null = null;
  let running: Promise<Reading[] | null> | null = null;
  const readNow = async () => {
    const readings = await read().catch(() => null);
    kept = { at: now(), readings };
    running = null;
    return readings;
  };
  return async () => {
    if (kept && !running && now() - kept.at < toMilliseconds(LEVELS_FRESH)) return kept.readings;
    running ??= readNow();
    let timer: NodeJS.Timeout | undefined;
    const overdue = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), toMilliseconds(LEVELS_PATIENCE));
    });
    return Promise.race([running, overdue]).finally(() => clearTimeout(timer));
  };
}

/** In sequence on one of the visitors' connections: a scrape is refused when visitors are. */
async function readFromDatabase(context: AppContext): Promise<Reading[]> {
  const { db } = context;
  const version = await readContentVersion(db);
  const lags = await readLags(
    db,
    JOBS.map(({ name }) => name),
  );
  const readings: Reading[] = [
    { name: "vershina_content_version", labels: {}, value: Number(version) },
    ...lags.map(({ name, lagSeconds }): Reading => {
      return { name: "vershina_job_lag_seconds", labels: { name }, value: lagSeconds };
    }),
  ];
  for (const { levels } of FEATURES) if (levels) readings.push(...(await levels(context)));
  return readings;
}

const BREAKER_STATES = ["closed", "suspected", "open"] as const;

function describeProcess({ context, release, pages, inFlight }: LevelSources): Reading[] {
  const { breaker, pools } = context.database.load();
  const engine = context.database.kind;
  return [
    { name: "vershina_build_info", labels: { release, node: process.version, engine }, value: 1 },
    { name: "vershina_http_requests_in_flight", labels: {}, value: inFlight() },
    ...BREAKER_STATES.map((state): Reading => {
      return { name: "vershina_database_breaker", labels: { state }, value: state === breaker ? 1 : 0 };
    }),
    ...pools.flatMap(({ name: pool, used, idle, waiting }): Reading[] => [
      { name: "vershina_database_connections", labels: { pool, state: "used" }, value: used },
      { name: "vershina_database_connections", labels: { pool, state: "idle" }, value: idle },
      { name: "vershina_database_waiting", labels: { pool }, value: waiting },
    ]),
    ...(pages ? describePages(pages.describe()) : []),
  ];
}

function describePages({ pages, bytes, asked }: ReturnType<PageCache["describe"]>): Reading[] {
  return [
    { name: "vershina_page_cache_pages", labels: {}, value: pages },
    { name: "vershina_page_cache_bytes", labels: {}, value: bytes },
    ...Object.entries(asked).map(([outcome, value]): Reading => {
      return { name: "vershina_page_cache_requests_total", labels: { outcome }, value };
    }),
  ];
}
