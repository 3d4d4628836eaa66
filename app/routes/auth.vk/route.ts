/** Starts a login by VK. Linking starts from a form of `/profile/accounts/`, after a proof. */
import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { socialRedirectPath } from "~/routes/auth.vk/social-redirect";
import { startVkVisit } from "~/visit/vk-visit.server";
import { errorPath } from "~/shared/paths";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const started = await startVkVisit(request, context, {
    userId: null,
    claimedVkId: null,
    returnTo: socialRedirectPath(query.get("redirectTo"), context.visit.origin, "") || null,
    place: query.get("place") === "modal" ? "modal" : "page",
  });
  if (!started) return redirect(errorPath("vk-off"), 303);
  return redirect(started.href, { status: 303, headers: { "Set-Cookie": started.cookie } });
}
