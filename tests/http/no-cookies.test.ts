/** A browser that keeps no cookies reads so where a form of its would otherwise have done nothing. */
import { expect, test } from "vitest";
import { DEMO_LOGIN } from "~/demo/demo-login";
import { addToCart } from "../setup/buy";
import { MATH } from "../setup/demo-courses";
import { linkBy, rowOf, valuesOf } from "../setup/page-parts";
import type { PlainClient, PlainPage } from "../setup/plain-client";
import { type Visitor, visitor } from "../setup/visitor";

const SAID = "Браузер не сохраняет cookie";
const NO_COOKIES = "/error/no-cookies/";

/** A client whose jar stays empty. */
function refuseCookies({ openBrowser }: Visitor): PlainClient {
  const http = openBrowser();
  http.cookies.set = () => http.cookies;
  return http;
}

/** The forms of a guest that are nothing without a cookie, each from its page to its answer. */
const FORMS: Record<string, (http: PlainClient) => Promise<PlainPage>> = {
  "a course put into the cart": (http) => addToCart(http, MATH, ["2026.11"]),
  "a free course": async (http) =>
    http.submit(await http.get("/courses/fizika-ege-demokurs/"), {}, "получить бесплатно"),
  "an answer to a task": async (http) => {
    const task = await http.get(linkBy(await http.get("/ege/matematika/6/"), /^Задание \d+/));
    return http.submit(task, { answer: "-98765" }, "ответить");
  },
  "an answer in a list": async (http) => {
    const list = await http.get("/ege/matematika/6/");
    const [task = ""] = valuesOf(list, "task");
    return http.submit(rowOf(list, task), { answer: "-98765" }, "ответить");
  },
  "a workout": async (http) =>
    http.submit(await http.get("/free-workout/?exam=ege&subject=matematika"), {}, "начать тренировку"),
  "a login by password": async (http) =>
    http.submit(
      await http.get("/auth/?view=login&redirectTo=/profile/"),
      { phone: DEMO_LOGIN.phone, password: DEMO_LOGIN.password },
      "войти",
    ),
};

test.each(Object.entries(FORMS))("%s leads to a page that says it, and others lose nothing by it", async (_, send) => {
  const me = visitor();
  const refused = await send(refuseCookies(me));
  expect(refused.path).toBe(NO_COOKIES);
  expect(refused.text).toContain(SAID);

  const done = await send(me.http);
  expect(done.path).not.toContain("cookies=");
  expect(done.text).not.toContain(SAID);
  expect(done.status).toBe(200);
});

test("a flash message outlives the check", async () => {
  const { http } = visitor();
  expect((await addToCart(http, MATH, ["2026.11"])).text).toContain("Курс в корзине");
});

test("the course picker goes on by its address", async () => {
  const me = visitor();
  const refusing = refuseCookies(me);
  const survey = await refusing.get("/spring-flow/survey/");
  const subjects = await refusing.submit(survey, { examType: "ege26", goal: "startEge" }, "дальше, к предметам");
  expect(subjects.path).toMatch(/^\/spring-flow\/topics\//);
});

test("the login says it at the step of the code, and sends nobody there who has just come", async () => {
  const me = visitor();
  const refusing = refuseCookies(me);
  const address = "/auth/?view=code&redirectTo=/profile/";
  const from = new URL((await me.http.get("/auth/?view=register")).url);
  const page = await refusing.get(address, { referer: from.href });
  expect(page.path).toBe(NO_COOKIES);
  expect(page.text).toContain(SAID);
  expect((await refusing.get("/catalog/?auth=auth&authView=code", { referer: from.href })).path).toBe(page.path);
  expect((await refusing.get(address)).path).toBe(address);
  expect((await refusing.get(address, { referer: "https://other.example/" })).path).toBe(address);
  expect((await me.http.get(address, { referer: from.href, cookie: "other=1" })).path).toBe(address);
});
