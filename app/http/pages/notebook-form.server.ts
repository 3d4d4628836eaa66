/** The buttons of the notebook: removing an entry, restoring it, and the reason of the mistake. */
import { redirect } from "@remix-run/node";
import type { RequestContext } from "~/app-context.server";
import { changeNotebook } from "~/features/practice/notebook/change-notebook.server";
import { notebookFormSchema } from "~/features/practice/notebook/schema";
import { readCartOwner } from "~/http/session/guards.server";
import { mistakesPath } from "~/shared/paths";
import { readButton } from "./read-form.server";
import { safeRedirectPath } from "./safe-redirect";

/** Any other post redirects to the notebook as it is. */
export async function answerNotebookForm(request: Request, context: RequestContext) {
  const pressed = await readButton(request, notebookFormSchema);
  const learner = await readCartOwner(request, context);
  const isDone = learner && pressed && (await changeNotebook(context, learner, pressed));
  const removed = isDone && pressed.change.kind === "remove" ? String(pressed.entryId) : null;
  return redirect(safeRedirectPath(pressed?.page, mistakesPath({ removed })), 303);
}
