import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/entry/page-handle";
import cabinetCss from "~/features/learning/cabinet/cabinet.css?url";
import { MyCoursesPage } from "~/features/learning/cabinet/MyCoursesPage";
import { showMyCourses } from "~/features/learning/cabinet/show-courses.server";
import { showPracticeStand } from "~/features/learning/workout/resume/show-practice-stand.server";
import { readPlaces } from "~/features/learning/task-bank/read-bank.server";
import { requireCabinet } from "~/visit/cabinet.server";
import { myCoursesPath } from "~/shared/paths";

export const handle: PageHandle = { hydrate: "on-touch" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: cabinetCss }];

export const meta: MetaFunction = () => [{ title: "Мои курсы" }, { name: "robots", content: "noindex" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  // Read together with the layout, so that both share one check of the content version.
  const [viewer, places] = await Promise.all([
    requireCabinet(request, context, { path: myCoursesPath(), page: "courses" }),
    readPlaces(context),
  ]);
  const [own, stand] = await Promise.all([
    showMyCourses(context, { userId: viewer.id, places }),
    showPracticeStand(context, { kind: "user", userId: viewer.id }),
  ]);
  return { ...own, stand };
}

export default function MyCoursesRoute() {
  return <MyCoursesPage {...useLoaderData<typeof loader>()} />;
}
