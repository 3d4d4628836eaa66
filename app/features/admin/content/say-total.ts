import { groupDigits } from "~/shared/money";

type Listed = { total: number; isNarrowed: boolean; fresh: readonly unknown[] };

/** Over a list. New items of the person stand in it too, and the total does not count them. */
export function sayTotal({ total, isNarrowed, fresh }: Listed): string {
  const found = isNarrowed ? "Нашлось" : fresh.length > 0 ? "Опубликовано" : "Всего";
  const drafts = fresh.length > 0 ? `, новых черновиков: ${groupDigits(fresh.length)}` : "";
  return `${found}: ${groupDigits(total)}${drafts}`;
}
