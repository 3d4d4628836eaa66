import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/entry/page-handle";
import { ConsentSwitch } from "~/features/insights/analytics/ConsentSwitch";
import { consentOf } from "~/features/insights/analytics/consent-cookie.server";
import { DocumentPage } from "~/features/core/documents/DocumentPage";
import documentCss from "~/features/core/documents/document.css?url";
import { documentMeta } from "~/features/core/documents/document-meta";
import { showDocument } from "~/features/core/documents/show-document.server";
import { bareMeta } from "~/features/core/school/page-meta";
import { legalPath } from "~/shared/paths";

export const handle: PageHandle = { hydrate: "on-touch" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: documentCss }];

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) =>
  loaded ? documentMeta(matches, loaded) : bareMeta(matches);

const TERMS_SLUG = "terms-use-cookies";

export function loader({ request, params, context }: LoaderFunctionArgs) {
  const view = showDocument(context, params.document ?? "");
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
