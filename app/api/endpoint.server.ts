/**
 * A call of the API as data (decision 0043). The descriptor stands in `api/<feature>.server.ts`,
 * the route is one line, and the OpenAPI document, the reference page and the tests read the same list.
 */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { createHash } from "node:crypto";
import { z } from "zod";
import type { RequestContext } from "~/app-context.server";
import type { Limit } from "~/db/limiter.server";
import type { Viewer } from "~/features/people/auth/session/session-tokens.server";
import { type Actor, GUEST } from "~/shared/actor";
import {
  answerApi,
  apiError,
  apiJson,
  describeZodError,
  parseApiBody,
  readApiBody,
  refuseMethod,
  sayInRussian,
} from "~/api/api.server";
import { readOwner, readVisitor } from "~/visit/guards.server";
import { answerOnce } from "~/api/idempotency.server";
import { checkVersion, readIfMatch } from "~/api/preconditions.server";
import { isMultipart } from "~/web/request-shape.server";
import { contentOf, type PhotoForm, readForm } from "./read-form.server";
import { type LimitWatch, watchLimits } from "./rate-limits.server";
import { type RefusalCode, refuseCall } from "./refusals.server";

export type Method = "GET" | "POST" | "PUT" | "PATCH";

/**
 * Who may call. `open`: the caller is not read. `known`: a login changes the answer. `login`: 401 without one. `cart`:
 * the user, or the guest by the key in the session cookie. `bank`: signed in the bank's own way.
 */
export type Auth = "open" | "known" | "login" | "cart" | "bank";

export type AnswerSpec = {
  description: string;
  /** Null: no body of JSON. */
  schema: z.ZodTypeAny | null;
  headers?: readonly AnswerHeader[];
  /** Set if the body is not JSON. */
  contentType?: string;
  /** A second content type in which the same document is available. */
  alternativeType?: string;
};
export type AnswerHeader = "ETag" | "Set-Cookie" | "Location" | "Retry-After";
type Answers = Record<number, AnswerSpec>;

export type Example = {
  params?: Record<string, string>;
  query?: string;
  body?: unknown;
  answer?: unknown;
};

type ViewerOf<A extends Auth> = A extends "login" ? Viewer : A extends "known" ? Viewer | null : undefined;

export type Call<A extends Auth, Query, Body> = {
  request: Request;
  context: RequestContext;
  params: Record<string, string>;
  query: Query;
  body: Body;
  viewer: ViewerOf<A>;
  /** A guest if the caller is not read. */
  actor: Actor;
  /** Set if the body came as a form. */
  upload: PhotoForm | null;
};

/** The body as a form with photos, beside JSON. */
export type FormSpec = {
  /** Its fields, for the document. */
  fields: z.AnyZodObject;
  /** The JSON body that these fields encode. */
  toBody: (form: FormData) => unknown;
  mayTake: (call: { context: RequestContext; params: Record<string, string> }) => Promise<boolean>;
};

type BodyOf<One> = One extends { schema: infer Schema }
  ? Schema extends z.ZodTypeAny
    ? z.input<Schema>
    : null
  : never;

/** A body that does not fit its schema does not compile; a refusal is a whole Response. */
export type Said<A extends Answers> =
  | Response
  | {
      [Status in keyof A & number]: {
        body: BodyOf<A[Status]>;
        headers?: HeadersInit;
      } & (Status extends 200 ? { status?: Status } : { status: Status });
    }[keyof A & number];

type Spec<
  M extends Method,
  A extends Auth,
  Q extends z.AnyZodObject | undefined,
  B extends z.ZodTypeAny | undefined,
  N extends Answers,
> = {
  id: string;
  /** The heading under which the reference page lists it. */
  tag: string;
  method: M;
  /** The published path: `/api/v2/landings/{slug}/`. */
  path: string;
  summary: string;
  description?: string;
  auth: A;
  params?: Record<string, string>;
  query?: Q;
  body?: B;
  form?: FormSpec;
  /** The call may come without a body. */
  isBodyOptional?: boolean;
  /** The body is a list; a single item counts as a list of one. */
  isListOrOne?: boolean;
  /** The same JSON may come under this type, which a closing page can send. */
  textType?: string;
  /** Set if it is less than the general limit. */
  mostBodyBytes?: number;
  answers: N;
  /** In addition to those that any call with these traits has. */
  reasons?: readonly RefusalCode[];
  /** Fields a refusal adds to the common shape, by status. */
  refusalExtras?: Record<number, z.AnyZodObject>;
  limits?: readonly Limit[];
  /** The call accepts `Idempotency-Key`. */
  isIdempotent?: boolean;
  /** The use case itself recognises repeats by `Idempotency-Key`. */
  acceptsIdempotencyKey?: boolean;
  /** The call accepts `If-Match` with an order's tag. */
  acceptsIfMatch?: boolean;
  /** A 200 carries the hash of its body, and `If-None-Match` is answered with 304. */
  isTagged?: boolean;
  /** `Api-Version: 2.1` changes the answer. */
  acceptsVersion?: boolean;
  deprecated?: string;
  example?: Example;
  work: (
    call: Call<A, Q extends z.AnyZodObject ? z.output<Q> : undefined, B extends z.ZodTypeAny ? z.output<B> : undefined>,
  ) => Promise<Said<N>> | Said<N>;
};

/** Lists hold endpoints of any types. */
export type Endpoint<M extends Method = Method> = Omit<
  Spec<M, Auth, z.AnyZodObject | undefined, z.ZodTypeAny | undefined, Answers>,
  "work"
> & { run: (args: LoaderFunctionArgs | ActionFunctionArgs) => Promise<Response> };

export function endpoint<
  M extends Method,
  A extends Auth,
  N extends Answers,
  Q extends z.AnyZodObject | undefined = undefined,
  B extends z.ZodTypeAny | undefined = undefined,
>(spec: Spec<M, A, Q, B, N>): Endpoint<M> {
  const { work, ...described } = spec;
  const run = ({ request, context: given, params }: LoaderFunctionArgs | ActionFunctionArgs) => {
    const watch = spec.limits && watchLimits(given, spec.limits);
    const context = watch ? { ...given, limiter: watch.limiter } : given;
    return answerApi(request, context, async () => {
      // A bank names no version of ours.
      if (spec.auth !== "bank") checkVersion(request);
      const { actor, ...caller } = await readCaller(request, context, spec.auth);
      const viewer = caller.viewer as ViewerOf<A>;
      const query = readQuery(request, spec.query) as never;
      const known = params as Record<string, string>;
      const { form } = spec;
      const isForm = form && isMultipart(request.headers.get("Content-Type"));
      const upload = isForm ? await readForm(request, () => form.mayTake({ context, params: known })) : null;
      const answer = async (asked: Request): Promise<Response> => {
        const body = (upload ? parseBody(form?.toBody(upload.form), spec) : await readBody(asked, spec)) as never;
        return toResponse(await work({ request, context, params: known, query, body, viewer, actor, upload }));
      };
      // A malformed header is no result to be stored under the key.
      if (spec.acceptsIfMatch) readIfMatch(request);
      if (!spec.isIdempotent) return answer(request);
      const owner = await readOwner(request, context);
      return answerOnce(request, context, owner, answer, upload ? contentOf(upload) : undefined);
    }).then((answered) => finish(answered, request, spec.isTagged, watch));
  };
  return { ...described, run };
}

type Caller = { viewer?: Viewer | null; actor: Actor };

async function readCaller(request: Request, context: RequestContext, auth: Auth): Promise<Caller> {
  if (auth === "open" || auth === "bank") return { actor: GUEST };
  const { viewer, actor } = await readVisitor(request, context);
  if (!viewer && auth === "login") throw refuseCall("login-required");
  return auth === "cart" ? { actor } : { viewer, actor };
}

/** Repeated parameters make a list where the schema has one; an empty value counts as absent. */
function readQuery(request: Request, schema: z.AnyZodObject | undefined): unknown {
  if (!schema) return undefined;
  const given = new URL(request.url).searchParams;
  const shape = schema.shape as Record<string, z.ZodTypeAny>;
  const read = Object.entries(shape).map(([name, type]) => [
    name,
    isList(type) ? given.getAll(name) : given.get(name) || undefined,
  ]);
  const parsed = schema.safeParse(Object.fromEntries(read), { errorMap: sayInRussian });
  if (!parsed.success) throw apiError(400, describeZodError(parsed.error));
  return parsed.data;
}

function isList(type: z.ZodTypeAny): boolean {
  if (type instanceof z.ZodArray) return true;
  if (type instanceof z.ZodEffects) return isList(type.innerType() as z.ZodTypeAny);
  if (type instanceof z.ZodPipeline) return isList(type._def.in as z.ZodTypeAny);
  if (type instanceof z.ZodDefault || type instanceof z.ZodOptional || type instanceof z.ZodNullable)
    return isList(type._def.innerType as z.ZodTypeAny);
  return false;
}

type AnyBody = z.ZodType<unknown, z.ZodTypeDef, unknown>;

async function readBody(
  request: Request,
  given: { body?: AnyBody; isBodyOptional?: boolean; isListOrOne?: boolean; mostBodyBytes?: number },
): Promise<unknown> {
  const { body, isBodyOptional, isListOrOne, mostBodyBytes } = given;
  if (!body) return undefined;
  if (isBodyOptional && (await request.clone().text()).trim() === "") return {};
  if (mostBodyBytes !== undefined && (await request.clone().arrayBuffer()).byteLength > mostBodyBytes)
    throw refuseCall("body-too-large", { text: `Слишком большой запрос: не больше ${mostBodyBytes / 1024} КБ.` });
  return readApiBody(request, body, { isListOrOne });
}

const parseBody = (given: unknown, { body }: { body?: AnyBody }): unknown => body && parseApiBody(given, body);

type Plain = Response | { status?: number; body: unknown; headers?: HeadersInit };

function toResponse(said: Plain): Response {
  if (said instanceof Response) return said;
  const { status = 200, body, headers } = said;
  if (status === 204) {
    const own = new Headers(headers);
    own.set("Cache-Control", "no-store");
    return new Response(null, { status, headers: own });
  }
  return apiJson(body, { status, headers });
}

async function finish(answered: Response, request: Request, isTagged?: boolean, watch?: LimitWatch) {
  watch?.say(answered);
  if (!isTagged || answered.status !== 200) return answered;
  const text = await answered.clone().text();
  const tag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`;
  answered.headers.set("ETag", tag);
  // Cached by its reader alone, and revalidated each time: what is on sale depends on the caller and on the day.
  answered.headers.set("Cache-Control", "private, no-cache");
  const asked = request.headers.get("If-None-Match");
  const isKnown = asked?.split(",").some((one) => [tag, "*"].includes(one.trim().replace(/^W\//, "")));
  return isKnown ? new Response(null, { status: 304, headers: notModified(answered.headers) }) : answered;
}

function notModified(headers: Headers): Headers {
  const kept = new Headers(headers);
  kept.delete("Content-Type");
  return kept;
}

type Handler = (args: LoaderFunctionArgs | ActionFunctionArgs) => Promise<Response>;
type Refused = (...args: unknown[]) => Response;

type Served<M extends Method> = {
  loader: "GET" extends M ? Handler : Refused;
  action: Exclude<M, "GET"> extends never ? Refused : Handler;
};

/** The loader and the action of a route: every endpoint of one address. */
export function serve<M extends Method>(...endpoints: Endpoint<M>[]): Served<M> {
  const methods = endpoints.map(({ method }) => method);
  const refused = () => refuseMethod(...methods);
  const handle: Handler = async (args) => {
    const asked = args.request.method === "HEAD" ? "GET" : args.request.method;
    const found = endpoints.find(({ method }) => method === asked);
    return found ? found.run(args) : refused();
  };
  const hasReading = methods.some((method) => method === "GET");
  const hasChange = methods.some((method) => method !== "GET");
  return { loader: hasReading ? handle : refused, action: hasChange ? handle : refused } as Served<M>;
}
