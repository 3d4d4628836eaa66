import { expect, it } from "vitest";
import { findKimNumber } from "~/features/subjects/kim/kim-table";
import type { TaskRecord } from "~/features/task-bank/task-record";
import { findTopicId } from "~/features/task-bank/topic";
import { readDemoTasks } from "../../../tests/setup/demo-tasks";

const TASKS = readDemoTasks();

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
  const found = TASKS.filter((task) => isTold(task) && task.drawings === undefined);
  expect(found.map(({ key, statement }) => `${key}: ${TOLD.exec(statement)?.[0] ?? ""}`)).toEqual([]);
});

it("a number of history about a map or an image shows one in each task", () => {
  const history = findTopicId("ege", "history") ?? 0;
  const found = TASKS.filter(({ exam, subject, number, drawings }) => {
    if (findTopicId(exam, subject) !== history || drawings !== undefined) return false;
    return /^(?:Карта|Изображение)/.test(findKimNumber(history, number)?.title ?? "");
  });
  expect(found.map(({ key }) => key)).toEqual([]);
});
