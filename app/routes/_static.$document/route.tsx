import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/entry/page-handle";
import { ConsentSwitch } from "~/features/insights/analytics/ConsentSwitch";
import { consentOf } from "~/features/insights/analytics/consent-cookie.server";
import { DocumentPage } from "~/features/core/documents/DocumentPage";
import documentCss from "~/features/core/documents/document.css?url";
import { showDocument } from "~/features/core/documents/show-document.server";
import { breadcrumbsJsonLd, HOME_CRUMB } from "~/features/core/school/json-ld";
import { bareMeta, pageMeta } from "~/features/core/school/page-meta";
import { legalPath, ogImagePath } from "~/shared/paths";

export const handle: PageHandle = { hydrate: "on-touch" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: documentCss }];

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) => {
  if (!loaded) return bareMeta(matches);
  const { origin, view } = loaded;
  const head = pageMeta(matches, {
    title: view.title,
    description: view.description,
    origin,
    canonical: legalPath(view.slug),
    image: ogImagePath("page", view.slug),
    type: "article",
  });
  const crumbs = [HOME_CRUMB, { name: view.title, href: null }];
  return [...head, { "script:ld+json": breadcrumbsJsonLd(crumbs, origin) }];
};

const TERMS_SLUG = "terms-use-cookies";

export function loader({ request, params, context }: LoaderFunctionArgs) {
  const view = showDocument(context.school.profile(), params.document ?? "");
  if (!view) throw data(null, { status: 404 });
  const consent = view.slug === TERMS_SLUG ? consentOf(request, context.env) : null;
  return { origin: context.visit.origin, view, ...(consent && { consent }) };
}

export default function Document() {
  const { view, consent } = useLoaderData<typeof loader>();
  return (
    <DocumentPage view={view}>
      {consent && <ConsentSwitch consent={consent} path={legalPath(view.slug)} />}
    </DocumentPage>
  );
}
