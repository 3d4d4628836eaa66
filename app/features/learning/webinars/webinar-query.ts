/** The addresses of the list: the subject is in the path, the exam and the page in the query. */
import { EXAM_TYPES, type ExamType } from "~/features/core/subjects/exams";
import { SUBJECTS, type SubjectKey } from "~/features/core/subjects/taxonomy";
import { webinarsPath } from "~/shared/paths";

export type WebinarSelection = { subject: SubjectKey | null; exam: ExamType | null; page: number };

/** The list's query parameters. Others belong elsewhere and survive a redirect. */
const WEBINAR_PARAMS = ["exam", "page"] as const;

const LAST_PAGE = 9999;

const isOwn = (name: string): boolean => WEBINAR_PARAMS.some((own) => own === name);

function queryOf({ exam, page }: WebinarSelection): URLSearchParams {
  const query = new URLSearchParams();
  if (exam) query.append("exam", exam);
  if (page > 1) query.append("page", String(page));
  return query;
}

/** The one address of a selection; `kept` is the query it came with. */
export function webinarsHref(selection: WebinarSelection, kept?: URLSearchParams): string {
  const query = queryOf(selection);
  for (const [name, value] of kept ?? []) if (!isOwn(name)) query.append(name, value);
  const subject = SUBJECTS.find(({ key }) => key === selection.subject);
  const search = query.toString();
  return webinarsPath(subject?.slug) + (search ? `?${search}` : "");
}

/** Null for an unknown subject; `redirectTo` if the query is understood but not canonical. */
export function readWebinarsAddress(
  topic: string | undefined,
  query: URLSearchParams,
): { selection: WebinarSelection; redirectTo: string | null } | null {
  const subject = topic === undefined ? null : SUBJECTS.find(({ slug }) => slug === topic.toLowerCase());
  if (subject === undefined) return null;
  const page = query.get("page") ?? "";
  const selection: WebinarSelection = {
    subject: subject?.key ?? null,
    exam: EXAM_TYPES.find(({ key }) => key === query.get("exam"))?.key ?? null,
    page: /^[1-9]\d{0,3}$/.test(page) ? Math.min(Number(page), LAST_PAGE) : 1,
  };
  const sent = new URLSearchParams([...query].filter(([name]) => isOwn(name)));
  const isCanonical = sent.toString() === queryOf(selection).toString() && topic === subject?.slug;
  return { selection, redirectTo: isCanonical ? null : webinarsHref(selection, query) };
}
