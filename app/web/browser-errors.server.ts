/**
 * The tunnel for page errors (decision 0068): browsers report to our own address, and only the server talks to the
 * service behind it. Counted in memory and without the database, which may be the part that fails.
 */
import type { Request, Response } from "express";
import type { AppContext } from "~/app-context.server";
import type { Limit } from "~/db/limiter.server";
import { readBrowserReport } from "~/integrations/errors/browser-report";
import { MAX_ERROR_BODY_BYTES } from "~/shared/browser-errors";
import { networkOf } from "~/shared/network";
import { BodyTooLargeError } from "./body-too-large";
import { readClientAddress } from "./client-address.server";
import { createPace } from "./pace.server";
import { readBody } from "./read-body.server";

/** Five per page, on a dozen pages. */
export const BROWSER_ERRORS_PER_NETWORK = {
  name: "browser-errors-ip",
  points: 60,
  window: { minutes: 10 },
} as const satisfies Limit;
/** Below the total of reports per minute, so that strangers cannot crowd out the server's own errors. */
export const BROWSER_ERRORS_PER_SITE = {
  name: "browser-errors-site",
  points: 30,
  window: { minutes: 1 },
} as const satisfies Limit;
const LONGEST_BODY = { seconds: 10 } as const;

export function receiveBrowserErrors(context: Pick<AppContext, "errors" | "clock">, isRoute: (id: string) => boolean) {
  const now = () => context.clock.now().getTime();
  const networks = createPace(BROWSER_ERRORS_PER_NETWORK, now);
  const site = createPace(BROWSER_ERRORS_PER_SITE, now);
  return async (request: Request, response: Response): Promise<void> => {
    response.setHeader("Cache-Control", "no-store");
    const pause = networks.consume(networkOf(readClientAddress(request.ip, request.socket.remoteAddress)));
    if (pause !== null) return void response.status(429).setHeader("Retry-After", pause).end();
    try {
      const body = await readBody(request, { maxBytes: MAX_ERROR_BODY_BYTES, longest: LONGEST_BODY });
      const report = readBrowserReport(body.toString("utf8"), isRoute);
      if (report && site.consume("") === null) context.errors.report(report);
      response.status(204).end();
    } catch (failure) {
      // The rest of it is not read; a sender that hung up reads no answer.
      if (failure instanceof BodyTooLargeError) response.status(413).setHeader("Connection", "close").end();
      else response.destroy();
    }
  };
}
