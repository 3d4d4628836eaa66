/** The tasks of a KIM number or a theme: `/ege/matematika/8/`, `/ege/matematika/uravneniya/`. */
import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { taskBankJsonLd } from "~/features/learning/solve/lists/task-bank-json-ld";
import solveCss from "~/features/learning/solve/solve.css?url";
import { showTaskList } from "~/features/learning/solve/lists/show-task-list.server";
import { TaskListPage } from "~/features/learning/solve/lists/TaskListPage";
import { bareMeta, pageMeta } from "~/features/core/school/page-meta";
import { preloadFormulaFont } from "~/ui/formula-font";
import taskCss from "~/features/learning/task-bank/task-bank.css?url";
import { answerInList } from "~/visit/practice/answer-task.server";
import { readTaskBankVisit, readListQuery } from "~/visit/practice/task-bank-visit.server";
import { ogImagePath } from "~/shared/paths";

export const handle = { hydrate: "on-touch" };

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: taskCss },
  { rel: "stylesheet", href: solveCss },
];

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) => {
  if (!loaded) return bareMeta(matches);
  const { view, origin } = loaded;
  const { title, description, canonical, isIndexed } = view;
  return [
    ...pageMeta(matches, { title, description, origin, canonical, image: ogImagePath("page", "bank"), isIndexed }),
    ...preloadFormulaFont(view.hasFormula),
    { "script:ld+json": taskBankJsonLd(view.crumbs, origin) },
  ];
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { topic, learner } = await readTaskBankVisit(request, context, params.topic);
  if (!topic) throw data(null, { status: 404 });
  const query = readListQuery(request);
  const shown = await showTaskList(context, { topic, place: params.place ?? "", learner, ...query });
  if (shown.ok) return { view: shown.view, origin: context.visit.origin };
  if (shown.reason === "moved") throw redirect(shown.href, 302);
  throw data(null, { status: 404 });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { topic } = await readTaskBankVisit(request, context, params.topic);
  if (!topic) throw data(null, { status: 404 });
  return answerInList(request, context, { topic, place: params.place ?? "" });
}

export {
  sendOrHold as clientAction,
  retryLoader as clientLoader,
  unlessRefused as shouldRevalidate,
} from "~/entry/connection";

export default function TaskList() {
  const { view } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return <TaskListPage view={view} refused={refused ?? null} />;
}
