import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { SiteShell } from "~/entry/SiteShell";
import { isAnotherPage } from "~/entry/is-another-page";
import { useRootView } from "~/entry/root-view";
import { PageBanner } from "~/features/site/banners/PageBanner";
import { findPageBanner } from "~/features/site/banners/find-banners.server";
import { Sidebar } from "~/features/core/shell/Sidebar";
import sideCss from "~/features/core/shell/side.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: sideCss }];

export const shouldRevalidate = isAnotherPage;

export { retryLoader as clientLoader } from "~/entry/connection";

export async function loader({ request, context }: LoaderFunctionArgs) {
  return { banner: await findPageBanner(context, { type: "menu", path: new URL(request.url).pathname }) };
}

/** Layout of the personal pages: their links beside each page, and a banner. */
export default function SidebarLayout() {
  const { banner } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const { viewer } = useRootView() ?? {};
  return (
    <SiteShell>
      <div className="wrap side-page">
        <Sidebar path={pathname} studyItems={viewer?.studyItems ?? []} />
        <div>
          <Outlet />
          <PageBanner banner={banner} />
        </div>
      </div>
    </SiteShell>
  );
}
