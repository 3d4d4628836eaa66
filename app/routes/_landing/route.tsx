import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { SiteShell } from "~/entry/SiteShell";
import { isAnotherPage } from "~/entry/is-another-page";
import { findPageBanner } from "~/features/site/banners/find-banners.server";
import { teacherPath } from "~/shared/paths";

export const shouldRevalidate = isAnotherPage;

export async function loader({ request, params: { slug = "" }, context }: LoaderFunctionArgs) {
  const path = new URL(request.url).pathname;
  if (path !== teacherPath(slug)) return { banner: null };
  return { banner: await findPageBanner(context, { type: "", path, place: { teachers: [slug] } }) };
}

/** Layout of course and teacher pages: a banner only on a teacher's page. */
export default function LandingLayout() {
  const { banner } = useLoaderData<typeof loader>();
  return (
    <SiteShell banner={banner}>
      <Outlet />
    </SiteShell>
  );
}
