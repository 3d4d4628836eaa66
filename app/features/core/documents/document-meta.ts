import { breadcrumbsJsonLd, HOME_CRUMB } from "~/features/core/school/json-ld";
import { pageMeta } from "~/features/core/school/page-meta";
import { legalPath, ogImagePath } from "~/shared/paths";
import type { DocumentView } from "./document-view";

/** The head of a document. Search engines know the version in force alone. */
export function documentMeta(
  matches: Parameters<typeof pageMeta>[0],
  { origin, view }: { origin: string; view: DocumentView },
) {
  const head = pageMeta(matches, {
    title: view.state === "in-force" ? view.title : `${view.title}, редакция ${view.version}`,
    description: view.description,
    origin,
    canonical: legalPath(view.slug),
    image: ogImagePath("page", view.slug),
    type: "article",
    isIndexed: view.state === "in-force",
  });
  const crumbs = [HOME_CRUMB, { name: view.title, href: null }];
  return [...head, { "script:ld+json": breadcrumbsJsonLd(crumbs, origin) }];
}
