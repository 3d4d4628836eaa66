/** How the site of another moment differs from that of now, in words. */
import type { Change } from "~/features/core/resources/describe-changes";
import type { Period } from "~/features/core/resources/period";
import { capitalise, lowerFirst } from "~/shared/capitalise";
import { formatRoubles } from "~/shared/money";
import { type MonthKey, monthName } from "~/shared/months";

/** `href`: its page of the site. `editHref`: its page of the back office. */
export type Difference = { text: string; href: string | null; editHref: string | null };

export type ChangedItem = Omit<Difference, "text"> & {
  /** «преподаватель» */
  one: string;
  title: string;
  isNow: boolean;
  isThen: boolean;
  changes: readonly Change[];
  /** Why a publication cannot be shown. */
  failure: string | null;
};

/** Longer texts are named and not shown. */
const LONGEST_SHOWN = 60;

/** «Курс «Физика ЕГЭ, Основа»: цена продажи 3 290 ₽ → 3 490 ₽» */
export function describeItems(items: readonly ChangedItem[]): Difference[] {
  return items.flatMap(({ one, title, isNow, isThen, changes, failure, href, editHref }) => {
    const say = (what: string): Difference => ({ text: `${capitalise(one)} «${title}»: ${what}`, href, editHref });
    if (failure !== null) return [say(failure)];
    if (!isThen) return isNow ? [say("здесь нет")] : [];
    if (!isNow) return [say("здесь есть, сейчас нет")];
    return changes.map((change) => say(sayChange(change)));
  });
}

function sayChange({ name, label, was, became }: Change): string {
  if (name === "isActive") return became === "да" ? "на сайте, сейчас снято" : "снято с сайта, сейчас стоит";
  const field = lowerFirst(label);
  const isShort = [was, became].every((text) => text.length <= LONGEST_SHOWN && !text.includes("\n"));
  if (!isShort) return `${field} — другой текст`;
  const [old, young] = [saySide(was), saySide(became)];
  // «3 290 → 3 490 ₽»
  return `${field} ${ROUBLE.test(young) ? old.replace(ROUBLE, "") : old} → ${young}`;
}

const ROUBLE = /\s₽$/u;

const saySide = (text: string): string =>
  text === "" ? "пусто" : text.replace(/^(\d+) ₽$/, (_, digits) => formatRoubles(Number(digits)));

type Timed = Period & Omit<Difference, "text"> & { one: string };

/** Begins or ends by itself between the two moments. */
export function describePeriods(periods: readonly Timed[], { now, at }: { now: Date; at: Date }): Difference[] {
  return periods.flatMap(({ one, title, href, editHref, ...period }) => {
    const [isNow, isThen] = [isWithin(period, now), isWithin(period, at)];
    if (isNow === isThen) return [];
    const isBefore = period.startsAt !== null && at < period.startsAt;
    const what = isThen ? "действует, сейчас нет" : isBefore ? "ещё не действует" : "уже не действует";
    return [{ text: `${capitalise(one)} «${title}»: ${what}`, href, editHref }];
  });
}

const isWithin = ({ startsAt, endsAt }: Pick<Period, "startsAt" | "endsAt">, moment: Date): boolean =>
  (startsAt === null || startsAt <= moment) && (endsAt === null || moment <= endsAt);

/** Each pair of months once, the one of most courses first; null: no month is offered. */
export function describeMonths(courses: readonly { now: MonthKey | null; then: MonthKey | null }[]): Difference[] {
  const pairs = new Map<string, number>();
  for (const { now, then } of courses) {
    if (now === then) continue;
    const text = sayMonths(now, then);
    pairs.set(text, (pairs.get(text) ?? 0) + 1);
  }
  return [...pairs]
    .sort(([, a], [, b]) => b - a)
    .map(([text, count]) => ({ text: `${text} (курсов: ${count})`, href: null, editHref: null }));
}

function sayMonths(now: MonthKey | null, then: MonthKey | null): string {
  if (then === null) return `Купить уже нечего, сейчас основной месяц — ${now === null ? "никакой" : monthName(now)}`;
  return `Основной месяц — ${monthName(then)}, сейчас ${now === null ? "никакой" : monthName(now)}`;
}
