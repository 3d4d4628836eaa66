/** Without scripts an action brings a new document: its address or one attribute leads to the result. */
import { expect, test } from "vitest";
import { addToCart } from "../setup/buy";
import { MATH } from "../setup/demo-courses";
import { linkBy } from "../setup/page-parts";
import type { PlainPage } from "../setup/plain-client";
import { visitor } from "../setup/visitor";

/** The fragment of the address, which is on the page, or the name of the field with the focus. */
function placeOf({ url, html }: PlainPage): string {
  const { hash } = new URL(url);
  if (hash !== "") expect(html).toContain(`id="${hash.slice(1)}"`);
  const [focused = "", ...others] = html.match(/<[^>]* autofocus="[^>]*>/g) ?? [];
  expect(others).toEqual([]);
  return hash || (/ (?:name|href)="([^"]*)"/.exec(focused)?.[1] ?? "");
}

const openTask = async (list: string) => {
  const { http } = visitor();
  return { http, task: await http.get(linkBy(await http.get(list), /^Задание \d+/)) };
};

test("an answer leads to its verdict, and a refused one to its field", async () => {
  const { http, task } = await openTask("/ege/matematika/6/");
  const refused = await http.submit(task, { answer: "пять" }, "ответить");
  expect(placeOf(refused)).toBe("answer");
  expect(placeOf(await http.submit(refused, { answer: "-98765" }, "ответить"))).toBe("#verdict");
  const again = await http.get(task.path);
  expect(placeOf(again)).toBe("");
});

test("a written answer leads to itself, its score to the verdict, and its link to the reviewer", async () => {
  const { http, task } = await openTask("/ege/literatura/4/");
  const refused = await http.submit(task, {}, "отправить решение");
  expect(placeOf(refused)).toBe("answer");
  const sent = await http.submit(refused, { answer: "Рост промышленности." }, "отправить решение");
  expect(placeOf(sent)).toBe("#work");
  const unscored = await http.submit(sent, {}, "поставить балл");
  expect(placeOf(unscored)).toBe("points_1");
  expect(placeOf(await http.submit(sent, {}, "попросить проверить"))).toBe("#reviewer");
});

test("a workout leads to the next task", async () => {
  const { http } = visitor();
  const choice = await http.get("/free-workout/?exam=ege&subject=matematika");
  const first = await http.submit(choice, {}, "начать тренировку");
  const refused = await http.submit(first, { item_1: "много" }, "ответить");
  expect(placeOf(refused)).toBe("item_1");
  const next = await http.submit(refused, { item_1: "5" }, "ответить");
  expect(placeOf(next)).toBe("#task-2");
  expect(placeOf(await http.submit(next, {}, "закончить сейчас"))).toBe("#ending");
});

test("the cart leads to the changed line and the promocode, and from a refusal to its field", async () => {
  const { http } = visitor();
  const cart = await addToCart(http, MATH, ["2026.11"]);
  expect(placeOf(await http.submit(cart, { months: ["2026.11", "2026.12"] }, "обновить"))).toBe(`#line-${MATH}`);
  expect(placeOf(await http.submit(cart, { promocode: "НЕТ" }, "применить"))).toBe("#promocode");
  const applied = await http.submit(cart, { promocode: "ВЕРШИНА10" }, "применить");
  expect(placeOf(applied)).toBe("#promocode");
  expect(placeOf(await http.submit(applied, {}, "убрать"))).toBe("#promocode");
});

test("a refused lead leads to its first wrong field", async () => {
  const { http } = visitor();
  const page = await http.get("/catalog/?lead=callback");
  expect(placeOf(await http.submit(page, { name: "Алина", phone: "912" }, "отправить"))).toBe("phone");
});

test("a refused group leads to its first choice, and a wrong password past the phone that opens the form", async () => {
  const { http, task } = await openTask("/ege/russkiy-yazyk/2/");
  expect(placeOf(await http.submit(task, {}, "ответить"))).toBe("answer");
  const login = await http.get("/auth/?view=login");
  expect(placeOf(login)).toBe("phone");
  const refused = await http.submit(login, { phone: "912 345-67-89", password: "no-such-password" }, "войти");
  expect(placeOf(refused)).toBe("password");
});
