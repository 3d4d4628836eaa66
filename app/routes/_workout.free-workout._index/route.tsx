/** The choice of ten free tasks, and the target of its form: `/free-workout/`. */
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { keepPage, unlessLost } from "~/entry/connection";
import bankHomeCss from "~/features/practice/lists/bank-home.css?url";
import { bankJsonLd } from "~/features/practice/lists/bank-json-ld";
import practiceCss from "~/features/practice/practice.css?url";
import { workoutWishSchema } from "~/features/practice/workout/schema";
import { showWorkoutChoice } from "~/features/practice/workout/show-workout-choice.server";
import workoutCss from "~/features/practice/workout/workout.css?url";
import { WorkoutChoicePage } from "~/features/practice/workout/WorkoutChoicePage";
import { pageMeta } from "~/features/school/page-meta";
import { SCHOOL } from "~/features/school/school";
import { beginWorkout } from "~/http/pages/workout-forms.server";
import { readCartOwner } from "~/http/session/guards.server";
import { bankPath, ogImagePath } from "~/shared/paths";

export const handle = { hydrate: "on-touch" };

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: practiceCss },
  { rel: "stylesheet", href: bankHomeCss },
  { rel: "stylesheet", href: workoutCss },
];

const CRUMBS = [
  { name: "Банк заданий", href: bankPath("ege") },
  { name: "Тренировка", href: null },
];

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => {
  if (!loaded) return [{ title: SCHOOL.pageTitle }];
  const { view, origin } = loaded;
  return [
    ...pageMeta({
      title: "Бесплатная тренировка ЕГЭ и ОГЭ: десять заданий",
      description:
        "Десять заданий ЕГЭ или ОГЭ из разных номеров КИМ: без входа, с результатом в первичных баллах и решением по шагам.",
      origin,
      canonical: view.canonical,
      image: ogImagePath("page", "bank"),
    }),
    { "script:ld+json": bankJsonLd(CRUMBS, origin) },
  ];
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const learner = await readCartOwner(request, context);
  const wish = workoutWishSchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  const view = await showWorkoutChoice(context, wish, learner);
  return { view, origin: context.visit.origin };
}

export const action = ({ request, context }: ActionFunctionArgs) => beginWorkout(request, context);

export const clientAction = keepPage;

export const shouldRevalidate = unlessLost;

export default function FreeWorkout() {
  const { view } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  return <WorkoutChoicePage view={view} crumbs={CRUMBS} answer={answer} />;
}
