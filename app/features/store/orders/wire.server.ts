/** An order on the wire, for the features that answer with one. */
import { z } from "zod";
import { idNumber, instant, monthKey, named, orNull, promocodeShape, publicId, roubles } from "~/shared/wire.server";
import { LADDER_STEPS, NOTICE_REASONS } from "~/shared/column-json";
import { NOTICE_CODES } from "./order-notice";
import { ORDER_STATES } from "~/shared/order-state";

const discount = { name: z.string(), isApplied: z.boolean() };

const orderCourse = named(
  "OrderCourse",
  z.object({
    course: z.object({ product: z.object({ id: idNumber }), name: z.string(), publicId }),
    productId: idNumber,
    initialPrice: roubles,
    monthsBasedPrice: roubles,
    price: roubles,
    monthList: z.array(monthKey).openapi({ description: "Пусто у курса, который продаётся целиком: см. isWhole" }),
    detailedMonthList: z.array(z.object({ month: monthKey, discounts: z.array(z.object(discount)) })),
    discounts: z.array(z.object({ ...discount, amount: z.number().int() })),
    isWhole: z.boolean(),
    isActiveOnLandingPage: z.boolean(),
  }),
  "Курс в заказе",
);

const explainStep = named(
  "ExplainStep",
  z.object({
    step: z.enum(LADDER_STEPS),
    productId: idNumber,
    month: orNull(monthKey),
    amount: z.number().int(),
    reason: z.string(),
    lineName: z.string(),
  }),
  "Шаг цены. Суммы шагов складываются в цену заказа",
);

const notice = named(
  "Notice",
  z.object({
    code: z.enum(NOTICE_CODES),
    text: z.string(),
    priceBefore: orNull(roubles),
    priceAfter: orNull(roubles),
    productId: orNull(idNumber).openapi({ description: "Курс, о котором речь; null — корзина в целом" }),
    months: z.array(monthKey).openapi({ description: "Какие месяцы ушли или пришли; пусто — строка целиком" }),
    reason: orNull(z.enum(NOTICE_REASONS)).openapi({
      description:
        "owned — уже куплено, past — закончилось, not-sold — не продаётся, default-months — выбрали вместо убранных, other-tariff — заменил другой тариф, merged — пришло из корзины аккаунта",
    }),
  }),
  "Что изменилось в корзине",
);

const orderPreviewFields = {
  publicId,
  state: z.enum(ORDER_STATES),
  courses: z.array(orderCourse),
  months: z.array(monthKey),
  initialPrice: roubles,
  monthsBasedPrice: orNull(roubles),
  price: roubles,
  explain: z.array(explainStep),
};
export const orderPreview = named("OrderPreview", z.object(orderPreviewFields), "Заказ для того, у кого есть ссылка");

export const order = named(
  "Order",
  z.object({
    id: idNumber,
    ...orderPreviewFields,
    created: instant,
    orderCreated: instant.openapi({ deprecated: true, description: "То же, что created" }),
    user: z.object({ publicId }).nullable(),
    promocodes: z.array(
      named(
        "OrderPromocode",
        z.object({
          promocode: promocodeShape,
          promocodeMeta: z.object({
            isApplied: z.boolean(),
            reason: z.enum([
              "applied",
              "unknown",
              "not-started",
              "ended",
              "other-exam",
              "other-product",
              "needs-one-more-month",
              "already-used",
              "limit-reached",
              "not-combinable",
            ]),
            message: z.string(),
          }),
        }),
        "Промокод и его действие на этот заказ",
      ),
    ),
    notices: z.array(z.string()).openapi({ deprecated: true, description: "Тексты из noticeDetails" }),
    noticeDetails: z.array(notice),
    paymentExpiresAt: orNull(instant).openapi({ description: "До какого времени держится цена начатой оплаты" }),
  }),
  "Заказ для владельца",
);

/** Fields of a 409 `price-changed` beside the common shape: the current offer. */
export const priceChangedFields = z.object({
  price: roubles.optional(),
  courses: z.array(orderCourse).optional(),
  notices: z.array(z.string()).optional(),
  noticeDetails: z.array(notice).optional(),
  ifMatch: z.string().optional().openapi({
    description: "Метка этого предложения: с ней в If-Match повторяют вызов, когда покупатель увидел новую цену",
    example: '"3fJ0aQm1b2C4d5E6"',
  }),
});
