/** The choice of ten free tasks, and the target of its form: `/free-workout/`. */
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import taskBankHomeCss from "~/features/learning/workout/start/task-bank-home.css?url";
import { taskBankJsonLd } from "~/features/learning/solve/lists/task-bank-json-ld";
import solveCss from "~/features/learning/solve/solve.css?url";
import { workoutWishSchema } from "~/features/learning/workout/schema";
import { showWorkoutChoice } from "~/features/learning/workout/show-workout-choice.server";
import workoutCss from "~/features/learning/workout/workout.css?url";
import { WorkoutChoicePage } from "~/features/learning/workout/WorkoutChoicePage";
import { bareMeta, pageMeta } from "~/features/core/school/page-meta";
import { beginWorkout } from "~/visit/practice/workout-forms.server";
import { readOwner } from "~/visit/guards.server";
import { taskBankPath, ogImagePath } from "~/shared/paths";

export const handle = { hydrate: "on-touch" };

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: solveCss },
  { rel: "stylesheet", href: taskBankHomeCss },
  { rel: "stylesheet", href: workoutCss },
];

const CRUMBS = [
  { name: "База заданий", href: taskBankPath("ege") },
  { name: "Тренировка", href: null },
];

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) => {
  if (!loaded) return bareMeta(matches);
  const { view, origin } = loaded;
  return [
    ...pageMeta(matches, {
      title: "Бесплатная тренировка ЕГЭ и ОГЭ: десять заданий",
      description:
        "Десять заданий ЕГЭ или ОГЭ из разных номеров КИМ: без входа, с результатом в первичных баллах и решением по шагам.",
      origin,
      canonical: view.canonical,
      image: ogImagePath("page", "bank"),
      isIndexed: view.groups.length > 0,
    }),
    { "script:ld+json": taskBankJsonLd(CRUMBS, origin) },
  ];
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const learner = await readOwner(request, context);
  const wish = workoutWishSchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  const view = await showWorkoutChoice(context, wish, learner);
  return { view, origin: context.visit.origin };
}

export const action = ({ request, context }: ActionFunctionArgs) => beginWorkout(request, context);

export { sendOrHold as clientAction, unlessRefused as shouldRevalidate } from "~/entry/connection";

export default function FreeWorkout() {
  const { view } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  return <WorkoutChoicePage view={view} crumbs={CRUMBS} answer={answer} />;
}
