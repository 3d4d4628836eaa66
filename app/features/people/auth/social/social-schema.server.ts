/** Bodies and forms around VK, Telegram and the former site. */
import { z } from "zod";
import { captchaFields, notificationType, referralFields, sourceFields } from "~/features/people/auth/schema.server";

const LONGEST_VALUE = 2048;
const value = z.string().min(1).max(LONGEST_VALUE);

/** VK's five fields, all or none. */
export const vkPayloadFields = {
  code: value,
  deviceId: value,
  codeVerifier: value,
  redirectUri: value,
  state: value,
};

export const vkConnectBodySchema = z.object({
  ...vkPayloadFields,
  ...referralFields,
  ...sourceFields,
});

export const vkLinkBodySchema = z.object({ link: z.string().max(LONGEST_VALUE) });

/** Telegram's own names; an API client may send the numbers as numbers. */
const number = z.union([z.string().regex(/^\d{1,20}$/), z.number().int().nonnegative()]).transform(String);
const telegramText = z.string().max(LONGEST_VALUE).optional();
export const telegramFields = {
  id: number,
  first_name: telegramText,
  last_name: telegramText,
  username: telegramText,
  photo_url: telegramText,
  auth_date: number,
  hash: z.string().regex(/^[0-9a-f]{64}$/),
};
export const telegramFormSchema = z.object(telegramFields);

/** «Вход и аккаунты». The fields of Telegram are checked by their signature, not by their form. */
export const accountsFormSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("prove-password"), password: z.string().default("") }),
  z.object({ intent: z.literal("prove-code"), code: z.string().default("") }),
  z.object({ intent: z.literal("send-code"), ...captchaFields, notificationType }),
  z.object({ intent: z.literal("link-vk"), link: z.string().max(LONGEST_VALUE).optional() }),
  z.object({ intent: z.literal("relink-vk") }),
  z.object({ intent: z.literal("cancel-relink") }),
  z.object({ intent: z.literal("unlink-vk") }),
  z.object({ intent: z.literal("link-tg") }),
  z.object({ intent: z.literal("link-demo-tg") }),
  z.object({ intent: z.literal("unlink-tg") }),
]);

export type AccountsForm = z.infer<typeof accountsFormSchema>;

export const legacyJwtBodySchema = z.object({ token: z.string().max(8 * LONGEST_VALUE) });
