/** The form that makes a variant. */
import { redirect } from "@remix-run/node";
import type { RequestContext } from "~/app-context.server";
import { makeVariant } from "~/features/learning/workout/make-variant.server";
import { variantFormSchema } from "~/features/learning/workout/schema";
import { WORKOUT_REFUSALS } from "~/features/learning/workout/workout-refusals";
import type { Topic } from "~/features/learning/task-bank/topic";
import { variantPath } from "~/shared/paths";
import { readForm } from "~/web/forms/read-form.server";
import { refuseForm } from "~/web/forms/refuse-form.server";

export async function buildVariant(request: Request, context: RequestContext, topic: Topic) {
  const submission = await readForm(request, variantFormSchema);
  if (submission.status !== "success") return refuseForm(submission);
  const made = await makeVariant(context, { ...submission.value, topic, ip: context.visit.ip });
  if (made.ok) return redirect(variantPath(topic.exam, topic.subject.slug, made.publicId), 303);
  // The numbers are many fields: the page says it over the form.
  return refuseForm(submission, { ...made, refusal: { ...WORKOUT_REFUSALS[made.reason], field: null } });
}
