import { expect, test } from "vitest";
import type { ErrorReport } from "~/integrations/ports";
import { LONGEST_ERROR_TEXT, makeEvent } from "./error-event";
import { MOST_FRAMES, readFrames } from "./stack-frames";

const STACK = `Error: no
    at readPrice (/srv/school/build/index.js:120:7)
    at /srv/school/node_modules/pg/build/client.js:5:6
    at async Promise.all (index 0)
    at node:internal/process/task_queues:95:5`;
const about = { eventId: "0".repeat(32), at: new Date("2026-11-10T06:00:00Z"), release: "abcd", environment: "live" };
const report = (message: string, stack = STACK): ErrorReport => ({
  origin: "server",
  level: "error",
  event: "job.failed",
  message: "a job failed",
  error: { type: "Error", message, stack },
});

test("frames of V8 lose the place where the program lies", () => {
  const node = "node:internal/process/task_queues";
  const driver = "app:///node_modules/pg/build/client.js";
  const own = "app:///build/index.js";
  expect(readFrames(STACK)).toEqual([
    { filename: node, abs_path: node, function: undefined, lineno: 95, colno: 5, in_app: false },
    { filename: driver, abs_path: driver, function: undefined, lineno: 5, colno: 6, in_app: false },
    { filename: own, abs_path: own, function: "readPrice", lineno: 120, colno: 7, in_app: true },
  ]);
});

test("frames of other browsers lose host and query", () => {
  const stack = "go@https://school.example/build/root-ABCD1234.js?x=1:1:20\n@https://school.example/build/a.js:3:4";
  expect(readFrames(stack)).toMatchObject([
    { filename: "app:///build/a.js", lineno: 3, colno: 4, in_app: true },
    { filename: "app:///build/root-ABCD1234.js", function: "go", lineno: 1, colno: 20, in_app: true },
  ]);
});

test("a file outside of the known folders is its name alone", () => {
  expect(readFrames("at D:\\school\\ivan\\server.ts:1:2")).toMatchObject([{ filename: "app:///server.ts" }]);
});

test("a deep stack is cut", () => {
  expect(readFrames("    at a (/x/build/index.js:1:1)\n".repeat(100))).toHaveLength(MOST_FRAMES);
});

test("an event speaks Sentry's protocol: the outermost error is the last, and so is the innermost frame", () => {
  const error = {
    type: "A",
    message: "outer",
    stack: "at in (/x/build/a.js:1:2)\nat out (/x/build/a.js:3:4)",
    cause: { type: "B", message: "inner" },
  };
  const said = { ...report(""), error, route: "/courses/:slug/", requestId: "r1", tags: { job: "prune" } };
  expect(makeEvent(said, about)).toEqual({
    event_id: "0".repeat(32),
    timestamp: "2026-11-10T06:00:00.000Z",
    platform: "node",
    level: "error",
    logger: "job.failed",
    release: "abcd",
    environment: "live",
    transaction: "/courses/:slug/",
    tags: { job: "prune", event: "job.failed", request_id: "r1" },
    message: { formatted: "a job failed" },
    exception: {
      values: [
        { type: "B", value: "inner" },
        {
          type: "A",
          value: "outer",
          stacktrace: {
            frames: [
              expect.objectContaining({ function: "out", lineno: 3 }),
              expect.objectContaining({ function: "in", lineno: 1, abs_path: "app:///build/a.js", in_app: true }),
            ],
          },
        },
      ],
    },
  });
});

test("the report's own release goes first", () => {
  expect(makeEvent({ ...report("x"), release: "old" }, about).release).toBe("old");
});

test("three causes are reported at most, and texts are cut", () => {
  const deep = {
    type: "E",
    message: "m",
    cause: { type: "E", message: "m", cause: { type: "E", message: "m", cause: { type: "E", message: "m" } } },
  };
  expect(makeEvent({ ...report("x"), error: deep }, about).exception.values).toHaveLength(3);
  expect(makeEvent(report("word ".repeat(1000)), about).exception.values[0]?.value).toHaveLength(LONGEST_ERROR_TEXT);
});
