/**
 * Tariffs of one landing teach the same lessons, so an order holds one of them (product.md, "Landings and courses").
 */
import { type MonthKey, sortMonths } from "~/shared/months";
import { inQuotes } from "~/shared/typeset";
import { aboutLine, type NoticeAbout, type Sentence } from "./order-notice";

export type TariffProduct = {
  landing: { id: number; name: string };
  /** «Базовый»; null if the landing sells one course. */
  tariff: string | null;
};

/** `null` months: not chosen yet, so the default ones apply later. */
export type DraftLine = { productId: number; months: readonly MonthKey[] | null };

/**
 * The course added last replaces another tariff. `united`: with the months of both; `last`: with its own, or with the
 * replaced one's if it has none.
 */
export function chooseOneTariff(
  lines: readonly DraftLine[],
  products: ReadonlyMap<number, TariffProduct>,
  whose: "united" | "last" = "united",
): { lines: DraftLine[]; notices: Sentence[] } {
  const byLanding = new Map<number, DraftLine>();
  const notices: Sentence[] = [];
  for (const line of lines) {
    const product = products.get(line.productId);
    if (!product) continue;
    const before = byLanding.get(product.landing.id);
    const isOther = before !== undefined && before.productId !== line.productId;
    byLanding.set(product.landing.id, isOther ? { ...line, months: monthsOf(before, line, whose) } : line);
    if (!isOther) continue;
    const about: NoticeAbout = { productId: before.productId, months: [], reason: "other-tariff" };
    notices.push(aboutLine(sayReplaced(products.get(before.productId), product), about));
  }
  const isKept = (line: DraftLine) => {
    const landingId = products.get(line.productId)?.landing.id;
    return landingId === undefined || byLanding.get(landingId)?.productId === line.productId;
  };
  return {
    lines: lines.filter(isKept).map((line) => {
      const landingId = products.get(line.productId)?.landing.id;
      return (landingId !== undefined && byLanding.get(landingId)) || line;
    }),
    notices,
  };
}

/** A line without months has no selection to preserve. */
function monthsOf(before: DraftLine, line: DraftLine, whose: "united" | "last"): DraftLine["months"] {
  if (whose === "last" && line.months !== null) return line.months;
  const united = sortMonths([...(before.months ?? []), ...(line.months ?? [])]);
  return united.length > 0 ? united : null;
}

function sayReplaced(before: TariffProduct | undefined, after: TariffProduct): string {
  const from = before?.tariff ? `${inQuotes(before.tariff)} на ` : "тариф на ";
  return `Заменили ${from}${inQuotes(after.tariff ?? after.landing.name)}. Курс ${inQuotes(after.landing.name)}`;
}
