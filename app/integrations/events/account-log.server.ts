/** Writes what happens to logins and passwords to the log, with the impersonator if there is one. */
import type { Logger } from "~/integrations/log.server";
import type { Actor } from "~/shared/actor";
import type { Subscriber } from "./create-events.server";

export function createAccountLog(log: Logger): Subscriber {
  return (fact) => {
    if (fact.name === "user.logged-in") {
      const { userId, way, actor } = fact;
      log.info({ event: "login.succeeded", userId, way, ...impersonatorOf(actor) }, "logged in");
    } else if (fact.name === "user.logged-out") {
      log.info({ event: "login.ended", userId: fact.userId, ...impersonatorOf(fact.actor) }, "logged out");
    } else if (fact.name === "password.changed" && fact.way === "profile") {
      log.info({ event: "password.changed", userId: fact.userId }, "password changed");
    }
  };
}

function impersonatorOf(actor: Actor): { impersonatorId?: string } {
  return actor.kind === "user" && actor.impersonatorId !== null ? { impersonatorId: actor.impersonatorId } : {};
}
