/**
 * A guest's week in the task bank: five tasks with one mistake, ten free tasks, the notebook of the next day. Then the
 * registration, a written answer that a parent scores, and the results of the week. The clock of this server moves.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { linkBy, textsOf } from "../setup/page-parts";
import { parsePage } from "../setup/html-forms";
import type { PlainClient, PlainPage } from "../setup/plain-client";
import { type TestServer, startServer } from "../setup/test-server";
import { visitor } from "../setup/visitor";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const answer = async (http: PlainClient, task: string, text: string): Promise<PlainPage> =>
  http.submit(await http.get(task), { answer: text }, "ответить");

/** The addresses of the first tasks of a list. */
async function readTasks(http: PlainClient, list: string, count: number): Promise<string[]> {
  const links = parsePage((await http.get(list)).html).querySelectorAll("li a");
  const tasks = links.filter((link) => /^Задание\s\d+/.test(link.getAttribute("aria-label") ?? link.text));
  return tasks.slice(0, count).map((link) => link.getAttribute("href") ?? "");
}

test("a guest solves, repeats, registers, is scored by a parent and sees the gain", async () => {
  const { http, openBrowser, register } = visitor(server);
  // Five tasks, the last one wrong. The keys are what another visitor reads after a wrong answer.
  const tasks = await readTasks(http, "/ege/matematika/6/", 5);
  const other = openBrowser();
  for (const [index, task] of tasks.entries()) {
    const [key = ""] = textsOf(await answer(other, task, "-98765"), ".answers .is-true dd");
    const page = await answer(http, task, index < 4 ? key.replace("−", "-") : "-98765");
    expect(page.text).toContain(index < 4 ? "Верно: 1 из 1" : "Пока 0 из 1");
  }
  expect((await http.get("/ege/matematika/")).text).toMatch(/решено 4 из \d+/);

  // Ten free tasks, finished at once.
  const start = await http.get("/free-workout/?exam=ege&subject=fizika");
  const workout = await http.submit(start, {}, "начать тренировку");
  expect(workout.path).toMatch(/^\/free-workout\/[0-9a-f]{32}\/$/);
  const ending = await http.submit(workout, {}, "закончить сейчас");
  const finished = await http.submit(ending, {}, "закончить без них");
  expect(textsOf(finished, "h1, h2").some((heading) => /: результат$/.test(heading))).toBe(true);

  // The next day the mistake waits in the notebook.
  await server.clock.advance({ days: 1 });
  expect((await http.get("/mistakes/")).text).toContain("Сегодня 1 ошибка");

  // Registered: everything is there once.
  await register();
  expect((await http.get("/mistakes/")).text).toContain("Сегодня 1 ошибка");
  expect((await http.get("/ege/matematika/")).text).toMatch(/решено 4 из \d+/);
  expect((await http.get("/ege/matematika/6/?filter=invalid")).text.match(/пока 0 из 1/g)).toHaveLength(1);
  expect((await http.get(workout.path)).text).toContain(": результат");

  // A written answer, and the link for another person.
  const [free = ""] = await readTasks(http, "/ege/literatura/4/", 1);
  const written = { answer: "1) Рост промышленности.\n\n2) Отходничество." };
  const waits = await http.submit(await http.get(free), written, "отправить решение");
  expect(waits.text).toContain("без балла");
  const asked = await http.submit(waits, {}, "попросить проверить");
  const [link = ""] = /\/review\/[\w-]+\/[\w-]+\//.exec(asked.html) ?? [];
  const parent = openBrowser();
  const review = await parent.get(link);
  expect(textsOf(review, "h1")).toEqual(["Просьба проверить решение"]);
  const radios = review.forms.flatMap(({ controls }) => controls.filter(({ kind }) => kind === "radio"));
  const best: Record<string, string> = {};
  for (const { name, value } of radios) best[name] ??= value;
  const scored = await parent.submit(review, best, "отправить оценку");
  expect(textsOf(scored, "h1")).toEqual(["Оценка отправлена: 5 из 5"]);
  expect((await http.get(free)).text).toMatch(/Оценка проверяющего ?: 5 из 5/);

  // The week's results, each solution once.
  const math = await http.get("/progress/?topic=ege-matematika");
  expect(textsOf(math, "h1")).toEqual(["+4 за неделю"]);
  expect(math.text).toMatch(/было 0, стало 4 из \d+\. Больше всего прибавил № 6\./);
  expect(textsOf(await http.get("/progress/?topic=ege-literatura"), "h1")).toEqual(["+1 за неделю"]);
});

/** A person takes longer to fill in a form than a program. */
async function send(http: PlainClient, page: PlainPage, fields: Record<string, string>): Promise<PlainPage> {
  await server.clock.advance({ seconds: 3 });
  const personal = { name: "Вера", isPersonalDataAllowed: "on", ...fields };
  const sent = await http.submit(page, personal, "отправить");
  expect(sent.text).toContain("заявка успешно отправлена");
  return sent;
}

test("a page of courses that do not exist yet takes a phone", async () => {
  const { http, freshPhone } = visitor(server);
  const sent = await send(http, await http.get("/catalog/istoriya-oge/"), { phone: freshPhone() });
  expect(sent.path).toBe("/catalog/istoriya-oge/");
});

test("a plan goes to the manager as a link with its own button", async () => {
  const { http, openBrowser, freshPhone } = visitor(server);
  const plan = await http.get("/goal/?exam=ege&subject=matematika&aim-matematika=14");
  const [price] = textsOf(plan, ".goal-bill .price.big b");
  const shared = parsePage(plan.html).querySelector("input[aria-label='Ссылка на план']")?.getAttribute("value") ?? "";
  expect(plan.forms.flatMap(({ controls }) => controls).find(({ name }) => name === "message")?.value).toContain(
    shared,
  );
  const sent = await send(http, plan, { phone: freshPhone() });
  expect(sent.path).toContain("aim-matematika=14");

  const manager = openBrowser();
  const { pathname, search } = new URL(shared);
  const opened = await manager.get(pathname + search);
  expect(textsOf(opened, ".goal-bill .price.big b")).toEqual([price]);
  expect(opened.text).not.toContain("Цена изменилась");
  const changed = await manager.get(pathname + search.replace(/price=\d+/, "price=1000"));
  expect(changed.text).toContain("Цена изменилась");
});

test("a subject says where most points lie", async () => {
  const { http } = visitor(server);
  const subject = await http.get("/ege/matematika/");
  expect(subject.text).toMatch(/Где больше всего баллов.*№ 18 и 19 дают 8 первичных баллов из 32\./);
  expect(linkBy(subject, /^решать № 1\b/)).toBe("/ege/matematika/1/");
  expect(linkBy(subject, /^по темам/)).toMatch(/#themes$/);
  expect(textsOf(subject, "#themes")).toHaveLength(1);
});

test("the form of a variant is a page to be found, and a variant is not", async () => {
  const { http } = visitor(server);
  const form = await http.get("/oge/khimiya/variant/");
  expect(form.html).not.toContain('name="robots"');
  expect(form.html.replaceAll("\u00a0", " ")).toContain("<title>Собрать вариант ОГЭ по химии");
  const variant = await http.submit(form, {}, "собрать вариант");
  expect(variant.path).toMatch(/\/variant\/[0-9a-f]{32}\/$/);
  expect(variant.html).toContain('<meta name="robots" content="noindex"');
});
