/** A course within the picker: what it is, why it fits, and a button that adds it to the set. */
import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/entry/page-handle";
import { showCourse } from "~/features/course/show-course.server";
import { pageMeta } from "~/features/school/page-meta";
import { SCHOOL } from "~/features/school/school";
import { FlowLandingPage } from "~/features/spring-flow/FlowLandingPage";
import { showFlowLanding } from "~/features/spring-flow/show-flow.server";
import springFlowCss from "~/features/spring-flow/spring-flow.css?url";
import { openFlowOf } from "~/http/pages/spring-flow-forms.server";
import { coursePath, ogImagePath } from "~/shared/paths";

export const handle: PageHandle = { hydrate: "on-touch" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: springFlowCss }];

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => {
  if (!loaded) return [{ title: SCHOOL.pageTitle }];
  const { course, origin } = loaded;
  return pageMeta({
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
