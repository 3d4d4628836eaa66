/** The home page and the page for parents over the database, and who may stay on the home page. */
import { DEMO_PROFILE } from "../setup/demo-items";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { RequestContext } from "~/app-context.server";
import { users } from "~/db/schema/accounts.server";
import { webinars } from "~/db/schema/webinars.server";
import { DEMO_LOGIN } from "~/demo/demo-login";
import { issueToken } from "~/features/people/auth/session/session-tokens.server";
import { listQuestions } from "~/features/core/questions/list-questions.server";
import { choosePromoOffer } from "~/features/site/banners/promo-offers";
import { listCatalogRoutes } from "~/features/store/catalog/catalog-slug";
import { readAllLandings } from "~/features/store/catalog/read-landings.server";
import { HOME_TEXTS } from "~/features/site/storefront/home-texts.server";
import { PARENTS_TEXTS } from "~/features/site/storefront/parents-texts.server";
import { showHome } from "~/features/site/storefront/show-home.server";
import { showParents } from "~/features/site/storefront/show-parents.server";
import { readHomeDeparture } from "~/visit/home-visit.server";
import { homeTexts } from "~/routes/_home._index/home-texts.server";
import { parentsTexts } from "~/routes/_home.parents/parents-texts.server";
import { addDuration } from "~/shared/duration";
import { catalogPath, homePath, parentsPath } from "~/shared/paths";
import { useDemoSchool } from "../setup/use-school";

const NOW = "2026-11-20T12:00:00+03:00";

const context = useDemoSchool();

const home = (examAsked: string | null = null) => showHome(context, { examAsked });

describe("the first page", () => {
  it("the home page shows the requested exam, EGE by default", async () => {
    const ege = await home();
    expect(ege).toMatchObject({ exam: "ege", catalogHref: "/catalog/ege/", nowIndex: 2 });
    expect(ege.directory.flatMap(({ subjects }) => subjects)).toHaveLength(12);
    expect(ege.kinds.map(({ key }) => key)).toEqual([
      "osnova",
      "prokachka",
      "refresh",
      "letniy-fresh",
      "demokurs",
      "podborki",
    ]);
    const oge = await home("oge");
    expect(oge.directory.flatMap(({ subjects }) => subjects)).toHaveLength(7);
    expect(oge.cards.length).toBeGreaterThan(0);
    expect(await home("gia")).toEqual(ege);
  });

  it("the home page shows teachers of the exam's courses", async () => {
    const landings = await readAllLandings(context);
    for (const exam of ["ege", "oge"]) {
      const { teachers } = await home(exam);
      expect(teachers).toHaveLength(4);
      const leading = landings.filter((one) => one.isActive && one.exam === exam).flatMap((one) => one.teachers);
      for (const { slug } of teachers) expect(leading.map((one) => one.slug)).toContain(slug);
      // Task numbers belong to the EGE.
      if (exam === "oge") for (const { line } of teachers) expect(line).not.toMatch(/№|номер/);
    }
  });

  it("the home page promises grade 9 no monthly mock exam and no «Фреш»", async () => {
    const words = async (exam: "ege" | "oge") =>
      JSON.stringify([
        homeTexts(await home(exam), DEMO_PROFILE, HOME_TEXTS),
        await listQuestions(context, { page: "home", exam, path: homePath() }),
      ]);
    const parentsWords = async (exam: "ege" | "oge") =>
      JSON.stringify([
        parentsTexts({ exam, month: null }, DEMO_PROFILE, PARENTS_TEXTS),
        await listQuestions(context, { page: "parents", exam, path: parentsPath() }),
      ]);
    expect(await words("oge")).not.toMatch(/пробник каждый|Фреш|18:00/);
    expect(await words("ege")).toMatch(/пробник каждый[^]*Фреш/);
    expect(await parentsWords("oge")).not.toContain("пробник");
    expect(await parentsWords("ege")).toContain("пишет пробник");
  });

  it("in summer the home page speaks of summer and puts the summer course first", async () => {
    context.setClock("2027-06-20T12:00:00+03:00");
    const view = await home();
    expect(view.season).toBe("summer");
    expect(JSON.stringify(homeTexts(view, DEMO_PROFILE, HOME_TEXTS))).toMatch(/Летнем Фреше/);
    expect(JSON.stringify(homeTexts(view, DEMO_PROFILE, HOME_TEXTS))).not.toMatch(/Сентябрь уже прошёл|догнать/);
    expect(view.cards[0]?.typeName).toBe("Летний Фреш");
    expect(JSON.stringify(homeTexts(await home("oge"), DEMO_PROFILE, HOME_TEXTS))).not.toContain("Фреш");
  });

  it("counts the webinars of each Рефреш", async () => {
    const refresh = (await home()).kinds.find(({ key }) => key === "refresh");
    expect(Object.fromEntries(refresh?.bySubject.map(({ subject, lessons }) => [subject, lessons]) ?? [])).toEqual({
      Математика: 11,
      "Английский язык": 11,
      Литература: 10,
      География: 10,
      История: 10,
      Физика: 8,
      Информатика: 8,
      Биология: 8,
      Обществознание: 8,
      "Русский язык": 7,
    });
  });

  it("a lesson costs no more than the text promises", async () => {
    for (const exam of ["ege", "oge"]) {
      const { month } = await home(exam);
      expect(month?.lessonPrice).toBeGreaterThanOrEqual(260);
      expect(month?.lessonPrice).toBeLessThanOrEqual(300);
    }
  });

  it("the home page invites to the exam's next free webinar, never to one that has begun", async () => {
    await context.db.update(webinars).set({ isActive: false });
    expect((await home()).webinar).toBeNull();
    const row = (id: number, startsAt: string, more: object = {}) => ({
      id,
      slug: `webinar-${id}`,
      title: `Вебинар ${id}`,
      subject: "math" as const,
      exam: "ege" as const,
      teacherSlug: "gleb-orlov",
      lead: "",
      plan: [],
      kim: [],
      startsAt: new Date(startsAt),
      durationMinutes: 90,
      isFree: true,
      recording: null,
      isActive: true,
      updatedAt: new Date(NOW),
      ...more,
    });
    await context.db
      .insert(webinars)
      .values([
        row(9001, "2026-11-19T18:00:00+03:00"),
        row(9002, "2026-11-21T18:00:00+03:00", { isFree: false }),
        row(9003, "2026-11-22T18:00:00+03:00", { exam: "oge" }),
        row(9004, "2026-11-24T19:30:00+03:00"),
        row(9005, "2026-11-23T18:00:00+03:00", { isActive: false }),
      ]);
    const { webinar } = await home();
    expect(webinar).toMatchObject({ slug: "webinar-9004", teacher: { name: "Глеб Орлов" } });
    expect(webinar?.at.replaceAll("\u00A0", " ")).toBe("24 ноября в 19:30 мск");
    context.setClock("2026-11-24T19:30:00+03:00");
    expect((await home()).webinar).toBeNull();
    expect((await home("oge")).webinar).toBeNull();
  });
});

describe("the page for parents", () => {
  it("the page for parents has the subjects, kinds of courses and teachers of the home page", async () => {
    const view = await showParents(context, { examAsked: null });
    const { directory, kinds, teachers } = await home();
    expect(view).toMatchObject({ directory, teachers });
    const facts = (of: typeof kinds) => of.map(({ words, ...rest }) => rest);
    expect(facts(view.kinds)).toEqual(facts(kinds));
    expect(parentsTexts({ exam: "ege", month: null }, DEMO_PROFILE, PARENTS_TEXTS).results?.note).toContain("2022");
    expect(JSON.stringify(parentsTexts({ exam: "ege", month: null }, DEMO_PROFILE, PARENTS_TEXTS))).not.toMatch(
      /(?<![а-яё])(ты|твой|тебе|тебя)(?![а-яё])/i,
    );
  });

  it("the page for parents says of the kinds what parents ask, and its tabs lead back to it", async () => {
    const view = await showParents(context, { examAsked: null });
    const said = view.kinds.filter(({ words }) => words !== null).map(({ key }) => key);
    expect(said).toEqual(["osnova", "prokachka", "demokurs"]);
    expect(view.kinds[0]?.words?.name).not.toBe((await home()).kinds[0]?.words?.name);
    expect(view.exams.map(({ href }) => href)).toEqual(["/parents/#subjects", "/parents/?exam=oge#subjects"]);
    expect(view.month).toEqual((await home()).month);
    const oge = await showParents(context, { examAsked: "oge" });
    expect(oge.kinds[0]?.price).toBeLessThan(view.kinds[0]!.price);
  });
});

it("the sticky banner leads only to catalog pages", () => {
  const pages = listCatalogRoutes().map(({ slug }) => catalogPath(slug));
  for (const audience of ["ege", "oge", "parents"] as const)
    for (const season of ["start", "year", "finish", "summer"] as const)
      expect(pages).toContain(choosePromoOffer(audience, season, context.school.view())?.href);
});

describe("logged-in users on the front page", () => {
  let token: string;

  beforeAll(async () => {
    const [user] = await context.db.select({ id: users.id }).from(users).where(eq(users.phone, DEMO_LOGIN.phone));
    token = await issueToken(context.db, { userId: user!.id, userAgent: null, now: new Date(NOW) });
  });

  function visit(path: string, options: { referer?: string; isGuest?: boolean; platformUrl?: string } = {}) {
    const headers = new Headers(options.isGuest ? {} : { Authorization: `Bearer ${token}` });
    if (options.referer) headers.set("Referer", options.referer);
    const base = context.visitFrom();
    const env = { ...base.env, PLATFORM_URL: options.platformUrl };
    const visited: RequestContext = { ...base, env };
    return readHomeDeparture(new Request(`http://localhost:3000${path}`, { headers }), visited);
  }

  it("a logged-in user leaves the home page for the platform or the profile, and a guest stays", async () => {
    expect(await visit("/")).toBe("/profile/");
    expect(await visit("/", { platformUrl: "https://learn.example" })).toBe("https://learn.example/dashboard/");
    expect(await visit("/", { platformUrl: "https://learn.example", referer: "https://learn.example/schedule/" })).toBe(
      "https://learn.example/schedule/",
    );
    expect(await visit("/", { isGuest: true })).toBeNull();
  });

  it("a logged-in user stays while a free product is being obtained", async () => {
    expect(await visit("/?freeProduct=fizika-ege-demokurs")).toBeNull();
    expect(await visit("/?freeProduct=")).toBe("/profile/");
  });

  it("a logged-in user stays with a marker that our server has signed, until it ends, and with no other", async () => {
    const end = addDuration(new Date(NOW), { minutes: 10 });
    const until = String(end.getTime());
    const signature = context.secrets.sign("home-marker", until);
    const marker = `${until}.${signature}`;
    expect(await visit(`/?state=${marker}`)).toBeNull();

    const later = `${Number(until) + 1}.${signature}`;
    const ofAnotherPurpose = `${until}.${context.secrets.sign("toast", until)}`;
    for (const forged of [later, ofAnotherPurpose, until, `${until}.`, `.${signature}`, "", "null"])
      expect(await visit(`/?state=${forged}`), forged).toBe("/profile/");

    context.setClock(addDuration(end, { milliseconds: -1 }));
    expect(await visit(`/?state=${marker}`)).toBeNull();
    context.setClock(end);
    expect(await visit(`/?state=${marker}`)).toBe("/profile/");
  });
});
