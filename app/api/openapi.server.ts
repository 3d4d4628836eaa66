/** The OpenAPI 3.1 document, generated from the descriptors: none of it is written by hand (decision 0043). */
import { OpenAPIRegistry, OpenApiGeneratorV31, type RouteConfig } from "@asteasolutions/zod-to-openapi";
import { z } from "zod";
import { MISSING_PARAMETER } from "~/api/api.server";
import { API_VERSION, KNOWN_VERSIONS } from "~/api/api-version";
import { WHOLE_NUMBER } from "~/shared/list-query";
import { named } from "~/shared/wire.server";
import type { AnswerHeader, AnswerSpec, Endpoint } from "./endpoint.server";
import { RATE_LIMIT_HEADERS, sayLimit } from "./rate-limits.server";
import answerExamples from "./answer-examples.json";
import { ANY_ORIGIN } from "./any-origin";
import { type RefusalCode, refusalOf, REFUSALS } from "./refusals.server";

/** Increases with every addition to the contract; the major part is in the address. */

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

/** Headers of limited calls; a refusal before the route lacks them. */
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
const SENTENCES = { type: "array", items: { type: "string" }, description: "Имя поля → предложения о нём" };

/**
 * Sentences stand beside fields of other types. As a pattern and not as additional properties, because generators make
 * of those an index type that the other fields contradict.
 */
function refusalShape(extra: z.ZodRawShape = {}): z.AnyZodObject {
  const shape = { ...errorFields, ...extra };
  const pattern = `^(?!(?:${Object.keys(shape).join("|")})$)`;
  return z
    .object(shape)
    .passthrough()
    .openapi({ patternProperties: { [pattern]: SENTENCES } } as object);
}
const error = named(
  "Error",
  refusalShape(),
  "Отказ. Поля запроса, о которых он говорит, стоят рядом под своими именами: списки предложений",
);

/** Reasons that any call with these traits has, before its own. */
function reasonsOf(endpoint: Endpoint): RefusalCode[] {
  const { auth, method, body, form, query, isIdempotent, acceptsIfMatch, reasons = [] } = endpoint;
  const isOfBank = auth === "bank";
  return [
    ...new Set<RefusalCode>([
      "bad-request",
      "unknown-host",
      ...((body ? ["bad-json", "bad-fields"] : query ? ["bad-fields"] : []) as RefusalCode[]),
      ...((form ? ["bad-form"] : []) as RefusalCode[]),
      ...((isIdempotent
        ? ["malformed-idempotency-key", "request-in-flight", "key-used-otherwise"]
        : []) as RefusalCode[]),
      ...((acceptsIfMatch ? ["malformed-if-match"] : []) as RefusalCode[]),
      ...((auth === "login" ? ["login-required"] : []) as RefusalCode[]),
      ...((isOfBank ? [] : ["unknown-version", "token-expired", "token-invalid"]) as RefusalCode[]),
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

/** Headers that the call accepts besides its own parameters. */
function headersOf({ isIdempotent, acceptsIdempotencyKey, acceptsIfMatch, isTagged, acceptsVersion }: Endpoint) {
  return {
    ...((isIdempotent || acceptsIdempotencyKey) && {
      "Idempotency-Key": z.string().max(200).optional().describe("Повтор с ним ответит тем же"),
    }),
    ...(acceptsIfMatch && {
      "If-Match": z.string().optional().describe("ETag заказа, который видел клиент"),
    }),
    ...(isTagged && {
      "If-None-Match": z.string().optional().describe("ETag прошлого ответа: 304, если он не изменился"),
    }),
    ...(acceptsVersion && {
      "Api-Version": z
        .string()
        .optional()
        .describe(
          `Версия документа ${KNOWN_VERSIONS}; с 2.1 — ответы и требования следующей версии. Без заголовка — 2.0, другое значение — 400 unknown-version`,
        )
        .openapi({ example: "2.1" }),
    }),
  };
}

function describeAnswer(
  { description, schema, headers = [], contentType, alternativeType }: AnswerSpec,
  endpoint: Endpoint,
  example: unknown,
) {
  // A repeat under its key gets the first body without a tag, because the order may have changed since.
  const isSure = (name: AnswerHeader) => name === "Location" || (name === "ETag" && !endpoint.isIdempotent);
  const content = schema
    ? {
        "application/json": { schema, ...(example !== undefined && { example }) },
        ...(alternativeType !== undefined && { [alternativeType]: { schema: z.string() } }),
      }
    : contentType
      ? { [contentType]: { schema: z.string(), example: description } }
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
  const own = extra ? refusalShape(extra.shape as z.ZodRawShape) : error;
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

/** Parameters of paths that `readIdParam` reads. */
const NUMBERS: ReadonlySet<string> = new Set(["topicId", "taskId", "themeId", "subThemeId", "topicKimNumberId"]);

function sayLimits({ limits = [] }: Endpoint): string {
  return limits.length === 0 ? "" : `Лимиты: ${limits.map(sayLimit).join("; ")}. Сколько осталось — в RateLimit.`;
}

/** Recorded answers of a demo server; an endpoint may have an example of its own. */
const RECORDED = answerExamples as Record<string, Record<string, unknown> | undefined>;

function describeRoute(endpoint: Endpoint): RouteConfig {
  const { id, tag, method, path, summary, description, params, query, body, answers, example, isTagged } = endpoint;
  const shape = Object.entries(params ?? {}).map(([name, text]) => {
    const shown = example?.params?.[name];
    const type = NUMBERS.has(name) ? z.string().regex(WHOLE_NUMBER) : z.string();
    const described = type.describe(text);
    return [name, shown === undefined ? described : described.openapi({ example: shown })];
  });
  const headers = headersOf(endpoint);
  const answered = Object.entries(answers).map(([status, answer]) => {
    const shown = example?.answer ?? RECORDED[id]?.[status];
    return [status, describeAnswer(answer, endpoint, shown)];
  });
  const refused = [...statusesOf(endpoint)]
    .filter(([status]) => answers[status] === undefined)
    .map(([status, codes]) => [String(status), describeRefusals(endpoint, status, codes)]);
  const fullDescription = [description, sayLimits(endpoint)].filter(Boolean).join("\n\n");
  return {
    operationId: id,
    tags: [tag],
    method: method.toLowerCase() as Lowercase<typeof method>,
    path,
    summary,
    ...(fullDescription !== "" && { description: fullDescription }),
    ...(endpoint.deprecated !== undefined && { deprecated: true }),
    security: SECURITY[endpoint.auth],
    request: {
      ...(shape.length > 0 && { params: z.object(Object.fromEntries(shape) as z.ZodRawShape) }),
      ...(query && { query }),
      ...(Object.keys(headers).length > 0 && { headers: z.object(headers) }),
      ...(body && {
        body: {
          required: endpoint.isBodyOptional !== true,
          content: {
            "application/json": {
              schema: endpoint.isListOrOne ? oneOrList(body) : withoutFallbacks(body),
              ...(example?.body !== undefined && { example: example.body }),
            },
            ...(endpoint.textType !== undefined && { [endpoint.textType]: { schema: z.string() } }),
            ...(endpoint.form && { "multipart/form-data": { schema: endpoint.form.fields } }),
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
export const TAGS: Record<string, string> = {
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
  const plain = stripFallback(schema);
  // A field keeps its own description.
  const said = (schema._def as { openapi?: { metadata?: object } }).openapi?.metadata;
  const described = schema.description === undefined ? plain : plain.describe(schema.description);
  return plain === schema || said === undefined ? described : described.openapi(said);
}

function stripFallback(schema: z.ZodTypeAny): z.ZodTypeAny {
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

/** Clients hold numbers as numbers; our schemas read the text that an address has. */
function asInteger({ pattern: _, ...schema }: Record<string, unknown>): object {
  const numbers = ["default", "example"].filter((name) => schema[name] !== undefined);
  const given = Object.fromEntries(numbers.map((name) => [name, Number(schema[name])]));
  return { ...schema, type: "integer", minimum: 1, maximum: 999_999_999, ...given };
}

/** Addresses in the recorded answers are those of this school. */
function withOrigin(node: unknown, origin: string): unknown {
  return JSON.parse(JSON.stringify(node).replaceAll(ANY_ORIGIN, origin));
}

const asFlag = ({ enum: _, ...schema }: Record<string, unknown>): object => ({ ...schema, type: "boolean" });

/** Our schemas read the words of an address, some of them in the spellings of older clients. */
const isFlag = (words: unknown): boolean => Array.isArray(words) && words[0] === "true" && words[1] === "false";

/** The generator also adds its own null to a union that has one. */
function asPublished(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(asPublished);
  if (typeof node !== "object" || node === null) return node;
  const plain = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, asPublished(value)]));
  if (plain.pattern === WHOLE_NUMBER.source) return asInteger(plain);
  if (isFlag(plain.enum)) return asFlag(plain);
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
  const tags = [...new Set(endpoints.map(({ tag }) => tag))];
  const document = new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: "3.1.0",
    info: {
      title: "API онлайн-школы",
      version: API_VERSION,
      description:
        "Ответы растут: клиент пропускает поля, которых не знает. Убранного в версии 2 нет: устаревшее помечено deprecated и остаётся.\n\nИз браузера вызывают только страницы этого сайта: CORS нет, и изменяющий вызов с чужим Origin получает 403 foreign-origin, в том числе с токеном. Приложение вызывает без Origin или со своего сервера.",
      contact: { name: "Онлайн-школа", url: `${origin}/` },
      license: { name: "Все права защищены", url: `${origin}/public-offer-agreement/` },
    },
    servers: [{ url: origin }],
    tags: tags.map((tag) => ({ name: tag, description: TAGS[tag] ?? tag })),
  });
  return withoutUnused(asPublished(withOrigin(document, origin)) as typeof document);
}
