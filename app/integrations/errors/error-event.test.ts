import { expect, test } from "vitest";
import type { ErrorReport } from "~/integrations/ports";
import { LONGEST_ERROR_TEXT, makeEvent, normaliseMessage } from "./error-event";
import { hasExtensionFrame, MOST_FRAMES, readFrames } from "./stack-frames";

const STACK = `Error: no
    at readPrice (/srv/school/build/index.js:120:7)
    at /srv/school/node_modules/pg/lib/client.js:5:6
    at async Promise.all (index 0)
    at node:internal/process/task_queues:95:5`;
const about = { eventId: "e1", at: new Date("2026-11-10T06:00:00Z"), release: "abcd1234", environment: "demo" };
const report = (message: string, stack = STACK): ErrorReport => ({
  origin: "server",
  level: "error",
  event: "job.failed",
  message: "a job failed",
  error: { type: "Error", message, stack },
});

test("frames of V8 lose the place where the program lies", () => {
  expect(readFrames(STACK)).toEqual([
    { file: "app:///build/index.js", function: "readPrice", line: 120, column: 7, isOurs: true },
    { file: "app:///node_modules/pg/lib/client.js", function: null, line: 5, column: 6, isOurs: false },
    { file: "node:internal/process/task_queues", function: null, line: 95, column: 5, isOurs: false },
  ]);
});

test("frames of other browsers lose host and query", () => {
  const stack = "go@https://school.example/build/root-ABCD1234.js?x=1:1:20\n@https://school.example/build/a.js:3:4";
  expect(readFrames(stack)).toEqual([
    { file: "app:///build/root-ABCD1234.js", function: "go", line: 1, column: 20, isOurs: true },
    { file: "app:///build/a.js", function: null, line: 3, column: 4, isOurs: true },
  ]);
});

test("a frame of a browser extension is seen", () => {
  expect(hasExtensionFrame(readFrames("at x (chrome-extension://abc/content.js:1:2)"))).toBe(true);
  expect(hasExtensionFrame(readFrames("y@moz-extension://abc/content.js:1:2"))).toBe(true);
  expect(hasExtensionFrame(readFrames(STACK))).toBe(false);
});

test("a deep stack is cut", () => {
  expect(readFrames("    at a (/x/build/index.js:1:1)\n".repeat(100))).toHaveLength(MOST_FRAMES);
});

test("the same failure with other values has one fingerprint", () => {
  const print = (message: string, stack?: string) => makeEvent(report(message, stack), about).fingerprint;
  expect(print("order 17 of 'a' is gone")).toEqual(print("order 42 of 'b' is gone"));
  expect(print("order 17 is gone")).toEqual(print("order 17 is gone", STACK.replace("120:7", "130:9")));
  expect(print("order 17 is gone")).not.toEqual(print("order 17 is late"));
  expect(print("x", STACK.replace("readPrice", "readSum"))).not.toEqual(print("x"));
});

test("a new build of a file does not change the fingerprint", () => {
  const print = (file: string) => makeEvent(report("x", `at go (http://h/build/${file}:1:2)`), about).fingerprint;
  expect(print("root-ABCD1234.js")).toEqual(print("root-WXYZ5678.js"));
});

test("an event names its release, and the report's own goes first", () => {
  expect(makeEvent(report("x"), about)).toMatchObject({
    release: "abcd1234",
    environment: "demo",
    event: "job.failed",
  });
  expect(makeEvent({ ...report("x"), release: "old" }, about).release).toBe("old");
});

test("causes are told, three of them at most, and texts are cut", () => {
  const deep = {
    type: "E",
    message: "m",
    cause: { type: "E", message: "m", cause: { type: "E", message: "m", cause: { type: "E", message: "m" } } },
  };
  expect(makeEvent({ ...report("x"), error: deep }, about).exceptions).toHaveLength(3);
  const [cut] = makeEvent(report("word ".repeat(1000)), about).exceptions;
  expect(cut?.value.length).toBe(LONGEST_ERROR_TEXT + 1);
});

test("numbers, ids and quoted values are no part of a kind", () => {
  expect(normaliseMessage(`user 12 «Иван» "x" 0d5b2f5c-9a8e-4d7f-b6a1-c2d3e4f50617`)).toBe('user # "…" "…" *');
});
