/** The clock of a test: `POST /test-clock?at=<ISO 8601>` with the token of `TEST_CLOCK_TOKEN` sets it. */
import type { RequestHandler } from "express";
import { isSameText } from "~/integrations/secrets.server";
import { type Clock, isStopped } from "~/shared/clock";

/** A stranger is answered as at any unknown address. */
export function receiveTestClock(clock: Clock, token: string | undefined): RequestHandler {
  return (request, response, next) => {
    if (token === undefined || !isStopped(clock)) return next();
    if (!isSameText(request.headers.authorization ?? "", `Bearer ${token}`)) return next();
    const asked = request.query.at;
    const at = new Date(typeof asked === "string" ? asked : NaN);
    if (Number.isNaN(at.getTime()))
      return void response.status(400).type("text/plain").send("at: an instant, ISO 8601");
    clock.set(at);
    response.sendStatus(204);
  };
}
