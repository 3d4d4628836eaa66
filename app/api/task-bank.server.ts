/** Subjects, themes and numbers of the paper in the task bank. */
import { endpoint } from "~/api/endpoint.server";
import { refuseCall } from "~/api/refusals.server";
import { readIdParam } from "~/shared/list-query";
import { taskBankOriginAt } from "~/shared/hosts";
import { taskBankListPath, taskBankTopicPath } from "~/shared/paths";
import { listOf } from "~/shared/wire.server";
import { countTasks, readThemes } from "~/features/learning/task-bank/read-bank.server";
import { TOPICS } from "~/features/learning/task-bank/topic";
import {
  bankSubTheme,
  bankTheme,
  bankTopic,
  countedKimNumber,
  describeKimNumber,
  describeThemeResource,
  describeTopicResource,
  findTopicParam,
  TOPIC_PARAM,
} from "~/features/learning/task-bank/wire.server";

const TAG = "База заданий";
const EXAMPLE = { params: { topicId: "2" } };
const WHOLE = "Все сразу";

const whole = <One>(results: One[]) => ({ body: { results, count: results.length, next: null } });

export const listBankTopics = endpoint({
  id: "listBankTopics",
  tag: TAG,
  method: "GET",
  path: "/api/v2/task-bank/topics/",
  summary: "Предметы базы заданий",
  auth: "open",
  answers: { 200: { description: WHOLE, schema: listOf("BankTopicList", bankTopic) } },
  reasons: ["too-many-lookups"],
  isTagged: true,
  work: async ({ context }) => {
    const rows = await countTasks(
      context.db,
      TOPICS.map(({ id }) => id),
    );
    const countOf = (topicId: number) =>
      rows.filter((row) => row.topicId === topicId).reduce((sum, row) => sum + row.count, 0);
    return whole(
      TOPICS.map((topic) => {
        const address = `${taskBankOriginAt(context)}${taskBankTopicPath(topic.exam, topic.subject.slug)}`;
        return describeTopicResource(topic, countOf(topic.id), address);
      }),
    );
  },
});

export const listBankThemes = endpoint({
  id: "listBankThemes",
  tag: TAG,
  method: "GET",
  path: "/api/v2/task-bank/topics/{topicId}/themes/",
  summary: "Темы предмета, в которых есть задания",
  auth: "open",
  params: TOPIC_PARAM,
  answers: { 200: { description: WHOLE, schema: listOf("BankThemeList", bankTheme) } },
  reasons: ["not-found", "too-many-lookups"],
  isTagged: true,
  example: EXAMPLE,
  work: async ({ context, params }) => {
    const topic = findTopicParam(params.topicId);
    if (!topic) return refuseCall("not-found");
    const themes = await readThemes(context.db, topic.id);
    return whole(themes.map((theme) => describeThemeResource(topic.id, theme)));
  },
});

export const listBankSubThemes = endpoint({
  id: "listBankSubThemes",
  tag: TAG,
  method: "GET",
  path: "/api/v2/task-bank/topics/{topicId}/themes/{themeId}/sub-themes/",
  summary: "Подтемы темы, в которых есть задания",
  auth: "open",
  params: { ...TOPIC_PARAM, themeId: "Номер темы" },
  answers: { 200: { description: WHOLE, schema: listOf("BankSubThemeList", bankSubTheme) } },
  reasons: ["not-found", "too-many-lookups"],
  isTagged: true,
  example: { params: { ...EXAMPLE.params, themeId: "1" } },
  work: async ({ context, params }) => {
    const topic = findTopicParam(params.topicId);
    const themes = topic ? await readThemes(context.db, topic.id) : [];
    const theme = themes.find(({ id }) => id === readIdParam(params.themeId));
    if (!theme) return refuseCall("not-found");
    return whole(theme.subThemes.map(({ id, slug, name, count }) => ({ id, slug, name, taskCount: count })));
  },
});

export const listKimNumbers = endpoint({
  id: "listKimNumbers",
  tag: TAG,
  method: "GET",
  path: "/api/v2/task-bank/topics/{topicId}/kim-numbers/",
  summary: "Номера КИМ: баллы, вид ответа, сколько заданий",
  auth: "open",
  params: TOPIC_PARAM,
  answers: { 200: { description: WHOLE, schema: listOf("KimNumberList", countedKimNumber) } },
  reasons: ["not-found", "too-many-lookups"],
  isTagged: true,
  example: EXAMPLE,
  work: async ({ context, params }) => {
    const topic = findTopicParam(params.topicId);
    if (!topic) return refuseCall("not-found");
    const rows = await countTasks(context.db, [topic.id]);
    return whole(
      topic.table.numbers.map((kim) => {
        const taskCount = rows.find(({ number }) => number === kim.number)?.count ?? 0;
        const address = `${taskBankOriginAt(context)}${taskBankListPath(topic.exam, topic.subject.slug, kim.number)}`;
        const url = taskCount > 0 ? address : null;
        return { ...describeKimNumber(topic.id, kim), taskType: kim.type, taskCount, url };
      }),
    );
  },
});

export const TASK_BANK_ENDPOINTS = [listBankTopics, listBankThemes, listBankSubThemes, listKimNumbers];
