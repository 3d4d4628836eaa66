/**
 * The school and its task bank may have two hosts (decision 0062). Every page has its address on one of them, and a
 * link from one host to the other is a full URL: the browser's router cannot cross hosts.
 */

/** Null instead: there is one host, and every link is a path. */
export type Hosts = {
  /** The host that answers. */
  here: "school" | "task-bank";
  /** Origins. */
  school: string;
  bank: string;
};

type HostSettings = { PUBLIC_URL?: string; TASK_BANK_HOSTS: readonly string[] };

/** The bank's own origin. */
export const findTaskBankOrigin = ({ PUBLIC_URL, TASK_BANK_HOSTS }: HostSettings): string | null =>
  findOrigin(PUBLIC_URL, TASK_BANK_HOSTS);

/** The origin of the back office; null: it is on the school's own host. */
export const findStaffOrigin = (settings: { PUBLIC_URL?: string; STAFF_HOSTS: readonly string[] }): string | null =>
  findOrigin(settings.PUBLIC_URL, settings.STAFF_HOSTS);

/** The first of the hosts that all browsers resolve, with the school's scheme and port. */
function findOrigin(PUBLIC_URL: string | undefined, names: readonly string[]): string | null {
  const name = names.find((one) => !isLocalName(one)) ?? names[0];
  if (PUBLIC_URL === undefined || name === undefined) return null;
  const { protocol, port } = new URL(PUBLIC_URL);
  return new URL(`${protocol}//${name}${port === "" ? "" : `:${port}`}`).origin;
}

const isLocalName = (name: string) => name === "localhost" || name.endsWith(".localhost");

/** @param origin of the visit, as the HTTP layer has decided it. */
export function findHosts(settings: HostSettings, origin: string): Hosts | null {
  const bank = findTaskBankOrigin(settings);
  if (bank === null || settings.PUBLIC_URL === undefined) return null;
  return { here: origin === bank ? "task-bank" : "school", school: new URL(settings.PUBLIC_URL).origin, bank };
}

/** Where the bank's addresses are, for the API and for everything else that needs full URLs. */
export function taskBankOriginAt({ env, visit }: { env: HostSettings; visit: { origin: string } }): string {
  return findTaskBankOrigin(env) ?? visit.origin;
}

/** Where the school itself is. */
export function schoolOriginAt({ env, visit }: { env: HostSettings; visit: { origin: string } }): string {
  return findHosts(env, visit.origin)?.school ?? visit.origin;
}

/** Pages of the bank and of a learner's work there, with the photos and reviewer's links that belong to them. */
const TASK_BANK_PATH =
  /^\/(?:ege|oge|free-workout|mistakes|progress|review|task-photos|hand-over\/(?:start|take))(?:\/|\.data|\?|#|$)/;

/** Files that every page needs, so both hosts answer them. */
const SHARED_PATH =
  /^\/(?:$|[?#]|_root\.data|__manifest|art\/|brand\/|images\/|leads(?:\/|\.data|\?|$)|cookies\/|auth\/logout(?:\/|\.data|\?|$)|robots\.txt|sitemap\.xml|sitemaps\/)/;

const isTaskBankPath = (path: string): boolean => TASK_BANK_PATH.test(path);

/** Answered on the bank's host; everything else is the school's. */
export const isOnTaskBankHost = (path: string): boolean => TASK_BANK_PATH.test(path) || SHARED_PATH.test(path);

/** Only the path of it counts. */
const ANY_ORIGIN = "https://site.invalid";

const LOGIN_PAGE = "/auth/";
const ASKS_FOR_LOGIN = /^\/auth\/(?:[?#]|$)|[?&]auth=auth(?:[&#]|$)/;
/** The dialog's parameters: `auth` opens it, the others say where it stands. */
const DIALOG_PARAMETERS = ["auth", "authView", "authTab", "resend"];

/**
 * People log in on the school's host only: for an address of the login page or of the dialog, the visitor's target
 * afterwards. Null: the address asks for no login.
 */
function findLoginWish(path: string): string | null {
  if (!URL.canParse(path, ANY_ORIGIN)) return null;
  const url = new URL(path, ANY_ORIGIN);
  if (url.pathname === LOGIN_PAGE) return url.searchParams.get("redirectTo") ?? "/";
  if (url.searchParams.get("auth") !== "auth") return null;
  for (const name of DIALOG_PARAMETERS) url.searchParams.delete(name);
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Where a hand-over begins, on the bank's host. `isLogin`: a guest is asked to log in. */
export function handOverStartPath(to: string, { isLogin }: { isLogin: boolean }): string {
  return `/hand-over/start/?to=${encodeURIComponent(to)}${isLogin ? "&login=1" : ""}`;
}

/** A link as this host must write it. `isWhole`: the browser must open it as a new document. */
export type HostHref = { href: string; isWhole: boolean };

/** @param href a path of ours. */
export function hrefFrom(hosts: Hosts | null, href: string, { isLoggedIn }: { isLoggedIn: boolean }): HostHref {
  if (hosts === null) return { href, isWhole: false };
  if (hosts.here === "school") {
    if (!isTaskBankPath(href)) return { href, isWhole: false };
    // A logged-in visitor arrives there logged in.
    const there = isLoggedIn ? handOverStartPath(href, { isLogin: false }) : href;
    return { href: `${hosts.bank}${there}`, isWhole: true };
  }
  // The HTTP layer resolves the target (`findOtherAddress`).
  if (ASKS_FOR_LOGIN.test(href)) return { href, isWhole: true };
  return isOnTaskBankHost(href) ? { href, isWhole: false } : { href: `${hosts.school}${href}`, isWhole: true };
}

/** Where a GET must go instead of being answered here; null: it is answered here. */
export function findOtherAddress(hosts: Hosts | null, target: string): { status: 301 | 302; location: string } | null {
  if (hosts === null) return null;
  if (hosts.here === "school") {
    return isTaskBankPath(target) ? { status: 301, location: `${hosts.bank}${target}` } : null;
  }
  const wish = findLoginWish(target);
  if (wish !== null) return { status: 302, location: `${hosts.bank}${handOverStartPath(wish, { isLogin: true })}` };
  return isOnTaskBankHost(target) ? null : { status: 302, location: `${hosts.school}${target}` };
}
