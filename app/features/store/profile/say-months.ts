import { REFUND_ASKED } from "./profile-messages";
import type { MonthAccess } from "./purchased-courses";

/** `said`: «открыт до 30 ноября». A month that is not bought has another state, and is left out. */
type SaidMonth = {
  name: string;
  said: string;
  state: MonthAccess | "offered" | "missed";
  isRefundAsked: boolean;
};

/** Describes the months of a course in a list, in one line each. */
export function sayMonths(months: readonly SaidMonth[]): { name: string; text: string }[] {
  const of = (state: SaidMonth["state"]) => months.filter((month) => month.state === state);
  const names = (some: readonly SaidMonth[]) =>
    some.map(({ name, isRefundAsked }) => (isRefundAsked ? `${name} (${REFUND_ASKED})` : name)).join(", ");
  const [open, upcoming, past] = [of("open"), of("upcoming"), of("past")];
  return [
    ...open.map(({ name, said }) => ({ name: "Сейчас", text: `${name}, ${said}` })),
    ...upcoming.slice(0, 1).map(({ name, said }) => ({ name: "Дальше", text: `${name}, ${said}` })),
    ...(upcoming.length > 1 ? [{ name: "Потом", text: names(upcoming.slice(1)) }] : []),
    ...(past.length > 0 ? [{ name: "Прошли", text: names(past) }] : []),
  ];
}
