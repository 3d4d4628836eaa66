/** The goal planner on a real database: what it shows, what its button buys, and what its address says to others. */
import { asc } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { orders } from "~/db/schema/orders.server";
import { purchases } from "~/db/schema/purchases.server";
import { scoreScales } from "~/db/schema/subjects.server";
import { tasks } from "~/db/schema/task-bank.server";
import { addSetToCart } from "~/features/store/cart/change-cart.server";
import { readCart } from "~/features/store/cart/read-cart.server";
import { cartFormSchema } from "~/features/store/cart/schema";
import { readGoalAddress } from "~/features/learning/goal/goal-address";
import { openGoal } from "~/features/learning/goal/open-goal.server";
import { showGoal } from "~/features/learning/goal/show-goal.server";
import { addSolution } from "~/features/learning/solve/add-solution.server";
import { BUILT_IN_SCALES } from "~/features/core/subjects/kim/score-scale";
import { makePublicId } from "~/integrations/secrets.server";
import type { Owner } from "~/shared/owner";
import type { MonthKey } from "~/shared/months";
import { storeSampleTaskBank } from "../setup/sample-bank.server";
import { guestOwner, makeUser, ORIGIN, userOwner } from "../setup/shop.server";
import { openTestContext, type TestContext } from "../setup/test-context.server";

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext({ now: "2026-11-10T12:00:00+03:00", hasDemo: true });
  await storeSampleTaskBank(context.db, context.clock.now());
});
afterAll(() => context.close());

type Options = { owner?: Owner | null; now?: string };

async function show(query: string, { owner = null, now }: Options = {}) {
  const reader = now === undefined ? context : { ...context, clock: { ...context.clock, now: () => new Date(now) } };
  const address = readGoalAddress(new URLSearchParams(query));
  const goal = await openGoal(reader, { address, owner });
  return showGoal(reader, goal, { owner, origin: ORIGIN });
}

/** As the form of the page posts them. */
function readItems(items: readonly string[]) {
  const form = cartFormSchema.parse({ intent: "add-set", items });
  return form.intent === "add-set" ? form.items : [];
}

const MATH = "exam=ege&subject=matematika";
const verdictOf = (view: Awaited<ReturnType<typeof show>>, index = 0) => view.panels[index]?.result?.verdict;

describe("the cart", () => {
  const queries = [
    `${MATH}&aim-matematika=14`,
    `${MATH}&aim-matematika=20&way=cheaper`,
    `${MATH}&aim-matematika=14&way=faster`,
    `${MATH}&subject=fizika&aim-fizika=20&now-fizika=mark3`,
    "exam=ege&subject=matematika&subject=russkiy-yazyk&subject=informatika&sum=250",
    "exam=oge&subject=biologiya&subject=russkiy-yazyk&aim-biologiya=30",
  ];
  it.each(queries)("asks for exactly the price of the plan: %s", async (query) => {
    const owner = guestOwner();
    const { plan } = await show(query, { owner });
    expect(plan?.rows.reduce((sum, { price }) => sum + price, 0)).toBe(plan?.price);
    const added = await addSetToCart(context, owner, readItems(plan?.items ?? []));
    expect(added.ok).toBe(true);
    const cart = await readCart(context, owner);
    expect([cart?.price, cart?.initialPrice]).toEqual([plan?.price, plan?.listPrice]);
    expect(cart?.explain).toEqual(plan?.explain);
    const held = cart?.lines.map(
      ({ productId, monthChoices }) =>
        `${productId}:${monthChoices.flatMap(({ month, isChosen }) => (isChosen ? [month] : [])).join()}`,
    );
    expect([...(held ?? [])].sort()).toEqual([...(plan?.items ?? [])].sort());
    expect((await show(query, { owner })).plan?.inCart).not.toBeNull();
  });

  it("asks for exactly the price of the first month", async () => {
    const owner = guestOwner();
    const { plan } = await show(`${MATH}&subject=fizika`, { owner });
    expect(plan?.first?.name).toBe("только ноябрь");
    await addSetToCart(context, owner, readItems(plan?.first?.items ?? []));
    expect((await readCart(context, owner))?.price).toBe(plan?.first?.price);
  });
});

describe("the ways", () => {
  it("the cheaper one costs less, the faster one ends no later", async () => {
    for (const aim of [8, 12, 14, 16, 20]) {
      const { plan } = await show(`${MATH}&subject=fizika&aim-matematika=${aim}&now-fizika=mark4`);
      const [usual, cheaper, faster] = plan?.ways ?? [];
      expect(usual?.price).toBe(plan?.price);
      if (cheaper?.href) expect(cheaper.price).toBeLessThan(plan?.price ?? 0);
      if (faster?.href) {
        const quick = await show(faster.href.split("?")[1] ?? "");
        expect(quick.plan?.price).toBe(faster.price);
        expect(quick.plan?.rows.length).toBeLessThanOrEqual(plan?.rows.length ?? 0);
      }
    }
  });

  it("a way that does not exist is said, and its address shows the plan", async () => {
    const view = await show(`${MATH}&aim-matematika=1&way=faster`);
    expect(view.way).toBe("plan");
    expect(view.plan?.ways.find(({ way }) => way === "faster")).toMatchObject({ href: null, price: null });
  });
});

describe("a buyer", () => {
  async function buy(userId: number, months: MonthKey[]) {
    const now = context.clock.now();
    const [order] = await context.db
      .insert(orders)
      .values({ publicId: makePublicId(), state: "paid", ownerUserId: userId, createdAt: now, updatedAt: now })
      .returning({ id: orders.id });
    const bought = months.map((month) => ({ userId, productId: 101, month, orderId: order!.id, createdAt: now }));
    await context.db.insert(purchases).values(bought);
  }

  it("is never offered a month they own, and others see the same months behind the shared address", async () => {
    const userId = await makeUser(context);
    await buy(userId, ["2026.11", "2026.12"]);
    const query = `${MATH}&aim-matematika=32`;
    const { plan, panels } = await show(query, { owner: userOwner(userId) });
    expect(plan?.items.join()).not.toMatch(/2026\.1[12]/);
    expect((await show(query)).plan?.items.join()).toContain("2026.11");
    expect(panels[0]?.result?.reasons.join(" ")).toContain("и купленные раньше");
    const shared = new URL(plan?.shareUrl ?? "");
    expect(shared.origin).toBe(ORIGIN);
    const other = await show(shared.search);
    expect(other.plan?.items).toEqual(plan?.items);
    expect(other.panels[0]?.result?.range).toBe(panels[0]?.result?.range);
  });

  it("with everything bought has nothing left to buy, and keeps the range", async () => {
    const userId = await makeUser(context);
    const months: MonthKey[] = [
      "2026.9",
      "2026.10",
      "2026.11",
      "2026.12",
      "2027.1",
      "2027.2",
      "2027.3",
      "2027.4",
      "2027.5",
    ];
    await buy(userId, months);
    const view = await show(`${MATH}&aim-matematika=30`, { owner: userOwner(userId) });
    expect(view.plan).toBeNull();
    expect(view.panels[0]?.result).toMatchObject({ months: "Месяцев докупать не нужно" });
    expect(view.panels[0]?.result?.range).toContain("до\u00A032");
  });

  it("an invited one sees the price with their discount", async () => {
    const inviter = await makeUser(context);
    const owner = userOwner(await makeUser(context, inviter));
    const { plan } = await show(`${MATH}&aim-matematika=14`, { owner });
    await addSetToCart(context, owner, readItems(plan?.items ?? []));
    expect((await readCart(context, owner))?.price).toBe(plan?.price);
    expect(plan?.explain.map(({ step }) => step)).toContain("referral");
  });
});

describe("what the pupil can do", () => {
  it("comes from the task bank, and is frozen in the shared address", async () => {
    const guest = guestOwner();
    const rows = await context.db.select({ id: tasks.id, number: tasks.number }).from(tasks).orderBy(asc(tasks.key));
    const sixth = rows.flatMap((row, index) => (row.number === 6 ? [{ ...row, answer: String(100 + index) }] : []));
    for (const { id, answer } of sixth.slice(0, 4)) {
      await addSolution(context, guest, { taskId: id, answer, ip: "203.0.113.9" });
    }
    const query = `${MATH}&aim-matematika=14&now-matematika=progress`;
    const own = await show(query, { owner: guest });
    expect(own.panels[0]?.result?.reasons[0]).toContain("уверенно №\u00A06");
    const shared = new URL(own.plan?.shareUrl ?? "").search;
    expect(shared).toContain("held-matematika=6x1");
    const other = await show(shared);
    expect(other.panels[0]?.result?.range).toBe(own.panels[0]?.result?.range);
    expect(other.plan).toMatchObject({ items: own.plan?.items, changed: null });
  });

  it("is zero where nothing is solved yet, and the page says so at the choice", async () => {
    const [panel] = (await show(`${MATH}&now-matematika=progress`, { owner: guestOwner() })).panels;
    expect(panel?.now.note).toContain("пока нет решённых номеров по математике");
    expect(panel?.result).not.toBeNull();
  });

  it("a wrong mock exam stands at its field and stops the plan of that subject alone", async () => {
    const { panels, plan } = await show(`${MATH}&subject=fizika&now-matematika=mock&mock-matematika=99`);
    expect(panels[0]).toMatchObject({
      mock: { error: expect.stringContaining("32\u00A0балла") as string },
      result: null,
    });
    expect(plan?.subjects).toEqual(["Физика"]);
  });
});

describe("sentences", () => {
  it.each([
    ["0", "С нуля цель не начинается"],
    ["101", "больше не набрать"],
    ["восемьдесят", "Нужно целое число от 1 до 32"],
  ])("an aim of %s is refused at its field", async (aim, sentence) => {
    const { panels, plan } = await show(`${MATH}&aim-matematika=${encodeURIComponent(aim)}`);
    expect(panels[0]?.aim.error).toContain(sentence);
    expect(plan).toBeNull();
  });

  it("no subject, too many and one of another exam", async () => {
    expect((await show("exam=ege")).subjectsError).toContain("Выбери хотя бы один предмет");
    expect((await show("exam=oge&subject=fizika")).subjectsError).toContain("ОГЭ у нас нет по этому предмету: Физика");
    const five = "exam=ege&subject=matematika&subject=fizika&subject=khimiya&subject=biologiya&subject=istoriya";
    expect((await show(five)).subjectsError).toContain("не больше четырёх");
    expect((await show("")).subjectsError).toBeNull();
  });

  it("a sum wants three subjects and at most 300, and is not translated without a verified scale", async () => {
    expect((await show(`${MATH}&sum=240`)).sum.error).toContain("из трёх предметов, а выбрано 1");
    expect((await show(`${MATH}&sum=301`)).sum.error).toContain("не бывает больше 300");
    const three = `${MATH}&subject=fizika&subject=russkiy-yazyk`;
    const view = await show(`${three}&sum=240`);
    expect(view.sum).toMatchObject({ error: null, note: expect.stringContaining("80 тестовых") as string });
    expect(verdictOf(view)?.title).toBe("План берёт все месяцы, которые дают баллы");
    expect((await show(`${MATH}&subject=fizika&subject=bazovaya-matematika&sum=200`)).sum.error).toContain(
      "Базовая математика",
    );
  });

  it("an aim below what is there is praised, and a higher one offered", async () => {
    const view = await show(`${MATH}&aim-matematika=10&now-matematika=mock&mock-matematika=20`);
    expect(view.plan).toBeNull();
    expect(verdictOf(view)).toMatchObject({ tone: "good", title: "10 из\u00A032: это ты уже умеешь" });
    expect(verdictOf(view)?.links.map(({ href }) => href)[1]).toContain("aim-matematika=26");
  });

  it("with too little time it says what can be reached", async () => {
    const view = await show(`${MATH}&aim-matematika=30`, { now: "2027-04-10T12:00:00+03:00" });
    expect(verdictOf(view)).toMatchObject({ tone: "warn", title: "Осталось мало месяцев: до 30 из\u00A032 не успеть" });
    expect(verdictOf(view)?.text).toContain("Достижимо");
  });

  it("a subject without a course is named, with the way to the task bank", async () => {
    const address = readGoalAddress(new URLSearchParams(MATH));
    const goal = await openGoal(context, { address, owner: null });
    const subjects = goal.subjects.map((subject) => ({
      ...subject,
      goal: null,
      plans: null,
      facts: { ...subject.facts, course: { ...subject.facts.course, isSold: false, main: null } },
    }));
    const view = await showGoal(context, { ...goal, subjects }, { owner: null, origin: ORIGIN });
    expect(view.panels[0]?.missing?.title).toBe("Годового курса по математике сейчас нет");
  });

  it("a price that has changed since the plan was sent is said", async () => {
    const { plan } = await show(`${MATH}&aim-matematika=14&price=1`);
    expect(plan?.changed).toEqual({ before: 1, now: plan?.price });
    expect((await show(`${MATH}&aim-matematika=14&price=${plan?.price}`)).plan?.changed).toBeNull();
  });
});

describe("test scores", () => {
  async function verifyScales() {
    const rows = BUILT_IN_SCALES.map((scale) => ({ ...scale, points: [...scale.points], partPoints: [] }));
    const now = context.clock.now();
    await context.db.insert(scoreScales).values(rows.map((row) => ({ ...row, isVerified: true, updatedAt: now })));
  }
  afterEach(() => context.db.delete(scoreScales));

  it("are named only by a verified scale", async () => {
    const primary = await show(`${MATH}&aim-matematika=14`);
    expect(primary.panels[0]?.aim.label).toBe("Цель, первичных");
    expect(primary.panels[0]?.result?.reasons.join(" ")).toContain("Тестовый балл не называем");
    expect((await show(`${MATH}&score-matematika=70`)).panels[0]?.aim.error).toContain("пока не сверена");
    await verifyScales();
    const view = await show(`${MATH}&score-matematika=70`);
    expect(view.panels[0]).toMatchObject({
      aim: { name: "score-matematika", label: "Цель, тестовых", value: "70" },
      result: { aim: 12 },
    });
    expect(view.panels[0]?.result?.reasons.join(" ")).toContain("По шкале 2025 года");
    expect((await show(`${MATH}&score-matematika=101`)).panels[0]?.aim.error).toContain("Больше 100");
    // An address from before the scale.
    expect((await show(`${MATH}&aim-matematika=12`)).panels[0]?.aim.value).toBe("70");
  });

  it("a sum is shared over three subjects", async () => {
    await verifyScales();
    const view = await show(`${MATH}&subject=fizika&subject=russkiy-yazyk&sum=210`);
    expect(view.panels.map(({ aim }) => aim.value)).toEqual(["70", "70", "70"]);
    expect(view.sum).toMatchObject({ error: null, note: null });
  });
});
