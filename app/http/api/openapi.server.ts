/** The OpenAPI 3.1 document, generated from the descriptors: none of it is written by hand (decision 0043). */
import { OpenAPIRegistry, OpenApiGeneratorV31, type RouteConfig } from "@asteasolutions/zod-to-openapi";
import { z } from "zod";
import { SCHOOL } from "~/features/school/school";
import { MISSING_PARAMETER } from "~/http/api/api.server";
import { named } from "~/shared/wire.server";
import type { AnswerHeader, AnswerSpec, Endpoint } from "./endpoint.server";
import { RATE_LIMIT_HEADERS } from "./rate-limits.server";
import { type RefusalCode, refusalOf, REFUSALS } from "./refusals.server";

/** Increases with every addition to the contract; the major part is in the address. */
const API_VERSION = "2.2.0";

type Header = { description: string; schema: { type: "string" | "integer" } };
type HeaderName = AnswerHeader | (typeof RATE_LIMIT_HEADERS)[number] | "WWW-Authenticate" | "Idempotency-Replayed";
const HEADERS: Record<HeaderName, Header> = {
  ETag: { description: "Метка ответа", schema: { type: "string" } },
  "Set-Cookie": { description: "Сессия или устройство браузера", schema: { type: "string" } },
  Location: { description: "Куда идти", schema: { type: "string" } },
  "Retry-After": { description: "Через сколько секунд повторить", schema: { type: "integer" } },
  "RateLimit-Policy": { description: "Что считается: имя, сколько раз, за сколько секунд", schema: { type: "string" } },
  RateLimit: {
    description: "Сколько осталось (r) и через сколько секунд счёт начнётся снова (t), по именам",
    schema: { type: "string" },
  },
  "RateLimit-Remaining": { description: "Меньшее из того, что осталось", schema: { type: "integer" } },
  "RateLimit-Reset": { description: "Через сколько секунд этот счёт начнётся снова", schema: { type: "integer" } },
  "WWW-Authenticate": { description: "Как назваться", schema: { type: "string" } },
  "Idempotency-Replayed": { description: "Ответ повторён по Idempotency-Key", schema: { type: "string" } },
};

/** Components of the document, because most answers carry the same few. */
const REQUIRED = "-required";
type HeaderRef = [string, { $ref: string }];
const always = (name: HeaderName): HeaderRef => [name, { $ref: `#/components/headers/${name}${REQUIRED}` }];
const sometimes = (name: HeaderName): HeaderRef => [name, { $ref: `#/components/headers/${name}` }];

/** Headers of limited calls; a refusal at the door lacks them. */
const limitHeaders = ({ limits }: Endpoint) => (limits ? RATE_LIMIT_HEADERS.map(sometimes) : []);

const word = named("Reason", z.enum(Object.keys(REFUSALS) as [RefusalCode, ...RefusalCode[]]), "Слово для программы");
const errorFields = {
  reason: word,
  code: z
    .union([word, z.array(z.string())])
    .openapi({ description: "То же, что reason; где отказано полю code, здесь предложения о нём" }),
  detail: z.string().openapi({ description: "Предложение для человека" }),
  nonFieldErrors: z.array(z.string()).optional(),
  errors: z
    .record(z.literal(MISSING_PARAMETER))
    .optional()
    .openapi({ description: "Место → обязательное поле не пришло" }),
};
const sentences = z.array(z.string()).openapi({ description: "Имя поля → предложения о нём" });
const error = named(
  "Error",
  z.object(errorFields).catchall(sentences),
  "Отказ. Поля запроса, о которых он говорит, стоят рядом под своими именами",
);

/** Reasons that any call with these traits has, before its own. */
function reasonsOf(endpoint: Endpoint): RefusalCode[] {
  const { auth, method, body, query, isIdempotent, hearsIfMatch, reasons = [] } = endpoint;
  const isOfBank = auth === "bank";
  return [
    ...new Set<RefusalCode>([
      "bad-request",
      "unknown-host",
      ...((body ? ["bad-json", "bad-fields"] : query ? ["bad-fields"] : []) as RefusalCode[]),
      ...((isIdempotent
        ? ["malformed-idempotency-key", "request-in-flight", "key-used-otherwise"]
        : []) as RefusalCode[]),
      ...((hearsIfMatch ? ["malformed-if-match"] : []) as RefusalCode[]),
      ...((auth === "login" ? ["login-required"] : []) as RefusalCode[]),
      ...((isOfBank ? [] : ["token-expired", "token-invalid"]) as RefusalCode[]),
      ...((method === "GET" ? [] : ["foreign-origin", "body-too-large"]) as RefusalCode[]),
      ...((isOfBank ? [] : ["body-not-json"]) as RefusalCode[]),
      ...reasons,
      "failure",
      "away",
    ]),
  ];
}

export function statusesOf(endpoint: Endpoint): Map<number, RefusalCode[]> {
  const byStatus = new Map<number, RefusalCode[]>();
  for (const code of reasonsOf(endpoint)) {
    const { status } = refusalOf(code);
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return new Map([...byStatus].sort(([a], [b]) => a - b));
}

/** What the call accepts besides its own parameters. */
function headersOf({ isIdempotent, hearsKey, hearsIfMatch, isTagged, hearsVersion }: Endpoint) {
  return {
    ...((isIdempotent || hearsKey) && {
      "Idempotency-Key": z.string().max(200).optional().openapi({ description: "Повтор с ним ответит тем же" }),
    }),
    ...(hearsIfMatch && {
      "If-Match": z.string().optional().openapi({ description: "ETag заказа, который видел клиент" }),
    }),
    ...(isTagged && {
      "If-None-Match": z
        .string()
        .optional()
        .openapi({ description: "ETag прошлого ответа: 304, если он не изменился" }),
    }),
    ...(hearsVersion && {
      "Api-Version": z.string().optional().openapi({ description: "2.1: ответы и требования следующей версии" }),
    }),
  };
}

function describeAnswer(
  { description, schema, headers = [], contentType, alternativeType }: AnswerSpec,
  endpoint: Endpoint,
) {
  // A repeat under its key gets the first body without a tag, because the order may have changed since.
  const isSure = (name: AnswerHeader) => name === "Location" || (name === "ETag" && !endpoint.isIdempotent);
  const content = schema
    ? {
        "application/json": { schema },
        ...(alternativeType !== undefined && { [alternativeType]: { schema: z.string() } }),
      }
    : contentType
      ? { [contentType]: { schema: z.string() } }
      : undefined;
  return {
    description,
    headers: Object.fromEntries([
      ...headers.map((name) => (isSure(name) ? always(name) : sometimes(name))),
      ...(endpoint.isTagged ? [always("ETag")] : []),
      ...(endpoint.isIdempotent ? [sometimes("Idempotency-Replayed")] : []),
      ...limitHeaders(endpoint),
    ]),
    ...(content && { content }),
  };
}

function describeRefusals(endpoint: Endpoint, status: number, codes: readonly RefusalCode[]) {
  const extra = endpoint.refusalExtras?.[status];
  const own = extra ? z.object({ ...errorFields, ...extra.shape }).catchall(sentences) : error;
  const headers = Object.fromEntries([
    ...(status === 429 || status === 503 ? [always("Retry-After")] : []),
    ...(status === 401 ? [always("WWW-Authenticate")] : []),
    ...(status === 409 && extra ? [sometimes("ETag")] : []),
    ...(endpoint.isIdempotent ? [sometimes("Idempotency-Replayed")] : []),
    ...limitHeaders(endpoint),
  ]);
  return {
    description: codes.map((code) => `\`${code}\`: ${refusalOf(code).text}`).join("\n\n"),
    headers,
    content: { "application/json": { schema: own } },
  };
}

const SECURITY: Record<Endpoint["auth"], Record<string, string[]>[]> = {
  open: [],
  known: [{}, { bearer: [] }, { session: [] }],
  login: [{ bearer: [] }, { session: [] }],
  cart: [{}, { bearer: [] }, { session: [] }],
  bank: [],
};

function describeRoute(endpoint: Endpoint): RouteConfig {
  const { id, room, method, path, summary, description, params, query, body, answers, example, isTagged } = endpoint;
  const shape = Object.entries(params ?? {}).map(([name, text]) => {
    const shown = example?.params?.[name];
    return [name, z.string().openapi({ description: text, ...(shown !== undefined && { example: shown }) })];
  });
  const headers = headersOf(endpoint);
  const answered = Object.entries(answers).map(([status, answer]) => [status, describeAnswer(answer, endpoint)]);
  const refused = [...statusesOf(endpoint)]
    .filter(([status]) => answers[status] === undefined)
    .map(([status, codes]) => [String(status), describeRefusals(endpoint, status, codes)]);
  return {
    operationId: id,
    tags: [room],
    method: method.toLowerCase() as Lowercase<typeof method>,
    path,
    summary,
    ...(description !== undefined && { description }),
    ...(endpoint.deprecated !== undefined && { deprecated: true }),
    security: SECURITY[endpoint.auth],
    request: {
      ...(shape.length > 0 && { params: z.object(Object.fromEntries(shape) as z.ZodRawShape) }),
      ...(query && { query }),
      ...(Object.keys(headers).length > 0 && { headers: z.object(headers as z.ZodRawShape) }),
      ...(body && {
        body: {
          required: endpoint.isBodyOptional !== true,
          content: {
            "application/json": {
              schema: endpoint.isListOrOne ? oneOrList(body) : withoutFallbacks(body),
              ...(example?.body !== undefined && { example: example.body }),
            },
          },
        },
      }),
    },
    responses: Object.fromEntries([
      ...answered,
      ...(isTagged ? [["304", { description: "Не изменилось", headers: Object.fromEntries([always("ETag")]) }]] : []),
      ...refused,
    ]) as RouteConfig["responses"],
  };
}

function oneOrList(list: z.ZodTypeAny): z.ZodTypeAny {
  return list instanceof z.ZodArray ? z.union([list.element as z.ZodTypeAny, list]) : list;
}

/** The introductions under the headings of the document and of the reference page. */
export const ROOMS: Record<string, string> = {
  Каталог: "Страницы курсов, предметы, экзамены и тарифы",
  Преподаватели: "Кто ведёт курсы",
  Вебинары: "Открытые занятия и их записи",
  Баннеры: "Картинки со ссылками для страниц",
  Вход: "Коды, пароли и токены",
  "ВКонтакте и Telegram": "Вход через ВКонтакте и привязка страниц к аккаунту",
  Профиль: "Свой аккаунт и купленное",
  "Акции и приглашения": "Личные промокоды и коды друзей",
  Заказы: "Корзина: она же неоплаченный заказ",
  Оплата: "От заказа до банка и обратно",
  "Уведомления банков": "Сюда пишут банки, а не клиенты",
  "База заданий": "Темы, номера КИМ, задания и ответы на них",
  "Прогресс ученика": "Что решено по темам и номерам своего курса",
  "Проверка решений": "Балл за развёрнутый ответ: свой и по ссылке проверяющего",
  Заявки: "Просьба перезвонить",
  Аналитика: "События, о которых сообщают страницы",
  Схема: "Описание этих вызовов",
};

/** A fallback for wrong values is not part of the shape: the generator does not support `.catch()`. */
function withoutFallbacks(schema: z.ZodTypeAny): z.ZodTypeAny {
  if (schema instanceof z.ZodCatch) return withoutFallbacks(schema.removeCatch() as z.ZodTypeAny).optional();
  if (schema instanceof z.ZodOptional) return withoutFallbacks(schema.unwrap() as z.ZodTypeAny).optional();
  if (schema instanceof z.ZodNullable) return withoutFallbacks(schema.unwrap() as z.ZodTypeAny).nullable();
  // A client sends the value from before a transform.
  if (schema instanceof z.ZodEffects && schema._def.effect.type === "transform")
    return withoutFallbacks(schema.innerType() as z.ZodTypeAny);
  if (!(schema instanceof z.ZodObject)) return schema;
  const shape = Object.entries(schema.shape as z.ZodRawShape).map(([name, type]) => [name, withoutFallbacks(type)]);
  return schema.extend(Object.fromEntries(shape) as z.ZodRawShape);
}

/** The generator adds its own null to a union that has one. */
function withoutRepeats(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutRepeats);
  if (typeof node !== "object" || node === null) return node;
  const plain = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, withoutRepeats(value)]));
  if (!Array.isArray(plain.anyOf)) return plain;
  const known = new Map(plain.anyOf.map((one: unknown) => [JSON.stringify(one), one]));
  return { ...plain, anyOf: [...known.values()] };
}

function withoutUnused<One extends ReturnType<OpenApiGeneratorV31["generateDocument"]>>(document: One): One {
  const used = JSON.stringify(document.paths);
  const isUsed = ([name]: [string, unknown]) => used.includes(`"#/components/headers/${name}"`);
  const headers = Object.fromEntries(Object.entries(document.components?.headers ?? {}).filter(isUsed));
  return { ...document, components: { ...document.components, headers } };
}

export function makeDocument(endpoints: readonly Endpoint[], origin: string) {
  const registry = new OpenAPIRegistry();
  registry.registerComponent("securitySchemes", "bearer", {
    type: "http",
    scheme: "bearer",
    description: "Токен из auth/token/. Негодный токен — 401, даже где вход не нужен",
  });
  registry.registerComponent("securitySchemes", "session", { type: "apiKey", in: "cookie", name: "session" });
  for (const [name, header] of Object.entries(HEADERS)) {
    registry.registerComponent("headers", name, header);
    registry.registerComponent("headers", `${name}${REQUIRED}`, { ...header, required: true });
  }
  for (const endpoint of endpoints) registry.registerPath(describeRoute(endpoint));
  const rooms = [...new Set(endpoints.map(({ room }) => room))];
  const document = new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: "3.1.0",
    info: {
      title: `API ${SCHOOL.name}`,
      version: API_VERSION,
      description:
        "Ответы растут: клиент пропускает поля, которых не знает. Убранного в версии 2 нет: устаревшее помечено deprecated и остаётся.",
      contact: { name: SCHOOL.name, url: `${origin}/` },
      license: { name: "Все права защищены", url: `${origin}/public-offer-agreement/` },
    },
    servers: [{ url: origin }],
    tags: rooms.map((name) => ({ name, description: ROOMS[name] ?? name })),
  });
  return withoutUnused(withoutRepeats(document) as typeof document);
}
