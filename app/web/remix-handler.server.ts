/**
 * Node request → Remix → Node response. Replaces the express adapter for three reasons. The body is read here under a
 * limit, the address is built from the allow-listed origin (never from X-Forwarded-Host), and the whole answer is
 * compressed at once.
 */
import { createRequestHandler as createRemixHandler, type ServerBuild } from "@remix-run/node";
import type { Request as ExpressRequest, Response as ExpressResponse } from "express";
import type { RequestContext } from "~/app-context.server";
import { mustProveToken } from "~/api/bearer.server";
import { readVisitor } from "~/visit/guards.server";
import { answerCookieCheck, askForCookie } from "~/visit/kept-cookies.server";
import { chooseEncoding, type Encoding } from "./accepted-encoding";
import { compressWhole } from "./compress.server";
import { readBody } from "./read-body.server";
import { checkForm, ITEM_PATH } from "./request-shape.server";
import { divideRoutes } from "./route-tables.server";
import { isUpload, streamUpload } from "./upload.server";
import { UnavailableError, wasUnavailable } from "./unavailable.server";

/** Fits every form and API body but those of items and those with photos (`upload.server.ts`). */
export const MAX_BODY_BYTES = 64 * 1024;
/** The form of an item of the back office: its longest text, and the item that it began from (decision 0109). */
export const MAX_ITEM_BYTES = 256 * 1024;
/** Over any connection this much arrives in time. */
const LONGEST_BODY = { seconds: 30 } as const;
const MIN_COMPRESSED_BYTES = 1024;
const COMPRESSIBLE = /^(text\/|application\/(json|javascript|xml|rss\+xml)|image\/svg\+xml|text\/x-script)/;

const OLD_DATA_PARAM = "_data";

const DROPPED_HEADERS = new Set(["x-forwarded-host", "connection", "transfer-encoding"]);

const isReading = ({ method }: ExpressRequest): boolean => method === "GET" || method === "HEAD";

/** Only forms post to pages; the API reads its JSON itself. */
const isFormPost = (request: ExpressRequest): boolean => !isReading(request) && !request.path.startsWith("/api/");

type Body = Buffer | ReadableStream<Uint8Array> | undefined;

function toWebRequest(request: ExpressRequest, body: Body, origin: string, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || DROPPED_HEADERS.has(name)) continue;
    // Our own check has let the request pass (origin-check.server.ts); to a doubtful origin Remix would answer 500.
    if (name === "origin" && !isReading(request)) continue;
    for (const one of Array.isArray(value) ? value : [value]) headers.append(name, one);
  }
  // A form without fields has an empty body, and programs send no type for it.
  const isEmptyForm = isFormPost(request) && Buffer.isBuffer(body) && body.byteLength === 0;
  if (isEmptyForm) headers.set("Content-Type", "application/x-www-form-urlencoded");
  const url = new URL(request.originalUrl, origin);
  // Older routers requested data with it: ours never does, and Remix would answer with nothing and log an error.
  if (url.searchParams.has(OLD_DATA_PARAM)) url.searchParams.delete(OLD_DATA_PARAM);
  return new Request(url, {
    method: request.method,
    headers,
    body: isEmptyForm ? "" : Buffer.isBuffer(body) ? asBytes(body) : body,
    signal,
    // A body that is still arriving.
    ...(body instanceof ReadableStream && { duplex: "half" }),
  });
}

const asBytes = (body: Buffer) => (body.byteLength === 0 ? undefined : new Uint8Array(body));

async function compress(
  body: Buffer,
  accepted: string | string[] | undefined,
): Promise<{ body: Buffer; encoding: Encoding | null }> {
  const encoding = chooseEncoding(accepted);
  if (!encoding || body.byteLength < MIN_COMPRESSED_BYTES) return { body, encoding: null };
  return { body: await compressWhole(body, encoding, "once"), encoding };
}

async function send(answer: Response, request: ExpressRequest, response: ExpressResponse): Promise<void> {
  response.status(answer.status);
  answer.headers.forEach((value, name) => {
    if (name !== "set-cookie") response.setHeader(name, value);
  });
  // Appended to the cookies that the chain may have set.
  for (const cookie of answer.headers.getSetCookie()) response.append("Set-Cookie", cookie);
  // No shared cache may keep anything personal: a route that may be stored says so itself.
  if (!answer.headers.has("Cache-Control")) response.setHeader("Cache-Control", "no-store");
  // The database, a bank or a disk is away: this states when programs may ask again.
  if (answer.status === 503 && !answer.headers.has("Retry-After")) response.setHeader("Retry-After", "10");
  const raw = Buffer.from(await answer.arrayBuffer());
  const isCompressible =
    COMPRESSIBLE.test(answer.headers.get("Content-Type") ?? "") && !answer.headers.has("Content-Encoding");
  const { body, encoding } = isCompressible
    ? await compress(raw, request.headers["accept-encoding"])
    : { body: raw, encoding: null };
  if (isCompressible) response.vary("Accept-Encoding");
  if (encoding) response.setHeader("Content-Encoding", encoding);
  if (answer.status !== 204 && answer.status !== 304) response.setHeader("Content-Length", body.byteLength);
  response.end(request.method === "HEAD" ? undefined : body);
}

/** Before any route, since some calls require no user; the result is remembered for those that do. */
async function refuseToken(request: Request, context: RequestContext): Promise<Response | null> {
  if (!mustProveToken(request)) return null;
  try {
    await readVisitor(request, context);
    return null;
  } catch (refusal) {
    if (refusal instanceof Response) return refusal;
    throw refusal;
  }
}

/** The fields this file reads of a route's `handle`. */
type PageFacts = { needsNoDatabase?: true };

export type RemixAnswer = {
  answer: Response;
  /** The database was away while it was rendered. */
  isTrouble: boolean;
};

/** A page may say so for all addresses that share its first word: `handle = { needsNoDatabase: true }`. */
const hasPageWithoutDatabase = ({ routes }: ServerBuild): boolean =>
  Object.values(routes).some((route) => (route?.module.handle as PageFacts | undefined)?.needsNoDatabase === true);

/** The application itself: a Web request in, a Web answer out. */
export function createRemixProgram(build: ServerBuild, mode: string) {
  const routesFor = divideRoutes(build);
  const handlers = new Map<ServerBuild, ReturnType<typeof createRemixHandler>>();
  return async (request: Request, context: RequestContext): Promise<RemixAnswer> => {
    const table = routesFor(new URL(request.url).pathname);
    const answer = handlers.get(table) ?? createRemixHandler(table, mode);
    handlers.set(table, answer);
    const isDatabaseOptional = hasPageWithoutDatabase(table);
    return {
      answer: await answer(request, { ...context, isDatabaseOptional }),
      isTrouble: wasUnavailable(context.visit),
    };
  };
}

type Answering = (request: Request, context: RequestContext) => Promise<Response | null>;

/** `sendOn` may answer a request before any route does, `findMoved` one for a page that no route has. */
export function createRemixRequestHandler(
  answerPage: ReturnType<typeof createRemixProgram>,
  { sendOn, findMoved }: { sendOn?: Answering; findMoved?: Answering } = {},
) {
  return async (request: ExpressRequest, response: ExpressResponse, context: RequestContext): Promise<void> => {
    const isStreamed = isUpload(request);
    const maxBytes = ITEM_PATH.test(request.path) ? MAX_ITEM_BYTES : MAX_BODY_BYTES;
    const whole = () => (isReading(request) ? undefined : readBody(request, { maxBytes, longest: LONGEST_BODY }));
    const body = isStreamed ? streamUpload(request) : await whole();
    const aborter = new AbortController();
    response.on("close", () => {
      if (!response.writableFinished) aborter.abort();
    });
    const webRequest = toWebRequest(request, body, context.visit.origin, aborter.signal);
    const refused = await refuseToken(webRequest, context);
    if (refused) return send(refused, request, response);
    const sent = answerCookieCheck(webRequest) ?? (await sendOn?.(webRequest, context));
    if (sent) return send(sent, request, response);
    if (isFormPost(request) && !isStreamed) await checkForm(webRequest);
    const { answer, isTrouble } = await answerPage(webRequest, { ...context, ...(findMoved && { findMoved }) });
    const moved = answer.status === 404 && isReading(request) ? await findMoved?.(webRequest, context) : null;
    if (moved) return send(moved, request, response);
    if (!isTrouble) return send(askForCookie(webRequest, answer), request, response);
    // The router in the browser reads errors out of the data and shows the error page itself.
    if (!request.path.endsWith(".data")) throw new UnavailableError();
    await send(new Response(answer.body, { status: 503, headers: answer.headers }), request, response);
  };
}
