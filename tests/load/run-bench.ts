/** Starts everything once, measures in turn, prints, closes everything. Exit code 0 whatever the results are. */
import { chromium } from "@playwright/test";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ROOT } from "../../app/cli/installation.mjs";
import { findBrowser } from "../setup/browser";
import { startReference } from "../setup/reference-server";
import { startServer, TEST_DATE } from "../setup/test-server";
import { measureFirstVisit, type FirstVisit } from "./first-visit";
import { COURSE_PATH, VISITED_PATHS } from "./pages";
import { measurePaint, type Paint } from "./first-paint";
import {
  describeFigures,
  type CachedSpeed,
  type Memory,
  type PageSpeed,
  type StatementRow,
  writeFigures,
} from "./report";
import type { SearchBusy } from "./search-busy";
import { compareThroughput, type RunningTarget, startByteServer, startTarget, type Target } from "./throughput";
import { measureUsableCourse, type Usable } from "./usable-course";

type PlainExtra = { counts: { path: string; visitor: string; statements: string[] }[]; search: SearchBusy | null };

const MEASURED_PATHS = ["/catalog/", COURSE_PATH];
const CACHED_PATHS = ["/", "/catalog/", COURSE_PATH];
/** A visitor with a waiting toast, even an empty one: cached guest pages are not served to them. */
const UNCACHED = { cookie: "toast=" };

/** Closed in reverse order, also after an error or a signal. */
const closers: (() => unknown)[] = [];
async function closeAll(): Promise<void> {
  for (let close = closers.pop(); close; close = closers.pop()) await close();
}
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => void closeAll().then(() => process.exit(130)));
}

const say = (text: string) => console.error(`… ${text}`);

/** Megabytes of physical memory of one process, including the threads of the database and of libuv. */
function readMemory(pid: number | undefined): { now: number; peak: number } | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(status)?.[1]) / 1024;
    return { now: read("VmRSS"), peak: read("VmHWM") };
  } catch {
    return null;
  }
}

async function startPlainRender(): Promise<RunningTarget<PlainExtra>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "vershina-bench-"));
  closers.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const file = path.join(ROOT, "build", "server", "plain-render-server.js");
  const plain = await startTarget<PlainExtra>(file, [], { DATA_DIR: dataDir, SERVER_DATE: TEST_DATE });
  closers.push(() => plain.stop());
  return plain;
}

async function measureSpeed(schoolUrl: string, plainPort: number, referenceUrl: string): Promise<PageSpeed[]> {
  const speed: PageSpeed[] = [];
  for (const page of MEASURED_PATHS) {
    const bare = await startByteServer(`${schoolUrl}${page}`);
    closers.push(() => bare.stop());
    say(`${page}: requests a second`);
    const targets: Target[] = [
      { name: "school", url: `${schoolUrl}${page}`, headers: UNCACHED },
      { name: "bare", url: `http://127.0.0.1:${bare.port}/` },
      { name: "plain", url: `http://127.0.0.1:${plainPort}${page}` },
      { name: "reference", url: `${referenceUrl}${page}` },
    ];
    const [school, bytes, plain, reference] = await compareThroughput(targets);
    speed.push({
      path: page,
      school: school!,
      bare: bytes!,
      plain: plain!,
      reference: reference!,
      bytes: bare.extra.bytes,
    });
  }
  return speed;
}

/** The usual case: the page from the cache in front of express. */
async function measureCached(schoolUrl: string): Promise<CachedSpeed[]> {
  const speed: CachedSpeed[] = [];
  for (const page of CACHED_PATHS) {
    const url = `${schoolUrl}${page}`;
    const bare = await startByteServer(url);
    closers.push(() => bare.stop());
    say(`${page}: cached pages a second`);
    const [kept, bytes] = await compareThroughput([
      { name: "kept", url },
      { name: "bare", url: `http://127.0.0.1:${bare.port}/` },
    ]);
    speed.push({ path: page, kept: kept!, bare: bytes! });
  }
  return speed;
}

async function main(): Promise<void> {
  say("starting the school, and React alone beside it");
  const server = await startServer({ env: { LOG_LEVEL: "error" } });
  closers.push(() => server.stop());
  const schoolUrl = `http://127.0.0.1:${server.port}`;
  const idle = readMemory(server.process.pid);
  const plain = await startPlainRender();
  const reference = await startReference({ LOG_LEVEL: "error" });
  closers.push(() => reference.stop());
  const statements: StatementRow[] = plain.extra.counts.map((count) => ({
    ...count,
    statements: count.statements.length,
  }));

  const kept = await measureCached(schoolUrl);
  const speed = await measureSpeed(schoolUrl, plain.port, `http://127.0.0.1:${reference.port}`);

  const browser = await chromium.launch(await findBrowser());
  closers.push(() => browser.close());
  say("bytes of a first visit");
  const visits: FirstVisit[] = [];
  for (const page of VISITED_PATHS) visits.push(await measureFirstVisit(browser, server.url, page));
  say("a slow phone");
  const usable: Usable[] = [];
  for (const hasScripts of [true, false]) usable.push(await measureUsableCourse(browser, server.url, hasScripts));

  say("the first paint on a slow phone");
  const paints: Paint[] = [];
  for (const page of CACHED_PATHS) paints.push(await measurePaint(browser, server.url, page));

  const after = readMemory(server.process.pid);
  const memory: Memory | null = idle && after ? { idle: idle.now, after: after.now, peak: after.peak } : null;
  const text = await describeFigures({
    kept,
    speed,
    paints,
    statements,
    visits,
    usable,
    memory,
    search: plain.extra.search,
  });
  console.log(`\n${text}\n`);
  if (process.argv.includes("--write")) writeFigures(text);
}

try {
  await main();
} finally {
  await closeAll();
}
