/**
 * The chain of every request that the page cache has not answered: headers, health checks, the host, files, redirects
 * and refusals, and the routes of the host last.
 */
import express, { type Express, type NextFunction, type Request, type RequestHandler, type Response } from "express";
import type { AppContext, Visit } from "~/app-context.server";
import { trustedProxies } from "~/env/env-shapes.server";
import type { Logger } from "~/integrations/log.server";
import { rememberAttribution } from "~/visit/attribution.server";
import { hasPreviewCookie } from "~/visit/preview.server";
import { ERRORS_PATH } from "~/shared/browser-errors";
import { findTaskBankOrigin, findHosts, findOtherAddress } from "~/shared/hosts";
import { isStaffPath, STAFF_ROOT } from "~/shared/staff-address";
import { findSmallAddress, isApiMisspelt, type SmallAddress } from "./address-case.server";
import { receiveBrowserErrors } from "./browser-errors.server";
import { answerFailure, answerUnknownHost } from "./failure.server";
import { type HostTable, isOnStaffHost, isTaskBankHost } from "./hosts.server";
import { isForeignRequest } from "./origin-check.server";
import type { Pace } from "./pace.server";
import { isCostlyAddress, readNetwork } from "./reading-pace.server";
import { createRequestId } from "./request-id.server";
import { logRequest } from "./request-log.server";
import { findMalformed, hasDoubledHeader, isBodyOfOtherType, KNOWN_METHODS } from "./request-shape.server";
import { contentSecurityPolicy, setSecurityHeaders } from "./security-headers.server";
import type { StaticFiles } from "./static-files.server";
import { receiveTestClock } from "./test-clock.server";
import { slashRedirect } from "./trailing-slash.server";
import { createForwardingWatch } from "./ignored-forwarding.server";
import { describeVisit, isSecureVisit, originOf } from "./visit.server";

export type RequestRouting = {
  context: Pick<AppContext, "env" | "log" | "clock" | "errors" | "school"> & {
    database: Pick<AppContext["database"], "ping">;
  };
  isStopping: () => boolean;
  /** Counted before the page cache; here its verdict is only read. */
  readingPace: Pick<Pace, "wait">;
  tableOf: (host: string) => HostTable | null;
  files: Pick<StaticFiles, "answer">;
  /** Whether the build has a route with this id. */
  isRoute: (id: string) => boolean;
  /** Whether a new guest finds a page at this address. */
  isPageThere: (table: HostTable, address: SmallAddress) => Promise<boolean>;
  /** The routes of the host. */
  answerPage: (table: HostTable, request: Request, response: Response, visit: Visit) => Promise<void>;
};

/** As Express reads TRUSTED_PROXIES. */
export type IsTrusted = (address: string, hop: number) => boolean;
export const isTrustedBy = (app: Express): IsTrusted => app.get("trust proxy fn") as IsTrusted;

/** The facts that earlier links of the chain leave for later ones. */
type Facts = { id: string; table: HostTable; isAlias: boolean };
const factsOf = (response: Response) => response.locals as Facts;

const isReading = ({ method }: Request): boolean => method === "GET" || method === "HEAD";

/** Uncached: a browser would still follow it after the second host has been given up. */
function redirectUncached(response: Response, { status, location }: { status: 301 | 302; location: string }): void {
  response.setHeader("Cache-Control", "no-store").redirect(status, location);
}

export function routeRequests(routing: RequestRouting): Express {
  const { context, isStopping, readingPace, tableOf, files, isRoute, isPageThere, answerPage } = routing;
  const { env, log, clock, database } = context;
  const app = express();
  app.disable("x-powered-by");
  app.set("etag", false);
  app.set("trust proxy", trustedProxies(env.TRUSTED_PROXIES));
  const isTrusted = isTrustedBy(app);
  const policy = contentSecurityPolicy(env);
  const watchForwarding = createForwardingWatch({
    log,
    isTrusted: (address) => isTrusted(address, 0),
    now: () => clock.now().getTime(),
  });
  const receiveErrors = receiveBrowserErrors(context, isRoute);

  const fail = (request: Request, response: Response, failure: unknown, log?: Logger) =>
    answerFailure(request, response, failure, { school: context.school.view(), log });

  const setHeaders: RequestHandler = (request, response, next) => {
    const isFile = request.path.startsWith("/build/");
    const id = createRequestId();
    response.locals.id = id;
    if (!isFile) response.setHeader("X-Request-Id", id);
    // The browser takes the server's date from here (product.md, "Time"), so the demo clock must show in it.
    response.setHeader("Date", clock.now().toUTCString());
    setSecurityHeaders(response, { isSecure: isSecureVisit(env, request), isFile });
    // A page with its own scripts overrides it (entry.server.tsx); files drop it.
    if (!isFile) response.setHeader("Content-Security-Policy", policy);
    if (isStaffPath(request.path)) response.setHeader("X-Robots-Tag", "noindex, nofollow");
    watchForwarding(request.headers, request.socket.remoteAddress);
    logRequest(log, request, response);
    next();
  };

  const refuseDoubledOrHurried: RequestHandler = (request, response, next) => {
    if (hasDoubledHeader(request.rawHeaders)) return fail(request, response, "doubled-header");
    const pause = isCostlyAddress(request.url) ? readingPace.wait(readNetwork(request, isTrusted)) : null;
    if (pause === null) return next();
    response.setHeader("Retry-After", pause);
    fail(request, response, "too-fast");
  };

  const answerReadiness = async (_: Request, response: Response) => {
    const isReady =
      !isStopping() &&
      (await database.ping().then(
        () => true,
        () => false,
      ));
    const status = isReady ? 200 : 503;
    response
      .status(status)
      .type("text/plain")
      .send(isReady ? "ready" : "not ready");
  };

  const chooseHost: RequestHandler = (request, response, next) => {
    const { host } = request.headers;
    if (host === undefined) return fail(request, response, "malformed-address");
    const table = tableOf(host);
    if (!table) return answerUnknownHost(request, response);
    // A further name of the bank leads to its own; a form posted there has no page that could have sent it.
    const isAlias = table === "task-bank" && !isTaskBankHost(host, env);
    if (isAlias && !isReading(request)) return answerUnknownHost(request, response);
    Object.assign(response.locals, { table, isAlias });
    next();
  };

  const refuseMalformed: RequestHandler = (request, response, next) => {
    const malformed = findMalformed(request.method, request.originalUrl);
    if (malformed) return fail(request, response, malformed);
    if (isApiMisspelt(request.originalUrl)) return fail(request, response, "unknown-call");
    if (request.method === "OPTIONS") return void response.setHeader("Allow", KNOWN_METHODS.join(", ")).sendStatus(204);
    next();
  };

  const redirectToItsHost: RequestHandler = (request, response, next) => {
    if (!isReading(request)) return next();
    const { table, isAlias } = factsOf(response);
    if (table === "staff") {
      if (request.path === "/") return redirectUncached(response, { status: 302, location: STAFF_ROOT });
      if (isOnStaffHost(request.path) || env.PUBLIC_URL === undefined) return next();
      const location = `${new URL(env.PUBLIC_URL).origin}${request.originalUrl}`;
      return redirectUncached(response, { status: 302, location });
    }
    const bank = findTaskBankOrigin(env);
    if (bank !== null && isAlias)
      return redirectUncached(response, { status: 301, location: `${bank}${request.originalUrl}` });
    const other = findOtherAddress(findHosts(env, originOf(env, request, table)), request.originalUrl);
    if (other) return redirectUncached(response, other);
    next();
  };

  const redirectToOwnSpelling = async (request: Request, response: Response, next: NextFunction) => {
    const target = slashRedirect(request.method, request.originalUrl);
    const small = findSmallAddress(request.method, target ?? request.originalUrl);
    const isSmallThere = small !== null && (await isPageThere(factsOf(response).table, small));
    const location = isSmallThere ? small.address : target;
    if (location === null) next();
    else response.redirect(301, location);
  };

  const refuseForeign: RequestHandler = (request, response, next) => {
    if (isForeignRequest(request.method, request.headers, request.path))
      return fail(request, response, "foreign-origin");
    if (isBodyOfOtherType(request.path, request.headers)) return fail(request, response, "other-type");
    if (request.method === "POST" && request.path === ERRORS_PATH) return void receiveErrors(request, response);
    next();
  };

  const answerByRoutes = async (request: Request, response: Response) => {
    const query = request.originalUrl.split("?")[1] ?? "";
    const cookies = request.headers.cookie ?? null;
    const visit = describeVisit(env, request, factsOf(response));
    const about = { isSecure: visit.isSecure, now: clock.now(), affiliateParam: env.AFFILIATE_PARAM, cookies };
    // A visit of staff in a preview is none to the school.
    if (!hasPreviewCookie(cookies))
      for (const cookie of rememberAttribution(query, about)) response.append("Set-Cookie", cookie);
    try {
      await answerPage(factsOf(response).table, request, response, visit);
    } catch (error) {
      fail(request, response, error, log);
    }
  };

  app.use(setHeaders, refuseDoubledOrHurried);
  app.get("/healthz", (_, response) => void response.type("text/plain").send("ok"));
  app.get("/readyz", answerReadiness);
  app.post("/test-clock", receiveTestClock(clock, env.TEST_CLOCK_TOKEN));
  app.use(chooseHost, files.answer, refuseMalformed, redirectToItsHost, redirectToOwnSpelling, refuseForeign);
  app.use(answerByRoutes);
  return app;
}
