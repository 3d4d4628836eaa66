/** The parts of an answer in a posted form: one field, ticked options, or a choice per row. */

/** The name of every control of an answer: several controls are several parts, in page order. */
export const ANSWER_FIELD = "answer";

const MOST_PARTS = 12;

/** The fields of a form as conform reads them: a name that is posted several times has a list. */
export type PostedFields = Readonly<Record<string, unknown>>;

/** In page order; a missing row is empty. */
export function readParts(form: PostedFields, name = ANSWER_FIELD): string[] {
  const rows = Array.from({ length: MOST_PARTS }, (_, row) => form[`${name}_${row + 1}`]);
  const last = rows.reduce<number>((found, value, row) => (value === undefined ? found : row), -1);
  const parts = last === -1 ? listAt(form, name).slice(0, MOST_PARTS) : rows.slice(0, last + 1);
  return parts.map((part) => (typeof part === "string" ? part : ""));
}

export const listAt = (form: PostedFields, name: string): unknown[] =>
  form[name] === undefined ? [] : [form[name]].flat();
