/**
 * The HTTP server: cached guest pages first, then the route table of the host; headers, files, health checks, the
 * context of a request, and an orderly shutdown.
 */
import * as remixBuild from "@remix-run/dev/server-build";
import { broadcastDevReady } from "@remix-run/node";
import express from "express";
import { createServer, type IncomingMessage } from "node:http";
import path from "node:path";
import { setImmediate as setImmediatePromise, setTimeout as setTimeoutPromise } from "node:timers/promises";
import sourceMapSupport from "source-map-support";
import type { RequestContext, Visit } from "~/app-context.server";
import { createAppContext } from "~/context.server";
import { DatabaseNotOpenError, DirectoryInUseError } from "~/db/errors.server";
import { findProjectRoot } from "~/db/project-root.server";
import { DEMO_LOGIN } from "~/demo/demo-login";
import { trustedProxies } from "~/env/env-shapes.server";
import { readEnv, SettingsError, type Env } from "~/env/env.server";
import { findSmallAddress, isApiMisspelt, type SmallAddress } from "~/http/door/address-case.server";
import { addressOf, announce, findOpenSchool } from "~/http/door/announce.server";
import { takeBrowserErrors } from "~/http/door/browser-errors.server";
import { createReadingPace, isCostlyAddress, readNetwork } from "~/http/door/reading-pace.server";
import { answerBrokenRequests } from "~/http/door/broken-request.server";
import { readClientAddress } from "~/http/door/client-address.server";
import { createViewCount } from "~/http/door/count-views.server";
import { answerFailure, answerUnknownHost } from "~/http/door/failure.server";
import { chooseHostTable, type HostTable, isBanksOwnHost, narrowBuild } from "~/http/door/hosts.server";
import { isForeignRequest } from "~/http/door/origin-check.server";
import { createRemixProgram, createRemixRequestHandler } from "~/http/door/remix-handler.server";
import { readPlace } from "~/http/door/place.server";
import { createMark, createRequestId } from "~/http/door/request-id.server";
import { logRequest } from "~/http/door/request-log.server";
import { findMalformed, hasDoubledHeader, isBodyOfOtherType, KNOWN_METHODS } from "~/http/door/request-shape.server";
import { contentSecurityPolicy, securityHeaders, setSecurityHeaders } from "~/http/door/security-headers.server";
import { readStaticFiles } from "~/http/door/static-files.server";
import { takeTestClock } from "~/http/door/test-clock.server";
import { slashRedirect } from "~/http/door/trailing-slash.server";
import { createForwardingWatch } from "~/http/door/unheard-forwarding.server";
import { openMetricsServer } from "~/http/metrics/metrics-server.server";
import { createLevelReader } from "~/http/metrics/read-levels.server";
import { createRequestMeter } from "~/http/metrics/request-meter.server";
import { createRouteNamer } from "~/http/metrics/route-template.server";
import { tryHandOver } from "~/http/session/hand-over.server";
import { createPageCache } from "~/http/page-cache/page-cache.server";
import { rememberAttribution } from "~/http/session/attribution.server";
import { atPlace } from "~/shared/domain-events";
import { ERRORS_PATH } from "~/shared/browser-errors";
import { findBankOrigin, findHosts, findOtherAddress } from "~/shared/hosts";
import { rememberUpTo } from "~/shared/remember";

sourceMapSupport.install();

/**
 * `drain`: /readyz says no, and accepted connections are still served until proxies have noticed and no request is
 * left.
 */
const GRACE = {
  drainMilliseconds: 1000,
  turnMilliseconds: 50,
  quietTurns: 8,
  longestDrainMilliseconds: 15_000,
  stopMilliseconds: 25_000,
  keepAliveMilliseconds: 65_000,
  headersMilliseconds: 30_000,
  /** Five photos over a slow connection; other bodies have a shorter time of their own (remix-handler.server.ts). */
  requestMilliseconds: 180_000,
};

/** A host that is not ours is remembered too: anybody may send one. */
const REMEMBERED_HOSTS = 100;

async function start(): Promise<void> {
  const env = readEnv();
  const context = await createAppContext(env, { hasJobs: true, release: remixBuild.assets.version });
  const isDevelopment = env.NODE_ENV === "development";
  const builds = { school: narrowBuild(remixBuild, "school"), "task-bank": narrowBuild(remixBuild, "task-bank") };
  const school = createRemixProgram(builds.school, env.NODE_ENV);
  const taskBank = createRemixProgram(builds["task-bank"], env.NODE_ENV);
  const programs = { school, "task-bank": taskBank };
  const tableOf = rememberUpTo(REMEMBERED_HOSTS, (host) => chooseHostTable(host, env));
  const countView = createViewCount(context, builds);
  const handlers = {
    school: createRemixRequestHandler(school),
    "task-bank": createRemixRequestHandler(taskBank, tryHandOver),
  };
  const files = readStaticFiles(path.join(findProjectRoot(), "public"));
  const { metrics } = context;
  const meterRequest =
    metrics &&
    createRequestMeter({
      metrics,
      tableOf,
      namers: {
        school: createRouteNamer(narrowBuild(remixBuild, "school"), files.has),
        "task-bank": createRouteNamer(narrowBuild(remixBuild, "task-bank"), files.has),
      },
    });
  let isStopping = false;
  let inFlight = 0;

  const app = express();
  app.disable("x-powered-by");
  app.set("etag", false);
  app.set("trust proxy", trustedProxies(env.TRUSTED_PROXIES));
  const isTrusted = app.get("trust proxy fn") as (address: string, hop: number) => boolean;
  const watchForwarding = createForwardingWatch({
    log: context.log,
    isTrusted: (address) => isTrusted(address, 0),
    now: () => context.clock.now().getTime(),
  });
  const takeErrors = takeBrowserErrors(context, (id) => Object.hasOwn(remixBuild.routes, id));
  const policy = contentSecurityPolicy(env);
  const readingPace = createReadingPace(() => context.clock.now().getTime());
  /** Requests for the bank that came too fast, and the seconds that their network has to wait. */
  const hurried = new WeakMap<IncomingMessage, number>();

  app.use((request, response, next) => {
    const isFile = request.path.startsWith("/build/");
    response.locals.id = createRequestId();
    if (!isFile) response.setHeader("X-Request-Id", response.locals.id);
    // The browser takes the server's date from here (product.md, "Time"), so the demo clock must show in it.
    response.setHeader("Date", context.clock.now().toUTCString());
    setSecurityHeaders(response, { isSecure: isSecureVisit(env, request), isFile });
    // A page with its own scripts overrides it (entry.server.tsx); files drop it.
    if (!isFile) response.setHeader("Content-Security-Policy", policy);
    watchForwarding(request.headers, request.socket.remoteAddress);
    logRequest(context.log, request, response);
    if (hasDoubledHeader(request.rawHeaders)) return answerFailure(request, response, "doubled-header");
    const pause = hurried.get(request);
    if (pause === undefined) return next();
    response.setHeader("Retry-After", pause);
    answerFailure(request, response, "too-fast");
  });
  app.get("/healthz", (_, response) => void response.type("text/plain").send("ok"));
  app.get("/readyz", async (_, response) => {
    const isReady =
      !isStopping &&
      (await context.database.ping().then(
        () => true,
        () => false,
      ));
    response
      .status(isReady ? 200 : 503)
      .type("text/plain")
      .send(isReady ? "ready" : "not ready");
  });
  app.post("/test-clock", takeTestClock(context.clock, env.TEST_CLOCK_TOKEN));
  app.use((request, response, next) => {
    if (request.headers.host === undefined) return answerFailure(request, response, "malformed-address");
    const table = tableOf(request.headers.host);
    if (!table) return answerUnknownHost(request, response);
    // A further name of the bank leads to its own; a form posted there has no page that could have sent it.
    const isAlias = table === "task-bank" && !isBanksOwnHost(request.headers.host, env);
    if (isAlias && request.method !== "GET" && request.method !== "HEAD") return answerUnknownHost(request, response);
    response.locals = { ...response.locals, table, isAlias };
    next();
  });
  app.use(files.answer);
  app.use((request, response, next) => {
    const malformed = findMalformed(request.method, request.originalUrl);
    if (malformed) return answerFailure(request, response, malformed);
    if (isApiMisspelt(request.originalUrl)) return answerFailure(request, response, "unknown-call");
    if (request.method === "OPTIONS") return void response.setHeader("Allow", KNOWN_METHODS.join(", ")).sendStatus(204);
    if (request.method === "GET" || request.method === "HEAD") {
      const bank = findBankOrigin(env);
      if (bank !== null && response.locals.isAlias) return leave(response, 301, `${bank}${request.originalUrl}`);
      const other = findOtherAddress(findHosts(env, originOf(env, request, response.locals)), request.originalUrl);
      if (other) return leave(response, other.status, other.location);
    }
    const target = slashRedirect(request.method, request.originalUrl);
    const small = findSmallAddress(request.method, target ?? request.originalUrl);
    if (!small) return target ? response.redirect(301, target) : next();
    void isPageThere(response.locals.table as HostTable, small).then((isThere) => {
      if (isThere) response.redirect(301, small.address);
      else if (target) response.redirect(301, target);
      else next();
    });
  });
  app.use((request, response, next) => {
    if (isForeignRequest(request.method, request.headers, request.path))
      return answerFailure(request, response, "foreign-origin");
    if (isBodyOfOtherType(request.path, request.headers)) return answerFailure(request, response, "other-type");
    if (request.method === "POST" && request.path === ERRORS_PATH) return void takeErrors(request, response);
    const query = request.originalUrl.split("?")[1] ?? "";
    const cookies = request.headers.cookie ?? null;
    const { AFFILIATE_PARAM: affiliateParam } = env;
    const visit = { isSecure: isSecureVisit(env, request), now: context.clock.now(), affiliateParam, cookies };
    for (const cookie of rememberAttribution(query, visit)) response.append("Set-Cookie", cookie);
    next();
  });
  app.use(async (request, response) => {
    const visit = describeVisit(env, request, response.locals);
    const events = atPlace(context.events, readPlace(request, visit.origin, env));
    const requestContext: RequestContext = { ...context, visit, events };
    const table = response.locals.table as HostTable;
    response.once("finish", () => {
      const contentType = String(response.getHeader("Content-Type") ?? "");
      countView(request, { table, status: response.statusCode, contentType });
    });
    try {
      await handlers[table](request, response, requestContext);
    } catch (error) {
      answerFailure(request, response, error, context.log);
    }
  });

  /** Requests the page as a new guest would: the question carries nothing of the visitor. */
  async function isPageThere(table: HostTable, { address, isCertain }: SmallAddress): Promise<boolean> {
    if (isCertain) return true;
    const origin = "http://localhost";
    const guest = { id: createRequestId(), ip: "", origin, isSecure: false, nonce: createMark(), userAgent: null };
    const asked = programs[table](new Request(new URL(address, origin)), { ...context, visit: guest });
    return asked.then(
      ({ answer }) => answer.status < 400,
      () => false,
    );
  }

  const pages = isDevelopment ? null : await createPageCache({ context, programs, countView });
  let arrivals = 0;
  // A request without a host is refused here, in our own format.
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    arrivals += 1;
    inFlight += 1;
    response.once("close", () => (inFlight -= 1));
    if (isStopping) response.shouldKeepAlive = false;
    // HTTP/1.1 keeps connections by itself (RFC 9112, 9.3): without its words each of a page's files is 47 bytes less.
    else if (request.httpVersion === "1.1") response.removeHeader("Connection");
    const noteMade = meterRequest?.(request, response);
    const handOn = () => {
      noteMade?.();
      app(request, response);
    };
    const pause = isCostlyAddress(request.url ?? "") ? readingPace.take(readNetwork(request, isTrusted)) : null;
    if (pause !== null) hurried.set(request, pause);
    if (pages && pause === null && !hasDoubledHeader(request.rawHeaders)) {
      pages.answer(request, response, handOn);
      // A kept page is sent at once; this one has to be rendered first.
      if (!response.writableEnded) noteMade?.();
    } else handOn();
  });
  answerBrokenRequests(server, [
    ...securityHeaders({ isSecure: env.PUBLIC_URL?.startsWith("https://") ?? false, isFile: false }),
    ["Content-Security-Policy", policy],
  ]);
  server.keepAliveTimeout = GRACE.keepAliveMilliseconds;
  server.headersTimeout = GRACE.headersMilliseconds;
  server.requestTimeout = GRACE.requestMilliseconds;
  server.listen(env.PORT, env.HOST, () => {
    const address = addressOf(env, server.address());
    context.database.tellAddress?.(address);
    announce(env, address, DEMO_LOGIN);
    if (isDevelopment) void broadcastDevReady(remixBuild);
  });
  server.on("error", (error) => stopWithSentence(error));
  const release = remixBuild.assets.version;
  const metricsServer =
    metrics &&
    openMetricsServer({
      metrics,
      readLevels: createLevelReader({ context, release, pages, inFlight: () => inFlight }),
      log: context.log,
      port: env.METRICS_PORT ?? 0,
      host: env.METRICS_HOST,
      token: env.METRICS_TOKEN,
    });

  /**
   * Closing a server breaks connections whose request it has not read yet, and a busy machine reads late: the server
   * closes once nothing has arrived for a while and no request is pending.
   */
  const drain = async () => {
    const startedAt = performance.now();
    await setTimeoutPromise(GRACE.drainMilliseconds);
    let quietTurns = 0;
    for (let seen = arrivals; performance.now() - startedAt < GRACE.longestDrainMilliseconds; seen = arrivals) {
      await setTimeoutPromise(GRACE.turnMilliseconds);
      // After this the sockets have been read: a machine that slept through the whole time has run one turn, not many.
      await setImmediatePromise();
      quietTurns = arrivals === seen && inFlight === 0 ? quietTurns + 1 : 0;
      if (quietTurns >= GRACE.quietTurns) return;
    }
  };
  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    context.log.info({ event: "server.stopping", signal }, "stopping: requests in flight finish first");
    setTimeout(() => process.exit(1), GRACE.stopMilliseconds).unref();
    if (signal === "SIGTERM" && !isDevelopment) await drain();
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeIdleConnections();
    });
    await pages?.close();
    await metricsServer?.close();
    await context.close();
    context.log.info({ event: "server.stopped" }, "stopped");
    process.exit(process.exitCode ?? 0);
  };
  leaveWithLauncher = () => void stop("the end of npm start");
  process.on("SIGTERM", () => void stop("SIGTERM"));
  process.on("SIGINT", () => void stop("SIGINT"));
  // The last resort (OWASP ASVS 5.0, 16.5.4): the state is unknown from here on, so the server stops in order.
  process.on("uncaughtException", (error) => {
    context.log.fatal({ event: "server.uncaught_exception", err: error }, "uncaught exception");
    process.exitCode = 1;
    void stop("uncaughtException");
  });
  process.on("unhandledRejection", (error) =>
    context.log.error({ event: "server.unhandled_rejection", err: error }, "unhandled rejection"),
  );
}

function isSecureVisit(env: Env, request: express.Request): boolean {
  return request.secure || (env.PUBLIC_URL?.startsWith("https://") ?? false);
}

/** Not kept by browsers: they would follow it still after the school has given up its second host. */
function leave(response: express.Response, status: 301 | 302, location: string): void {
  response.setHeader("Cache-Control", "no-store").redirect(status, location);
}

type Locals = { id?: string; table?: HostTable };

function originOf(env: Env, request: express.Request, { table }: Locals): string {
  const scheme = isSecureVisit(env, request) ? "https" : "http";
  const own = table === "task-bank" ? findBankOrigin(env) : env.PUBLIC_URL && new URL(env.PUBLIC_URL).origin;
  return own || `${scheme}://${request.headers.host}`;
}

function describeVisit(env: Env, request: express.Request, locals: Locals): Visit {
  const isSecure = isSecureVisit(env, request);
  return {
    id: locals.id ?? createRequestId(),
    ip: readClientAddress(request.ip, request.socket.remoteAddress),
    origin: originOf(env, request, locals),
    isSecure,
    nonce: createMark(),
    userAgent: request.headers["user-agent"]?.slice(0, 300) ?? null,
  };
}

/** A failure the operator can fix is one plain sentence; anything else keeps its stack. */
function stopWithSentence(error: unknown): never {
  const isPlain =
    error instanceof SettingsError ||
    error instanceof DirectoryInUseError ||
    error instanceof DatabaseNotOpenError ||
    (error instanceof Error && "code" in error && (error.code === "EADDRINUSE" || error.code === "EACCES"));
  console.error(isPlain ? (error as Error).message : error);
  process.exit(1);
}

/**
 * The message `npm start` (app/cli/start.mjs) sends over the channel it has opened; the end of any other process is
 * ignored.
 */
const TIED = "stop when I am gone";

/** Before the server is open there is nothing to shut down in order. */
let leaveWithLauncher: () => void = () => process.exit(143);
process.once("message", (message) => {
  if (message === TIED) process.once("disconnect", () => leaveWithLauncher());
  // The channel alone keeps no process alive.
  process.channel?.unref();
});

/** A second `npm start`: the server is already running. */
async function pointToOpenSchool(error: unknown): Promise<void> {
  const address = error instanceof DirectoryInUseError ? await findOpenSchool(error) : null;
  if (address === null) stopWithSentence(error);
  console.log(`Вершина is open already: ${address}/ (with the same data folder; stop that one to start another)`);
  process.exit(0);
}

start().catch(pointToOpenSchool);
