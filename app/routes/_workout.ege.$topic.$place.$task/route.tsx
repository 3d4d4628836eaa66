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
import { keepPage, unlessLost } from "~/entry/connection";
import type { PageHandle } from "~/entry/page-handle";
import practiceCss from "~/features/practice/practice.css?url";
import { showTask } from "~/features/practice/task/show-task.server";
import { TaskPage } from "~/features/practice/task/TaskPage";
import votesCss from "~/features/practice/votes/votes.css?url";
import { bankJsonLd, taskJsonLd } from "~/features/practice/lists/bank-json-ld";
import { pageMeta } from "~/features/school/page-meta";
import { SCHOOL } from "~/features/school/school";
import { preloadFormulaFont } from "~/ui/formula-font";
import taskCss from "~/features/task-bank/task-bank.css?url";
import { answerTask } from "~/http/pages/answer-task.server";
import { readBankVisit, readHints, readTaskId, readTaskNumber } from "~/http/pages/bank-visit.server";
import { answerVoteForm } from "~/http/pages/vote-form.server";
import { schoolOriginAt } from "~/shared/hosts";
import { bankTaskPath, ogImagePath } from "~/shared/paths";

export const handle: PageHandle = { hydrate: "on-touch", keepsEdge: true };

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: taskCss },
  { rel: "stylesheet", href: practiceCss },
  { rel: "stylesheet", href: votesCss },
];

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => {
  if (!loaded) return [{ title: SCHOOL.pageTitle }];
  const { view, origin, school } = loaded;
  const { title, description, canonical } = view;
  return [
    ...pageMeta({ title, description, origin, canonical, image: ogImagePath("page", "bank"), type: "article" }),
    ...preloadFormulaFont(view.task.hasFormula),
    { "script:ld+json": taskJsonLd(view, { origin, school }) },
    { "script:ld+json": bankJsonLd(view.crumbs, origin) },
  ];
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { topic, learner } = await readBankVisit(request, context, params.topic);
  const taskId = readTaskId(params.task);
  if (!topic || taskId === null) throw data(null, { status: 404 });
  const { origin } = context.visit;
  const { searchParams } = new URL(request.url);
  const asked = {
    isAgain: searchParams.has("again"),
    isRepetition: searchParams.has("repetition"),
    hints: readHints(searchParams.get("hints")),
    origin,
  };
  const shown = await showTask(context, { topic, number: readTaskNumber(params.place), taskId, learner, ...asked });
  if (shown.ok) return { view: shown.view, origin, school: schoolOriginAt(context) };
  if (shown.reason === "moved") throw redirect(shown.href, 301);
  throw data(null, { status: 404 });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { topic } = await readBankVisit(request, context, params.topic);
  const taskId = readTaskId(params.task);
  if (!topic || taskId === null) throw data(null, { status: 404 });
  const number = readTaskNumber(params.place);
  if (!new URL(request.url).searchParams.has("vote")) return answerTask(request, context, { topic, number, taskId });
  const href = bankTaskPath(topic.exam, topic.subject.slug, { number, id: taskId });
  return answerVoteForm(request, context, { taskId, href });
}

export const clientAction = keepPage;

export const shouldRevalidate = unlessLost;

export default function Task() {
  const { view } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <TaskPage view={view} back={answer ?? null} />;
}
