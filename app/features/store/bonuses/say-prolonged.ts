import { type MonthKey, monthWithYear } from "~/shared/months";

type Named = { name: string; month: MonthKey };

/** One sentence for all courses of one click: «Добавили «Физика» и «Химия», декабрь 2026». */
export function sayProlonged({ added, there }: { added: readonly Named[]; there: readonly Named[] }): string {
  const said = [];
  if (added.length > 0) said.push(`Добавили ${listCourses(added)}`);
  if (there.length > 0) said.push(`${said.length > 0 ? "уже" : "Уже"} в корзине: ${listCourses(there)}`);
  return said.join("; ");
}

/** Courses of one month share its name. */
function listCourses(courses: readonly Named[]): string {
  const months = [...new Set(courses.map(({ month }) => month))];
  return months
    .map((month) => {
      const names = courses.filter((one) => one.month === month).map(({ name }) => `«${name}»`);
      const last = names.pop()!;
      return `${names.length > 0 ? `${names.join(", ")} и ${last}` : last}, ${monthWithYear(month)}`;
    })
    .join("; ");
}
