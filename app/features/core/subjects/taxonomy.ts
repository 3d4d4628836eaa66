/**
 * The curriculum: subjects ("topics" in the API) and kinds of courses. Ids, keys and slugs are part of addresses and
 * the API.
 */
import type { ExamType } from "~/features/core/subjects/exams";
import type { CourseTypeKey, SubjectKey } from "~/shared/column-values";

export type SubjectCategory = "natural" | "humanitarian" | "social" | "technical";

/** In the order in which lists of subjects show them. */
export const SUBJECT_CATEGORIES: readonly { category: SubjectCategory; name: string }[] = [
  { category: "technical", name: "Точные и технические" },
  { category: "natural", name: "Естественные" },
  { category: "humanitarian", name: "Гуманитарные" },
  { category: "social", name: "Общественные" },
];

export type { SubjectKey };

export type Subject = {
  key: SubjectKey;
  /** Transliterated name, the first part of catalog slugs. */
  slug: string;
  /** Nominative name as shown on chips and cards. */
  name: string;
  /** Dative after «по»: «курсы по математике». */
  dative: string;
  category: SubjectCategory;
  egeId: number;
  /** Set for the seven subjects sold for OGE. */
  ogeId: number | null;
  /**
   * Name on OGE pages if it differs. OGE baseMath reads «Математика», so the OGE page of profile mathematics, which is
   * not sold but has an address and a text, needs another name.
   */
  ogeName?: string;
  ogeDative?: string;
  /** Sprite symbol of the subject. */
  glyph: string;
};

/** In the order of the store: the most chosen first. */
export const SUBJECTS: readonly Subject[] = [
  {
    key: "math",
    slug: "matematika",
    name: "Математика",
    dative: "математике",
    category: "technical",
    egeId: 2,
    ogeId: null,
    ogeName: "Алгебра и геометрия",
    ogeDative: "алгебре и геометрии",
    glyph: "math",
  },
  {
    key: "russianLanguage",
    slug: "russkiy-yazyk",
    name: "Русский язык",
    dative: "русскому языку",
    category: "humanitarian",
    egeId: 11,
    ogeId: 19,
    glyph: "russian",
  },
  {
    key: "socialScience",
    slug: "obschestvoznanie",
    name: "Обществознание",
    dative: "обществознанию",
    category: "social",
    egeId: 10,
    ogeId: 18,
    glyph: "social",
  },
  {
    key: "chemistry",
    slug: "khimiya",
    name: "Химия",
    dative: "химии",
    category: "natural",
    egeId: 1,
    ogeId: 20,
    glyph: "chemistry",
  },
  {
    key: "biology",
    slug: "biologiya",
    name: "Биология",
    dative: "биологии",
    category: "natural",
    egeId: 7,
    ogeId: 14,
    glyph: "biology",
  },
  {
    key: "IT",
    slug: "informatika",
    name: "Информатика",
    dative: "информатике",
    category: "technical",
    egeId: 5,
    ogeId: 16,
    glyph: "it",
  },
  {
    key: "physics",
    slug: "fizika",
    name: "Физика",
    dative: "физике",
    category: "technical",
    egeId: 4,
    ogeId: null,
    glyph: "physics",
  },
  {
    key: "english",
    slug: "angliyskiy-yazyk",
    name: "Английский язык",
    dative: "английскому языку",
    category: "humanitarian",
    egeId: 6,
    ogeId: null,
    glyph: "english",
  },
  {
    key: "history",
    slug: "istoriya",
    name: "История",
    dative: "истории",
    category: "social",
    egeId: 9,
    ogeId: null,
    glyph: "history",
  },
  {
    key: "literature",
    slug: "literatura",
    name: "Литература",
    dative: "литературе",
    category: "humanitarian",
    egeId: 3,
    ogeId: null,
    glyph: "literature",
  },
  {
    key: "geography",
    slug: "geografiya",
    name: "География",
    dative: "географии",
    category: "natural",
    egeId: 8,
    ogeId: 15,
    glyph: "geography",
  },
  {
    key: "baseMath",
    slug: "bazovaya-matematika",
    name: "Базовая математика",
    dative: "базовой математике",
    category: "technical",
    egeId: 12,
    ogeId: 17,
    ogeName: "Математика",
    ogeDative: "математике",
    glyph: "baseMath",
  },
];

export type { CourseTypeKey };

export type CourseType = {
  /** Also its token in catalog slugs. */
  key: CourseTypeKey;
  name: string;
  /** One clause for a visitor who does not know the kind. */
  about: string;
  /** Whom it is for, in a line of a list where kinds stand side by side. */
  forWhom: string;
};

export const COURSE_TYPES: readonly CourseType[] = [
  {
    key: "osnova",
    name: "Основа",
    about: "весь год, с сентября по май, все номера КИМ",
    forWhom: "Если готовишься весь год и с нуля",
  },
  {
    key: "prokachka",
    name: "Прокачка",
    about: "практика за два месяца до экзамена",
    forWhom: "Если теорию знаешь, а баллы теряются",
  },
  {
    key: "refresh",
    name: "Рефреш",
    about: "экспресс за 7–11 дней, наставник отвечает за\u00a05\u00a0минут",
    forWhom: "Если до экзамена считаные дни",
  },
  {
    key: "letniy-fresh",
    name: "Летний Фреш",
    about: "лето, 8 занятий в месяц с 1 июля по 31 августа",
    forWhom: "Если хочешь начать до школы",
  },
  {
    key: "fresh",
    name: "Фреш",
    about: "два месяца, чтобы догнать программу с текущего месяца",
    forWhom: "Если нужно догнать программу",
  },
  {
    key: "spetskurs",
    name: "Спецкурс",
    about: "одна трудная тема от начала до конца",
    forWhom: "Если не даётся одна тема",
  },
  {
    key: "trenazher",
    name: "Тренажёр",
    about: "задания с разбором на каждый день",
    forWhom: "Если не хватает практики",
  },
  {
    key: "demokurs",
    name: "Демокурс",
    about: "бесплатно, 2–3 часа: попробовать, как проходит учёба",
    forWhom: "Если хочешь сначала попробовать",
  },
  {
    key: "podborki",
    name: "Подборка",
    about: "бесплатные материалы по одной теме",
    forWhom: "Если повторяешь одну тему",
  },
];

export function findSubject(key: SubjectKey): Subject {
  const subject = SUBJECTS.find((candidate) => candidate.key === key);
  if (!subject) throw new Error(`Unknown subject ${key}`);
  return subject;
}

export function findCourseType(key: CourseTypeKey): CourseType {
  const courseType = COURSE_TYPES.find((candidate) => candidate.key === key);
  if (!courseType) throw new Error(`Unknown course type ${key}`);
  return courseType;
}

export function subjectName(key: SubjectKey, exam: ExamType | null): string {
  const subject = findSubject(key);
  return (exam === "oge" && subject.ogeName) || subject.name;
}

/** «Математика, Физика» */
export function nameSubjects(keys: readonly SubjectKey[], exam: ExamType): string {
  return keys.map((key) => subjectName(key, exam)).join(", ");
}

/** After «по»: «курсы по химии». */
export function subjectDative(key: SubjectKey, exam: ExamType | null): string {
  const subject = findSubject(key);
  return (exam === "oge" && subject.ogeDative) || subject.dative;
}

/** OGE is sold in the subjects that have an OGE id; the OGE pages of the others have only a text. */
export function isSubjectSold(key: SubjectKey, exam: ExamType): boolean {
  return exam === "ege" || findSubject(key).ogeId !== null;
}
