/** One line per request: no query (it may contain a link's token), no claim key, no body, no cookies. */
import type { Request, Response } from "express";
import type { Logger } from "~/integrations/log.server";
import { readClientAddress } from "./client-address.server";

/**
 * The key of a claim link grants the courses, a reviewer's link the answer, a calendar's the schedule, a payer's what
 * they paid: secrets although part of the path.
 */
export function describePath(path: string): string {
  return path
    .replace(/^(\/get-courses|\/api\/v2\/orders\/deferred-acquire)\/[^/]+/i, "$1/[hidden]")
    .replace(/^(\/payer\/[^/]+)\/[^/]+/i, "$1/[hidden]")
    .replace(/^(\/preview)\/[^/]+/i, "$1/[hidden]")
    .replace(/^(\/my\/schedule)\/[^/]+/i, "$1/[hidden]")
    .replace(/^(\/review\/[^/]+|\/api\/v2\/task-bank\/task-solutions\/[^/]+)\/(?!add-review)[^/]+/i, "$1/[hidden]");
}

/** One name for all addresses of a page: `/courses/:slug/`. */
export function nameRoute(path: string, params: Readonly<Record<string, string | undefined>>): string {
  const names = new Map(Object.entries(params).map(([name, value]) => [value, name]));
  const parts = path.split("/").map((part) => {
    const name = names.get(decode(part));
    return name === undefined || part === "" ? part : `:${name}`;
  });
  return describePath(parts.join("/"));
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function logRequest(log: Logger, request: Request, response: Response): void {
  const startedAt = performance.now();
  // Read now: once the socket is gone Express throws here, and inside an event the error would be uncaught.
  const ip = readClientAddress(request.ip, request.socket.remoteAddress);
  response.on("finish", () => {
    const line = {
      id: response.locals.id as string,
      method: request.method,
      path: describePath(request.path),
      status: response.statusCode,
      ms: Math.round(performance.now() - startedAt),
      ip,
    };
    if (response.statusCode >= 500) log.error({ event: "request.failed", ...line }, "request failed");
    else if (!request.path.startsWith("/build/")) log.info({ event: "request.answered", ...line }, "request");
  });
}
