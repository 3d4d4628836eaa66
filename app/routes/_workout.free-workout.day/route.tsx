/** The mountain of the day: its form's target, and the choice of its subject, `/free-workout/day/`. */
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/entry/page-handle";
import { DayPage } from "~/features/learning/workout/day/DayPage";
import { showDayPage } from "~/features/learning/workout/day/show-day-page.server";
import solveCss from "~/features/learning/solve/solve.css?url";
import { workoutWishSchema } from "~/features/learning/workout/schema";
import workoutCss from "~/features/learning/workout/workout.css?url";
import { bareMeta, pageMeta } from "~/features/core/school/page-meta";
import { beginDay } from "~/visit/practice/workout-forms.server";
import { readOwner } from "~/visit/guards.server";
import { dayPath, ogImagePath } from "~/shared/paths";

export const handle: PageHandle = { hydrate: "on-touch", keepsEdge: true };

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: solveCss },
  { rel: "stylesheet", href: workoutCss },
];

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) => {
  if (!loaded) return bareMeta(matches);
  return pageMeta(matches, {
    title: "Гора дня: десять минут практики к ЕГЭ и ОГЭ",
    description: "Повторение своих ошибок, новые задания слабого номера и одно задание второй части. Без входа.",
    origin: loaded.origin,
    canonical: dayPath(),
    image: ogImagePath("page", "bank"),
    isIndexed: false,
  });
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { exam } = workoutWishSchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  const view = await showDayPage(context, { exam, learner: await readOwner(request, context) });
  return { view, origin: context.visit.origin };
}

export const action = ({ request, context }: ActionFunctionArgs) => beginDay(request, context);

export {
  sendOrHold as clientAction,
  retryLoader as clientLoader,
  unlessRefused as shouldRevalidate,
} from "~/entry/connection";

export default function Day() {
  const { view } = useLoaderData<typeof loader>();
  return <DayPage view={view} answer={useActionData<typeof action>() ?? null} />;
}
