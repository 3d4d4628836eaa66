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
import type { PageHandle } from "~/entry/page-handle";
import solveCss from "~/features/learning/solve/solve.css?url";
import { showTask } from "~/features/learning/solve/task/show-task.server";
import { TaskPage } from "~/features/learning/solve/task/TaskPage";
import votesCss from "~/features/learning/solve/votes/votes.css?url";
import { schoolOf } from "~/features/core/school/use-school";
import { taskBankJsonLd, taskJsonLd } from "~/features/learning/solve/lists/task-bank-json-ld";
import { bareMeta, pageMeta } from "~/features/core/school/page-meta";
import { preloadFormulaFont } from "~/ui/formula-font";
import taskCss from "~/features/learning/task-bank/task-bank.css?url";
import { answerTask } from "~/visit/practice/answer-task.server";
import { readTaskBankVisit, readHints, readTaskId, readTaskNumber } from "~/visit/practice/task-bank-visit.server";
import { answerVoteForm } from "~/visit/practice/vote-form.server";
import { schoolOriginAt } from "~/shared/hosts";
import { taskBankTaskPath, ogImagePath } from "~/shared/paths";

export const handle: PageHandle = { hydrate: "on-touch", keepsEdge: true };

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: taskCss },
  { rel: "stylesheet", href: solveCss },
  { rel: "stylesheet", href: votesCss },
];

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) => {
  if (!loaded) return bareMeta(matches);
  const { view, origin, school } = loaded;
  const { title, description, canonical } = view;
  return [
    ...pageMeta(matches, {
      title,
      description,
      origin,
      canonical,
      image: ogImagePath("page", "bank"),
      type: "article",
    }),
    ...preloadFormulaFont(view.task.hasFormula),
    { "script:ld+json": taskJsonLd(view, { origin, school: { origin: school, name: schoolOf(matches).name } }) },
    { "script:ld+json": taskBankJsonLd(view.crumbs, origin) },
  ];
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { topic, learner } = await readTaskBankVisit(request, context, params.topic);
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
  const { topic } = await readTaskBankVisit(request, context, params.topic);
  const taskId = readTaskId(params.task);
  if (!topic || taskId === null) throw data(null, { status: 404 });
  const number = readTaskNumber(params.place);
  if (!new URL(request.url).searchParams.has("vote")) return answerTask(request, context, { topic, number, taskId });
  const href = taskBankTaskPath(topic.exam, topic.subject.slug, { number, id: taskId });
  return answerVoteForm(request, context, { taskId, href });
}

export {
  sendOrHold as clientAction,
  retryLoader as clientLoader,
  unlessRefused as shouldRevalidate,
} from "~/entry/connection";

export default function Task() {
  const { view } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <TaskPage view={view} back={answer ?? null} />;
}
