/** What the profile says about months: what is open now, and what opens next. */
import type { PurchasedCourse, PurchasedCourseMonth } from "~/features/profile/purchased-courses";
import { inQuotes } from "~/shared/in-quotes";
import { dayAndMonth, monthName } from "~/shared/months";

/** Stands under the month on its chip. */
export function sayAccess({ access, opensAt, endsAt }: PurchasedCourseMonth): string {
  switch (access) {
    case "open":
      return `открыт до ${dayAndMonth(new Date(endsAt))}`;
    case "upcoming":
      return `откроется ${dayAndMonth(new Date(opensAt))}`;
    case "past":
      return "прошёл, записи открыты";
  }
}

export type NextUp = { title: string; text: string };

/** The sentence at the top: what can be studied today, otherwise what comes next. */
export function describeNextUp(courses: readonly PurchasedCourse[]): NextUp | null {
  const months = courses.flatMap((course) => course.months.map((month) => ({ course, month })));
  const open = months.filter(({ month }) => month.access === "open");
  const upcoming = months
    .filter(({ month }) => month.access === "upcoming")
    .sort((a, b) => a.month.opensAt.localeCompare(b.month.opensAt));
  const [next] = upcoming;
  const nextText = next
    ? `${inQuotes(next.course.title)}, ${monthName(next.month.month)}: откроется ${dayAndMonth(new Date(next.month.opensAt))}.`
    : null;
  if (open.length > 0) {
    const names = [...new Set(open.map(({ course }) => inQuotes(course.title)))];
    return { title: `Сейчас открыто: ${names.join(", ")}`, text: nextText ?? "Следующий месяц можно добавить ниже." };
  }
  if (next && nextText) {
    return { title: `Старт ${dayAndMonth(new Date(next.month.opensAt))}`, text: nextText };
  }
  return courses.length > 0
    ? { title: "Купленные месяцы прошли", text: "Записи остались здесь. Продолжить можно с любого месяца." }
    : null;
}
