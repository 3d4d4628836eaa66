/** Logins and logouts as lines of the log (specification §4: they notify listeners; §6: the impersonator goes along). */
import type { Logger } from "~/integrations/log.server";
import type { LoginListener } from "~/integrations/ports";

export function createLoginLog(log: Logger): LoginListener {
  return {
    loggedIn: ({ userId, way, impersonatorId }) =>
      log.info({ event: "user_login", userId, way, ...(impersonatorId !== null && { impersonatorId }) }, "logged in"),
    loggedOut: ({ userId, impersonatorId }) =>
      log.info({ event: "user_logout", userId, ...(impersonatorId !== null && { impersonatorId }) }, "logged out"),
  };
}
