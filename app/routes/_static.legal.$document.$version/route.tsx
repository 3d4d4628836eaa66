/** A version of a document that is not in force: a former one, or one that is announced. */
import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/entry/page-handle";
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

export function loader({ params, context }: LoaderFunctionArgs) {
  const view = showDocument(context, params.document ?? "", params.version ?? "");
  if (!view) throw data(null, { status: 404 });
  // An announced version is in force from its day on, until the next one is.
  if (view.state === "in-force") throw redirect(legalPath(view.slug), 302);
  return { origin: context.visit.origin, view };
}

export default function DocumentVersion() {
  return <DocumentPage view={useLoaderData<typeof loader>().view} />;
}
