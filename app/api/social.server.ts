/** VK and Telegram: logging in and joining them to an account. */
import { z } from "zod";
import { endpoint } from "~/api/endpoint.server";
import { refusalOf, type RefusalCode } from "~/api/refusals.server";
import { apiJson } from "~/api/api.server";
import { readAttribution, referralOf } from "~/visit/attribution.server";
import { proofFields, requireApiProof } from "~/visit/identity-proof.server";
import { startCallerSession } from "~/visit/log-in.server";
import { answerSocialRefusal } from "~/api/social-refusals.server";
import { identifyForApi } from "~/api/identify-by-vk.server";
import { writeVkContinuation } from "~/visit/vk-continuation.server";
import { socialAccountsPath } from "~/shared/paths";
import { named, url } from "~/shared/wire.server";
import {
  LOGIN_TRIES,
  LOGIN_TRIES_OF_DEVICE,
  VK_TRIES_PER_IP,
  WRONG_CODES_PER_IP,
} from "~/features/people/auth/code/auth-limits.server";
import { linkTelegram, unlinkTelegram } from "~/features/people/auth/social/link-telegram.server";
import { linkVk, relinkVk } from "~/features/people/auth/social/link-vk.server";
import { logInByVk } from "~/features/people/auth/social/log-in-by-vk.server";
import {
  telegramFields,
  vkConnectBodySchema,
  vkLinkBodySchema,
  vkPayloadFields,
} from "~/features/people/auth/social/social-schema.server";
import { readVkLink } from "~/features/people/auth/social/vk-link";

const TAG = "ВКонтакте и Telegram";

const VK_REASONS = [
  "vk-off",
  "vk-refused",
  "vk-busy",
  "vk-unavailable",
  "vk-payload-invalid",
  "vk-redirect-foreign",
  "vk-too-many",
] as const satisfies RefusalCode[];
const PROOF_REASONS = [
  "proof-needed",
  "proof-wrong",
  "proof-code-wrong",
  "proof-not-the-owner",
  "too-many-logins",
  "too-many-logins-today",
  "too-many-wrong-codes",
  "slow-down",
] as const satisfies RefusalCode[];

const PROOF_LIMITS = [LOGIN_TRIES, LOGIN_TRIES_OF_DEVICE, WRONG_CODES_PER_IP];

const linkBodySchema = z.object({ ...vkPayloadFields, ...proofFields });
const vkLinked = named("VkLinked", z.object({ vkId: z.string() }));
const telegramLinked = named("TelegramLinked", z.object({ tgId: z.string().nullable() }));

const VK_EXAMPLE = {
  code: "vk2.a.…",
  deviceId: "d1…",
  codeVerifier: "случайная строка, 43 знака или больше",
  redirectUri: "https://vershina.example/auth/vk/return/",
  state: "s1…",
};

export const connectVk = endpoint({
  id: "connectVk",
  tag: TAG,
  method: "POST",
  path: "/api/v2/auth/vk_connect/",
  summary: "Войти через VK ID",
  description: "Где телефон не подтверждён — 400 с vkContinuation: он идёт дальше в verify-phone/set-password.",
  auth: "open",
  body: vkConnectBodySchema,
  answers: {
    200: {
      description: "Вход выполнен",
      schema: named("VkToken", z.object({ token: z.string() })),
      headers: ["Set-Cookie"],
    },
  },
  reasons: [...VK_REASONS, "vk-phone-needed", "vk-taken", "vk-other-page"],
  refusalExtras: { 400: z.object({ vkContinuation: z.string().optional() }) },
  limits: [VK_TRIES_PER_IP],
  example: { body: VK_EXAMPLE },
  work: async ({ request, context, body }) => {
    const { person, headers } = await identifyForApi(request, context, body);
    const { ip, userAgent } = context.visit;
    const referral = referralOf(body, request);
    const attribution = readAttribution(request, context, body);
    const outcome = await logInByVk(context, { person, ip, userAgent, referral, attribution });
    if (outcome.ok) {
      await startCallerSession(request, context, outcome);
      return { body: { token: outcome.token }, headers };
    }
    // VK's code is spent, so the caller continues with a proof of the phone and sends this text along.
    const { status, text } = refusalOf(outcome.reason);
    const vkContinuation = writeVkContinuation(context, person);
    return apiJson(
      { phone: [text], detail: text, code: outcome.reason, reason: outcome.reason, vkContinuation },
      { status, headers },
    );
  },
});

const linking = (link: typeof linkVk, described: { id: string; path: string; summary: string }) =>
  endpoint({
    ...described,
    tag: TAG,
    method: "POST",
    auth: "login",
    body: linkBodySchema,
    answers: { 200: { description: "Привязана", schema: vkLinked, headers: ["Set-Cookie"] } },
    reasons: [...VK_REASONS, ...PROOF_REASONS, "vk-taken"],
    limits: [VK_TRIES_PER_IP, ...PROOF_LIMITS],
    example: { body: { ...VK_EXAMPLE, password: "тропа до вершины" } },
    work: async ({ request, context, body, viewer }) => {
      await requireApiProof(request, context, viewer, body);
      const { person, headers } = await identifyForApi(request, context, body);
      const outcome = await link(context, { actor: viewer.actor, vkId: person.vkId });
      return outcome.ok ? { body: { vkId: person.vkId }, headers } : answerSocialRefusal(outcome.reason);
    },
  });

export const linkVkPage = linking(linkVk, {
  id: "linkVk",
  path: "/api/v2/users/me/link-vk/",
  summary: "Привязать страницу ВК",
});
export const relinkVkPage = linking(relinkVk, {
  id: "relinkVk",
  path: "/api/v2/users/me/relink-vk/",
  summary: "Привязать страницу ВК, сняв её с другого кабинета",
});

export const linkVkByUrl = endpoint({
  id: "linkVkByUrl",
  tag: TAG,
  method: "POST",
  path: "/api/v2/users/me/link-vk-by-url/",
  summary: "Начать привязку по ссылке на страницу ВК",
  description: "Ссылка ничего не доказывает: confirmUrl ведёт на вход через ВК с этой страницы.",
  auth: "login",
  body: vkLinkBodySchema,
  answers: {
    202: {
      description: "Нужен вход через ВК",
      schema: named("VkLinkAsked", z.object({ link: url, isLinked: z.literal(false), confirmUrl: url })),
    },
  },
  reasons: ["vk-link-invalid"],
  example: { body: { link: "https://vk.ru/id1" } },
  work: ({ context, body }) => {
    const read = readVkLink(body.link);
    if (!read.ok) return answerSocialRefusal(read.reason);
    const confirmUrl = `${context.visit.origin}${socialAccountsPath()}?vkLink=${encodeURIComponent(read.page.name)}`;
    return { status: 202 as const, body: { link: read.page.link, isLinked: false as const, confirmUrl } };
  },
});

export const linkTelegramAccount = endpoint({
  id: "linkTelegram",
  tag: TAG,
  method: "POST",
  path: "/api/v2/users/me/link-tg/",
  summary: "Привязать Telegram",
  auth: "login",
  body: z.object({ ...telegramFields, ...proofFields }),
  answers: { 200: { description: "Привязан", schema: telegramLinked } },
  reasons: [
    "telegram-off",
    "telegram-forged",
    "telegram-stale",
    "telegram-used",
    "telegram-taken",
    "telegram-second",
    ...PROOF_REASONS,
  ],
  limits: PROOF_LIMITS,
  example: {
    body: {
      id: 700000001,
      first_name: "Ася",
      auth_date: 1762758000,
      hash: "0".repeat(64),
      password: "тропа до вершины",
    },
  },
  work: async ({ request, context, body, viewer }) => {
    const { password, phoneCode, ...fields } = body;
    await requireApiProof(request, context, viewer, { password, phoneCode });
    const outcome = await linkTelegram(context, { actor: viewer.actor, fields });
    return outcome.ok ? { body: { tgId: outcome.tgId } } : answerSocialRefusal(outcome.reason);
  },
});

export const unlinkTelegramAccount = endpoint({
  id: "unlinkTelegram",
  tag: TAG,
  method: "POST",
  path: "/api/v2/users/me/unlink-tg/",
  summary: "Отвязать Telegram",
  auth: "login",
  body: z.object(proofFields),
  isBodyOptional: true,
  answers: { 200: { description: "Отвязан", schema: telegramLinked } },
  reasons: PROOF_REASONS,
  limits: PROOF_LIMITS,
  example: { body: { password: "тропа до вершины" } },
  work: async ({ request, context, body, viewer }) => {
    await requireApiProof(request, context, viewer, body);
    await unlinkTelegram(context, { userId: viewer.id });
    return { body: { tgId: null } };
  },
});

export const SOCIAL_ENDPOINTS = [
  connectVk,
  linkVkPage,
  relinkVkPage,
  linkVkByUrl,
  linkTelegramAccount,
  unlinkTelegramAccount,
];
