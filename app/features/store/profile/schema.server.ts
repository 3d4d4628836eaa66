/**
 * PATCH /users/me/, which accepts only the listed fields, and the forms of the profile. Imported by the server only.
 */
import { z } from "zod";
import { shownDocumentsField } from "~/features/core/documents/schema";
import { newPassword } from "~/features/people/auth/password/new-password.server";
import { onOneLine } from "~/shared/one-line";
import { INVALID_PHONE_MESSAGE } from "~/shared/phone";
import { phoneOrIssue } from "~/shared/phone.server";

const LONGEST_TEXT = 200;
const LONGEST_ADDRESS = 500;
const LONGEST_PASSWORD_SENT = 1000;

/** An empty text clears the value. */
const text = (longest = LONGEST_TEXT) =>
  z
    .string()
    .max(longest)
    .transform((value) => onOneLine(value) || null)
    .nullable()
    .optional();

const PARENT_PHONE = { text: INVALID_PHONE_MESSAGE, code: "parent-phone-invalid" };
const PARENT_PHONE_REFUSALS = { "phone-invalid": PARENT_PHONE, "country-not-allowed": PARENT_PHONE };

const profilePatchSchema = z.object({
  password: z.string().max(LONGEST_PASSWORD_SENT).optional(),
  /** Not a field of the profile: the proof required for a new password. */
  oldPassword: z.string().max(LONGEST_PASSWORD_SENT).optional(),
  firstName: text(),
  lastName: text(),
  patronymic: text(),
  address: text(LONGEST_ADDRESS),
  parentFirstName: text(),
  parentLastName: text(),
  parentPatronymic: text(),
  parentPhone: text().transform((value, issues) =>
    value ? phoneOrIssue(issues, PARENT_PHONE_REFUSALS, { text: value, path: [] }) : (value as null | undefined),
  ),
  parentAddress: text(LONGEST_ADDRESS),
  /** The inviting friend's code; set once. */
  referralCode: text(),
  /** The old client's misspelling; both spellings are accepted, one is stored. */
  referralCampaingSlug: text(),
  referralCampaignSlug: text(),
  isAdAllowed: z.boolean().optional(),
});

export type ProfilePatch = z.infer<typeof profilePatchSchema>;

/**
 * Read-only fields of GET. Sending one back unchanged has no effect; a different value is an error instead of being
 * ignored.
 */
const readOnlyFields = {
  publicId: z.unknown(),
  avatar: z.unknown(),
  hasPassword: z.unknown(),
  supportChatId: z.unknown(),
  supportChatHash: z.unknown(),
  referredBy: z.unknown(),
  phone: z.unknown(),
  tgId: z.unknown(),
};
export type ReadOnlyField = keyof typeof readOnlyFields;

export const profilePatchBodySchema = profilePatchSchema.extend(readOnlyFields);
export type ProfilePatchBody = z.infer<typeof profilePatchBodySchema>;

const LONGEST_PHONE = 40;

/** An empty field clears the value, like an empty text in the API. */
const typed = (longest = LONGEST_TEXT) =>
  z
    .string()
    .max(longest, `не больше ${longest} знаков`)
    .optional()
    .transform((value) => onOneLine(value ?? "") || null);

const profileForms = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("own-data"),
    lastName: typed(),
    firstName: typed(),
    patronymic: typed(),
    address: typed(LONGEST_ADDRESS),
  }),
  z.object({
    intent: z.literal("parent"),
    parentLastName: typed(),
    parentFirstName: typed(),
    parentPatronymic: typed(),
    parentPhone: z
      .string()
      .max(LONGEST_PHONE, INVALID_PHONE_MESSAGE)
      .optional()
      .transform((value) => value?.trim() || null),
    parentPhoneCountry: z.string().max(2, INVALID_PHONE_MESSAGE).optional(),
    parentAddress: typed(LONGEST_ADDRESS),
  }),
  z.object({
    intent: z.literal("advertising"),
    isAdAllowed: z.enum(["yes", "no"]),
    shownDocuments: shownDocumentsField,
  }),
  z.object({
    intent: z.literal("password"),
    password: newPassword,
    oldPassword: z.string().max(LONGEST_PASSWORD_SENT).optional(),
  }),
  z.object({ intent: z.literal("end-session"), session: z.string().max(100) }),
  z.object({ intent: z.literal("end-other-sessions") }),
]);

export const profileFormSchema = profileForms.transform((form, issues) => {
  if (form.intent !== "parent") return form;
  const { parentPhone: text, parentPhoneCountry: country, ...rest } = form;
  const path = ["parentPhone"];
  const parentPhone = text === null ? null : phoneOrIssue(issues, PARENT_PHONE_REFUSALS, { text, country, path });
  return { ...rest, parentPhone };
});

export type ProfileForm = z.infer<typeof profileFormSchema>;

/** Never echoed back to a browser. */
export const SECRET_FIELDS = ["password", "oldPassword"];
