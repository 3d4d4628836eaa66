import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/entry/page-handle";
import cabinetCss from "~/features/cabinet/cabinet.css?url";
import { MyCoursesPage } from "~/features/cabinet/MyCoursesPage";
import { showMyCourses } from "~/features/cabinet/show-courses.server";
import { readPlaces } from "~/features/task-bank/read-bank.server";
import { requireCabinet } from "~/http/session/cabinet.server";
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
  return showMyCourses(context, { userId: viewer.id, places });
}

export default function MyCoursesRoute() {
  return <MyCoursesPage {...useLoaderData<typeof loader>()} />;
}
