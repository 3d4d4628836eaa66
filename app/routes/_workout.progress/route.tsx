/** Progress by subject, of a user or of a guest's browser: `/progress/?topic=ege-matematika`. */
import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/entry/page-handle";
import { findTopicByKey, topicIdsOf } from "~/features/learning/progress/own-topics";
import solveCss from "~/features/learning/solve/solve.css?url";
import progressCss from "~/features/learning/progress/progress.css?url";
import { NoProgressPage, ProgressPage } from "~/features/learning/progress/ProgressPage";
import { showProgress } from "~/features/learning/progress/show-progress.server";
import { readPurchases } from "~/features/store/profile/read-purchases.server";
import { readOwner } from "~/visit/guards.server";

export const handle: PageHandle = { hydrate: "on-touch", keepsEdge: true };

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: solveCss },
  { rel: "stylesheet", href: progressCss },
];

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: loaded?.view ? `Мой прогресс: ${loaded.view.name}` : "Мой прогресс" },
  { name: "description", content: "Сколько баллов экзамена уже взято, по номерам и темам, и что решать дальше." },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const key = new URL(request.url).searchParams.get("topic");
  const asked = key === null ? null : findTopicByKey(key);
  if (key !== null && !asked) throw data(null, { status: 404 });
  const learner = await readOwner(request, context);
  const courses = learner?.kind === "user" ? await readPurchases(context, learner.userId) : [];
  const bought = topicIdsOf(courses.map(({ landing }) => landing));
  return { view: await showProgress(context, { learner, bought, asked }), isGuest: learner?.kind !== "user" };
}

export default function Progress() {
  const { view, isGuest } = useLoaderData<typeof loader>();
  return view ? <ProgressPage view={view} /> : <NoProgressPage isGuest={isGuest} />;
}
