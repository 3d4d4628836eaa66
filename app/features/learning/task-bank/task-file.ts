/**
 * Files of tasks and themes: JSON lines in, records or faults out. A fault names its line and field, for the person who
 * fixes the file.
 */
import type { z } from "zod";
import { type TaskRecord, taskRecordSchema, type ThemesFile, themesFileSchema } from "./task-record";

export type TaskFileFault = { file: string; line: number; field: string; say: string };
export type PlacedTask = { file: string; line: number; record: TaskRecord };
export type PlacedThemes = { file: string; themes: ThemesFile };
export type NamedText = { name: string; text: string };

export function formatFault({ file, line, field, say }: TaskFileFault): string {
  return `${file}:${line}: ${field === "" ? "" : `${field}: `}${say}`;
}

/** Empty lines are skipped; a fault names the line as an editor counts it. */
export function parseJsonLines<Value>(
  { name, text }: NamedText,
  schema: z.ZodType<Value, z.ZodTypeDef, unknown>,
): { values: { line: number; value: Value }[]; faults: TaskFileFault[] } {
  const values: { line: number; value: Value }[] = [];
  const faults: TaskFileFault[] = [];
  for (const [at, source] of text.split("\n").entries()) {
    if (source.trim() === "") continue;
    const line = at + 1;
    const read = readJson(source, schema);
    if (read.ok) values.push({ line, value: read.value });
    else faults.push(...read.faults.map((fault) => ({ file: name, line, ...fault })));
  }
  return { values, faults };
}

export function readTaskFile(file: NamedText): { tasks: PlacedTask[]; faults: TaskFileFault[] } {
  const { values, faults } = parseJsonLines(file, taskRecordSchema);
  return { tasks: values.map(({ line, value }) => ({ file: file.name, line, record: value })), faults };
}

export function readThemesFile({ name, text }: NamedText): { themes: PlacedThemes[]; faults: TaskFileFault[] } {
  const read = readJson(text, themesFileSchema);
  if (!read.ok) return { themes: [], faults: read.faults.map((fault) => ({ file: name, line: 1, ...fault })) };
  const faults = findTwice(read.value).map((say) => ({ file: name, line: 1, field: "themes", say }));
  return { themes: [{ file: name, themes: read.value }], faults };
}

/** A record's line as the export writes it: fields in the order of the schema, drawings by name. */
export function writeTaskLine(record: TaskRecord): string {
  const { drawings } = record;
  const sorted = drawings && Object.fromEntries(Object.entries(drawings).sort(([a], [b]) => (a < b ? -1 : 1)));
  return JSON.stringify(taskRecordSchema.parse({ ...record, ...(sorted && { drawings: sorted }) }));
}

type Read<Value> = { ok: true; value: Value } | { ok: false; faults: { field: string; say: string }[] };

function readJson<Value>(source: string, schema: z.ZodType<Value, z.ZodTypeDef, unknown>): Read<Value> {
  let json: unknown;
  try {
    json = JSON.parse(source);
  } catch (error) {
    return { ok: false, faults: [{ field: "", say: `is no JSON: ${(error as Error).message}` }] };
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return { ok: true, value: parsed.data };
  return { ok: false, faults: parsed.error.issues.map(describeIssue) };
}

/** Counted from one, like the lines: `solution 2`. */
const nameField = (path: readonly (string | number)[]) =>
  path.map((part) => (typeof part === "number" ? part + 1 : part)).join(" ");

function describeIssue(issue: z.ZodIssue): { field: string; say: string } {
  const field = nameField(issue.path);
  if (issue.code === "unrecognized_keys") return { field, say: `unknown: ${issue.keys.join(", ")}` };
  if (issue.code === "invalid_type" && issue.received === "undefined") return { field, say: "is missing" };
  if (issue.code === "invalid_type") return { field, say: `is ${issue.received}, not ${issue.expected}` };
  return { field, say: issue.message };
}

function findTwice({ sources, themes }: ThemesFile): string[] {
  const slugs = [
    ["source", sources.map(({ slug }) => slug)],
    ["theme", themes.map(({ slug }) => slug)],
    ...themes.map(({ slug, subThemes }) => [`sub-theme of ${slug}`, subThemes.map((one) => one.slug)] as const),
  ] as const;
  return slugs.flatMap(([what, names]) =>
    names.filter((name, at) => names.indexOf(name) !== at).map((name) => `the ${what} ${name} stands twice`),
  );
}
