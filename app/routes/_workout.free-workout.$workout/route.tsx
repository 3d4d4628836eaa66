/** One person's workout, and its result: `/free-workout/{id}/`. */
import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/entry/page-handle";
import solveCss from "~/features/learning/solve/solve.css?url";
import { showWorkout } from "~/features/learning/workout/show-workout.server";
import workoutCss from "~/features/learning/workout/workout.css?url";
import { WorkoutPage } from "~/features/learning/workout/WorkoutPage";
import { WorkoutResultPage } from "~/features/learning/workout/WorkoutResultPage";
import { bareMeta, pageMeta } from "~/features/core/school/page-meta";
import taskCss from "~/features/learning/task-bank/task-bank.css?url";
import { answerWorkout, readPosition } from "~/visit/practice/workout-forms.server";
import { readOwner } from "~/visit/guards.server";
import { leaveIfNoCookies } from "~/visit/kept-cookies.server";
import { ogImagePath } from "~/shared/paths";

export const handle: PageHandle = { hydrate: "on-touch", keepsEdge: true };

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: taskCss },
  { rel: "stylesheet", href: solveCss },
  { rel: "stylesheet", href: workoutCss },
];

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) => {
  if (!loaded) return bareMeta(matches);
  const { pageTitle, canonical } = loaded.view;
  const description = "Тренировка по заданиям базы с результатом в первичных баллах.";
  const image = ogImagePath("page", "bank");
  return pageMeta(matches, {
    title: pageTitle,
    description,
    origin: loaded.origin,
    canonical,
    image,
    isIndexed: false,
  });
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const learner = await readOwner(request, context);
  const query = new URL(request.url).searchParams;
  const question = {
    publicId: params.workout ?? "",
    position: readPosition(query.get("task")),
    isAll: query.has("all"),
    isEnding: query.has("end"),
  };
  const view = learner && (await showWorkout(context, learner, question));
  if (!view) {
    leaveIfNoCookies(request, context.visit.origin);
    throw data(null, { status: 404 });
  }
  return { view, origin: context.visit.origin };
}

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  answerWorkout(request, context, params.workout ?? "");

export {
  sendOrHold as clientAction,
  retryLoader as clientLoader,
  unlessRefused as shouldRevalidate,
} from "~/entry/connection";

export default function Workout() {
  const { view } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  if (view.kind === "result") return <WorkoutResultPage view={view} />;
  return <WorkoutPage view={view} refused={refused ?? null} />;
}
