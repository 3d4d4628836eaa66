/** Files of tasks and themes, read, checked and rendered: the content of an import, or every fault at once. */
import { checkRecords, normaliseWrong } from "./check-records";
import { renderTask, type RenderedTask, TaskRenderError } from "./render/render-task.server";
import { type NamedText, type PlacedTask, readTaskFile, readThemesFile, type TaskFileFault } from "./task-file";
import type { TaskRecord, ThemesFile } from "./task-record";
import { findTopicId } from "./topic";

/** Plain data: the build writes it to a file for the demo school. */
export type PreparedTask = { topicId: number; record: TaskRecord; rendered: RenderedTask };
/** Facts about every task that must be known before the first is stored. */
export type TaskIndex = { key: string; topicId: number; source: string; duplicateKey: string; place: string };
export type TaskBankIndex = { themes: ThemesFile[]; index: TaskIndex[] };
export type PreparedTaskBank = TaskBankIndex & { tasks: PreparedTask[] };
export type Prepared = { ok: true; bank: PreparedTaskBank } | { ok: false; faults: TaskFileFault[] };

export function prepareTasks(files: { tasks: readonly NamedText[]; themes: readonly NamedText[] }): Prepared {
  const read = files.tasks.map(readTaskFile);
  const tasks = read.flatMap((file) => file.tasks);
  const themes = files.themes.map(readThemesFile);
  const faults = [...themes, ...read].flatMap((file) => file.faults);
  const bank = prepareRecords(
    tasks,
    themes.flatMap((file) => file.themes),
  );
  const all = [...faults, ...(bank.ok ? [] : bank.faults)];
  return all.length > 0 ? { ok: false, faults: all } : bank;
}

/** The same from records that are read already. */
export function prepareRecords(
  tasks: readonly PlacedTask[],
  themes: readonly { file: string; themes: ThemesFile }[],
): Prepared {
  const faults = checkRecords(tasks, themes);
  const prepared: PreparedTask[] = [];
  const index: TaskIndex[] = [];
  const placeOf = new Map<string, string>();
  for (const { file, line, record } of tasks) {
    const topicId = findTopicId(record.exam, record.subject);
    if (topicId === null) continue;
    const fail = (field: string, say: string) => faults.push({ file, line, field, say });
    try {
      const rendered = renderTask(record);
      for (const wrong of rendered.wrongAnswers) wrong.answer = normaliseWrong(record, wrong.answer);
      const first = placeOf.get(rendered.duplicateKey);
      if (first !== undefined) fail("statement", `asks the same as ${first}`);
      const place = `${file}:${line}`;
      placeOf.set(rendered.duplicateKey, place);
      prepared.push({ topicId, record, rendered });
      const { key, source } = record;
      index.push({ key, topicId, source, duplicateKey: rendered.duplicateKey, place });
    } catch (error) {
      if (!(error instanceof TaskRenderError)) throw error;
      fail(error.field, error.message);
    }
  }
  if (faults.length > 0) return { ok: false, faults };
  return { ok: true, bank: { themes: themes.map((file) => file.themes), index, tasks: prepared } };
}
