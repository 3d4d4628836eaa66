/** Progress by subject, of a user or of a guest's browser: `/progress/?topic=ege-matematika`. */
import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findTopicByKey, topicIdsOf } from "~/features/practice/own-topics";
import practiceCss from "~/features/practice/practice.css?url";
import progressCss from "~/features/practice/progress/progress.css?url";
import { NoProgressPage, ProgressPage } from "~/features/practice/progress/ProgressPage";
import { showProgress } from "~/features/practice/progress/show-progress.server";
import { readPurchases } from "~/features/profile/read-purchases.server";
import { readCartOwner } from "~/http/session/guards.server";

export const handle = { hydrate: "on-touch" };

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: practiceCss },
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
  const learner = await readCartOwner(request, context);
  const courses = learner?.kind === "user" ? await readPurchases(context, learner.userId) : [];
  const bought = topicIdsOf(courses.map(({ landing }) => landing));
  return { view: await showProgress(context, { learner, bought, asked }), isGuest: learner?.kind !== "user" };
}

export default function Progress() {
  const { view, isGuest } = useLoaderData<typeof loader>();
  return view ? <ProgressPage view={view} /> : <NoProgressPage isGuest={isGuest} />;
}
