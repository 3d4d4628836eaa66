import { useRouteLoaderData } from "@remix-run/react";
import type { AnalyticsView } from "~/features/insights/analytics/tag-settings";
import type { Happened } from "~/features/insights/analytics/reported-event";
import type { AuthView } from "~/features/people/auth/auth-view";
import type { Overrides } from "~/features/core/flags/override";
import type { LeadDialogView } from "~/features/people/leads/lead-view";
import type { FormRules } from "~/shared/form-rules";
import type { WrittenMeta } from "~/features/core/school/page-meta";
import type { SchoolView } from "~/features/core/school/school-profile";
import type { Viewer } from "~/features/core/shell/navigation";
import type { SupportChatView } from "~/features/core/shell/support-chat-view";
import type { Hosts } from "~/shared/hosts";
import type { ToastMessage } from "~/ui/toast-state";

/** View of the root loader, which every page has besides its own data. */
export type RootView = {
  viewer: Viewer | null;
  /** The school's host and the task bank's; null where they are one. */
  hosts: Hosts | null;
  /** Courses in the cart. */
  cartCount: number;
  school: SchoolView;
  /** Absent where staff have written nothing about this page for search engines. */
  writtenMeta?: WrittenMeta;
  /** The chat of a provider behind the support button. */
  chat?: SupportChatView;
  toast: ToastMessage | null;
  /** Result of the form on the previous page; analytics reports it once. */
  happened?: Happened;
  /** Absent where nothing is set up. */
  analytics?: AnalyticsView;
  /** ISO, the server's clock. */
  serverDate: string;
  /** Whether the cookie notice has been accepted, read from its cookie alone. */
  hasAcceptedCookies: boolean;
  /** The sign-in dialog of `?auth=auth`. */
  authDialog: AuthView | null;
  /** The form of `?lead=…`, unless the sign-in dialog takes precedence. */
  leadDialog: LeadDialogView | null;
  /** Values of feature flags that a link forces on this visit; absent on an ordinary visit. */
  overrides?: Overrides;
  /** HTML of the bar above a page that is shown as of another moment; absent on an ordinary visit. */
  previewBar?: string;
  /** When this page was rendered, signed, for its lead forms. */
  leadToken: string;
  /** The versions of the documents that its consents name (`ShownDocuments`). */
  shownDocuments?: string;
  /** Of its lead forms. */
  leadRules: FormRules;
};

/**
 * Absent if the root loader itself has failed, null if it was not called (a post to a page that takes none): the
 * guest's shell still stands.
 */
export function useRootView(): RootView | undefined {
  return useRouteLoaderData<RootView | null>("root") ?? undefined;
}
