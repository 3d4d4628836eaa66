import { useRouteLoaderData } from "@remix-run/react";
import type { AuthView } from "~/features/auth/auth-view";
import type { LeadDialogView } from "~/features/leads/lead-view";
import type { SchoolLinks } from "~/features/school/school-links";
import type { Viewer } from "~/features/shell/navigation";
import type { ToastMessage } from "~/ui/toast-state";

/** What every page knows besides its own data: the answer of the root loader. */
export type RootView = {
  viewer: Viewer | null;
  /** Courses in the cart. */
  cartCount: number;
  /** Where to find the school outside its site. */
  links: SchoolLinks;
  toast: ToastMessage | null;
  /** ISO, the server's clock. */
  serverDate: string;
  /** Whether the cookie notice has been accepted, read from its cookie alone. */
  hasAcceptedCookies: boolean;
  /** The sign-in dialog of `?auth=auth`. */
  authModal: AuthView | null;
  /** The form of `?lead=…`, unless the sign-in dialog takes precedence. */
  leadDialog: LeadDialogView | null;
  /** When this page was rendered, signed, for its lead forms. */
  leadToken: string;
};

/**
 * Absent if the root loader itself has failed, null if it was not called (a post to a page that takes none): the
 * guest's shell still stands.
 */
export function useRootView(): RootView | undefined {
  return useRouteLoaderData<RootView | null>("root") ?? undefined;
}
