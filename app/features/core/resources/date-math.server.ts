/**
 * Dates relative to the moment at which a file of content is imported, in the date math of Elasticsearch: an anchor, then
 * steps. `now/M+9d+19h` is 19:00 on the 10th of this month, by the Moscow clock (decision 0107).
 */
import { DateTime, type DateTimeUnit } from "luxon";
import { MOSCOW_ZONE } from "~/shared/moscow";
import { inMoscow } from "~/shared/moscow.server";

const firstOf = (year: number, month: number) => DateTime.fromObject({ year, month }, { zone: MOSCOW_ZONE });

const ANCHORS: Readonly<Record<string, (now: DateTime) => DateTime>> = {
  now: (now) => now,
  /** 1 September of the school year on sale: from June on pupils buy for the next one. */
  season: ({ year, month }) => firstOf(month >= 6 ? year : year - 1, 9),
  /** 1 June of the next summer that is not over. */
  summer: ({ year, month }) => firstOf(month <= 8 ? year : year + 1, 6),
};

const UNITS: Readonly<Record<string, DateTimeUnit>> = { y: "year", M: "month", d: "day", h: "hour", m: "minute" };

const EXPRESSION = /^([a-z]+)((?:[+-]\d{1,4}[yMdhm]|\/[yMdh])*)$/;
const STEP = /([+-]\d+|\/)([yMdhm])/g;

export const DATE_MATH_FORMS = "now/M+9d+19h, now/d+7d, season+1M, summer";

/** Whether the text is meant as date math, right or wrong. */
export const isDateMath = (value: unknown): value is string =>
  typeof value === "string" && Object.keys(ANCHORS).some((anchor) => value.startsWith(anchor));

/** Null: the text is no date math. */
export function resolveDateMath(text: string, now: Date): Date | null {
  const [, anchor = "", steps = ""] = EXPRESSION.exec(text) ?? [];
  const begin = ANCHORS[anchor];
  if (!begin) return null;
  let date = begin(inMoscow(now));
  for (const [, change = "", letter = ""] of steps.matchAll(STEP)) {
    const unit = UNITS[letter] ?? "minute";
    date = change === "/" ? date.startOf(unit) : date.plus({ [unit]: Number(change) });
  }
  return date.toJSDate();
}
