/** One task, and the target of its answer: `/ege/matematika/8/123/`. */
import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import practiceCss from "~/features/practice/practice.css";
import { showTask } from "~/features/practice/show-task.server";
import { TaskPage } from "~/features/practice/TaskPage";
import { bankJsonLd, taskJsonLd } from "~/features/practice/bank-json-ld";
import { pageMeta } from "~/features/school/page-meta";
import { SCHOOL } from "~/features/school/school";
import taskCss from "~/features/task-bank/task-bank.css";
import { answerTask } from "~/http/pages/answer-task.server";
import { readBankVisit, readTaskId } from "~/http/pages/bank-visit.server";
import { ogImagePath } from "~/shared/paths";

export const handle = { hydrate: "on-touch" };

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: taskCss },
  { rel: "stylesheet", href: practiceCss },
];

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => {
  if (!loaded) return [{ title: SCHOOL.pageTitle }];
  const { view, origin } = loaded;
  const { title, description, canonical } = view;
  return [
    ...pageMeta({ title, description, origin, canonical, image: ogImagePath("page", "bank"), type: "article" }),
    { "script:ld+json": taskJsonLd(view, origin) },
    { "script:ld+json": bankJsonLd(view.crumbs, origin) },
  ];
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { topic, learner } = await readBankVisit(request, context, params.topic);
  const taskId = readTaskId(params.task);
  if (!topic || taskId === null) throw data(null, { status: 404 });
  const isAgain = new URL(request.url).searchParams.has("again");
  const shown = await showTask(context, { topic, number: Number(params.place), taskId, learner, isAgain });
  if (shown.ok) return { view: shown.view, origin: context.visit.origin };
  if (shown.reason === "moved") throw redirect(shown.href, 301);
  throw data(null, { status: 404 });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { topic } = await readBankVisit(request, context, params.topic);
  const taskId = readTaskId(params.task);
  if (!topic || taskId === null) throw data(null, { status: 404 });
  return answerTask(request, context, { topic, number: Number(params.place), taskId });
}

export default function Task() {
  const { view } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return <TaskPage view={view} refused={refused ?? null} />;
}
