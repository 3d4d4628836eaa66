/** The tasks of a KIM number or of a theme, by pages of ten: unsolved, wrong, right. */
import type { AppContext } from "~/app-context.server";
import type { TaskBankPlace, PublicTask, SourceCount, ThemeCount } from "~/features/learning/task-bank/bank-view";
import { readAnswers, type TopicContents } from "~/features/learning/task-bank/read-bank.server";
import type { Topic } from "~/features/learning/task-bank/topic";
import { taskBankListPath, taskBankPath, taskBankTopicPath, WHOLE_TOPIC } from "~/shared/paths";
import { type PluralForms, plural } from "~/shared/plural";
import { describeRidge } from "~/features/learning/task-bank/kim-ridge";
import type { Learner } from "~/features/learning/progress/learner";
import type { TaskListView, TaskRowView } from "~/features/learning/solve/solve-view";
import { readTopic, type TopicCounts } from "~/features/learning/progress/read-counts.server";
import type { TaskFilter } from "~/features/learning/progress/solution-state";
import { describeRow } from "./describe-row.server";
import { listOwnTasks } from "./list-own-tasks.server";
import type { StateRow } from "~/features/learning/progress/task-states.server";
import { findNearest, sayWhyNone } from "./why-none";

const TASKS_A_PAGE = 10;

const TASKS: PluralForms = { one: "задание", few: "задания", many: "заданий" };
const POINTS: PluralForms = { one: "первичный балл", few: "первичных балла", many: "первичных баллов" };

export type ListQuestion = {
  topic: Topic;
  /** A KIM number in digits, the slug of a theme, or `WHOLE_TOPIC`. */
  place: string;
  /** The slug of a sub-theme. */
  sub: string | null;
  /** Only this KIM number of the theme. */
  number: number | null;
  /** The slug of a source. */
  source: string | null;
  filter: TaskFilter;
  page: number;
  /** Tasks answered in this list, at most `MOST_DONE`: they stay in it. */
  done: readonly number[];
  learner: Learner | null;
};

/** Five pages of a list. */
export const MOST_DONE = 50;

export type ShownList =
  | { ok: true; view: TaskListView }
  | { ok: false; reason: "unknown" }
  /** The page does not exist; `href` is the nearest one that does. */
  | { ok: false; reason: "moved"; href: string };

type Place = {
  query: TaskBankPlace;
  name: string;
  title: string;
  lead: string;
  /** Of its tasks, from every source. */
  count: number;
  number?: number;
  theme?: ThemeCount;
  sub?: ThemeCount["subThemes"][number];
  source?: SourceCount;
};

export async function showTaskList({ db }: Pick<AppContext, "db">, question: ListQuestion): Promise<ShownList> {
  const { topic, learner, filter, page, done } = question;
  const { counts, contents } = await readTopic(db, learner, topic.id);
  const place = findPlace(question, counts, contents);
  if (!place) return { ok: false, reason: "unknown" };
  const { total, tasks, hasFormula } = await readTasks(db, question, place);
  const { exam, subject } = topic;
  const hrefOf = (change: { filter?: TaskFilter; page?: number; done?: readonly number[] } = {}) => {
    const asked = change.filter ?? filter;
    return taskBankListPath(exam, subject.slug, question.place, {
      filter: asked === "none" ? null : asked,
      sub: question.sub,
      number: question.number,
      source: question.source,
      page: change.page ?? 1,
      done: change.done,
    });
  };
  const pageCount = Math.max(1, Math.ceil(total / TASKS_A_PAGE));
  if (page > pageCount) return { ok: false, reason: "moved", href: hrefOf({ page: pageCount, done }) };
  const isWhole = filter === "none" && page === 1;
  const tabCounts = countTabs(place, counts);
  return {
    ok: true,
    view: {
      exam: topic.examName,
      category: subject.category,
      crumbs: [
        { name: "База заданий", href: taskBankPath(exam) },
        { name: topic.name, href: taskBankTopicPath(exam, subject.slug) },
        ...(place.sub && place.theme
          ? [{ name: place.theme.name, href: taskBankListPath(exam, subject.slug, place.theme.slug) }]
          : []),
        { name: place.number === undefined ? place.name : `№ ${place.number}`, href: null },
      ],
      name: place.name,
      title: `${place.title}: задания ${topic.examName} по ${topic.dative}${page > 1 ? `, страница ${page}` : ""}`,
      description: `${place.title}. ${total} ${plural(total, TASKS)} ${topic.examName} по ${topic.dative} с проверкой и решением по шагам, бесплатно.`,
      lead: place.lead,
      standing: describeStanding(place, tabCounts),
      start: filter === "none" && page === 1 ? describeStart(tasks, tabCounts) : null,
      filter,
      tabs: describeTabs(filter, tabCounts, (asked) => hrefOf({ filter: asked })),
      tasks,
      total,
      page,
      href: hrefOf({ page, done }),
      pageHrefs: Array.from({ length: pageCount }, (_, index) => hrefOf({ page: index + 1, done })),
      empty: total > 0 ? null : describeEmpty(question, { place, counts, listHref: hrefOf({ filter: "none" }) }),
      parts: describeRidge({
        table: topic.table,
        counts: counts.byNumber,
        hrefOf: (number) => taskBankListPath(exam, subject.slug, number),
        current: place.number,
      }),
      subThemes: describeSubThemes(topic, place),
      sources: describeSources(question, contents.sources),
      hasFormula,
      canonical: isWhole ? hrefOf() : hrefOf({ filter: "none", page }),
      // Sub-themes are parts of their theme's list.
      isIndexed: isWhole && total > 0 && isOwnPage(question),
    },
  };
}

/** Partial lists, and lists that contain someone's answers, are not for search engines. */
const isOwnPage = ({ place, sub, number, source, done }: ListQuestion): boolean =>
  place !== WHOLE_TOPIC && sub === null && number === null && source === null && done.length === 0;

function findPlace(question: ListQuestion, counts: TopicCounts, { themes, sources }: TopicContents): Place | null {
  const source = sources.find(({ slug }) => slug === question.source);
  if (question.source !== null && !source) return null;
  const place = findUnfiltered(question, counts, themes);
  return place && { ...place, source, query: { ...place.query, sourceId: source?.id } };
}

function findUnfiltered(question: ListQuestion, counts: TopicCounts, themes: readonly ThemeCount[]): Place | null {
  const { place, number } = question;
  const isNumber = /^[1-9]\d?$/.test(place);
  if (number !== null && (isNumber || !counts.byNumber.has(number))) return null;
  if (isNumber) return findNumber(question, Number(place), counts);
  if (place === WHOLE_TOPIC) return number === null ? findWhole(question, counts) : null;
  return findTheme(question, themes);
}

function findWhole({ topic, sub }: ListQuestion, { count }: TopicCounts): Place | null {
  if (sub !== null || count === 0) return null;
  const lead = `Все номера по порядку. Всего ${count} ${plural(count, TASKS)}.`;
  return { query: { topicId: topic.id }, name: "Все задания", title: "Все задания", lead, count };
}

function findTheme({ topic, place, sub, number }: ListQuestion, themes: readonly ThemeCount[]): Place | null {
  const theme = themes.find(({ slug }) => slug === place);
  if (!theme) return null;
  const subTheme = theme.subThemes.find(({ slug }) => slug === sub);
  if (sub !== null && !subTheme) return null;
  const { name, count } = subTheme ?? theme;
  const numbers = theme.numbers.map((one) => `№ ${one}`).join(", ");
  const title = subTheme ? `${theme.name}, ${name.toLowerCase()}` : name;
  const found = {
    query: { topicId: topic.id, themeId: theme.id, subThemeId: subTheme?.id },
    theme,
    sub: subTheme,
  };
  const all = `Встречается в ${numbers}. Всего ${count} ${plural(count, TASKS)}.`;
  if (number === null) return { ...found, name, title, lead: all, count };
  return {
    ...found,
    query: { ...found.query, number },
    name: `${name}, № ${number}`,
    title: `${title}, № ${number}`,
    lead: `Только № ${number}. ${all}`,
    count: 0,
    number,
  };
}

function findNumber({ topic, sub }: ListQuestion, number: number, counts: TopicCounts): Place | null {
  const kim = topic.table.numbers.find((one) => one.number === number);
  const own = counts.byNumber.get(number) ?? { count: 0, solved: 0 };
  if (!kim || sub !== null || counts.count === 0) return null;
  const kind = kim.part === 1 ? "краткий ответ" : "развёрнутый ответ";
  const all = own.count > 0 ? `Всего ${own.count} ${plural(own.count, TASKS)}.` : "Заданий в базе нет.";
  return {
    query: { topicId: topic.id, number },
    name: `№ ${number}. ${kim.title}`,
    title: `№ ${number}, ${kim.title}`,
    lead: `${kim.max} ${plural(kim.max, POINTS)}, ${kind}. ${all}`,
    count: own.count,
    number,
  };
}

async function readTasks(
  db: AppContext["db"],
  { topic, learner, filter, page, done }: ListQuestion,
  place: Place,
): Promise<{ tasks: TaskRowView[]; total: number; hasFormula: boolean }> {
  const asked = { place: place.query, filter, page, size: TASKS_A_PAGE, done };
  const { tasks, states, total } = await listOwnTasks(db, learner, asked);
  const hasFormula = tasks.some((task) => task.hasFormula);
  return { tasks: await describeRows(db, topic, tasks, { states, done }), total, hasFormula };
}

type Standing = { states: ReadonlyMap<number, StateRow>; done: readonly number[] };

async function describeRows(
  db: AppContext["db"],
  topic: Topic,
  tasks: readonly PublicTask[],
  { states, done }: Standing,
): Promise<TaskRowView[]> {
  const shown = tasks.filter(({ id }) => done.includes(id) && states.has(id)).map(({ id }) => id);
  const answers = await readAnswers(db, shown);
  return tasks.map((task) => describeRow(topic, task, { state: states.get(task.id), answer: answers.get(task.id) }));
}

const TAB_NAMES = { none: "решать", invalid: "ошибки", success: "верные" } as const;

type TabCounts = Partial<Record<TaskFilter, number>>;

/** How much is wrong and right here; unknown for a source, because progress is not counted by source. */
function countTabs({ number, theme, sub, source }: Place, { touched }: TopicCounts): TabCounts {
  if (source) return {};
  const subThemeIds = (sub ? [sub] : theme?.subThemes)?.map(({ id }) => id);
  const own = touched.filter(
    (row) =>
      (number === undefined || row.number === number) &&
      (subThemeIds === undefined || subThemeIds.includes(row.subThemeId)),
  );
  return {
    success: own.reduce((sum, { solved }) => sum + solved, 0),
    invalid: own.reduce((sum, { wrong }) => sum + wrong, 0),
  };
}

/** A theme does not know how many of its tasks have a number. */
function describeStanding({ count }: Place, { success }: TabCounts): TaskListView["standing"] {
  return success === undefined || count === 0 ? null : { solved: success, count };
}

/** The first that is not answered yet, of those on the page. */
function describeStart(tasks: readonly TaskRowView[], { success = 0, invalid = 0 }: TabCounts): TaskListView["start"] {
  const next = tasks.find(({ verdict }) => verdict === null);
  return next ? { href: next.href, name: success + invalid > 0 ? "продолжить" : "решать по порядку" } : null;
}

function describeTabs(
  current: TaskFilter,
  counts: TabCounts,
  hrefOf: (filter: TaskFilter) => string,
): TaskListView["tabs"] {
  return (["none", "invalid", "success"] as const).map((filter) => ({
    name: counts[filter] ? `${TAB_NAMES[filter]} ${counts[filter]}` : TAB_NAMES[filter],
    href: hrefOf(filter),
    isCurrent: filter === current,
  }));
}

/** A single source offers no choice. */
function describeSources(question: ListQuestion, sources: readonly SourceCount[]): TaskListView["sources"] {
  if (sources.length < 2) return [];
  const { topic, place, sub, number, filter } = question;
  const hrefOf = (source: string | null) =>
    taskBankListPath(topic.exam, topic.subject.slug, place, {
      filter: filter === "none" ? null : filter,
      sub,
      number,
      source,
    });
  return [
    { name: "все источники", href: hrefOf(null), isCurrent: question.source === null },
    ...sources.map(({ slug, name, year }) => ({
      name: `${name}, ${year}`,
      href: hrefOf(slug),
      isCurrent: slug === question.source,
    })),
  ];
}

function describeSubThemes({ exam, subject }: Topic, { theme, sub }: Place): TaskListView["subThemes"] {
  if (!theme || theme.subThemes.length < 2) return [];
  const hrefOf = (slug: string | null) => taskBankListPath(exam, subject.slug, theme.slug, { sub: slug });
  return [
    { name: "вся тема", href: hrefOf(null), isCurrent: sub === undefined },
    ...theme.subThemes.map(({ slug, name }) => ({ name, href: hrefOf(slug), isCurrent: slug === sub?.slug })),
  ];
}

type Emptied = { place: Place; counts: TopicCounts; listHref: string };

function describeEmpty(
  { topic: { exam, subject, table }, filter }: ListQuestion,
  { place, counts, listHref }: Emptied,
): NonNullable<TaskListView["empty"]> {
  const kim = table.numbers.find(({ number }) => number === place.number);
  if (kim && !counts.byNumber.has(kim.number)) {
    const next = findNearest(kim.number, [...counts.byNumber.keys()]);
    return { ...sayWhyNone(kim), href: taskBankListPath(exam, subject.slug, next), action: `решать № ${next}` };
  }
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
    href: taskBankTopicPath(exam, subject.slug),
    action: "выбрать номер",
  };
}
