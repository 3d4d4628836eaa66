/** Every task of the package, for tests: those that generators make, and those written by hand. */
import { readdirSync, readFileSync } from "node:fs";
import { ALL_GENERATORS } from "./generators/all-generators";
import { collectAll } from "./generators/collect-tasks";
import type { TaskRecord } from "./generators/task-record";

const TASKS = new URL("tasks/", import.meta.url);

export function readWrittenTasks(): TaskRecord[] {
  return readdirSync(TASKS)
    .flatMap((name) => readFileSync(new URL(name, TASKS), "utf8").split("\n"))
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as TaskRecord);
}

export const readEveryTask = (): TaskRecord[] => [...collectAll(ALL_GENERATORS), ...readWrittenTasks()];
