import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { consentCookie, hasChosen } from "~/features/insights/analytics/consent-cookie.server";
import { acceptedCookie } from "~/features/core/shell/cookie-consent";
import { consentFormSchema } from "~/features/core/shell/schema";
import { readOwnReferer } from "~/web/own-referer.server";
import { readButton } from "~/web/forms/read-form.server";
import { safeRedirectPath } from "~/web/safe-redirect";
import { homePath } from "~/shared/paths";

/** Opened by hand, the address redirects home. */
export const loader = () => redirect(homePath(), 302);

/** «хорошо» allows what was not decided before; a button that names its choice decides. */
function findChoice(choice: "allowed" | "refused" | undefined, cookies: string | null): boolean | null {
  if (choice === "refused") return false;
  return choice === "allowed" || !hasChosen(cookies) ? true : null;
}

/**
 * Back to the same page: a cached page does not know its whole address, the browser does. 303, so that a reload repeats
 * no post. A script that posts stays where it is by the same redirect.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const submitted = await readButton(request, consentFormSchema);
  const { origin, isSecure } = context.visit;
  const asked = readOwnReferer(request.headers.get("Referer"), origin) ?? submitted?.redirectTo;
  const headers = new Headers({ "Set-Cookie": acceptedCookie({ isSecure }), "Cache-Control": "no-store" });
  const isAllowed = findChoice(submitted?.consent, request.headers.get("Cookie"));
  if (isAllowed !== null) {
    headers.append("Set-Cookie", consentCookie({ analytics: isAllowed, advertising: isAllowed }, { isSecure }));
  }
  return redirect(safeRedirectPath(asked, homePath()), { status: 303, headers });
}

export { sendOrHold as clientAction, unlessRefused as shouldRevalidate } from "~/entry/connection";
