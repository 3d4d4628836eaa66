import { groupDigits } from "~/shared/money";

type Listed = { total: number; isNarrowed: boolean; fresh: readonly unknown[] };

/** Over a list. New items of the person stand in it too, and the total does not count them. Null: nothing to count. */
export function sayTotal({ total, isNarrowed, fresh }: Listed): string | null {
  const drafts = fresh.length > 0 ? `новых черновиков: ${groupDigits(fresh.length)}` : null;
  if (total === 0) return drafts === null ? null : `На сайте ${isNarrowed ? "таких нет" : "пока пусто"}, ${drafts}`;
  const found = isNarrowed ? "Нашлось" : drafts === null ? "Всего" : "Опубликовано";
  return [`${found}: ${groupDigits(total)}`, ...(drafts === null ? [] : [drafts])].join(", ");
}

/** Beside the box that marks more than the page shows. */
export const sayAll = ({ total, isNarrowed }: Pick<Listed, "total" | "isNarrowed">): string =>
  `отметить все${isNarrowed ? " найденные" : ""}: ${groupDigits(total)}`;
