/** The task bank by its forms, without scripts: lists, search, free workouts, variants and written answers. */
import { expect, test } from "vitest";
import { linkBy, rowOf, textsOf, valuesOf } from "../setup/page-parts";
import type { PlainClient, PlainPage } from "../setup/plain-client";
import { linkOf, visitor } from "../setup/visitor";

const WRONG = "-98765";
const NOT_A_NUMBER = "Напиши число: только цифры, запятая и минус.";
const WORKOUT = /^\/free-workout\/[0-9a-f]{32}\//;

const openTask = async (http: PlainClient, list = "/ege/matematika/6/") =>
  http.get(linkBy(await http.get(list), /^Задание \d+/));

const count = (page: PlainPage, words: string) => page.text.split(words).length - 1;
const currentStep = (page: PlainPage) => textsOf(page, '[aria-current="step"]')[0];

test("a guest answers in the list, and the tasks stay with their verdicts", async () => {
  const { http } = visitor();
  let list = await http.get("/ege/matematika/6/");
  const names = textsOf(list, ".tasks h2");
  const [first = "", second = ""] = valuesOf(list, "task");
  list = await http.submit(rowOf(list, first), { answer: "пять" }, "ответить");
  const row = (task: string) => textsOf(list, `#task-${task}`)[0];
  expect(row(first)).toContain(NOT_A_NUMBER);
  list = await http.get("/ege/matematika/6/");
  list = await http.submit(rowOf(list, first), { answer: WRONG }, "ответить");
  expect(row(first)).toMatch(/Пока 0 из 1.*Верный ответ: /);
  const both = await http.get(list.path);
  list = await http.submit(rowOf(both, second), { answer: WRONG }, "ответить");
  for (const task of [first, second]) expect(row(task)).toContain("Пока 0 из 1");
  list = await http.get(list.path);
  expect(textsOf(list, ".tasks h2")).toEqual(names);
  list = await http.get(linkBy(list, /^ошибки/));
  expect(valuesOf(list, "task").sort()).toEqual([first, second].sort());
});

test("a refused answer of a list stays in its field", async () => {
  const { http } = visitor();
  const list = await http.get("/ege/matematika/6/");
  const [first = "", second = ""] = valuesOf(list, "task");
  const refused = await http.submit(rowOf(list, first), { answer: "пять" }, "ответить");
  expect(valuesOf(rowOf(refused, first), "answer")).toEqual(["пять"]);
  expect(valuesOf(rowOf(refused, second), "answer")).toEqual([""]);
});

test("a guest answers on the root of the bank, and begins ten tasks there", async () => {
  const { http } = visitor();
  const tryoutOf = (page: PlainPage) =>
    page.forms.find(({ buttons }) => buttons.some(({ label }) => label === "ответить"))?.action;
  const bank = await http.get("/ege/");
  const answered = await http.submit(bank, { answer: WRONG }, "ответить");
  expect(answered.path).toMatch(/^\/ege\/matematika\/\d+\/\d+\//);
  expect(answered.text).toMatch(/Пока 0 из 1.*Решение по шагам/);
  const next = await http.get("/ege/");
  expect(tryoutOf(next)).not.toBe(tryoutOf(bank));
  const workout = await http.submit(next, { subject: "khimiya" }, "начать тренировку");
  expect(workout.path).toMatch(WORKOUT);
  expect(textsOf(workout, "h1")[0]).toContain("химия");
});

test("a visitor finds a task by its words and by its number, and makes a list", async () => {
  const { http } = visitor();
  const found = (page: PlainPage) => textsOf(page, "li a").filter((name) => /^Задание \d+/.test(name));
  const find = (page: PlainPage, q: string) => {
    const forms = page.forms.filter(({ action }) => action === "/ege/");
    return http.submit({ ...page, forms }, { q }, "найти");
  };
  let page = await find(await http.get("/ege/"), "уравнений корень");
  expect(page.path).toMatch(/^\/ege\/\?q=/);
  expect(page.text).toContain("Поиск по базе заданий");
  const [number = ""] = /\d+/.exec(found(page)[0] ?? "") ?? [];
  page = await find(page, number);
  expect(found(page)).toHaveLength(1);
  page = await find(page, "ъъъ");
  expect(page.text).toContain("Ничего не нашлось");
  const subject = await http.get("/ege/matematika/");
  const list = await http.submit(subject, { number: "6", theme: "uravneniya" }, "показать задания");
  expect(list.path).toBe("/ege/matematika/uravneniya/?number=6");
});

test("a solution that a guest has opened is open in the account after the login", async () => {
  const { http, register } = visitor();
  const opened = await http.submit(await openTask(http), {}, "показать решение");
  expect(opened.text).toContain("Решение открыто");
  await register();
  expect((await http.get(opened.path)).text).toContain("Решение открыто");
});

test("unknown places of the bank are not found, and unknown words are no exams", async () => {
  const { http } = visitor();
  for (const path of ["/ege/alkhimiya/", "/ege/matematika/99/", "/ege/matematika/6/99999999/", "/vpr/matematika/"])
    expect((await http.get(path)).status, path).toBe(404);
});

test("a pupil says what is wrong with an explanation, and changes their mind", async () => {
  const { http } = visitor();
  const text = "Не понял второй шаг";
  let page = await http.submit(await openTask(http), { answer: WRONG }, "ответить");
  const address = page.path;
  page = await http.submit(page, { text }, "отправить");
  expect(page.text).toContain("Выбери, что не так");
  expect(valuesOf(page, "text")).toEqual([text]);
  page = await http.submit(page, { reason: "unclear" }, "отправить");
  expect(page.text).toContain("Спасибо, замечание у методистов.");
  page = await http.get(address);
  expect(valuesOf(page, "text")).toEqual([text]);
  page = await http.submit(page, {}, "да, понятно");
  expect(page.text).toContain("Спасибо! Если передумаешь");
});

test("a guest solves ten tasks, comes back to them, and nobody else finds them", async () => {
  const { http, openBrowser } = visitor();
  let page = await http.get("/free-workout/");
  expect(textsOf(page, "h1")).toEqual(["Десять заданий без входа"]);
  page = await http.get(linkBy(page, /^Математика/));
  page = await http.submit(page, {}, "начать тренировку");
  expect(page.path).toMatch(WORKOUT);
  const address = page.path;
  expect((await openBrowser().get(address)).status).toBe(404);

  page = await http.submit(page, { item_1: "много" }, "ответить");
  expect(page.text).toContain(NOT_A_NUMBER);
  expect(valuesOf(page, "item_1")).toEqual(["много"]);
  page = await http.submit(page, { item_1: WRONG }, "ответить");
  expect(currentStep(page)).toMatch(/2/);
  page = await http.get(linkOf(page, "пропустить"));
  expect(currentStep(page)).toMatch(/3/);
  page = await http.get(address);
  expect(currentStep(page)).toMatch(/2/);
  page = await http.get(linkBy(page, /задание 1 /));
  expect(valuesOf(page, "item_1")).toEqual([WRONG]);

  page = await http.get(linkOf(await http.get("/ege/matematika/"), "продолжить тренировку"));
  expect(page.path).toBe(address);
  page = await http.submit(page, {}, "закончить сейчас");
  expect(page.text).toContain("Без ответа 9 из 10. Закончить?");
  expect(currentStep(await http.get(linkOf(page, "решать дальше")))).toMatch(/2/);
  page = await http.submit(page, {}, "закончить без них");
  for (const result of [page, await http.get(address)]) {
    expect(result.text).toContain("Тренировка по математике: результат");
    expect(count(result, "пока мимо")).toBe(1);
    expect(count(result, "без ответа")).toBe(9);
  }
  expect((await http.get(linkBy(page, /^разбор № \d+$/))).text).toContain("Пока 0 из 1");
  const again = await http.submit(page, {}, "ещё десять");
  expect(again.path).toMatch(WORKOUT);
  expect(again.path).not.toBe(address);
  expect(valuesOf(again, "item_1")).toEqual([""]);
});

test("a number has one address, without a zero before it", async () => {
  const { http } = visitor();
  const task = await openTask(http, "/ege/matematika/6/");
  expect((await http.get(task.path.replace("/6/", "/06/"))).path).toBe(task.path);
  expect((await http.get("/ege/matematika/06/")).status).toBe(404);
});

test("a variant is solved by a friend on their own, and printed with answers only on demand", async () => {
  const { http, openBrowser } = visitor();
  let page = await http.get(linkOf(await http.get("/ege/matematika/"), "собрать вариант"));
  page = await http.submit(page, { kind: "short" }, "собрать вариант");
  expect(page.path).toMatch(/^\/ege\/matematika\/variant\/[0-9a-f]{32}\/$/);
  const tasksOf = (of: PlainPage) => textsOf(of, ".variant-task .task-text");
  expect(tasksOf(page)).toHaveLength(12);

  const friend = openBrowser();
  let theirs = await friend.get(page.path);
  expect(tasksOf(theirs)).toEqual(tasksOf(page));
  theirs = await friend.submit(theirs, {}, "решать вариант");
  theirs = await friend.submit(theirs, {}, "включить часы");
  expect(theirs.text).toContain("0 минут с начала, с 09:00");
  theirs = await friend.get(linkOf(theirs, "все на одной странице"));
  theirs = await friend.submit(theirs, { item_1: WRONG }, "закончить сейчас");
  expect(valuesOf(theirs, "item_1")).toEqual([WRONG]);
  theirs = await friend.submit(theirs, {}, "закончить без них");
  expect(count(theirs, "пока мимо")).toBe(1);

  let sheet = await http.get(linkOf(page, "версия для печати"));
  expect(sheet.text).toContain("Ответов на листе нет.");
  expect(textsOf(sheet, ".keys")).toEqual([]);
  sheet = await http.get(linkOf(sheet, "с ответами"));
  expect(sheet.text).toContain("Сначала реши, потом переверни");
  expect(textsOf(sheet, ".keys li")).toHaveLength(12);
});

test("a written answer is counted, scored by its author and changed; a link taken back opens nothing", async () => {
  const { http, openBrowser } = visitor();
  const draft = "Кто-нибудь расскажет о росте";
  let page = await http.submit(await openTask(http, "/ege/literatura/4/"), { answer: draft }, "посчитать слова");
  expect(page.text).toContain("4 слова");
  expect(valuesOf(page, "answer")).toEqual([draft]);
  expect(page.text).not.toContain("без балла");
  page = await http.submit(page, { answer: "Ответ в одну строку" }, "отправить решение");
  expect(page.text).toContain("без балла");

  page = await http.submit(page, {}, "попросить проверить");
  const [link = ""] = /\/review\/[\w-]+\/[\w-]+\//.exec(page.html) ?? [];
  const reviewer = openBrowser();
  let review = await reviewer.get(link);
  review = await reviewer.submit(review, { comment: "Расскажи подробнее." }, "отправить оценку");
  expect(review.text).toContain("Нужен балл по каждому критерию");
  expect(valuesOf(review, "comment")).toEqual(["Расскажи подробнее."]);
  page = await http.submit(page, {}, "отозвать ссылку");
  review = await reviewer.get(link);
  expect([review.status, textsOf(review, "h1")]).toEqual([404, ["Проверить это решение нельзя"]]);

  page = await http.submit(page, {}, "поставить балл");
  expect(page.text).toContain("Нужен балл по каждому критерию");
  const points = page.forms.flatMap(({ controls }) => controls).filter(({ name }) => name.startsWith("points_"));
  const most = Object.fromEntries(points.reverse().map(({ name, value }) => [name, value]));
  page = await http.submit(page, most, "поставить балл");
  expect(page.text).toContain("Верно: 5 из 5");
  page = await http.get(linkOf(page, "изменить решение"));
  expect(valuesOf(page, "answer")).toEqual(["Ответ в одну строку"]);
  page = await http.submit(page, { answer: "Ответ в две строки" }, "отправить решение");
  expect(page.text).toContain("без балла");
});

test("a short answer beside a written one is compared at once, and changed with it", async () => {
  const { http } = visitor();
  const said = (page: PlainPage) => textsOf(page, ".checked-parts li")[0];
  let page = await openTask(http, "/ege/matematika/19/");
  expect(page.text).not.toContain("посчитать слова");
  page = await http.submit(page, { answer: "Сумма не меньше 105.", part_1: "да" }, "отправить решение");
  const first = said(page);
  expect(page.text).toContain("Ответ: а) да");
  page = await http.get(linkOf(page, "изменить решение"));
  expect([valuesOf(page, "answer"), valuesOf(page, "part_1")]).toEqual([["Сумма не меньше 105."], ["да"]]);
  page = await http.submit(page, { part_1: "нет" }, "отправить решение");
  expect([first, said(page)].map((text) => text?.slice(0, 16)).sort()).toEqual([
    "Ответ а) не сошё",
    "Ответ а) сошёлся",
  ]);
});

test("English answers are marked as English, and Russian ones are not", async () => {
  const { http } = visitor();
  const topic = "/ege/angliyskiy-yazyk/";
  let list = await http.get(`${topic}19/`);
  const [first = ""] = valuesOf(list, "task");
  list = await http.submit(rowOf(list, first), { answer: "wrong word" }, "ответить");
  expect(textsOf(list, '.row-verdict [lang="en"]')).toHaveLength(1);
  let page = await http.get(linkBy(list, /^Задание \d+/));
  expect(textsOf(page, 'dd[lang="en"]')).toEqual(["wrong word", expect.any(String)]);
  page = await http.submit(await openTask(http, `${topic}20/`), { answer: "был" }, "ответить");
  expect(textsOf(page, ".is-mine dd:not([lang])")).toEqual(["был"]);

  page = await http.get(linkOf(await http.get(topic), "собрать вариант"));
  page = await http.submit(page, { kind: "short" }, "собрать вариант");
  page = await http.get(linkOf(page, "версия для печати"));
  page = await http.get(linkOf(page, "с ответами"));
  const marked = textsOf(page, '.keys [lang="en"]');
  expect(marked.length).toBeGreaterThan(0);
  expect(marked.filter((text) => !/[a-z]{2}/i.test(text))).toEqual([]);

  page = await openTask(http, `${topic}37/`);
  page = await http.submit(page, { answer: "Dear Ann,\nThanks for your message." }, "отправить решение");
  expect(textsOf(page, '.paper-sheet[lang="en"] p')).toEqual(["Dear Ann,", "Thanks for your message."]);
});

test("a guest solves a task on the page of a course, and the page stays the same for others", async () => {
  const { http, openBrowser } = visitor();
  const COURSE = "/courses/matematika-ege-osnova/?product=102";
  const trialOf = (page: PlainPage) => rowOf(page, valuesOf(page, "task")[0] ?? "");
  const course = await http.get(COURSE);
  const refused = await http.submit(trialOf(course), { answer: "пять" }, "ответить");
  expect(refused.text).toContain(NOT_A_NUMBER);
  expect(valuesOf(trialOf(refused), "answer")).toEqual(["пять"]);
  const answered = await http.submit(trialOf(course), { answer: WRONG }, "ответить");
  expect(answered.path).toBe(COURSE);
  expect(textsOf(answered, ".trial .row-verdict")[0]).toMatch(/Пока 0 из 1.*Верный ответ: /);
  expect(textsOf(await http.get(COURSE), ".trial .row-verdict")).toHaveLength(1);
  // Counted as in the bank.
  const task = await http.get(linkBy(answered, /^решение по шагам/));
  expect(task.text).toMatch(/Пока 0 из 1.*Решение по шагам/);
  expect(textsOf(await openBrowser().get(COURSE), ".trial .row-verdict")).toEqual([]);
});
