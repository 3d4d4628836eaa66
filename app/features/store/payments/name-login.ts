import { authPath, profilePath } from "~/shared/paths";
import type { ChildPhoneView } from "./purchase-view";

/** Where the child logs in: by a code, and on to what waits there. */
export function nameLogin(child: Omit<ChildPhoneView, "loginUrl"> | null, origin: string): ChildPhoneView | null {
  return child && { ...child, loginUrl: `${origin}${authPath("login-by-code", profilePath())}` };
}
