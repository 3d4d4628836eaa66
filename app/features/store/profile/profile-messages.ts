/** Sentences of the profile: the next lesson, the open months, the next opening, the pupil's data. */
import type { AccountView } from "~/features/store/profile/account-view";
import type { PurchasedCourse, PurchasedCourseMonth } from "~/features/store/profile/purchased-courses";
import { dayAndMonth, monthName } from "~/shared/months";
import { coursePath } from "~/shared/paths";
import { type PluralForms, plural } from "~/shared/plural";

/** The money of the month has been asked for and is not refunded yet. */
export const REFUND_ASKED = "возврат заявлен";

/** Stands beside the month in every list of bought months. No recordings are promised: not every school has them. */
export function sayAccess({ access, opensAt, endsAt, isRefundAsked }: PurchasedCourseMonth): string {
  const asked = isRefundAsked ? `, ${REFUND_ASKED}` : "";
  switch (access) {
    case "open":
      return `открыт до ${dayAndMonth(new Date(endsAt))}${asked}`;
    case "upcoming":
      return `откроется ${dayAndMonth(new Date(opensAt))}${asked}`;
    case "past":
      return "прошёл, доступ остался";
  }
}

/** «Ведут Глеб Орлов и Майя Руднева»; empty where the course names no teacher. */
export function sayTeachers(names: readonly string[]): string {
  const whole = names.map((name) => name.replaceAll(" ", "\u00A0"));
  const last = whole.at(-1);
  if (last === undefined) return "";
  return whole.length === 1 ? `Ведёт ${last}` : `Ведут ${whole.slice(0, -1).join(", ")} и ${last}`;
}

export type NextUp = {
  /** «Ближайшее занятие» */
  label: string;
  title: string;
  text: string;
  /** The course to open; null where several are meant. */
  open: { productId: number; href: string } | null;
  /** Of the lesson; null where no lesson is named. `at`: ISO instant. */
  lesson: { at: string; calendarHref: string } | null;
};

/** The headline of the profile: the next lesson, otherwise what can be studied today, otherwise what comes next. */
export function describeNextUp(courses: readonly PurchasedCourse[]): NextUp | null {
  return nextLesson(courses) ?? describeMonths(courses);
}

const openOf = ({ productId, landing }: PurchasedCourse) => ({ productId, href: coursePath(landing.slug) });

function nextLesson(courses: readonly PurchasedCourse[]): NextUp | null {
  const [next] = courses
    .flatMap((course) => (course.nextLesson ? [{ course, ...course.nextLesson }] : []))
    .sort((a, b) => a.at.localeCompare(b.at));
  if (!next) return null;
  const { course, at, when, title, note, calendarHref } = next;
  const lesson = note === "" ? title : `${title}: ${note}`;
  return {
    label: "Ближайшее занятие",
    title: when,
    text: [course.title, lesson, sayTeachers(course.landing.teachers)]
      .filter(Boolean)
      .map((sentence) => `${sentence}.`)
      .join(" "),
    open: openOf(course),
    lesson: { at, calendarHref },
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
    const opened = [...new Set(open.map(({ course }) => course))];
    return {
      label: "Сейчас открыто",
      title: opened.map(({ title }) => title).join("; "),
      text: nextText ?? "Следующий месяц можно добавить ниже.",
      open: opened.length === 1 && opened[0] ? openOf(opened[0]) : null,
      lesson: null,
    };
  }
  if (next && nextText) {
    const title = `Старт ${dayAndMonth(new Date(next.month.opensAt))}`;
    return { label: "Скоро", title, text: nextText, open: openOf(next.course), lesson: null };
  }
  if (courses.length === 0) return null;
  return {
    label: "Перерыв",
    title: "Купленные месяцы прошли",
    text: "Доступ к ним остаётся. Продолжить можно с любого месяца.",
    open: courses.length === 1 && courses[0] ? openOf(courses[0]) : null,
    lesson: null,
  };
}

const DEVICES: PluralForms = { one: "устройстве", few: "устройствах", many: "устройствах" };

/** The profile's facts, in a line for each part of «Мои данные». */
export function sayOwnData({ data, sessions, bound }: AccountView) {
  const pupil = fullName([data.lastName, data.firstName, data.patronymic]);
  const parent = fullName([data.parentLastName, data.parentFirstName, data.parentPatronymic]);
  const logins = `вход выполнен на ${sessions.length}\u00A0${plural(sessions.length, DEVICES)}`;
  return {
    data: pupil ?? "Не заполнено: нужно для договора и справки",
    parent: parent ?? "Не заполнено: нужно, если тебе нет 18",
    security: `${data.hasPassword ? "Пароль задан" : "Пароля пока нет"}, ${logins}`,
    advertising: data.isAdAllowed ? "Новости о скидках включены" : "Новости о скидках выключены",
    accounts: `ВКонтакте ${sayBound(bound.isVkLinked)}, Telegram\u00A0${sayBound(bound.isTelegramLinked)}`,
  };
}

const sayBound = (isLinked: boolean) => (isLinked ? "привязан" : "не привязан");

function fullName(parts: readonly (string | null)[]): string | null {
  const known = parts.filter((part) => part !== null);
  return known.length > 0 ? known.join(" ") : null;
}
