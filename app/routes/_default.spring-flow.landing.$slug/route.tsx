/** A course within the picker: what it is, why it fits, and a button that adds it to the set. */
import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/entry/page-handle";
import courseCss from "~/features/store/course/course.css?url";
import { showCourse } from "~/features/store/course/show-course.server";
import { bareMeta, pageMeta } from "~/features/core/school/page-meta";
import { FlowLandingPage } from "~/features/store/spring-flow/FlowLandingPage";
import { showFlowLanding } from "~/features/store/spring-flow/show-flow.server";
import springFlowCss from "~/features/store/spring-flow/spring-flow.css?url";
import { openFlowOf } from "~/visit/spring-flow-forms.server";
import { coursePath, ogImagePath } from "~/shared/paths";

export const handle: PageHandle = { hydrate: "on-touch" };

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: courseCss },
  { rel: "stylesheet", href: springFlowCss },
];

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) => {
  if (!loaded) return bareMeta(matches);
  const { course, origin } = loaded;
  return pageMeta(matches, {
    title: `Подобрать курс: ${course.heading}`,
    description: course.description,
    origin,
    canonical: coursePath(course.slug),
    image: ogImagePath("course", course.slug),
    isIndexed: false,
  });
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const [{ flow }, shown] = await Promise.all([
    openFlowOf(request, context, { isPriced: false }),
    showCourse(context, { slug: params.slug ?? "", productId: null, own: null, cart: [] }),
  ]);
  if (!shown.ok) throw data(null, { status: 404 });
  const { view: course } = shown;
  return { view: showFlowLanding(flow, course), course, origin: context.visit.origin };
}

export default function FlowLanding() {
  const { view, course } = useLoaderData<typeof loader>();
  return <FlowLandingPage view={view} course={course} />;
}
