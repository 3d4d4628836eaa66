/** Forms and API bodies of authentication. */
import { z } from "zod";
import { shownDocumentsField } from "~/features/core/documents/schema";
import { CODE_PURPOSES, SEND_CHANNELS } from "~/shared/column-values";
import { phoneOrIssue, phoneOrNull, readsPhone } from "~/shared/phone.server";
import { newPassword } from "./password/new-password.server";
import { MIN_LOGIN_PASSWORD_LENGTH } from "./password/password-policy";
import { AUTH_REFUSALS, PASSWORD_MISSING } from "./auth-messages";

const LONGEST_PHONE = 40;
/** An outside captcha's token is several times as long as ours. */
const LONGEST_CAPTCHA = 4096;
const LONGEST_PATH = 2048;

/** Twice the length of our ids. */
export const LONGEST_REQUEST_ID = 50;
/** The id returned when a code was sent; its holder may type the code in. */
const requestId = z.string().max(LONGEST_REQUEST_ID).nullish();

const phone = z
  .string({ required_error: AUTH_REFUSALS["phone-invalid"].text })
  .max(LONGEST_PHONE, AUTH_REFUSALS["phone-invalid"].text);
const phoneCountry = z.string().max(2, AUTH_REFUSALS["phone-invalid"].text).optional();
const enteredPassword = z
  .string({ required_error: PASSWORD_MISSING.text })
  .min(MIN_LOGIN_PASSWORD_LENGTH, PASSWORD_MISSING.text);
/** Whether it is four digits is the use case's business: a mistyped code is a spent try, not a form error. */
const code = z.string({ required_error: AUTH_REFUSALS["wrong-code"].text }).max(20, AUTH_REFUSALS["wrong-code"].text);

const where = {
  redirectTo: z.string().max(LONGEST_PATH).optional().catch(undefined),
  place: z.enum(["page", "modal"]).catch("page"),
};
export const captchaFields = {
  captchaChallenge: z.string().max(LONGEST_CAPTCHA).default(""),
  captchaCounter: z.string().max(20).default(""),
  captchaAnswer: z.string().max(20, AUTH_REFUSALS["captcha-wrong"].text).default(""),
  captchaWidget: z.string().max(LONGEST_CAPTCHA).default(""),
};
export const notificationType = z.enum(SEND_CHANNELS).catch("sms");

const authFields = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("login"), ...where, phone, phoneCountry, password: enteredPassword }),
  z.object({
    intent: z.literal("send-code"),
    ...where,
    ...captchaFields,
    phone,
    phoneCountry,
    /** A purchase that waits in the session makes a registration a checkout: the form does not choose that. */
    purpose: z.enum(CODE_PURPOSES).exclude(["checkout"]).catch("registration"),
    notificationType,
  }),
  z.object({ intent: z.literal("resend"), ...where, ...captchaFields, notificationType }),
  z.object({
    intent: z.literal("confirm"),
    ...where,
    /** The awaited code's purpose decides whether a password is required. */
    password: newPassword.optional(),
    code,
    // Required where an account is made by intent; the forms of an existing account have no such checkbox.
    isPersonalDataAllowed: z.boolean().default(false),
    isAdAllowed: z.boolean().default(false),
    shownDocuments: shownDocumentsField,
  }),
]);

export const authFormSchema = authFields.transform(readsPhone(AUTH_REFUSALS));

export type AuthForm = z.infer<typeof authFormSchema>;

/** Never echoed back to a browser. */
export const SECRET_FIELDS = [
  "password",
  "code",
  "captchaChallenge",
  "captchaCounter",
  "captchaAnswer",
  "captchaWidget",
];

const apiCode = z.string().max(20);
const apiPassword = z.string().max(1000);

const LONGEST_REFERRAL_TEXT = 100;
/** Referral parameters; invalid ones are ignored and block nothing. */
export const referralFields = {
  referralCode: z.string().max(LONGEST_REFERRAL_TEXT).nullish().catch(null),
  referralCampaignSlug: z.string().max(LONGEST_REFERRAL_TEXT).nullish().catch(null),
  /** The old client's misspelling; both spellings are accepted, one is stored. */
  referralCampaingSlug: z.string().max(LONGEST_REFERRAL_TEXT).nullish().catch(null),
  referralMetadata: z
    .object({ clickDate: z.string().max(LONGEST_REFERRAL_TEXT).nullish().catch(null) })
    .nullish()
    .catch(null),
};

/** The buttons about a VK page that waits: «да, это моя страница», «нет», «не привязывать». */
export const vkJoinFormSchema = z.object({ answer: z.enum(["yes", "no"]), redirectTo: z.string().optional() });
export const vkForgetFormSchema = z.object({ returnTo: z.string().optional() });

const PAGE_NUMBER = "номер страницы — только цифры";

/** «Кто-то ещё» on the demo's page of VK. */
export const otherPersonSchema = z.object({
  vkId: z
    .string({ required_error: PAGE_NUMBER })
    .trim()
    .regex(/^[1-9]\d{0,11}$/, PAGE_NUMBER),
  firstName: z.string().trim().optional(),
  phone: z
    .string()
    .trim()
    .optional()
    .transform((text, issues) => (text ? phoneOrIssue(issues, AUTH_REFUSALS, { text, path: [] }) : null)),
});

/** A person of the demo, «отказаться» (`nobody`), or the data of someone else (`other`). */
export const demoVkFormSchema = z
  .object({ person: z.string() })
  .passthrough()
  .transform((form, issues) => {
    if (form.person !== "other") return { person: form.person };
    const read = otherPersonSchema.safeParse(form);
    if (read.success) return { person: "other" as const, other: read.data };
    read.error.issues.forEach((issue) => issues.addIssue(issue));
    return z.NEVER;
  });

const LONGEST_MARK = 1000;
/** Where the registration came from; only logged, and invalid values block nothing. */
export const sourceFields = {
  registrationUtmMark: z
    .union([z.string().max(LONGEST_MARK), z.record(z.string().max(LONGEST_MARK))])
    .nullish()
    .catch(null),
  clientId: z.string().max(200).nullish().catch(null),
};

/** In the API a wrong value is refused; forms take it for an SMS. */
const apiNotificationType = z.enum(SEND_CHANNELS).default("sms");

const verifyPhoneFields = z.object({
  ...referralFields,
  ...sourceFields,
  phone: z.string().max(LONGEST_PHONE),
  captchaToken: z.string().max(LONGEST_CAPTCHA),
  /** The previous code of this client, which ends with the new one. */
  requestId,
  notificationType: apiNotificationType,
  country: z.string().max(2).optional(),
});
export const verifyPhoneBodySchema = verifyPhoneFields.transform(readsPhone(AUTH_REFUSALS));
const loginFields = z.object({
  phone: z.string().max(LONGEST_PHONE),
  captchaToken: z.string().max(LONGEST_CAPTCHA),
  requestId,
  notificationType: apiNotificationType,
});
export const loginBodySchema = loginFields.transform(readsPhone(AUTH_REFUSALS));
/** A value that is not text or no phone counts as a wrong code: the answer is `false`. */
export const checkCodeBodySchema = z.object({
  phone: z.string().max(LONGEST_PHONE).nullable().catch(null).transform(phoneOrNull),
  code: apiCode.nullable().catch(null),
  requestId,
});
const confirmFields = z.object({
  ...referralFields,
  ...sourceFields,
  phone: z.string().max(LONGEST_PHONE),
  code: apiCode,
  requestId,
  /** Optional beside a continuation: then the code alone logs in. */
  password: apiPassword.optional(),
  /** Continuation returned by `vk_connect` when it asked for a phone: the VK page is joined to this phone's account. */
  vkContinuation: z.string().max(LONGEST_CAPTCHA).nullish(),
  // Older clients leave it out: they ask for consent themselves, and none is recorded here.
  isPersonalDataAllowed: z
    .literal(true, { errorMap: () => ({ message: AUTH_REFUSALS["consent-missing"].text }) })
    .optional()
    .describe("Согласие на обработку персональных данных; без поля согласие не записываем: его собрал клиент"),
  isAdAllowed: z.boolean().default(false),
});
export const confirmBodySchema = confirmFields.transform(readsPhone(AUTH_REFUSALS));
export const setPasswordBodySchema = z.object({ password: apiPassword, oldPassword: apiPassword.optional() });
const tokenFields = z.object({ phone: z.string().max(LONGEST_PHONE), password: apiPassword });
export const tokenBodySchema = tokenFields.transform(readsPhone(AUTH_REFUSALS));
