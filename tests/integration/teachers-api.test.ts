/** Teachers over the database: the API, and the pages at their addresses. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { landings, teachers } from "~/db/schema/catalog.server";
import { webinars } from "~/db/schema/webinars.server";
import { SUBJECTS } from "~/features/core/subjects/taxonomy";
import { showTeacher } from "~/features/learning/teachers/show-teacher.server";
import type { TeacherView } from "~/features/learning/teachers/teacher-view";
import type { TeachersView } from "~/features/learning/teachers/teachers-view";
import * as teacherPage from "~/routes/_landing.teachers.$slug/route";
import * as teachersPage from "~/routes/_teachers.teachers.($topic)/route";
import * as teacherRoute from "~/routes/api.v2.teachers.$slug/route";
import * as teachersRoute from "~/routes/api.v2.teachers._index/route";
import { countStatements } from "../load/count-statements";
import { useDemoSchool } from "../setup/use-school";

const NOW = "2026-11-20T12:00:00+03:00";
const ORIGIN = "http://localhost:3000";

const context = useDemoSchool();

type Resource = { slug: string; topic: { slug: string }; examTypes: { slug: string }[] };
type List = { results: Resource[]; count: number; next: string | null };

async function list(query = "") {
  const request = new Request(`${ORIGIN}/api/v2/teachers/${query}`);
  const response = await teachersRoute.loader({
    request,
    params: {},
    context: context.visitFrom(),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as List };
}

async function read(slug: string) {
  const request = new Request(`${ORIGIN}/api/v2/teachers/x/`);
  const params = { slug };
  const response = await teacherRoute.loader({ request, params, context: context.visitFrom() });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

describe("GET /api/v2/teachers/", () => {
  it("the API pages through all 24 teachers in the school's order", async () => {
    const first = await list();
    expect(first).toMatchObject({ status: 200, body: { count: 24 } });
    expect(first.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
    expect(first.body.results).toHaveLength(8);
    const slugs = first.body.results.map(({ slug }) => slug);
    let next = first.body.next;
    while (next !== null) {
      const { body } = await list(new URL(next).search);
      slugs.push(...body.results.map(({ slug }) => slug));
      next = body.next;
    }
    expect(slugs).toHaveLength(24);
    expect(new Set(slugs).size).toBe(24);
  });

  it("the list answers with a card's fields and no long texts", async () => {
    const { results } = (await list("?topics=khimiya&pageSize=1")).body;
    expect(results).toEqual([
      {
        slug: "veronika-strelnikova",
        firstName: "Вероника",
        lastName: "Стрельникова",
        topic: { id: 1, key: "chemistry", slug: "khimiya", name: "Химия" },
        examTypes: [
          { id: 1, slug: "ege", name: "ЕГЭ" },
          { id: 2, slug: "oge", name: "ОГЭ" },
        ],
        exams: [
          { id: 1, slug: "ege", name: "ЕГЭ", grade: 11 },
          { id: 2, slug: "oge", name: "ОГЭ", grade: 9 },
        ],
        headline: expect.any(String) as string,
        yearsTeaching: 11,
        ownScore: { points: 97, year: 2011 },
        portrait: `${ORIGIN}/art/portrait/veronika-strelnikova.svg`,
        url: `${ORIGIN}/teachers/veronika-strelnikova/`,
      },
    ]);
  });

  it.each([
    ["?topics=khimiya", 2],
    ["?topics=chemistry", 2],
    ["?topics=1", 2],
    ["?topics=20", 2],
    ["?topics=khimiya&topics=fizika", 4],
    ["?topics=khimiya,fizika", 4],
    ["?examTypes=oge", 14],
    ["?examTypes=2", 14],
    ["?examTypes=oge&topics=fizika", 0],
    ["?topics=&examTypes=&page=&pageSize=", 24],
    ["?unknown=1", 24],
  ])("%s finds %i teachers", async (query, count) => {
    const { status, body } = await list(query);
    expect({ status, count: body.count }).toEqual({ status: 200, count });
  });

  it("the list gives at most a hundred at once and an empty page past the end", async () => {
    expect((await list("?pageSize=100000")).body.results).toHaveLength(24);
    expect((await list("?page=99")).body).toEqual({ results: [], count: 24, next: null });
  });

  it.each(["?page=0", "?page=-1", "?page=1.5", "?page=1e9", "?page=99999999999", "?pageSize=x", "?pageSize=0"])(
    "%s is refused with the field named",
    async (query) => {
      const { status, body } = await list(query);
      const field = query.slice(1, query.indexOf("="));
      expect(status).toBe(400);
      expect(body).toMatchObject({ detail: expect.any(String) as string, [field]: [expect.any(String)] });
    },
  );

  it.each([
    ["?topics='; drop table teachers; --", 400],
    ["?topics=%00", 400],
    ["?topics=__proto__&examTypes=constructor", 400],
    ["?topics=%F0%9F%98%80", 400],
    ["?examTypes[]=ege&topics[x]=1", 200],
  ])("%s does no harm", async (query, status) => {
    expect((await list(query)).status).toBe(status);
    expect((await list()).body.count).toBe(24);
  });

  it("an unknown name is refused, and the known ones are named", async () => {
    const { status, body } = await list("?examTypes=ege&examTypes=gia");
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { reason: "bad-fields", examTypes: ["нет такого значения: gia. Есть: ege, oge"] },
    });
    expect((await list("?topics=alchemy")).body).toMatchObject({
      topics: [expect.stringMatching(/^нет такого значения: alchemy\. Есть: matematika, /)],
    });
  });

  it("endless lists and values are refused", async () => {
    expect((await list(`?${Array.from({ length: 51 }, () => "topics=a").join("&")}`)).status).toBe(400);
    expect((await list(`?topics=${"a".repeat(201)}`)).status).toBe(400);
  });

  it("the teachers answer GET only", async () => {
    for (const route of [teachersRoute, teacherRoute]) {
      const response = route.action();
      expect(response.status).toBe(405);
      expect(response.headers.get("Allow")).toBe("GET, HEAD");
    }
  });
});

describe("GET /api/v2/teachers/{slug}/", () => {
  it("one teacher answers with the texts, the reviews and the current courses", async () => {
    const { status, body } = await read("gleb-orlov");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      slug: "gleb-orlov",
      examTypes: [{ slug: "ege" }],
      method: expect.any(String) as string,
    });
    expect(body.reviews).toHaveLength(3);
    expect(body.landings).toContainEqual({ id: 101, slug: "matematika-ege-osnova", name: "Математика, профиль" });
  });

  it.each(["", "nobody", "Gleb-Orlov", "khimiya", "gleb-orlov'--", "\u0000", "__proto__", "a".repeat(5000)])(
    "the teacher %j is not found",
    async (slug) => {
      expect(await read(slug)).toEqual({
        status: 404,
        body: { code: "not-found", reason: "not-found", detail: "Не найдено", nonFieldErrors: ["Не найдено"] },
      });
    },
  );

  it("a teacher loses an exam whose courses are no longer sold", async () => {
    await context.db.update(landings).set({ isActive: false }).where(eq(landings.slug, "khimiya-oge-osnova"));
    expect((await read("veronika-strelnikova")).body.examTypes).toEqual([{ id: 1, slug: "ege", name: "ЕГЭ" }]);
    await context.db.update(landings).set({ isActive: true }).where(eq(landings.slug, "khimiya-oge-osnova"));
    expect((await read("veronika-strelnikova")).body.examTypes).toHaveLength(2);
  });
});

type Loader = (args: LoaderFunctionArgs) => Promise<unknown>;

/** The result of a loader: the view, or a status and its redirect. */
async function open(loader: Loader, path: string, params: Record<string, string> = {}) {
  const request = new Request(`${ORIGIN}${path}`);
  try {
    const { view } = (await loader({ request, params, context: context.visitFrom() })) as { view: unknown };
    return { status: 200, view };
  } catch (thrown) {
    if (thrown instanceof Response) return { status: thrown.status, to: thrown.headers.get("Location") };
    return { status: (thrown as { init: { status: number } }).init.status };
  }
}
const openList = (path: string) => open(teachersPage.loader, path);
const openTeacher = (slug: string, query = "") =>
  open(teacherPage.loader, `/teachers/${encodeURIComponent(slug)}/${query}`, { slug });

async function viewList(path: string) {
  const { view } = await openList(path);
  return view as TeachersView;
}
async function viewTeacher(slug: string) {
  const { view } = await openTeacher(slug);
  return view as TeacherView;
}

describe("the lists", () => {
  it("the lists show two teachers for every subject, each once on the whole list", async () => {
    const all = (await viewList("/teachers/")).groups.flatMap(({ people }) => people.map(({ slug }) => slug));
    expect(new Set(all).size).toBe(24);
    expect(all).toHaveLength(24);
    for (const { slug } of SUBJECTS) {
      const [group] = (await viewList(`/teachers/${slug}/`)).groups;
      expect(group?.people, slug).toHaveLength(2);
    }
  });

  it("every list of teachers has its own title and description", async () => {
    const paths = ["", ...SUBJECTS.map(({ slug }) => `${slug}/`)].flatMap((path) =>
      ["", "?exam=ege", "?exam=oge"].map((query) => `/teachers/${path}${query}`),
    );
    const headings = await Promise.all(paths.map(async (path) => (await viewList(path)).heading));
    for (const field of ["title", "description", "h1"] as const) {
      const texts = headings.map((heading) => heading[field]);
      expect(
        texts.filter((text, index) => texts.indexOf(text) !== index),
        field,
      ).toEqual([]);
    }
  });

  it.each([
    ["/teachers/KHIMIYA/?exam=oge&utm_source=vk", 301, "/teachers/khimiya/?exam=oge&utm_source=vk"],
    ["/teachers/?exam=gia&utm_source=vk", 302, "/teachers/?utm_source=vk"],
    ["/teachers/khimiya/?exam=", 302, "/teachers/khimiya/"],
    ["/teachers/?exam=oge&exam=ege", 302, "/teachers/?exam=oge"],
  ])("%s redirects with %i to %s", async (path, status, to) => {
    expect(await openList(path)).toEqual({ status, to });
  });
});

describe("the page of a teacher", () => {
  it.each([
    ["chemistry", "?utm_source=vk&exam=oge", "/teachers/khimiya/?utm_source=vk&exam=oge"],
    ["Gleb-Orlov", "?a=1&a=2", "/teachers/gleb-orlov/?a=1&a=2"],
    ["фёдор изборцев", "", "/teachers/fyodor-izbortsev/"],
  ])("%s%s redirects permanently to %s", async (slug, query, to) => {
    expect(await openTeacher(slug, query)).toEqual({ status: 301, to });
  });

  it.each(["nobody", "//evil.example", "..", "<script>", "khimiya-ege"])(
    "the teacher page %s is not found",
    async (slug) => {
      expect(await openTeacher(slug)).toEqual({ status: 404 });
    },
  );

  it("every teacher's page has their courses at the current price, a free lesson and reviews", async () => {
    const people = await context.db.select({ slug: teachers.slug }).from(teachers);
    expect(people).toHaveLength(24);
    for (const { slug } of people) {
      const view = await viewTeacher(slug);
      expect(view.courses.length, slug).toBeGreaterThan(0);
      expect(
        view.courses.every(({ price }) => price > 0),
        slug,
      ).toBe(true);
      expect(view.freeLesson, slug).toMatchObject({ price: 0 });
      expect(view.reviews.length, slug).toBeGreaterThan(1);
      expect(view.colleagues, slug).toHaveLength(1);
    }
    expect((await viewTeacher("gleb-orlov")).courses[0]).toMatchObject({ typeName: "Основа ЕГЭ", price: 3290 });
  });

  it("a teacher's page shows the next webinar and the last recording by the clock", async () => {
    const row = {
      subject: "math" as const,
      exam: "ege" as const,
      teacherSlug: "gleb-orlov",
      lead: "",
      plan: [],
      kim: [],
      durationMinutes: 90,
      isFree: true,
      isActive: true,
      updatedAt: new Date(NOW),
    };
    const recording = { src: "", durationSeconds: 60, chapters: [], notes: [] };
    const startsAt = new Date("2031-03-05T19:00:00+03:00");
    await context.db.insert(webinars).values([
      { ...row, id: 9001, slug: "of-gleb", title: "Вероятность № 4", startsAt, recording },
      { ...row, id: 9002, slug: "hidden", title: "Скрытый", startsAt, recording, isActive: false },
    ]);
    context.setClock("2031-03-05T20:29:00+03:00");
    expect((await viewTeacher("gleb-orlov")).upcoming).toMatchObject([
      { title: "Вероятность № 4", href: "/webinar/of-gleb/", day: "5 марта", time: "19:00" },
    ]);
    context.setClock("2031-03-05T20:30:00+03:00");
    expect(await viewTeacher("gleb-orlov")).toMatchObject({ upcoming: [], recorded: { href: "/webinar/of-gleb/" } });
    await context.db.delete(webinars).where(eq(webinars.teacherSlug, "gleb-orlov"));
  });

  it("a teacher's page queries the database once while the content is unchanged", async () => {
    const counter = countStatements(context.database);
    await showTeacher(context, "gleb-orlov");
    counter.popAll();
    await showTeacher(context, "gleb-orlov");
    expect(counter.popAll()).toHaveLength(1);
    await openList("/teachers/");
    expect(counter.popAll()).toHaveLength(1);
  });
});
