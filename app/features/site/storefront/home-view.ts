/** View of the store on the home page and the page for parents. */
import type { SiteImage } from "~/features/core/images/image-rules";
import type { CatalogCard } from "~/features/store/catalog/catalog-card";
import type { SchoolSeason } from "~/features/core/school/school-season";
import type { ExamType } from "~/features/core/subjects/exams";
import type { SubjectCategory } from "~/features/core/subjects/taxonomy";
import type { Roubles } from "~/shared/money";
import type { YearKind } from "./school-year";

type ExamTab = { name: string; href: string; isCurrent: boolean };

/** A month of the cheapest Основа, the reference price of the page. */
export type YearMonth = { price: Roubles; listPrice: Roubles | null; lessons: number; lessonPrice: Roubles };

export type HomeTeacher = {
  slug: string;
  photo: SiteImage | null;
  firstName: string;
  lastName: string;
  subject: string;
  /** Why this teacher stands out, in words that fit the shown exam. */
  line: string;
};

export type NextWebinar = {
  slug: string;
  title: string;
  /** «26 ноября в 19:00 мск» */
  at: string;
  startsAt: string;
  teacher: { slug: string; name: string };
};

/** Shown on both pages. */
export type ExamView = {
  exam: ExamType;
  exams: ExamTab[];
  /** The catalog of the chosen exam. */
  catalogHref: string;
  cards: CatalogCard[];
  month: YearMonth | null;
};

/** For both pages: all subjects and kinds of the exam, and its teachers. */
export type StoreView = ExamView & {
  directory: { category: SubjectCategory; name: string; subjects: { name: string; glyph: string; href: string }[] }[];
  kinds: YearKind[];
  /** 0 is September. */
  nowIndex: number;
  teachers: HomeTeacher[];
};

export type HomeView = StoreView & {
  season: SchoolSeason;
  webinar: NextWebinar | null;
};
