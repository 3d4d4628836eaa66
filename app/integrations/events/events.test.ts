import { describe, expect, it } from "vitest";
import type { Logger } from "~/integrations/log.server";
import type { MetricsPort } from "~/integrations/ports";
import { GUEST, userActor } from "~/shared/actor";
import { DOMAIN_EVENTS, type DomainEvent } from "~/shared/domain-events";
import { createAccountLog } from "./account-log.server";
import { createAuditLog } from "./audit-log.server";
import { createEvents } from "./create-events.server";
import { createFactCount } from "./fact-count.server";

type Line = Record<string, unknown>;

function collectLines() {
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
  "payment.started": { name: "payment.started", actor: GUEST, orderId: "o1" },
  "order.paid": { name: "order.paid", actor: system, orderId: "o1", userId: null, price: 2961 },
  "refund.decided": {
    name: "refund.decided",
    actor: { kind: "staff", staffId: "7", roles: ["sales"] },
    paymentId: "p1",
    amount: 990,
  },
  "order.refunded": { name: "order.refunded", actor: system, paymentId: "p1", amount: 990 },
  "lead.sent": { name: "lead.sent", actor: GUEST, touchId: "t1", leadType: "callback" },
  "experiment.shown": {
    name: "experiment.shown",
    actor: GUEST,
    deviceHash: "d1",
    experiment: "home-1",
    variation: "b",
  },
};

describe("the audit log", () => {
  it("is silent about what a page looked like", () => {
    const { lines, log } = collectLines();
    createAuditLog(log)(FACTS["experiment.shown"], null);
    expect(lines).toEqual([]);
  });

  it.each(Object.values(FACTS).filter(({ name }) => name !== "experiment.shown"))(
    "says who and what of $name",
    (fact) => {
      const { lines, log } = collectLines();
      createAuditLog(log)(fact, null);
      const { name, actor, ...ids } = fact;
      expect(lines).toEqual([{ event: "audit.recorded", fact: name, actor, ...ids, message: DOMAIN_EVENTS[name] }]);
    },
  );
});

describe("the account log", () => {
  it("says of logins and passwords what it is about, and names an impersonator", () => {
    const { lines, log } = collectLines();
    const listener = createAccountLog(log);
    for (const fact of Object.values(FACTS)) listener(fact, null);
    expect(lines).toEqual([
      { event: "login.succeeded", userId: 5, way: "legacy-jwt", impersonatorId: "curator-7", message: "logged in" },
      { event: "login.ended", userId: 5, message: "logged out" },
      { event: "password.changed", userId: 5, message: "password changed" },
    ]);
  });
});

it("the count of facts names each, and starts at 0", () => {
  const counted = new Map<string, number>();
  const count = (name: string, { fact }: { fact: string }, by = 1) =>
    void counted.set(`${name} ${fact}`, (counted.get(`${name} ${fact}`) ?? 0) + by);
  const listener = createFactCount({ count } as unknown as MetricsPort);
  expect([...counted]).toEqual(Object.keys(DOMAIN_EVENTS).map((fact) => [`vershina_facts_total ${fact}`, 0]));
  listener(FACTS["order.paid"], null);
  expect([...counted].filter(([, value]) => value > 0)).toEqual([["vershina_facts_total order.paid", 1]]);
});

it("a subscriber that fails keeps nothing from going on, and is logged", () => {
  const { lines, log } = collectLines();
  const heard: DomainEvent[] = [];
  const fail = () => {
    throw new Error("subscriber");
  };
  createEvents(log, [fail, (fact) => void heard.push(fact)]).emit(FACTS["lead.sent"]);
  expect(heard).toEqual([FACTS["lead.sent"]]);
  expect(lines).toMatchObject([{ event: "events.subscriber_failed", fact: "lead.sent" }]);
});
