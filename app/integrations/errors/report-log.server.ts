/** The one place where a line of the log becomes an error report (product.md, "Error reports"). */
import { describeError, type Logger } from "~/integrations/log.server";
import type { ErrorReport, ErrorReports } from "~/integrations/ports";
import type { LogFields } from "~/shared/log-events";

/** Warnings that are reported too: a page lacked something without its visitor noticing. */
const REPORTED_WARNINGS = ["banner.read_failed", "flags.unavailable", "lead.spooled", "page.picture_store_failed"];

/** Fields that say where it happened and contain nothing personal. */
const TAGS = ["job", "kind", "provider", "status", "reason"];

const textOf = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);

type Level = Exclude<keyof Logger, "info">;

export function describeLine(level: Level, fields: LogFields, message: string): ErrorReport | null {
  // The cause of a failed request has been reported by a line of its own.
  if (level === "warn" ? !REPORTED_WARNINGS.includes(fields.event) : fields.event === "request.failed") return null;
  const tags = TAGS.filter((name) => ["string", "number"].includes(typeof fields[name]));
  return {
    origin: "server",
    level: level === "warn" ? "warning" : level,
    event: fields.event,
    message,
    error: fields.err === undefined ? undefined : describeError(fields.err),
    route: textOf(fields.route) ?? textOf(fields.path),
    requestId: textOf(fields.id),
    tags: Object.fromEntries(tags.map((name) => [name, String(fields[name])])),
  };
}

/** The same log, whose errors are reported as well. */
export function reportLog(lines: Logger, reports: Pick<ErrorReports, "report">): Logger {
  const write = (level: Level) => (fields: LogFields, message: string) => {
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
