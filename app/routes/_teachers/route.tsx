import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { SiteShell } from "~/entry/SiteShell";
import { isAnotherPage } from "~/entry/is-another-page";
import { findPageBanner } from "~/features/site/banners/find-banners.server";

export const shouldRevalidate = isAnotherPage;

export async function loader({ request, context }: LoaderFunctionArgs) {
  return { banner: await findPageBanner(context, { type: "", path: new URL(request.url).pathname }) };
}

/** Layout of the teachers' pages. */
export default function TeachersLayout() {
  const { banner } = useLoaderData<typeof loader>();
  return (
    <SiteShell banner={banner}>
      <Outlet />
    </SiteShell>
  );
}
