/** The reference page, made from the document and the descriptors: what a reader needs, as texts. */
import type { RequestContext } from "~/app-context.server";
import { ENDPOINTS, readDocument } from "./contract.server";
import type { Endpoint } from "./endpoint.server";
import { TAGS, statusesOf } from "./openapi.server";
import type { CallView, FieldView, ReferenceView } from "./reference-view";
import { sayLimit } from "./rate-limits.server";
import { REFUSAL_GROUPS } from "./refusals.server";

type Schema = {
  $ref?: string;
  type?: string | string[];
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  description?: string;
  deprecated?: boolean;
  format?: string;
};
type Parameter = { name: string; in: string; required?: boolean; description?: string; schema: Schema };
type Content = Record<string, { schema: Schema }> | undefined;
type Operation = {
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content?: Content }>;
};
type Document = { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, Schema> } };

const AUTH: Record<Endpoint["auth"], string> = {
  open: "Вход не нужен",
  known: "Вход не нужен, но меняет ответ",
  login: "Нужен вход: Authorization: Bearer или cookie сессии",
  cart: "Владелец корзины: вход или cookie гостя",
  bank: "Подпись банка",
};

const nameOf = (ref: string): string => ref.split("/").at(-1) ?? ref;

function sayType(schema: Schema | undefined): string {
  if (!schema) return "";
  if (schema.$ref) return nameOf(schema.$ref);
  if (schema.allOf) return schema.allOf.map(sayType).filter(Boolean).join(" и ");
  if (schema.anyOf) return [...new Set(schema.anyOf.map(sayType))].join(" или ");
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const types = [schema.type ?? []].flat();
  return types.map((type) => (type === "array" ? `${sayType(schema.items) || "any"}[]` : type)).join(" | ");
}

function noteOf({ description, deprecated }: Schema): string {
  return [deprecated ? "Устарело" : "", description ?? ""].filter(Boolean).join(": ");
}

function listFields(schema: Schema | undefined): FieldView[] {
  return Object.entries(schema?.properties ?? {}).map(([name, field]) => ({
    name,
    type: sayType(field) || "любое",
    isRequired: schema?.required?.includes(name) ?? false,
    note: noteOf(field),
  }));
}

const jsonOf = (content: Content): Schema | undefined => content?.["application/json"]?.schema;

function writeCurl(endpoint: Endpoint, origin: string): string {
  const { method, auth, path, example = {}, isIdempotent } = endpoint;
  const address = Object.entries(example.params ?? {}).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, value),
    path,
  );
  const lines = [
    `curl ${method === "GET" ? "" : `-X ${method} `}'${origin}${address}${example.query ?? ""}'`,
    ...(auth === "login" || auth === "cart" ? ["-H 'Authorization: Bearer {token}'"] : []),
    ...(isIdempotent ? ["-H 'Idempotency-Key: 5f0c7a1e'"] : []),
    ...(example.body === undefined
      ? []
      : ["-H 'Content-Type: application/json'", `-d '${JSON.stringify(example.body)}'`]),
  ];
  return lines.join(" \\\n  ");
}

function describeCall(endpoint: Endpoint, document: Document, origin: string): CallView {
  const { id, method, path, summary, description, auth, limits = [], isIdempotent } = endpoint;
  const operation = document.paths[path]?.[method.toLowerCase()];
  const parameters = operation?.parameters ?? [];
  const own = Object.keys(endpoint.answers);
  return {
    id,
    method,
    path,
    summary,
    description: description ?? null,
    auth: AUTH[auth],
    parameters: parameters.map(({ name, in: place, required, description: about, schema }) => ({
      name,
      type: sayType(schema),
      isRequired: required ?? false,
      note: [place === "header" ? "заголовок" : place === "path" ? "в адресе" : "", about ?? schema.description ?? ""]
        .filter(Boolean)
        .join(": "),
    })),
    body: listFields(jsonOf(operation?.requestBody?.content)),
    answers: own.map((status) => {
      const answer = operation?.responses[status];
      return { status, text: answer?.description ?? "", shape: sayType(jsonOf(answer?.content)) || null };
    }),
    refusals: [...statusesOf(endpoint)].map(([status, codes]) => ({ status, codes })),
    limits: limits.map(sayLimit),
    isIdempotent: isIdempotent ?? false,
    curl: writeCurl(endpoint, origin),
  };
}

const views = new Map<string, ReferenceView>();
const MOST_ORIGINS = 4;

export function describeReference(context: Pick<RequestContext, "env" | "visit">): ReferenceView {
  const { origin } = context.visit;
  const known = views.get(origin);
  if (known) return known;
  const document = JSON.parse(readDocument(context).json) as Document;
  const tags = Object.entries(TAGS).map(([name, about], index) => ({
    name,
    about,
    anchor: `calls-${index + 1}`,
    calls: ENDPOINTS.filter(({ tag }) => tag === name).map((one) => describeCall(one, document, origin)),
  }));
  const shapes = Object.entries(document.components.schemas).map(([name, schema]) => ({
    name,
    about: schema.description ?? "",
    fields: listFields(schema),
    type: sayType(schema),
  }));
  const refusals = REFUSAL_GROUPS.map(({ title, refusals: group }) => ({
    title,
    rows: Object.entries(group as Record<string, { status: number; text: string; field?: string }>).map(
      ([code, { status, text, field }]) => ({ code, status, text, field: field ?? null }),
    ),
  }));
  const view = { origin, tags, shapes, refusals };
  if (views.size < MOST_ORIGINS) views.set(origin, view);
  return view;
}
