/** Forms, API bodies and kept lines of this room. Reached only from the server: zod is in no first load. */
import { z } from "zod";
import { onOneLine } from "~/shared/one-line";
import { INVALID_PHONE_MESSAGE } from "~/shared/phone";
import { LEAD_REFUSALS } from "./lead-messages";
import { LEAD_FORM_TYPES, LEAD_TYPES } from "./lead-type";

export const LONGEST_NAME = 100;
export const LONGEST_MESSAGE = 2000;
const LONGEST_PHONE = 40;
const LONGEST_NOTE = 200;
const LONGEST_PATH = 500;

const sentence = (message: string) => ({ required_error: message, invalid_type_error: message });

const name = z
  .string(sentence(LEAD_REFUSALS["name-missing"].text))
  .transform(onOneLine)
  // Named once more: the form's coercion makes "nothing" of the empty text that is left of spaces.
  .pipe(
    z
      .string(sentence(LEAD_REFUSALS["name-missing"].text))
      .min(1, LEAD_REFUSALS["name-missing"].text)
      .max(LONGEST_NAME, LEAD_REFUSALS["name-too-long"].text),
  );
const phone = z.string(sentence(INVALID_PHONE_MESSAGE)).max(LONGEST_PHONE, INVALID_PHONE_MESSAGE);
const phoneCountry = z.string().max(2).optional().catch(undefined);

/** What the page says of itself: nobody's mistake to mend, so it is cut or left out and never refused. */
const note = z
  .string()
  .optional()
  .catch(undefined)
  .transform((text) => (text === undefined ? null : onOneLine(text).slice(0, LONGEST_NOTE) || null));

/** Not a zod union by leadType: only the form of support has a message, and the form says so itself. */
export const leadFormSchema = z
  .object({
    name,
    phone,
    phoneCountry,
    message: z
      .string()
      .max(LONGEST_MESSAGE, LEAD_REFUSALS["message-too-long"].text)
      .optional()
      .transform((text) => text?.trim() || null),
    isPersonalDataAllowed: z
      .boolean(sentence(LEAD_REFUSALS["consent-missing"].text))
      .refine((isAllowed) => isAllowed, LEAD_REFUSALS["consent-missing"].text),
    isAdAllowed: z.boolean().default(false).catch(false),
    leadType: z.enum(LEAD_TYPES).catch("callback"),
    formType: z.enum(LEAD_FORM_TYPES).catch("request"),
    topicName: note,
    webinarSlug: note,
    isParent: z.boolean().default(false).catch(false),
    page: z.string().max(LONGEST_PATH).default("/").catch("/"),
  })
  .superRefine((form, issues) => {
    if (form.formType === "support" && form.message === null)
      issues.addIssue({ code: "custom", path: ["message"], message: LEAD_REFUSALS["message-missing"].text });
  });

export type LeadForm = z.infer<typeof leadFormSchema>;

const LONGEST_UTM = 100;
const MAX_UTM_PARAMS = 20;
/** Click identifiers of advertisers are long; a lead is worth more than the end of one. */
const utmMark = z.string().transform((text) => text.slice(0, LONGEST_UTM));

/** Specification §7: POST /api/v2/landings/leads/. */
export const leadBody = z.object({
  leadType: z.enum(LEAD_TYPES),
  name,
  phone,
  utmParams: z
    .record(utmMark, utmMark)
    .refine((params) => Object.keys(params).length <= MAX_UTM_PARAMS, `не больше ${MAX_UTM_PARAMS} меток`)
    .nullish(),
  topicName: z.string().max(LONGEST_NOTE).nullish(),
  clientId: z.string().max(LONGEST_NOTE).nullish(),
  // Specification §7 does not name it: who leaves it out answers for having asked. A "no" is kept by nobody.
  isPersonalDataAllowed: z
    .literal(true, { errorMap: () => ({ message: LEAD_REFUSALS["consent-missing"].text }) })
    .optional(),
  isAdAllowed: z.boolean().optional(),
});

const consent = z.object({ kind: z.enum(["personal-data", "advertising"]), version: z.string(), isGiven: z.boolean() });

/** One sent form as it is stored, and as it waits in the spool for the database to come back. */
export const leadRecordSchema = z.object({
  touchId: z.string().min(1),
  leadType: z.enum(LEAD_TYPES),
  formType: z.string().nullable(),
  name: z.string().min(1),
  /** E.164. */
  phone: z.string().regex(/^\+\d{8,15}$/),
  topicName: z.string().nullable(),
  webinarSlug: z.string().nullable(),
  message: z.string().nullable(),
  clientId: z.string().nullable(),
  utmParams: z.record(z.string()),
  page: z.string(),
  ip: z.string().nullable(),
  at: z.string().datetime(),
  consents: z.array(consent),
});

export type LeadRecord = z.infer<typeof leadRecordSchema>;
