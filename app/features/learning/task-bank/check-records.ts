/** Checks a record against the themes, the paper of its subject and its own answer (product.md, "Task bank"). */
import { findKimNumber, findKimTable, type KimNumber } from "~/features/core/subjects/kim/kim-table";
import { type AnswerKey, readOptions } from "./answer/answer-key";
import { type ReadAnswer, readAnswer } from "./answer/normalise-answer";
import type { PlacedTask, PlacedThemes, TaskFileFault } from "./task-file";
import type { TaskRecord } from "./task-record";
import { findTopicId } from "./topic";

type Fault = { field: string; say: string };

export function checkRecords(tasks: readonly PlacedTask[], themes: readonly PlacedThemes[]): TaskFileFault[] {
  const known = readThemes(themes);
  const lineOfKey = new Map<string, PlacedTask>();
  const faults: TaskFileFault[] = [...known.faults];
  for (const task of tasks) {
    const { file, line, record } = task;
    const found = [...checkPlace(record, known.names), ...checkPaper(record)];
    const first = lineOfKey.get(record.key);
    if (first) found.push({ field: "key", say: `${record.key} stands in ${first.file}:${first.line} already` });
    else lineOfKey.set(record.key, task);
    faults.push(...found.map((fault) => ({ file, line, ...fault })));
  }
  return faults;
}

/** `2/theme`, `2/theme/sub-theme` and the sources of a topic. */
type KnownNames = { themes: Set<string>; sources: Set<string>; topics: Set<number> };

function readThemes(themes: readonly PlacedThemes[]): { names: KnownNames; faults: TaskFileFault[] } {
  const names: KnownNames = { themes: new Set(), sources: new Set(), topics: new Set() };
  const faults: TaskFileFault[] = [];
  const said = new Map<string, string>();
  for (const { file, themes: own } of themes) {
    const fail = (field: string, say: string) => faults.push({ file, line: 1, field, say });
    const topicId = findTopicId(own.exam, own.subject);
    if (topicId === null) {
      fail("subject", `the exam ${own.exam} has no ${own.subject}`);
      continue;
    }
    if (names.topics.has(topicId)) fail("subject", `another file holds the themes of ${own.exam} ${own.subject}`);
    names.topics.add(topicId);
    for (const { slug, name, year } of own.sources) {
      names.sources.add(`${topicId}/${slug}`);
      const text = JSON.stringify([name, year]);
      if ((said.get(slug) ?? text) !== text) fail("sources", `${slug} has another name or year in another file`);
      said.set(slug, text);
    }
    for (const { slug, subThemes } of own.themes)
      for (const subTheme of subThemes) {
        names.themes.add(`${topicId}/${slug}`);
        names.themes.add(`${topicId}/${slug}/${subTheme.slug}`);
      }
  }
  return { names, faults };
}

function checkPlace({ exam, subject, theme, subTheme, source }: TaskRecord, names: KnownNames): Fault[] {
  const topicId = findTopicId(exam, subject);
  if (topicId === null) return [{ field: "subject", say: `the exam ${exam} has no ${subject}` }];
  if (!names.topics.has(topicId)) return [{ field: "subject", say: `no themes file of ${exam} ${subject} was given` }];
  const faults: Fault[] = [];
  if (!names.themes.has(`${topicId}/${theme}`)) faults.push({ field: "theme", say: `${theme} is unknown` });
  else if (!names.themes.has(`${topicId}/${theme}/${subTheme}`))
    faults.push({ field: "subTheme", say: `${theme} has no ${subTheme}` });
  if (!names.sources.has(`${topicId}/${source}`)) faults.push({ field: "source", say: `${source} is unknown` });
  return faults;
}

function checkPaper(record: TaskRecord): Fault[] {
  const topicId = findTopicId(record.exam, record.subject);
  if (topicId === null) return [];
  if (!findKimTable(topicId)) return [{ field: "subject", say: "has no paper" }];
  const kim = findKimNumber(topicId, record.number);
  if (!kim) return [{ field: "number", say: `the paper has no number ${record.number}` }];
  const { answer } = record;
  if (!fitsType(answer.type, kim))
    return [{ field: "answer", say: `is "${answer.type}"; number ${kim.number} takes "${kim.type}"` }];
  if (answer.type === "free")
    return [...checkCriteria(answer.criteria, kim), ...refuseOptions(record), ...refuseWrong(record)];
  const faults = checkOptions(record);
  return faults.length > 0 ? faults : checkKeys(record, answer, kim);
}

/** Short answers of one number may be a number in one task and a word in another, whatever the paper calls them. */
function fitsType(type: TaskRecord["answer"]["type"], kim: KimNumber): boolean {
  const isShort = (one: string) => one === "number" || one === "string";
  return type === kim.type || (isShort(type) && isShort(kim.type));
}

function checkCriteria(
  criteria: Extract<TaskRecord["answer"], { type: "free" }>["criteria"],
  { max, number }: KimNumber,
): Fault[] {
  const faults: Fault[] = [];
  const sum = criteria.reduce((all, { steps }) => all + Math.max(...steps.map(({ score }) => score)), 0);
  if (sum !== max)
    faults.push({ field: "answer", say: `the criteria give ${sum} points, number ${number} gives ${max}` });
  const keys = criteria.map(({ key }) => key);
  if (new Set(keys).size < keys.length) faults.push({ field: "answer", say: "two criteria have the same key" });
  for (const { key, steps, zeroes = [] } of criteria) {
    if (zeroes.includes(key)) faults.push({ field: "answer", say: `criterion ${key} zeroes itself` });
    const unknown = zeroes.find((one) => !keys.includes(one));
    if (unknown !== undefined)
      faults.push({ field: "answer", say: `criterion ${key} zeroes ${unknown}, which is none` });
    const scores = steps.map(({ score }) => score);
    if (!scores.includes(0)) faults.push({ field: "answer", say: `criterion ${key} has no step of 0 points` });
    if (new Set(scores).size < scores.length)
      faults.push({ field: "answer", say: `criterion ${key} has two steps of the same points` });
  }
  return faults;
}

const refuseOptions = ({ options }: TaskRecord): Fault[] =>
  options ? [{ field: "options", say: "belong to a choice, a match or an order" }] : [];

const refuseWrong = ({ wrong }: TaskRecord): Fault[] =>
  wrong ? [{ field: "wrong", say: "a free answer is compared with nothing" }] : [];

/** One digit names an option. */
const MOST_OPTIONS = 9;

function checkOptions(record: TaskRecord): Fault[] {
  const { answer, options } = record;
  if (answer.type === "number" || answer.type === "string") return refuseOptions(record);
  if (!options) return [{ field: "options", say: "are missing" }];
  const { items, targets } = options;
  if (answer.type === "match" && !targets) return [{ field: "options targets", say: "are missing" }];
  if (answer.type !== "match" && targets) return [{ field: "options targets", say: "belong to a match" }];
  const chosen = targets ?? items;
  if (chosen.length > MOST_OPTIONS) return [{ field: "options", say: `are more than ${MOST_OPTIONS}` }];
  if (new Set(chosen.map((one) => one.trim())).size < chosen.length)
    return [{ field: "options", say: "are the same twice" }];
  return [];
}

function checkKeys(record: TaskRecord, answer: AnswerKey, kim: KimNumber): Fault[] {
  const { options } = record;
  const read = answerReader(record, answer, kim);
  const faults: Fault[] = [];
  const right = new Set<string>();
  for (const [at, key] of answer.keys.entries()) {
    const given = read(key);
    const field = `answer keys ${at + 1}`;
    if (!given.ok) faults.push({ field, say: `a pupil could not type ${key}: ${given.reason}` });
    else if (right.has(given.answer)) faults.push({ field, say: `${key} is the same as a key before it` });
    else right.add(given.answer);
    if (given.ok && answer.type === "match" && given.answer.length !== options?.items.length)
      faults.push({ field, say: `${key} has not one digit for each item` });
    if (given.ok && answer.type === "order" && given.answer.length > (options?.items.length ?? 0))
      faults.push({ field, say: `${key} has more digits than there are items` });
  }
  const wrong = new Set<string>();
  for (const [at, { answer: text }] of (record.wrong ?? []).entries()) {
    const given = read(text);
    const field = `wrong ${at + 1}`;
    if (!given.ok) faults.push({ field, say: `a pupil could not type ${text}: ${given.reason}` });
    else if (right.has(given.answer)) faults.push({ field, say: `${text} is a right answer` });
    else if (wrong.has(given.answer)) faults.push({ field, say: `${text} stands twice` });
    else wrong.add(given.answer);
  }
  for (const [at, hint] of (record.hints ?? []).entries()) {
    const given = read(bareText(hint));
    if (given.ok && right.has(given.answer)) faults.push({ field: `hints ${at + 1}`, say: "gives the answer away" });
  }
  return faults;
}

function answerReader({ options }: TaskRecord, answer: AnswerKey, kim: KimNumber): (text: string) => ReadAnswer {
  const optionCount = (options?.targets ?? options?.items)?.length;
  return (text) => readAnswer(answer.type, text, readOptions(answer, kim, optionCount));
}

/** A typical wrong answer, normalised like the pupil's answer it is compared with. */
export function normaliseWrong(record: TaskRecord, text: string): string {
  const kim = findKimNumber(findTopicId(record.exam, record.subject) ?? 0, record.number);
  if (!kim || record.answer.type === "free") return text;
  const read = answerReader(record, record.answer, kim)(text);
  return read.ok ? read.answer : text;
}

/** `**Ответ: $8$.**` is `8`. */
const bareText = (markdown: string) =>
  markdown
    .replace(/[$*_`]/g, "")
    .trim()
    .replace(/^ответ\s*[:—–-]?\s*/i, "")
    .replace(/\.$/, "");
