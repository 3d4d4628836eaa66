/** The places of the task bank that have a list of their own: KIM numbers, themes, sub-themes. */
import type { AppContext } from "~/app-context.server";
import { cacheUntilContentChanges } from "~/db/content-version.server";
import { readPlaces } from "~/features/learning/task-bank/read-bank.server";
import { findTopicById } from "~/features/learning/task-bank/topic";
import { taskBankListPath } from "~/shared/paths";
import type { TaskBankSpot } from "./task-bank-spot";

/** Places with tasks: for each topic its numbers, then its themes, each before its sub-themes. Every search reads them. */
export const listTaskBankSpots: (context: Pick<AppContext, "db">) => Promise<readonly TaskBankSpot[]> =
  cacheUntilContentChanges(async (db) => makeSpots(await readPlaces({ db })));

function makeSpots(places: Awaited<ReturnType<typeof readPlaces>>): TaskBankSpot[] {
  const numbers = new Map<string, TaskBankSpot>();
  const themes = new Map<string, TaskBankSpot>();
  const add = (spots: Map<string, TaskBankSpot>, spot: TaskBankSpot) => {
    const known = spots.get(spot.href);
    if (known) known.count += spot.count;
    else spots.set(spot.href, spot);
  };
  for (const { topicId, number, count, theme, subTheme } of places) {
    const topic = findTopicById(topicId);
    if (!topic) continue;
    const { exam, subject, table } = topic;
    const kim = table.numbers.find((one) => one.number === number);
    const of = { topic, count };
    add(numbers, {
      ...of,
      href: taskBankListPath(exam, subject.slug, number),
      name: kim ? `№\u00A0${number}. ${kim.title}` : `№\u00A0${number}`,
      theme: null,
    });
    add(themes, { ...of, href: taskBankListPath(exam, subject.slug, theme.slug), name: theme.name, theme: null });
    add(themes, {
      ...of,
      href: taskBankListPath(exam, subject.slug, theme.slug, { sub: subTheme.slug }),
      name: subTheme.name,
      theme: theme.name,
    });
  }
  return [...numbers.values(), ...themes.values()];
}
