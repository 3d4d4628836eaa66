/** The process: it listens, and stops in order. Requests are answered by app/web/http-layer.server.ts. */
import type { ServerBuild } from "@remix-run/node";
import { createServer } from "node:http";
import path from "node:path";
import * as remixBuild from "virtual:remix/server-build";
import { createAppContext } from "~/context.server";
import { DatabaseNotOpenError, DirectoryInUseError } from "~/db/errors.server";
import { findProjectRoot } from "~/db/project-root.server";
import { DEMO_LOGIN } from "~/demo/demo-login";
import { DEMO_STAFF } from "~/demo/demo-staff";
import { readEnv, SettingsError } from "~/env/env.server";
import { addressOf, announce, findOpenSchool } from "~/web/announce.server";
import { answerBrokenRequests } from "~/web/broken-request.server";
import { drain } from "~/web/drain.server";
import { openHttpLayer } from "~/web/http-layer.server";
import { readStaticFiles, type StaticFiles } from "~/web/static-files.server";
import { openMetricsServer } from "~/web/metrics/metrics-server.server";
import { createLevelReader } from "~/web/metrics/read-levels.server";

const STOP_MILLISECONDS = 25_000;

/**
 * `files` answers for the browser's files: the build's, or Vite in development (app/cli/dev-server.mjs), which renews the
 * routes as well.
 */
export async function start(files: StaticFiles): Promise<{ renewRoutes(build: ServerBuild): Promise<void> }> {
  const env = readEnv();
  const release = remixBuild.assets.version;
  const isDevelopment = env.NODE_ENV === "development";
  const context = await createAppContext(env, { hasJobs: true, release });
  let isStopping = false;
  const open = (build: ServerBuild) => openHttpLayer(context, { build, files, isStopping: () => isStopping });
  let http = await open(remixBuild);

  // A request without a host is refused in our own format.
  const server = createServer({ requireHostHeader: false }, (request, response) => http.answer(request, response));
  answerBrokenRequests(server, env);
  server.keepAliveTimeout = 65_000;
  server.headersTimeout = 30_000;
  // Five photos over a slow connection; other bodies have a shorter time of their own (remix-handler.server.ts).
  server.requestTimeout = 180_000;
  server.listen(env.PORT, env.HOST, () => {
    const address = addressOf(env, server.address());
    context.database.publishAddress?.(address);
    announce(env, address, { pupil: DEMO_LOGIN, staff: DEMO_STAFF });
  });
  server.on("error", (error) => stopWithSentence(error));
  const metricsServer =
    context.metrics &&
    openMetricsServer({
      metrics: context.metrics,
      readLevels: createLevelReader({ context, release, pages: http.pages, inFlight: () => http.load().inFlight }),
      log: context.log,
      port: env.METRICS_PORT ?? 0,
      host: env.METRICS_HOST,
      token: env.METRICS_TOKEN,
    });

  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    context.log.info({ event: "server.stopping", signal }, "stopping: requests in flight finish first");
    setTimeout(() => process.exit(1), STOP_MILLISECONDS).unref();
    if (signal === "SIGTERM" && !isDevelopment) await drain(() => http.load());
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeIdleConnections();
    });
    await http.pages?.close();
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
  return {
    async renewRoutes(build) {
      http = await open(build);
    },
  };
}

/** A failure the operator can fix is one plain sentence; anything else keeps its stack. */
function stopWithSentence(error: unknown): never {
  const isPlain =
    error instanceof SettingsError ||
    error instanceof DirectoryInUseError ||
    error instanceof DatabaseNotOpenError ||
    (error instanceof Error && "code" in error && (error.code === "EADDRINUSE" || error.code === "EACCES"));
  console.error(isPlain ? error.message : error);
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
export async function pointToOpenSchool(error: unknown): Promise<void> {
  const address = error instanceof DirectoryInUseError ? await findOpenSchool(error) : null;
  if (address === null) stopWithSentence(error);
  console.log(`Вершина is open already: ${address}/ (with the same data folder; stop that one to start another)`);
  process.exit(0);
}

if (import.meta.env.PROD)
  start(readStaticFiles(path.join(findProjectRoot(), "build", "client"))).catch(pointToOpenSchool);
