/** The root of the bank: every subject that has tasks, and where to go on. */
import type { AppContext } from "~/app-context.server";
import { EXAM_TYPES, type ExamType, SUBJECT_CATEGORIES } from "~/features/subjects/taxonomy";
import { type Topic, TOPICS } from "~/features/task-bank/topic";
import { bankListPath, bankPath, bankTaskPath, bankTopicPath } from "~/shared/paths";
import { describeRidge, type NumberCounts } from "~/features/task-bank/kim-ridge";
import type { Learner } from "./learner";
import type { BankHomeView } from "./practice-view";
import { readCounts } from "./read-counts.server";
import { findLastState, type StateRow } from "./task-states.server";

export async function showBank(
  { db }: Pick<AppContext, "db">,
  { exam, learner }: { exam: ExamType; learner: Learner | null },
): Promise<BankHomeView> {
  const topics = TOPICS.filter((topic) => topic.exam === exam);
  const [counts, last] = await Promise.all([
    readCounts(
      db,
      learner,
      topics.map(({ id }) => id),
    ),
    learner ? findLastState(db, learner) : null,
  ]);
  const open = topics.filter(({ id }) => counts.has(id));
  const resumed = open.find(({ id }) => id === last?.topicId) ?? null;
  const fullest = [...open].sort((a, b) => (counts.get(b.id)?.count ?? 0) - (counts.get(a.id)?.count ?? 0))[0];
  const hero = resumed ?? fullest;
  return {
    exam: EXAM_TYPES.find(({ key }) => key === exam)?.name ?? "",
    exams: EXAM_TYPES.map(({ key, name, grade }) => ({
      name: `${name}, ${grade} класс`,
      href: bankPath(key),
      isCurrent: key === exam,
    })),
    groups: SUBJECT_CATEGORIES.map(({ category, name }) => ({
      category,
      name,
      subjects: open
        .filter(({ subject }) => subject.category === category)
        .map(({ id, name: subjectIs, subject: { glyph, slug } }) => ({
          name: subjectIs,
          glyph,
          href: bankTopicPath(exam, slug),
          count: counts.get(id)?.count ?? 0,
          solved: counts.get(id)?.solved ?? 0,
        })),
    })).filter(({ subjects }) => subjects.length > 0),
    total: [...counts.values()].reduce((sum, { count }) => sum + count, 0),
    ridge: hero ? ridgeOf(hero, counts.get(hero.id)?.byNumber, resumed ? last?.number : undefined) : [],
    resume: resumed && last ? resume(resumed, last) : null,
    start: hero ? { href: bankTopicPath(exam, hero.subject.slug), name: hero.name } : null,
    canonical: bankPath(exam),
  };
}

function ridgeOf({ exam, subject, table }: Topic, counts: NumberCounts = new Map(), current?: number) {
  const hrefOf = (number: number) => bankListPath(exam, subject.slug, number);
  return describeRidge({ table, counts, hrefOf, current }).flatMap(({ slices }) => slices);
}

function resume({ exam, subject, name }: Topic, { number, taskId }: StateRow): BankHomeView["resume"] {
  return { href: bankTaskPath(exam, subject.slug, { number, id: taskId }), name: `№ ${number}`, note: name };
}
