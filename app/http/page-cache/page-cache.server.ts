/**
 * Guest pages, kept compressed in front of express. A page is rendered from its key alone: nothing of any visitor's
 * request reaches the rendering, so a visitor cannot inject anything into what others will see.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AppContext, RequestContext, Visit } from "~/app-context.server";
import { watchContent } from "~/db/content-version.server";
import type { Env } from "~/env/env.server";
import { COOKIES_ACCEPTED } from "~/features/shell/cookie-consent";
import { acceptsEncoding } from "~/http/door/accepted-encoding";
import { compressWhole, type Encoding } from "~/http/door/compress.server";
import { chooseHostTable } from "~/http/door/hosts.server";
import { createMark, createRequestId } from "~/http/door/request-id.server";
import { securityHeaders } from "~/http/door/security-headers.server";
import { rememberAttribution } from "~/http/session/attribution.server";
import { moscowDay } from "~/shared/months";
import { KeptPages, type Rendering } from "./kept-pages.server";
import { guestVariant, type GuestVariant, keptAddress } from "./page-key";
import { leaveAnswer } from "./spare-answers.server";

export type PageCache = {
  /** Answers, or passes the request on. */
  answer(request: IncomingMessage, response: ServerResponse, handOn: () => void): void;
  close(): Promise<void>;
};

type Page = { bytes: number; madeAt: number; bodies: Record<Encoding, Buffer>; headers: Record<Encoding, string[]> };

const REMEMBERED_TARGETS = 5000;
const REPORT_MILLISECONDS = 60_000;

export async function createPageCache(options: {
  context: AppContext;
  /** The application's own answer to a request without a visitor. */
  answerPage: (request: Request, context: RequestContext) => Promise<{ answer: Response; isTrouble: boolean }>;
}): Promise<PageCache> {
  const { context, answerPage } = options;
  const { env, clock, log } = context;
  const isSecure = env.PUBLIC_URL?.startsWith("https://") ?? false;
  const pages = new KeptPages<Page>({ now: () => clock.now().getTime(), render });
  const origins = rememberUpTo(100, (host: string) => originOf(host, env));
  const encodings = rememberUpTo(100, chooseEncoding);
  const addresses = rememberUpTo(REMEMBERED_TARGETS, keptAddress);
  const second = { at: 0, date: "", day: "" };
  /** For the requests waiting for it at this moment. */
  const unknown = new Map<string, Response>();
  let answered = 0;

  async function render(key: string): Promise<Rendering<Page>> {
    const [origin, variant, address] = key.split(" ") as [string, GuestVariant, string];
    const headers = new Headers({ Accept: "text/html", Host: new URL(origin).host });
    if (variant === "accepted") headers.set("Cookie", `${COOKIES_ACCEPTED}=1`);
    const visit: Visit = { id: createRequestId(), ip: "", origin, isSecure, nonce: createMark(), userAgent: null };
    const { answer, isTrouble } = await answerPage(new Request(new URL(address, origin), { headers }), {
      ...context,
      visit,
    });
    if (isTrouble || answer.status >= 500) return "trouble";
    if (answer.status === 404 && !answer.headers.has("Set-Cookie")) {
      unknown.set(key, answer);
      // All waiting requests are answered before this: nothing runs between the end of a rendering and their callbacks.
      setImmediate(() => unknown.delete(key));
    }
    const isHtml = answer.headers.get("Content-Type")?.startsWith("text/html") ?? false;
    if (answer.status !== 200 || answer.headers.has("Set-Cookie") || !isHtml) return "refused";
    return { page: await pack(answer, { isSecure, madeAt: clock.now().getTime() }) };
  }

  function send(request: IncomingMessage, response: ServerResponse, page: Page, encoding: Encoding): void {
    answered += 1;
    const headers = [
      ...page.headers[encoding],
      "Date",
      second.date,
      "Age",
      String(Math.max(0, Math.floor((second.at * 1000 - page.madeAt) / 1000))),
      "X-Request-Id",
      createRequestId(),
    ];
    const search = request.url?.split("?")[1] ?? "";
    for (const cookie of rememberAttribution(search, {
      isSecure,
      now: clock.now(),
      cookies: request.headers.cookie ?? null,
    }))
      headers.push("Set-Cookie", cookie);
    response.writeHead(200, headers);
    response.end(request.method === "HEAD" ? undefined : page.bodies[encoding]);
  }

  /** At midnight in Moscow months and prices change: nothing of yesterday is shown. */
  function lookAtClock(): void {
    const now = clock.now();
    const at = Math.floor(now.getTime() / 1000);
    if (at === second.at) return;
    const day = moscowDay(now);
    if (day !== second.day) pages.clear();
    Object.assign(second, { at, date: now.toUTCString(), day });
  }

  const watch = await watchContent(context, () => pages.clear());
  const report = setInterval(() => {
    if (answered > 0) log.info({ event: "page.cache_state", answered, ...pages.size }, "kept pages");
    answered = 0;
  }, REPORT_MILLISECONDS);
  report.unref();

  return {
    answer(request, response, handOn) {
      const { headers, method, url } = request;
      if ((method !== "GET" && method !== "HEAD") || headers.authorization !== undefined) return handOn();
      // The visitor's scheme then depends on the proxy's header, and Express decides whether to trust it.
      if (env.PUBLIC_URL === undefined && headers["x-forwarded-proto"] !== undefined) return handOn();
      const origin = origins(headers.host ?? "");
      const variant = guestVariant(headers.cookie);
      const address = addresses(url ?? "");
      const encoding = encodings(String(headers["accept-encoding"] ?? ""));
      if (origin === null || variant === null || address === null || encoding === null) return handOn();
      lookAtClock();
      const key = `${origin} ${variant} ${address}`;
      const page = pages.take(key);
      if (page) return send(request, response, page, encoding);
      void pages.make(key).then((made) => {
        if (response.destroyed) return;
        if (made) return send(request, response, made, encoding);
        const answer = unknown.get(key);
        if (answer) leaveAnswer(request, answer.clone());
        handOn();
      });
    },
    async close() {
      clearInterval(report);
      await watch.close();
    },
  };
}

/** Our origin under this Host; null if the host is not ours. */
function originOf(host: string, env: Env): string | null {
  if (chooseHostTable(host, env) !== "school") return null;
  return env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : `http://${host.toLowerCase()}`;
}

/** A client that accepts neither is answered by the application itself. */
function chooseEncoding(accepted: string): Encoding | null {
  if (acceptsEncoding(accepted, "br")) return "br";
  return acceptsEncoding(accepted, "gzip") ? "gzip" : null;
}

async function pack(answer: Response, about: { isSecure: boolean; madeAt: number }): Promise<Page> {
  const raw = Buffer.from(await answer.arrayBuffer());
  const [br, gzipped] = await Promise.all([compressWhole(raw, "br", "often"), compressWhole(raw, "gzip", "often")]);
  const common = [
    ...securityHeaders({ isSecure: about.isSecure, isFile: false }).flat(),
    ...["Content-Security-Policy", "Content-Type"].flatMap((name) => [name, answer.headers.get(name) ?? ""]),
    ...["Cache-Control", answer.headers.get("Cache-Control") ?? "no-store"],
    ...["Vary", "Accept-Encoding, Cookie"],
  ];
  const headersOf = (encoding: Encoding, body: Buffer) => [
    ...common,
    ...["Content-Encoding", encoding, "Content-Length", String(body.byteLength)],
  ];
  return {
    bytes: br.byteLength + gzipped.byteLength,
    madeAt: about.madeAt,
    bodies: { br, gzip: gzipped },
    headers: { br: headersOf("br", br), gzip: headersOf("gzip", gzipped) },
  };
}

const LONGEST_REMEMBERED = 200;

/** The same question is asked with every request; the answers are few, or dropped together. */
function rememberUpTo<Value>(most: number, find: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const value = find(text);
    if (text.length > LONGEST_REMEMBERED) return value;
    if (known.size >= most) known.clear();
    known.set(text, value);
    return value;
  };
}
