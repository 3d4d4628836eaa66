/**
 * Every form action on the cart, from any page, at one address. Input names are a contract with pages that are already
 * open.
 */
import { z } from "zod";
import { shownDocumentsField } from "~/features/core/documents/schema";
import { PROMOCODE_MAX_LENGTH } from "~/features/store/cart/cart-answer";
import { PAYMENT_METHODS, type PaymentMethod } from "~/shared/column-values";
import { EMAIL_MAX_LENGTH, EMAIL_SHAPE, isEmail, readEmail } from "~/shared/email";
import { MAX_ID } from "~/shared/max-id";
import { parseMonthKey, type MonthKey } from "~/shared/months";
import { PAYER_CHOICES } from "./payer-choice";

const LONGEST_PHONE = 40;
const PHONE_TOO_LONG = "неверный формат телефона";
/** No course lasts longer than two years. */
export const MONTHS_MAX_COUNT = 24;

/** Courses added together: as many as one list of the course picker has. */
export const MAX_SET_ITEMS = 30;

/** Null for any other value of a form or a cookie. */
export const readPaymentMethod = (text: unknown): PaymentMethod | null =>
  PAYMENT_METHODS.find((method) => method === text) ?? null;

const UNKNOWN_COURSE = "Не понять, какой это курс";
const productId = z.number({ invalid_type_error: UNKNOWN_COURSE }).int().positive().max(MAX_ID, UNKNOWN_COURSE);

/** A value that is no month was never offered. */
export const readMonths = (texts: string[]): MonthKey[] => texts.flatMap((text) => parseMonthKey(text) ?? []);

const months = z.array(z.string()).max(MONTHS_MAX_COUNT).default([]).transform(readMonths);

/** Months ticked when the form was shown, so that another tab's ticks stay; `NOTHING_SHOWN` means no month. */
const shownMonths = z
  .array(z.string())
  .max(MONTHS_MAX_COUNT)
  .optional()
  .transform((texts) => texts && readMonths(texts));

const promocodeField = z
  .string({ required_error: "Поле пустое: здесь нужен промокод" })
  .trim()
  .max(PROMOCODE_MAX_LENGTH, "Таких длинных промокодов нет");

const EMAIL_WRONG = "В адресе ошибка: нужна почта вида name@example.ru";

/** Neither «ты» nor «вы»: pupils and parents both read these. */
export const emailField = (missing: string) =>
  z
    .string({ required_error: missing })
    .transform(readEmail)
    .pipe(
      z
        .string()
        .max(EMAIL_MAX_LENGTH, "Слишком длинный адрес")
        .regex(EMAIL_SHAPE, EMAIL_WRONG)
        // The pattern has already refused any other text.
        .refine((text) => !EMAIL_SHAPE.test(text) || isEmail(text), EMAIL_WRONG),
    );

const receiptEmailField = emailField("Нужна почта: на неё придёт чек");

const paymentMethodField = z.enum(PAYMENT_METHODS, {
  errorMap: () => ({ message: "Нужно выбрать, как заплатить" }),
});

/** Version shown when the button was clicked: a different offer is never charged, even at the same sum. */
const shownVersion = z.string().max(40).optional();
const shownPrice = z.number().int().min(0).optional();

/** `tab.line:17` numbers the changes of a cart line, so that an older one that arrives later is dropped. */
const sequence = z
  .string()
  .max(80)
  .regex(/^[\w.-]{1,60}:\d{1,15}$/)
  .optional()
  .catch(undefined)
  .transform((text) => {
    const [key, number] = text?.split(":") ?? [];
    return key === undefined ? undefined : { key, number: Number(number) };
  });

/** `101:2026.11,2026.12`: a course and its months, none for a course sold whole. */
const setItem = z
  .string()
  .max(MONTHS_MAX_COUNT * 8 + 12)
  .regex(/^\d{1,9}:[\d.,]*$/)
  .transform((text) => {
    const [id, listed = ""] = text.split(":");
    return { productId: Number(id), months: readMonths(listed.split(",")) };
  });

export const cartFormSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("add"),
    productId,
    months,
    /** On to the cart, with a script too. */
    then: z.literal("pay").optional().catch(undefined),
  }),
  z.object({ intent: z.literal("get-free"), productId, months }),
  z.object({ intent: z.literal("restore"), item: setItem }),
  z.object({ intent: z.literal("add-set"), items: z.array(setItem).min(1).max(MAX_SET_ITEMS) }),
  z.object({ intent: z.literal("remove"), productId }),
  z.object({ intent: z.literal("set-months"), productId, months, shownMonths, sequence }),
  z.object({ intent: z.literal("apply-promocode"), promocode: promocodeField }),
  z.object({ intent: z.literal("remove-promocode") }),
  z.object({ intent: z.literal("set-parent"), isParent: z.enum(["0", "1"]) }),
  z.object({ intent: z.literal("choose-payer"), payer: z.enum(PAYER_CHOICES) }),
  z.object({ intent: z.literal("set-receipt-email"), receiptEmail: receiptEmailField }),
  z.object({
    intent: z.literal("checkout"),
    // A free order needs neither, and only the server knows whether this one is free.
    receiptEmail: receiptEmailField.optional(),
    paymentMethod: paymentMethodField.default("sbp"),
    shownVersion,
    shownPrice,
    /** For whom the page said the courses are: a payment for another person would open them elsewhere. */
    isShownForChild: z.enum(["0", "1"]).optional(),
    /** Asked of a guest who pays for a child. */
    isPersonalDataAllowed: z.boolean().optional().catch(undefined),
    shownDocuments: shownDocumentsField,
    /** A guest's: the code is sent to it without another click. Empty: the login asks for it. */
    phone: z.string().max(LONGEST_PHONE, PHONE_TOO_LONG).optional(),
    phoneCountry: z.string().max(2, PHONE_TOO_LONG).optional(),
    /** Of a parent with an account. Empty: the child gets a link. */
    childPhone: z.string().max(LONGEST_PHONE, PHONE_TOO_LONG).optional(),
    childPhoneCountry: z.string().max(2, PHONE_TOO_LONG).optional(),
  }),
]);

export type CartForm = z.infer<typeof cartFormSchema>;
export type CartIntent = CartForm["intent"];

/** The parent who opens the pupil's link has no account: the receipt goes to this address. */
const thirdPartyPaymentSchema = z.object({
  intent: z.undefined(),
  receiptEmail: receiptEmailField,
  paymentMethod: paymentMethodField.default("sbp"),
  shownVersion,
  shownPrice,
  /** Asked of a guest. */
  isPersonalDataAllowed: z.boolean().optional().catch(undefined),
  shownDocuments: shownDocumentsField,
});

/** `resend`: the button on the link of a paid order. */
export const thirdPartyFormSchema = z.discriminatedUnion("intent", [
  thirdPartyPaymentSchema,
  z.object({ intent: z.literal("resend") }),
]);
