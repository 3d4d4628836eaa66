import { describe, expect, it } from "vitest";
import type { Logger } from "~/integrations/log.server";
import { GUEST, userActor } from "~/shared/actor";
import { DOMAIN_EVENTS, type DomainEvent } from "~/shared/domain-events";
import { createAccountLog } from "./account-log.server";
import { createAuditLog } from "./audit-log.server";
import { createEvents } from "./create-events.server";

type Line = Record<string, unknown>;

function keepLines() {
  const lines: Line[] = [];
  const keep = (fields: Line, message: string) => void lines.push({ ...fields, message });
  return { lines, log: { info: keep, error: keep } as unknown as Logger };
}

const staff = userActor(5, "curator-7");
const system = { kind: "system", name: "payments" } as const;

/** One of each; a fact without a row does not compile. */
const FACTS: { [Name in DomainEvent["name"]]: Extract<DomainEvent, { name: Name }> } = {
  "user.registered": { name: "user.registered", actor: userActor(5), userId: 5, way: "code" },
  "user.logged-in": { name: "user.logged-in", actor: staff, userId: 5, way: "legacy-jwt" },
  "user.logged-out": { name: "user.logged-out", actor: userActor(5), userId: 5 },
  "password.changed": { name: "password.changed", actor: userActor(5), userId: 5, way: "profile" },
  "social.linked": { name: "social.linked", actor: userActor(5), userId: 5, network: "vk" },
  "order.paid": { name: "order.paid", actor: system, orderId: "o1", userId: null, price: 2961 },
  "refund.decided": { name: "refund.decided", actor: { kind: "staff", staffId: "7" }, paymentId: "p1", amount: 990 },
  "order.refunded": { name: "order.refunded", actor: system, paymentId: "p1", amount: 990 },
  "lead.sent": { name: "lead.sent", actor: GUEST, touchId: "t1", leadType: "callback" },
};

describe("the audit log", () => {
  it.each(Object.values(FACTS))("says who and what of $name", (fact) => {
    const { lines, log } = keepLines();
    createAuditLog(log)(fact);
    const { name, actor, ...ids } = fact;
    expect(lines).toEqual([{ event: "audit.recorded", fact: name, actor, ...ids, message: DOMAIN_EVENTS[name] }]);
  });
});

describe("the account log", () => {
  it("says of logins and passwords what it is about, and names an impersonator", () => {
    const { lines, log } = keepLines();
    const hear = createAccountLog(log);
    for (const fact of Object.values(FACTS)) hear(fact);
    expect(lines).toEqual([
      { event: "login.succeeded", userId: 5, way: "legacy-jwt", impersonatorId: "curator-7", message: "logged in" },
      { event: "login.ended", userId: 5, message: "logged out" },
      { event: "password.changed", userId: 5, message: "password changed" },
    ]);
  });
});

it("a subscriber that fails keeps nothing from going on, and is logged", () => {
  const { lines, log } = keepLines();
  const heard: DomainEvent[] = [];
  const fail = () => {
    throw new Error("subscriber");
  };
  createEvents(log, [fail, (fact) => void heard.push(fact)]).emit(FACTS["lead.sent"]);
  expect(heard).toEqual([FACTS["lead.sent"]]);
  expect(lines).toMatchObject([{ event: "events.unheard", fact: "lead.sent" }]);
});
