/** Writes logins and logouts to the log, with the impersonator if there is one. */
import type { Logger } from "~/integrations/log.server";
import type { LoginListener } from "~/integrations/ports";

export function createLoginLog(log: Logger): LoginListener {
  return {
    loggedIn: ({ userId, way, impersonatorId }) =>
      log.info(
        { event: "login.succeeded", userId, way, ...(impersonatorId !== null && { impersonatorId }) },
        "logged in",
      ),
    loggedOut: ({ userId, impersonatorId }) =>
      log.info({ event: "login.ended", userId, ...(impersonatorId !== null && { impersonatorId }) }, "logged out"),
  };
}
