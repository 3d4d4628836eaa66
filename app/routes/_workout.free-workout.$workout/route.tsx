/** One person's workout, and its result: `/free-workout/{id}/`. */
import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { keepPage, unlessLost } from "~/entry/connection";
import practiceCss from "~/features/practice/practice.css?url";
import { showWorkout } from "~/features/practice/workout/show-workout.server";
import workoutCss from "~/features/practice/workout/workout.css?url";
import { WorkoutPage } from "~/features/practice/workout/WorkoutPage";
import { WorkoutResultPage } from "~/features/practice/workout/WorkoutResultPage";
import { pageMeta } from "~/features/school/page-meta";
import { SCHOOL } from "~/features/school/school";
import taskCss from "~/features/task-bank/task-bank.css?url";
import { answerWorkout, readPosition } from "~/http/pages/workout-forms.server";
import { readCartOwner } from "~/http/session/guards.server";
import { leaveIfNoCookies } from "~/http/session/kept-cookies.server";
import { ogImagePath } from "~/shared/paths";

export const handle = { hydrate: "on-touch" };

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: taskCss },
  { rel: "stylesheet", href: practiceCss },
  { rel: "stylesheet", href: workoutCss },
];

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => {
  if (!loaded) return [{ title: SCHOOL.pageTitle }];
  const { pageTitle, canonical } = loaded.view;
  const description = "Тренировка по заданиям банка с результатом в первичных баллах.";
  const image = ogImagePath("page", "bank");
  return pageMeta({ title: pageTitle, description, origin: loaded.origin, canonical, image, isIndexed: false });
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const learner = await readCartOwner(request, context);
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

export const clientAction = keepPage;

export const shouldRevalidate = unlessLost;

export default function Workout() {
  const { view } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  if (view.kind === "result") return <WorkoutResultPage view={view} />;
  return <WorkoutPage view={view} refused={refused ?? null} />;
}
