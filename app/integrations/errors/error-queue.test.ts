import { expect, test } from "vitest";
import type { ErrorReport } from "~/integrations/ports";
import {
  createErrorQueue,
  type Delivery,
  ERROR_SERVICE_PAUSE,
  ERRORS_OF_A_KIND,
  type ErrorQueueOptions,
  LONGEST_ERROR_PAUSE,
  MAX_QUEUED_ERRORS,
} from "./error-queue.server";

const report = (message: string): ErrorReport => ({ origin: "server", level: "error", event: "job.failed", message });

/** Kinds differ by words: numbers do not. */
const kind = (number: number) =>
  report(`kind ${[...String(number)].map((digit) => "abcdefghij"[Number(digit)]).join("")}`);

function open(answer: () => Promise<Delivery> | Delivery, options: Partial<ErrorQueueOptions> = {}) {
  const sent: string[] = [];
  const told: Record<string, number>[] = [];
  const warned: unknown[] = [];
  let now = 0;
  const quiet = () => undefined;
  const queue = createErrorQueue({
    provider: "test",
    release: null,
    environment: "test",
    sampleRate: 1,
    perMinute: 1000,
    deliver: async ({ message }, dropped) => {
      sent.push(message);
      told.push(Object.fromEntries(dropped.map(({ reason, count }) => [reason, count])));
      return answer();
    },
    log: { info: quiet, warn: (fields) => void warned.push(fields), error: quiet, fatal: quiet },
    now: () => now,
    ...options,
  });
  return { queue, sent, told, warned, move: (seconds: number) => void (now += seconds * 1000) };
}

test("nothing is sent within the call that reports", async () => {
  const { queue, sent } = open(() => ({ ok: true }));
  queue.report(report("a"));
  expect(sent).toEqual([]);
  await queue.flush();
  expect(sent).toEqual(["a"]);
});

test("a service that never answers keeps a bounded queue", () => {
  const { queue } = open(() => new Promise<Delivery>(() => undefined));
  for (let number = 0; number < 5 * MAX_QUEUED_ERRORS; number += 1) queue.report(kind(number));
  expect(queue.queued()).toBe(MAX_QUEUED_ERRORS);
});

test("what was dropped is told once, with the next that is sent", async () => {
  const { queue, told, move } = open(() => ({ ok: true }), { perMinute: 1 });
  for (let number = 0; number < 4; number += 1) queue.report(kind(number));
  await queue.flush();
  move(60);
  queue.report(report("later"));
  await queue.flush();
  expect(told).toEqual([{ ratelimit_backoff: 3 }, {}]);
});

test("a loud failure leaves room for others", async () => {
  const { queue, sent } = open(() => ({ ok: true }));
  for (let number = 0; number < 50; number += 1) queue.report(report(`loud ${number}`));
  queue.report(report("quiet"));
  await queue.flush();
  expect(sent).toHaveLength(ERRORS_OF_A_KIND + 1);
  expect(sent.at(-1)).toBe("quiet");
});

test("429 empties the queue and holds back what comes until then", async () => {
  const { queue, sent, move } = open(() => ({ ok: false, problem: "status 429", pauseSeconds: 10 }));
  queue.report(report("a"));
  queue.report(report("b"));
  await queue.flush();
  queue.report(report("c"));
  await queue.flush();
  expect(sent).toEqual(["a"]);
  move(10);
  queue.report(report("d"));
  await queue.flush();
  expect(sent).toEqual(["a", "d"]);
});

test("no pause is longer than an hour", async () => {
  const { queue, sent, move } = open(() => ({ ok: false, problem: "status 429", pauseSeconds: 1e9 }));
  queue.report(report("a"));
  await queue.flush();
  move(LONGEST_ERROR_PAUSE.hours * 3600);
  queue.report(report("b"));
  await queue.flush();
  expect(sent).toEqual(["a", "b"]);
});

test("after three failures in a row the service is left alone, and the log says so once a minute", async () => {
  const { queue, sent, warned, move } = open(() => Promise.reject(new TypeError("fetch failed")));
  for (let number = 0; number < 10; number += 1) queue.report(kind(number));
  await queue.flush();
  expect(sent).toHaveLength(3);
  expect(warned).toHaveLength(1);
  move(ERROR_SERVICE_PAUSE.seconds);
  queue.report(report("again"));
  await queue.flush();
  expect(sent).toHaveLength(4);
});

test("sampling takes its part", async () => {
  const dice = [0.1, 0.9, 0.24, 0.25];
  const { queue, sent } = open(() => ({ ok: true }), { sampleRate: 0.25, random: () => dice.shift() ?? 1 });
  for (const word of ["a", "b", "c", "d"]) queue.report(report(word));
  await queue.flush();
  expect(sent).toEqual(["a", "c"]);
});

test("a report that cannot be read is dropped, not thrown", () => {
  const { queue } = open(() => ({ ok: true }));
  expect(() => queue.report({ ...report("a"), message: null as unknown as string })).not.toThrow();
});
