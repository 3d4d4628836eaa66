/** The part of a pino logger that the database needs. */
export type DatabaseLog = {
  info(fields: Record<string, unknown>, message: string): void;
  warn(fields: Record<string, unknown>, message: string): void;
  error(fields: Record<string, unknown>, message: string): void;
};

export const SILENT_LOG: DatabaseLog = { info() {}, warn() {}, error() {} };
