import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { prepareRecords } from "~/features/task-bank/prepare-tasks.server";
import { formatFault, readTaskFile, readThemesFile } from "~/features/task-bank/task-file";

const read = (folder: string, ending: string) => {
  const at = new URL(`../${folder}/`, import.meta.url);
  return readdirSync(at)
    .filter((name) => name.endsWith(ending))
    .map((name) => ({ name, text: readFileSync(new URL(name, at), "utf8") }));
};

const themes = read("themes", ".json").flatMap((file) => readThemesFile(file).themes);
const files = read("tasks", ".jsonl").map(readTaskFile);
const tasks = files.flatMap((file) => file.tasks);

describe("tasks written by hand", () => {
  it("are what the bank takes", () => {
    const prepared = prepareRecords(tasks, themes);
    const faults = [...files.flatMap((file) => file.faults), ...(prepared.ok ? [] : prepared.faults)];
    expect(faults.map(formatFault)).toEqual([]);
  });

  it("name the rule or the fact behind them", () => {
    expect(tasks.filter(({ record }) => record.fact === undefined).map(({ record }) => record.key)).toEqual([]);
  });
});
