/** The notebook of mistakes: what is due today, what comes later, and what has been. */
import type { AppContext } from "~/app-context.server";
import { findKimNumber } from "~/features/core/subjects/kim/kim-table";
import { DEFAULT_EXAM_TYPE } from "~/features/core/subjects/exams";
import { nameSubThemes } from "~/features/learning/task-bank/read-bank.server";
import { type Topic, TOPICS } from "~/features/learning/task-bank/topic";
import { addDuration } from "~/shared/duration";
import { dayAndMonth } from "~/shared/months";
import { moscowDay } from "~/shared/moscow";
import { moscowDayStart } from "~/shared/moscow.server";
import { taskBankListPath, taskBankPath, taskBankTaskPath } from "~/shared/paths";
import { type PluralForms, plural } from "~/shared/plural";
import type { Learner } from "~/features/learning/progress/learner";
import { PRACTICE_FRESH } from "~/features/learning/progress/solution-state";
import { findLastState } from "~/features/learning/progress/task-states.server";
import { chooseDue, type chooseSister, findNextDay, forecastDue, sortByDue } from "./due-today";
import { findRepetitions } from "./find-repetitions.server";
import { type EntryRow, listEntries, readHistory } from "./notebook-rows.server";
import type { NotebookItemView, NotebookSubjectView, NotebookView } from "./notebook-view";
import { DAYS_TO_LEAVE } from "./repetition.server";

const LATER_SHOWN = 20;
const REMOVED_SHOWN = 10;
const HISTORY_SIZE = 200;
const DAYS_SHOWN = 7;
const DAYS_AHEAD = 14;

type Known = AppContext["db"];
export type NotebookQuestion = { learner: Learner | null; removedId: number | null };

export async function showNotebook(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { learner, removedId }: NotebookQuestion,
): Promise<NotebookView> {
  if (!learner) return EMPTY;
  const now = clock.now();
  const today = moscowDay(now);
  const entries = (await listEntries(db, learner)).filter(({ topicId }) => findTopicById(topicId) !== null);
  const active = entries.filter(({ status }) => status === "active");
  const due = chooseDue(entries, today);
  const dueIds = new Set(due.map(({ id }) => id));
  const later = sortByDue(active.filter(({ id }) => !dueIds.has(id)));
  const removed = entries
    .filter(({ status }) => status === "removed")
    .sort(byChange)
    .slice(0, REMOVED_SHOWN);
  const laterShown = later.slice(0, LATER_SHOWN);
  const [repetitions, names, history, last] = await Promise.all([
    findRepetitions(db, learner, due),
    nameThem(db, [...due, ...laterShown, ...removed]),
    entries.length > 0 ? readHistory(db, learner, HISTORY_SIZE) : [],
    learner.kind === "guest" ? findLastState(db, learner) : null,
  ]);
  const itemOf = (entry: EntryRow) => describeItem(entry, names, hrefOf(entry, repetitions.get(entry.id)));
  const undone = removed.find(({ id }) => id === removedId);
  const nextDay = findNextDay(entries, { today, tomorrow: moscowDay(addDuration(now, { days: 1 })) });
  return {
    isEmpty: entries.length === 0,
    due: due.map(itemOf),
    nextDay: nextDay && sayDay(nextDay),
    days: describeDays(entries, now),
    overflow: later.filter(({ dueOn }) => dueOn <= today).length,
    subjects: describeSubjects(active, dueIds),
    later: laterShown.map(itemOf),
    laterMore: later.length - laterShown.length,
    left: entries.filter(({ status }) => status === "left").length,
    removed: removed.map((entry) => ({ id: entry.id, name: nameOf(entry, names) })),
    undo: undone ? { id: undone.id, name: nameOf(undone, names) } : null,
    history: describeHistory(history),
    guest: learner.kind === "guest" ? { saveUntil: sayLastDay(last?.lastAt ?? null, now) } : null,
    taskBankHref: taskBankPath(DEFAULT_EXAM_TYPE),
  };
}

const EMPTY: NotebookView = {
  isEmpty: true,
  due: [],
  nextDay: null,
  days: [],
  overflow: 0,
  subjects: [],
  later: [],
  laterMore: 0,
  left: 0,
  removed: [],
  undo: null,
  history: [],
  guest: null,
  taskBankHref: taskBankPath(DEFAULT_EXAM_TYPE),
};

function describeDays(entries: readonly EntryRow[], now: Date): NotebookView["days"] {
  const days = Array.from({ length: DAYS_AHEAD }, (_, index) => moscowDay(addDuration(now, { days: index })));
  const counts = forecastDue(entries, days);
  if (counts.every((count) => count === 0)) return [];
  return days.map((day, index) => ({
    day: String(Number(day.slice(-2))),
    name: index === 0 ? "сегодня" : sayDay(day),
    count: counts[index] ?? 0,
  }));
}

const findTopicById = (topicId: number): Topic | null => TOPICS.find(({ id }) => id === topicId) ?? null;
const byChange = (a: EntryRow, b: EntryRow) => b.changedAt.getTime() - a.changedAt.getTime();
const sayDay = (day: string) => dayAndMonth(moscowDayStart(day));

function sayLastDay(lastAt: Date | null, now: Date): string | null {
  const end = lastAt && addDuration(lastAt, PRACTICE_FRESH);
  return end && end >= now ? dayAndMonth(end) : null;
}

type Names = ReadonlyMap<number, string>;

function nameThem(db: Known, entries: readonly EntryRow[]): Promise<Names> | Names {
  return entries.length === 0
    ? new Map()
    : nameSubThemes(
        db,
        entries.map(({ subThemeId }) => subThemeId),
      );
}

function hrefOf(entry: EntryRow, sister: ReturnType<typeof chooseSister> | undefined): string | null {
  const topic = findTopicById(entry.topicId);
  if (!topic || !sister) return null;
  const task = { number: entry.number, id: sister.taskId, isAgain: sister.isTouched, isRepetition: true };
  return taskBankTaskPath(topic.exam, topic.subject.slug, task);
}

function nameOf({ topicId, number, subThemeId }: EntryRow, names: Names): string {
  return `№ ${number}. ${names.get(subThemeId) ?? findKimNumber(topicId, number)?.title ?? ""}`;
}

const subjectOf = (topic: Topic) => `${topic.name}, ${topic.examName}`;

function describeItem(entry: EntryRow, names: Names, href: string | null): NotebookItemView {
  const topic = findTopicById(entry.topicId)!;
  return {
    id: entry.id,
    name: nameOf(entry, names),
    subject: subjectOf(topic),
    glyph: topic.subject.glyph,
    category: topic.subject.category,
    href,
    rightDays: entry.rightDays,
    daysToLeave: DAYS_TO_LEAVE,
    reason: entry.reason,
    dueOn: sayDay(entry.dueOn),
  };
}

const WAIT: PluralForms = { one: "ждёт", few: "ждут", many: "ждут" };

function describeSubjects(active: readonly EntryRow[], dueIds: ReadonlySet<number>): NotebookSubjectView[] {
  return TOPICS.map((topic) => ({ topic, own: active.filter(({ topicId }) => topicId === topic.id) }))
    .filter(({ own }) => own.length > 0)
    .sort((a, b) => b.own.length - a.own.length)
    .map(({ topic, own }) => {
      const due = own.filter(({ id }) => dueIds.has(id)).length;
      const [next] = sortByDue(own);
      const numbers = [...new Set(own.map(({ number }) => number))].sort((a, b) => a - b);
      return {
        name: subjectOf(topic),
        glyph: topic.subject.glyph,
        category: topic.subject.category,
        count: own.length,
        numbers: numbers.map((number) => ({
          name: `№ ${number}`,
          href: taskBankListPath(topic.exam, topic.subject.slug, number, { filter: "invalid" }),
          count: own.filter((entry) => entry.number === number).length,
        })),
        note:
          due > 0 || !next
            ? `${due} ${plural(due, WAIT)} сегодня`
            : `сегодня отдыхает, ближайшая ${sayDay(next.dueOn)}`,
      };
    });
}

const MARK_TEXTS = {
  again: "ошибок",
  hard: "верно после подсказки или решения",
  good: "верно с первого раза",
  removed: "убрано из тетради",
  returned: "возвращено в тетрадь",
} as const;

function describeHistory(rows: Awaited<ReturnType<typeof readHistory>>): NotebookView["history"] {
  const days = [...new Set(rows.map(({ at }) => moscowDay(at)))].slice(0, DAYS_SHOWN);
  return days.map((day) => ({
    day: sayDay(day),
    marks: (Object.keys(MARK_TEXTS) as (keyof typeof MARK_TEXTS)[])
      .map((mark) => ({
        text: MARK_TEXTS[mark],
        count: rows.filter((row) => row.mark === mark && moscowDay(row.at) === day).length,
      }))
      .filter(({ count }) => count > 0),
  }));
}
