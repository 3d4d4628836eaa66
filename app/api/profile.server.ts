/** The user's own account. */
import { z } from "zod";
import { LOGIN_TRIES, LOGIN_TRIES_OF_DEVICE } from "~/features/people/auth/code/auth-limits.server";
import { endpoint } from "~/api/endpoint.server";
import { refuseFields, apiError } from "~/api/api.server";
import { refuseCall } from "~/api/refusals.server";
import { answerAuthRefusal } from "~/api/auth-refusals.server";
import { readDevice } from "~/visit/device.server";
import { named, publicId } from "~/shared/wire.server";
import { changeProfile, type ProfileRefusal } from "~/features/store/profile/change-profile.server";
import { splitPatch } from "~/features/store/profile/read-only-fields.server";
import { readUser } from "~/features/store/profile/read-profile.server";
import { profilePatchBodySchema } from "~/features/store/profile/schema.server";

const TAG = "Профиль";
const PATH = "/api/v2/users/me/";

const text = z.string().nullable();
const ownFields = {
  phone: z.string(),
  firstName: text,
  lastName: text,
  patronymic: text,
  address: text,
  parentFirstName: text,
  parentLastName: text,
  parentPatronymic: text,
  parentPhone: text,
  parentAddress: text,
  referralCampaignSlug: text,
  tgId: text,
  isAdAllowed: z.boolean(),
};
const user = named(
  "User",
  z.object({
    publicId,
    avatar: text,
    hasPassword: z.boolean(),
    supportChatId: z.string(),
    supportChatHash: z.string(),
    referralCode: z.string().openapi({ description: "Свой код; PATCH принимает здесь код друга" }),
    referredBy: z.object({ referralCode: z.string() }).nullable(),
    ...ownFields,
  }),
  "Аккаунт, каким его видит владелец",
);
const profile = named("Profile", z.object({ publicId, ...ownFields }), "Поля, которые можно менять, и телефон");

export const readMe = endpoint({
  id: "readMe",
  tag: TAG,
  method: "GET",
  path: PATH,
  summary: "Свой аккаунт",
  auth: "login",
  answers: { 200: { description: "Аккаунт", schema: user } },
  work: async ({ context, viewer }) => {
    const { me, profile: own } = await readUser(context, viewer.id);
    return { body: { ...me, ...own } };
  },
});

export const changeMe = endpoint({
  id: "changeMe",
  tag: TAG,
  method: "PATCH",
  path: PATH,
  summary: "Изменить свой аккаунт",
  description:
    "Тело GET можно прислать целиком: поля только для чтения молчат, пока не изменены. Пустой текст снимает значение.",
  auth: "login",
  body: profilePatchBodySchema,
  answers: { 200: { description: "Аккаунт после изменения", schema: user } },
  reasons: [
    "parent-phone-invalid",
    "referrer-unknown",
    "referrer-is-self",
    "referrer-set",
    "too-short",
    "too-long",
    "too-common",
    "old-password-missing",
    "old-password-wrong",
    "not-the-owner",
    "too-many-logins",
    "too-many-logins-today",
  ],
  limits: [LOGIN_TRIES, LOGIN_TRIES_OF_DEVICE],
  example: { body: { firstName: "Ася", parentPhone: "+79123456780" } },
  work: async ({ request, context, body, viewer }) => {
    const { me, profile: own } = await readUser(context, viewer.id);
    const { patch, fields } = splitPatch(body, { ...me, ...own });
    if (Object.keys(fields).length > 0) return apiError(400, refuseFields(fields));
    const outcome = await changeProfile(context, {
      viewer,
      patch,
      ip: context.visit.ip,
      page: PATH,
      deviceHash: await readDevice(request, context),
    });
    if (!outcome.ok) return answerRefusal(outcome);
    const changed = await readUser(context, viewer.id);
    return { body: { ...changed.me, ...changed.profile } };
  },
});

function answerRefusal(refused: ProfileRefusal): Response {
  switch (refused.reason) {
    case "referrer-unknown":
    case "referrer-is-self":
    case "referrer-set":
      return refuseCall(refused.reason);
    default:
      return answerAuthRefusal({ ...refused });
  }
}

export const readProfile = endpoint({
  id: "readProfile",
  tag: TAG,
  method: "GET",
  path: "/api/v2/users/me/profile/",
  summary: "Поля профиля",
  auth: "login",
  answers: { 200: { description: "Профиль", schema: profile } },
  work: async ({ context, viewer }) => {
    const { me, profile: own } = await readUser(context, viewer.id);
    return { body: { publicId: me.publicId, ...own } };
  },
});

export const PROFILE_ENDPOINTS = [readMe, changeMe, readProfile];
