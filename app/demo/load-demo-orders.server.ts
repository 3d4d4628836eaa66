/**
 * The demo users and one order of each kind: draft, paid, paid by another person, partly refunded, failed, and one
 * older than the price ladder. Created once: an existing user keeps the current state of their orders.
 */
import { eq, inArray } from "drizzle-orm";
import { randomBytes } from "node:crypto";
import type { Transaction } from "~/db/open-database.server";
import { users } from "~/db/schema/accounts.server";
import { courses, landings } from "~/db/schema/catalog.server";
import { orderLines, orders, promocodeUses } from "~/db/schema/orders.server";
import { payments } from "~/db/schema/payments.server";
import { purchases } from "~/db/schema/purchases.server";
import { type Taught, taughtNow } from "~/features/store/catalog/taught";
import { type OrderState, PAID_STATES } from "~/shared/order-state";
import { type PricedLineInput, quoteCart } from "~/features/store/pricing/quote-cart";
import { addDuration } from "~/shared/duration";
import { isPastMonth, type MonthKey } from "~/shared/months";
import { moscowYear } from "~/shared/moscow";
import { asE164 } from "~/shared/phone";
import { DEMO_LOGIN } from "./demo-login";

const PEOPLE = [
  { phone: DEMO_LOGIN.phone, firstName: DEMO_LOGIN.firstName, referralCode: "ALINA-DEMO", hasPassword: true },
  { phone: asE164("+79990000002"), firstName: "Егор", referralCode: "EGOR-DEMO", hasPassword: false },
  { phone: asE164("+79990000003"), firstName: "Вера", referralCode: "VERA-DEMO", hasPassword: false },
] as const;

/** Product ids of the demo content. */
const MATH = 101;
const RUSSIAN = 901;
const TRAINER = 1701;
const CHEMISTRY_TOPIC = 1901;
const PHYSICS = 301;
const BIOLOGY = 601;

/** Once per person, so it answers «уже использован» to Alina. */
const USED_CODE = "ПЕРВЫЙ";
/** Its only use is spent. */
const EXHAUSTED_CODE = "ПОСЛЕДНИЙ";

/** 128 random bits, like every public id. */
const makePublicId = (): string => randomBytes(16).toString("base64url");

type DemoOrder = {
  userId: number;
  state: OrderState;
  lines: { productId: number; months: "first open" | "first two open" | "whole" }[];
  createdAt: Date;
  promocode?: string;
  isThirdParty?: boolean;
  /** The last month of the first line is refunded. */
  isPartRefunded?: boolean;
};

export async function loadDemoOrders(tx: Transaction, input: { passwordHash: string; now: Date }): Promise<void> {
  const { now } = input;
  const made = await tx
    .insert(users)
    .values(
      PEOPLE.map(({ hasPassword, ...person }) => ({
        ...person,
        publicId: makePublicId(),
        passwordHash: hasPassword ? input.passwordHash : null,
        createdAt: addDuration(now, { days: -30 }),
        phoneProvenAt: addDuration(now, { days: -30 }),
        updatedAt: now,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: users.id, phone: users.phone });
  const idOf = (phone: string) => made.find((person) => person.phone === phone)?.id;
  const [alina, egor, vera] = PEOPLE.map(({ phone }) => idOf(phone));
  const add = (order: DemoOrder) => addOrder(tx, order, now);
  const ago = (days: number) => addDuration(now, { days: -days });

  if (alina !== undefined) {
    await add({
      userId: alina,
      state: "paid",
      lines: [{ productId: MATH, months: "first open" }],
      createdAt: ago(6),
      promocode: USED_CODE,
    });
    await add({
      userId: alina,
      state: "paid",
      lines: [{ productId: CHEMISTRY_TOPIC, months: "whole" }],
      createdAt: ago(5),
      promocode: EXHAUSTED_CODE,
      isThirdParty: true,
    });
    await add({
      userId: alina,
      state: "partly_refunded",
      lines: [{ productId: TRAINER, months: "first two open" }],
      createdAt: ago(4),
      isPartRefunded: true,
    });
    await add({
      userId: alina,
      state: "draft",
      lines: [{ productId: RUSSIAN, months: "first open" }],
      createdAt: ago(1),
    });
  }
  if (egor !== undefined)
    await add({
      userId: egor,
      state: "failed",
      lines: [{ productId: PHYSICS, months: "first open" }],
      createdAt: ago(2),
    });
  if (vera !== undefined)
    await add({
      userId: vera,
      state: "draft",
      lines: [{ productId: BIOLOGY, months: "first open" }],
      createdAt: new Date("2023-12-01T12:00:00+03:00"),
    });
}

async function readLines(
  tx: Transaction,
  order: DemoOrder,
  now: Date,
): Promise<(PricedLineInput & { taught: Taught | null })[]> {
  const ids = order.lines.map(({ productId }) => productId);
  const rows = await tx
    .select()
    .from(courses)
    .innerJoin(landings, eq(landings.id, courses.landingId))
    .where(inArray(courses.id, ids));
  return order.lines.flatMap(({ productId, months }) => {
    const row = rows.find(({ courses: { id } }) => id === productId);
    if (!row) return [];
    const { courses: course, landings: landing } = row;
    const open = course.months.map(({ month }) => month).filter((month) => !isPastMonth(month, now));
    const count = { "first open": 1, "first two open": 2, whole: 0 }[months];
    return [
      {
        product: {
          productId,
          name: course.name,
          subjects: landing.subjects,
          examType: landing.exam,
          listPrice: course.listPrice,
          salePrice: course.salePrice,
          sold: course.sold,
          openMonths: course.sold === "whole" ? [] : open,
        },
        months: open.slice(0, count),
        taught:
          course.sold === "whole"
            ? taughtNow({ months: course.months.map(({ month }) => month), lessons: course.lessons })
            : null,
      },
    ];
  });
}

async function addOrder(tx: Transaction, order: DemoOrder, now: Date): Promise<void> {
  const { userId, state, createdAt } = order;
  const lines = await readLines(tx, order, now);
  const quote = quoteCart({ lines, promocode: null, hasReferralWelcome: false, now });
  const isPaid = PAID_STATES.includes(state);
  const taughtOf = (productId: number) => lines.find(({ product }) => product.productId === productId)?.taught ?? null;
  const isOld = moscowYear(createdAt) < 2024;
  const [row] = await tx
    .insert(orders)
    .values({
      publicId: makePublicId(),
      state,
      ownerUserId: userId,
      promocode: order.promocode ?? null,
      receiptEmail: isPaid ? "alina@example.com" : null,
      initialPrice: quote.initialPrice,
      // Such an order lacks this number: the cart must notice that and reprice it.
      monthsBasedPrice: isOld ? null : quote.monthsBasedPrice,
      price: quote.price,
      explain: quote.explain,
      createdAt,
      updatedAt: createdAt,
      paidAt: isPaid ? createdAt : null,
    })
    .returning({ id: orders.id });
  if (!row) throw new Error("A demo order was not stored");
  const orderId = row.id;
  await tx.insert(orderLines).values(
    quote.lines.map(({ nextVolumeHint: _, ...line }) => {
      const taught = isPaid ? taughtOf(line.productId) : null;
      return { ...line, taught, orderId, addedAt: createdAt };
    }),
  );
  if (state === "draft") return;

  const frozen = quote.lines.map(({ productId, months, price }) => ({
    productId,
    name: lines.find(({ product }) => product.productId === productId)?.product.name ?? "",
    months,
    price,
    taught: taughtOf(productId) ?? undefined,
  }));
  const bought = frozen.flatMap(({ productId, months }) =>
    (months.length > 0 ? months : (["__all__"] as const)).map((month: MonthKey | "__all__") => ({ productId, month })),
  );
  const kept = order.isPartRefunded ? bought.slice(0, -1) : bought;
  const refundedAmount = order.isPartRefunded ? Math.floor(quote.price / bought.length) : 0;
  await tx.insert(payments).values({
    publicId: makePublicId(),
    orderId,
    orderVersion: 1,
    amount: quote.price,
    method: "card",
    receiptEmail: "alina@example.com",
    isThirdParty: order.isThirdParty ?? false,
    provider: "demo",
    status: isPaid ? "succeeded" : "canceled",
    lines: frozen,
    refundDue: refundedAmount,
    refundedAmount,
    createdAt,
    settledAt: createdAt,
    boughtAt: isPaid ? createdAt : null,
  });
  if (!isPaid) return;
  await tx
    .insert(purchases)
    .values(
      kept.map((item) => {
        const taught = item.month === "__all__" ? taughtOf(item.productId) : null;
        return { ...item, taught, userId, orderId, createdAt };
      }),
    )
    .onConflictDoNothing();
  if (order.promocode)
    await tx.insert(promocodeUses).values({ code: order.promocode, orderId, userId, state: "spent", createdAt });
}
