/**
 * The login views have two addresses: the page `/auth/?view=…` and the dialog over any page, `?auth=auth&authView=…`.
 */
import { authPath, pathWithout, withAuthDialog, type AuthView } from "~/shared/paths";

export type AuthPlace = "page" | "modal";
/** The tab of the social view; each phone view implies its own tab. */
export type AuthTab = "login" | "registration";

export const AUTH_VIEWS = [
  "social",
  "login",
  "login-by-code",
  "register",
  "recover",
  "code",
] as const satisfies readonly AuthView[];

const NAMES = {
  page: { view: "view", tab: "tab" },
  modal: { view: "authView", tab: "authTab" },
} as const;

/** Parameters that a social network adds when it returns a visitor; the dialog stays closed over its answer. */
const SOCIAL_PARAMETERS = ["code", "device_id", "state"];

export function isAuthDialogAsked(query: URLSearchParams): boolean {
  return query.get("auth") === "auth" && !SOCIAL_PARAMETERS.every((name) => query.has(name));
}

const RESEND_PARAMETER = "resend";

/** The same view with a resend asked for: without a script the server must decide whether it is time. */
export function askingResend(address: string): string {
  return appendQuery(address, [`${RESEND_PARAMETER}=1`]);
}

export function isResendAsked(query: URLSearchParams): boolean {
  return query.get(RESEND_PARAMETER) === "1";
}

/** Anything unknown is the default: social view, login tab. */
export function readAuthQuery(query: URLSearchParams, place: AuthPlace): { view: AuthView; tab: AuthTab } {
  const asked = query.get(NAMES[place].view);
  return {
    view: AUTH_VIEWS.find((view) => view === asked) ?? "social",
    tab: query.get(NAMES[place].tab) === "registration" ? "registration" : "login",
  };
}

/** The address of a view. `returnTo` is the page under the dialog, or where the login page leads back to. */
export function authAddress(input: {
  place: AuthPlace;
  returnTo: string | null;
  view: AuthView;
  tab?: AuthTab;
}): string {
  const { place, returnTo, view, tab } = input;
  const isDefault = view === "social";
  const names = NAMES[place];
  const extra = [
    ...(isDefault || place === "page" ? [] : [`${names.view}=${view}`]),
    ...(isDefault && tab === "registration" ? [`${names.tab}=registration`] : []),
  ];
  const base =
    place === "page"
      ? authPath(isDefault ? null : view, returnTo)
      : withAuthDialog(withoutAuthParameters(returnTo ?? "/"));
  return appendQuery(base, extra);
}

/** Closing removes the dialog's parameters and keeps the rest of the address. */
export function withoutAuthParameters(path: string): string {
  return pathWithout(path, ["auth", ...Object.values(NAMES.modal), RESEND_PARAMETER]);
}

function appendQuery(path: string, pairs: readonly string[]): string {
  if (pairs.length === 0) return path;
  const [beforeHash = "", hash] = path.split("#", 2);
  const joint = beforeHash.includes("?") ? "&" : "?";
  return `${beforeHash}${joint}${pairs.join("&")}${hash === undefined ? "" : `#${hash}`}`;
}
