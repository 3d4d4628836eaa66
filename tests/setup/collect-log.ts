/** A log that prints nothing and remembers its lines. */
import type { Logger } from "~/integrations/log.server";
import type { LogFields } from "~/shared/log-events";

export type LoggedLine = LogFields & { message: string };

export function collectLog(lines: LoggedLine[]): Logger {
  const keep = (fields: LogFields, message: string) => void lines.push({ ...fields, message });
  return { info: keep, warn: keep, error: keep, fatal: keep };
}
