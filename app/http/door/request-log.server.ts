/** One line per request: no query (it may contain a link's token), no claim key, no body, no cookies. */
import type { Request, Response } from "express";
import type { Logger } from "~/integrations/log.server";
import { readClientAddress } from "./client-address.server";

/** The key of a claim link grants the courses: it is a secret although it is part of the path. */
export function describePath(path: string): string {
  return path.replace(/^(\/get-courses|\/api\/v2\/orders\/deferred-acquire)\/[^/]+/i, "$1/[hidden]");
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
