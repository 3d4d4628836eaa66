/** What the bank asks about: subjects, themes and numbers of the paper. */
import { endpoint } from "~/http/api/endpoint.server";
import { refuseCall } from "~/http/api/refusals.server";
import { readIdParam } from "~/shared/list-query";
import { bankOriginAt } from "~/shared/hosts";
import { bankListPath, bankTopicPath } from "~/shared/paths";
import { listOf } from "~/shared/wire.server";
import { countTasks, readThemes } from "./read-bank.server";
import { TOPICS } from "./topic";
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
} from "./wire.server";

const ROOM = "База заданий";
const EXAMPLE = { params: { topicId: "2" } };
const WHOLE = "Все сразу";

const whole = <One>(results: One[]) => ({ body: { results, count: results.length, next: null } });

export const listBankTopics = endpoint({
  id: "listBankTopics",
  room: ROOM,
  method: "GET",
  path: "/api/v2/task-bank/topics/",
  summary: "Предметы банка заданий",
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
        const address = `${bankOriginAt(context)}${bankTopicPath(topic.exam, topic.subject.slug)}`;
        return describeTopicResource(topic, countOf(topic.id), address);
      }),
    );
  },
});

export const listBankThemes = endpoint({
  id: "listBankThemes",
  room: ROOM,
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
  room: ROOM,
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
  room: ROOM,
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
        const address = `${bankOriginAt(context)}${bankListPath(topic.exam, topic.subject.slug, kim.number)}`;
        const url = taskCount > 0 ? address : null;
        return { ...describeKimNumber(topic.id, kim), taskType: kim.type, taskCount, url };
      }),
    );
  },
});

export const TASK_BANK_ENDPOINTS = [listBankTopics, listBankThemes, listBankSubThemes, listKimNumbers];
