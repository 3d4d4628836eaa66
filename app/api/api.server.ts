/**
 * Common parts of all `/api/v2/` routes: one reading of JSON bodies and one shape of errors, `{code, detail,
 * nonFieldErrors, field: […]}` (decision 0043). Pieces thrown here are Responses; `answerApi` turns them into answers.
 */
import type { z } from "zod";
import type { RequestContext } from "~/app-context.server";
import { isDatabaseUnavailable, isReadOnlyRefusal } from "~/db/errors.server";
import { sayRefusedCall } from "~/features/admin/preview/say-refused";
import { PREVIEW_REFUSAL } from "~/features/core/shell/preview-refusals";
import { parseJson } from "~/shared/parse-json";
import { describePath } from "~/web/request-log.server";

export type ApiErrors = {
  /** A machine code from the table of refusals. */
  code: string;
  /** A sentence for people. */
  detail: string;
  nonFieldErrors?: string[];
  /** Field name → sentences. */
  fields?: Record<string, string[]>;
  /** Read by programs: the path of each missing required argument. */
  missing?: string[];
};

/** The published contract, verbatim; people read the sentence beside it. */
export const MISSING_PARAMETER = "Missing parameter";

const HEADERS = { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" };

export function apiJson(body: unknown, init: { status?: number; headers?: HeadersInit } = {}): Response {
  const headers = new Headers(init.headers);
  for (const [name, value] of Object.entries(HEADERS)) if (!headers.has(name)) headers.set(name, value);
  headers.set("Content-Type", "application/json; charset=utf-8");
  return new Response(JSON.stringify(body), { status: init.status ?? 200, headers });
}

export function apiError(status: number, errors: ApiErrors, headers?: HeadersInit): Response {
  const { code, detail, nonFieldErrors, fields, missing } = errors;
  const missingErrors = missing && { errors: Object.fromEntries(missing.map((place) => [place, MISSING_PARAMETER])) };
  // The sentences come first: a page shows the first text it finds.
  const said = { ...fields, ...(nonFieldErrors && { nonFieldErrors }), ...missingErrors, detail };
  const own = new Headers(headers);
  if (status === 503 && !own.has("Retry-After")) own.set("Retry-After", "10");
  // A refused field may be called `code`, as that of an SMS is: its sentences stay where clients look for them.
  const word = "code" in said ? said : { ...said, code };
  return apiJson({ ...word, reason: code }, { status, headers: own });
}

export const API_SENTENCES = {
  badJson: "Тело запроса должно быть объектом JSON",
  badFields: "Проверь поля запроса",
  badMethod: "Такого метода у этого адреса нет",
  loginRequired: "Нужно войти",
  foreign: "Нет доступа",
  unknown: "Не найдено",
  badText: "есть знаки, которых не бывает в тексте",
  failure: "Что-то пошло не так",
  away: "Сайт на минуту недоступен, попробуй ещё раз",
} as const;

/** Runs a route's work; whatever it throws is answered in the common shape. */
export async function answerApi(
  request: Request,
  context: RequestContext,
  work: () => Promise<Response>,
): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Response) return error;
    if (isReadOnlyRefusal(error)) return apiError(403, sayWhole("preview", sayRefused(request, context)));
    context.log.error(
      { event: "api.failed", id: context.visit.id, err: error, path: describePath(new URL(request.url).pathname) },
      "API failure",
    );
    if (isDatabaseUnavailable(error)) return apiError(503, sayWhole("away", API_SENTENCES.away));
    return apiError(500, sayWhole("failure", API_SENTENCES.failure));
  }
}

const sayRefused = ({ method, url }: Request, { preview }: RequestContext): string =>
  preview ? sayRefusedCall({ method, pathname: new URL(url).pathname }, preview.moment) : PREVIEW_REFUSAL.text;

const sayWhole = (code: string, text: string): ApiErrors => ({ code, detail: text, nonFieldErrors: [text] });

/** `allowed`: every method of the address; HEAD is served wherever GET is. */
export function refuseMethod(...allowed: string[]): Response {
  const all = allowed.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));
  return apiError(405, sayWhole("method-not-allowed", API_SENTENCES.badMethod), { Allow: all.join(", ") });
}

/**
 * Parses the body by its schema; server.ts has already checked that it calls itself JSON. Unknown fields are dropped,
 * wrong types answer 400 with the field named.
 */
export async function readApiBody<Value>(
  request: Request,
  schema: z.ZodType<Value, z.ZodTypeDef, unknown>,
  { isListOrOne = false }: { isListOrOne?: boolean } = {},
): Promise<Value> {
  const body = parseJson(await request.text());
  if (typeof body !== "object" || body === null || (Array.isArray(body) && !isListOrOne)) {
    throw apiError(400, sayWhole("bad-json", API_SENTENCES.badJson));
  }
  return parseApiBody(body, schema, isListOrOne && !Array.isArray(body));
}

/** `isOne`: a single item for a schema of lists; what is said of it names its own fields. */
export function parseApiBody<Value>(
  body: unknown,
  schema: z.ZodType<Value, z.ZodTypeDef, unknown>,
  isOne = false,
): Value {
  const parsed = schema.safeParse(isOne ? [body] : body, { errorMap: sayInRussian });
  if (!parsed.success) {
    const issues = parsed.error.issues.map((issue) => (isOne ? { ...issue, path: issue.path.slice(1) } : issue));
    throw apiError(400, describeZodError({ issues }));
  }
  const badField = Object.entries(parsed.data as object).find(
    ([field, value]) => holdsBadText(field) || holdsBadText(value),
  )?.[0];
  if (badField !== undefined) throw apiError(400, refuseFields({ [badField]: [API_SENTENCES.badText] }));
  return parsed.data;
}

export const refuseFields = (fields: Record<string, string[]>): ApiErrors => ({
  code: "bad-fields",
  detail: API_SENTENCES.badFields,
  fields,
});

const UNSTORABLE = /[\0\p{Surrogate}]/u;

/**
 * PostgreSQL refuses zero bytes in texts and lone surrogates in jsonb. Iterative, not recursive: the value may be deep.
 */
function holdsBadText(value: unknown): boolean {
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const one = waiting.pop();
    if (typeof one === "string" && UNSTORABLE.test(one)) return true;
    if (typeof one === "object" && one !== null) for (const pair of Object.entries(one)) waiting.push(...pair);
  }
  return false;
}

export function describeZodError(error: Pick<z.ZodError, "issues">): ApiErrors {
  const fields: Record<string, string[]> = {};
  const nonFieldErrors: string[] = [];
  const missing: string[] = [];
  for (const issue of error.issues) {
    if (isAbsent(issue)) missing.push(issue.path.join("."));
    const field = issue.path[0];
    if (field === undefined) nonFieldErrors.push(issue.message);
    else fields[String(field)] = [...(fields[String(field)] ?? []), placeOf(issue.path) + issue.message];
  }
  const [issue] = error.issues;
  // A field that can be refused for one reason only has its own code in the catalogue.
  if (error.issues.length === 1 && issue?.code === "custom" && typeof issue.params?.refusal === "string")
    return { code: issue.params.refusal, detail: issue.message, fields };
  return {
    ...refuseFields(fields),
    ...(nonFieldErrors.length > 0 && { nonFieldErrors }),
    ...(missing.length > 0 && { missing }),
  };
}

/** Inside a list or an object: «0.productId: …», the first item's. */
const placeOf = ([, ...inner]: z.ZodIssue["path"]): string => (inner.length > 0 ? `${inner.join(".")}: ` : "");

const TYPE_NAMES: Partial<Record<string, string>> = {
  string: "строка",
  number: "число",
  integer: "целое число",
  boolean: "true или false",
  array: "список",
  object: "объект",
};

/** A required field that is missing; for a field with several shapes, one missing from each. */
function isAbsent(issue: z.ZodIssue): boolean {
  if (issue.code === "invalid_union") return issue.unionErrors.every(({ issues }) => issues.every(isAbsent));
  return issue.code === "invalid_type" && issue.received === "undefined";
}

/** zod's message for a value that fits no shape, where a schema names none. */
const UNSAID = "Invalid input";

export const sayInRussian: z.ZodErrorMap = (issue, { defaultError, data }) => {
  switch (issue.code) {
    case "invalid_union":
      if (data === undefined) return { message: "обязательное поле" };
      // A schema may have a sentence of its own.
      return { message: defaultError === UNSAID ? "значение не подходит" : defaultError };
    case "invalid_type":
      if (issue.received === "undefined") return { message: "обязательное поле" };
      return { message: `нужно другое значение: ${TYPE_NAMES[issue.expected] ?? issue.expected}` };
    case "too_big":
      return { message: `не больше ${String(issue.maximum)}` };
    case "too_small":
      return { message: `${issue.inclusive ? "не меньше" : "больше"} ${String(issue.minimum)}` };
    case "invalid_enum_value":
      return { message: `одно из значений: ${issue.options.join(", ")}` };
    default:
      // Zod's own messages are English; the schema's messages are Russian.
      return { message: /[а-яё]/i.test(defaultError) ? defaultError : "значение не подходит" };
  }
};
