/** The one place where a line of the log becomes an error report (product.md, "Error reports"). */
import { describeError, type Logger } from "~/integrations/log.server";
import type { ErrorReport, ErrorReports } from "~/integrations/ports";
import type { LogFields } from "~/shared/log-events";

/** Its cause was reported by a separate line. */
const TOLD_ELSEWHERE: ReadonlySet<string> = new Set(["request.failed"]);

/** Warnings that are reported too: a page lacked something without its visitor noticing. */
const REPORTED_WARNINGS: ReadonlySet<string> = new Set([
  "banner.unread",
  "flags.unavailable",
  "lead.spooled",
  "page.picture_unkept",
]);

/** Fields that say where it happened and contain nothing personal. */
const TAGS = ["job", "kind", "provider", "status", "reason"] as const;

const LEVELS = { warn: "warning", error: "error", fatal: "fatal" } as const satisfies Record<
  string,
  ErrorReport["level"]
>;

const textOf = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);

export function describeLine(level: keyof typeof LEVELS, fields: LogFields, message: string): ErrorReport | null {
  const isReported = level === "warn" ? REPORTED_WARNINGS.has(fields.event) : !TOLD_ELSEWHERE.has(fields.event);
  if (!isReported) return null;
  const tags = TAGS.flatMap((name) => {
    const value = fields[name];
    return typeof value === "string" || typeof value === "number" ? [[name, String(value)]] : [];
  });
  return {
    origin: "server",
    level: LEVELS[level],
    event: fields.event,
    message,
    error: fields.err === undefined ? undefined : describeError(fields.err),
    route: textOf(fields.route) ?? textOf(fields.path),
    requestId: textOf(fields.id),
    tags: Object.fromEntries(tags) as Record<string, string>,
  };
}

/** The same log, whose errors are reported as well. */
export function reportLog(lines: Logger, reports: Pick<ErrorReports, "report">): Logger {
  const write = (level: keyof typeof LEVELS) => (fields: LogFields, message: string) => {
    lines[level](fields, message);
    const report = describeLine(level, fields, message);
    if (report) reports.report(report);
  };
  return {
    info: (fields, message) => lines.info(fields, message),
    warn: write("warn"),
    error: write("error"),
    fatal: write("fatal"),
  };
}
