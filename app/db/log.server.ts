import type { LogFields } from "~/shared/log-events";

/** The part of the log that the database needs. */
export type DatabaseLog = {
  info(fields: LogFields, message: string): void;
  warn(fields: LogFields, message: string): void;
  error(fields: LogFields, message: string): void;
};

export const SILENT_LOG: DatabaseLog = { info() {}, warn() {}, error() {} };
