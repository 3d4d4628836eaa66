import { bundlePercent, volumePercent, type PriceRates } from "~/shared/price-rates";
import { unitPrices, type PricedLineInput } from "~/features/store/pricing/priced-line";
import { countInWords, MONTHS, plural, SUBJECTS } from "~/shared/plural";

/**
 * «Ещё два месяца, и скидка станет 10 %»: the next volume discount this course can still reach, or null. There is no
 * hint before the first month is chosen: the picker itself asks for one then.
 */
export function hintNextVolume(line: PricedLineInput, rates: PriceRates): string | null {
  const { product, months } = line;
  if (product.sold === "whole" || months.length === 0 || unitPrices(product).sale === 0) return null;
  const openCount = product.openMonths.length;
  const chosen = months.filter((month) => product.openMonths.includes(month)).length;
  const now = volumePercent(rates, chosen, openCount);
  for (let more = 1; chosen + more <= openCount; more += 1) {
    const then = volumePercent(rates, chosen + more, openCount);
    if (then <= now) continue;
    const missing = `${countInWords(more)} ${plural(more, MONTHS)}`;
    return `Ещё ${missing}, и ${now > 0 ? "скидка станет" : "появится скидка"} ${then}\u00A0%`;
  }
  return null;
}

const ORDINALS = ["Первый", "Второй", "Третий", "Четвёртый", "Пятый", "Шестой"];

/** «Третий предмет: скидка вырастет до 10 %», or null if more subjects would not lower the price. */
export function hintBundle(subjectCount: number, rates: PriceRates): string | null {
  if (subjectCount === 0) return null;
  const now = bundlePercent(rates, subjectCount);
  const [next] = rates.bundle
    .filter(({ subjects, percent }) => subjects > subjectCount && percent > now)
    .sort((a, b) => a.subjects - b.subjects);
  if (!next) return null;
  const more = next.subjects - subjectCount;
  const what =
    more === 1
      ? `${ORDINALS[subjectCount] ?? "Ещё один"} предмет`
      : `Ещё ${countInWords(more)} ${plural(more, SUBJECTS)}`;
  return `${what}: ${now > 0 ? "скидка вырастет до" : "появится скидка"} ${next.percent}\u00A0%`;
}
