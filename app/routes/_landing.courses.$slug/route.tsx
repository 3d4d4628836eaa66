import { data, redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { unlessLost } from "~/entry/connection";
import type { PageHandle } from "~/entry/page-handle";
import { CoursePage } from "~/features/course/CoursePage";
import { describeForSearch, showCourse } from "~/features/course/show-course.server";
import { readCartLines } from "~/features/orders/order-rows.server";
import { readOwnedAndHeld } from "~/features/practice/progress/read-held-points.server";
import { pageMeta } from "~/features/school/page-meta";
import { SCHOOL } from "~/features/school/school";
import { readCartOwner } from "~/http/session/guards.server";
import { coursePath, ogImagePath } from "~/shared/paths";

export const handle: PageHandle = { hydrate: "on-touch", keepsEdge: true };

export const shouldRevalidate = unlessLost;

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => {
  if (!loaded) return [{ title: SCHOOL.pageTitle }];
  const { origin, view, jsonLd } = loaded;
  return [
    ...pageMeta({
      title: `${view.heading}: ${view.tags.join(" ")}`,
      description: view.description,
      origin,
      canonical: coursePath(view.slug),
      image: ogImagePath("course", view.slug),
      isIndexed: view.isActive,
    }),
    ...jsonLd.map((one) => ({ "script:ld+json": one })),
  ];
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const slug = params.slug ?? "";
  const product = new URL(request.url).searchParams.get("product");
  const owner = await readCartOwner(request, context);
  const shown = await showCourse(context, {
    slug,
    // Anything but a number is not a product of this landing.
    productId: product === null ? null : /^\d{1,9}$/.test(product) ? Number(product) : -1,
    own: owner?.kind === "user" ? readOwnedAndHeld(context, owner.userId) : null,
    cart: owner ? readCartLines(context.db, owner) : [],
  });
  if (!shown.ok && shown.reason === "unknown-product") throw redirect(coursePath(slug), 302);
  if (!shown.ok) throw data(null, { status: 404 });
  const { origin } = context.visit;
  return { origin, view: shown.view, jsonLd: describeForSearch(shown.view, origin) };
}

export default function Course() {
  const { view } = useLoaderData<typeof loader>();
  return <CoursePage view={view} />;
}
