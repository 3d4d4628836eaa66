/** Bodies and queries of the order API. They contain no prices: those come from our own data only. */
import { z } from "zod";
import { EMAIL_MAX_LENGTH, isEmail, readEmail } from "~/shared/email";
import { MAX_ID } from "~/shared/max-id";
import { parseMonthKey } from "~/shared/months";

const MAX_ITEMS = 30;
const MAX_MONTHS = 24;
const MAX_UTM_MARKS = 20;

const month = z
  .string()
  .max(10)
  .transform((text, issues) => {
    const month = parseMonthKey(text);
    if (month !== null) return month;
    issues.addIssue({ code: "custom", message: "месяц пишут как ГГГГ.М" });
    return z.NEVER;
  });

const orderItemSchema = z.object({
  productId: z.number().int().positive().max(MAX_ID),
  /** `__all__` or an empty list for a course sold whole; if absent, the default month applies. */
  monthList: z
    .union([z.literal("__all__"), z.array(month).max(MAX_MONTHS)], {
      errorMap: () => ({ message: "нужен список месяцев вида ГГГГ.М или «__all__»" }),
    })
    .nullish()
    .transform((list) => (list === "__all__" ? undefined : (list ?? undefined))),
});

const promocode = z.string().trim().max(40).nullish();
const referralCampaignSlug = z.string().trim().max(100).nullish();
const utmMark = z
  .record(z.string().max(50), z.string().max(300))
  .refine((marks) => Object.keys(marks).length <= MAX_UTM_MARKS, `не больше ${MAX_UTM_MARKS} меток`)
  .nullish();

export const orderBodySchema = z.object({
  items: z.array(orderItemSchema).max(MAX_ITEMS),
  promocode,
  referralCampaignSlug,
  utmMark,
});

export type OrderBody = z.infer<typeof orderBodySchema>;

export const acquireBodySchema = orderBodySchema.partial();

const flag = z
  .enum(["true", "false", "1", "0", "True", "False"])
  .optional()
  .transform((text) => text === "true" || text === "True" || text === "1")
  .describe("Платит другой человек: корзину он видит по ссылке");

const email = z
  .string()
  .transform(readEmail)
  .pipe(z.string().max(EMAIL_MAX_LENGTH).refine(isEmail, "адрес вида name@example.ru"))
  .optional();

/** The sum shown on the page: a different one is never charged. */
const expected_price = z.coerce.number().int().min(0).optional().describe("Сумма, которую видел покупатель, в рублях");

export const paymentQuerySchema = z.object({ expected_price });

export const paymentUrlQuerySchema = z.object({
  third_party: flag,
  created_by_email: email.describe("Прежнее имя receipt_email"),
  receipt_email: email.describe("Куда послать чек; без него — почта заказа"),
  payment_method: z
    .enum(["card", "sbp", "installment", "loan"])
    .default("card")
    .describe("Карта, СБП, рассрочка или кредит"),
  expected_price,
});
