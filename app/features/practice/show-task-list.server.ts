/** The tasks of a KIM number or of a theme, by pages of ten: to be solved, gone wrong, right. */
import type { AppContext } from "~/app-context.server";
import type { BankPlace, PublicTask, ThemeCount } from "~/features/task-bank/bank-view";
import { findTasks, listTasks, readThemes } from "~/features/task-bank/read-bank.server";
import type { Topic } from "~/features/task-bank/topic";
import { bankListPath, bankPath, bankTaskPath, bankTopicPath } from "~/shared/paths";
import { type PluralForms, plural } from "~/shared/plural";
import { describeRidge } from "~/features/task-bank/kim-ridge";
import type { Learner } from "./learner";
import type { TaskListView, TaskRowView } from "./practice-view";
import { readTopicCounts, type TopicCounts } from "./read-counts.server";
import { sayState } from "./say-state";
import type { TaskFilter } from "./solution-state";
import { listStates, type StateRow, touchedTaskIds } from "./task-states.server";

const TASKS_A_PAGE = 10;

const TASKS: PluralForms = { one: "задание", few: "задания", many: "заданий" };
const POINTS: PluralForms = { one: "первичный балл", few: "первичных балла", many: "первичных баллов" };

export type ListQuestion = {
  topic: Topic;
  /** A KIM number in digits, or the slug of a theme. */
  place: string;
  /** The slug of a sub-theme. */
  sub: string | null;
  filter: TaskFilter;
  page: number;
  learner: Learner | null;
};

export type ShownList =
  | { ok: true; view: TaskListView }
  | { ok: false; reason: "unknown" }
  /** The page is not there; `href` is the one that is. */
  | { ok: false; reason: "moved"; href: string };

type Place = {
  query: BankPlace;
  /** For a person's own rows, which know sub-themes only. */
  subThemeIds?: number[];
  name: string;
  title: string;
  lead: string;
  number?: number;
  theme?: ThemeCount;
  sub?: ThemeCount["subThemes"][number];
};

export async function showTaskList({ db }: Pick<AppContext, "db">, question: ListQuestion): Promise<ShownList> {
  const { topic, learner, filter, page } = question;
  const [counts, themes] = await Promise.all([readTopicCounts(db, learner, topic.id), readThemes(db, topic.id)]);
  const place = findPlace(question, counts, themes);
  if (!place) return { ok: false, reason: "unknown" };
  const { total, tasks } = await readTasks(db, question, place);
  const { exam, subject } = topic;
  const hrefOf = (change: { filter?: TaskFilter; page?: number } = {}) => {
    const asked = change.filter ?? filter;
    return bankListPath(exam, subject.slug, question.place, {
      filter: asked === "none" ? null : asked,
      sub: question.sub,
      page: change.page ?? 1,
    });
  };
  const pageCount = Math.max(1, Math.ceil(total / TASKS_A_PAGE));
  if (page > pageCount) return { ok: false, reason: "moved", href: hrefOf({ page: pageCount }) };
  const isWhole = filter === "none" && page === 1;
  return {
    ok: true,
    view: {
      exam: topic.examName,
      category: subject.category,
      crumbs: [
        { name: "Банк заданий", href: bankPath(exam) },
        { name: topic.name, href: bankTopicPath(exam, subject.slug) },
        ...(place.sub && place.theme
          ? [{ name: place.theme.name, href: bankListPath(exam, subject.slug, place.theme.slug) }]
          : []),
        { name: place.number === undefined ? place.name : `№ ${place.number}`, href: null },
      ],
      name: place.name,
      title: `${place.title}: задания ${topic.examName} по ${topic.dative}${page > 1 ? `, страница ${page}` : ""}`,
      description: `${place.title}. ${total} ${plural(total, TASKS)} ${topic.examName} по ${topic.dative} с проверкой и решением по шагам, бесплатно.`,
      lead: place.lead,
      filter,
      tabs: describeTabs(filter, (asked) => hrefOf({ filter: asked })),
      tasks,
      total,
      page,
      pageHrefs: Array.from({ length: pageCount }, (_, index) => hrefOf({ page: index + 1 })),
      empty: total > 0 ? null : describeEmpty(filter, hrefOf({ filter: "none" }), bankTopicPath(exam, subject.slug)),
      parts: describeRidge({
        table: topic.table,
        counts: counts.byNumber,
        hrefOf: (number) => bankListPath(exam, subject.slug, number),
        current: place.number,
      }),
      subThemes: describeSubThemes(topic, place),
      hasFormula: true,
      canonical: isWhole ? hrefOf() : hrefOf({ filter: "none", page }),
      // Sub-themes are parts of their theme's list.
      isIndexed: isWhole && total > 0 && question.sub === null,
    },
  };
}

function findPlace(
  { topic, place, sub }: ListQuestion,
  counts: TopicCounts,
  themes: readonly ThemeCount[],
): Place | null {
  if (/^\d{1,2}$/.test(place)) return findNumber(topic, Number(place), sub, counts);
  const theme = themes.find(({ slug }) => slug === place);
  if (!theme) return null;
  const subTheme = theme.subThemes.find(({ slug }) => slug === sub);
  if (sub !== null && !subTheme) return null;
  const { name, count } = subTheme ?? theme;
  const numbers = theme.numbers.map((number) => `№ ${number}`).join(", ");
  return {
    query: { topicId: topic.id, themeId: theme.id, subThemeId: subTheme?.id },
    subThemeIds: subTheme ? [subTheme.id] : theme.subThemes.map(({ id }) => id),
    name,
    title: subTheme ? `${theme.name}, ${name.toLowerCase()}` : name,
    lead: `Встречается в ${numbers}. Всего ${count} ${plural(count, TASKS)}.`,
    theme,
    sub: subTheme,
  };
}

function findNumber(topic: Topic, number: number, sub: string | null, counts: TopicCounts): Place | null {
  const kim = topic.table.numbers.find((one) => one.number === number);
  const own = counts.byNumber.get(number);
  if (!kim || !own || sub !== null) return null;
  const kind = kim.part === 1 ? "краткий ответ" : "развёрнутый ответ";
  const solved = own.solved > 0 ? `, решено ${own.solved}` : "";
  return {
    query: { topicId: topic.id, number },
    name: `№ ${number}. ${kim.title}`,
    title: `№ ${number}, ${kim.title}`,
    lead: `${kim.max} ${plural(kim.max, POINTS)}, ${kind}. Всего ${own.count} ${plural(own.count, TASKS)}${solved}.`,
    number,
  };
}

async function readTasks(
  db: AppContext["db"],
  { topic, learner, filter, page }: ListQuestion,
  place: Place,
): Promise<{ tasks: TaskRowView[]; total: number }> {
  const part = { page, size: TASKS_A_PAGE };
  if (filter === "none") {
    const without = learner ? touchedTaskIds(learner) : undefined;
    const { tasks, total } = await listTasks(db, place.query, { ...part, without });
    return { tasks: tasks.map((task) => describeRow(topic, task)), total };
  }
  if (!learner) return { tasks: [], total: 0 };
  const own = { topicId: topic.id, number: place.number, subThemeIds: place.subThemeIds };
  const { states, total } = await listStates(db, learner, own, { filter, ...part });
  const tasks = await findTasks(
    db,
    states.map(({ taskId }) => taskId),
  );
  const byTask = new Map(states.map((state) => [state.taskId, state]));
  return { tasks: tasks.map((task) => describeRow(topic, task, byTask.get(task.id))), total };
}

function describeRow({ exam, subject }: Topic, task: PublicTask, state?: StateRow): TaskRowView {
  const { id, number, subTheme, summary, statementHtml } = task;
  return {
    id,
    href: bankTaskPath(exam, subject.slug, { number, id }),
    name: `Задание ${id}`,
    subTheme,
    summary,
    statementHtml,
    state: sayState(state),
  };
}

const TAB_NAMES = { none: "решать", invalid: "ошибки", success: "верные" } as const;

function describeTabs(current: TaskFilter, hrefOf: (filter: TaskFilter) => string): TaskListView["tabs"] {
  return (["none", "invalid", "success"] as const).map((filter) => ({
    name: TAB_NAMES[filter],
    href: hrefOf(filter),
    isCurrent: filter === current,
  }));
}

function describeSubThemes({ exam, subject }: Topic, { theme, sub }: Place): TaskListView["subThemes"] {
  if (!theme || theme.subThemes.length < 2) return [];
  const hrefOf = (slug: string | null) => bankListPath(exam, subject.slug, theme.slug, { sub: slug });
  return [
    { name: "вся тема", href: hrefOf(null), isCurrent: sub === undefined },
    ...theme.subThemes.map(({ slug, name }) => ({ name, href: hrefOf(slug), isCurrent: slug === sub?.slug })),
  ];
}

function describeEmpty(filter: TaskFilter, listHref: string, topicHref: string): NonNullable<TaskListView["empty"]> {
  if (filter === "invalid")
    return {
      title: "Ошибок нет",
      text: "Сюда попадают задания, в которых взяты не все баллы. Решишь верно — они уйдут сами.",
      href: listHref,
      action: "решать задания",
    };
  if (filter === "success")
    return {
      title: "Верных пока нет",
      text: "Здесь будут задания, за которые взяты все баллы.",
      href: listHref,
      action: "решать задания",
    };
  return {
    title: "Здесь решено всё",
    text: "Новых заданий в этой подборке не осталось. Возьми другой номер или повтори ошибки.",
    href: topicHref,
    action: "выбрать номер",
  };
}
