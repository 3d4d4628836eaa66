/** Codes, passwords and tokens. */
import { z } from "zod";
import { endpoint } from "~/api/endpoint.server";
import { refuseCall, type RefusalCode } from "~/api/refusals.server";
import { readAttribution, referralOf, rememberReferral, rememberStated } from "~/visit/attribution.server";
import { answerAuthRefusal, describeSent } from "~/api/auth-refusals.server";
import { drawCaptcha } from "~/visit/auth-page.server";
import { ensureDevice, readDevice } from "~/visit/device.server";
import { endCallerVisit, startCallerSession } from "~/visit/log-in.server";
import { requestIdOf } from "~/visit/pending-auth.server";
import { readVkContinuation } from "~/visit/vk-continuation.server";
import { userActor } from "~/shared/actor";
import { phoneOrNull } from "~/shared/phone.server";
import { named } from "~/shared/wire.server";
import {
  LOGIN_FAILURES_PER_IP,
  LOGIN_TRIES,
  LOGIN_TRIES_OF_ACCOUNT,
  LOGIN_TRIES_OF_DAY,
  LOGIN_TRIES_OF_DEVICE,
  SENDS_PER_PHONE_AND_NETWORK,
  WRONG_CODES_PER_IP,
} from "~/features/people/auth/code/auth-limits.server";
import { checkCode } from "~/features/people/auth/code/check-code.server";
import { confirmCodeAndSetPassword } from "~/features/people/auth/code/confirm-code.server";
import { logInByLegacyJwt } from "~/features/people/auth/session/log-in-by-legacy-jwt.server";
import { CAPTCHA_LIFETIME } from "~/features/people/auth/captcha/captcha-question";
import { HARDEST_PROOF_BITS, PROOF_BITS } from "~/features/people/auth/captcha/proof-of-work";
import { toSeconds } from "~/shared/duration";
import { joinContinuedVk } from "~/features/people/auth/social/log-in-by-vk.server";
import { logInByPassword } from "~/features/people/auth/password/log-in.server";
import {
  checkCodeBodySchema,
  confirmBodySchema,
  loginBodySchema,
  setPasswordBodySchema,
  tokenBodySchema,
  verifyPhoneBodySchema,
} from "~/features/people/auth/schema.server";
import { sendPhoneCode } from "~/features/people/auth/code/send-phone-code.server";
import { setPassword } from "~/features/people/auth/password/set-password.server";
import { legacyJwtBodySchema } from "~/features/people/auth/social/social-schema.server";

const TAG = "Вход";

const token = z.string().openapi({ description: "Для заголовка Authorization: Bearer" });
const tokenAnswer = named("Token", z.object({ token }));
const removed = z
  .array(z.enum(["vk", "telegram", "names", "password", "sessions"]))
  .openapi({ description: "Что снято с аккаунта, телефон которого раньше никто не подтверждал" });

const sent = named(
  "SentCode",
  z.object({
    phone: z.string(),
    resendDelay: z.number().int().min(0).openapi({ description: "Секунд до следующего кода" }),
    requestId: z.string(),
    isCrowded: z.boolean().optional(),
    detail: z.string().optional(),
  }),
  "Код отправлен. Известный телефон и новый отвечают одинаково",
);
const captcha = named(
  "Captcha",
  z.object({
    challenge: z.string().openapi({ description: "Начало captchaToken: переписать как есть" }),
    question: z.string().openapi({ description: "Что спросить у человека" }),
    picture: z.string().nullable().openapi({ description: "Адрес картинки с цифрами; null — вопрос словами" }),
    wordsHref: z.string().nullable().openapi({ description: "Та же задача словами" }),
    difficulty: z
      .number()
      .int()
      .min(0)
      .max(HARDEST_PROOF_BITS)
      .openapi({ description: "Сколько нулевых битов нужно; рядом с widget не значит ничего" }),
    widget: z
      .object({ siteKey: z.string(), script: z.string(), hasQuestion: z.boolean() })
      .optional()
      .openapi({ description: "Есть, если капчу показывает SmartCaptcha: captchaToken — её токен" }),
  }),
  "Задача: captchaToken — «{challenge}.work.{счётчик}» или «{challenge}.answer.{цифры}»",
);

/** A proof of 16 bits that holds, so that a reader can check a solver with it. */
const SOLVED = { challenge: "vpg0tbs5wk3Jd0xPq7LmZ2aVbT.Yt4w8R1nC6uE0sHfKzQm3A", counter: "96001" };
const SOLVED_TOKEN = `${SOLVED.challenge}.work.${SOLVED.counter}`;

const HOW_TO_SOLVE = `Программа решает задачу перебором, человек — по картинке или вопросу.

1. Возьми challenge и difficulty из ответа. С параметром phone ответ сразу требует столько, сколько потребует отправка на этот номер.

2. Перебирай счётчик n = 0, 1, 2, … Для каждого посчитай SHA-256 от строки {challenge}:{n} в UTF-8; n пишется десятичными цифрами без ведущих нулей, не больше двенадцати цифр.

3. Подходит первое n, у которого 32 байта хеша начинаются не меньше чем с difficulty нулевых битов: биты считают с первого байта, в байте — со старшего. В среднем это 2^difficulty попыток: при ${PROOF_BITS} — около 65 тысяч, труднее ${HARDEST_PROOF_BITS} не бывает.

4. Пошли captchaToken = {challenge}.work.{n}. Задача действует ${toSeconds(CAPTCHA_LIFETIME) / 60} минут и один раз: для каждого кода нужна новая.

Отказ captcha-harder значит, что номер или сеть за это время потребовали больше: возьми новую задачу.

Для проверки решателя: challenge ${SOLVED.challenge}, n = ${SOLVED.counter}, хеш 0000ab82b0eb50b863a19b0d763fe9130f778c49495eedf74dc87cb465c461f5 — ${PROOF_BITS} нулевых битов.

Ответ человека — {challenge}.answer.{цифры}. Если в ответе есть widget, работу не принимают: captchaToken — токен SmartCaptcha.`;

const PHONE_REASONS = ["phone-invalid", "country-not-allowed"] as const satisfies RefusalCode[];
const SEND_REASONS = [
  ...PHONE_REASONS,
  "captcha-missing",
  "captcha-wrong",
  "captcha-expired",
  "captcha-harder",
  "captcha-unavailable",
  "too-soon",
  "too-many-today",
  "address-waits",
  "too-many-from-address",
  "call-only",
  "too-many-without-script",
  "sms-failed",
  "call-failed",
] as const satisfies RefusalCode[];
const CODE_REASONS = [
  ...PHONE_REASONS,
  "wrong-code",
  "no-code",
  "code-expired",
  "no-tries-left",
  "not-checked",
  "not-asked",
  "slow-down",
  "too-many-wrong-codes",
] as const satisfies RefusalCode[];
const PASSWORD_REASONS = ["too-short", "too-long", "too-common"] as const satisfies RefusalCode[];

const LONGEST_PHONE = 40;
const WORDS = "captcha";

export const readCaptcha = endpoint({
  id: "readCaptcha",
  tag: TAG,
  method: "GET",
  path: "/api/v2/auth/captcha/",
  summary: "Задача для отправки кода",
  description: HOW_TO_SOLVE,
  auth: "open",
  query: z.object({
    phone: z
      .string()
      .transform((text) => phoneOrNull(text.slice(0, LONGEST_PHONE)))
      .optional()
      .describe("Телефон, на который пойдёт код: от него зависит difficulty"),
    [WORDS]: z.string().optional().describe("words: вопрос словами вместо картинки"),
  }),
  answers: { 200: { description: "Задача", schema: captcha } },
  work: async ({ request, context, query }) => ({ body: await drawCaptcha(request, context, { phone: query.phone }) }),
});

const PHONE_EXAMPLE = "+79123456789";

export const verifyPhone = endpoint({
  id: "verifyPhone",
  tag: TAG,
  method: "POST",
  path: "/api/v2/auth/verify-phone/",
  summary: "Отправить код для регистрации",
  auth: "open",
  body: verifyPhoneBodySchema,
  answers: { 200: { description: "Отправлен", schema: sent, headers: ["Set-Cookie"] } },
  reasons: SEND_REASONS,
  limits: [SENDS_PER_PHONE_AND_NETWORK],
  example: { body: { phone: PHONE_EXAMPLE, captchaToken: SOLVED_TOKEN, notificationType: "sms" } },
  work: async ({ request, context, body }) => {
    const { deviceHash, cookie } = await ensureDevice(request, context);
    const { requestId: replacedId, ...asked } = body;
    const outcome = await sendPhoneCode(context, {
      ...asked,
      replacedId,
      deviceHash,
      purpose: "registration",
      ip: context.visit.ip,
    });
    if (!outcome.ok) return answerAuthRefusal(outcome, context.captcha.provider);
    // Wanted again by the last step, which may come without them.
    const referral = body.referralCode ? referralOf(body, request) : null;
    const headers = new Headers({ "Set-Cookie": cookie });
    const { isSecure } = context.visit;
    if (referral)
      headers.append("Set-Cookie", rememberReferral(referral, { isSecure, cookies: request.headers.get("Cookie") }));
    for (const one of rememberStated(body, request, context)) headers.append("Set-Cookie", one);
    return { body: describeSent(outcome), headers };
  },
});

export const sendLoginCode = endpoint({
  id: "sendLoginCode",
  tag: TAG,
  method: "POST",
  path: "/api/v2/auth/login/",
  summary: "Отправить код для нового пароля или подтверждения",
  description: "Отвечает любому телефону одинаково: по ответу не узнать, есть ли аккаунт.",
  auth: "known",
  body: loginBodySchema,
  answers: { 200: { description: "Отправлен", schema: sent, headers: ["Set-Cookie"] } },
  reasons: SEND_REASONS,
  limits: [SENDS_PER_PHONE_AND_NETWORK],
  example: { body: { phone: PHONE_EXAMPLE, captchaToken: SOLVED_TOKEN, notificationType: "sms" } },
  work: async ({ request, context, body, viewer }) => {
    const { requestId: replacedId, ...asked } = body;
    const { deviceHash, cookie } = await ensureDevice(request, context);
    const outcome = await sendPhoneCode(context, {
      ...asked,
      replacedId,
      deviceHash,
      userId: viewer?.id ?? null,
      purpose: "recovery",
      ip: context.visit.ip,
    });
    if (!outcome.ok) return answerAuthRefusal(outcome, context.captcha.provider);
    return { body: describeSent(outcome), headers: { "Set-Cookie": cookie } };
  },
});

export const checkSentCode = endpoint({
  id: "checkCode",
  tag: TAG,
  method: "POST",
  path: "/api/v2/auth/verify-phone/check-code/",
  summary: "Проверить код",
  description: "Любой отказ — isCodeValid: false; Retry-After говорит, когда пробовать снова.",
  auth: "open",
  body: checkCodeBodySchema,
  answers: {
    200: {
      description: "Подошёл ли код",
      schema: named("CodeVerdict", z.object({ isCodeValid: z.boolean() })),
      headers: ["Retry-After"],
    },
  },
  limits: [WRONG_CODES_PER_IP],
  example: { body: { phone: PHONE_EXAMPLE, code: "1234" } },
  work: async ({ request, context, body }) => {
    const { phone, code } = body;
    // Nothing has been typed, so no try is spent.
    if (phone === null || code === null) return { body: { isCodeValid: false } };
    const requestId = await requestIdOf(request, context, { ...body, phone });
    const outcome = await checkCode(context, { phone, code, requestId, ip: context.visit.ip });
    const wait = outcome.ok ? undefined : outcome.secondsLeft;
    const headers = wait === undefined ? undefined : { "Retry-After": String(wait) };
    return { body: { isCodeValid: outcome.ok }, headers };
  },
});

export const confirmPhone = endpoint({
  id: "confirmPhone",
  tag: TAG,
  method: "POST",
  path: "/api/v2/auth/verify-phone/set-password/",
  summary: "Завершить регистрацию или сменить пароль по коду",
  description:
    "Десять минут после верного кода; заводит аккаунт, если его нет. С vkContinuation присоединяет страницу ВК, и телефону, который назвал ВК, пароль не нужен.",
  auth: "open",
  body: confirmBodySchema,
  answers: {
    200: {
      description: "Вход выполнен",
      schema: named(
        "ConfirmedPhone",
        z.object({ token, removed: removed.optional(), isVkLinked: z.boolean().optional() }),
      ),
    },
  },
  reasons: [...CODE_REASONS, ...PASSWORD_REASONS, "vk-continuation-stale", "consent-missing"],
  limits: [WRONG_CODES_PER_IP],
  example: { body: { phone: PHONE_EXAMPLE, code: "1234", password: "тропа до вершины", isPersonalDataAllowed: true } },
  work: async ({ request, context, body }) => {
    const { ip, userAgent } = context.visit;
    const referral = referralOf(body, request);
    const attribution = readAttribution(request, context, body);
    const { vkContinuation: sealed } = body;
    const person = sealed ? readVkContinuation(context, sealed) : null;
    if (sealed && !person) return refuseCall("vk-continuation-stale");
    const isNamedByVk = person?.phone === body.phone;
    const password = body.password ?? (isNamedByVk ? null : "");
    const requestId = await requestIdOf(request, context, body);
    const input = { ...body, password, requestId, referral, attribution, ip, userAgent, step: "set-password" } as const;
    const outcome = await confirmCodeAndSetPassword(context, input);
    if (!outcome.ok) return answerAuthRefusal(outcome);
    const { token: issued, userId, removed: parts } = outcome;
    await startCallerSession(request, context, { userId });
    const answer = { token: issued, ...(parts.length > 0 && { removed: [...parts] }) };
    if (!sealed || !person) return { body: answer };
    const joined = await joinContinuedVk(context, {
      actor: userActor(userId),
      person,
      key: sealed,
      until: new Date(person.until),
    });
    return { body: { ...answer, isVkLinked: joined === "joined" } };
  },
});

export const changePassword = endpoint({
  id: "changePassword",
  tag: TAG,
  method: "POST",
  path: "/api/v2/auth/set-password/",
  summary: "Задать или сменить пароль",
  description: "Где пароль уже есть, нужен oldPassword. Остальные входы заканчиваются.",
  auth: "login",
  body: setPasswordBodySchema,
  answers: { 200: { description: "Задан", schema: named("PasswordSet", z.object({ hasPassword: z.literal(true) })) } },
  reasons: [
    ...PASSWORD_REASONS,
    "old-password-missing",
    "old-password-wrong",
    "not-the-owner",
    "too-many-logins",
    "too-many-logins-today",
  ],
  limits: [LOGIN_TRIES, LOGIN_TRIES_OF_DEVICE],
  example: { body: { password: "новая тропа", oldPassword: "тропа до вершины" } },
  work: async ({ request, context, body, viewer }) => {
    const outcome = await setPassword(context, { viewer, ...body, deviceHash: await readDevice(request, context) });
    return outcome.ok ? { body: { hasPassword: true as const } } : answerAuthRefusal(outcome);
  },
});

export const issueToken = endpoint({
  id: "issueToken",
  tag: TAG,
  method: "POST",
  path: "/api/v2/auth/token/",
  summary: "Войти по телефону и паролю",
  auth: "open",
  body: tokenBodySchema,
  answers: { 200: { description: "Вход выполнен", schema: tokenAnswer } },
  reasons: [...PHONE_REASONS, "wrong-phone-or-password", "too-many-logins", "too-many-logins-today"],
  limits: [LOGIN_TRIES, LOGIN_TRIES_OF_DAY, LOGIN_TRIES_OF_ACCOUNT, LOGIN_FAILURES_PER_IP],
  example: { body: { phone: "+79990000001", password: "vershina-demo" } },
  work: async ({ request, context, body }) => {
    const { ip, userAgent } = context.visit;
    const deviceHash = await readDevice(request, context);
    const outcome = await logInByPassword(context, { ...body, ip, userAgent, deviceHash });
    if (!outcome.ok) return answerAuthRefusal(outcome);
    await startCallerSession(request, context, outcome);
    return { body: { token: outcome.token } };
  },
});

export const endToken = endpoint({
  id: "logOut",
  tag: TAG,
  method: "POST",
  path: "/api/v2/auth/logout/",
  summary: "Выйти",
  description: "Заканчивает вход, которым сделан вызов: токен больше не действует. Корзина остаётся за аккаунтом.",
  auth: "login",
  answers: { 204: { description: "Вход закончен", schema: null, headers: ["Set-Cookie"] } },
  work: async ({ request, context, viewer }) => ({
    status: 204 as const,
    body: null,
    headers: await endCallerVisit(request, context, viewer),
  }),
});

export const exchangeLegacyToken = endpoint({
  id: "exchangeLegacyToken",
  tag: TAG,
  method: "POST",
  path: "/api/v2/auth/token/from-legacy-jwt/",
  summary: "Войти по токену прежнего сайта",
  auth: "open",
  body: legacyJwtBodySchema,
  answers: { 200: { description: "Вход выполнен", schema: tokenAnswer } },
  reasons: ["legacy-off", "legacy-refused"],
  example: { body: { token: "eyJhbGciOiJIUzI1NiJ9…" } },
  work: async ({ request, context, body }) => {
    const { ip, userAgent } = context.visit;
    const outcome = await logInByLegacyJwt(context, { jwt: body.token, ip, userAgent });
    if (!outcome.ok) return refuseCall(outcome.reason === "legacy-off" ? "legacy-off" : "legacy-refused");
    await startCallerSession(request, context, outcome);
    return { body: { token: outcome.token } };
  },
});

export const AUTH_ENDPOINTS = [
  readCaptcha,
  verifyPhone,
  checkSentCode,
  confirmPhone,
  issueToken,
  sendLoginCode,
  changePassword,
  endToken,
  exchangeLegacyToken,
];
