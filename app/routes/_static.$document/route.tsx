import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/entry/page-handle";
import { DocumentPage } from "~/features/documents/DocumentPage";
import documentCss from "~/features/documents/document.css";
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

export function loader({ params, context }: LoaderFunctionArgs) {
  const view = showDocument(params.document ?? "");
  if (!view) throw data(null, { status: 404 });
  return { origin: context.visit.origin, view };
}

export default function Document() {
  const { view } = useLoaderData<typeof loader>();
  return <DocumentPage view={view} />;
}
