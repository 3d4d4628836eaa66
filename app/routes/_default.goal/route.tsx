/** The goal planner: a goal in the address becomes months, points and a price. */
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/entry/page-handle";
import goalCss from "~/features/learning/goal/goal.css?url";
import { readGoalAddress } from "~/features/learning/goal/goal-address";
import { GoalPage } from "~/features/learning/goal/GoalPage";
import { openGoal } from "~/features/learning/goal/open-goal.server";
import { openWith, showGoal } from "~/features/learning/goal/show-goal.server";
import { breadcrumbsJsonLd, HOME_CRUMB } from "~/features/core/school/json-ld";
import { bareMeta, pageMeta } from "~/features/core/school/page-meta";
import { readOwner } from "~/visit/guards.server";
import { goalPath, ogImagePath } from "~/shared/paths";

export const handle: PageHandle = { hydrate: "on-touch", keepsEdge: true };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: goalCss }];

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) => {
  if (!loaded) return bareMeta(matches);
  const { origin, view } = loaded;
  return [
    ...pageMeta(matches, {
      title: "План подготовки к ЕГЭ и ОГЭ под твою цель",
      description:
        "Экзамен, предметы и цель в баллах: какие месяцы курсов нужны, какие номера они закрывают, сколько часов и сколько стоит план.",
      origin,
      canonical: goalPath(),
      image: view.plan?.pictureSlug ? ogImagePath("plan", view.plan.pictureSlug) : ogImagePath("page", "home"),
      isIndexed: !view.isAsked,
    }),
    { "script:ld+json": breadcrumbsJsonLd([HOME_CRUMB, { name: "План до экзамена", href: null }], origin) },
  ];
};

/** The subject that most pupils choose. */
const OPENING = readGoalAddress(new URLSearchParams({ exam: "ege", subject: "matematika" }));

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { origin } = context.visit;
  const address = readGoalAddress(new URL(request.url).searchParams);
  const owner = await readOwner(request, context);
  const goal = await openGoal(context, { address: address.isAsked ? address : OPENING, owner });
  const view = await showGoal(context, goal, { owner, origin });
  return { view: address.isAsked ? view : openWith(view), origin };
}

export default function Goal() {
  const { view } = useLoaderData<typeof loader>();
  return <GoalPage view={view} />;
}
