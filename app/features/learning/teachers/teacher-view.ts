/** View of a teacher's page, and the rules that select its content. */
import type { SiteImage } from "~/features/core/images/image-rules";
import type { CatalogCard } from "~/features/store/catalog/catalog-card";
import type { ListedLanding } from "~/features/store/catalog/listed-landing";
import { salePriceOf } from "~/shared/sale-price";
import type { ExamType } from "~/features/core/subjects/exams";
import type { SubjectCategory, SubjectKey } from "~/features/core/subjects/taxonomy";
import { addDuration } from "~/shared/duration";
import { dayAndMonth } from "~/shared/months";
import { moscowTime } from "~/shared/moscow";
import type { ListedTeacher, Review } from "./listed-teacher";
import type { TeacherCard } from "./teachers-view";

export type KnownWebinar = {
  slug: string;
  title: string;
  subject: SubjectKey;
  exam: ExamType;
  teacherSlug: string;
  startsAt: Date;
  durationMinutes: number;
  isFree: boolean;
  /** Whole minutes of the recording; null without one. */
  recordingMinutes: number | null;
};

export type WebinarLine = {
  title: string;
  href: string;
  isFree: boolean;
  /** «12 ноября» */
  day: string;
  /** «19:00», Moscow; null once it is over. */
  time: string | null;
  /** ISO, for machines. */
  startsAt: string;
  /** «80 мин»: of the recording once the webinar is over. */
  length: string;
};

/** Heading of the webinars: a recording is not an upcoming webinar. */
export function webinarsTitle({ upcoming, recorded }: Pick<TeacherView, "upcoming" | "recorded">): string {
  if (recorded === null) return "Ближайшие вебинары";
  return upcoming.length > 0 ? "Вебинары" : "Вебинар в записи";
}

export type TeacherView = {
  slug: string;
  photo: SiteImage | null;
  firstName: string;
  name: string;
  subject: { name: string; dative: string; slug: string; category: SubjectCategory };
  tags: string[];
  headline: string;
  /** For crawlers. */
  description: string;
  facts: { figure: string; what: string }[];
  about: string[];
  method: string;
  courses: CatalogCard[];
  /** The remaining courses, if not all are shown. */
  moreCourses: { count: number; href: string } | null;
  upcoming: WebinarLine[];
  recorded: WebinarLine | null;
  webinarsHref: string;
  freeLesson: CatalogCard | null;
  reviews: Review[];
  /** The other teachers of the subject. */
  colleagues: TeacherCard[];
  crumbs: { name: string; href: string | null }[];
};

const SHOWN_UPCOMING = 3;
/** Free kinds, the one most like a lesson first. */
const FREE_KINDS = ["demokurs", "podborki"] as const;

const isFree = ({ courses }: ListedLanding) => courses.every((course) => salePriceOf(course) === 0);

/** Only paid ones: the free lesson is shown separately. */
export function chooseCourses({ landings }: Pick<ListedTeacher, "landings">): ListedLanding[] {
  return landings.filter((landing) => !isFree(landing));
}

/** The teacher's own demo course, otherwise the subject's, otherwise a free selection of it. */
export function chooseFreeLesson(
  teacher: Pick<ListedTeacher, "slug" | "subject" | "exams">,
  landings: readonly ListedLanding[],
): ListedLanding | null {
  const ofSubject = landings.filter(
    (landing) => landing.isActive && isFree(landing) && landing.subjects.includes(teacher.subject),
  );
  for (const kind of FREE_KINDS) {
    const ofKind = ofSubject.filter(({ courseType }) => courseType === kind);
    const own = ofKind.find(({ teachers }) => teachers.some(({ slug }) => slug === teacher.slug));
    const chosen = own ?? ofKind.find(({ exam }) => exam === teacher.exams[0]) ?? ofKind[0];
    if (chosen) return chosen;
  }
  return ofSubject[0] ?? null;
}

function endOf({ startsAt, durationMinutes }: KnownWebinar): Date {
  return addDuration(startsAt, { minutes: durationMinutes });
}

/** This teacher's next webinars, and the latest recording. */
export function chooseWebinars(
  webinars: readonly KnownWebinar[],
  teacherSlug: string,
  now: Date,
): { upcoming: KnownWebinar[]; recorded: KnownWebinar | null } {
  const own = webinars
    .filter((webinar) => webinar.teacherSlug === teacherSlug)
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  return {
    upcoming: own.filter((webinar) => endOf(webinar) > now).slice(0, SHOWN_UPCOMING),
    recorded: own.findLast((webinar) => webinar.recordingMinutes !== null && endOf(webinar) <= now) ?? null,
  };
}

export function describeWebinar(webinar: KnownWebinar, href: string, isOver: boolean): WebinarLine {
  return {
    title: webinar.title,
    href,
    isFree: webinar.isFree,
    day: dayAndMonth(webinar.startsAt),
    time: isOver ? null : moscowTime(webinar.startsAt),
    startsAt: webinar.startsAt.toISOString(),
    length: `${(isOver && webinar.recordingMinutes) || webinar.durationMinutes}\u00A0мин`,
  };
}
