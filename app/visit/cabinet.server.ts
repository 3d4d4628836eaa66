/** The pages of the cabinet: for a person who is logged in, and only where no learning platform is configured. */
import { redirect } from "@remix-run/node";
import type { RequestContext } from "~/app-context.server";
import type { Viewer } from "~/features/people/auth/session/session-tokens.server";
import { platformHref, type PlatformPage } from "~/features/core/school/platform-links";
import { requireViewer } from "~/visit/guards.server";

/** Redirects guests to the login page, and everyone to the platform's page if there is a platform. */
export async function requireCabinet(
  request: Request,
  context: RequestContext,
  { path, page }: { path: string; page: PlatformPage },
): Promise<Viewer> {
  const { PLATFORM_URL: platformUrl } = context.env;
  if (platformUrl) throw redirect(platformHref(platformUrl, page), 302);
  return requireViewer(request, context, path);
}
