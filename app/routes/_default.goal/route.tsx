/** The goal planner: a goal in the address becomes months, points and a price. */
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/entry/page-handle";
import goalCss from "~/features/goal/goal.css?url";
import { readGoalAddress } from "~/features/goal/goal-address";
import { GoalPage } from "~/features/goal/GoalPage";
import { openGoal } from "~/features/goal/open-goal.server";
import { showGoal } from "~/features/goal/show-goal.server";
import { breadcrumbsJsonLd, HOME_CRUMB } from "~/features/school/json-ld";
import { pageMeta } from "~/features/school/page-meta";
import { SCHOOL } from "~/features/school/school";
import { readCartOwner } from "~/http/session/guards.server";
import { goalPath, ogImagePath } from "~/shared/paths";

export const handle: PageHandle = { hydrate: "on-touch", keepsEdge: true };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: goalCss }];

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => {
  if (!loaded) return [{ title: SCHOOL.pageTitle }];
  const { origin, view } = loaded;
  return [
    ...pageMeta({
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

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { origin } = context.visit;
  const address = readGoalAddress(new URL(request.url).searchParams);
  const owner = await readCartOwner(request, context);
  const goal = await openGoal(context, { address, owner });
  return { view: await showGoal(context, goal, { owner, origin }), origin };
}

export default function Goal() {
  const { view } = useLoaderData<typeof loader>();
  return <GoalPage view={view} />;
}
