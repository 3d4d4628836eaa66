/** The forms of the notebook: removing an entry, restoring it, and the reason of the mistake. */
import { redirect } from "@remix-run/node";
import type { RequestContext } from "~/app-context.server";
import { changeNotebook, type NotebookChange } from "~/features/practice/notebook/change-notebook.server";
import { findReason, NOTEBOOK_FIELDS } from "~/features/practice/notebook/notebook-view";
import { readCartOwner } from "~/http/session/guards.server";
import { mistakesPath } from "~/shared/paths";
import { readTaskId } from "./bank-visit.server";
import { safeRedirectPath } from "./safe-redirect";

/** Any other post redirects to the notebook as it is. */
export async function answerNotebookForm(request: Request, context: RequestContext) {
  const form = await request.formData();
  const learner = await readCartOwner(request, context);
  const entryId = readTaskId(textOf(form, NOTEBOOK_FIELDS.entry));
  const change = readChange(form);
  const isDone = learner && entryId !== null && change && (await changeNotebook(context, learner, { entryId, change }));
  const removed = isDone && change.kind === "remove" ? String(entryId) : null;
  return redirect(safeRedirectPath(textOf(form, NOTEBOOK_FIELDS.next), mistakesPath({ removed })), 303);
}

function readChange(form: FormData): NotebookChange | null {
  const intent = textOf(form, NOTEBOOK_FIELDS.intent);
  if (intent === "remove" || intent === "return") return { kind: intent };
  return intent === "reason" ? { kind: intent, reason: findReason(textOf(form, NOTEBOOK_FIELDS.reason)) } : null;
}

function textOf(form: FormData, name: string): string | undefined {
  const value = form.get(name);
  return typeof value === "string" ? value : undefined;
}
