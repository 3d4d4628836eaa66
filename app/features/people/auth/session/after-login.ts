import type { AuthPlace } from "~/features/people/auth/auth-address";
import { authPath, cartPath, homePath, profilePath, springFlowPath } from "~/shared/paths";

/** After a login in the dialog these pages keep the visitor: the first page, the cart, the survey and the profile. */
const STAYING_PATHS: readonly string[] = [homePath(), cartPath(), profilePath(), springFlowPath("survey")];

/**
 * Where a login leads. A page that asked for the login itself (`/auth/` with `redirectTo`) gets the visitor back. From
 * the dialog only four pages keep the visitor; all others lead to the learning platform, or to the profile. `returnTo`
 * must have passed `safeRedirectPath`.
 */
export function afterLoginPath(input: {
  place: AuthPlace;
  returnTo: string | null;
  platformUrl: string | undefined;
}): string {
  const { place, returnTo, platformUrl } = input;
  const pathname = returnTo?.split(/[?#]/)[0] ?? "";
  const isKept = place === "page" ? pathname !== "" : STAYING_PATHS.includes(pathname);
  if (returnTo && isKept && !pathname.startsWith(authPath())) return returnTo;
  return platformUrl ?? profilePath();
}
