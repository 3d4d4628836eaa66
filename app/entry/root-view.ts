import { useRouteLoaderData } from "@remix-run/react";
import type { AuthView } from "~/features/auth/auth-view";
import type { LeadDialogView } from "~/features/leads/lead-view";
import type { SchoolLinks } from "~/features/school/school-links";
import type { Viewer } from "~/features/shell/navigation";
import type { ToastMessage } from "~/ui/toast-state";

/** What every page knows besides its own: the answer of the root loader. */
export type RootView = {
  viewer: Viewer | null;
  /** Courses in the cart. */
  cartCount: number;
  /** Where the school is found outside its site. */
  links: SchoolLinks;
  toast: ToastMessage | null;
  /** ISO, the server's clock. */
  serverDate: string;
  /** Whether the cookie notice has been accepted, by its cookie alone. */
  hasAcceptedCookies: boolean;
  /** The sign-in dialog of `?auth=auth`. */
  authModal: AuthView | null;
  /** The form of `?lead=…`, where the sign-in dialog does not stand before it. */
  leadDialog: LeadDialogView | null;
  /** When this page was drawn, signed, for the lead forms on it. */
  leadToken: string;
};

/**
 * Absent where the root loader itself has failed, null where it was not asked (a post to a page that takes none): the
 * shell of a guest still stands.
 */
export function useRootView(): RootView | undefined {
  return useRouteLoaderData<RootView | null>("root") ?? undefined;
}
