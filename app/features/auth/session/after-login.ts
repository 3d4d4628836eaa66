import type { AuthPlace } from "~/features/auth/auth-address";
import { authPath, cartPath, homePath, profilePath } from "~/shared/paths";

/** Specification §2: "Route names that do not redirect after login: index, cart, spring-flow-survey, profile." */
const STAYING_PATHS: readonly string[] = [homePath(), cartPath(), profilePath(), "/spring-flow/survey/"];

/**
 * Where to after login (decisions.md §5): back to a page that asked for the login itself, which is what `/auth/` with a
 * `redirectTo` means; under the dialog only four pages keep the visitor; else the learning platform, or the profile.
 * `returnTo` must have passed `safeRedirectPath`.
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
