/** A webinar on the wire. */
import { EXAM_TYPES, type ExamType } from "~/features/core/subjects/exams";
import { findSubject, SUBJECTS, type SubjectCategory } from "~/features/core/subjects/taxonomy";
import {
  describeExams,
  describeTopic,
  type ExamResource,
  type TopicResource,
} from "~/features/store/catalog/topic-resource";
import { portraitPath, webinarCalendarPath, webinarPath } from "~/shared/paths";
import type { ListedWebinar, Recording } from "./listed-webinar";
import { findAhead, findRecorded } from "./select-webinars";
import { type WebinarState, webinarState } from "./webinar-state";

export type WebinarResource = {
  id: number;
  slug: string;
  title: string;
  description: string;
  plan: string[];
  topics: TopicResource[];
  exams: ExamResource[];
  /** The keys of `exams`, for clients written before it. */
  examTypes: ExamType[];
  kimNumbers: string[];
  teacher: { slug: string; firstName: string; lastName: string; portrait: string };
  startsAt: string;
  durationMinutes: number;
  isFree: boolean;
  state: WebinarState;
  url: string;
  calendar: string;
};

/** The recording is part of a single webinar only, once it is over and for viewers who may watch it. */
export type WebinarDetails = WebinarResource & {
  recording: Recording | null;
  /** Topics of the recording, visible to everyone. */
  chapterTitles: string[];
};

export function describeWebinarResource(
  webinar: ListedWebinar,
  { origin, now }: { origin: string; now: Date },
): WebinarResource {
  const { subject, exam, teacher } = webinar;
  return {
    id: webinar.id,
    slug: webinar.slug,
    title: webinar.title,
    description: webinar.lead,
    plan: webinar.plan,
    topics: [describeTopic(subject, exam)],
    exams: describeExams([exam]),
    examTypes: [exam],
    kimNumbers: webinar.kim,
    teacher: { ...teacher, portrait: `${origin}${portraitPath(teacher.slug)}` },
    startsAt: webinar.startsAt.toISOString(),
    durationMinutes: webinar.durationMinutes,
    isFree: webinar.isFree,
    state: webinarState(webinar, now),
    url: `${origin}${webinarPath(webinar.slug)}`,
    calendar: `${origin}${webinarCalendarPath(webinar.slug)}`,
  };
}

export function describeWebinarDetails(
  webinar: ListedWebinar,
  at: { origin: string; now: Date; isOpen: boolean },
): WebinarDetails {
  const resource = describeWebinarResource(webinar, at);
  const { recording } = webinar;
  if (resource.state !== "recorded" || recording === null) return { ...resource, recording: null, chapterTitles: [] };
  const chapterTitles = recording.chapters.map(({ title }) => title);
  if (!at.isOpen) return { ...resource, recording: null, chapterTitles };
  const src = recording.src.startsWith("/") ? `${at.origin}${recording.src}` : recording.src;
  return { ...resource, recording: { ...recording, src }, chapterTitles };
}

/** An empty list means "all"; `when` null returns both, upcoming ones first. */
export type WebinarListQuery = {
  topics: string[];
  examTypes: string[];
  isFree: boolean | null;
  when: "upcoming" | "recorded" | null;
};

/** A topic by its slug, key or wire id; an exam by slug or id. Unknown values match nothing. */
export function selectForQuery(
  webinars: readonly ListedWebinar[],
  query: WebinarListQuery,
  now: Date,
): ListedWebinar[] {
  const found = webinars.filter(
    (webinar) =>
      isAsked(query.topics, namesOfTopic(webinar)) &&
      isAsked(query.examTypes, namesOfExam(webinar)) &&
      (query.isFree === null || webinar.isFree === query.isFree),
  );
  return [
    ...(query.when === "recorded" ? [] : findAhead(found, now)),
    ...(query.when === "upcoming" ? [] : findRecorded(found, now)),
  ];
}

const isAsked = (asked: readonly string[], has: readonly string[]) =>
  asked.length === 0 || asked.some((one) => has.includes(one));

function namesOfTopic({ subject, exam }: ListedWebinar): string[] {
  const { key, slug, egeId, ogeId } = findSubject(subject);
  const id = exam === "ege" ? egeId : ogeId;
  return [key, slug, ...(id === null ? [] : [String(id)])];
}

function namesOfExam({ exam }: ListedWebinar): string[] {
  return EXAM_TYPES.filter(({ key }) => key === exam).flatMap(({ key, id }) => [key, String(id)]);
}

/** `id`: of the subject in the unified state exam, which teaches them all. */
export type WebinarTopic = TopicResource & { category: SubjectCategory; count: number };

/** Subjects with something to see. */
export function describeWebinarTopics(webinars: readonly ListedWebinar[], now: Date): WebinarTopic[] {
  const listed = [...findAhead(webinars, now), ...findRecorded(webinars, now)];
  return SUBJECTS.map(({ key, category }) => ({
    ...describeTopic(key, "ege"),
    category,
    count: listed.filter(({ subject }) => subject === key).length,
  })).filter(({ count }) => count > 0);
}
