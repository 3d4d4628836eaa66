/** The buttons of the notebook: removing an entry, restoring it, and the reason of the mistake. */
import { redirect } from "@remix-run/node";
import type { RequestContext } from "~/app-context.server";
import { changeNotebook } from "~/features/learning/notebook/change-notebook.server";
import { notebookFormSchema } from "~/features/learning/notebook/schema";
import { readOwner } from "~/visit/guards.server";
import { mistakesPath } from "~/shared/paths";
import { readButton } from "~/web/forms/read-form.server";
import { safeRedirectPath } from "~/web/safe-redirect";

/** Any other post redirects to the notebook as it is. */
export async function answerNotebookForm(request: Request, context: RequestContext) {
  const submitted = await readButton(request, notebookFormSchema);
  const learner = await readOwner(request, context);
  const isDone = learner && submitted && (await changeNotebook(context, learner, submitted));
  const removed = isDone && submitted.change.kind === "remove" ? String(submitted.entryId) : null;
  return redirect(safeRedirectPath(submitted?.page, mistakesPath({ removed })), 303);
}
