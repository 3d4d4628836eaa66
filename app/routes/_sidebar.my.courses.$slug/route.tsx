import { type LinksFunction, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/entry/page-handle";
import cabinetCss from "~/features/learning/cabinet/cabinet.css?url";
import { OwnCoursePage } from "~/features/learning/cabinet/OwnCoursePage";
import { showOwnCourse } from "~/features/learning/cabinet/show-courses.server";
import solveCss from "~/features/learning/solve/solve.css?url";
import progressCss from "~/features/learning/progress/progress.css?url";
import { ProgressPart } from "~/features/learning/progress/ProgressPart";
import { readPurchases } from "~/features/store/profile/read-purchases.server";
import { platformCourseHref } from "~/features/core/school/platform-links";
import { readPlaces } from "~/features/learning/task-bank/read-bank.server";
import { requireViewer } from "~/visit/guards.server";
import { coursePath, myCoursePath } from "~/shared/paths";

export const handle: PageHandle = { hydrate: "on-touch" };

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: solveCss },
  { rel: "stylesheet", href: progressCss },
  { rel: "stylesheet", href: cabinetCss },
];

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: loaded?.course.title ?? "Мой курс" },
  { name: "robots", content: "noindex" },
];

/** Redirects a person without the course to its sales page, and everyone to the platform if there is one. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const slug = params.slug ?? "";
  const { PLATFORM_URL: platformUrl, SCHOOL_MODE: mode } = context.env;
  // Read together with the layout, so that both share one check of the content version.
  const [viewer, places] = await Promise.all([
    requireViewer(request, context, myCoursePath(slug)),
    readPlaces(context),
  ]);
  if (platformUrl) {
    const bought = (await readPurchases(context, viewer.id)).find(({ landing }) => landing.slug === slug);
    throw redirect(bought ? platformCourseHref(platformUrl, bought.publicId) : coursePath(slug), 302);
  }
  const shown = await showOwnCourse(context, { userId: viewer.id, places, slug });
  if (!shown) throw redirect(coursePath(slug), 302);
  return { ...shown, isDemo: mode === "demo" };
}

export default function OwnCourseRoute() {
  const { progress, ...view } = useLoaderData<typeof loader>();
  return <OwnCoursePage {...view} progress={progress && <ProgressPart subject={progress} />} />;
}
