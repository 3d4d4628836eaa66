/**
 * Random calls of every endpoint: bodies, queries and headers near what the schemas accept and far from it. Whatever
 * comes, no answer is a server error and each one is in the published document. `npm run api:fuzz` makes 10,000 calls.
 */
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { issueToken } from "~/features/people/auth/session/session-tokens.server";
import { ENDPOINTS } from "~/api/contract.server";
import type { Endpoint } from "~/api/endpoint.server";
import { holdToContract } from "../setup/contract";
import { draws } from "../setup/draws";
import { collectLog, type LoggedLine } from "../setup/collect-log";
import { storeSampleTaskBank } from "../setup/sample-bank.server";
import { fillCart, makeUser, PRODUCTS, userOwner } from "../setup/shop.server";
import { useShop } from "../setup/use-school";

const RUNS = draws(10_000, 400);
const ORIGIN = "http://localhost:3000";

const school = useShop();
let token = "";
let orderId = "";

beforeAll(async () => {
  const userId = await makeUser(school);
  token = await issueToken(school.db, { userId, userAgent: null, now: school.clock.now() });
  orderId = await fillCart(school, userOwner(userId));
  await storeSampleTaskBank(school.db, school.clock.now());
});

const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1.5,
    1e21,
    "",
    " ",
    "\u0000",
    "__proto__",
    [],
    {},
    "💥",
    "x".repeat(5000),
  ),
  fc.string(),
  fc.integer(),
  fc.jsonValue(),
);

/** Values that reach past the schema into the features. */
const known = fc.constantFrom<unknown>(
  ...["+79123456789", "2026.11", "2026.13", "__all__", "matematika-ege-osnova", "khimiya", "ege", "2026-11-20"],
  ...[PRODUCTS.math, PRODUCTS.closed, 1, 2, 30, 206],
);

function valueOf(type: z.ZodTypeAny): fc.Arbitrary<unknown> {
  if (type instanceof z.ZodObject) {
    const shape = type.shape as Record<string, z.ZodTypeAny>;
    const fields = Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, near(field)]));
    return fc.record(fields, { requiredKeys: [] });
  }
  if (type instanceof z.ZodArray) return fc.array(near(type.element as z.ZodTypeAny), { maxLength: 4 });
  if (type instanceof z.ZodEnum) return fc.constantFrom(...(type.options as string[]));
  if (type instanceof z.ZodBoolean) return fc.boolean();
  if (type instanceof z.ZodNumber) return fc.oneof(fc.integer({ min: 1, max: 400 }), known);
  if (type instanceof z.ZodUnion) return fc.oneof(...(type.options as z.ZodTypeAny[]).map(valueOf));
  if (type instanceof z.ZodEffects) return valueOf(type.innerType() as z.ZodTypeAny);
  if (type instanceof z.ZodPipeline) return valueOf(type._def.in as z.ZodTypeAny);
  if (type instanceof z.ZodDefault || type instanceof z.ZodOptional || type instanceof z.ZodNullable)
    return valueOf(type._def.innerType as z.ZodTypeAny);
  return fc.oneof(known, fc.string());
}

const near = (type: z.ZodTypeAny): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 6, arbitrary: valueOf(type) }, { weight: 1, arbitrary: hostile });

const queryOf = (type: z.ZodTypeAny) =>
  near(type).map((value) => {
    const query = new URLSearchParams();
    if (typeof value !== "object" || value === null) return `?${encodeURIComponent(String(value))}`;
    for (const [name, one] of Object.entries(value))
      for (const each of Array.isArray(one) ? (one as unknown[]) : [one]) query.append(name, String(each));
    return `?${query.toString()}`;
  });

/** The value with each entry of its lists twice. */
function twice(value: unknown): unknown {
  if (Array.isArray(value)) return [...value, ...value].map(twice);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, twice(one)]));
}

const headers = fc.record(
  {
    Authorization: fc.oneof(
      fc.constant("real"),
      fc.string().map((word) => `Bearer ${encodeURIComponent(word)}`),
    ),
    "If-Match": fc.constantFrom("*", '"1"', "client:a:1", "nonsense"),
    "If-None-Match": fc.constantFrom("*", '"1"'),
    "Idempotency-Key": fc.constantFrom("a", "b", "x".repeat(300)),
    "Api-Version": fc.constantFrom("2", "2.1", "2.2.0", "9"),
    Accept: fc.constantFrom("application/json", "application/yaml", "*/*"),
  },
  { requiredKeys: [] },
);

const call = fc.constantFrom(...ENDPOINTS).chain((endpoint) =>
  fc.record({
    endpoint: fc.constant(endpoint),
    params: fc.record(
      Object.fromEntries(
        Object.keys(endpoint.params ?? {}).map((name) => [
          name,
          fc.oneof(fc.constant("known"), fc.string({ minLength: 1 }), known.map(String)),
        ]),
      ),
    ),
    query: endpoint.query ? queryOf(endpoint.query) : fc.constantFrom("", "?a=1"),
    body: endpoint.body ? near(endpoint.body) : fc.constant(undefined),
    headers,
    ip: fc.integer({ min: 1, max: 250 }),
  }),
);
type Call = typeof call extends fc.Arbitrary<infer One> ? One : never;

/** Answers by class of status: calls that are all refused would prove little. */
const answered = new Map<number, number>();

async function make({ endpoint, params, query, body, headers: asked, ip }: Call): Promise<void> {
  const given = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, value === "known" ? orderId : value]),
  );
  const path = Object.entries(given).reduce(
    (address, [name, value]) => address.replace(`{${name}}`, encodeURIComponent(value)),
    endpoint.path,
  );
  const sent = new Headers({ "Content-Type": "application/json" });
  for (const [name, value] of Object.entries(asked))
    if (value !== undefined) sent.set(name, value === "real" ? `Bearer ${token}` : value);
  const hasBody = endpoint.method !== "GET";
  const request = new Request(`${ORIGIN}${path}${query}`, {
    method: endpoint.method,
    headers: sent,
    ...(hasBody && { body: JSON.stringify(body ?? {}) }),
  });
  const lines: LoggedLine[] = [];
  const context = { ...school.visitFrom(`203.0.113.${ip}`), log: collectLog(lines) };
  const answer = await (endpoint as Endpoint).run({ request: request.clone(), context, params: given });
  expect(
    answer.status,
    JSON.stringify(lines, (_, value: unknown) => (value instanceof Error ? value.stack : value)),
  ).toBeLessThan(500);
  await holdToContract(endpoint.path, request, answer);
  const kind = Math.floor(answer.status / 100);
  answered.set(kind, (answered.get(kind) ?? 0) + 1);
}

it(`${RUNS} random calls get no server error and no answer outside the document`, async () => {
  await fc.assert(fc.asyncProperty(call, make), { numRuns: RUNS, endOnFailure: true });
  expect(answered.get(2)).toBeGreaterThan(RUNS / 20);
  expect(answered.get(4)).toBeGreaterThan(RUNS / 10);
});

/** Values that lists of the API hold. */
const ENTRIES = [PRODUCTS.math, 1, "khimiya", "ege", "osnova", "matematika-ege-osnova"];

it.each(ENDPOINTS.map((endpoint) => [endpoint.id, endpoint] as const))(
  "%s gets no server error from lists that name their entries twice",
  async (_, endpoint) => {
    const names = Object.keys((endpoint.query?.shape ?? {}) as object);
    const queries =
      names.length === 0
        ? [""]
        : ENTRIES.map((entry) => `?${names.map((name) => `${name}=${entry}&${name}=${entry}`).join("&")}`);
    const params = Object.fromEntries(Object.keys(endpoint.params ?? {}).map((name) => [name, "known"]));
    const body = twice(endpoint.example?.body);
    for (const query of queries)
      await make({ endpoint, params, query, body, headers: { Authorization: "real" }, ip: 251 });
  },
);
