import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/entry/page-handle";
import { ConsentSwitch } from "~/features/analytics/ConsentSwitch";
import { consentOf } from "~/features/analytics/consent-cookie.server";
import { DocumentPage } from "~/features/documents/DocumentPage";
import documentCss from "~/features/documents/document.css?url";
import { showDocument } from "~/features/documents/show-document.server";
import { breadcrumbsJsonLd, HOME_CRUMB } from "~/features/school/json-ld";
import { pageMeta } from "~/features/school/page-meta";
import { SCHOOL } from "~/features/school/school";
import { legalPath, ogImagePath } from "~/shared/paths";

export const handle: PageHandle = { hydrate: "on-touch" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: documentCss }];

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => {
  if (!loaded) return [{ title: SCHOOL.pageTitle }];
  const { origin, view } = loaded;
  const head = pageMeta({
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
  const view = showDocument(params.document ?? "");
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
