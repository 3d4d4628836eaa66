/**
 * Permissions that a pupil and a person who pays for them give each other (decision 0078; product.md, "A payer's
 * page").
 */
import { moscowDay, moscowHour, moscowWeekday } from "~/shared/moscow";
import { startOfWeek } from "~/features/learning/progress/progress";
import { addDuration } from "~/shared/duration";

export type PayerPair = {
  closedAt: Date | null;
  reportAskedAt: Date | null;
  reportAllowedAt: Date | null;
  /** A Monday, «2026-11-16». */
  reportedWeek: string | null;
};

/** Before either has chosen anything. */
export const NEW_PAIR: PayerPair = { closedAt: null, reportAskedAt: null, reportAllowedAt: null, reportedWeek: null };

/** Closing covers the payments made so far; the e-mail of a later payment contains a working link. */
export function isClosedFor({ closedAt }: Pick<PayerPair, "closedAt">, boughtAt: Date): boolean {
  return closedAt !== null && boughtAt <= closedAt;
}

/** Both have agreed to the report. */
export function isReported({ reportAskedAt, reportAllowedAt }: PayerPair): boolean {
  return reportAskedAt !== null && reportAllowedAt !== null;
}

const SUNDAY = 0;
const MONDAY = 1;
/** Moscow hours: reports leave on Sunday evening, and until noon on Monday if the server was away. */
export const REPORT_FROM_HOUR = 18;
export const REPORT_UNTIL_HOUR = 12;

/** The Monday of the week to report now; null: no report is sent at this hour. */
export function weekToReport(now: Date): Date | null {
  const [day, hour] = [moscowWeekday(now), moscowHour(now)];
  if (day === SUNDAY && hour >= REPORT_FROM_HOUR) return startOfWeek(now);
  if (day === MONDAY && hour < REPORT_UNTIL_HOUR) return addDuration(startOfWeek(now), { days: -7 });
  return null;
}

/** «2026-11-16» */
export const weekKey = (monday: Date): string => moscowDay(monday);
