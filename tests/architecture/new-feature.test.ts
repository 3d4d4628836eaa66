/** A new feature is its folder and its name in the registry: whatever lies above the features then knows it. */
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import type { AppContext, RequestContext } from "~/app-context.server";
import { JOBS, OUTBOX_HANDLERS, startJobs } from "~/jobs/jobs.server";
import { pruneDatabase } from "~/jobs/prune-database.server";
import { createClock } from "~/shared/clock";
import { takeOverGuest } from "~/visit/log-in.server";
import { createLevelReader } from "~/web/metrics/read-levels.server";
import { findSitemapPart, sitemapPartsOf } from "~/web/sitemap.server";
import { describeLimits } from "../../app/cli/describe-limits.server";
import { loader as answerRobots } from "../../app/routes/[robots.txt]/route";
import { collectLog, type LoggedLine } from "../setup/collect-log";
import { findForeign } from "../setup/table-owners";

const made = await vi.hoisted(async () => {
  const { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } = await import("node:fs");
  const { tmpdir } = await import("node:os");
  const folder = mkdtempSync(`${tmpdir()}/vershina-feature-`);
  const file = `${folder}/app/features/learning/clubs/feature.server.ts`;
  mkdirSync(`${folder}/app/features/learning/clubs`, { recursive: true });
  symlinkSync(`${process.cwd()}/node_modules`, `${folder}/node_modules`);
  writeFileSync(
    file,
    `import { pgTable, text } from "drizzle-orm/pg-core";
     import type { FeatureDescription } from "~/features/feature-description.server";

     export const calls: string[] = [];
     const call = (name: string) => async () => void calls.push(name);

     export const clubs = pgTable("clubs", { name: text() });

     export const feature: FeatureDescription = {
       name: "learning/clubs",
       tables: [clubs],
       prune: [call("prune")],
       jobs: [{ name: "invite-to-clubs", turns: { every: { hours: 1 } }, work: call("job") }],
       copyJobs: [{ name: "count-clubs", every: { minutes: 1 }, isRunAtStart: true, work: call("copy job") }],
       outbox: [{ kind: "club", policy: {}, isOpen: () => calls.push("outbox") === 0, attempt: call("attempt") }],
       levels: async () => [{ name: "vershina_page_cache_pages", labels: {}, value: 7 }],
       copyLevels: async () => [{ name: "vershina_page_cache_bytes", labels: {}, value: 8 }],
       adoptGuest: {
         work: async (_, { userId }) => {
           calls.push("adopt");
           if (userId === 2) throw new Error("away");
         },
         failure: { event: "cart.acquire_failed", text: "no club was adopted" },
       },
       closedToCrawlers: ["/clubs/mine/"],
       sitemap: [{ name: "clubs", list: async () => [{ path: "/clubs/", changedAt: null }] }],
       limits: "MOST_CLUBS | 7 | clubs | of one pupil",
     };`,
  );
  const { calls, clubs, feature } = await import(/* @vite-ignore */ file);
  return { calls: calls as string[], clubs, feature, remove: () => rmSync(folder, { recursive: true, force: true }) };
});
afterAll(() => made.remove());

vi.mock("~/features/registry.server", () => ({ FEATURES: [made.feature] }));
vi.mock("~/db/schema.server", async (importOriginal) => {
  const { schema } = await importOriginal<typeof import("~/db/schema.server")>();
  return { schema: { ...schema, clubs: made.clubs } };
});

const lines: LoggedLine[] = [];
/** Taken once. */
const due = [{ kind: "club" }];
/** A database with one message that is due; whatever else is asked of it fails. */
const db = {
  delete: () => ({ where: () => Promise.resolve() }),
  select: () => ({ from: () => Promise.resolve([]) }),
  selectDistinct: () => ({ from: () => ({ where: () => Promise.resolve(due.splice(0)) }) }),
};
const context = {
  db,
  log: collectLog(lines),
  clock: createClock(),
  env: { TASK_BANK_HOSTS: [] },
  metrics: null,
  database: { background: { db }, load: () => ({ breaker: "closed", pools: [] }) },
  visit: { id: "1", origin: "https://v.example" },
} as unknown as AppContext & RequestContext;

beforeEach(() => {
  made.calls.length = 0;
});

it("owns its tables", () => {
  const use = 'await db.execute(sql`select name from clubs where name = ${"a"}`);';
  expect(findForeign("app/features/learning/clubs/list-clubs.server.ts", use)).toEqual([]);
  expect(findForeign("app/features/learning/payer/a.server.ts", use)).toEqual([
    "app/features/learning/payer/a.server.ts: clubs",
  ]);
});

it("has its expired rows deleted", async () => {
  await pruneDatabase(context);
  expect(made.calls).toEqual(["prune"]);
});

it("has its jobs in the plan, and those of every copy and its messages run", async () => {
  expect(JOBS.map(({ name }) => name)).toContain("invite-to-clubs");
  expect(OUTBOX_HANDLERS.map(({ kind }) => kind)).toEqual(["club"]);
  vi.useFakeTimers();
  try {
    const jobs = startJobs(context);
    await vi.advanceTimersByTimeAsync(10_000);
    await jobs.stop();
  } finally {
    vi.useRealTimers();
  }
  expect(made.calls).toEqual(["copy job", "outbox"]);
});

it("is read by a scrape", async () => {
  const sources = { context, release: "r", pages: null, inFlight: () => 0 };
  const readings = await createLevelReader(sources)();
  expect(readings).toContainEqual({ name: "vershina_page_cache_pages", labels: {}, value: 7 });
  expect(readings).toContainEqual({ name: "vershina_page_cache_bytes", labels: {}, value: 8 });
});

it("takes over what a guest has, and a failure is logged", async () => {
  expect(await takeOverGuest(context, { guestKeyHash: "g", userId: 1 })).toEqual({ isWhole: true });
  expect(await takeOverGuest(context, { guestKeyHash: "g", userId: 2 })).toEqual({ isWhole: false });
  expect(made.calls).toEqual(["adopt", "adopt"]);
  expect(lines.map(({ message }) => message)).toContain("no club was adopted");
});

it("is in robots.txt, the sitemap and the limits", async () => {
  const robots = answerRobots({ context, params: {}, request: new Request("https://v.example/robots.txt") });
  expect(await robots.text()).toContain("\nDisallow: /clubs/mine/\n");
  expect(sitemapPartsOf(null).map(({ name }) => name)).toEqual(["clubs"]);
  expect(await findSitemapPart("clubs.xml", null)?.list(context)).toEqual([{ path: "/clubs/", changedAt: null }]);
  expect(describeLimits()).toContain("\n| `MOST_CLUBS` | 7 | clubs | of one pupil |\n");
});
