/**
 * The HTTP server: cached guest pages first, then the route table of the host; headers, files, health checks, the
 * context of a request, and an orderly shutdown.
 */
import * as remixBuild from "@remix-run/dev/server-build";
import { broadcastDevReady } from "@remix-run/node";
import express from "express";
import { createServer } from "node:http";
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
import { findSmallAddress, isApiMisspelt } from "~/http/door/address-case.server";
import { addressOf, announce, findOpenSchool } from "~/http/door/announce.server";
import { answerBrokenRequests } from "~/http/door/broken-request.server";
import { readClientAddress } from "~/http/door/client-address.server";
import { answerFailure, answerUnknownHost } from "~/http/door/failure.server";
import { chooseHostTable, narrowBuild } from "~/http/door/hosts.server";
import { isForeignRequest } from "~/http/door/origin-check.server";
import { createRemixProgram, createRemixRequestHandler } from "~/http/door/remix-handler.server";
import { createMark, createRequestId } from "~/http/door/request-id.server";
import { logRequest } from "~/http/door/request-log.server";
import { findMalformed, hasDoubledHeader, isBodyOfOtherType, KNOWN_METHODS } from "~/http/door/request-shape.server";
import { contentSecurityPolicy, securityHeaders, setSecurityHeaders } from "~/http/door/security-headers.server";
import { serveStaticFiles } from "~/http/door/static-files.server";
import { slashRedirect } from "~/http/door/trailing-slash.server";
import { createForwardingWatch } from "~/http/door/unheard-forwarding.server";
import { createPageCache } from "~/http/page-cache/page-cache.server";
import { rememberAttribution } from "~/http/session/attribution.server";

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
  requestMilliseconds: 30_000,
};

async function start(): Promise<void> {
  const env = readEnv();
  const context = await createAppContext(env);
  const isDevelopment = env.NODE_ENV === "development";
  const school = createRemixProgram(narrowBuild(remixBuild, "school"), env.NODE_ENV);
  const taskBank = createRemixProgram(narrowBuild(remixBuild, "task-bank"), env.NODE_ENV);
  const handlers = { school: createRemixRequestHandler(school), "task-bank": createRemixRequestHandler(taskBank) };
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
  const policy = contentSecurityPolicy(env);

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
    next();
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
  app.use((request, response, next) => {
    if (request.headers.host === undefined) return answerFailure(request, response, "malformed-address");
    const table = chooseHostTable(request.headers.host, env);
    if (!table) return answerUnknownHost(request, response);
    response.locals.table = table;
    next();
  });
  app.use(serveStaticFiles(path.join(findProjectRoot(), "public")));
  app.use((request, response, next) => {
    const malformed = findMalformed(request.method, request.originalUrl);
    if (malformed) return answerFailure(request, response, malformed);
    if (isApiMisspelt(request.originalUrl)) return answerFailure(request, response, "unknown-call");
    if (request.method === "OPTIONS") return void response.setHeader("Allow", KNOWN_METHODS.join(", ")).sendStatus(204);
    const target = slashRedirect(request.method, request.originalUrl);
    const isSchool = response.locals.table === "school";
    const small = isSchool ? findSmallAddress(request.method, target ?? request.originalUrl) : null;
    if (!small) return target ? response.redirect(301, target) : next();
    void isPageThere(small.address, small.isCertain).then((isThere) => {
      if (isThere) response.redirect(301, small.address);
      else if (target) response.redirect(301, target);
      else next();
    });
  });
  app.use((request, response, next) => {
    if (isForeignRequest(request.method, request.headers)) return answerFailure(request, response, "foreign-origin");
    if (isBodyOfOtherType(request.path, request.headers)) return answerFailure(request, response, "other-type");
    const query = request.originalUrl.split("?")[1] ?? "";
    const cookies = request.headers.cookie ?? null;
    const visit = { isSecure: isSecureVisit(env, request), now: context.clock.now(), cookies };
    for (const cookie of rememberAttribution(query, visit)) response.append("Set-Cookie", cookie);
    next();
  });
  app.use(async (request, response) => {
    const visit = describeVisit(env, request, response.locals.id as string);
    const requestContext: RequestContext = { ...context, visit };
    try {
      await handlers[response.locals.table as keyof typeof handlers](request, response, requestContext);
    } catch (error) {
      answerFailure(request, response, error, context.log);
    }
  });

  /** Requests the page as a new guest would: the question carries nothing of the visitor. */
  async function isPageThere(address: string, isCertain: boolean): Promise<boolean> {
    if (isCertain) return true;
    const origin = "http://localhost";
    const guest = { id: createRequestId(), ip: "", origin, isSecure: false, nonce: createMark(), userAgent: null };
    const asked = school(new Request(new URL(address, origin)), { ...context, visit: guest });
    return asked.then(
      ({ answer }) => answer.status < 400,
      () => false,
    );
  }

  const pages = isDevelopment ? null : await createPageCache({ context, answerPage: school });
  let arrivals = 0;
  // A request without a host is refused here, in our own format.
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    arrivals += 1;
    inFlight += 1;
    response.once("close", () => (inFlight -= 1));
    if (isStopping) response.shouldKeepAlive = false;
    const handOn = () => app(request, response);
    if (pages && !hasDoubledHeader(request.rawHeaders)) pages.answer(request, response, handOn);
    else handOn();
  });
  answerBrokenRequests(server, [
    ...securityHeaders({ isSecure: env.PUBLIC_URL?.startsWith("https://") ?? false, isFile: false }),
    ["Content-Security-Policy", policy],
  ]);
  server.keepAliveTimeout = GRACE.keepAliveMilliseconds;
  server.requestTimeout = GRACE.requestMilliseconds;
  server.listen(env.PORT, env.HOST, () => {
    const address = addressOf(env, server.address());
    context.database.tellAddress?.(address);
    announce(env, address, DEMO_LOGIN);
    if (isDevelopment) void broadcastDevReady(remixBuild);
  });
  server.on("error", (error) => stopWithSentence(error));

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

function describeVisit(env: Env, request: express.Request, id: string): Visit {
  const scheme = isSecureVisit(env, request) ? "https" : "http";
  return {
    id,
    ip: readClientAddress(request.ip, request.socket.remoteAddress),
    origin: env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : `${scheme}://${request.headers.host}`,
    isSecure: scheme === "https",
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
