/** «не привязывать»: forgets the VK page that waited for a phone. */
import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { vkForgetFormSchema } from "~/features/auth/schema.server";
import { readButton } from "~/http/pages/read-form.server";
import { safeRedirectPath } from "~/http/pages/safe-redirect";
import { clearWaitingVk } from "~/http/session/vk-visit.server";
import { authPath } from "~/shared/paths";

export const loader = () => redirect(authPath(), 303);

export async function action({ request, context }: ActionFunctionArgs) {
  const pressed = await readButton(request, vkForgetFormSchema);
  const to = safeRedirectPath(pressed?.returnTo, authPath());
  return redirect(to, { status: 303, headers: { "Set-Cookie": await clearWaitingVk(context) } });
}
