/** The stream of events and a receiver in trouble: at least once each, always under the same id (decision 0064). */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { readEnv } from "~/env/env.server";
import { EVENTS, PATIENCE_WITH_REFUSAL, STREAM_BATCH } from "~/features/insights/analytics/deliver-events.server";
import type { AnalyticsEvent } from "~/features/insights/analytics/event-catalogue";
import { createAnalyticsEvents } from "~/features/insights/analytics/receive-facts.server";
import { pruneAnalytics, SENT_EVENT_LIFETIME } from "~/features/insights/analytics/prune-analytics.server";
import { storeEvents } from "~/features/insights/analytics/store-events.server";
import { deliverDue } from "~/features/core/outbox/deliver.server";
import { chooseStream } from "~/integrations/analytics/choose-stream.server";
import { createStreamFile, EVENTS_FILE } from "~/integrations/analytics/stream-file.server";
import { LONGEST_STREAM_ANSWER } from "~/integrations/analytics/stream-webhook.server";
import { GUEST, userActor } from "~/shared/actor";
import { toMilliseconds } from "~/shared/duration";
import { findDeadAddress, startFakeService, type FakeService } from "../setup/fake-service";
import { itOnPostgres } from "../setup/it-on-postgres";
import { readLines } from "../setup/json-lines";
import { readMessages } from "../setup/outbox-messages.server";
import { makeUser } from "../setup/shop.server";
import { useEmptySchool } from "../setup/use-school";

const school = useEmptySchool();
let host: FakeService;
let dataDir: string;
beforeEach(async () => {
  host = await startFakeService();
  dataDir = mkdtempSync(path.join(tmpdir(), "vershina-stream-"));
});
afterEach(async () => {
  await host.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const streamTo = (url: string) => chooseStream({ ...readEnv({ ANALYTICS_URL: url }), DATA_DIR: dataDir });
const deliver = (url = host.url) => deliverDue({ ...school, stream: streamTo(url) }, EVENTS);

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
const makeEvent = (number: number): AnalyticsEvent => ({
  eventName: "lead_sent",
  eventId: idOf(number),
  at: school.clock.now().toISOString(),
  leadId: `lead-${number}`,
  leadType: "callback",
});
const store = (count: number) =>
  storeEvents(
    school.db,
    Array.from({ length: count }, (_, number) => makeEvent(number)),
    school.clock.now(),
  );
const readBatches = () => host.requests.map(({ body }) => [JSON.parse(body)].flat() as AnalyticsEvent[]);
const receivedIds = () => readBatches().flatMap((batch) => batch.map(({ eventId }) => eventId));

it("sends what is due in batches, one alone as one, to the address of the settings", async () => {
  await store(STREAM_BATCH + 1);
  host.answerWith({ status: 202, text: "" });
  expect(await deliver()).toEqual({ delivered: STREAM_BATCH + 1, waiting: 0, failed: 0 });
  expect(host.requests.map(({ method, path: asked }) => `${method} ${asked}`)).toEqual([
    "POST /api/v2/webhooks/vershina/",
    "POST /api/v2/webhooks/vershina/",
  ]);
  expect(readBatches().map(({ length }) => length)).toEqual([STREAM_BATCH, 1]);
  expect(JSON.parse(host.requests[1]!.body)).toEqual(makeEvent(STREAM_BATCH));
  expect(await deliver()).toEqual({ delivered: 0, waiting: 0, failed: 0 });
});

it.each([
  ["does not answer sensibly", { status: 500, text: "<html>" }],
  ["is overloaded", { status: 503, text: "" }],
  ["sends us elsewhere", { status: 302, text: "" }],
  ["does not know us", { status: 404, json: { detail: "unknown" } }],
] as const)("a receiver that %s loses nothing: the same events come again under the same ids", async (_, trouble) => {
  await store(3);
  host.answerWith(trouble, { status: 200, text: "not json" });
  expect(await deliver()).toEqual({ delivered: 0, waiting: 3, failed: 0 });
  expect(await deliver(), "not before its pause is over").toEqual({ delivered: 0, waiting: 0, failed: 0 });
  school.moveClock({ minutes: 1 });
  expect(await deliver()).toEqual({ delivered: 3, waiting: 0, failed: 0 });
  expect(receivedIds().sort()).toEqual([0, 0, 1, 1, 2, 2].map(idOf));
});

it("a receiver that does not speak HTTP loses nothing", async () => {
  await store(1);
  const garbage = createServer(
    (socket) => void socket.on("error", () => undefined).end("\u0000no HTTP at all\r\n\r\n"),
  );
  await new Promise<void>((resolve) => garbage.listen(0, "127.0.0.1", resolve));
  try {
    const { port } = garbage.address() as AddressInfo;
    expect(await deliver(`http://127.0.0.1:${port}`)).toEqual({ delivered: 0, waiting: 1, failed: 0 });
  } finally {
    garbage.close();
  }
});

it("a receiver that is not there, or never answers, holds up nothing else", async () => {
  await store(1);
  expect(await deliver(await findDeadAddress())).toEqual({ delivered: 0, waiting: 1, failed: 0 });
  school.moveClock({ minutes: 1 });
  const aborter = new AbortController();
  host.answerWith(() => {
    aborter.abort(new DOMException("", "TimeoutError"));
    return "silent";
  });
  const timeouts = vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
    expect(milliseconds).toBe(toMilliseconds(LONGEST_STREAM_ANSWER));
    return aborter.signal;
  });
  try {
    expect(await deliver()).toEqual({ delivered: 0, waiting: 1, failed: 0 });
  } finally {
    timeouts.mockRestore();
  }
  expect(await readMessages(school, "event")).toMatchObject([
    { state: "waiting", isUnanswered: true, lastError: "TimeoutError" },
  ]);
});

it("a receiver that is away is asked once in a run, however much waits", async () => {
  await store(STREAM_BATCH * 3);
  host.answerWith({ status: 500, text: "" });
  expect(await deliver()).toEqual({ delivered: 0, waiting: STREAM_BATCH, failed: 0 });
  expect(host.requests).toHaveLength(1);
});

it("one event that the receiver refuses holds up no other, and is given up after its time", async () => {
  await store(3);
  const refuseSecond = ({ body }: { body: string }) => ({ status: body.includes(idOf(1)) ? 422 : 200, text: "" });
  host.answerWith(refuseSecond);
  expect(await deliver()).toEqual({ delivered: 2, waiting: 1, failed: 0 });
  school.moveClock(PATIENCE_WITH_REFUSAL);
  school.moveClock({ minutes: 1 });
  expect(await deliver()).toEqual({ delivered: 0, waiting: 0, failed: 1 });
  expect(await readMessages(school, "event")).toMatchObject([
    { state: "delivered", payload: null },
    { state: "failed", payload: null, lastError: "answered 422" },
    { state: "delivered", payload: null },
  ]);
});

it("a copy of the server that dies after the receiver's answer sends the same ids again", async () => {
  await store(2);
  host.answerWith({ status: 200, text: "" });
  const dying = new Proxy(school.db, {
    get: (db, name) =>
      name === "transaction" ? () => Promise.reject(new Error("killed")) : (Reflect.get(db, name, db) as unknown),
  });
  const stream = streamTo(host.url);
  await expect(deliverDue({ ...school, db: dying, stream }, EVENTS)).rejects.toThrow("killed");
  expect(await deliver(), "another copy waits for the end of the claim").toMatchObject({ delivered: 0 });
  school.moveClock({ minutes: 2 });
  expect(await deliver()).toEqual({ delivered: 2, waiting: 0, failed: 0 });
  expect(receivedIds().sort()).toEqual([0, 0, 1, 1].map(idOf));
});

itOnPostgres("two copies of the server share what is due", async () => {
  await store(STREAM_BATCH * 2);
  host.answerWith({ status: 200, text: "" });
  await Promise.all([deliver(), deliver()]);
  expect(receivedIds().sort()).toEqual(Array.from({ length: STREAM_BATCH * 2 }, (_, number) => idOf(number)));
});

it("an event that is stored twice is sent once, until it is forgotten", async () => {
  await store(1);
  await store(1);
  host.answerWith({ status: 200, text: "" });
  expect(await deliver()).toMatchObject({ delivered: 1 });
  await store(1);
  expect(await deliver()).toMatchObject({ delivered: 0 });
  school.moveClock(SENT_EVENT_LIFETIME);
  school.moveClock({ minutes: 1 });
  await pruneAnalytics(school.db, school.clock.now());
  expect(await readMessages(school, "event")).toEqual([]);
});

it("without a receiver events are lines of a file, which a full file's successor replaces", async () => {
  const stream = createStreamFile({ dataDir, maxBytes: 1000 });
  for (let number = 0; number < 20; number += 1) await stream.deliver([makeEvent(number)]);
  const file = path.join(dataDir, EVENTS_FILE);
  const older = path.join(dataDir, "outbox", "events.1.jsonl");
  expect(statSync(file).size).toBeLessThanOrEqual(1000);
  expect(statSync(older).size).toBeLessThanOrEqual(1000);
  const kept = [...readLines<AnalyticsEvent>(older), ...readLines<AnalyticsEvent>(file)];
  expect(kept.at(-1)).toEqual(makeEvent(19));
  expect(existsSync(path.join(dataDir, "outbox", "events.2.jsonl"))).toBe(false);
  const chosen = chooseStream({ ...readEnv({}), DATA_DIR: dataDir });
  expect(chosen.provider).toBe("file");
});

it("a login, a logout, a registration and a lead become events of people without their phones", async () => {
  const userId = await makeUser(school);
  const analytics = createAnalyticsEvents(school);
  const place = { url: "http://localhost:3000/auth/", googleId: "123.456", yandexId: null };
  const actor = userActor(userId, "curator-7");
  analytics.receive({ name: "user.registered", actor, userId, way: "code" }, place);
  analytics.receive({ name: "user.logged-in", actor, userId, way: "password" }, place);
  analytics.receive({ name: "user.logged-out", actor, userId }, place);
  analytics.receive({ name: "lead.sent", actor: GUEST, touchId: "touch-1", leadType: "callback" }, null);
  const shown = { deviceHash: "hash", experiment: "price", variation: "1" };
  analytics.receive({ name: "experiment.shown", actor: GUEST, ...shown }, null);
  analytics.receive({ name: "password.changed", actor, userId, way: "profile" }, place);
  await analytics.settle();
  const events = (await readMessages(school, "event")).map(({ payload }) => payload as AnalyticsEvent);
  const student = { publicId: expect.any(String) as string };
  const who = { vershinaId: userId, student, url: place.url };
  const byName = Object.fromEntries(events.map((event) => [event.eventName, event]));
  expect(Object.keys(byName)).toHaveLength(5);
  expect(byName["front.experiment_viewed"]).toMatchObject(shown);
  expect(byName.user_login).toMatchObject({
    ...who,
    googleId: "123.456",
    impersonatorId: "curator-7",
    method: "password",
  });
  expect(byName.user_logout).toMatchObject({ ...who, impersonatorId: "curator-7" });
  expect(byName.user_registration).toMatchObject({ ...who, googleId: "123.456", method: "code" });
  expect(byName.lead_sent).toMatchObject({ leadId: "touch-1", leadType: "callback" });
  expect(JSON.stringify(events)).not.toMatch(/\+7\d{10}/);
});
