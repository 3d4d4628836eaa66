/** Webinars by links alone: find one, save its date, read of a past one; and the film as players ask for it. */
import { describe, expect, test } from "vitest";
import { parsePage, textOf } from "../setup/html-forms";
import type { PlainPage } from "../setup/plain-client";
import { readPage } from "../setup/read-page";
import { linkOf, visitor } from "../setup/visitor";

const TODAY = "/webinar/khimiya-33-34-raschetnye-zadachi/";
const RECORDED = "/webinar/khimiya-31-myslennyy-eksperiment/";
const OF_A_COURSE = "/webinar/fizika-26-obosnovanie-modeli/";

const headOf = (page: PlainPage) => readPage(page.html, new URL(page.url).origin);
const titleOf = (page: PlainPage) => textOf(parsePage(page.html).querySelector("h1")!);
const headingsOf = (page: PlainPage) => parsePage(page.html).querySelectorAll("main :is(h2, h3)").map(textOf);

/** The form that registers for a webinar. */
const takesRegistration = ({ forms }: PlainPage) =>
  forms.some(({ buttons }) => buttons.some(({ label }) => label === "отправить"));

test("a visitor goes from the list to a subject, a webinar and its calendar", async () => {
  const { http } = visitor();
  const all = await http.get("/webinars/");
  expect(all.text).toMatch(/сегодня в 19:00 мск/);
  const subjects = parsePage(all.html).querySelectorAll('nav[aria-label="Предметы вебинаров"] a');
  const chemistry = await http.get(subjects.find((one) => textOf(one).startsWith("Химия"))?.getAttribute("href") ?? "");
  expect([chemistry.path, titleOf(chemistry)]).toEqual(["/webinars/khimiya/", "Вебинары по химии"]);
  const webinar = await http.get(linkOf(chemistry, "записаться"));
  expect(webinar.path).toBe(TODAY);
  expect(headingsOf(webinar)).not.toContain("Запись вебинара");
  expect(takesRegistration(webinar)).toBe(true);

  const file = await http.get(linkOf(webinar, "в календарь"));
  expect(file.path).toBe(`${TODAY.slice(0, -1)}.ics`);
  expect(file.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(file.html).toContain("DTSTART:20261110T160000Z\r\n");
});

test("a recorded webinar has its film, chapters and notes, and takes no registration", async () => {
  const page = await visitor().http.get(RECORDED);
  expect(headingsOf(page)).toEqual(expect.arrayContaining(["Запись вебинара", "Конспект"]));
  expect(page.text).toContain("Над каждым веществом в условии подписываем формулу");
  const main = parsePage(page.html);
  expect(main.querySelector("video")?.getAttribute("preload")).toBe("none");
  expect(main.querySelectorAll('nav[aria-labelledby="chapters"] a')).toHaveLength(5);
  expect(takesRegistration(page)).toBe(false);
});

test("a course recording says what opens it and gives a guest nothing else", async () => {
  const { http } = visitor();
  const page = await http.get(OF_A_COURSE);
  expect(page.text).toContain("Запись входит в курс");
  expect(page.text).toMatch(/любой купленный месяц курса по физике, ЕГЭ/);
  expect(headingsOf(page)).not.toContain("Конспект");
  expect(page.html).not.toMatch(/<video|\.webm|Про\sнить говорим/);
  expect(takesRegistration(page)).toBe(true);
  expect(linkOf(page, "Войди")).toMatch(/redirectTo=%2Fwebinar%2Ffizika-26/);
  expect((await http.get(linkOf(page, "выбрать месяц"))).path).toBe("/courses/fizika-ege-osnova/");
});

test("exam and pages are links, an empty choice offers another, and an unknown address is not found", async () => {
  const { http } = visitor();
  const all = await http.get("/webinars/");
  const exam = await http.get(linkOf(all, "ОГЭ"));
  expect([exam.path, titleOf(exam)]).toEqual(["/webinars/?exam=oge", "Вебинары ОГЭ"]);
  const second = await http.get(linkOf(all, "страница 2"));
  expect([second.path, headOf(second).title]).toEqual(["/webinars/?page=2", expect.stringMatching(/страница 2/)]);
  expect((await http.get("/webinars/?page=99")).path).toMatch(/^\/webinars\/\?page=\d$/);
  const empty = await http.get("/webinars/istoriya/?exam=oge");
  expect(headOf(empty).isIndexed).toBe(false);
  expect(linkOf(empty, "Вебинары по всем предметам")).toBe("/webinars/");
  for (const path of ["/webinars/astronomiya/", "/webinar/nope/", "/webinar/nope.ics"])
    expect((await http.get(path)).status, path).toBe(404);
});

describe("a film", () => {
  const RANGE = "bytes=100-199";
  const ask = (headers: Record<string, string>, method = "GET") =>
    visitor().http.request(method, "/media/webinar-demo.webm", undefined, headers);

  test("a film is served by ranges, which players need to seek", async () => {
    const part = await ask({ range: RANGE });
    expect([part.status, part.headers.get("content-type")]).toEqual([206, "video/webm"]);
    expect(part.headers.get("content-range")).toMatch(/^bytes 100-199\/\d+$/);
    expect((await part.arrayBuffer()).byteLength).toBe(100);
    for (const whole of ["bytes=0-1,5-6", "lines=1-2"]) expect((await ask({ range: whole })).status, whole).toBe(200);
  });

  test("a range is sent only of the film the player started with", async () => {
    const whole = await ask({}, "HEAD");
    const etag = whole.headers.get("etag")!;
    expect(etag).toMatch(/^"[\w-]+"$/);
    expect((await ask({ range: RANGE, "If-Range": etag })).status).toBe(206);
    for (const other of ['"another"', `W/${etag}`, "Fri, 20 Nov 2026 10:00:00 GMT"])
      expect((await ask({ range: RANGE, "If-Range": other })).status, other).toBe(200);
    // A different film's validator and a range past the end: the whole file, not a refusal.
    expect((await ask({ range: "bytes=99999999-", "If-Range": '"another"' })).status).toBe(200);

    const size = whole.headers.get("content-length");
    const head = await ask({ range: RANGE }, "HEAD");
    expect([head.status, head.headers.get("content-range"), head.headers.get("content-length")]).toEqual([
      200,
      null,
      size,
    ]);
    const beyond = await ask({ range: "bytes=99999999-" });
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${size}`]);
    expect((await ask({ "If-None-Match": etag })).status).toBe(304);
  });
});
