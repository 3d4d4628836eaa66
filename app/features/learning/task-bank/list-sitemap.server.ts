import type { AppContext } from "~/app-context.server";
import {
  taskBankListPath,
  taskBankPath,
  taskBankTaskPath,
  taskBankTopicPath,
  freeWorkoutPath,
  variantPath,
} from "~/shared/paths";
import { latest, type SitemapEntry } from "~/shared/sitemap-entry";
import { listTaskAddresses, readThemes } from "./read-bank.server";
import { TOPICS } from "./topic";

/** Topics that have tasks, with their numbers, themes and the form of a variant, and every task. */
export async function listTaskBank({ db }: Pick<AppContext, "db">): Promise<SitemapEntry[]> {
  const tasks = await listTaskAddresses(db);
  const dateOf = (some: typeof tasks) => latest(some.map(({ updatedAt }) => updatedAt));
  const topics = TOPICS.map((topic) => ({ topic, tasks: tasks.filter(({ topicId }) => topicId === topic.id) }));
  const open = topics.filter((one) => one.tasks.length > 0);
  const listed = await Promise.all(
    open.map(async ({ topic: { id, exam, subject }, tasks: own }) => [
      { path: taskBankTopicPath(exam, subject.slug), changedAt: dateOf(own) },
      { path: variantPath(exam, subject.slug), changedAt: dateOf(own) },
      ...[...new Set(own.map(({ number }) => number))].map((number) => ({
        path: taskBankListPath(exam, subject.slug, number),
        changedAt: dateOf(own.filter((task) => task.number === number)),
      })),
      ...(await readThemes(db, id)).map(({ slug }) => ({
        path: taskBankListPath(exam, subject.slug, slug),
        changedAt: dateOf(own),
      })),
      ...own.map((task) => ({ path: taskBankTaskPath(exam, subject.slug, task), changedAt: task.updatedAt })),
    ]),
  );
  const roots = [...new Set(open.map(({ topic }) => topic.exam))].map((exam) => ({
    path: taskBankPath(exam),
    changedAt: dateOf(open.filter(({ topic }) => topic.exam === exam).flatMap((one) => one.tasks)),
  }));
  const workout = { path: freeWorkoutPath(), changedAt: dateOf(tasks) };
  return [...roots, ...(tasks.length > 0 ? [workout] : []), ...listed.flat()];
}
