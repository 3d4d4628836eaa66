import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/entry/page-handle";
import { AchievementsPage } from "~/features/learning/cabinet/AchievementsPage";
import cabinetCss from "~/features/learning/cabinet/cabinet.css?url";
import { showAchievements } from "~/features/learning/cabinet/show-achievements.server";
import solveCss from "~/features/learning/solve/solve.css?url";
import { readPlaces } from "~/features/learning/task-bank/read-bank.server";
import { requireCabinet } from "~/visit/cabinet.server";
import { achievementsPath } from "~/shared/paths";

export const handle: PageHandle = { hydrate: "on-touch" };

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: solveCss },
  { rel: "stylesheet", href: cabinetCss },
];

export const meta: MetaFunction = () => [{ title: "Достижения" }, { name: "robots", content: "noindex" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  // Read together with the layout, so that both share one check of the content version.
  const [viewer, places] = await Promise.all([
    requireCabinet(request, context, { path: achievementsPath(), page: "achievements" }),
    readPlaces(context),
  ]);
  return showAchievements(context, { userId: viewer.id, places });
}

export default function AchievementsRoute() {
  return <AchievementsPage {...useLoaderData<typeof loader>()} />;
}
