/** The cabinet: who sees what, what a bought course keeps, and the private address of a calendar. */
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { courses, landings } from "~/db/schema/catalog.server";
import { loadDemoSchool } from "~/demo/load-demo-school.server";
import { findViewer, issueToken } from "~/features/people/auth/session/session-tokens.server";
import { readCalendarToken, renewCalendarAddress } from "~/features/learning/cabinet/calendar-address.server";
import { readOwnCourses } from "~/features/learning/cabinet/read-own-courses.server";
import { lessonsOf } from "~/features/learning/cabinet/own-course";
import { showMyCourses, showOwnCourse } from "~/features/learning/cabinet/show-courses.server";
import { showSchedule } from "~/features/learning/cabinet/show-schedule.server";
import { readWeek } from "~/features/learning/cabinet/week";
import { writeLesson, writeSchedule } from "~/features/learning/cabinet/write-schedule.server";
import { proceed } from "~/features/store/payments/proceed.server";
import { settlePayment } from "~/features/store/payments/settle-payment.server";
import { readPlaces } from "~/features/learning/task-bank/read-bank.server";
import { readAllWebinars } from "~/features/learning/webinars/read-webinars.server";
import { loader as rootLoader } from "~/root";
import { loader as achievementsLoader } from "~/routes/_sidebar.my.achievements/route";
import { loader as courseLoader } from "~/routes/_sidebar.my.courses.$slug/route";
import { loader as myLoader } from "~/routes/_sidebar.my._index/route";
import { loader as scheduleLoader } from "~/routes/_sidebar.my.schedule/route";
import { loader as feedLoader } from "~/routes/my.schedule.$token[.]ics/route";
import { hashToken } from "~/integrations/secrets.server";
import { moscowInstant } from "~/shared/moscow";
import { decide, fillCart, goToBank, makeUser, NOW, ORIGIN, PRODUCTS, userOwner } from "../setup/shop.server";
import { useShop } from "../setup/use-school";

const MATH = "matematika-ege-osnova";
const CHEMISTRY = "khimiya-ege-spetskurs";
const TRAINER = { slug: "matematika-ege-trenazher", product: 1701 };

const context = useShop();
beforeEach(() => goTo(NOW));

async function goTo(day: string): Promise<void> {
  context.setClock(day);
  await loadDemoSchool(context.db, context.clock.now());
}

async function buy(productId: number, months?: string[]): Promise<number> {
  const userId = await makeUser(context);
  const id = await fillCart(context, userOwner(userId), [{ productId, ...(months && { months }) }]);
  const bankId = await goToBank(context, userOwner(userId), id);
  await decide(context, bankId, "pay");
  await settlePayment(context, context.bank, bankId);
  return userId;
}

async function logIn(userId: number, impersonatorId?: string) {
  const token = await issueToken(context.db, { userId, userAgent: null, now: context.clock.now(), impersonatorId });
  return { viewer: (await findViewer(context, hashToken(token)))!, token };
}

const showOwn = async (userId: number, slug: string) =>
  showOwnCourse(context, { userId, slug, places: await readPlaces(context) });
const showMine = async (userId: number) => showMyCourses(context, { userId, places: await readPlaces(context) });
const statesOf = async (userId: number, slug: string) =>
  (await showOwn(userId, slug))?.course.months.map(({ month, state }) => `${month} ${state}`);

describe("my courses", () => {
  it("show what is owned, what comes next and when the next lesson is", async () => {
    const userId = await buy(PRODUCTS.math, ["2026.11", "2026.12"]);
    const { courses: own, next } = await showMine(userId);
    expect(own).toMatchObject([{ slug: MATH, dates: null, prolong: { productId: PRODUCTS.math, name: "январь" } }]);
    // Friday, 20 November, noon: the lesson of that evening.
    expect(next).toMatchObject({
      title: "Разбор",
      when: { day: "20", time: "18:00\u00a0мск" },
      key: "2026-11-20-1800",
    });
    const states = await statesOf(userId, MATH);
    expect(states?.slice(0, 5)).toEqual([
      "2026.9 missed",
      "2026.10 missed",
      "2026.11 open",
      "2026.12 upcoming",
      "2027.1 offered",
    ]);
  });

  it("count tariffs of one landing as one course", async () => {
    const userId = await buy(PRODUCTS.math, ["2026.11"]);
    const id = await fillCart(context, userOwner(userId), [{ productId: PRODUCTS.mathMentor, months: ["2026.12"] }]);
    const bankId = await goToBank(context, userOwner(userId), id);
    await decide(context, bankId, "pay");
    await settlePayment(context, context.bank, bankId);
    const [own, ...others] = await readOwnCourses(context, userId);
    expect(others).toEqual([]);
    const starts = lessonsOf(own!).map(({ startsAt, title }) => `${startsAt.getTime()} ${title}`);
    expect(new Set(starts).size).toBe(starts.length);
    expect((await statesOf(userId, MATH))?.slice(2, 4)).toEqual(["2026.11 open", "2026.12 upcoming"]);
  });

  it("a free course is there with its dates and without invented lessons", async () => {
    const userId = await makeUser(context);
    const id = await fillCart(context, userOwner(userId), [{ productId: PRODUCTS.freeMath }]);
    await proceed(context, { orderPublicId: id, owner: userOwner(userId) });
    const { courses: own, next } = await showMine(userId);
    expect(own).toMatchObject([{ dates: "уже идёт, до 30 ноября", next: null, prolong: null }]);
    expect(next).toBeNull();
  });

  it("lead a guest to the login, and a stranger from a course to the shop", async () => {
    const open = async (path: string, token: string | null, run: typeof courseLoader | typeof myLoader) => {
      const headers: Record<string, string> = token === null ? {} : { Authorization: `Bearer ${token}` };
      const request = new Request(`${ORIGIN}${path}`, { headers });
      const answer: unknown = await run({
        request,
        params: { slug: MATH },
        context: context.visitFrom("203.0.113.9"),
      }).catch((thrown: unknown) => thrown);
      return answer instanceof Response ? answer.headers.get("Location") : answer;
    };
    const { token } = await logIn(await makeUser(context));
    expect(await open("/my/", null, myLoader)).toBe("/auth/?view=login&redirectTo=%2Fmy%2F");
    expect(await open(`/my/courses/${MATH}/`, token, courseLoader)).toBe(`/courses/${MATH}/`);
    expect(await open("/my/", token, myLoader)).toMatchObject({ courses: [] });
  });
});

describe("with a learning platform", () => {
  type Loader = typeof courseLoader | typeof myLoader | typeof scheduleLoader | typeof achievementsLoader;

  const contextWith = (platformUrl: string | undefined) => {
    const base = context.visitFrom("203.0.113.9");
    return { ...base, env: { ...base.env, PLATFORM_URL: platformUrl } };
  };

  async function open(run: Loader, path: string, { token, platformUrl }: { token: string; platformUrl?: string }) {
    const request = new Request(`${ORIGIN}${path}`, { headers: { Authorization: `Bearer ${token}` } });
    const answer: unknown = await run({
      request,
      params: { slug: path.split("/").at(-2) },
      context: contextWith(platformUrl),
    }).catch((thrown: unknown) => thrown);
    return answer instanceof Response ? `${answer.status} ${answer.headers.get("Location")}` : "a page";
  }

  it.each([
    ["a host", "https://learn.example", "https://learn.example"],
    ["a trailing slash", "https://learn.example/", "https://learn.example"],
    ["a path", "https://school.example/app", "https://school.example/app"],
    [
      "a path with a slash, a query and an anchor",
      "https://school.example/app/?from=1#top",
      "https://school.example/app",
    ],
  ])("the pages of the cabinet, and what a success page leads to, are there: %s", async (_, platformUrl, base) => {
    const { token } = await logIn(await buy(PRODUCTS.math, ["2026.11"]));
    const visit = { token, platformUrl };
    expect(await open(myLoader, "/my/", visit)).toBe(`302 ${base}/courses/`);
    expect(await open(scheduleLoader, "/my/schedule/", visit)).toBe(`302 ${base}/schedule/`);
    expect(await open(achievementsLoader, "/my/achievements/", visit)).toBe(`302 ${base}/achievements/`);
    expect(await open(courseLoader, `/my/courses/${MATH}/`, visit)).toMatch(
      new RegExp(`^302 ${base.replaceAll(".", "\\.")}/courses/[^/]+/$`),
    );
    expect(await open(courseLoader, `/my/courses/${CHEMISTRY}/`, visit)).toBe(`302 /courses/${CHEMISTRY}/`);
  });

  it("the menu of a pupil leads there, and into the cabinet without one", async () => {
    const { token } = await logIn(await makeUser(context));
    const readMenu = async (platformUrl?: string) => {
      const request = new Request(`${ORIGIN}/profile/`, { headers: { Authorization: `Bearer ${token}` } });
      const answer = await rootLoader({ request, params: {}, context: contextWith(platformUrl) });
      return answer.data.viewer?.studyItems.map(({ href }) => href);
    };
    expect(await readMenu("https://school.example/app")).toEqual(
      ["schedule", "courses", "progress", "achievements"].map((page) => `https://school.example/app/${page}/`),
    );
    expect(await readMenu()).toEqual(["/my/schedule/", "/my/", "/progress/", "/my/achievements/"]);
  });

  it("without one the cabinet answers itself", async () => {
    const { token } = await logIn(await buy(PRODUCTS.math, ["2026.11"]));
    for (const [run, path] of [
      [myLoader, "/my/"],
      [scheduleLoader, "/my/schedule/"],
      [achievementsLoader, "/my/achievements/"],
      [courseLoader, `/my/courses/${MATH}/`],
    ] as const) {
      expect(await open(run, path, { token }), path).toBe("a page");
    }
  });
});

describe("a bought course keeps its months whatever the clock or the demo content does", () => {
  it("bought whole, it keeps the month it was sold with", async () => {
    const userId = await buy(PRODUCTS.chemistryTopic);
    for (const day of ["2026-11-30T23:00:00+03:00", "2026-12-02T12:00:00+03:00", "2027-09-01T12:00:00+03:00"]) {
      await goTo(day);
      const shown = await showOwn(userId, CHEMISTRY);
      expect(shown?.course.months.map(({ month }) => month)).toEqual(["2026.12"]);
      expect(shown?.course.months[0]?.topics.length).toBeGreaterThan(0);
    }
    expect((await showMine(userId)).courses[0]?.dates).toBe("закончился 31 декабря");
  });

  it("a month that the programme no longer lists stays, without a made-up topic", async () => {
    const userId = await buy(TRAINER.product, ["2026.11"]);
    await goTo("2027-02-10T12:00:00+03:00");
    expect(await statesOf(userId, TRAINER.slug)).toContain("2026.11 past");
    const shown = await showOwn(userId, TRAINER.slug);
    expect(shown?.course.months[0]).toMatchObject({ month: "2026.11", title: "", topics: [] });
  });

  it("a month of the last school year keeps its themes, its year and its ridge", async () => {
    const userId = await buy(PRODUCTS.math, ["2026.11", "2026.12"]);
    const topicsOf = async () =>
      (await showOwn(userId, MATH))?.course.months.find(({ month }) => month === "2026.11")?.topics;
    const topics = await topicsOf();
    expect(topics?.length).toBeGreaterThan(0);
    await goTo("2027-07-05T12:00:00+03:00");
    const shown = await showOwn(userId, MATH);
    expect(await topicsOf()).toEqual(topics);
    expect(shown?.course.months.map(({ name, state }) => `${name} ${state}`).slice(0, 3)).toEqual([
      "ноябрь 2026 past",
      "декабрь 2026 past",
      "сентябрь 2027 offered",
    ]);
    expect(shown?.course.ridge?.slices.map(({ month, lit }) => `${month} ${lit}`).slice(0, 5)).toEqual([
      "2026.9 0",
      "2026.10 0",
      "2026.11 1",
      "2026.12 1",
      "2027.1 0",
    ]);
    expect(shown?.course.prolong?.name).toBe("сентябрь 2027");
  });

  it("off sale, it stays open with its lessons, and nothing more is offered", async () => {
    const userId = await buy(PRODUCTS.math, ["2026.11"]);
    const before = lessonsOf((await readOwnCourses(context, userId))[0]!);
    const [stored] = await context.db.select().from(courses).where(eq(courses.id, PRODUCTS.math));
    await context.db.update(landings).set({ isActive: false }).where(eq(landings.slug, MATH));
    await context.db.update(courses).set({ months: [] }).where(eq(courses.id, PRODUCTS.math));
    const shown = await showOwn(userId, MATH);
    const after = lessonsOf((await readOwnCourses(context, userId))[0]!);
    // The demo writes only what it has changed itself.
    await context.db.update(landings).set({ isActive: true }).where(eq(landings.slug, MATH));
    await context.db.update(courses).set({ months: stored!.months }).where(eq(courses.id, PRODUCTS.math));
    expect(shown?.course.months.map(({ month, state }) => `${month} ${state}`)).toEqual(["2026.11 open"]);
    expect(shown?.course.prolong).toBeNull();
    expect(after).toEqual(before);
    expect(before.filter(({ kind }) => kind === "lesson")).toHaveLength(12);
  });
});

describe("the schedule", () => {
  it("holds the lessons of bought months only, deadlines, and the webinars of the week", async () => {
    const userId = await buy(PRODUCTS.math, ["2026.12"]);
    const weekOf = async (day: string) => {
      const monday = readWeek(day, context.clock.now())!;
      const view = await showSchedule(context, { userId, monday, webinars: await readAllWebinars(context) });
      return view.days.flatMap(({ events }) => events);
    };
    const kinds = async (day: string) => (await weekOf(day)).filter(({ kind }) => kind !== "webinar");
    expect(await kinds("2026-11-16")).toEqual([]);
    expect((await kinds("2026-12-07")).map(({ startsAt }) => moscowInstant(startsAt).slice(0, 16))).toEqual([
      "2026-12-07T18:00",
      "2026-12-09T18:00",
      "2026-12-11T18:00",
      "2026-12-13T23:59",
    ]);
    expect((await weekOf("2026-11-23")).some(({ kind }) => kind === "webinar")).toBe(true);
  });
});

describe("calendar files", () => {
  const urlOf = (token: string) => new Request(`${ORIGIN}/my/schedule/${token}.ics`);
  const fetchFeed = (token: string) =>
    feedLoader({ request: urlOf(token), params: { token }, context: context.visitFrom("203.0.113.9") });

  it("the private address opens the schedule of its owner, and no cache or crawler keeps it", async () => {
    const userId = await buy(PRODUCTS.math, ["2026.11"]);
    const { viewer } = await logIn(userId);
    const renewed = await renewCalendarAddress(context, viewer);
    if (!renewed.ok) throw new Error(renewed.reason);
    expect(renewed.token).toMatch(/^[0-9a-f]{32}$/);
    expect(await readCalendarToken(context, viewer)).toBe(renewed.token);
    const answer = await fetchFeed(renewed.token);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "text/calendar; charset=utf-8",
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
    });
    const file = await answer.text();
    expect(file).toMatch(/\r\nUID:lesson-\d+-2026-11-20-1800@vershina\r\n/);
    expect(file).toContain("DTSTART:20261120T150000Z");
    expect(file).toContain("UID:webinar-");
  });

  it("a replaced address and a foreign one open nothing; another pupil's holds nothing of this one's", async () => {
    const { viewer } = await logIn(await buy(PRODUCTS.math, ["2026.11"]));
    const other = await logIn(await makeUser(context));
    const [first, second] = [await renewCalendarAddress(context, viewer), await renewCalendarAddress(context, viewer)];
    const foreign = await renewCalendarAddress(context, other.viewer);
    if (!first.ok || !second.ok || !foreign.ok) throw new Error("refused");
    expect((await fetchFeed(first.token)).status).toBe(404);
    expect((await fetchFeed("0".repeat(32))).status).toBe(404);
    expect((await fetchFeed(second.token)).status).toBe(200);
    expect(await (await fetchFeed(foreign.token)).text()).not.toContain("UID:lesson-");
  });

  it("staff in the pupil's name do not see the address", async () => {
    const userId = await makeUser(context);
    const [owner, staff] = [await logIn(userId), await logIn(userId, "curator-7")];
    await renewCalendarAddress(context, owner.viewer);
    expect(await readCalendarToken(context, owner.viewer)).not.toBeNull();
    expect(await readCalendarToken(context, staff.viewer)).toBeNull();
  });

  it("a course without a timetable has the day it opens, until it does", async () => {
    const userId = await buy(PRODUCTS.chemistryTopic);
    const calendarHref = `/my/courses/${CHEMISTRY}/2026-12-01.ics`;
    expect((await showMine(userId)).courses).toMatchObject([
      { next: null, opening: { day: "1 декабря", calendarHref } },
    ]);
    const ask = (who: number, key: string) =>
      writeLesson(context, { userId: who, slug: CHEMISTRY, key, origin: ORIGIN });
    expect(await ask(userId, "2026-12-01")).toContain("DTSTART;VALUE=DATE:20261201");
    expect(await ask(userId, "2026-12-02")).toBeNull();
    expect(await ask(await makeUser(context), "2026-12-01")).toBeNull();
    await goTo("2026-12-02T12:00:00+03:00");
    expect((await showMine(userId)).courses).toMatchObject([{ opening: null }]);
  });

  it("one lesson is a file for the owner of its month alone", async () => {
    const userId = await buy(PRODUCTS.math, ["2026.11"]);
    const ask = (who: number, key: string) => writeLesson(context, { userId: who, slug: MATH, key, origin: ORIGIN });
    expect(await ask(userId, "2026-11-20-1800")).toContain("SUMMARY:Разбор");
    expect(await ask(userId, "2026-12-02-1800")).toBeNull();
    expect(await ask(userId, "2026-11-20-1830")).toBeNull();
    expect(await ask(await makeUser(context), "2026-11-20-1800")).toBeNull();
    expect(await writeSchedule(context, "", ORIGIN)).toBeNull();
  });
});
