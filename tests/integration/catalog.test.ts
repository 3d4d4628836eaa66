/** The store's pages over the database: who sees what, and that a page costs few queries. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { users } from "~/db/schema/accounts.server";
import { courses, landings } from "~/db/schema/catalog.server";
import { orderLines, orders } from "~/db/schema/orders.server";
import { purchases } from "~/db/schema/purchases.server";
import { type CatalogFilters, readCatalogAddress } from "~/features/store/catalog/catalog-query";
import { planCover, planPortrait } from "~/features/store/catalog/draw-art.server";
import { findLanding, findLandings, findLandingsInBulk } from "~/features/store/catalog/find-landings.server";
import { listCatalog, openCatalog } from "~/features/store/catalog/list-landings.server";
import { readOwnedAndHeld } from "~/features/learning/progress/read-held-points.server";
import { readCartLines } from "~/features/store/orders/order-rows.server";
import { makePublicId } from "~/integrations/secrets.server";
import type { Owner } from "~/shared/owner";
import { readLandings } from "~/features/store/catalog/read-landings.server";
import { quoteChoice } from "~/features/store/course/quote-choice";
import { showCourse } from "~/features/store/course/show-course.server";
import { showHome } from "~/features/site/storefront/show-home.server";
import type { MonthKey } from "~/shared/months";
import { asE164 } from "~/shared/phone";
import { openTestContext, type TestContext } from "../setup/test-context.server";

const guest = { viewerId: null, origin: "https://school.example" };
const MATH = "matematika-ege-osnova";
const MATH_PRODUCT = 101;

let context: TestContext;
let userId: number;

beforeAll(async () => {
  context = await openTestContext({ now: "2026-11-20T12:00:00+03:00", hasDemo: true });
  const now = context.clock.now();
  const [user] = await context.db
    .insert(users)
    .values({
      publicId: "catalog-reader",
      phone: asE164("+79991112233"),
      referralCode: "catalog-reader",
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: users.id });
  userId = user!.id;
});
afterAll(() => context.close());
beforeEach(async () => {
  await context.db.delete(purchases).where(eq(purchases.userId, userId));
  await context.db.delete(orders).where(eq(orders.ownerUserId, userId));
  await context.db.update(landings).set({ isActive: true }).where(eq(landings.slug, MATH));
});

function filtersOf(address: string): CatalogFilters {
  const url = new URL(address, "https://school.example");
  const slug = /^\/catalog\/(?:([^/]*)\/)?$/.exec(url.pathname)?.[1];
  return readCatalogAddress(slug, url.searchParams)!.filters;
}

async function list(address: string, viewerId: number | null = null) {
  const answer = await listCatalog(context, { filters: filtersOf(address), viewerId });
  if (!answer.ok) throw new Error(`${address}: ${JSON.stringify(answer)}`);
  return answer.view;
}

async function buy(months: (MonthKey | "__all__")[], productId = MATH_PRODUCT) {
  const [order] = await context.db
    .insert(orders)
    .values({
      publicId: makePublicId(),
      state: "paid",
      ownerUserId: userId,
      createdAt: context.clock.now(),
      updatedAt: context.clock.now(),
    })
    .returning({ id: orders.id });
  await context.db
    .insert(purchases)
    .values(months.map((month) => ({ userId, productId, month, orderId: order!.id, createdAt: context.clock.now() })));
}

const slugsOf = (view: { cards: { slug: string }[] }) => view.cards.map(({ slug }) => slug);

/** How many statements reach the database while `work` runs. */
async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const session = (context.db as unknown as { session: { prepareQuery: (...args: unknown[]) => unknown } }).session;
  const original = session.prepareQuery.bind(session);
  let count = 0;
  session.prepareQuery = (...args: unknown[]) => {
    count += 1;
    return original(...args);
  };
  try {
    await work();
  } finally {
    session.prepareQuery = original;
  }
  return count;
}

describe("the catalog", () => {
  it("the catalog shows eight courses a page, all of one selection and none twice", async () => {
    const first = await list("/catalog/ege/");
    expect(first.cards).toHaveLength(8);
    const all: string[] = [];
    for (let page = 1; page <= first.pageHrefs.length; page += 1)
      all.push(...slugsOf(await list(`/catalog/ege/?page=${page}`)));
    expect(all).toHaveLength(first.total);
    expect(new Set(all).size).toBe(first.total);
    expect(first).toMatchObject({ prevHref: null, nextHref: "/catalog/ege/?page=2", canonical: "/catalog/ege/" });
  });

  it("each filter value counts exactly what choosing it shows, and empty ones are disabled", async () => {
    const view = await list("/catalog/ege-osnova/");
    for (const { value, count } of view.form.subject.filter(({ value }) => value !== "")) {
      expect((await list(`/catalog/${value}-ege-osnova/`)).total, value).toBe(count);
    }
    const nothing = view.kinds.filter(({ href }) => href === null).map(({ name }) => name);
    expect(nothing).toEqual([]);
    expect((await list("/catalog/istoriya-oge/")).subjects.find(({ name }) => name === "История")?.isCurrent).toBe(
      true,
    );
  });

  it("the catalog keeps a teacher through the filters and drops an unknown one", async () => {
    const view = await list("/catalog/ege/?teacher=gleb-orlov");
    expect(view.total).toBeGreaterThan(0);
    expect(view.cards.every(({ note }) => note.includes("Глеб\u00A0Орлов"))).toBe(true);
    expect(view).toMatchObject({
      isIndexed: false,
      canonical: "/catalog/ege/",
      teacher: { withoutHref: "/catalog/ege/" },
    });
    const unknown = { ...filtersOf("/catalog/ege/"), teacher: "nobody" };
    expect(await listCatalog(context, { filters: unknown, viewerId: null })).toMatchObject({
      ok: false,
      href: "/catalog/ege/",
    });
  });

  it("the catalog distinguishes unknown addresses from non-canonical ones", async () => {
    const open = (slug: string, query: string) =>
      openCatalog(context, { slug, query: new URLSearchParams(query), viewerId: null });
    expect(await open("astronomiya", "")).toEqual({ ok: false, reason: "unknown" });
    expect(await open("", "exam=ege&subject=khimiya&courseType=")).toEqual({
      ok: false,
      reason: "not-canonical",
      href: "/catalog/khimiya-ege/",
    });
    expect(await open("khimiya-ege", "")).toMatchObject({ ok: true });
  });

  it("a page past the end redirects to the last one", async () => {
    const { pageHrefs } = await list("/catalog/ege/");
    const answer = await listCatalog(context, {
      filters: { ...filtersOf("/catalog/ege/"), page: 99 },
      viewerId: null,
    });
    expect(answer).toEqual({ ok: false, reason: "moved", href: pageHrefs.at(-1) });
  });

  it("an empty selection suggests the nearest one and asks not to be indexed", async () => {
    const view = await list("/catalog/istoriya-oge/");
    expect(view).toMatchObject({ total: 0, isIndexed: false });
    expect(view.suggestions.length).toBeGreaterThan(0);
    for (const { href, count } of view.suggestions) expect((await list(href)).total).toBe(count);
  });

  it("an inactive course is hidden from everyone but its buyer", async () => {
    await context.db.update(landings).set({ isActive: false }).where(eq(landings.slug, MATH));
    expect(slugsOf(await list("/catalog/matematika-ege-osnova/", userId))).toEqual([]);
    await buy(["2026.11"]);
    expect(slugsOf(await list("/catalog/matematika-ege-osnova/", userId))).toEqual([MATH]);
    expect(slugsOf(await list("/catalog/matematika-ege-osnova/"))).toEqual([]);
  });

  it("a course owned in full is hidden, with one link that shows it", async () => {
    const sold = await readLandings(context, eq(landings.slug, MATH));
    for (const { id, months } of sold[0]!.courses) await buy(months, id);
    const view = await list("/catalog/matematika-ege-osnova/", userId);
    expect(slugsOf(view)).toEqual([]);
    expect(view.owned).toEqual({ hiddenCount: 1, isShown: false, href: "/catalog/matematika-ege-osnova/?shown=owned" });
    expect(slugsOf(await list(view.owned!.href, userId))).toEqual([MATH]);
    expect((await list("/catalog/matematika-ege-osnova/")).owned).toBeNull();
  });

  it("a changed price and a hidden course show at once, although the store is cached in memory", async () => {
    const before = await list("/catalog/khimiya-ege-osnova/");
    const chemistry = eq(
      courses.id,
      (await readLandings(context, eq(landings.slug, before.cards[0]!.slug)))[0]!.courses[0]!.id,
    );
    const [{ salePrice } = { salePrice: null }] = await context.db
      .select({ salePrice: courses.salePrice })
      .from(courses)
      .where(chemistry);
    await context.db.update(courses).set({ salePrice: 3111 }).where(chemistry);
    expect((await list("/catalog/khimiya-ege-osnova/")).cards[0]?.price).toBe(3111);
    await context.db.update(courses).set({ salePrice }).where(chemistry);
    expect((await list("/catalog/khimiya-ege-osnova/")).cards).toEqual(before.cards);
  });

  it("the catalog queries the database once for a guest and twice for a pupil", async () => {
    await list("/catalog/ege/");
    expect(await countQueries(() => list("/catalog/ege/"))).toBe(1);
    expect(await countQueries(() => list("/catalog/ege/", userId))).toBe(2);
    await showHome(context, { examAsked: null });
    expect(await countQueries(() => showHome(context, { examAsked: null }))).toBe(1);
  });
});

describe("the course page", () => {
  const guestVisit = { own: null, cart: [] };
  const visitOf = (owner: Owner) => ({
    own: owner.kind === "user" ? readOwnedAndHeld(context, owner.userId) : null,
    cart: readCartLines(context.db, owner),
  });
  const pupilVisit = () => visitOf({ kind: "user", userId });
  async function show(slug: string, more: Partial<Parameters<typeof showCourse>[1]> = {}) {
    const shown = await showCourse(context, { slug, productId: null, ...guestVisit, ...more });
    if (!shown.ok) throw new Error(shown.reason);
    return shown.view;
  }

  it("a course page offers the default month at the ladder's price", async () => {
    const view = await show(MATH);
    expect(view.course).toMatchObject({ offer: "pick", inCart: null });
    const chosen = view.course.months.filter(({ isChosen }) => isChosen).map(({ month }) => month);
    expect(chosen).toEqual(["2026.11"]);
    expect(quoteChoice(view.course.product, chosen)).toMatchObject({ price: 3290, listPrice: 3590 });
    expect(view.teachers.map(({ slug }) => slug)).toEqual(["gleb-orlov", "mayya-rudneva"]);
    expect(view.related.length).toBeGreaterThan(0);
    expect(view.related.map(({ slug }) => slug)).not.toContain(MATH);
  });

  it("a course page knows the bought months and the cart", async () => {
    await buy(["2026.11"]);
    const [cart] = await context.db
      .insert(orders)
      .values({
        publicId: "cart-of-reader",
        state: "draft",
        ownerUserId: userId,
        createdAt: context.clock.now(),
        updatedAt: context.clock.now(),
      })
      .returning({ id: orders.id });
    await context.db.insert(orderLines).values({
      orderId: cart!.id,
      productId: MATH_PRODUCT,
      months: ["2026.12", "2027.1"],
      addedAt: context.clock.now(),
    });
    const view = await show(MATH, pupilVisit());
    expect(view.course.inCart).toEqual(["2026.12", "2027.1"]);
    expect(view.course.months.find(({ month }) => month === "2026.11")?.state).toBe("owned");
    // Another visitor's guest key opens no cart.
    const stranger = await show(MATH, visitOf({ kind: "guest", guestKeyHash: "someone-else" }));
    expect(stranger.course.inCart).toBeNull();
  });

  it("a course page is missing for an unknown slug, a foreign product or an inactive landing", async () => {
    const ask = (slug: string, more = {}) => showCourse(context, { slug, productId: null, ...guestVisit, ...more });
    expect(await ask("nothing")).toEqual({ ok: false, reason: "unknown-landing" });
    expect(await ask(MATH, { productId: 1 })).toEqual({ ok: false, reason: "unknown-product" });
    await context.db.update(landings).set({ isActive: false }).where(eq(landings.slug, MATH));
    expect(await ask(MATH, pupilVisit())).toEqual({ ok: false, reason: "unknown-landing" });
    await buy(["2026.11"]);
    expect(await ask(MATH, pupilVisit())).toMatchObject({ ok: true, view: { isActive: false } });
  });

  it("every landing is shown with a price explained to the rouble", async () => {
    const all = await readLandings(context, eq(landings.isActive, true));
    expect(all.length).toBeGreaterThanOrEqual(80);
    for (const { slug, courses: sold } of all) {
      for (const { id } of sold) {
        const { course } = await show(slug, { productId: id });
        const chosen = course.months.filter(({ isChosen }) => isChosen).map(({ month }) => month);
        const quote = quoteChoice(course.product, chosen);
        expect(
          quote.explain.reduce((sum, { amount }) => sum + amount, 0),
          slug,
        ).toBe(quote.price);
      }
    }
  });

  it("a course page queries the database twice for a guest", async () => {
    await show(MATH);
    expect(await countQueries(() => show(MATH))).toBe(2);
    expect(await countQueries(() => show(MATH, pupilVisit()))).toBe(4);
  });
});

describe("the API's landings", () => {
  const query = { topics: [], teachers: [], courseTypes: [], examTypes: [], page: 1, pageSize: 8 };

  it("the API lists landings by pages and counts all", async () => {
    const first = await findLandings(context, guest, query);
    expect(first).toMatchObject({ hasNext: true });
    expect(first.results).toHaveLength(8);
    const last = await findLandings(context, guest, { ...query, page: Math.ceil(first.count / 8) });
    expect(last.hasNext).toBe(false);
    expect(await findLandings(context, guest, { ...query, page: 500 })).toEqual({
      results: [],
      count: first.count,
      hasNext: false,
    });
  });

  it("the API filters landings by repeated values", async () => {
    const found = await findLandings(context, guest, {
      ...query,
      topics: ["khimiya", "2"],
      courseTypes: ["osnova"],
      examTypes: ["ege"],
    });
    expect(found.results.map(({ slug }) => slug).sort()).toEqual(["khimiya-ege-osnova", MATH]);
  });

  it("the API answers one landing by slug, hidden as on the pages", async () => {
    expect(await findLanding(context, MATH, guest)).toMatchObject({
      id: MATH_PRODUCT,
      isActive: true,
      topics: [{ id: 2, slug: "matematika" }],
      courseDetails: [{ product: MATH_PRODUCT, price: 3290, initialPrice: 3590 }, { product: 102 }],
    });
    await context.db.update(landings).set({ isActive: false }).where(eq(landings.slug, MATH));
    expect(await findLanding(context, MATH, guest)).toBeNull();
    await buy(["2026.11"]);
    expect(await findLanding(context, MATH, { ...guest, viewerId: userId })).toMatchObject({ isActive: false });
  });

  it("the API returns many landings at once and skips unknown ones", async () => {
    expect(
      (await findLandingsInBulk(context, guest, { ids: [MATH_PRODUCT, 999_999] })).map(({ slug }) => slug),
    ).toEqual([MATH]);
    expect((await findLandingsInBulk(context, guest, { productIds: [102] })).map(({ slug }) => slug)).toEqual([MATH]);
    expect(await findLandingsInBulk(context, guest, { ids: [] })).toEqual([]);
  });
});

it("every landing and teacher has a drawing, and an unknown name has none", async () => {
  const all = await readLandings(context);
  for (const { slug, teachers } of all) {
    expect(await planCover(context, slug), slug).not.toBeNull();
    for (const teacher of teachers) expect(await planPortrait(context, teacher.slug), teacher.slug).not.toBeNull();
  }
  expect(await planCover(context, "nothing")).toBeNull();
  expect(await planPortrait(context, "nobody")).toBeNull();
  expect((await context.db.select({ id: courses.id }).from(courses)).length).toBeGreaterThanOrEqual(all.length);
});
