/** «не привязывать»: forgets the VK page that waited for a phone. */
import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { vkForgetFormSchema } from "~/features/people/auth/schema.server";
import { readButton } from "~/web/forms/read-form.server";
import { safeRedirectPath } from "~/web/safe-redirect";
import { clearWaitingVk } from "~/visit/vk-visit.server";
import { authPath } from "~/shared/paths";

export const loader = () => redirect(authPath(), 303);

export async function action({ request, context }: ActionFunctionArgs) {
  const submitted = await readButton(request, vkForgetFormSchema);
  const to = safeRedirectPath(submitted?.returnTo, authPath());
  return redirect(to, { status: 303, headers: { "Set-Cookie": await clearWaitingVk(context) } });
}
