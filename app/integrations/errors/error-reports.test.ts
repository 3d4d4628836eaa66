import { expect, test } from "vitest";
import type { ErrorReport } from "~/integrations/ports";
import { type LoggedLine, collectLog } from "../../../tests/setup/collect-log";
import {
  createErrorQueue,
  ERRORS_OF_A_KIND,
  ERRORS_PER_MINUTE,
  LONGEST_ERROR_PAUSE,
  MAX_QUEUED_ERRORS,
} from "./error-reports.server";

const report = (message: string): ErrorReport => ({ origin: "server", level: "error", event: "job.failed", message });

/** Kinds differ by words: numbers do not. */
const kind = (number: number) =>
  report(`kind ${[...String(number)].map((digit) => "abcdefghij"[Number(digit)]).join("")}`);

function open(deliver: Parameters<typeof createErrorQueue>[1] = () => Promise.resolve({})) {
  const sent: string[] = [];
  const warned: LoggedLine[] = [];
  let now = 0;
  const queue = createErrorQueue(
    { environment: "test" },
    (event) => {
      sent.push(event.message.formatted);
      return deliver(event);
    },
    collectLog(warned),
    () => now,
  );
  return { queue, sent, warned, move: (seconds: number) => void (now += seconds * 1000) };
}

test("nothing is sent within the call that reports", async () => {
  const { queue, sent } = open();
  queue.report(report("a"));
  expect(sent).toEqual([]);
  await queue.flush();
  expect(sent).toEqual(["a"]);
});

test("a service that does not answer keeps a bounded queue", async () => {
  let answer = () => {};
  const first = new Promise<void>((resolve) => (answer = resolve));
  const { queue, sent, move } = open(() => first.then(() => ({})));
  for (let number = 0; number < 5 * MAX_QUEUED_ERRORS; number += 1) {
    queue.report(kind(number));
    await Promise.resolve();
    move(1);
  }
  answer();
  await queue.flush();
  expect(sent).toHaveLength(MAX_QUEUED_ERRORS + 1);
});

test("a loud failure does not crowd out others", async () => {
  const { queue, sent, move } = open();
  for (let number = 0; number < 50; number += 1) queue.report(report(`loud ${number}`));
  queue.report(report("quiet"));
  await queue.flush();
  expect(sent).toHaveLength(ERRORS_OF_A_KIND + 1);
  expect(sent.at(-1)).toBe("quiet");
  move(60);
  queue.report(report("loud again"));
  queue.report(report("loud 51"));
  await queue.flush();
  expect(sent.slice(-2)).toEqual(["loud again", "loud 51"]);
});

test("a minute has its limit", async () => {
  const { queue, sent, move } = open();
  for (let number = 0; number < 2 * ERRORS_PER_MINUTE; number += 1) queue.report(kind(number));
  await queue.flush();
  expect(sent).toHaveLength(ERRORS_PER_MINUTE);
  move(60);
  queue.report(report("later"));
  await queue.flush();
  expect(sent.at(-1)).toBe("later");
});

test("a pause drops what waits and what comes until its end", async () => {
  const { queue, sent, warned, move } = open(() => Promise.resolve({ problem: "status 429", pauseSeconds: 10 }));
  queue.report(report("a"));
  queue.report(report("b"));
  await queue.flush();
  queue.report(report("c"));
  await queue.flush();
  expect(sent).toEqual(["a"]);
  expect(warned).toMatchObject([{ event: "errors.send_failed", problem: "status 429" }]);
  move(10);
  queue.report(report("d"));
  await queue.flush();
  expect(sent).toEqual(["a", "d"]);
});

test("no pause is longer than an hour", async () => {
  const { queue, sent, move } = open(() => Promise.resolve({ problem: "status 429", pauseSeconds: 1e9 }));
  queue.report(report("a"));
  await queue.flush();
  move(LONGEST_ERROR_PAUSE.hours * 3600);
  queue.report(report("b"));
  await queue.flush();
  expect(sent).toEqual(["a", "b"]);
});

test("a report that cannot be read is dropped, not thrown", () => {
  const { queue } = open();
  expect(() => queue.report({ ...report("a"), message: 1n as unknown as string })).not.toThrow();
});
