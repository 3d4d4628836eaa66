/** Yandex's names for our subjects and kinds of courses in its feed of online courses. */
import type { CourseLength } from "~/features/store/catalog/course-length";
import type { CourseTypeKey, SubjectKey } from "~/features/core/subjects/taxonomy";

/** «Школьные предметы» in Yandex's own list of categories; the feed defines none. */
const SCHOOL_SUBJECTS = 10_000;

/** Subjects with a confirmed category number; the others belong to the section as a whole. */
const OWN_NUMBERS: Partial<Record<SubjectKey, number>> = { literature: 10_010 };

export const categoryNumber = (subject: SubjectKey | undefined): number =>
  (subject && OWN_NUMBERS[subject]) ?? SCHOOL_SUBJECTS;

/** With a mentor the feed must also give the nearest start. */
export type TeachingFormat = "Самостоятельно" | "В группе с наставником";

export type Teaching = {
  format: TeachingFormat;
  level: "Для новичков" | "Для опытных";
  has: ("видеоуроки" | "текстовые уроки" | "вебинары" | "домашние работы" | "тренажеры")[];
};

const inGroup = (level: Teaching["level"]): Teaching => ({
  format: "В группе с наставником",
  level,
  has: ["видеоуроки", "вебинары", "домашние работы"],
});

const alone = (level: Teaching["level"], ...has: Teaching["has"]): Teaching => ({
  format: "Самостоятельно",
  level,
  has,
});

const TEACHING: Record<CourseTypeKey, Teaching> = {
  osnova: inGroup("Для новичков"),
  "letniy-fresh": inGroup("Для новичков"),
  fresh: inGroup("Для новичков"),
  prokachka: inGroup("Для опытных"),
  refresh: inGroup("Для опытных"),
  spetskurs: inGroup("Для опытных"),
  trenazher: alone("Для опытных", "тренажеры"),
  demokurs: alone("Для новичков", "видеоуроки", "тренажеры"),
  podborki: alone("Для новичков", "текстовые уроки"),
};

export const teachingOf = (courseType: CourseTypeKey): Teaching => TEACHING[courseType];

export const LENGTH_UNITS: Record<CourseLength["unit"], "час" | "день" | "месяц"> = {
  hour: "час",
  day: "день",
  month: "месяц",
};
