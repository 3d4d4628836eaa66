import { asc } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { taskSolutions, taskStates } from "~/db/schema/progress.server";
import { addSolution, SOLUTIONS_PER_NETWORK } from "~/features/learning/solve/add-solution.server";
import { adoptPractice } from "~/features/learning/solve/adopt-practice.server";
import type { Learner } from "~/features/learning/progress/learner";
import { showTaskBank } from "~/features/learning/workout/start/show-task-bank.server";
import { showSearch } from "~/features/learning/solve/search/show-search.server";
import { showSubject } from "~/features/learning/workout/start/show-subject.server";
import { showTask } from "~/features/learning/solve/task/show-task.server";
import { showTaskList } from "~/features/learning/solve/lists/show-task-list.server";
import type { TaskFilter } from "~/features/learning/progress/solution-state";
import { findTopic } from "~/features/learning/task-bank/topic";
import { itOnPostgres } from "../setup/it-on-postgres";
import { startWithSampleTaskBank } from "../setup/sample-bank.server";
import { openTestContext, type TestContext } from "../setup/test-context.server";

const TOPIC = findTopic("ege", "matematika")!;
const guest = (name: string): Learner => ({ kind: "guest", guestKeyHash: name });

let context: TestContext;
let ids: number[];
let userId: number;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.close());
beforeEach(async () => {
  const bank = await startWithSampleTaskBank(context, { at: "2026-11-20T12:00:00+03:00" });
  ids = [...bank.taskIds.values()];
  userId = bank.userId;
});

const solve = (learner: Learner, index: number, answer: string | null, attempt?: number) =>
  addSolution(context, learner, { taskId: ids[index]!, answer, attempt, ip: "203.0.113.7" });

const list = (learner: Learner | null, filter: TaskFilter, page = 1, place = "6", sub: string | null = null) =>
  showTaskList(context, { topic: TOPIC, place, sub, filter, page, number: null, source: null, done: [], learner });

async function listed(learner: Learner | null, filter: TaskFilter, page = 1): Promise<number[]> {
  const shown = await list(learner, filter, page);
  if (!shown.ok) throw new Error(shown.reason);
  return shown.view.tasks.map(({ id }) => ids.indexOf(id));
}

async function open(learner: Learner | null, index: number, isAgain = false) {
  const shown = await showTask(context, {
    topic: TOPIC,
    number: 6,
    taskId: ids[index]!,
    learner,
    isAgain,
    origin: "http://localhost:3000",
  });
  if (!shown.ok) throw new Error(shown.reason);
  return shown.view;
}

const states = () => context.db.select().from(taskStates).orderBy(asc(taskStates.taskId));
const solutions = () => context.db.select().from(taskSolutions).orderBy(asc(taskSolutions.id));

describe("a task answered in its list", () => {
  const shown = async (learner: Learner, filter: TaskFilter, done: readonly number[]) => {
    const question = {
      topic: TOPIC,
      place: "6",
      sub: null,
      number: null,
      source: null,
      filter,
      page: 1,
      done: done.map((index) => ids[index]!),
    };
    const answered = await showTaskList(context, { ...question, learner });
    if (!answered.ok) throw new Error(answered.reason);
    return answered.view;
  };

  it("stays where it stood, with its verdict and the right answer, until the list is opened again", async () => {
    const learner = guest("a");
    await solve(learner, 1, "5");
    await solve(learner, 2, "102");
    const { tasks: rows, tabs, pageHrefs } = await shown(learner, "none", [1, 2]);
    expect(rows.slice(0, 3).map(({ id, verdict, form }) => [ids.indexOf(id), verdict, form?.attempt])).toEqual([
      [0, null, 0],
      [1, { tone: "wrong", title: "Пока 0 из 1", right: "101" }, undefined],
      [2, { tone: "right", title: "Верно: 1 из 1", right: "102" }, undefined],
    ]);
    expect(pageHrefs[0]).toContain(`done=${ids[1]}-${ids[2]}`);
    expect(tabs.map(({ href }) => href).join()).not.toContain("done");
    expect((await listed(learner, "none")).slice(0, 2)).toEqual([0, 3]);
  });

  it("leaves the errors only when they are opened again", async () => {
    const learner = guest("a");
    await solve(learner, 1, "5");
    expect((await shown(learner, "invalid", [])).tasks[0]).toMatchObject({ verdict: null, form: { attempt: 1 } });
    await solve(learner, 1, "101", 1);
    expect((await shown(learner, "invalid", [1])).tasks[0]?.verdict).toMatchObject({ tone: "right" });
    expect(await listed(learner, "invalid")).toEqual([]);
  });

  it("shows no key of a task that this person has not answered", async () => {
    await solve(guest("a"), 1, "5");
    for (const learner of [guest("b"), guest("a")]) {
      const { tasks: rows } = await shown(learner, "none", [0, 1, 3]);
      const open = rows.filter(({ verdict }) => verdict !== null).map(({ id }) => ids.indexOf(id));
      expect(open).toEqual(learner.kind === "guest" && learner.guestKeyHash === "a" ? [1] : []);
    }
  });
});

describe("the search of an exam", () => {
  const search = (words: string, learner: Learner | null = null, page = 1) =>
    showSearch(context, { exam: "ege", words, page, learner });

  it("finds a word in any of its forms, by pages of ten", async () => {
    const found = await search("корень уравнений");
    expect(found).toMatchObject({ isExact: true, total: ids.length });
    expect(found.tasks).toHaveLength(Math.min(10, ids.length));
    expect(found.pageHrefs).toHaveLength(Math.ceil(ids.length / 10));
    const second = await search("корень уравнений", null, 2);
    expect(second.tasks.map(({ id }) => id)).not.toContain(found.tasks[0]?.id);
  });

  it("says when no task holds every word, and shows those that hold some", async () => {
    expect(await search("корень синхрофазотрона")).toMatchObject({ isExact: false, total: ids.length });
    expect(await search("синхрофазотрон")).toMatchObject({ total: 0, tasks: [] });
  });

  it("finds a task by its number", async () => {
    for (const words of [`${ids[3]}`, `№ ${ids[3]}`, `Задание ${ids[3]}`])
      expect((await search(words)).tasks.map(({ id }) => id)).toEqual([ids[3]]);
  });

  it("takes what people type for words, never for a query", async () => {
    for (const words of ["'", "a & b | !c", ":*", "<->", '"', "%", "корень -уравнения", "и", "\\", "🏔️"])
      expect((await search(words)).total, words).toBeGreaterThanOrEqual(0);
  });

  it("says where the visitor stands with what is found", async () => {
    await solve(guest("a"), 0, "100");
    const { tasks: rows } = await search(String(ids[0]), guest("a"));
    expect(rows[0]?.state).toEqual({ kind: "right", text: "верно" });
  });

  it("finds nothing of the other exam", async () => {
    expect((await showSearch(context, { exam: "oge", words: "корень", page: 1, learner: null })).total).toBe(0);
    expect((await showSearch(context, { exam: "oge", words: `${ids[0]}`, page: 1, learner: null })).total).toBe(0);
  });
});

describe("a list of one's own", () => {
  const own = async (place: string, query: { number?: number; source?: string; filter?: TaskFilter }) =>
    showTaskList(context, {
      ...{ topic: TOPIC, place, sub: null, number: null, source: null, filter: "none" as const, page: 1, done: [] },
      ...query,
      learner: guest("a"),
    });

  it("holds the whole topic, a number of a theme, or what comes from a source", async () => {
    const themes = (await showSubject(context, { topic: TOPIC, learner: null }))!.choices.themes;
    for (const shown of [
      await own("vse", {}),
      await own("vse", { source: "own-2027" }),
      await own(themes[0]!.slug, { number: 6 }),
    ])
      expect(shown).toMatchObject({ ok: true, view: { total: ids.length, isIndexed: false } });
  });

  it("keeps mistakes of a source apart", async () => {
    await solve(guest("a"), 0, "5");
    expect(await own("vse", { source: "own-2027", filter: "invalid" })).toMatchObject({ view: { total: 1 } });
  });

  it("is not found for unknown sources and numbers", async () => {
    for (const shown of [
      await own("vse", { source: "other" }),
      await own("vse", { number: 6 }),
      await own("6", { number: 6 }),
    ])
      expect(shown).toEqual({ ok: false, reason: "unknown" });
  });

  it("says why a number of the paper has none, and leads to one that has", async () => {
    expect(await own("13", {})).toMatchObject({
      ok: true,
      view: {
        total: 0,
        isIndexed: false,
        lead: "2 первичных балла, развёрнутый ответ. Заданий в базе нет.",
        empty: { title: "На № 13 заданий пока нет", href: "/ege/matematika/6/", action: "решать № 6" },
      },
    });
  });

  it("counts mistakes and right ones on its tabs", async () => {
    await solve(guest("a"), 0, "5");
    await solve(guest("a"), 1, "101");
    await solve(guest("a"), 2, "102");
    const shown = await own("6", {});
    expect(shown.ok && shown.view.tabs.map(({ name }) => name)).toEqual(["решать", "ошибки 1", "верные 2"]);
  });
});

describe("an answer", () => {
  it("is scored however it is written, and counted once", async () => {
    expect(await solve(guest("a"), 0, " +100,0 ")).toMatchObject({
      ok: true,
      score: 1,
      maxScore: 1,
      isRepeated: false,
    });
    expect(await states()).toMatchObject([{ score: 1, oldScore: null, attempts: 1, number: 6, topicId: 2 }]);
  });

  it("in a wrong form is no attempt, and its refusal names the right form", async () => {
    const refused = await solve(guest("a"), 0, "100 рублей");
    expect(refused).toEqual({ ok: false, reason: "answer-refused", say: "Напиши число без единиц: 100." });
    expect(await solutions()).toEqual([]);
    expect(await states()).toEqual([]);
  });

  it("keeps the score before it where it is another", async () => {
    await solve(guest("a"), 0, "86");
    await solve(guest("a"), 0, "100");
    expect(await states()).toMatchObject([{ score: 1, oldScore: 0, attempts: 2 }]);
  });

  it("sent twice by one form is one solution", async () => {
    expect(await solve(guest("a"), 0, "86", 0)).toMatchObject({ ok: true, isRepeated: false });
    expect(await solve(guest("a"), 0, "86", 0)).toMatchObject({ ok: true, isRepeated: true });
    expect(await solutions()).toHaveLength(1);
  });

  itOnPostgres("sent six times at once by one form is one solution", async () => {
    const clicked = await Promise.all(Array.from({ length: 6 }, () => solve(guest("a"), 0, "86", 0)));
    expect(clicked.filter((one) => one.ok && !one.isRepeated)).toHaveLength(1);
    expect(await solutions()).toHaveLength(1);
  });

  it("from another tab is not lost", async () => {
    await solve(guest("a"), 0, "86", 0);
    expect(await solve(guest("a"), 0, "100", 0)).toMatchObject({ ok: true, score: 1, isRepeated: false });
    expect(await solutions()).toMatchObject([{ ordinal: 1 }, { ordinal: 2 }]);
  });

  it("belongs to one person alone", async () => {
    await solve(guest("a"), 0, "100");
    await solve({ kind: "user", userId }, 0, "86");
    expect((await open(guest("a"), 0)).verdict?.tone).toBe("right");
    expect((await open({ kind: "user", userId }, 0)).verdict?.tone).toBe("wrong");
    expect((await open(guest("b"), 0)).verdict).toBeNull();
  });

  it("to no task is refused, and an address solves only so many an hour", async () => {
    expect(await addSolution(context, guest("a"), { taskId: 999_999, answer: "1", ip: "203.0.113.7" })).toEqual({
      ok: false,
      reason: "unknown-task",
    });
    const spent = {
      ...context,
      limiter: {
        ...context.limiter,
        consume: (limit: { name: string }) =>
          Promise.resolve(
            limit.name === SOLUTIONS_PER_NETWORK.name
              ? { ok: false as const, retryAfterSeconds: 60 }
              : { ok: true as const, remaining: 1 },
          ),
      },
    };
    const refused = await addSolution(spent, guest("a"), { taskId: ids[0]!, answer: "100", ip: "203.0.113.7" });
    expect(refused).toEqual({ ok: false, reason: "too-many-solutions", retryAfterSeconds: 60 });
    expect(await solutions()).toEqual([]);
  });
});

describe("the page of a task", () => {
  it("holds neither key nor solution until it is answered", async () => {
    const before = await open(guest("a"), 3);
    expect(before).toMatchObject({ verdict: null, solutionHtml: null, model: null, attempt: 0 });
    expect(JSON.stringify(before)).not.toMatch(/103|Складываем|Похоже/);

    await solve(guest("a"), 3, "89");
    const after = await open(guest("a"), 3);
    expect(after.verdict).toMatchObject({ tone: "wrong", title: "Пока 0 из 1", mine: "89", right: "103" });
    expect(after.verdict?.whyHtml).toContain("знак не\u00A0поменяли");
    expect(after.solutionHtml?.join("")).toContain("103");

    const again = await open(guest("a"), 3, true);
    expect(again).toMatchObject({ verdict: null, solutionHtml: null, attempt: 1 });
    expect(JSON.stringify(again)).not.toMatch(/103|Складываем/);
  });

  it("shows the solution to who asks for it, with nothing earned", async () => {
    await solve(guest("a"), 0, null);
    expect((await open(guest("a"), 0)).verdict).toMatchObject({ title: "Решение открыто", mine: null, right: "100" });
    expect(await states()).toMatchObject([{ score: 0, attempts: 1 }]);
  });

  it("moves to its own number, and is unknown to other topics", async () => {
    const asked = { taskId: ids[0]!, learner: null, isAgain: false, origin: "http://localhost:3000" };
    expect(await showTask(context, { ...asked, topic: TOPIC, number: 7 })).toEqual({
      ok: false,
      reason: "moved",
      href: `/ege/matematika/6/${ids[0]}/`,
    });
    const physics = findTopic("ege", "fizika")!;
    expect(await showTask(context, { ...asked, topic: physics, number: 6 })).toEqual({ ok: false, reason: "unknown" });
  });
});

describe("the lists", () => {
  it("hold ten tasks a page, and keys nowhere", async () => {
    expect(await listed(null, "none")).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(await listed(null, "none", 2)).toEqual([10, 11]);
    expect(await list(null, "none", 3)).toEqual({ ok: false, reason: "moved", href: "/ege/matematika/6/?page=2" });
    expect(JSON.stringify(await list(null, "none"))).not.toMatch(/Складываем|"keys"/);
  });

  it("part into what is to be solved, mistakes and right ones", async () => {
    await solve(guest("a"), 1, "101");
    await solve(guest("a"), 2, "88");
    expect(await listed(guest("a"), "none")).toEqual([0, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(await listed(guest("a"), "success")).toEqual([1]);
    expect(await listed(guest("a"), "invalid")).toEqual([2]);
    expect(await listed(null, "invalid")).toEqual([]);
    context.moveClock({ seconds: 1 });
    await solve(guest("a"), 2, "102");
    expect(await listed(guest("a"), "invalid")).toEqual([]);
    expect(await listed(guest("a"), "success")).toEqual([2, 1]);
  });

  it("know themes and sub-themes, and nothing else", async () => {
    const sub = await list(null, "none", 1, "uravneniya", "lineynye");
    expect(sub.ok && sub.view.total).toBe(4);
    const unknown = { ok: false, reason: "unknown" };
    expect(await list(null, "none", 1, "uravneniya", "inaya")).toEqual(unknown);
    expect(await list(null, "none", 1, "20")).toEqual(unknown);
    expect(await list(null, "none", 1, "geometriya")).toEqual(unknown);
  });

  it("add up on the topic and on the bank", async () => {
    await solve(guest("a"), 1, "101");
    await solve(guest("a"), 2, "88");
    const subject = await showSubject(context, { topic: TOPIC, learner: guest("a") });
    const resume = { href: `/ege/matematika/6/${ids[3]}/`, name: "№ 6, 1 из 12" };
    expect(subject).toMatchObject({ solved: 1, total: 12, resume });
    expect(subject?.themes).toMatchObject([{ numbers: [6], count: 12, solved: 1 }]);
    const bank = await showTaskBank(context, { exam: "ege", learner: guest("a") });
    expect(bank.ten).toEqual({
      exam: "ege",
      subjects: [{ value: "matematika", name: "Математика" }],
      chosen: "matematika",
    });
    expect(JSON.stringify(bank.tryout)).not.toMatch(/keys|Складываем/);
    expect(bank).toMatchObject({ total: 12, resume: { ...resume, note: "Математика" } });
    expect(await showTaskBank(context, { exam: "oge", learner: null })).toMatchObject({
      total: 0,
      groups: [],
      ridge: [],
    });
    expect(await showSubject(context, { topic: findTopic("ege", "fizika")!, learner: null })).toBeNull();
  });
});

describe("a guest who logs in", () => {
  const login = () => adoptPractice(context, { guestKeyHash: "a", userId });

  it("brings every solution once, and the later score of a task that both have solved", async () => {
    await solve({ kind: "user", userId }, 0, "86");
    await solve(guest("a"), 0, "100");
    await solve(guest("a"), 1, "101");
    expect(await login()).toBe(2);
    expect(await login()).toBe(0);
    expect(await states()).toMatchObject([
      { userId, guestKeyHash: null, score: 1, oldScore: 0, attempts: 2 },
      { userId, guestKeyHash: null, score: 1, attempts: 1 },
    ]);
    expect((await solutions()).map((one) => [one.userId, one.taskId, one.ordinal])).toEqual([
      [userId, ids[0], 1],
      [userId, ids[0], 2],
      [userId, ids[1], 1],
    ]);
    expect(await listed(guest("a"), "success")).toEqual([]);
  });

  it("brings nothing whose last solution is older than 14 days", async () => {
    await solve(guest("a"), 0, "100");
    context.moveClock({ days: 14, seconds: 1 });
    expect(await login()).toBe(0);
    expect(await states()).toMatchObject([{ userId: null }]);
  });

  itOnPostgres("brings it once also when two logins meet", async () => {
    await solve(guest("a"), 0, "100");
    await solve(guest("a"), 1, "87");
    const moved = await Promise.all([login(), login()]);
    expect(moved.reduce((sum, one) => sum + one, 0)).toBe(2);
    expect(await solutions()).toHaveLength(2);
  });
});
