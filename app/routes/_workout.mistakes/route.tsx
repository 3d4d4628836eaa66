/** The notebook of mistakes, `/mistakes/`, and the target of its forms. */
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { keepPage, unlessLost } from "~/entry/connection";
import notebookCss from "~/features/practice/notebook/notebook.css?url";
import { NotebookPage } from "~/features/practice/notebook/NotebookPage";
import { showNotebook } from "~/features/practice/notebook/show-notebook.server";
import practiceCss from "~/features/practice/practice.css?url";
import { SCHOOL } from "~/features/school/school";
import { readTaskId } from "~/http/pages/bank-visit.server";
import { answerNotebookForm } from "~/http/pages/notebook-form.server";
import { readCartOwner } from "~/http/session/guards.server";

export const handle = { hydrate: "on-touch" };

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: practiceCss },
  { rel: "stylesheet", href: notebookCss },
];

export const meta: MetaFunction = () => [
  { title: `Тетрадь ошибок — ${SCHOOL.name}` },
  { name: "description", content: "Задания, в которых ты ошибся, и дни, когда их пора решить ещё раз." },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const removedId = readTaskId(new URL(request.url).searchParams.get("removed") ?? undefined);
  return showNotebook(context, { learner: await readCartOwner(request, context), removedId });
}

export async function action({ request, context }: ActionFunctionArgs) {
  return answerNotebookForm(request, context);
}

export const clientAction = keepPage;

export const shouldRevalidate = unlessLost;

export default function Notebook() {
  return <NotebookPage view={useLoaderData<typeof loader>()} />;
}
