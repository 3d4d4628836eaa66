import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import type { ClientActionFunctionArgs } from "@remix-run/react";
import { acceptedCookie } from "~/features/shell/cookie-consent";
import { readOwnReferer } from "~/http/pages/own-referer.server";
import { safeRedirectPath } from "~/http/pages/safe-redirect";
import { homePath } from "~/shared/paths";

/** Opened by hand, the address redirects home. */
export const loader = () => redirect(homePath(), 302);

/**
 * Back to the same page: a cached page does not know its whole address, the browser does. 303, so that a reload repeats
 * no post. A script that posts stays where it is by the same redirect.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const { origin, isSecure } = context.visit;
  const asked = readOwnReferer(request.headers.get("Referer"), origin) ?? form.get("redirectTo");
  const headers = { "Set-Cookie": acceptedCookie({ isSecure }), "Cache-Control": "no-store" };
  return redirect(safeRedirectPath(asked, homePath()), { status: 303, headers });
}

/** Without a network the notice stays, and so does the page under it. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs): Promise<null> {
  try {
    await serverAction();
  } catch (problem) {
    // A redirect arrives as a thrown Response.
    if (problem instanceof Response) throw problem;
  }
  return null;
}
