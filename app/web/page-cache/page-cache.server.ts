/**
 * Guest pages, cached compressed in front of express. A page is rendered from its key alone: nothing of any visitor's
 * request reaches the rendering, so a visitor cannot inject anything into what others will see.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { gunzipSync } from "node:zlib";
import type { AppContext, RequestContext, Visit } from "~/app-context.server";
import { watchContent } from "~/db/content-version.server";
import type { Env } from "~/env/env.server";
import type { FlagName } from "~/features/core/flags/flags";
import { isCrawler } from "~/features/core/flags/is-crawler";
import { recallVariant } from "~/features/core/flags/show-variant.server";
import { variantPair } from "~/features/core/flags/variant-cookie";
import { COOKIES_ACCEPTED } from "~/features/core/shell/cookie-consent";
import type { CountView } from "~/web/count-views.server";
import { chooseEncoding, type Encoding } from "~/web/accepted-encoding";
import { compressWhole } from "~/web/compress.server";
import { chooseHostTable, isTaskBankHost, type PublicTable } from "~/web/hosts.server";
import { createRequestId } from "~/web/request-id.server";
import { securityHeaders } from "~/web/security-headers.server";
import { createGuestVisit } from "~/web/visit.server";
import { rememberAttribution } from "~/visit/attribution.server";
import { type Given, giveVariant } from "~/visit/flags.server";
import { findTaskBankOrigin, findHosts, findOtherAddress } from "~/shared/hosts";
import { moscowDay } from "~/shared/moscow";
import { rememberUpTo } from "~/shared/remember";
import { CachedPages, type Rendering } from "./cached-pages.server";
import { flagOfPage, guestVariant, type GuestVariant, cacheAddress } from "./page-key";

export type PageCache = {
  /** Current contents, and how requests were answered so far. */
  describe(): { pages: number; bytes: number; asked: Readonly<Record<"hit" | "stale" | "miss", number>> };
  /** Answers, or passes the request on. */
  answer(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  close(): Promise<void>;
};

/** `identity`: for clients that accept neither encoding; unpacked for each of them, as they are few. */
type Form = Encoding | "identity";

type Page = { bytes: number; madeAt: number; bodies: Record<Encoding, Buffer>; headers: Record<Form, string[]> };

/** Cache key plus the per-visitor cookies sent with the cached body. */
type Asked = { key: string; table: PublicTable; form: Form; given: Given | null; next: () => void };

const REMEMBERED_TARGETS = 5000;
const REPORT_MILLISECONDS = 60_000;

export async function createPageCache(options: {
  context: AppContext;
  /** The application's own answer to a request without a visitor, on each host. */
  programs: Record<
    PublicTable,
    (request: Request, context: RequestContext) => Promise<{ answer: Response; isTrouble: boolean }>
  >;
  /** Called for every page that is sent. */
  countView?: CountView;
}): Promise<PageCache> {
  const { context, programs, countView } = options;
  const { env, clock, log } = context;
  const isSecure = env.PUBLIC_URL?.startsWith("https://") ?? false;
  const pages = new CachedPages<Page>({ now: () => clock.now().getTime(), render });
  const origins = rememberUpTo(100, (host: string) => originOf(host, env));
  const hosts = rememberUpTo(100, (origin: string) => findHosts(env, origin));
  const forms = rememberUpTo(100, (accepted): Form => chooseEncoding(accepted) ?? "identity");
  const addresses = rememberUpTo(REMEMBERED_TARGETS, (target) => cacheAddress(target, env.AFFILIATE_PARAM));
  const clockTick = { at: 0, date: "", day: "" };
  let answered = 0;

  async function render(key: string): Promise<Rendering<Page>> {
    const [origin, guest, address, shown] = key.split(" ") as [string, GuestVariant, string, string | undefined];
    const headers = new Headers({ Accept: "text/html", Host: new URL(origin).host });
    const cookies = [
      ...(guest === "accepted" ? [`${COOKIES_ACCEPTED}=1`] : []),
      ...(shown === undefined ? [] : [cookieThatShows(address, shown)]),
    ];
    if (cookies.length > 0) headers.set("Cookie", cookies.join("; "));
    const visit = createGuestVisit(origin, isSecure);
    const answerPage = programs[hosts(origin)?.here ?? "school"];
    const { answer, isTrouble } = await answerPage(new Request(new URL(address, origin), { headers }), {
      ...context,
      visit,
    });
    if (isTrouble || answer.status >= 500) return "trouble";
    const isHtml = answer.headers.get("Content-Type")?.startsWith("text/html") ?? false;
    if (answer.status !== 200 || answer.headers.has("Set-Cookie") || !isHtml) return "refused";
    return { page: await pack(answer, { isSecure, madeAt: clock.now().getTime() }) };
  }

  function send(
    request: IncomingMessage,
    response: ServerResponse,
    { page, table, form, given }: { page: Page } & Pick<Asked, "table" | "form" | "given">,
  ): void {
    answered += 1;
    given?.report();
    countView?.(request, { table, status: 200, contentType: "text/html" });
    const headers = [
      ...page.headers[form],
      "Date",
      clockTick.date,
      "Age",
      String(Math.max(0, Math.floor((clockTick.at * 1000 - page.madeAt) / 1000))),
      "X-Request-Id",
      createRequestId(),
    ];
    const search = request.url?.split("?")[1] ?? "";
    for (const cookie of rememberAttribution(search, {
      isSecure,
      now: clock.now(),
      affiliateParam: env.AFFILIATE_PARAM,
      cookies: request.headers.cookie ?? null,
    }))
      headers.push("Set-Cookie", cookie);
    for (const cookie of given?.cookies ?? []) headers.push("Set-Cookie", cookie);
    response.writeHead(200, headers);
    response.end(request.method === "HEAD" ? undefined : bodyOf(page, form));
  }

  /** At midnight in Moscow months and prices change: yesterday's pages are not shown. */
  function lookAtClock(): void {
    const now = clock.now();
    const at = Math.floor(now.getTime() / 1000);
    if (at === clockTick.at) return;
    const day = moscowDay(now);
    if (day !== clockTick.day) pages.clear();
    Object.assign(clockTick, { at, date: now.toUTCString(), day });
  }

  function answerFromKey(request: IncomingMessage, response: ServerResponse, asked: Asked): void {
    const { key, next } = asked;
    const page = pages.take(key);
    if (page) return send(request, response, { ...asked, page });
    void pages.make(key).then((made) => {
      if (response.destroyed) return;
      if (made) return send(request, response, { ...asked, page: made });
      next();
    });
  }

  /**
   * A page under an experiment is cached once per value; the visitor's cookie names theirs, or is set here. Crawlers,
   * and programs that send HEAD, see the control.
   */
  function answerUnderFlag(flag: FlagName, request: IncomingMessage, response: ServerResponse, asked: Asked): void {
    const cookies = request.headers.cookie ?? null;
    const userAgent = request.headers["user-agent"] ?? null;
    const isCounted = () => request.method !== "HEAD" && !isCrawler(userAgent);
    const recalled = recallVariant(context, { flag, cookies, isCounted });
    if (recalled.kind === "all") return answerFromKey(request, response, asked);
    if (recalled.kind !== "new")
      return answerFromKey(request, response, { ...asked, key: `${asked.key} ${recalled.value}` });
    const visit: Visit = { id: "", ip: "", origin: "", isSecure, nonce: "", userAgent };
    void giveVariant(cookies, { ...context, visit }, flag).then(
      (given) => answerFromKey(request, response, { ...asked, key: `${asked.key} ${given.value}`, given }),
      () => asked.next(),
    );
  }

  /**
   * No cached page contains a visitor's own value: the loader receives the value alone, under a mark that is current.
   */
  function cookieThatShows(address: string, value: string): string {
    const flag = flagOfPage(address);
    return flag === null ? "" : variantPair(null, flag, { value, mark: context.flags.markOf(flag) });
  }

  const unsubscribeFlags = context.flags.onChange(() => pages.clear());
  // Later than the change of the content: it is read first.
  const unsubscribeSchool = context.school.onChange(() => pages.clear());
  const unsubscribeDocuments = context.documents.onChange(() => pages.clear());
  const unsubscribeSeoTexts = context.seoTexts.onChange(() => pages.clear());
  const watch = await watchContent(context, () => pages.clear());
  const report = setInterval(() => {
    if (answered > 0) log.info({ event: "page.cache_state", answered, ...pages.size }, "cached pages");
    answered = 0;
  }, REPORT_MILLISECONDS);
  report.unref();

  return {
    describe: () => ({ ...pages.size, asked: pages.asked }),
    answer(request, response, next) {
      const { headers, method, url } = request;
      if ((method !== "GET" && method !== "HEAD") || headers.authorization !== undefined) return next();
      // The visitor's scheme then depends on the proxy's header, and Express decides whether to trust it.
      if (env.PUBLIC_URL === undefined && headers["x-forwarded-proto"] !== undefined) return next();
      const origin = origins(headers.host ?? "");
      const guest = guestVariant(headers.cookie);
      const address = addresses(url ?? "");
      if (origin === null || guest === null || address === null) return next();
      // It redirects to the other host.
      if (findOtherAddress(hosts(origin), address) !== null) return next();
      lookAtClock();
      const table = hosts(origin)?.here ?? "school";
      const form = forms(String(headers["accept-encoding"] ?? ""));
      const asked = { key: `${origin} ${guest} ${address}`, table, form, given: null, next };
      const flag = table === "task-bank" ? null : flagOfPage(address);
      if (flag === null) answerFromKey(request, response, asked);
      else answerUnderFlag(flag, request, response, asked);
    },
    async close() {
      clearInterval(report);
      unsubscribeFlags();
      unsubscribeSchool();
      unsubscribeDocuments();
      unsubscribeSeoTexts();
      await watch.close();
    },
  };
}

/** Our origin under this Host; null if the host is not ours. */
function originOf(host: string, env: Env): string | null {
  const table = chooseHostTable(host, env);
  if (table === "task-bank") return isTaskBankHost(host, env) ? findTaskBankOrigin(env) : null;
  if (table !== "school") return null;
  return env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : `http://${host.toLowerCase()}`;
}

const bodyOf = ({ bodies }: Page, form: Form): Buffer => (form === "identity" ? gunzipSync(bodies.gzip) : bodies[form]);

async function pack(answer: Response, about: { isSecure: boolean; madeAt: number }): Promise<Page> {
  const raw = Buffer.from(await answer.arrayBuffer());
  const [br, gzipped] = await Promise.all([compressWhole(raw, "br", "often"), compressWhole(raw, "gzip", "often")]);
  const common = [
    ...securityHeaders({ isSecure: about.isSecure, isFile: false }).flat(),
    ...["Content-Security-Policy", "Content-Type"].flatMap((name) => [name, answer.headers.get(name) ?? ""]),
    "Cache-Control",
    answer.headers.get("Cache-Control") ?? "no-store",
    "Vary",
    "Accept-Encoding, Cookie",
  ];
  const headersOf = (form: Form, body: Buffer) => [
    ...common,
    ...(form === "identity" ? [] : ["Content-Encoding", form]),
    "Content-Length",
    String(body.byteLength),
  ];
  return {
    bytes: br.byteLength + gzipped.byteLength,
    madeAt: about.madeAt,
    bodies: { br, gzip: gzipped },
    headers: {
      br: headersOf("br", br),
      gzip: headersOf("gzip", gzipped),
      identity: headersOf("identity", raw),
    },
  };
}
