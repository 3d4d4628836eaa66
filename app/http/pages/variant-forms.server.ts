/** The form that makes a variant. */
import { data, redirect } from "@remix-run/node";
import type { RequestContext } from "~/app-context.server";
import { makeVariant } from "~/features/practice/workout/make-variant.server";
import { VARIANT_KINDS } from "~/features/practice/workout/read-wishes";
import { countName, VARIANT_FIELDS } from "~/features/practice/workout/variant-form";
import { WORKOUT_REFUSALS } from "~/features/practice/workout/workout-refusals";
import type { Topic } from "~/features/task-bank/topic";
import { variantPath } from "~/shared/paths";

export async function buildVariant(request: Request, context: RequestContext, topic: Topic) {
  const form = await request.formData();
  const made = await makeVariant(context, {
    topic,
    kind: VARIANT_KINDS.find((kind) => kind === form.get(VARIANT_FIELDS.kind)) ?? "whole",
    countOf: (number) => readCount(form.get(countName(number))),
    seed: readSeed(form.get(VARIANT_FIELDS.seed)),
    ip: context.visit.ip,
  });
  if (made.ok) return redirect(variantPath(topic.exam, topic.subject.slug, made.publicId), 303);
  const { status, text } = WORKOUT_REFUSALS[made.reason];
  const headers = new Headers();
  if (made.reason === "too-many-variants") headers.set("Retry-After", String(made.retryAfterSeconds));
  return data({ failure: text }, { status, headers });
}

const readCount = (text: FormDataEntryValue | null) =>
  typeof text === "string" && /^\d{1,2}$/.test(text) ? Number(text) : 0;

/** A malformed seed is ignored: the server makes its own. */
const readSeed = (text: FormDataEntryValue | null) =>
  typeof text === "string" && /^[\w-]{1,64}$/.test(text) ? text : null;
