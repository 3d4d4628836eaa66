/**
 * Every address of the site, built in one place and always with its trailing slash: a form posted to the slash-less
 * address would meet a redirect and lose its body (specification §2, "All routes get a trailing slash").
 */

export type AuthView = "social" | "login" | "register" | "recover" | "code";

const part = encodeURIComponent;

function withQuery(path: string, query: Record<string, string | null | undefined>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) params.append(name, value);
  const search = params.toString();
  return search ? `${path}?${search}` : path;
}

export const homePath = (): string => "/";

/** `slug` comes from `catalogSlug`; the root of the catalog has none. */
export const catalogPath = (slug?: string | null): string => (slug ? `/catalog/${part(slug)}/` : "/catalog/");

export const coursePath = (slug: string): string => `/courses/${part(slug)}/`;

export const parentsPath = (): string => "/parents/";

/** `topic` is the slug of a subject. */
export const teachersPath = (topic?: string | null): string => (topic ? `/teachers/${part(topic)}/` : "/teachers/");

export const teacherPath = (slug: string): string => `/teachers/${part(slug)}/`;

export const webinarsPath = (topic?: string | null): string => (topic ? `/webinars/${part(topic)}/` : "/webinars/");

export const webinarPath = (slug: string): string => `/webinar/${part(slug)}/`;

/** Calendar files have no trailing slash: of one webinar, and of all that are to come. */
export const webinarCalendarPath = (slug: string): string => `/webinar/${part(slug)}.ics`;
export const webinarsFeedPath = (): string => "/webinars.ics";

/** One of the documents of specification §2, "Legal pages"; `slug` as it stands there. */
export const legalPath = (slug: string): string => `/${part(slug)}/`;

/** Where every form of leads and callbacks is posted to. */
export const leadsPath = (): string => "/leads/";
/** The same for a script, which wants an answer and no page. */
export const leadsSendPath = (): string => "/leads/send/";

type LeadDialog =
  | "callback"
  | "support"
  | "from_landing_page_faq"
  | "from_landing_page_loan"
  | "tax"
  | "family"
  | "loan"
  | "installment";

/** The same page with a form open over it: «Перезвоните мне», a message to support. */
export function withLeadDialog(path: string, form: LeadDialog): string {
  return pathWithout(path, ["lead"], { lead: form });
}

export function withoutLeadDialog(path: string): string {
  return pathWithout(path, ["lead"], {});
}

/** Where the cookie notice posts its «хорошо». */
export const acceptCookiesPath = (): string => "/cookies/accept/";

export const cartPath = (): string => "/cart/";

/** The sign-in page. `redirectTo` must have passed `safeRedirectPath` before anyone follows it. */
export const authPath = (view?: AuthView | null, redirectTo?: string | null): string =>
  withQuery("/auth/", { view, redirectTo });

/** The same page with the sign-in dialog open: it opens when the query says `auth=auth` (specification §2, Auth modal). */
export function withAuthDialog(path: string): string {
  return pathWithout(path, ["auth"], { auth: "auth" });
}

/** Closing the dialog takes the parameter away and leaves the rest of the address as it was. */
export function withoutAuthDialog(path: string): string {
  return pathWithout(path, ["auth"], {});
}

function pathWithout(path: string, removed: readonly string[], added: Record<string, string>): string {
  const [beforeHash = "", hash] = path.split("#", 2);
  const [pathname = "", search = ""] = beforeHash.split("?", 2);
  const params = new URLSearchParams(search);
  for (const name of removed) params.delete(name);
  for (const [name, value] of Object.entries(added)) params.append(name, value);
  const query = params.toString();
  return `${pathname}${query ? `?${query}` : ""}${hash === undefined ? "" : `#${hash}`}`;
}

/** Where a visit to VK starts, and where it ends. `purpose`: to log in, or to link the page to whoever is logged in. */
export const vkPath = (query: { redirectTo?: string | null; place?: string | null } = {}): string =>
  withQuery("/auth/vk/", query);
export const vkReturnPath = (): string => "/auth/vk/return/";
/** Where a page of VK that waits to be joined is sent away. */
export const vkForgetPath = (): string => "/auth/vk/forget/";
/** Where whoever has just logged in says whether a page of VK that waits is theirs. */
export const vkJoinPath = (query: { redirectTo?: string | null } = {}): string => withQuery("/auth/vk/join/", query);
/** The demo's page in place of VK's own. */
export const demoVkAuthorizePath = (): string => "/demo-vk/authorize/";

/** VK and Telegram of whoever is logged in. */
export const socialAccountsPath = (): string => "/profile/accounts/";

export const logoutPath = (): string => "/auth/logout/";

export const profilePath = (): string => "/profile/";
/** What a certificate for the tax deduction is asked with. */
export const profileTaxPath = (): string => "/profile/tax/";
/** «Что вернётся, если остановиться сейчас». */
export const profileRefundPath = (): string => "/profile/refund/";

/** «Бонусы и акции» */
export const promotionsPath = (): string => "/promotions/";

export const referralPath = (): string => "/catalog/referral-bonuses/";

/** What a pupil sends to a friend; `ref` works on any page. */
export const invitationPath = (referralCode: string): string => withQuery(homePath(), { ref: referralCode });

/** Where «продлить курс» is posted to. */
export const prolongPath = (): string => "/prolong/";

/** Without an id the page takes the session's last order (decisions.md §3). */
export const paymentCheckPath = (orderPublicId?: string | null): string =>
  orderPublicId ? `/shop-payment-check/${part(orderPublicId)}/` : "/shop-payment-check/";

export const paymentSuccessPath = (orderPublicId?: string | null): string =>
  orderPublicId ? `/shop-payment-success/${part(orderPublicId)}/` : "/shop-payment-success/";

/** «Оплата другим человеком»: the pupil's share link. */
export const thirdPartyCartPath = (orderPublicId: string): string =>
  withQuery("/third-party-cart/", { order: orderPublicId });

export const resetCartPath = (): string => "/reset-cart/";

export const getCoursesPath = (uuid: string): string => `/get-courses/${part(uuid)}/`;

export const errorPath = (code: string): string => `/error/${part(code)}/`;

/** Where a bank posts what became of a payment. */
export const bankNotificationPath = (provider: string): string => `/api/v2/payments/notifications/${part(provider)}/`;

export const demoBankPath = (paymentId: string): string => `/demo-bank/${part(paymentId)}/`;

export const uiKitPath = (): string => "/ui-kit/";

/** Drawn pictures are files: no trailing slash. */
export const coverPath = (landingSlug: string): string => `/art/cover/${part(landingSlug)}.svg`;

export const portraitPath = (teacherSlug: string): string => `/art/portrait/${part(teacherSlug)}.svg`;

/** The 1200×630 picture a link is shown with. `slug`: of the course, teacher, webinar; of a page, its own word. */
export const ogImagePath = (kind: "page" | "catalog" | "course" | "teacher" | "webinar", slug: string): string =>
  `/art/og/${kind}/${part(slug)}.png`;
