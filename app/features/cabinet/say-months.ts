import type { MonthKey } from "~/shared/months";
import type { OwnMonth } from "./cabinet-view";

/** One line per course for lists. */
export function sayMonths(months: readonly OwnMonth[]): { name: string; text: string }[] {
  const of = (state: OwnMonth["state"]) => months.filter((month) => month.state === state);
  const names = (some: readonly { month: MonthKey; name: string }[]) => some.map(({ name }) => name).join(", ");
  const [open, upcoming, past] = [of("open"), of("upcoming"), of("past")];
  return [
    ...open.map(({ name, said }) => ({ name: "Сейчас", text: `${name}, ${said}` })),
    ...upcoming.slice(0, 1).map(({ name, said }) => ({ name: "Дальше", text: `${name}, ${said}` })),
    ...(upcoming.length > 1 ? [{ name: "Потом", text: names(upcoming.slice(1)) }] : []),
    ...(past.length > 0 ? [{ name: "Прошли", text: names(past) }] : []),
  ];
}
