/** One entrance for every request: the limit of costly reads, then the page cache, then the chain of route-request. */
import type { ServerBuild } from "@remix-run/node";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Request as ExpressRequest, Response as ExpressResponse } from "express";
import type { AppContext, RequestContext, Visit } from "~/app-context.server";
import { createRequestMeter } from "~/web/metrics/request-meter.server";
import { createRouteNamer } from "~/web/metrics/route-template.server";
import { createPageCache, type PageCache } from "~/web/page-cache/page-cache.server";
import { tryHandOver } from "~/visit/hand-over.server";
import { atPlace } from "~/shared/domain-events";
import { sayRefusedCall } from "~/features/admin/preview/say-refused";
import { previewPath } from "~/shared/paths";
import { rememberUpTo } from "~/shared/remember";
import type { SmallAddress } from "./address-case.server";
import { createViewCount } from "./count-views.server";
import { answerFailure } from "./failure.server";
import { chooseHostTable, type HostTable, narrowBuild, type PublicTable } from "./hosts.server";
import { answerMovedPage } from "./moved-page.server";
import { readPlace } from "./place.server";
import { enterPreview, previewProgram } from "./preview.server";
import { createReadingPace, isCostlyAddress, readNetwork } from "./reading-pace.server";
import { createRemixProgram, createRemixRequestHandler } from "./remix-handler.server";
import { hasDoubledHeader } from "./request-shape.server";
import { isTrustedBy, routeRequests } from "./route-request.server";
import type { StaticFiles } from "./static-files.server";
import { createGuestVisit } from "./visit.server";

/** Unknown hosts are cached too, since any client can send one. */
const REMEMBERED_HOSTS = 100;

export type HttpLayer = {
  answer(request: IncomingMessage, response: ServerResponse): void;
  /** Requests that have come so far, and those without an answer yet. */
  load(): { arrivals: number; inFlight: number };
  /** Null in development: no page is cached. */
  pages: PageCache | null;
};

export async function openHttpLayer(
  context: AppContext,
  { build, files, isStopping }: { build: ServerBuild; files: StaticFiles; isStopping: () => boolean },
): Promise<HttpLayer> {
  const { env, metrics } = context;
  const builds = {
    school: narrowBuild(build, "school", { hasStaffHost: env.STAFF_HOSTS.length > 0 }),
    "task-bank": narrowBuild(build, "task-bank"),
    staff: narrowBuild(build, "staff"),
  };
  const programs = {
    school: createRemixProgram(builds.school, env.NODE_ENV),
    "task-bank": createRemixProgram(builds["task-bank"], env.NODE_ENV),
    staff: createRemixProgram(builds.staff, env.NODE_ENV),
  };
  const handlers = {
    school: createRemixRequestHandler(programs.school, { findMoved: answerMovedPage }),
    "task-bank": createRemixRequestHandler(programs["task-bank"], { sendOn: tryHandOver }),
    staff: createRemixRequestHandler(programs.staff),
  };
  const previewHandlers = {
    school: createRemixRequestHandler(previewProgram(programs.school), { findMoved: answerMovedPage }),
    "task-bank": createRemixRequestHandler(previewProgram(programs["task-bank"])),
  };
  const tableOf = rememberUpTo(REMEMBERED_HOSTS, (host) => chooseHostTable(host, env));
  const countView = createViewCount(context, builds);
  const readingPace = createReadingPace(() => context.clock.now().getTime());
  const isFile = (path: string) => files.has(path);
  const meterRequest =
    metrics &&
    createRequestMeter({
      metrics,
      tableOf,
      namers: {
        school: createRouteNamer(builds.school, isFile),
        "task-bank": createRouteNamer(builds["task-bank"], isFile),
        staff: createRouteNamer(builds.staff, isFile),
      },
    });

  /** Requests the page as a new guest would: the question carries nothing of the visitor. */
  async function isPageThere(table: HostTable, { address, isCertain }: SmallAddress): Promise<boolean> {
    if (isCertain) return true;
    const origin = "http://localhost";
    const asked = { ...context, visit: createGuestVisit(origin, false) };
    return programs[table](new Request(new URL(address, origin)), asked).then(
      ({ answer }) => answer.status < 400,
      () => false,
    );
  }

  const app = routeRequests({
    context,
    isStopping,
    readingPace,
    tableOf,
    files,
    isRoute: (id) => Object.hasOwn(build.routes, id),
    isPageThere,
    async answerPage(table, request, response, visit: Visit) {
      const preview = table === "staff" ? null : await enterPreview(request, { ...context, visit });
      if (preview === "over") return leavePreview(request, response);
      if (preview && table !== "staff") return answerPreview(table, request, response, preview);
      const events = atPlace(context.events, readPlace(request, visit.origin, env));
      response.once("finish", () => {
        const contentType = String(response.getHeader("Content-Type") ?? "");
        countView(request, { table, status: response.statusCode, contentType });
      });
      return handlers[table](request, response, { ...context, visit, events });
    },
  });
  function answerPreview(
    table: PublicTable,
    request: ExpressRequest,
    response: ExpressResponse,
    preview: RequestContext,
  ) {
    const isCall = request.path.startsWith("/api/");
    if (isCall && request.method !== "GET" && request.method !== "HEAD")
      return answerFailure(request, response, "preview", {
        school: preview.school.view(),
        said: sayRefusedCall({ method: request.method, pathname: request.path }, preview.preview?.moment ?? ""),
      });
    return previewHandlers[table](request, response, preview);
  }

  /** A document leads to the page that says so; whatever else the page requested is refused. */
  function leavePreview(request: ExpressRequest, response: ExpressResponse) {
    const isDocument = request.method === "GET" && !/^\/api\/|\.data$/.test(request.path);
    if (isDocument) return response.setHeader("Cache-Control", "no-store").redirect(303, previewPath());
    return answerFailure(request, response, "preview-over", { school: context.school.view() });
  }

  const isTrusted = isTrustedBy(app);
  const pages = env.NODE_ENV === "development" ? null : await createPageCache({ context, programs, countView });
  const load = { arrivals: 0, inFlight: 0 };

  return {
    pages,
    load: () => ({ ...load }),
    answer(request, response) {
      load.arrivals += 1;
      load.inFlight += 1;
      response.once("close", () => (load.inFlight -= 1));
      if (isStopping()) response.shouldKeepAlive = false;
      // HTTP/1.1 connections are persistent by default (RFC 9112, 9.3).
      else if (request.httpVersion === "1.1") response.removeHeader("Connection");
      const noteMade = meterRequest?.(request, response);
      const passOn = () => {
        noteMade?.();
        app(request, response);
      };
      const isTooFast =
        isCostlyAddress(request.url ?? "") && readingPace.consume(readNetwork(request, isTrusted)) !== null;
      if (!pages || isTooFast || hasDoubledHeader(request.rawHeaders)) return passOn();
      pages.answer(request, response, passOn);
      // A cached page is sent at once; this one has to be rendered first.
      if (!response.writableEnded) noteMade?.();
    },
  };
}
