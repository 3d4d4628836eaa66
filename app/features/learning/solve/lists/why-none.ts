/** Why a number of the paper has no tasks in the bank, and what to do instead. */
import type { KimNumber } from "~/features/core/subjects/kim/kim-table";

export function sayWhyNone({ number, title }: Pick<KimNumber, "number" | "title">): { title: string; text: string } {
  if (/^аудирование/i.test(title))
    return {
      title: `Для № ${number} нужна запись`,
      text: "Это аудирование: задание решают на слух, а звука в базе нет. Записи с заданиями есть в открытом банке ФИПИ, тренируйся по ним. Здесь можно решать остальные номера.",
    };
  return {
    title: `На № ${number} заданий пока нет`,
    text: "Этот номер ещё готовится. Образец есть в демоверсии ФИПИ, а здесь можно решать соседний номер.",
  };
}

/** The next number that has tasks, or the last one before it. */
export function findNearest(number: number, withTasks: readonly number[]): number {
  const sorted = withTasks.toSorted((a, b) => a - b);
  return sorted.find((one) => one > number) ?? sorted.at(-1) ?? number;
}
