/** Counts and times requests wherever they are answered: from the page cache, before the routes, by a route. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { KNOWN_METHODS } from "~/web/request-shape.server";
import type { HostTable } from "~/web/hosts.server";
import type { MetricsPort } from "~/integrations/ports";
import { UNKNOWN_ROUTE } from "./route-template.server";

/** @returns a function to call if the answer is not cached and has to be made. */
export type RequestMeter = (request: IncomingMessage, response: ServerResponse) => () => void;

export function createRequestMeter(options: {
  metrics: MetricsPort;
  /** Null: an unknown host. */
  tableOf: (host: string) => HostTable | null;
  namers: Record<HostTable, (path: string) => string>;
}): RequestMeter {
  const { metrics, tableOf, namers } = options;
  return (request, response) => {
    const startedAt = performance.now();
    let source = "memory";
    response.once("close", () => {
      const seconds = (performance.now() - startedAt) / 1000;
      const table = tableOf(request.headers.host ?? "");
      const [path = ""] = (request.url ?? "").split("?", 1);
      const route = table === null ? UNKNOWN_ROUTE : namers[table](path);
      const method = KNOWN_METHODS.find((known) => known === request.method) ?? "other";
      // A client that leaves early is no failure of ours, and its duration says nothing about answers.
      const isAnswered = response.writableFinished;
      const status = isAnswered ? `${Math.floor(response.statusCode / 100)}xx` : "aborted";
      metrics.count("vershina_http_requests_total", { route, method, status });
      if (isAnswered) metrics.observe("vershina_http_request_seconds", { route, source }, seconds);
    });
    return () => void (source = "application");
  };
}
