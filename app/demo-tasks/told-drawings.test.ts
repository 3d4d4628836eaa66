import { expect, it } from "vitest";
import { readEveryTask } from "./every-task";
import type { TaskRecord } from "./generators/task-record";

const PICTURE =
  "(?:рисун(?:ке|ок|ки)|(?:памятн[а-я]+ )?медал[иь]|(?:почтов[а-я]+ )?марк[еу]|плакате?|монет[еу]|" +
  "карт[еу]|карте-схеме|карту-схему|картограмм[еу]|график[еи]|схем[еу]|диаграмм[еу]|климатограмм[а-я]+)";
const TOLD = new RegExp(
  `(?<![а-яё])(?:(?:на|по|рассмотри|представь)\\s+(?:этой |этом |данной )?${PICTURE}|цифр[ао]й? обозначен)`,
  "i",
);

/** Sentences of a reading exercise mention maps of their own. */
const isTold = ({ subject, statement, options }: TaskRecord) =>
  subject !== "russianLanguage" && TOLD.test([statement, ...(options?.items ?? [])].join("\n"));

it("a task that speaks of a picture, a map or a graph shows it", () => {
  const found = readEveryTask().filter((task) => isTold(task) && task.drawings === undefined);
  expect(found.map(({ key, statement }) => `${key}: ${TOLD.exec(statement)?.[0] ?? ""}`)).toEqual([]);
});
