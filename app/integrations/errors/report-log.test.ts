import { expect, test } from "vitest";
import type { ErrorReport } from "~/integrations/ports";
import { LOG_EVENTS } from "~/shared/log-events";
import { describeLine, reportLog } from "./report-log.server";

test("an error of the log is a report with its key, its cause and the request", () => {
  const err = new TypeError("x is not a function");
  expect(
    describeLine("error", { event: "page.failed", id: "r1", err, route: "/courses/:slug/", userId: 7 }, "unexpected"),
  ).toEqual({
    origin: "server",
    level: "error",
    event: "page.failed",
    message: "unexpected",
    error: expect.objectContaining({ type: "TypeError", message: "x is not a function" }) as unknown,
    route: "/courses/:slug/",
    requestId: "r1",
    tags: {},
  });
});

test("a fatal line is a report", () => {
  expect(describeLine("fatal", { event: "server.uncaught_exception" }, "m")?.level).toBe("fatal");
});

test("warnings are reports only if the table says so", () => {
  expect(describeLine("warn", { event: "banner.read_failed" }, "m")).toMatchObject({
    level: "warning",
    event: "banner.read_failed",
  });
  expect(describeLine("warn", { event: "lead.spooled" }, "m")).not.toBeNull();
  // The answer of the service of feature flags was no 200.
  expect(describeLine("warn", { event: "flags.unavailable", status: 503 }, "m")).toMatchObject({
    tags: { status: "503" },
  });
  expect(describeLine("warn", { event: "login.refused" }, "m")).toBeNull();
});

test("does not report a 5xx request line whose cause was already reported", () => {
  expect(describeLine("error", { event: "request.failed", status: 500 }, "m")).toBeNull();
});

test("only fields without a person in them leave", () => {
  const fields = { event: "job.failed", job: "prune", phone: "+79123456789", provider: "smsc", kind: 3 } as const;
  expect(describeLine("error", fields, "m")?.tags).toEqual({ job: "prune", provider: "smsc", kind: "3" });
});

test("the line is written as before", () => {
  const lines: string[] = [];
  const reports: ErrorReport[] = [];
  const write = (level: string) => (_: unknown, message: string) => void lines.push(`${level} ${message}`);
  const log = reportLog(
    { info: write("info"), warn: write("warn"), error: write("error"), fatal: write("fatal") },
    { report: (one) => void reports.push(one) },
  );
  for (const level of ["info", "warn", "error", "fatal"] as const) log[level]({ event: "job.failed" }, "m");
  expect(lines).toEqual(["info m", "warn m", "error m", "fatal m"]);
  expect(reports.map(({ level }) => level)).toEqual(["error", "fatal"]);
  expect(Object.keys(LOG_EVENTS)).toContain("job.failed");
});
