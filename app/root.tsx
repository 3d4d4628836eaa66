import {
  data,
  type HeadersFunction,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import {
  Links,
  Meta,
  Outlet,
  PrefetchPageLinks,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useLocation,
  useRouteError,
} from "@remix-run/react";
import { Provider as JotaiProvider } from "jotai";
import { type ReactNode, useContext, useMemo } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import type { RequestContext } from "~/app-context.server";
import { unlessRefused } from "~/entry/connection";
import { ConnectionToast } from "~/entry/ConnectionToast";
import { Dialogs } from "~/entry/Dialogs";
import { BootScript, DataScript, useNonce } from "~/entry/document-scripts";
import { FailurePage } from "~/entry/FailurePage";
import { OfflineToast } from "~/entry/OfflineToast";
import { PageGate } from "~/entry/page-gate";
import { ServerDate } from "~/entry/ServerDate";
import { SiteShell } from "~/entry/SiteShell";
import { type RootView, useRootView } from "~/entry/root-view";
import { describeAnalytics } from "~/features/insights/analytics/describe-analytics.server";
import { hasProlongDot } from "~/features/store/bonuses/prolong-dot";
import { readBadges } from "~/features/store/bonuses/read-prolongations.server";
import { countCart } from "~/features/store/orders/order-rows.server";
import { makeLeadToken } from "~/features/people/leads/lead-token.server";
import { describeShownDocuments } from "~/features/core/documents/open-documents.server";
import { studyItems } from "~/features/core/school/platform-links";
import { findWrittenMeta } from "~/features/site/seo/find-written-texts.server";
import { bareMeta, titleWithSchool } from "~/features/core/school/page-meta";
import { hasAcceptedCookies } from "~/features/core/shell/cookie-consent";
import { readSupportChat } from "~/features/core/shell/support-chat-view";
import { offers } from "~/features/core/school/offer";
import type { SchoolView } from "~/features/core/school/school-profile";
import { readOrDoWithout } from "~/web/unavailable.server";
import { LEAD_RULES, readLeadDialog } from "~/visit/lead-form.server";
import { readAuthDialog } from "~/visit/auth-page.server";
import { writePreviewBar } from "~/visit/preview-bar.server";
import { readOverrides } from "~/visit/flag-override.server";
import { readOwner, readViewer } from "~/visit/guards.server";
import { popFlash } from "~/visit/toast.server";
import { findHosts, type Hosts } from "~/shared/hosts";
import { authPath, cartPath, homePath, isClosedBeforeOpening, isPractice } from "~/shared/paths";
import { isStaffPath } from "~/shared/staff-address";
import previewCss from "~/entry/preview.css?url";
import siteCss from "~/site.css?url";
import { HostsContext } from "~/ui/hosts";
import { ToastOutlet } from "~/ui/ToastOutlet";
import cyrillicFont from "~/ui/fonts/onest-cyrillic.woff2";
import latinFont from "~/ui/fonts/onest-latin.woff2";

export const links: LinksFunction = () => [
  // Digits come from the Latin file: arriving later, they would rewrap headings.
  ...[cyrillicFont, latinFont].map((href) => ({
    rel: "preload",
    href,
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous" as const,
  })),
  { rel: "stylesheet", href: siteCss },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

export const meta: MetaFunction = ({ error, matches }) =>
  error
    ? [titleWithSchool("Страница не открылась", matches), { name: "robots", content: "noindex" }]
    : bareMeta(matches);

/** Errors are never cached; every other page sets its own header. */
export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) => {
  if (errorHeaders) return { "Cache-Control": "no-store" };
  const cookies = loaderHeaders.getSetCookie();
  const result = new Headers();
  for (const cookie of cookies) result.append("Set-Cookie", cookie);
  return result;
};

/** The visitor's data while the database is away. */
const NOBODY = { viewer: null, badges: null, cartCount: 0, flash: null, authDialog: null } as const;

async function readVisit(request: Request, context: RequestContext) {
  const [viewer, owner, flash] = await Promise.all([
    readViewer(request, context),
    readOwner(request, context),
    popFlash(request, context),
  ]);
  const authDialog = await readAuthDialog(request, context);
  // One statement either way: a guest's cart, or a user's cart and courses to prolong.
  const badges = viewer ? await readBadges(context, viewer.id) : null;
  const cartCount = badges?.cartCount ?? (owner ? await countCart(context.db, owner) : 0);
  return { viewer, badges, cartCount, flash, authDialog };
}

export { retryShown as clientLoader } from "~/entry/connection";

/** A change of the cart, on its own page, changes nothing here: the count follows the lines that are shown. */
export const shouldRevalidate: ShouldRevalidateFunction = (step) =>
  !(step.actionResult !== undefined && step.currentUrl.pathname === cartPath()) && unlessRefused(step);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  if (isStaffPath(pathname)) return describeStaffRoot(request, context);
  const hosts = findHosts(context.env, context.visit.origin);
  if (isClosed(context.school.view(), pathname, hosts)) throw redirect(`${hosts?.school ?? ""}${homePath()}`);
  const read = () => readVisit(request, context);
  const { viewer, badges, cartCount, flash, authDialog } = await (context.isDatabaseOptional
    ? readOrDoWithout(read, NOBODY)
    : read());
  const prolongation =
    viewer && badges?.hasProlongations
      ? { hasDot: hasProlongDot(request.headers.get("Cookie"), viewer, context.clock.now()) }
      : null;
  const writtenMeta = findWrittenMeta(context, pathname);
  const overrides = await readOverrides(request, context);
  const chat = readSupportChat(context.env);
  const view: RootView = {
    viewer: viewer
      ? { firstName: viewer.firstName, prolongation, studyItems: studyItems(context.env.PLATFORM_URL) }
      : null,
    hosts,
    cartCount,
    school: context.school.view(),
    ...(writtenMeta && { writtenMeta }),
    ...(chat && { chat }),
    toast: flash?.toast ?? null,
    ...(flash?.happened && { happened: flash.happened }),
    ...describeAnalytics(context.env),
    serverDate: context.clock.now().toISOString(),
    hasAcceptedCookies: context.preview !== undefined || hasAcceptedCookies(request.headers.get("Cookie")),
    authDialog,
    // One dialog at a time, and signing in takes precedence.
    leadDialog: authDialog ? null : readLeadDialog(request, context),
    leadToken: makeLeadToken(context),
    leadRules: LEAD_RULES,
    shownDocuments: describeShownDocuments(context.documents, context.clock.now()),
    ...(overrides && { overrides }),
    ...(context.preview && { previewBar: writePreviewBar(context.preview, request) }),
  };
  return data(view, flash ? { headers: { "Set-Cookie": flash.clearCookie } } : undefined);
}

/** A page with nothing to show before the opening. The bank's own host begins with the task bank. */
function isClosed(school: SchoolView, pathname: string, hosts: Hosts | null): boolean {
  if (school.isOpen) return false;
  if (isClosedBeforeOpening(pathname)) return true;
  const isBankHome = hosts?.here === "task-bank" && pathname === homePath();
  return !offers(school, null, "tasks") && (isBankHome || isPractice(pathname));
}

/** The back office has neither the shop's visitor nor its counters, chat, dialogs and notices. */
async function describeStaffRoot(request: Request, context: RequestContext) {
  const flash = await popFlash(request, context);
  const view: RootView = {
    viewer: null,
    hosts: null,
    cartCount: 0,
    school: context.school.view(),
    toast: flash?.toast ?? null,
    serverDate: context.clock.now().toISOString(),
    hasAcceptedCookies: true,
    authDialog: null,
    leadDialog: null,
    leadToken: "",
    leadRules: LEAD_RULES,
  };
  return data(view, flash ? { headers: { "Set-Cookie": flash.clearCookie } } : undefined);
}

/** The document around every page, including the error page. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const passGate = useContext(PageGate);
  return passGate(
    <html lang="ru">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content" />
        <BootScript />
        <Meta />
        <Links />
        <BrandStyle />
      </head>
      <body>
        <JotaiProvider>
          <Shell>{children}</Shell>
        </JotaiProvider>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
        <DataScript />
      </body>
    </html>,
  );
}

/** The school's own colours, after the styles that name the built-in ones. */
function BrandStyle() {
  const style = useRootView()?.school.brand?.style;
  if (!style) return null;
  return (
    <>
      <link rel="stylesheet" href={style.href} />
      <meta name="theme-color" content={style.day} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={style.night} media="(prefers-color-scheme: dark)" />
    </>
  );
}

/** The surroundings of the page in every layout, including the error page. */
function Shell({ children }: { children: ReactNode }) {
  const root = useRootView();
  const isHydrated = useHydrated();
  const { pathname, search, key } = useLocation();
  const hosts = root?.hosts ?? null;
  const isLoggedIn = root?.viewer != null;
  const place = useMemo(() => ({ hosts, isLoggedIn }), [hosts, isLoggedIn]);
  return (
    <HostsContext.Provider value={place}>
      <a className="skip" href="#main">
        к содержанию
      </a>
      {root?.previewBar !== undefined && <PreviewFrame html={root.previewBar} />}
      {children}
      <Dialogs root={root} visitKey={key} path={`${pathname}${search}`} />
      {/* The router needs the scripts of a route to post to it, and the connection may be lost by then. */}
      {isHydrated && root?.authDialog && <PrefetchPageLinks page={authPath()} />}
      <ToastOutlet flash={root?.toast ?? null}>
        <ConnectionToast />
      </ToastOutlet>
      <OfflineToast />
      {root && <ServerDate serverDate={root.serverDate} />}
    </HostsContext.Provider>
  );
}

/** Written by the server: the scripts and styles of a preview are no part of ordinary pages. */
function PreviewFrame({ html }: { html: string }) {
  return (
    <>
      <link rel="stylesheet" href={previewCss} />
      {/* eslint-disable-next-line no-restricted-syntax -- React has written it on the server, from a component of ours */}
      <div className="previewed" dangerouslySetInnerHTML={{ __html: html }} />
    </>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  return (
    <SiteShell>
      <FailurePage error={error} retryHref={`${pathname}${search}`} />
    </SiteShell>
  );
}
