import { defaultMonths } from "~/features/store/course/default-months";
import { normaliseSelection, splitPastMonths, type RemovedMonth } from "~/features/store/course/month-selection";
import type { SoldAs } from "~/shared/column-values";
import { inQuotes } from "~/shared/typeset";
import { monthRange, type MonthKey } from "~/shared/months";
import { aboutLine, type NoticeAbout, type Sentence } from "./order-notice";

/** Facts about a cart line's course. */
export type LineProduct = {
  productId: number;
  name: string;
  sold: SoldAs;
  /** All months, including past ones. */
  months: readonly MonthKey[];
  /** Whether the landing is on sale. */
  isActive: boolean;
  /** Units that the owner of the cart has bought; `__all__` for a course sold whole. */
  owned: readonly (MonthKey | "__all__")[];
};

export type ChosenLine = { productId: number; months: MonthKey[] };

const WHY: Record<RemovedMonth["reason"], { one: string; many: string }> = {
  owned: { one: "уже куплен", many: "уже куплены" },
  past: { one: "этот месяц закончился", many: "эти месяцы закончились" },
  // It may have left the course, or never have been in it.
  "not-sold": { one: "этого месяца в курсе нет", many: "этих месяцев в курсе нет" },
};

/**
 * The lines as they can be bought now, and a Russian sentence for everything that was removed, since a cart never
 * changes silently. Owned months go and the default ones are reapplied; past months are reported separately; inactive
 * landings stay only for users who own part of them. A course the visitor left without months stays: they are still
 * choosing.
 */
export function refreshLines(input: {
  lines: readonly { productId: number; months: readonly MonthKey[] }[];
  products: ReadonlyMap<number, LineProduct>;
  now: Date;
}): { lines: ChosenLine[]; notices: Sentence[] } {
  const lines: ChosenLine[] = [];
  const notices: Sentence[] = [];
  for (const { productId, months } of input.lines) {
    const product = input.products.get(productId);
    if (!product) {
      notices.push(aboutLine("Убрали курс: он больше не продаётся", { productId, months: [], reason: "not-sold" }));
      continue;
    }
    const refreshed = refreshLine(product, months, input.now);
    notices.push(...refreshed.notices);
    if (refreshed.months) lines.push({ productId, months: refreshed.months });
  }
  return { lines, notices };
}

/** `months: null`: the course is removed. */
function refreshLine(
  product: LineProduct,
  requested: readonly MonthKey[],
  now: Date,
): { months: MonthKey[] | null; notices: Sentence[] } {
  const { productId, name, owned } = product;
  const gone = (why: string, reason: NoticeAbout["reason"]) => ({
    months: null,
    notices: [aboutLine(`Убрали ${inQuotes(name)}: ${why}`, { productId, months: [], reason })],
  });
  if (product.sold === "whole" && owned.length > 0) return gone("этот курс уже куплен", "owned");
  if (!product.isActive && owned.length === 0) return gone("курс больше не продаётся", "not-sold");
  const { open } = splitPastMonths(product.months, now);
  if (open.length === 0) return gone("курс закончился", "past");
  if (product.sold === "whole") return { months: [], notices: [] };

  const ownedMonths = owned.filter((month): month is MonthKey => month !== "__all__");
  if (open.every((month) => ownedMonths.includes(month))) return gone("все месяцы уже куплены", "owned");
  const { months, removed } = normaliseSelection({ requested, purchasable: product.months, owned: ownedMonths, now });
  const notices = sayRemoved(removed, product);
  if (months.length > 0 || removed.length === 0) return { months, notices };
  const defaults = defaultMonths({ purchasableMonths: product.months, ownedMonths, now });
  const instead = removed.length === 1 ? "Вместо него" : "Вместо них";
  const about = { productId, months: defaults, reason: "default-months" } as const;
  if (defaults.length > 0)
    notices.push(aboutLine(`${instead} выбрали ${monthRange(defaults)}. Курс ${inQuotes(name)}`, about));
  return { months: defaults, notices };
}

/** «Убрали октябрь: уже куплен. Курс «Математика, профиль»» */
function sayRemoved(removed: readonly RemovedMonth[], { productId, name }: LineProduct): Sentence[] {
  const reasons: RemovedMonth["reason"][] = ["owned", "past", "not-sold"];
  return reasons.flatMap((reason) => {
    const months = removed.filter((one) => one.reason === reason).map(({ month }) => month);
    if (months.length === 0) return [];
    const why = months.length === 1 ? WHY[reason].one : WHY[reason].many;
    const text = `Убрали ${monthRange(months)}: ${why}. Курс ${inQuotes(name)}`;
    return [aboutLine(text, { productId, months, reason })];
  });
}
