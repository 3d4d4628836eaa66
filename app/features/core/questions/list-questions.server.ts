/** The questions at the end of a page. */
import type { AppContext } from "~/app-context.server";
import { cacheUntilContentChanges } from "~/db/content-version.server";
import type { Database } from "~/db/open-database.server";
import { questions } from "~/db/schema/questions.server";
import { DEFAULT_EXAM_TYPE, type ExamType } from "~/features/core/subjects/exams";
import { promisesDeduction } from "~/features/core/school/offer";
import { fillPageFacts, pageFacts } from "~/features/core/school/page-facts";
import type { SchoolProfile } from "~/features/core/school/school-profile";
import { schoolSeason } from "~/features/core/school/school-season";
import { renderTypedMarkdown } from "~/features/core/school/typed-markdown.server";
import type { QuestionForm, QuestionPage } from "~/shared/column-values";
import { withLeadDialog } from "~/shared/paths";
import { BUILT_IN_QUESTIONS, type StoredQuestion } from "./built-in-questions";
import type { Question } from "./question-view";

/** Rows, and the built-in questions that no row replaces, in the order of their pages. */
export async function readStoredQuestions(db: Pick<Database, "select">): Promise<StoredQuestion[]> {
  const rows = (await db.select().from(questions)).map(({ updatedAt: _, ...row }) => row);
  const replaced = new Set(rows.map(({ key }) => key));
  const stored = [...rows, ...BUILT_IN_QUESTIONS.filter(({ key }) => !replaced.has(key))];
  return stored.sort((a, b) => a.position - b.position || (a.key < b.key ? -1 : 1));
}

const readQuestions = cacheUntilContentChanges(readStoredQuestions);

function isOffered(form: QuestionForm, school: SchoolProfile): boolean {
  if (form === "installment" || form === "loan") return school.credit[form];
  return form !== "tax" || promisesDeduction(school);
}

/** `exam` null: a page of no one exam, with the questions of both. `path` is the page over which forms open. */
export async function listQuestions(
  context: Pick<AppContext, "db" | "clock" | "school">,
  { page, exam, path }: { page: QuestionPage; exam: ExamType | null; path: string },
): Promise<Question[]> {
  const season = schoolSeason(context.clock.now(), context.school.season());
  const school = context.school.profile();
  const facts = pageFacts(school, { offer: context.school.view().offer, exam });
  const stored = await readQuestions(context);
  const isShown = (one: StoredQuestion) =>
    one.isVisible &&
    one.pages.includes(page) &&
    one.seasons.includes(season) &&
    (one.exam === null || exam === null || one.exam === exam);
  const address = exam === null || exam === DEFAULT_EXAM_TYPE ? path : `${path}?exam=${exam}`;
  return stored.filter(isShown).flatMap(({ question, answer, links }) => {
    const text = fillPageFacts(answer, facts);
    // All of it is about something that the school does not have.
    if (text === "") return [];
    const forms = links.filter(({ form }) => isOffered(form, school));
    return {
      question: fillPageFacts(question, facts),
      html: renderTypedMarkdown(text),
      ...(forms.length > 0 && {
        links: forms.map(({ name, form }) => ({ name, href: withLeadDialog(address, form) })),
      }),
    };
  });
}
