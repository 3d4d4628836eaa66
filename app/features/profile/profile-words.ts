/** What the profile says about months: what is open now, and what opens next. */
import type { PurchasedCourse, PurchasedCourseMonth } from "~/features/profile/purchased-courses";
import { dayAndMonth, monthName } from "~/shared/months";
import { coursePath } from "~/shared/paths";

/** Stands under the month on its chip. No recordings are promised: not every school has them. */
export function sayAccess({ access, opensAt, endsAt }: PurchasedCourseMonth): string {
  switch (access) {
    case "open":
      return `открыт до ${dayAndMonth(new Date(endsAt))}`;
    case "upcoming":
      return `откроется ${dayAndMonth(new Date(opensAt))}`;
    case "past":
      return "прошёл, доступ остался";
  }
}

export type NextUp = {
  title: string;
  text: string;
  /** The course of the next lesson. */
  open: { productId: number; href: string } | null;
};

/** What stands at the top: the next lesson, otherwise what can be studied today, otherwise what comes next. */
export function describeNextUp(courses: readonly PurchasedCourse[]): NextUp | null {
  return nextLesson(courses) ?? describeMonths(courses);
}

function nextLesson(courses: readonly PurchasedCourse[]): NextUp | null {
  const [next] = courses
    .flatMap((course) => (course.nextLesson ? [{ course, ...course.nextLesson }] : []))
    .sort((a, b) => a.at.localeCompare(b.at));
  if (!next) return null;
  const { course, when, title } = next;
  return {
    title: `Следующее занятие: ${when}`,
    text: `${title}. ${course.title}`,
    open: { productId: course.productId, href: coursePath(course.landing.slug) },
  };
}

function describeMonths(courses: readonly PurchasedCourse[]): NextUp | null {
  const months = courses.flatMap((course) => course.months.map((month) => ({ course, month })));
  const open = months.filter(({ month }) => month.access === "open");
  const upcoming = months
    .filter(({ month }) => month.access === "upcoming")
    .sort((a, b) => a.month.opensAt.localeCompare(b.month.opensAt));
  const [next] = upcoming;
  const nextText = next
    ? `${next.course.title}, ${monthName(next.month.month)}: откроется ${dayAndMonth(new Date(next.month.opensAt))}.`
    : null;
  if (open.length > 0) {
    const names = [...new Set(open.map(({ course }) => course.title))];
    const title = `Сейчас открыто: ${names.join("; ")}`;
    return { title, text: nextText ?? "Следующий месяц можно добавить ниже.", open: null };
  }
  if (next && nextText) {
    return { title: `Старт ${dayAndMonth(new Date(next.month.opensAt))}`, text: nextText, open: null };
  }
  return courses.length > 0
    ? { title: "Купленные месяцы прошли", text: "Доступ к ним остаётся. Продолжить можно с любого месяца.", open: null }
    : null;
}
