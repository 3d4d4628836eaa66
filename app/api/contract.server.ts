/** Every call of `/api/v2/`, in the order of the document and of the reference page. */
import { ANALYTICS_ENDPOINTS } from "~/api/analytics.server";
import { AUTH_ENDPOINTS } from "~/api/auth.server";
import { SOCIAL_ENDPOINTS } from "~/api/social.server";
import { BONUS_ENDPOINTS } from "~/api/bonuses.server";
import { CART_ENDPOINTS } from "~/api/cart.server";
import { CATALOG_ENDPOINTS } from "~/api/catalog.server";
import { BANNER_ENDPOINTS } from "~/api/banners.server";
import { LEAD_ENDPOINTS } from "~/api/leads.server";
import { PAYMENT_ENDPOINTS } from "~/api/payments.server";
import { REVIEW_ENDPOINTS } from "~/api/review.server";
import { PROFILE_ENDPOINTS } from "~/api/profile.server";
import { SOLVE_ENDPOINTS } from "~/api/solve.server";
import { STOREFRONT_ENDPOINTS } from "~/api/storefront.server";
import { TASK_BANK_ENDPOINTS } from "~/api/task-bank.server";
import { TEACHER_ENDPOINTS } from "~/api/teachers.server";
import { WEBINAR_ENDPOINTS } from "~/api/webinars.server";
import { z } from "zod";
import type { RequestContext } from "~/app-context.server";
import { named } from "~/shared/wire.server";
import { API_VERSION } from "./api-version";
import { readStoredDocument, setOrigin, writeDocument, type WrittenDocument } from "./document.server";
import { type Endpoint, endpoint } from "./endpoint.server";

const YAML = "application/yaml";

let template: WrittenDocument | null = null;
const written = new Map<string, WrittenDocument>();
/** A school has one origin in production and a few while it is developed. */
const MOST_ORIGINS = 4;

/** `build/` may hold the document of an older build while the server runs from its sources. */
export function readDocument({ env, visit }: Pick<RequestContext, "env" | "visit">): WrittenDocument {
  const known = written.get(visit.origin);
  if (known) return known;
  template ??= (env.NODE_ENV === "production" ? readStoredDocument() : null) ?? writeDocument(ENDPOINTS);
  const made = setOrigin(template, visit.origin);
  if (written.size < MOST_ORIGINS) written.set(visit.origin, made);
  return made;
}

export const readSchema = endpoint({
  id: "readSchema",
  tag: "Схема",
  method: "GET",
  path: "/api/v2/schema/",
  summary: "Этот документ: OpenAPI 3.1",
  description: "JSON; YAML — по заголовку Accept: application/yaml или параметру format=yaml.",
  auth: "open",
  query: z.object({
    format: z.enum(["json", "yaml"]).optional().describe("json или yaml; без него решает заголовок Accept"),
  }),
  answers: {
    200: {
      description: "Документ",
      schema: named("OpenApiDocument", z.record(z.unknown())),
      alternativeType: YAML,
    },
  },
  isTagged: true,
  example: { answer: { openapi: "3.1.0", info: { title: "API Вершина", version: API_VERSION }, paths: {} } },
  work: ({ request, context, query }) => {
    const { json, yaml } = readDocument(context);
    const isYaml = query.format ? query.format === "yaml" : /\byaml\b/.test(request.headers.get("Accept") ?? "");
    const type = isYaml ? `${YAML}; charset=utf-8` : "application/json; charset=utf-8";
    return new Response(isYaml ? yaml : json, { headers: { "Content-Type": type, Vary: "Accept" } });
  },
});

export const ENDPOINTS: readonly Endpoint[] = [
  ...CATALOG_ENDPOINTS,
  ...STOREFRONT_ENDPOINTS,
  ...TEACHER_ENDPOINTS,
  ...WEBINAR_ENDPOINTS,
  ...BANNER_ENDPOINTS,
  ...AUTH_ENDPOINTS,
  ...SOCIAL_ENDPOINTS,
  ...PROFILE_ENDPOINTS,
  ...BONUS_ENDPOINTS,
  ...CART_ENDPOINTS,
  ...PAYMENT_ENDPOINTS,
  ...REVIEW_ENDPOINTS,
  ...LEAD_ENDPOINTS,
  ...TASK_BANK_ENDPOINTS,
  ...SOLVE_ENDPOINTS,
  ...ANALYTICS_ENDPOINTS,
  readSchema,
];
