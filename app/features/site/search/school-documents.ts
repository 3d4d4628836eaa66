/** The texts that the search indexes about each course, teacher, webinar, page and place of the task bank. */
import { namesOf } from "~/features/store/catalog/catalog-card";
import type { ListedLanding } from "~/features/store/catalog/listed-landing";
import { listHeadings, plainText } from "~/features/core/documents/document-text";
import type { DocumentView } from "~/features/core/documents/document-view";
import { EXAM_TYPES, type ExamType } from "~/features/core/subjects/exams";
import { findCourseType, findSubject, type SubjectKey, subjectName } from "~/features/core/subjects/taxonomy";
import type { TaskBankSpot } from "~/features/learning/solve/search/task-bank-spot";
import type { KnownTeacher } from "~/features/learning/teachers/listed-teacher";
import type { ListedWebinar } from "~/features/learning/webinars/listed-webinar";
import { legalPath } from "~/shared/paths";
import { salePriceOf } from "~/shared/sale-price";
import { DOCUMENT_WORDS, type FoundPage } from "./page-words";
import type { SearchDocument } from "./search-index";

/** Pupils' names of subjects, unless they begin the official name. */
const SPOKEN: Partial<Record<SubjectKey, string>> = {
  math: "матан матеша алгебра геометрия профиль",
  baseMath: "матеша база",
  socialScience: "общество общага",
  IT: "инфа программирование",
  literature: "литра",
  english: "инглиш",
};

const FREE = "бесплатно бесплатный";

export function describeCourse(landing: ListedLanding): SearchDocument {
  const { slug, name, cardNote, exam, subjects, courseType, teachers, courses } = landing;
  const isFree = courses.every((course) => salePriceOf(course) === 0);
  return {
    kind: "course",
    slug,
    title: `${name} ${findCourseType(courseType).name}`,
    facts: [...subjects.map((key) => nameSubject(key, exam)), nameExam(exam), namesOf(teachers), isFree && FREE]
      .filter(Boolean)
      .join(" "),
    text: [cardNote, ...courses.map((course) => course.name)].join(" "),
  };
}

type DescribedTeacher = Pick<KnownTeacher, "slug" | "firstName" | "lastName" | "subject" | "headline" | "method">;

export function describeTeacher(teacher: DescribedTeacher): SearchDocument {
  return {
    kind: "teacher",
    slug: teacher.slug,
    title: `${teacher.firstName} ${teacher.lastName}`,
    facts: nameSubject(teacher.subject, null),
    text: `${teacher.headline} ${teacher.method}`,
  };
}

export function describeWebinar(webinar: ListedWebinar): SearchDocument {
  const { slug, title, subject, exam, teacher, lead, plan, recording, isFree } = webinar;
  return {
    kind: "webinar",
    slug,
    title,
    facts: [nameSubject(subject, exam), nameExam(exam), namesOf([teacher]), isFree && FREE].filter(Boolean).join(" "),
    text: [lead, ...plan, ...(recording?.chapters.map((chapter) => chapter.title) ?? [])].join(" "),
  };
}

export function describeSpot({ href, name, theme, topic }: TaskBankSpot): SearchDocument {
  return {
    kind: "place",
    slug: href,
    title: name,
    facts: [nameSubject(topic.subject.key, topic.exam), nameExam(topic.exam)].join(" "),
    text: theme ?? "",
  };
}

/** A page of the school. Its slug is its address. */
/** Numbers of phones and addresses, and hours, are no numbers of tasks; those of classes are asked for. */
const OTHER_NUMBERS = /\d+(?! класс)/g;

export function describePage({ name, href, note, calledAlso = "" }: FoundPage): SearchDocument {
  const facts = `${note} ${calledAlso}`.replace(OTHER_NUMBERS, "");
  return { kind: "page", slug: href, title: name, facts, text: "" };
}

/** As its page shows it, where it has the full title. */
export function describeDocument(view: DocumentView): SearchDocument {
  const { slug, name } = view;
  const facts = [view.title, view.description, view.groupName, DOCUMENT_WORDS[slug], "документ"];
  return {
    kind: "page",
    slug: legalPath(slug),
    title: name,
    facts: [...facts, ...listHeadings(view.html)].filter(Boolean).join(" "),
    text: plainText(view.html),
  };
}

/** By both names, if the exams name it differently. */
function nameSubject(key: SubjectKey, exam: ExamType | null): string {
  return [findSubject(key).name, subjectName(key, exam), SPOKEN[key]].filter(Boolean).join(" ");
}

function nameExam(exam: ExamType): string {
  const found = EXAM_TYPES.find(({ key }) => key === exam);
  return found ? `${found.name} ${found.grade} класс` : "";
}
