/** Forms, API bodies and spool lines of leads. */
import { z } from "zod";
import { shownDocumentsField } from "~/features/core/documents/schema";
import { attributionSchema } from "~/shared/attribution";
import { onOneLine } from "~/shared/one-line";
import { INVALID_PHONE_MESSAGE, isE164 } from "~/shared/phone";
import { readsPhone } from "~/shared/phone.server";
import { LEAD_FORM_TYPES, LEAD_TYPES } from "./lead-type";
import { LEAD_REFUSALS } from "./lead-messages";

export const LONGEST_NAME = 100;
export const LONGEST_MESSAGE = 2000;
const LONGEST_PHONE = 40;
const LONGEST_NOTE = 200;
const LONGEST_PATH = 500;
const LONGEST_KEY = 40;

const sentence = (message: string) => ({ required_error: message, invalid_type_error: message });

export const nameField = z
  .string(sentence(LEAD_REFUSALS["name-missing"].text))
  .transform(onOneLine)
  // Repeated because the form's coercion turns text of spaces only into undefined.
  .pipe(
    z
      .string(sentence(LEAD_REFUSALS["name-missing"].text))
      .min(1, LEAD_REFUSALS["name-missing"].text)
      .max(LONGEST_NAME, LEAD_REFUSALS["name-too-long"].text),
  );
export const consentField = z
  .boolean(sentence(LEAD_REFUSALS["consent-missing"].text))
  .refine((isAllowed) => isAllowed, LEAD_REFUSALS["consent-missing"].text);
export const phoneField = z.string(sentence(INVALID_PHONE_MESSAGE)).max(LONGEST_PHONE, INVALID_PHONE_MESSAGE);
export const phoneCountryField = z.string().max(2).optional().catch(undefined);

/**
 * Facts the page reports about itself: the visitor cannot correct them, so they are cut or dropped and never refused.
 */
const note = z
  .string()
  .optional()
  .catch(undefined)
  .transform((text) => (text === undefined ? null : onOneLine(text).slice(0, LONGEST_NOTE) || null));

/** Not a zod union by leadType: the support form requires a message, and the other forms may have one of their page. */
export const leadFormSchema = z
  .object({
    name: nameField,
    phone: phoneField,
    phoneCountry: phoneCountryField,
    message: z
      .string()
      .max(LONGEST_MESSAGE, LEAD_REFUSALS["message-too-long"].text)
      .optional()
      .transform((text) => text?.trim() || null),
    isPersonalDataAllowed: consentField,
    isAdAllowed: z.boolean().default(false).catch(false),
    shownDocuments: shownDocumentsField,
    leadType: z.enum(LEAD_TYPES).catch("callback"),
    formType: z.enum(LEAD_FORM_TYPES).catch("request"),
    topicName: note,
    webinarSlug: note,
    isParent: z.boolean().default(false).catch(false),
    page: z.string().max(LONGEST_PATH).default("/").catch("/"),
    formKey: z.string().max(LONGEST_KEY).optional().catch(undefined),
  })
  .superRefine((form, issues) => {
    if (form.formType === "support" && form.message === null)
      issues.addIssue({ code: "custom", path: ["message"], message: LEAD_REFUSALS["message-missing"].text });
  })
  .transform(readsPhone(LEAD_REFUSALS));

export type LeadForm = z.infer<typeof leadFormSchema>;

const LONGEST_UTM = 100;
const MAX_UTM_PARAMS = 20;
/** Advertisers' click ids are long; cutting one is better than losing the lead. */
const utmMark = z.string().transform((text) => text.slice(0, LONGEST_UTM));

/** POST /api/v2/landings/leads/. */
const leadFields = z.object({
  leadType: z.enum(LEAD_TYPES),
  name: nameField,
  phone: phoneField,
  utmParams: z
    .record(utmMark, utmMark)
    .refine((params) => Object.keys(params).length <= MAX_UTM_PARAMS, `не больше ${MAX_UTM_PARAMS} меток`)
    .nullish(),
  topicName: z.string().max(LONGEST_NOTE).nullish(),
  clientId: z.string().max(LONGEST_NOTE).nullish(),
  // Optional: a client that leaves it out has obtained the consent itself. A refusal is never stored.
  isPersonalDataAllowed: z
    .literal(true, { errorMap: () => ({ message: LEAD_REFUSALS["consent-missing"].text }) })
    .optional()
    .describe("Согласие на обработку персональных данных; без поля согласие не записываем: его собрал клиент"),
  isAdAllowed: z.boolean().optional(),
});

export const leadBodySchema = leadFields.transform(
  readsPhone({
    ...LEAD_REFUSALS,
    "country-not-allowed": { ...LEAD_REFUSALS["country-not-allowed"], code: "country-not-called" },
  }),
);

const consent = z.object({ kind: z.enum(["personal-data", "advertising"]), version: z.string(), isGiven: z.boolean() });

/** One sent form as it is stored, and as it waits in the spool for the database. */
export const leadRecordSchema = z.object({
  touchId: z.string().min(1),
  leadType: z.enum(LEAD_TYPES),
  formType: z.string().nullable(),
  name: z.string().min(1),
  phone: z.string().refine(isE164),
  topicName: z.string().nullable(),
  webinarSlug: z.string().nullable(),
  message: z.string().nullable(),
  clientId: z.string().nullable(),
  utmParams: z.record(z.string()),
  /** A lead is worth more than its attribution. */
  attribution: attributionSchema.nullish().catch(null),
  page: z.string(),
  ip: z.string().nullable(),
  at: z.string().datetime(),
  consents: z.array(consent),
});

export type LeadRecord = z.infer<typeof leadRecordSchema>;
