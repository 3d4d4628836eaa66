/** The results as text: one Markdown for the terminal and for README.md. */
import { readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import path from "node:path";
import { format } from "prettier";
import type { FirstVisit, Kind } from "./first-visit";
import type { Paint } from "./first-paint";
import {
  BUDGETS,
  COURSE_PATH,
  KILOBYTE,
  LEAST_CACHED_RATIO,
  MAX_MEMORY_MEGABYTES,
  MAX_SEARCH_MS,
  MAX_STATEMENTS,
  mostStatements,
  scriptBudget,
} from "./pages";
import type { SearchBusy } from "./search-busy";
import type { Throughput } from "./throughput";
import type { Usable } from "./usable-course";

export type StatementRow = { path: string; visitor: string; statements: number };
export type Memory = { idle: number; after: number; peak: number };
export type PageSpeed = {
  path: string;
  school: Throughput;
  bare: Throughput;
  plain: Throughput;
  reference: Throughput;
  bytes: number;
};
export type CachedSpeed = { path: string; kept: Throughput; bare: Throughput };
export type Figures = {
  kept: CachedSpeed[];
  speed: PageSpeed[];
  statements: StatementRow[];
  visits: FirstVisit[];
  usable: Usable[];
  paints: Paint[];
  /** Null if the system does not report it. */
  search: SearchBusy | null;
  /** Megabytes; null if the system does not report it. */
  memory: Memory | null;
};

const README = path.join(import.meta.dirname, "README.md");
const START = "<!-- figures: written by `npm run bench -- --write` -->";
const END = "<!-- end of figures -->";

function table(head: string[], rows: (string | number)[][]): string {
  const line = (cells: (string | number)[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map((_, index) => (index === 0 ? "---" : "---:"))), ...rows.map(line)].join("\n");
}

const kilobytes = (bytes: number) => (bytes === 0 ? "0" : (bytes / KILOBYTE).toFixed(1));
const whole = (value: number) => value.toFixed(0);
const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2);

function describeSpeed(speed: readonly PageSpeed[]): string {
  return table(
    [
      "page",
      "requests/s",
      "rounds",
      "bare `node:http`",
      "1 / n of it",
      "plain `renderToString`",
      "ratio to it",
      "`remix-serve`",
      "ratio to it",
    ],
    speed.map(({ path: page, school, bare, plain, reference }) => [
      page,
      whole(school.median),
      school.rounds.map(whole).join(" "),
      whole(bare.median),
      `1 / ${whole(bare.median / school.median)}`,
      whole(plain.median),
      (school.median / plain.median).toFixed(2),
      whole(reference.median),
      (school.median / reference.median).toFixed(2),
    ]),
  );
}

function describeCached(kept: readonly CachedSpeed[]): string {
  return table(
    ["page", "requests/s", "rounds", "bare `node:http`", "rounds", "ratio"],
    kept.map(({ path: page, kept: school, bare }) => [
      page,
      whole(school.median),
      school.rounds.map(whole).join(" "),
      whole(bare.median),
      bare.rounds.map(whole).join(" "),
      (school.median / bare.median).toFixed(2),
    ]),
  );
}

function describePaints(paints: readonly Paint[]): string {
  return table(
    ["page", "largest paint, s", "layout shift"],
    paints.map(({ path: page, largest, shift }) => [page, seconds(largest), shift.toFixed(3)]),
  );
}

function describeVisits(visits: readonly FirstVisit[]): string {
  const kinds: Kind[] = ["html", "css", "font", "script", "image", "other"];
  return table(
    [
      "page, kB",
      "HTML",
      "CSS",
      "fonts",
      "scripts",
      "images",
      "other",
      "in all",
      "scripts with React",
      "in all with React",
    ],
    visits.map(({ path: page, beforeTouch, hydrated }) => [
      page,
      ...kinds.map((kind) => kilobytes(beforeTouch[kind])),
      kilobytes(beforeTouch.total),
      kilobytes(hydrated.script),
      kilobytes(hydrated.total),
    ]),
  );
}

function describeStatements(rows: readonly StatementRow[]): string {
  const visitors = [...new Set(rows.map(({ visitor }) => visitor))];
  const paths = [...new Set(rows.map((row) => row.path))];
  return table(
    ["page", ...visitors],
    paths.map((page) => [
      page,
      ...visitors.map((who) => rows.find((row) => row.path === page && row.visitor === who)?.statements ?? "–"),
    ]),
  );
}

function describeUsable(usable: readonly Usable[]): string {
  return table(
    ["course page, seconds", "months", "«в корзину» pressed", "in the cart"],
    usable.map(({ hasScripts, months, toCart, inCart }) => [
      hasScripts ? "with JavaScript" : "without",
      seconds(months),
      seconds(toCart),
      seconds(inCart),
    ]),
  );
}

/** Each exceeded budget, one sentence each. */
function findOverruns(figures: Figures): string[] {
  const { visits, statements, memory } = figures;
  const over: string[] = [];
  const check = (what: string, value: number, limit: number, unit: string) => {
    if (value > limit) over.push(`${what}: ${value.toFixed(1)} ${unit}, at most ${limit}`);
  };
  for (const { path: page, beforeTouch, hydrated } of visits) {
    if (page === "/catalog/" || page === COURSE_PATH) {
      for (const [kind, limit] of Object.entries(BUDGETS.beforeTouch) as [Kind, number][]) {
        check(`${page} ${kind} before any touch`, beforeTouch[kind] / KILOBYTE, limit, "kB");
      }
    }
    check(`${page} scripts with React`, hydrated.script / KILOBYTE, scriptBudget(page), "kB");
    if (page === "/" || page === COURSE_PATH)
      check(`${page} first visit`, beforeTouch.total / KILOBYTE, BUDGETS.firstVisit, "kB");
  }
  for (const row of statements)
    check(`${row.path}, ${row.visitor}`, row.statements, mostStatements(row.path), "statements");
  for (const { path: page, kept, bare } of figures.kept) {
    if (kept.median / bare.median < LEAST_CACHED_RATIO)
      over.push(`${page} kept: ${(kept.median / bare.median).toFixed(2)} of node:http, at least ${LEAST_CACHED_RATIO}`);
  }
  for (const { path: page, largest, shift } of figures.paints) {
    check(`${page} largest paint`, largest / 1000, BUDGETS.largestPaintSeconds, "s");
    check(`${page} layout shift`, shift, BUDGETS.layoutShift, "");
  }
  if (figures.search) check("a search, p95", figures.search.p95, MAX_SEARCH_MS, "ms");
  if (memory) check("memory after the bench", memory.after, MAX_MEMORY_MEGABYTES, "MB");
  return over;
}

export async function describeFigures(figures: Figures): Promise<string> {
  const { speed, memory, search } = figures;
  const [first] = speed;
  const over = findOverruns(figures);
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  const cores = cpus().length;
  const text = [
    `Node ${process.versions.node}, ${cores} shared cores, ${gigabytes} GB; server, database and load generator all on them.`,
    "### Requests a second, a guest, the pages that are kept",
    describeCached(figures.kept),
    "### Requests a second, past the cached pages",
    describeSpeed(speed),
    first
      ? `A slower \`node:http\` flatters this ratio, so compare it within one machine: bare Remix 1 / 254, Hydrogen 1 / 455, Vendure 1 / 1961. The answer to \`${first.path}\` is ${kilobytes(first.bytes)} kB; half of the answers came within ${whole(first.school.p50)} ms with 32 requests at a time.`
      : "",
    `### Database statements a page (at most ${MAX_STATEMENTS}; Vendure: 89 transactions)`,
    describeStatements(figures.statements),
    "### Bytes of a first visit, compressed, headers counted",
    describeVisits(figures.visits),
    "Before any touch; the last two columns once React has come. A first visit of a course page elsewhere: bare Remix 91 kB, Hydrogen 124, Vendure 263 without images.",
    "### Usable at 1.6 Mbit/s, 150 ms, a processor 4× slower",
    describeUsable(figures.usable),
    "### First paint of a guest on the same phone (at most 1.2 s and 0.02)",
    describePaints(figures.paints),
    `### A search that nobody has asked before (at most ${MAX_SEARCH_MS} ms in 95 of 100)`,
    search
      ? `The main thread is busy for ${search.median.toFixed(1)} ms with half of ${search.queries} queries of 14 unknown words, and for ${search.p95.toFixed(1)} ms at most with 95 of 100.`
      : "Not known on this system.",
    "### Memory of the server with the embedded database",
    memory
      ? `${whole(memory.idle)} MB before the load, ${whole(memory.after)} MB after it, ${whole(memory.peak)} MB at the most (at most ${MAX_MEMORY_MEGABYTES} after it).`
      : "Not known on this system.",
    over.length > 0
      ? `Over budget:\n\n${over.map((line) => `- ${line}`).join("\n")}`
      : "Everything is within its budget.",
  ].join("\n\n");
  return (await format(text, { parser: "markdown", printWidth: 120 })).trim();
}

export function writeFigures(text: string): void {
  const readme = readFileSync(README, "utf8");
  const [start, end] = [readme.indexOf(START), readme.indexOf(END)];
  if (start === -1 || end < start) throw new Error("tests/load/README.md has lost the marks of its figures");
  writeFileSync(README, `${readme.slice(0, start + START.length)}\n\n${text}\n\n${readme.slice(end)}`);
}
