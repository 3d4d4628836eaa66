/** The rules of a form's schema as data: zod stays on the server, and the browser judges what was typed by them. */
import type { getZodConstraint } from "@conform-to/zod";

export type FieldRule = "required" | "pattern";

export type FormRules = {
  constraint: ReturnType<typeof getZodConstraint>;
  /** The schema's sentence for each rule that a field can break. */
  sentences: Record<string, Partial<Record<FieldRule, string>>>;
};

/** For a form that the server alone judges. */
export const NO_RULES: FormRules = { constraint: {}, sentences: {} };

type Errors = Record<string, string[] | null>;
type Judged = {
  value: Record<string, unknown>;
  /** The fields that the form has now. */
  names: readonly string[];
  /** The one field to judge; undefined where the whole form is sent. */
  only?: string;
  /** The sentences that stand at the fields now. */
  shown: Record<string, unknown>;
};

/**
 * The sentences to show; null keeps the one that stands there. A field judged alone leaves the others as they are, and
 * is not refused for being empty: it may be filled in last.
 */
export function judgeForm(rules: FormRules, { value, names, only, shown }: Judged): Errors {
  if (only === undefined) {
    const judged = names.map((name) => ({ name, said: sentenceFor(rules, name, value[name]) }));
    return Object.fromEntries(judged.flatMap(({ name, said }) => (said === undefined ? [] : [[name, [said]]])));
  }
  // A country stands beside the phone that it changes.
  const name = only.replace(/Country$/, "");
  const kept: Errors = Object.fromEntries(Object.keys(shown).map((field) => [field, null]));
  const { [name]: own, ...others } = kept;
  if (isEmpty(value[name]) && own === undefined) return others;
  const sentence = sentenceFor(rules, name, value[name]);
  return sentence === undefined ? others : { ...others, [name]: [sentence] };
}

const isEmpty = (value: unknown) => value === undefined || value === "";

function sentenceFor({ constraint, sentences }: FormRules, name: string, value: unknown): string | undefined {
  const said = sentences[name];
  if (isEmpty(value)) return said?.required;
  if (typeof value !== "string") return undefined;
  const pattern = constraint[name]?.pattern;
  return pattern === undefined || new RegExp(pattern, "u").test(value) ? undefined : said?.pattern;
}
