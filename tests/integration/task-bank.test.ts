import { asc, eq } from "drizzle-orm";
import { readFileSync, rmSync } from "node:fs";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { auditEntries } from "~/db/schema/audit.server";
import { watchContent } from "~/db/content-version.server";
import { SILENT_LOG } from "~/db/log.server";
import { bankSources, bankSubThemes, bankThemes, tasks } from "~/db/schema/task-bank.server";
import { loadDemoTaskBank } from "~/demo/load-demo-task-bank.server";
import { openTaskBankFile, writeTaskBankFile } from "~/features/learning/task-bank/bank-file.server";
import { exportTasks } from "~/features/learning/task-bank/export-tasks.server";
import { importTasks } from "~/features/learning/task-bank/import-tasks.server";
import { type PreparedTaskBank, prepareTasks } from "~/features/learning/task-bank/prepare-tasks.server";
import { formatReport, reportTasks } from "~/features/learning/task-bank/report-tasks.server";
import { SameTaskError, storeTaskBank } from "~/features/learning/task-bank/store-bank.server";
import { formatFault } from "~/features/learning/task-bank/task-file";
import { openTestContext, type TestContext } from "../setup/test-context.server";
import { draws } from "../setup/draws";
import { clearTables } from "../setup/test-database.server";

const NOW = new Date("2026-11-22T12:00:00+03:00");
const LATER = new Date("2026-11-23T12:00:00+03:00");

const THEMES = JSON.stringify({
  exam: "ege",
  subject: "math",
  sources: [
    { slug: "vershina-2027", name: "Сборник", year: 2027 },
    { slug: "own-2027", name: "Свой", year: 2027 },
  ],
  themes: [
    { slug: "uravneniya", name: "Уравнения", subThemes: [{ slug: "irratsionalnye", name: "Иррациональные" }] },
    { slug: "parametry", name: "Параметры", subThemes: [{ slug: "sistemy", name: "Системы" }] },
  ],
});

type Own = Record<string, unknown>;

/** Fields in the order of the export. */
const task = (key: string, statement: string, own: Own = {}) => ({
  key,
  exam: "ege",
  subject: "math",
  number: 6,
  theme: "uravneniya",
  subTheme: "irratsionalnye",
  source: "vershina-2027",
  level: 2,
  statement,
  answer: { type: "number", keys: ["8"] },
  solution: ["Шаг $x=8$."],
  author: "school",
  checkedBy: ["reader"],
  ...own,
});

const PLOT = '<svg viewBox="0 0 9 9" class="plot"><title>График</title><desc>Прямая</desc><path d="M0 0L9 9"/></svg>';
const lineOf = (record: Own) => JSON.stringify(record);
function prepare(lines: readonly string[]): PreparedTaskBank {
  const prepared = prepareTasks({
    tasks: [{ name: "tasks.jsonl", text: lines.join("\n") }],
    themes: [{ name: "math.json", text: THEMES }],
  });
  if (!prepared.ok) throw new Error(prepared.faults.map(formatFault).join("\n"));
  return prepared.bank;
}

let context: TestContext;
beforeAll(async () => void (context = await openTestContext()));
afterAll(() => context.close());
beforeEach(() => clearTables(context.database));

const importLines = (lines: readonly string[], isDryRun = false, now = NOW) =>
  importTasks(context.db, prepare(lines), { now, isDryRun });
const read = () => context.db.select().from(tasks).orderBy(asc(tasks.key));

it("an import has an entry in the audit log; a dry run and one that changes nothing have none", async () => {
  const lines = [lineOf(task("a-001", "Своё"))];
  await importLines(lines, true);
  await importLines(lines);
  await importLines(lines);
  expect(await context.db.select().from(auditEntries)).toMatchObject([
    { actorId: "npm run tasks", action: "tasks.imported", after: { added: 1, changed: 0, left: 0 } },
  ]);
});

it("a file is imported and exported again byte for byte", async () => {
  const { answer, solution, author, checkedBy, ...head } = task("a-002", "![график](#b) и ![ещё](#aa)");
  const rich = {
    ...head,
    drawings: { aa: PLOT, b: PLOT.replace("Прямая", "Другая") },
    answer,
    wrong: [{ answer: "4", why: "Забыт квадрат." }],
    hints: ["Возведи в квадрат."],
    solution,
    fact: "определение корня",
    author,
    checkedBy,
  };
  const lines = [lineOf(task("a-001", "Реши $\\sqrt{x}=2$ «ё» \\\\ \u2028 🙂")), lineOf(rich)];
  expect(await importLines(lines)).toEqual({ added: 2, changed: 0, unchanged: 0, left: 0 });
  expect(await exportTasks(context.db)).toEqual(lines);
  const [, stored] = await read();
  expect(stored).toMatchObject({ topicId: 2, number: 6, type: "number", isActive: true, hasFormula: true });
  expect(stored!.statementHtml).toContain('<svg viewBox="0 0 9 9" class="plot" role="img"');
  expect(stored!.wrongAnswers).toEqual([{ answer: "4", html: "<p>Забыт квадрат.</p>" }]);
});

it("a second import keeps ids and dates, changes what changed, and switches off what left its source", async () => {
  const [a, b, c] = [task("a", "Раз"), task("b", "Два"), task("c", "Три", { source: "own-2027" })];
  await importLines([a, b, c].map(lineOf));
  const before = await read();
  const changed = { ...a, statement: "Раз и ещё раз", theme: "parametry", subTheme: "sistemy" };
  const stored = await importLines([lineOf(changed), lineOf(task("d", "Четыре"))], false, LATER);
  expect(stored).toEqual({ added: 1, changed: 1, unchanged: 0, left: 1 });
  const after = await read();
  expect(after.map(({ key, isActive }) => [key, isActive])).toEqual([
    ["a", true],
    ["b", false],
    ["c", true],
    ["d", true],
  ]);
  expect(after.slice(0, 3).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(after[0]).toMatchObject({ summary: "Раз и ещё раз", updatedAt: LATER });
  expect(after[2]).toEqual(before[2]);
  expect(await exportTasks(context.db)).toHaveLength(3);

  expect(await importLines([lineOf(changed), lineOf(task("d", "Четыре"))])).toMatchObject({ unchanged: 2, left: 0 });
  expect((await read())[0]!.updatedAt).toEqual(LATER);
});

it("a task that left may come back, and another may ask what it asked", async () => {
  await importLines([task("a", "Раз"), task("b", "Два")].map(lineOf));
  await importLines([lineOf(task("a", "Раз"))]);
  await importLines([task("a", "Раз"), task("c", "Два")].map(lineOf));
  expect(await importLines([task("a", "Раз"), task("b", "Два")].map(lineOf))).toMatchObject({ changed: 1, left: 1 });
});

it("two tasks may change places", async () => {
  await importLines([task("a", "Раз"), task("b", "Два")].map(lineOf));
  expect(await importLines([task("a", "Два"), task("b", "Раз")].map(lineOf))).toMatchObject({ changed: 2 });
  expect((await read()).map(({ plain }) => plain)).toEqual(["Два", "Раз"]);
});

it("a task that asks what the bank asks already is refused, and nothing is stored", async () => {
  await importLines([lineOf(task("a", "Раз", { source: "own-2027" }))]);
  const twice = importLines([task("b", "Два"), task("c", "раз")].map(lineOf));
  await expect(twice).rejects.toThrow(SameTaskError);
  await expect(twice).rejects.toThrow("tasks.jsonl:2: statement: asks the same as a, which is in the bank");
  expect(await read()).toHaveLength(1);
});

it("a dry run says what would happen and stores nothing", async () => {
  expect(await importLines([lineOf(task("a", "Раз"))], true)).toEqual({ added: 1, changed: 0, unchanged: 0, left: 0 });
  for (const table of [tasks, bankThemes, bankSubThemes, bankSources]) expect(await context.db.$count(table)).toBe(0);
});

it("a fault in the middle leaves the bank as it was", async () => {
  await importLines([lineOf(task("a", "Раз"))]);
  const bank = prepare([task("a", "Раз, но иначе"), task("b", "Два")].map(lineOf));
  (bank.tasks[1]!.rendered as { statementHtml: unknown }).statementHtml = null;
  await expect(importTasks(context.db, bank, { now: NOW, isDryRun: false })).rejects.toThrow();
  expect((await read()).map(({ plain }) => plain)).toEqual(["Раз"]);
});

it("cached pages learn of an import", async () => {
  let changes = 0;
  const watch = await watchContent({ database: context.database, log: SILENT_LOG }, () => (changes += 1));
  await importLines([lineOf(task("a", "Раз"))]);
  await expect.poll(() => changes).toBeGreaterThan(0);
  await watch.close();
});

it("the report counts tasks, checks and what is missing", async () => {
  await importLines(
    [
      task("a", "Раз"),
      task("b", "Два длиннее", { checkedBy: ["machine:scan"] }),
      task("c", "Три", { checkedBy: [] }),
    ].map(lineOf),
  );
  const report = await reportTasks(context.db);
  expect(report).toMatchObject({
    tasks: 3,
    byMachine: 1,
    byReader: 1,
    unchecked: 1,
    duplicates: 0,
    withoutSolution: 0,
  });
  expect(report.numbers.find(({ topicId, number }) => topicId === 2 && number === 6)).toMatchObject({
    tasks: 3,
    texts: 3,
    levels: [0, 3, 0],
  });
  expect(report.longest).toEqual({ key: "b", length: 11 });
  expect(formatReport(report)).toContain(
    "ege math: 3\n  of level 2 or 3: 3 (100 %)\n  6: 3 tasks, 3 texts, levels 0 + 3 + 0\n",
  );
});

it("the demo's tasks go through a file, and those changed by hand stay", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "vershina-bank-"));
  const file = path.join(folder, "bank.jsonl.gz");
  const load = async (lines: readonly string[]) => {
    writeTaskBankFile(file, prepare(lines));
    const bank = (await openTaskBankFile(file))!;
    let stored = null as unknown;
    await loadDemoTaskBank(context.db, {
      fingerprint: bank.fingerprint,
      keys: bank.index.map(({ key }) => key),
      store: async (tx, { except }) => (stored = await storeTaskBank(tx, bank, { now: NOW, except })),
    });
    bank.close();
    return stored;
  };
  try {
    const first = [task("a", "Раз"), task("b", "Два"), task("c", "Три")].map(lineOf);
    expect(await load(first)).toMatchObject({ added: 3 });
    expect(await load(first)).toBeNull();
    await importTasks(context.db, prepare([lineOf(task("a", "Своё", { source: "own-2027" }))]), {
      now: NOW,
      isDryRun: false,
    });
    await context.db.update(tasks).set({ isActive: false }).where(eq(tasks.key, "b"));
    // The demo changes a and b, drops c, and adds d.
    const second = [task("a", "Раз!"), task("b", "Два!!"), task("d", "Четыре")].map(lineOf);
    expect(await load(second)).toMatchObject({ added: 1, changed: 0, left: 1 });
    expect((await read()).map(({ key, plain, isActive }) => [key, plain, isActive])).toEqual([
      ["a", "Своё", true],
      ["b", "Два", false],
      ["c", "Три", false],
      ["d", "Четыре", true],
    ]);
    // The loader may switch on again a task it has switched off itself; a manual change stays for good.
    expect(await load([...second, lineOf(task("c", "Три"))])).toMatchObject({ added: 0, changed: 1, left: 0 });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it("the themes of the demo and its tasks agree", () => {
  const text = readFileSync(path.join("app", "demo-tasks", "themes", "ege-math.json"), "utf8");
  const prepared = prepareTasks({ tasks: [], themes: [{ name: "ege-math.json", text }] });
  expect(prepared.ok ? [] : prepared.faults).toEqual([]);
});

it("thousands of tasks are imported in one go", async () => {
  const lines = Array.from({ length: draws(4000, 1500) }, (_, n) =>
    lineOf(
      task(`many-${n}`, `Реши уравнение $\\sqrt{${n}x+${n + 5}}=\\frac{${n}}{x}$ и найди $x^{${n}}$.`, {
        hints: ["Возведи $x$ в квадрат.", "Проверь $x$."],
        solution: Array.from({ length: 4 }, (__, step) => `Шаг:\n\n$$x_{${step}}=\\frac{${n}}{${step + 1}}$$\n\nтак.`),
      }),
    ),
  );
  await importTasks(context.db, prepare(lines), { now: NOW, isDryRun: false });
  expect(await context.db.$count(tasks)).toBe(lines.length);
});
