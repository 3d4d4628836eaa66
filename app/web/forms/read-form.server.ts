/** Reads the form that a page posts: once, by its schema (decision 0045). */
import { parseWithZod } from "@conform-to/zod";
import type { output, ZodTypeAny } from "zod";

export const parseForm = <Schema extends ZodTypeAny>(form: FormData, schema: Schema) => parseWithZod(form, { schema });

export const readForm = async <Schema extends ZodTypeAny>(request: Request, schema: Schema) =>
  parseForm(await request.formData(), schema);

/**
 * For buttons: a value or null. Nobody typed anything, so there is nothing to show again; what does not parse was not
 * posted by a page of ours.
 */
export async function readButton<Schema extends ZodTypeAny>(
  request: Request,
  schema: Schema,
): Promise<output<Schema> | null> {
  const submission = await readForm(request, schema);
  return submission.status === "success" ? submission.value : null;
}
