/** Prolongations of bought courses, promotions and invitations. */
import { z } from "zod";
import { examKey } from "~/features/store/catalog/wire.server";
import { readPurchases } from "~/features/store/profile/read-purchases.server";
import { endpoint } from "~/api/endpoint.server";
import { refuseCall, type RefusalCode } from "~/api/refusals.server";
import { asksForNextVersion } from "~/api/preconditions.server";
import { DISCOUNT_KINDS } from "~/shared/column-values";
import {
  idNumber,
  instant,
  listOf,
  monthKey,
  named,
  orNull,
  promocodeShape,
  publicId,
  roubles,
} from "~/shared/wire.server";
import { listPromotions } from "~/features/store/bonuses/list-promotions.server";
import { lookUpReferrer, REFERRAL_LOOKUPS_PER_IP } from "~/features/store/bonuses/look-up-referrer.server";
import { describeProlongations } from "~/features/store/bonuses/prolongations";
import { readProlongations } from "~/features/store/bonuses/read-prolongations.server";
import { generatePromocodeBodySchema } from "~/features/store/bonuses/schema";
import { acceptPromotion } from "~/features/store/bonuses/accept-promotion.server";

const prolongation = named(
  "Prolongation",
  z.object({
    coursePublicId: publicId,
    product: idNumber,
    name: z.string().openapi({ description: "Имя страницы курса: landing.name в purchases" }),
    month: monthKey,
    price: roubles,
  }),
  "Следующий месяц купленного курса",
);

const purchasedCourse = named(
  "PurchasedCourse",
  z.object({
    id: idNumber,
    publicId,
    isBasic: z.boolean(),
    product: idNumber,
    name: z.string(),
    monthList: z.array(monthKey).openapi({ description: "Пусто у курса, купленного целиком: см. isWhole" }),
    isWhole: z.boolean(),
    landing: z.object({ slug: z.string(), name: z.string() }),
    months: z.array(
      z.object({
        month: monthKey,
        access: z.enum(["past", "open", "upcoming"]),
        opensAt: z.string(),
        endsAt: z.string(),
      }),
    ),
  }),
);

export const listPurchases = endpoint({
  id: "listPurchases",
  tag: "Профиль",
  method: "GET",
  path: "/api/v2/users/me/purchases/",
  summary: "Купленные курсы и месяцы",
  auth: "login",
  answers: {
    200: {
      description: "Курсы — в courses; purchases.courses повторяет их для прежних клиентов",
      schema: named(
        "Purchases",
        z.object({
          availableProlongations: z.array(prolongation),
          courses: z.array(purchasedCourse),
          purchases: z.object({ courses: z.array(purchasedCourse) }).openapi({ deprecated: true }),
        }),
      ),
    },
  },
  work: async ({ context, viewer }) => {
    const bought = await readPurchases(context, viewer.id);
    const prolongations = await readProlongations(context, viewer.id);
    const courses = bought.map((course) => ({
      id: course.productId,
      publicId: course.publicId,
      isBasic: course.isBasic,
      product: course.productId,
      name: course.name,
      monthList: course.monthList,
      isWhole: course.isWhole,
      landing: { slug: course.landing.slug, name: course.landing.name },
      months: course.months.map(({ month, access, opensAt, endsAt }) => ({ month, access, opensAt, endsAt })),
    }));
    return { body: { availableProlongations: describeProlongations(prolongations), courses, purchases: { courses } } };
  },
});

export const listProlongations = endpoint({
  id: "listProlongations",
  tag: "Профиль",
  method: "GET",
  path: "/api/v2/users/me/available-prolongations/",
  summary: "Какие курсы можно продолжить и с какого месяца",
  auth: "login",
  answers: {
    200: {
      description: "С Api-Version: 2.1 — в общем виде списка",
      schema: z.union([z.array(prolongation), listOf("ProlongationList", prolongation)]),
    },
  },
  acceptsVersion: true,
  work: async ({ request, context, viewer }) => {
    const results = describeProlongations(await readProlongations(context, viewer.id));
    return { body: asksForNextVersion(request) ? { results, count: results.length, next: null } : results };
  },
});

const promotion = named(
  "Promotion",
  z.object({
    id: idNumber,
    slug: z.string(),
    title: z.string(),
    text: z.string(),
    kind: z.enum(DISCOUNT_KINDS),
    value: z.number().int().positive(),
    minMonths: z.number().int().nullable(),
    examType: orNull(examKey),
    endsAt: orNull(instant),
    promocode: orNull(promocodeShape),
  }),
  "Акция; promocode — свой код, когда он взят",
);

export const listAvailablePromotions = endpoint({
  id: "listAvailablePromotions",
  tag: "Акции и приглашения",
  method: "GET",
  path: "/api/v2/orders/available-promotions/",
  summary: "Акции, из которых можно взять код",
  auth: "login",
  answers: {
    200: {
      description: "С Api-Version: 2.1 — в общем виде списка",
      schema: z.union([z.array(promotion), listOf("PromotionList", promotion)]),
    },
  },
  acceptsVersion: true,
  work: async ({ request, context, viewer }) => {
    const promotions = await listPromotions(context, viewer.id);
    const results = promotions
      // An expired code cannot be taken; the page says so, the API leaves it out.
      .filter(({ personalCode }) => !personalCode?.isOver)
      .map(({ until: _, discount: __, personalCode, ...shown }) => ({
        ...shown,
        promocode: personalCode && {
          name: personalCode.code,
          endsAt: personalCode.endsAt,
          isUsed: personalCode.isUsed,
        },
      }));
    return { body: asksForNextVersion(request) ? { results, count: results.length, next: null } : results };
  },
});

const TAKE_CODES = {
  "unknown-promotion": "unknown-promotion",
  "not-started": "promotion-not-started",
  "code-ended": "promotion-code-ended",
  ended: "promotion-ended",
} as const satisfies Record<string, RefusalCode>;

export const generatePromocode = endpoint({
  id: "generatePromocode",
  tag: "Акции и приглашения",
  method: "POST",
  path: "/api/v2/orders/generate-promocode/",
  summary: "Взять свой код акции",
  description: "Повторный вызов отвечает тем же кодом.",
  auth: "login",
  body: generatePromocodeBodySchema,
  answers: {
    200: {
      description: "Код",
      schema: named(
        "TakenPromocode",
        z.object({
          promotionId: idNumber,
          promocode: z.string().openapi({ deprecated: true, description: "personalPromocode.name" }),
          endsAt: orNull(instant).openapi({ deprecated: true, description: "personalPromocode.endsAt" }),
          personalPromocode: promocodeShape,
        }),
      ),
    },
  },
  reasons: ["unknown-promotion", "promotion-not-started", "promotion-code-ended", "promotion-ended"],
  example: { body: { promotionId: 1 } },
  work: async ({ context, body: { promotionId }, viewer }) => {
    const taken = await acceptPromotion(context, { promotionId, userId: viewer.id });
    if (!taken.ok) return refuseCall(TAKE_CODES[taken.reason]);
    const endsAt = taken.endsAt?.toISOString() ?? null;
    const personalPromocode = { name: taken.code, endsAt, isUsed: taken.isUsed };
    return { body: { promotionId, promocode: taken.code, endsAt, personalPromocode } };
  },
});

export const readReferrer = endpoint({
  id: "readReferrer",
  tag: "Акции и приглашения",
  method: "GET",
  path: "/api/v2/users/referral/{code}/",
  summary: "Действует ли код приглашения для того, кто спрашивает",
  auth: "known",
  params: { code: "Код друга" },
  answers: {
    200: {
      description: "Код есть",
      schema: named(
        "Referrer",
        z.object({
          firstName: z.string().nullable(),
          isValid: z.boolean(),
          reason: orNull(z.enum(["own-code", "referred-by-other"])),
          isSettable: z.boolean(),
        }),
      ),
    },
  },
  reasons: ["referrer-missing", "too-many-lookups"],
  limits: [REFERRAL_LOOKUPS_PER_IP],
  example: { params: { code: "ДРУГ7" } },
  work: async ({ context, params, viewer }) => {
    const { ip } = context.visit;
    const found = await lookUpReferrer(context, { code: params.code ?? "", viewerId: viewer?.id ?? null, ip });
    if (found.ok) return { body: found.referrer };
    if (found.reason === "referrer-missing") return refuseCall("referrer-missing");
    return refuseCall("too-many-lookups", { retryAfterSeconds: found.retryAfterSeconds });
  },
});

export const BONUS_ENDPOINTS = [
  listPurchases,
  listProlongations,
  listAvailablePromotions,
  generatePromocode,
  readReferrer,
];
