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
import { keepPage, unlessLost } from "~/entry/connection";
import { bankJsonLd } from "~/features/practice/lists/bank-json-ld";
import practiceCss from "~/features/practice/practice.css?url";
import { showTaskList } from "~/features/practice/lists/show-task-list.server";
import { TaskListPage } from "~/features/practice/lists/TaskListPage";
import { pageMeta } from "~/features/school/page-meta";
import { SCHOOL } from "~/features/school/school";
import { preloadFormulaFont } from "~/ui/formula-font";
import taskCss from "~/features/task-bank/task-bank.css?url";
import { answerInList } from "~/http/pages/answer-task.server";
import { readBankVisit, readListQuery } from "~/http/pages/bank-visit.server";
import { ogImagePath } from "~/shared/paths";

export const handle = { hydrate: "on-touch" };

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: taskCss },
  { rel: "stylesheet", href: practiceCss },
];

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => {
  if (!loaded) return [{ title: SCHOOL.pageTitle }];
  const { view, origin } = loaded;
  const { title, description, canonical, isIndexed } = view;
  return [
    ...pageMeta({ title, description, origin, canonical, image: ogImagePath("page", "bank"), isIndexed }),
    ...preloadFormulaFont(view.hasFormula),
    { "script:ld+json": bankJsonLd(view.crumbs, origin) },
  ];
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { topic, learner } = await readBankVisit(request, context, params.topic);
  if (!topic) throw data(null, { status: 404 });
  const query = readListQuery(request);
  const shown = await showTaskList(context, { topic, place: params.place ?? "", learner, ...query });
  if (shown.ok) return { view: shown.view, origin: context.visit.origin };
  if (shown.reason === "moved") throw redirect(shown.href, 302);
  throw data(null, { status: 404 });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { topic } = await readBankVisit(request, context, params.topic);
  if (!topic) throw data(null, { status: 404 });
  return answerInList(request, context, { topic, place: params.place ?? "" });
}

export const clientAction = keepPage;

export const shouldRevalidate = unlessLost;

export default function TaskList() {
  const { view } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return <TaskListPage view={view} refused={refused ?? null} />;
}
