/** The one place that answers for a page which is not there with its new address (product.md, "Pages and layouts"). */
import type { RequestContext } from "~/app-context.server";
import { findRedirect } from "~/features/site/redirects/find-redirect.server";
import { readOrDoWithout } from "./unavailable.server";

/** Data of the router in the browser, and the API, are no pages. */
const isPage = (pathname: string): boolean => !pathname.endsWith(".data") && !pathname.startsWith("/api/");

/** Null for a page that has moved nowhere, and while the database is away. Not stored: it may be taken back. */
export async function answerMovedPage(request: Request, context: RequestContext): Promise<Response | null> {
  const { pathname, search } = new URL(request.url);
  if (!isPage(pathname)) return null;
  const to = await readOrDoWithout(() => findRedirect(context, { pathname, search }), null);
  return to === null ? null : Response.redirect(new URL(to, request.url), 301);
}
