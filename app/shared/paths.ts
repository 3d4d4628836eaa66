/**
 * Every address of the site, built in one place and always with its trailing slash: a form posted to the slash-less
 * address would meet a redirect and lose its body.
 */

export type AuthView = "social" | "login" | "login-by-code" | "register" | "recover" | "code";

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

/** A link to a preview; without its token, the way out of one. */
export const previewPath = (token?: string): string => (token ? `/preview/${token}/` : "/preview/");

/** Calendar files have no trailing slash: one webinar's, and that of all upcoming ones. */
export const webinarCalendarPath = (slug: string): string => `/webinar/${part(slug)}.ics`;
export const webinarsFeedPath = (): string => "/webinars.ics";

/** One of the legal documents, by its slug. */
export const legalPath = (slug: string): string => `/${part(slug)}/`;

/** Of a version that is not in force. */
export const legalVersionPath = (slug: string, version: string): string => `/legal/${part(slug)}/${part(version)}/`;

/** Who is logged in, for a script of a page. */
export const ownUserApiPath = (): string => "/api/v2/users/me/";

/** The target of every lead and callback form. */
export const leadsPath = (): string => "/leads/";
/** The same for a script, which expects an answer and no page. */
export const leadsSendPath = (): string => "/leads/send/";

type LeadDialog =
  | "callback"
  | "support"
  | "chat-away"
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

/** Receives the «хорошо» of the cookie notice. */
export const acceptCookiesPath = (): string => "/cookies/accept/";

export const cartPath = (): string => "/cart/";
/** The cart with this choice of a payer: only an adult's is not stored with the cart. */
export const cartPaidBy = (payer: "self" | "child" | "adult"): string =>
  payer === "adult" ? `${cartPath()}?payer=adult` : cartPath();
/** Continues the payment that a guest started; `press` is the token of that click. */
export const resumeCheckoutPath = (press?: string): string => withQuery("/cart/resume/", { press });

/** The sign-in page. `redirectTo` must have passed `safeRedirectPath` before it is followed. */
export const authPath = (view?: AuthView | null, redirectTo?: string | null): string =>
  withQuery("/auth/", { view, redirectTo });

/** The same page with the sign-in dialog open: it opens when the query says `auth=auth`. */
export function withAuthDialog(path: string): string {
  return pathWithout(path, ["auth"], { auth: "auth" });
}

/** Asks whether the browser has stored the cookie it was just given (visit/kept-cookies). */
export const KEPT_CHECK = "cookies";

/** The rest of the address stays as it was; `added` come last. */
export function pathWithout(path: string, removed: readonly string[], added: Record<string, string> = {}): string {
  const [beforeHash = "", hash] = path.split("#", 2);
  const [pathname = "", search = ""] = beforeHash.split("?", 2);
  const params = new URLSearchParams(search);
  for (const name of removed) params.delete(name);
  for (const [name, value] of Object.entries(added)) params.append(name, value);
  const query = params.toString();
  return `${pathname}${query ? `?${query}` : ""}${hash === undefined ? "" : `#${hash}`}`;
}

/** Start and end of a visit to VK. `purpose`: to log in, or to link the page to the logged-in user. */
export const vkPath = (query: { redirectTo?: string | null; place?: string | null } = {}): string =>
  withQuery("/auth/vk/", query);
export const vkReturnPath = (): string => "/auth/vk/return/";
/** Discards a VK page that waits to be joined. */
export const vkForgetPath = (): string => "/auth/vk/forget/";
/** Asks a user who has just logged in whether a waiting VK page is theirs. */
export const vkJoinPath = (query: { redirectTo?: string | null } = {}): string => withQuery("/auth/vk/join/", query);
/** The demo's page in place of VK's own. */
export const demoVkAuthorizePath = (): string => "/demo-vk/authorize/";

/** VK and Telegram of the logged-in user. */
export const socialAccountsPath = (): string => "/profile/accounts/";

export const logoutPath = (): string => "/auth/logout/";

type HandOver = { to: string; nonce?: string | null; code?: string | null };

/** The ways of a login to the task bank's host (`visit/hand-over.server.ts`). */
export const handOverGivePath = (query: HandOver): string => withQuery("/hand-over/give/", query);
export const handOverTakePath = (query: HandOver): string => withQuery("/hand-over/take/", query);
export const handOverOverPath = (): string => "/hand-over/over/";

export const profilePath = (): string => "/profile/";
/** «Мои данные»: the forms of the profile. `saved`: the part that was just stored. */
export const profileDataPath = (saved?: string | null): string => withQuery("/profile/data/", { saved });
/** The request for a tax deduction certificate. */
export const profileTaxPath = (): string => "/profile/tax/";
/** «Что вернётся, если остановиться сейчас». */
export const profileRefundPath = (): string => "/profile/refund/";

/** «Мои курсы», and a bought course for its owner. */
export const myCoursesPath = (): string => "/my/";
export const myCoursePath = (slug: string): string => `/my/courses/${part(slug)}/`;

/** `lesson`: the Moscow minute it begins at, «2026-11-11-1800». A file: no trailing slash. */
export const lessonCalendarPath = (slug: string, lesson: string): string => `/my/courses/${part(slug)}/${lesson}.ics`;

/** `week`: any of its days, «2026-11-09»; this week without one. */
export const schedulePath = (week: string | null = null): string => withQuery("/my/schedule/", { week });
/** The feed of one pupil. The token is what makes it theirs. */
export const scheduleFeedPath = (token: string): string => `/my/schedule/${part(token)}.ics`;

export const achievementsPath = (): string => "/my/achievements/";

/** «Бонусы и акции» */
export const promotionsPath = (): string => "/promotions/";

export const referralPath = (): string => "/catalog/referral-bonuses/";

/** The link a pupil sends to a friend; `ref` works on any page. */
export const invitationPath = (referralCode: string): string => withQuery(homePath(), { ref: referralCode });

/** The target of «продлить курс». */
export const prolongPath = (): string => "/prolong/";

/** Without an id the page takes the session's last order. */
export const paymentCheckPath = (orderPublicId?: string | null): string =>
  orderPublicId ? `/shop-payment-check/${part(orderPublicId)}/` : "/shop-payment-check/";

export const paymentSuccessPath = (orderPublicId?: string | null): string =>
  orderPublicId ? `/shop-payment-success/${part(orderPublicId)}/` : "/shop-payment-success/";

/** «Платят родители?»: the pupil's share link. */
export const thirdPartyCartPath = (orderPublicId: string): string =>
  withQuery("/third-party-cart/", { order: orderPublicId });

/** The bank's root of an exam. The exam is the first word of every address in the bank. */
export const taskBankPath = (exam: "ege" | "oge"): string => `/${exam}/`;

/** `q`: words of a statement. */
export const taskBankSearchPath = (exam: "ege" | "oge", q: string, page = 1): string =>
  withQuery(taskBankPath(exam), { q, page: page === 1 ? null : String(page) });

/** `subject`: its slug. */
export const taskBankTopicPath = (exam: "ege" | "oge", subject: string): string => `/${exam}/${part(subject)}/`;

type ListQuery = {
  filter?: string | null;
  /** The slug of a sub-theme. */
  sub?: string | null;
  /** Of a theme, only this KIM number. */
  number?: number | null;
  /** The slug of a source. */
  source?: string | null;
  /** The first has no parameter of its own. */
  page?: number;
  /** Tasks answered in this list. */
  done?: readonly number[];
};

/** In place of a number or a theme: every task of the topic. */
export const WHOLE_TOPIC = "vse";

/** The tasks of a KIM number, of a theme or of the whole topic. */
export const taskBankListPath = (
  exam: "ege" | "oge",
  subject: string,
  place: number | string,
  query: ListQuery = {},
): string => {
  const page = query.page === undefined || query.page === 1 ? null : String(query.page);
  const number = query.number ? String(query.number) : null;
  const done = query.done?.length ? query.done.join("-") : null;
  return withQuery(`/${exam}/${part(subject)}/${part(String(place))}/`, { ...query, number, page, done });
};

/** The choice of a free workout; `subject` and `theme` are slugs. */
export const freeWorkoutPath = (
  query: { exam?: "ege" | "oge" | null; subject?: string | null; theme?: string | null } = {},
): string => withQuery("/free-workout/", query);

/** Begins the mountain of the day; opened, it asks for the subject. */
export const dayPath = (): string => "/free-workout/day/";

/** One person's workout. `task`: the place of a task in it, from 1; `all`: the tasks under one another. */
export const workoutPath = (publicId: string, query: { task?: number; isAll?: boolean } = {}): string =>
  withQuery(`/free-workout/${part(publicId)}/`, {
    task: query.task === undefined ? null : String(query.task),
    all: query.isAll ? "1" : null,
  });

/** Without an id the form that makes a variant. */
export const variantPath = (exam: "ege" | "oge", subject: string, publicId?: string): string =>
  `/${exam}/${part(subject)}/variant/${publicId === undefined ? "" : `${part(publicId)}/`}`;

/** A variant on paper. `answers`: with its answers on the last sheet. */
export const variantPrintPath = (
  exam: "ege" | "oge",
  subject: string,
  publicId: string,
  query: { hasAnswers?: boolean } = {},
): string => withQuery(`${variantPath(exam, subject, publicId)}print/`, { answers: query.hasAnswers ? "1" : null });

type TaskPlace = { number: number; id: number };

/** A task has one address, under its KIM number. `hints`: how many of them are open. */
export const taskBankTaskPath = (
  exam: "ege" | "oge",
  subject: string,
  { number, id, ...query }: TaskPlace & { isAgain?: boolean; isRepetition?: boolean; isVote?: boolean; hints?: number },
): string =>
  withQuery(`/${exam}/${part(subject)}/${number}/${id}/`, {
    again: query.isAgain ? "1" : null,
    repetition: query.isRepetition ? "1" : null,
    vote: query.isVote ? "1" : null,
    hints: query.hints ? String(query.hints) : null,
  });

/** The notebook of mistakes. `removed`: the entry that can be taken back. */
export const mistakesPath = (query: { removed?: string | null } = {}): string => withQuery("/mistakes/", query);

/** `topic`: «ege-matematika»; without one the subject worked on last. */
export const progressPath = (topic: string | null = null): string => withQuery("/progress/", { topic });

/** The page of a reviewer. `secret` is what makes the link one. */
export const reviewPath = (solutionId: string, secret: string): string =>
  `/review/${part(solutionId)}/${part(secret)}/`;

/** Photos are files: no trailing slash. One's own, and that of a reviewer's link. */
export const taskPhotoPath = (photo: string): string => `/task-photos/${part(photo)}.jpg`;
export const reviewPhotoPath = (solutionId: string, secret: string, position: number): string =>
  `${reviewPath(solutionId, secret)}${position}.jpg`;

/** The course picker; without a step its beginning. `tariff` shows what is put into the cart. */
export const springFlowPath = (
  step?: "survey" | "topics" | "tariff",
  query: Record<string, string | null | undefined> = {},
): string => withQuery(step === undefined ? "/spring-flow/" : `/spring-flow/${step}/`, query);

/** A course within the picker. `slug`: of its landing. */
export const springFlowLandingPath = (slug: string, query: Record<string, string | null | undefined> = {}): string =>
  withQuery(`/spring-flow/landing/${part(slug)}/`, query);

/** The goal planner; `query` is a plan as its feature writes it. */
export const goalPath = (query = new URLSearchParams()): string =>
  query.size === 0 ? "/goal/" : `/goal/?${query.toString()}`;

/** The planner with these subjects chosen, by their slugs. `hasProgress`: what the task bank knows of the pupil counts. */
export function goalForPath(exam: "ege" | "oge", subjects: readonly string[], { hasProgress = false } = {}): string {
  const query = new URLSearchParams({ exam });
  for (const slug of subjects) query.append("subject", slug);
  if (hasProgress) for (const slug of subjects) query.set(`now-${slug}`, "progress");
  return goalPath(query);
}

export const resetCartPath = (): string => "/reset-cart/";

export const getCoursesPath = (uuid: string): string => `/get-courses/${part(uuid)}/`;

/** Page of one payment by another person; `secret` is the credential in its address. */
export const payerPath = (payment: string, secret: string): string => `/payer/${part(payment)}/${part(secret)}/`;
/** Where one payment is asked back, with a secret of its own. */
export const payerRefundPath = (payment: string, secret: string): string => `${payerPath(payment, secret)}refund/`;
/** One click in a mail program ends the weekly report (RFC 8058). */
export const payerUnsubscribePath = (payment: string, secret: string): string =>
  `${payerPath(payment, secret)}unsubscribe/`;
/** The pupil's own list of those who pay. */
export const profilePayersPath = (): string => "/profile/payers/";

/** The picture of a share link or of a claim link, from the whole link. */
export function qrPathOf(link: string): string {
  const { pathname, search } = new URL(link);
  return `${pathname}qr.svg${search}`;
}

export const errorPath = (code: string): string => `/error/${part(code)}/`;

/** Receives a bank's notifications. */
export const bankNotificationPath = (provider: string): string => `/api/v2/payments/notifications/${part(provider)}/`;

export const demoBankPath = (paymentId: string): string => `/demo-bank/${part(paymentId)}/`;

export const uiKitPath = (): string => "/ui-kit/";

/** Generated pictures are files: no trailing slash. */
export const coverPath = (landingSlug: string): string => `/art/cover/${part(landingSlug)}.svg`;

/** An image of the site in one of its widths. */
export const imagePath = (id: string, width: number): string => `/images/${id}-${width}.webp`;

/** The stylesheet of a school's two colours, «5336e2» each; `mark` changes with its text. */
export const brandStylePath = (colours: { main: string; accent: string }, mark: string): string =>
  `/brand/${colours.main.slice(1)}-${colours.accent.slice(1)}.css?v=${mark}`;

export const portraitPath = (teacherSlug: string): string => `/art/portrait/${part(teacherSlug)}.svg`;

/**
 * The 1200×630 picture of a link preview. `slug`: of the course, teacher or webinar; for a page, its own word; for a
 * plan, what `planPictureSlug` makes of it, for a day `dayPictureSlug`.
 */
export const ogImagePath = (
  kind: "page" | "catalog" | "course" | "teacher" | "webinar" | "plan" | "day",
  slug: string,
): string => `/art/og/${kind}/${part(slug)}.png`;

/** Shows a value of a feature flag on purpose; without a link's parts, the address of its forms. */
export const flagOverridePath = (link: Record<"flag" | "value" | "until" | "sig", string> | null = null): string =>
  withQuery("/flags/override/", link ?? {});

/** The search; its addresses with a question stand in its feature. */
export const SEARCH_PATH = "/search/";
/** The field of the search, focused without a script. */
export const SEARCH_FIELD_PATH = `${SEARCH_PATH}#question`;
/** Where the browser keeps `off` if the key `/` must not lead there. */
export const SLASH_KEY = "vershina:slash-key";

const SHOP = /^\/(catalog|courses|cart|goal|parents|promotions|search|spring-flow|teachers|webinars?)(\/|$)/;

/** Pages of the shop, which have nothing to show until something is on sale; they lead to the home page. */
export const isClosedBeforeOpening = (path: string): boolean => SHOP.test(path);

const PRACTICE = /^\/(ege|oge|free-workout|mistakes|progress)(\/|$)/;

/** Pages of the task bank and of work in it: before the opening they lead there too, unless there are tasks. */
export const isPractice = (path: string): boolean => PRACTICE.test(path);
