/** The one place that answers for a page which is not there with its new address (product.md, "Pages and layouts"). */
import type { RequestContext } from "~/app-context.server";
import { findRedirect } from "~/features/site/redirects/find-redirect.server";
import { readOrDoWithout } from "./unavailable.server";

const isApi = (pathname: string): boolean => pathname.startsWith("/api/");

/** The page of an address by which the router in the browser asks for data. */
function pageOf(asked: string): URL {
  const url = new URL(asked);
  if (!url.pathname.endsWith(".data")) return url;
  url.pathname = url.pathname.replace(/\.data$/, "");
  url.searchParams.delete("_routes");
  return url;
}

/** Null for a page that has moved nowhere, and while the database is away. Not stored: it may be taken back. */
export async function answerMovedPage(request: Request, context: RequestContext): Promise<Response | null> {
  const { pathname, search } = pageOf(request.url);
  if (isApi(pathname)) return null;
  const to = await readOrDoWithout(() => findRedirect(context, { pathname, search }), null);
  return to === null ? null : Response.redirect(new URL(to, request.url), 301);
}
