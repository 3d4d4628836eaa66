/** Forms and API bodies of this room. Imported by the server only, so that zod stays out of the first load. */
import { z } from "zod";
import { AUTH_MESSAGES } from "./auth-messages";
import { isTooLong, isTooShort, MIN_LOGIN_PASSWORD_LENGTH, PASSWORD_MESSAGES } from "./password/password-policy";

const LONGEST_PHONE = 40;
/** An outside captcha's token is several times as long as ours. */
const LONGEST_CAPTCHA = 4096;
const LONGEST_PATH = 2048;

/** Twice the length of our ids. */
export const LONGEST_REQUEST_ID = 50;
/** The id returned when a code was sent; its holder may type the code in. */
const requestId = z.string().max(LONGEST_REQUEST_ID).nullish();

const phone = z
  .string({ required_error: AUTH_MESSAGES["phone-invalid"] })
  .max(LONGEST_PHONE, AUTH_MESSAGES["phone-invalid"]);
const phoneCountry = z.string().max(2, AUTH_MESSAGES["phone-invalid"]).optional();
const enteredPassword = z.string({ required_error: "введи пароль" }).min(MIN_LOGIN_PASSWORD_LENGTH, "введи пароль");
const newPassword = z
  .string({ required_error: PASSWORD_MESSAGES["too-short"] })
  .refine((password) => !isTooShort(password), PASSWORD_MESSAGES["too-short"])
  .refine((password) => !isTooLong(password), PASSWORD_MESSAGES["too-long"]);
/** The use case checks for four digits: a mistyped code is a spent try, not a form error. */
const code = z.string({ required_error: AUTH_MESSAGES["wrong-code"] }).max(20, AUTH_MESSAGES["wrong-code"]);

const where = {
  redirectTo: z.string().max(LONGEST_PATH).optional().catch(undefined),
  place: z.enum(["page", "modal"]).catch("page"),
};
const captchaFields = {
  captchaChallenge: z.string().max(LONGEST_CAPTCHA).default(""),
  captchaCounter: z.string().max(20).default(""),
  captchaAnswer: z.string().max(20, AUTH_MESSAGES["captcha-wrong"]).default(""),
  captchaWidget: z.string().max(LONGEST_CAPTCHA).default(""),
};
const notificationType = z.enum(["sms", "phone_call"]).catch("sms");

export const authFormSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("login"), ...where, phone, phoneCountry, password: enteredPassword }),
  z.object({
    intent: z.literal("send-code"),
    ...where,
    ...captchaFields,
    phone,
    phoneCountry,
    purpose: z.enum(["registration", "recovery", "login"]).catch("registration"),
    notificationType,
  }),
  z.object({ intent: z.literal("resend"), ...where, ...captchaFields, notificationType }),
  z.object({
    intent: z.literal("confirm"),
    ...where,
    /** The awaited code's purpose decides whether a password is required. */
    password: newPassword.optional(),
    code,
    // Required for a registration; the recovery form has no such checkbox.
    isPersonalDataAllowed: z.boolean().default(false),
    isAdAllowed: z.boolean().default(false),
  }),
]);

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

const LONGEST_MARK = 1000;
/** Where the registration came from; only logged, and invalid values block nothing. */
export const sourceFields = {
  registrationUtmMark: z
    .union([z.string().max(LONGEST_MARK), z.record(z.string().max(LONGEST_MARK))])
    .nullish()
    .catch(null),
  clientId: z.string().max(200).nullish().catch(null),
};

export const verifyPhoneBody = z.object({
  ...referralFields,
  ...sourceFields,
  phone: z.string().max(LONGEST_PHONE),
  captchaToken: z.string().max(LONGEST_CAPTCHA),
  /** The previous code of this client, which ends with the new one. */
  requestId,
  notificationType: z.enum(["sms", "phone_call"]).default("sms"),
  country: z.string().max(2).optional(),
});
export const loginBody = z.object({
  phone: z.string().max(LONGEST_PHONE),
  captchaToken: z.string().max(LONGEST_CAPTCHA),
  requestId,
});
/** A value that is not text counts as a wrong code: the answer is `false`. */
export const checkCodeBody = z.object({
  phone: z.string().max(LONGEST_PHONE).nullable().catch(null),
  code: apiCode.nullable().catch(null),
  requestId,
});
export const confirmBody = z.object({
  ...referralFields,
  ...sourceFields,
  phone: z.string().max(LONGEST_PHONE),
  code: apiCode,
  requestId,
  /** Optional beside a continuation: then the code alone logs in. */
  password: apiPassword.optional(),
  /** What `vk_connect` returned when it asked for a phone: the VK page is joined to this phone's account. */
  vkContinuation: z.string().max(LONGEST_CAPTCHA).nullish(),
  // Older clients leave it out: they ask for consent themselves, and none is recorded here.
  isPersonalDataAllowed: z
    .literal(true, { errorMap: () => ({ message: AUTH_MESSAGES["consent-missing"] }) })
    .optional(),
  isAdAllowed: z.boolean().default(false),
});
export const setPasswordBody = z.object({ password: apiPassword, oldPassword: apiPassword.optional() });
export const tokenBody = z.object({ phone: z.string().max(LONGEST_PHONE), password: apiPassword });
