/** The notebook of mistakes, `/mistakes/`, and the target of its forms. */
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import notebookCss from "~/features/learning/notebook/notebook.css?url";
import { NotebookPage } from "~/features/learning/notebook/NotebookPage";
import { showNotebook } from "~/features/learning/notebook/show-notebook.server";
import solveCss from "~/features/learning/solve/solve.css?url";
import { titleWithSchool } from "~/features/core/school/page-meta";
import { readTaskId } from "~/visit/practice/task-bank-visit.server";
import { answerNotebookForm } from "~/routes/_workout.mistakes/notebook-form.server";
import { readOwner } from "~/visit/guards.server";

export const handle = { hydrate: "on-touch" };

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: solveCss },
  { rel: "stylesheet", href: notebookCss },
];

export const meta: MetaFunction = ({ matches }) => [
  titleWithSchool("Тетрадь ошибок", matches),
  { name: "description", content: "Задания, в которых ты ошибся, и дни, когда их пора решить ещё раз." },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const removedId = readTaskId(new URL(request.url).searchParams.get("removed") ?? undefined);
  return showNotebook(context, { learner: await readOwner(request, context), removedId });
}

export async function action({ request, context }: ActionFunctionArgs) {
  return answerNotebookForm(request, context);
}

export {
  sendOrHold as clientAction,
  retryLoader as clientLoader,
  unlessRefused as shouldRevalidate,
} from "~/entry/connection";

export default function Notebook() {
  return <NotebookPage view={useLoaderData<typeof loader>()} />;
}
