/** A sold course stays as it was sold: the demo school moves on with the clock, a bought course does not. */
import { eq } from "drizzle-orm";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { users } from "~/db/schema/accounts.server";
import { courses } from "~/db/schema/catalog.server";
import { orderLines, orders } from "~/db/schema/orders.server";
import { payments, prepaymentClosings } from "~/db/schema/payments.server";
import { purchases } from "~/db/schema/purchases.server";
import { locateMigrations } from "~/db/seed-image.server";
import { DEMO_LOGIN } from "~/demo/demo-login";
import { loadDemoSchool } from "~/demo/load-demo-school.server";
import { addToCart } from "~/features/store/cart/change-cart.server";
import { showCourse } from "~/features/store/course/show-course.server";
import { findOrder } from "~/features/store/orders/order-rows.server";
import { deferredAcquire } from "~/features/store/payments/claim-order.server";
import { decideClosings } from "~/features/store/payments/decide-closings.server";
import { proceed } from "~/features/store/payments/proceed.server";
import { settlePayment } from "~/features/store/payments/settle-payment.server";
import { showPurchase } from "~/features/store/payments/show-purchase.server";
import { sayAccess } from "~/features/store/profile/profile-messages";
import { readOwnedAndHeld } from "~/features/learning/progress/read-held-points.server";
import { readPurchases } from "~/features/store/profile/read-purchases.server";
import { showRefund } from "~/features/store/refunds/show-refund.server";
import { decide, fillCart, goToBank, guestOwner, makeUser, NOW, PRODUCTS, userOwner } from "../setup/shop.server";
import { useShop } from "../setup/use-school";

const TRAINER = 1701;
const CHEMISTRY = "khimiya-ege-spetskurs";

const context = useShop();
beforeEach(() => goTo(NOW));

/** Moves the clock and reloads the demo, as happens every hour. */
async function goTo(day: string): Promise<void> {
  context.setClock(day);
  await loadDemoSchool(context.db, context.clock.now());
}

async function buy(productId: number, months?: string[]) {
  const userId = await makeUser(context);
  const id = await fillCart(context, userOwner(userId), [{ productId, ...(months && { months }) }]);
  const bankId = await goToBank(context, userOwner(userId), id);
  await decide(context, bankId, "pay");
  await settlePayment(context, context.bank, bankId);
  return { userId, orderId: id };
}

const ownedMonths = async (userId: number) =>
  (await readPurchases(context, userId)).map(({ productId, months }) => [
    productId,
    ...months.map((month) => `${month.month} ${sayAccess(month)}`),
  ]);

async function sayOpens(orderPublicId: string) {
  const order = await findOrder(context.db, orderPublicId);
  const shown = await showPurchase(context, order!, { isOwner: true, paymentPublicId: null });
  return shown?.lines.map(({ opens }) => opens);
}

async function showRidge(orderPublicId: string) {
  const order = await findOrder(context.db, orderPublicId);
  const shown = await showPurchase(context, order!, { isOwner: true, paymentPublicId: null });
  return { said: shown?.ridge?.said, first: shown?.firstLesson };
}

const monthsOf = async (productId: number) => {
  const [course] = await context.db.select().from(courses).where(eq(courses.id, productId));
  return course!.months.map(({ month }) => month);
};

const READINGS = [
  { day: "2026-11-30T23:59:00+03:00", said: "откроется 1 декабря" },
  { day: "2026-12-02T12:00:00+03:00", said: "открыт до 31 декабря" },
  { day: "2027-01-15T12:00:00+03:00", said: "прошёл, доступ остался" },
  { day: "2027-09-01T12:00:00+03:00", said: "прошёл, доступ остался" },
];

describe("The success page", () => {
  it("draws the bought months and names the first lesson by the timetable", async () => {
    const { orderId } = await buy(PRODUCTS.math, ["2026.11", "2026.12"]);
    const { said, first } = await showRidge(orderId);
    expect(said).toMatch(/^Куплено: ноябрь, декабрь\. Сейчас ноябрь\. Следующее занятие 2\d ноября\.$/);
    expect(first?.when).toMatch(/^[а-я]+, 2\d ноября, \d\d:\d\d мск$/);
    expect(first?.course).toContain("Математика, профиль");
  });

  it("draws a course sold whole by the dates that were sold", async () => {
    const { orderId } = await buy(PRODUCTS.chemistryTopic);
    const sold = await showRidge(orderId);
    expect(sold.said).toBe("Куплено: декабрь. Сейчас ноябрь.");
    // Its timetable is not published, so the day it opens goes into the calendar.
    expect(sold.first).toBeNull();
    const shown = await showPurchase(context, (await findOrder(context.db, orderId))!, {
      isOwner: true,
      paymentPublicId: null,
    });
    expect(shown).toMatchObject({ opensOn: "1 декабря", monthCount: null });
    expect(shown?.lines).toMatchObject([{ calendarHref: `/my/courses/${CHEMISTRY}/2026-12-01.ics` }]);
    await goTo("2027-02-02T12:00:00+03:00");
    expect(await showRidge(orderId)).toEqual({ said: "Куплено: декабрь. Сейчас февраль.", first: null });
  });
});

describe("A course bought whole", () => {
  it("a course bought whole opens on the day that was sold, whatever month the store shows", async () => {
    const { userId, orderId } = await buy(PRODUCTS.chemistryTopic);
    expect(await sayOpens(orderId)).toEqual(["откроется 1 декабря"]);
    for (const { day, said } of READINGS) {
      await goTo(day);
      expect(await ownedMonths(userId)).toEqual([[PRODUCTS.chemistryTopic, `2026.12 ${said}`]]);
      expect(await sayOpens(orderId)).toEqual([day < "2026-12" ? "откроется 1 декабря" : "открыт сейчас"]);
      const own = await readOwnedAndHeld(context, userId);
      const shown = await showCourse(context, { slug: CHEMISTRY, productId: null, own, cart: [] });
      expect(shown).toMatchObject({ view: { course: { offer: "owned", programme: [{ month: "2026.12" }] } } });
      expect(await addToCart(context, userOwner(userId), { productId: PRODUCTS.chemistryTopic })).toMatchObject({
        ok: false,
      });
    }
    // The shop itself has moved on to the next run.
    expect(await monthsOf(PRODUCTS.chemistryTopic)).toEqual(["2027.10"]);
  });

  it("a free course bought whole keeps its end: November's demo does not become December's", async () => {
    const userId = await makeUser(context);
    const id = await fillCart(context, userOwner(userId), [{ productId: PRODUCTS.freeMath }]);
    await proceed(context, { orderPublicId: id, owner: userOwner(userId) });
    const before = await ownedMonths(userId);
    expect(before).toEqual([[PRODUCTS.freeMath, "2026.11 открыт до 30 ноября"]]);
    await goTo("2026-12-02T12:00:00+03:00");
    expect(await ownedMonths(userId)).toEqual([[PRODUCTS.freeMath, "2026.11 прошёл, доступ остался"]]);
  });

  it("a course bought whole is refunded by its own dates and closed after its own last month", async () => {
    const { userId, orderId } = await buy(PRODUCTS.chemistryTopic);
    await goTo("2026-12-16T12:00:00+03:00");
    const { courses: parts } = await showRefund(context, userId);
    expect(parts[0]?.lines[0]?.why).toMatch(/^впереди 3 занятия из 6/);
    const closings = async () => {
      await decideClosings(context);
      const rows = await context.db
        .select({ month: prepaymentClosings.month })
        .from(prepaymentClosings)
        .innerJoin(payments, eq(payments.id, prepaymentClosings.paymentId))
        .innerJoin(orders, eq(orders.id, payments.orderId))
        .where(eq(orders.publicId, orderId));
      return rows.map(({ month }) => month);
    };
    expect(await closings()).toEqual([]);
    await goTo("2027-01-01T00:00:00+03:00");
    expect(await closings()).toEqual(["2026.12"]);
  });

  it("a course paid by another person keeps the dates of the payment day, however late it is claimed", async () => {
    const id = await fillCart(context, guestOwner(), [{ productId: PRODUCTS.chemistryTopic }]);
    const bankId = await goToBank(context, null, id, { isThirdParty: true });
    await decide(context, bankId, "pay");
    await settlePayment(context, context.bank, bankId);
    await goTo("2026-12-20T12:00:00+03:00");
    const order = await findOrder(context.db, id);
    const userId = await makeUser(context);
    await deferredAcquire(context, { claimKey: order!.claimKey!, userId });
    expect(await ownedMonths(userId)).toEqual([[PRODUCTS.chemistryTopic, "2026.12 открыт до 31 декабря"]]);
  });

  it("a course bought whole by the demo pupil keeps its dates too", async () => {
    const [pupil] = await context.db.select({ id: users.id }).from(users).where(eq(users.phone, DEMO_LOGIN.phone));
    const before = (await ownedMonths(pupil!.id)).map(([id, ...months]) => [
      id,
      months.map((one) => String(one).split(" ")[0]),
    ]);
    await goTo("2027-01-10T12:00:00+03:00");
    const after = (await ownedMonths(pupil!.id)).map(([id, ...months]) => [
      id,
      months.map((one) => String(one).split(" ")[0]),
    ]);
    expect(after.sort()).toEqual(before.sort());
    expect(before).toContainEqual([PRODUCTS.chemistryTopic, ["2026.12"]]);
  });
});

it("a month that the course no longer lists stays with its buyer", async () => {
  const { userId } = await buy(TRAINER, ["2026.11", "2026.12"]);
  await goTo("2027-02-10T12:00:00+03:00");
  expect(await monthsOf(TRAINER)).not.toContain("2026.11");
  expect(await ownedMonths(userId)).toEqual([
    [TRAINER, "2026.11 прошёл, доступ остался", "2026.12 прошёл, доступ остался"],
  ]);
});

it("a course sold before dates were kept gets the current dates of the course", async () => {
  const { userId, orderId } = await buy(PRODUCTS.chemistryTopic);
  await context.db.update(purchases).set({ taught: null });
  await context.db.update(orderLines).set({ taught: null });
  for (const statement of readBackfill()) await context.database.execute(statement);
  await goTo("2026-12-02T12:00:00+03:00");
  expect(await ownedMonths(userId)).toEqual([[PRODUCTS.chemistryTopic, "2026.12 открыт до 31 декабря"]]);
  expect(await sayOpens(orderId)).toEqual(["открыт сейчас"]);
});

/** The migrations' statements that fill the column. */
function readBackfill(): string[] {
  const folder = locateMigrations();
  const files = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  const statements = files.flatMap((name) =>
    readFileSync(join(folder, name), "utf8").split("--> statement-breakpoint"),
  );
  return statements.filter((statement) => statement.includes('SET "taught"'));
}
