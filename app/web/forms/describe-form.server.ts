/** Describes a form's schema to the browser: conform's constraints, and what the schema says where one is broken. */
import { getZodConstraint } from "@conform-to/zod";
import { z, type ZodTypeAny } from "zod";
import type { FormRules } from "~/shared/form-rules";

type Choice = {
  /** One form of a page whose action reads several. */
  intent?: string;
  /** Sentences of fields that a use case requires and the schema does not. */
  required?: Record<string, string>;
};

/** Too short for every pattern of ours. */
const MISMATCH = "?";

export function describeForm(schema: ZodTypeAny, { intent, required = {} }: Choice = {}): FormRules {
  const fields = findFields(schema, intent);
  const constraint: FormRules["constraint"] = {};
  const sentences: FormRules["sentences"] = {};
  const described = getZodConstraint(fields);
  for (const [name, field] of Object.entries(fields.shape as Record<string, ZodTypeAny>)) {
    if (field instanceof z.ZodLiteral) continue;
    const { maxLength, pattern } = described[name] ?? {};
    const said = {
      required: required[name] ?? sentenceFor(field, undefined),
      pattern: pattern === undefined ? undefined : sentenceFor(field, MISMATCH, "invalid_string"),
    };
    const isRequired = said.required !== undefined;
    const found = {
      ...(isRequired && { required: true }),
      ...(maxLength && { maxLength }),
      ...(said.pattern && { pattern }),
    };
    if (Object.keys(found).length > 0) constraint[name] = found;
    if (isRequired || said.pattern) sentences[name] = said;
  }
  return { constraint, sentences };
}

/** The sentence of the issue, the first one or that of a code, with which the field refuses the value. */
const sentenceFor = (field: ZodTypeAny, value: unknown, code?: string): string | undefined =>
  field
    .safeParse(value)
    .error?.issues.map((issue) => (code === undefined || issue.code === code ? issue.message : ""))
    // Words of zod's own are not for people.
    .find((message) => /[а-яё]/i.test(message));

const isObject = (schema: ZodTypeAny): schema is z.AnyZodObject => schema instanceof z.ZodObject;

function findFields(schema: ZodTypeAny, intent: string | undefined): z.AnyZodObject {
  if (schema instanceof z.ZodEffects) return findFields(schema.innerType() as ZodTypeAny, intent);
  if (isObject(schema)) return schema;
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const option = (schema.optionsMap as Map<unknown, ZodTypeAny>).get(intent);
    if (option) return findFields(option, intent);
  }
  throw new Error(`No form to describe: ${intent ?? "an object is expected"}`);
}
