import { expect, test } from "vitest";
import { readDsn } from "~/env/env-shapes.server";
import { makeEvent } from "./error-event";
import { readPause, writeEnvelope } from "./sentry-envelope";

test.each([
  ["https://abc@sentry.example/42", { url: "https://sentry.example/api/42/envelope/", publicKey: "abc" }],
  ["http://abc@127.0.0.1:9000/sub/7", { url: "http://127.0.0.1:9000/sub/api/7/envelope/", publicKey: "abc" }],
  ["https://sentry.example/42", null],
  ["https://abc@sentry.example/", null],
  ["ftp://abc@sentry.example/1", null],
  ["abc", null],
])("the DSN %s", (dsn, read) => {
  expect(readDsn(dsn)).toEqual(read);
});

test("an envelope is a header, then a header with the length in bytes and a payload for each item", () => {
  const at = new Date("2026-11-10T06:00:00Z");
  const event = makeEvent(
    {
      origin: "server",
      level: "error",
      event: "job.failed",
      message: "ёж",
      error: {
        type: "A",
        message: "outer",
        stack: "at in (/x/build/a.js:1:2)\nat out (/x/build/a.js:3:4)",
        cause: { type: "B", message: "inner" },
      },
      route: "/courses/:slug/",
      requestId: "r1",
    },
    { eventId: "0".repeat(32), at, release: "abcd", environment: "live" },
  );
  const lines = writeEnvelope(event, [{ reason: "queue_overflow", count: 3 }], at).split("\n");
  expect(lines).toHaveLength(6);
  const [head, itemHead, payload = "", reportHead, dropped] = lines;
  expect(JSON.parse(head ?? "")).toEqual({ event_id: "0".repeat(32), sent_at: at.toISOString() });
  expect(JSON.parse(itemHead ?? "")).toEqual({ type: "event", length: Buffer.byteLength(payload) });
  expect(JSON.parse(payload)).toMatchObject({
    event_id: "0".repeat(32),
    timestamp: at.getTime() / 1000,
    platform: "node",
    level: "error",
    logger: "job.failed",
    release: "abcd",
    environment: "live",
    transaction: "/courses/:slug/",
    tags: { event: "job.failed", request_id: "r1" },
    exception: {
      values: [
        { type: "B", value: "inner" },
        {
          type: "A",
          value: "outer",
          stacktrace: { frames: [{ function: "out" }, { function: "in", lineno: 1, in_app: true }] },
        },
      ],
    },
  });
  expect(JSON.parse(reportHead ?? "")).toMatchObject({ type: "client_report" });
  expect(JSON.parse(dropped ?? "")).toMatchObject({
    discarded_events: [{ reason: "queue_overflow", category: "error", quantity: 3 }],
  });
});

test.each([
  [200, {}, 0],
  [500, {}, 0],
  [429, {}, 60],
  [429, { "Retry-After": "7" }, 7],
  [429, { "Retry-After": "Tue, 10 Nov 2026 06:00:30 GMT" }, 30],
  [429, { "Retry-After": "soon" }, 60],
  [200, { "X-Sentry-Rate-Limits": "60:transaction:organization, 90:error;default:key" }, 90],
  [200, { "X-Sentry-Rate-Limits": "60:transaction:organization" }, 0],
  [429, { "X-Sentry-Rate-Limits": "45::organization" }, 45],
])("after %i with %j reports pause for %i s", (status, headers, seconds) => {
  expect(readPause(status, new Headers(headers as Record<string, string>), Date.parse("2026-11-10T06:00:00Z"))).toBe(
    seconds,
  );
});
