/** Events that browsers send: what is taken of them, and what is not (decision 0064). */
import { beforeEach, expect, it } from "vitest";
import { sendEvents } from "~/api/analytics.server";
import { type AnalyticsEvent, EVENTS_PATH } from "~/features/insights/analytics/event-catalogue";
import { createAnalyticsEvents } from "~/features/insights/analytics/receive-facts.server";
import { EVENTS_PER_IP, MAX_WAITING_EVENTS } from "~/features/insights/analytics/receive-events.server";
import { GUEST } from "~/shared/actor";
import { readMessages } from "../setup/outbox-messages.server";
import { useDemoSchool } from "../setup/use-school";

const school = useDemoSchool();
beforeEach(() => school.database.execute("delete from outbox", []));

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
const LOGIN = {
  eventName: "front.login",
  eventId: idOf(1),
  at: "2026-11-20T09:00:00.000Z",
  url: "http://localhost:3000/get-courses/secret/?phone=79120000000",
  method: "password",
};
const ITEM = {
  item_id: "101",
  item_name: "Математика, профиль · тариф Базовый",
  item_category: "Математика",
  item_variant: "2026.11",
  price: 2990,
  discount: 300,
  quantity: 1,
};
const ADDED = {
  eventName: "front.add_to_cart",
  eventId: idOf(2),
  at: "2026-11-20T09:00:00.000Z",
  currency: "RUB",
  value: 2990,
  items: [ITEM],
};

type Sent = { cookie?: string; ip?: string; mode?: "assumed" | "required" };

async function send(body: unknown, { cookie = "", ip = "203.0.113.1", mode = "assumed" }: Sent = {}) {
  const request = new Request(`http://localhost:3000${EVENTS_PATH}`, {
    method: "POST",
    headers: { "Content-Type": "text/plain;charset=UTF-8", ...(cookie !== "" && { Cookie: cookie }) },
    body: JSON.stringify(body),
  });
  const visited = school.visitFrom(ip);
  const context = { ...visited, env: { ...visited.env, ANALYTICS_CONSENT: mode } };
  const answer = await sendEvents.run({ request, context, params: { id: "site" } });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

const stored = async () => (await readMessages(school, "event")).map(({ payload }) => payload as AnalyticsEvent);

it("keeps what an event of the name has, with no query, no secret and no address", async () => {
  const body = [{ ...LOGIN, extra: "+79120000000", items: [ITEM] }, ADDED];
  expect(await send(body, { ip: "198.51.100.77" })).toEqual({ status: 202, body: { accepted: 2 } });
  expect(await stored()).toEqual([{ ...LOGIN, url: "http://localhost:3000/get-courses/[hidden]/" }, ADDED]);
  const rows = JSON.stringify(await readMessages(school, "event"));
  expect(rows).not.toContain("198.51.100.77");
  expect(rows).not.toContain("7912");
});

it("takes the words of a course from the catalogue, and no event about another", async () => {
  const typed = { ...ITEM, item_name: "+79161234567", item_category: "мама@почта.рф" };
  const unknown = { ...ADDED, eventId: idOf(3), items: [{ ...ITEM, item_id: "999999" }] };
  const body = [{ ...ADDED, items: [typed] }, unknown];
  expect(await send(body)).toEqual({ status: 202, body: { accepted: 1 } });
  expect(await stored()).toEqual([ADDED]);
});

it("counts an event that is sent again once, and replaces a time that cannot be true", async () => {
  await send(LOGIN);
  await send(LOGIN);
  await send({ ...LOGIN, eventId: idOf(3), at: "2031-01-01T00:00:00.000Z" });
  expect((await stored()).map(({ at }) => at)).toEqual([LOGIN.at, school.clock.now().toISOString()]);
});

it.each([
  ["assumed", "", 1],
  ["assumed", "consent=a0d1", 0],
  ["required", "", 0],
  ["required", "consent=a1d0", 1],
] as const)("under «%s» with the cookie «%s» takes %i", async (mode, cookie, accepted) => {
  expect(await send(LOGIN, { mode, cookie })).toEqual({ status: 202, body: { accepted } });
  expect(await stored()).toHaveLength(accepted);
});

it.each([
  [{ ...LOGIN, eventName: "user_login" }, "server-event"],
  [{ ...LOGIN, eventName: "front.purchase" }, "server-event"],
  [{ ...LOGIN, eventName: "front.page_view" }, "tag-event"],
  [{ ...LOGIN, eventName: "toString" }, "unknown-event"],
  [{ ...LOGIN, method: undefined }, "bad-fields"],
  [{ ...ADDED, items: [{ ...ITEM, price: -1 }] }, "bad-fields"],
  [[], "bad-fields"],
  ["text", "bad-json"],
])("refuses %j: %s, and stores nothing", async (body, reason) => {
  expect(await send(body)).toMatchObject({ status: 400, body: { reason } });
  expect(await stored()).toEqual([]);
});

it("one network sends so much and no more", async () => {
  const asked: string[] = [];
  const consume = ({ name }: { name: string }, key: string, uses?: number) => {
    asked.push(`${name} ${key} ${uses}`);
    return Promise.resolve({ ok: false as const, retryAfterSeconds: 60 });
  };
  const request = new Request(`http://localhost:3000${EVENTS_PATH}`, {
    method: "POST",
    body: JSON.stringify([LOGIN, ADDED]),
  });
  const context = { ...school.visitFrom(), limiter: { ...school.limiter, consume } };
  const answer = await sendEvents.run({ request, context, params: { id: "site" } });
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([429, "60"]);
  expect(asked).toEqual([`${EVENTS_PER_IP.name} 203.0.113.1 2`]);
  expect(EVENTS_PER_IP.points).toBeLessThanOrEqual(MAX_WAITING_EVENTS / 4);
});

it("drops events of browsers and of experiments while too many wait", async () => {
  await school.database.execute(
    `insert into outbox (kind, dedupe_key, state, next_attempt_at, created_at)
       select 'event', 'waiting ' || g, 'waiting', now(), now() from generate_series(1, ${MAX_WAITING_EVENTS + 1}) g`,
    [],
  );
  expect(await send(LOGIN)).toEqual({ status: 202, body: { accepted: 0 } });
  const analytics = createAnalyticsEvents(school);
  const shown = { deviceHash: "hash", experiment: "price", variation: "1" };
  analytics.receive({ name: "experiment.shown", actor: GUEST, ...shown }, null);
  analytics.receive({ name: "lead.sent", actor: GUEST, touchId: "touch-1", leadType: "callback" }, null);
  await analytics.settle();
  const added = (await stored()).filter((event) => event !== null);
  expect(added.map(({ eventName }) => eventName)).toEqual(["lead_sent"]);
});
