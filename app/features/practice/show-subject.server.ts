/** A topic of the bank: its ridge of numbers, its themes, and where to go on. */
import type { AppContext } from "~/app-context.server";
import { readThemes } from "~/features/task-bank/read-bank.server";
import type { Topic } from "~/features/task-bank/topic";
import type { ThemeCount } from "~/features/task-bank/bank-view";
import { bankListPath, bankPath, bankTaskPath, bankTopicPath, catalogPath } from "~/shared/paths";
import { type PluralForms, plural } from "~/shared/plural";
import { describeRidge } from "~/features/task-bank/kim-ridge";
import type { Learner } from "./learner";
import type { SubjectPageView } from "./practice-view";
import { readTopicCounts, type TopicCounts } from "./read-counts.server";
import { findLastState } from "./task-states.server";

const NUMBERS: PluralForms = { one: "номер", few: "номера", many: "номеров" };
const POINTS: PluralForms = { one: "первичный балл", few: "первичных балла", many: "первичных баллов" };

/** @returns null: the topic has no tasks yet. */
export async function showSubject(
  { db }: Pick<AppContext, "db">,
  { topic, learner }: { topic: Topic; learner: Learner | null },
): Promise<SubjectPageView | null> {
  const { id, exam, subject, table } = topic;
  const [counts, themes, last] = await Promise.all([
    readTopicCounts(db, learner, id),
    readThemes(db, id),
    learner ? findLastState(db, learner, id) : null,
  ]);
  if (counts.count === 0) return null;
  const hrefOf = (number: number) => bankListPath(exam, subject.slug, number);
  const { numbers, max } = table;
  return {
    exam: topic.examName,
    name: topic.name,
    dative: topic.dative,
    category: subject.category,
    crumbs: [
      { name: "Банк заданий", href: bankPath(exam) },
      { name: `${topic.name}, ${topic.examName}`, href: null },
    ],
    facts: `${numbers.length} ${plural(numbers.length, NUMBERS)}, ${max} ${plural(max, POINTS)}`,
    source: table.source,
    solved: counts.solved,
    total: counts.count,
    parts: describeRidge({ table, counts: counts.byNumber, hrefOf, current: last?.number }),
    themes: themes.map((theme) => describeTheme(topic, theme, counts)),
    resume: last
      ? { href: bankTaskPath(exam, subject.slug, { number: last.number, id: last.taskId }), number: last.number }
      : null,
    courses: { name: `Курсы по ${topic.dative}`, href: catalogPath(`${subject.slug}-${exam}`) },
    canonical: bankTopicPath(exam, subject.slug),
  };
}

function describeTheme(
  { exam, subject }: Topic,
  theme: ThemeCount,
  counts: TopicCounts,
): SubjectPageView["themes"][number] {
  const subThemes = theme.subThemes.map(({ id, slug, name, count }) => ({
    name,
    href: bankListPath(exam, subject.slug, theme.slug, { sub: slug }),
    count,
    solved: Math.min(count, counts.solvedBySubTheme.get(id) ?? 0),
  }));
  return {
    name: theme.name,
    href: bankListPath(exam, subject.slug, theme.slug),
    numbers: theme.numbers,
    count: theme.count,
    solved: subThemes.reduce((sum, { solved }) => sum + solved, 0),
    subThemes,
  };
}
