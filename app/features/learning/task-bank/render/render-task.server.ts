/** A task's texts as the pages show them, made once when the task is imported (decision 0054). */
import { createHash } from "node:crypto";
import type { TaskAnswer, TaskOptions } from "~/db/schema/task-bank.server";
import { readModelParts } from "~/features/learning/task-bank/answer/short-part";
import type { TaskRecord } from "~/features/learning/task-bank/task-record";
import { languageOfSubject } from "~/features/learning/task-bank/text-language";
import { RenderError } from "./markup.server";
import { type RenderedText, renderBlocks, renderLine, type Rendering } from "./render-markdown.server";

export type RenderedTask = {
  summary: string;
  plain: string;
  statementHtml: string;
  options: TaskOptions | null;
  answer: TaskAnswer;
  wrongAnswers: { answer: string; html: string }[];
  hintsHtml: string[];
  solutionHtml: string[];
  hasFormula: boolean;
  duplicateKey: string;
};

/** The part of a title left beside the subject and the number. */
const LONGEST_SUMMARY = 110;

/** Where the fault is in the record: `solution 2`. */
export class TaskRenderError extends Error {
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.name = "TaskRenderError";
    this.field = field;
  }
}

export function renderTask(record: TaskRecord): RenderedTask {
  const rendering: Rendering = {
    drawings: record.drawings ?? {},
    idPrefix: record.key,
    drawn: new Set(),
    count: 0,
    hasFormula: false,
    language: languageOfSubject(record.subject),
  };
  const blocks = (field: string, markdown: string) => inField(field, () => renderBlocks(markdown, rendering));
  const lines = (field: string, markdowns: readonly string[]) =>
    markdowns.map((markdown, at) => inField(`${field} ${at + 1}`, () => renderLine(markdown, rendering)));

  const statement = blocks("statement", record.statement);
  const items = lines("options item", record.options?.items ?? []);
  const targets = lines("options target", record.options?.targets ?? []);
  const htmlOf = (texts: readonly RenderedText[]) => texts.map(({ html }) => html);
  const each = (field: string, markdowns: readonly string[]) =>
    markdowns.map((markdown, at) => blocks(`${field} ${at + 1}`, markdown).html);

  const rendered: RenderedTask = {
    summary: summarise(statement.plain),
    plain: oneLine([statement, ...items, ...targets].map(({ plain }) => plain).join(" ")),
    statementHtml: statement.html,
    options: record.options
      ? { items: htmlOf(items), ...(record.options.targets && { targets: htmlOf(targets) }) }
      : null,
    answer: renderAnswer(record.answer, { blocks, lines }),
    wrongAnswers: (record.wrong ?? []).map(({ answer, why }, at) => ({
      answer,
      html: blocks(`wrong ${at + 1}`, why).html,
    })),
    hintsHtml: each("hint", record.hints ?? []),
    solutionHtml: each("solution", record.solution),
    hasFormula: rendering.hasFormula,
    duplicateKey: identify(record, [statement, ...items, ...targets]),
  };
  const unused = Object.keys(rendering.drawings).find((name) => !rendering.drawn.has(name));
  if (unused !== undefined) throw new TaskRenderError(`drawings ${unused}`, "no text shows this drawing");
  return rendered;
}

type Render = {
  blocks: (field: string, markdown: string) => RenderedText;
  lines: (field: string, markdowns: readonly string[]) => RenderedText[];
};

function renderAnswer(answer: TaskRecord["answer"], { blocks, lines }: Render): TaskAnswer {
  if (answer.type !== "free") return answer;
  const parts = readModelParts(answer.model);
  return {
    type: "free",
    ...(parts.length > 0 && { parts }),
    modelHtml: blocks("answer model", answer.model).html,
    criteria: answer.criteria.map(({ key, title, steps, zeroes }) => {
      const texts = lines(
        `answer criterion ${key}`,
        steps.map(({ text }) => text),
      );
      const rendered = steps.map(({ score }, at) => ({ score, html: texts[at]?.html ?? "" }));
      return { key, title, steps: rendered, ...(zeroes && { zeroes }) };
    }),
  };
}

function inField<Value>(field: string, work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    if (error instanceof RenderError) throw new TaskRenderError(field, error.message);
    throw error;
  }
}

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

function summarise(text: string): string {
  const line = oneLine(text);
  if (line.length <= LONGEST_SUMMARY) return line;
  const cut = line.slice(0, LONGEST_SUMMARY);
  const end = cut.lastIndexOf(" ");
  return `${cut.slice(0, end > LONGEST_SUMMARY / 2 ? end : LONGEST_SUMMARY).replace(/[\s,;:—–-]+$/, "")}…`;
}

/** Two tasks of a subject ask the same if their words, numbers and drawings are the same. */
function identify(record: TaskRecord, texts: readonly RenderedText[]): string {
  const words = texts.map(({ plain }) => oneLine(plain).toLowerCase().replaceAll("ё", "е"));
  const drawings = Object.values(record.drawings ?? {}).sort();
  return createHash("sha256")
    .update(JSON.stringify([record.exam, record.subject, words, drawings]))
    .digest("base64url")
    .slice(0, 32);
}
