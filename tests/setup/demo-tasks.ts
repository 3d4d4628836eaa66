/** Every task of the demo: those that generators make, and those written by hand. */
import { readdirSync, readFileSync } from "node:fs";
import { ALL_GENERATORS } from "~/demo/bank/generators/all-generators";
import { collectAll } from "~/demo/bank/generators/collect-tasks.server";
import { readTaskFile } from "~/features/task-bank/task-file";
import type { TaskRecord } from "~/features/task-bank/task-record";

const FOLDER = new URL("../../app/demo/bank/tasks/", import.meta.url);

export function readDemoTasks(): TaskRecord[] {
  const written = readdirSync(FOLDER)
    .filter((name) => name.endsWith(".jsonl"))
    .flatMap((name) => readTaskFile({ name, text: readFileSync(new URL(name, FOLDER), "utf8") }).tasks);
  return [...collectAll(ALL_GENERATORS), ...written.map(({ record }) => record)];
}
