import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { PageBanner } from "~/features/banners/PageBanner";
import type { BannerView } from "~/features/banners/banner-view";
import { useCartCount } from "~/features/cart/use-cart-count";
import { NO_LINKS } from "~/features/school/school-links";
import { CookieNotice } from "~/features/shell/CookieNotice";
import { Footer } from "~/features/shell/Footer";
import { Navbar } from "~/features/shell/Navbar";
import { SupportChat } from "~/features/shell/SupportChat";
import type { FooterSize } from "~/features/shell/footer-links";
import {
  cartPath,
  homePath,
  parentsPath,
  paymentCheckPath,
  paymentSuccessPath,
  profileRefundPath,
  profileTaxPath,
  thirdPartyCartPath,
} from "~/shared/paths";
import { classes } from "~/ui/classes";
import { useRootView } from "./root-view";

export type SiteShellProps = {
  /** `large` belongs to the layout «index». */
  footer?: FooterSize;
  /** Stands between the page and the footer: the first screen belongs to the page. */
  banner?: BannerView | null;
  children: ReactNode;
};

/** The support button is hidden on these pages. */
const WITHOUT_CHAT: readonly string[] = [homePath(), parentsPath()];

/** Sums stand at the right edge here: on a phone nothing may float over them. */
const WITH_SUMS: readonly string[] = [
  cartPath(),
  thirdPartyCartPath("").replace(/\?.*/, ""),
  paymentCheckPath(),
  paymentSuccessPath(),
  profileTaxPath(),
  profileRefundPath(),
];

/** Navbar, page, footer and what floats over them: shared by all layouts. */
export function SiteShell({ footer = "normal", banner = null, children }: SiteShellProps) {
  const root = useRootView();
  const viewer = root?.viewer ?? null;
  const links = root?.links ?? NO_LINKS;
  const cartCount = useCartCount(root?.cartCount ?? 0);
  const { pathname, search } = useLocation();
  const path = `${pathname}${search}`;
  const hasNotice = root !== undefined && !root.hasAcceptedCookies && viewer === null;
  return (
    <>
      <Navbar viewer={viewer} cartCount={cartCount} path={path} />
      {children}
      <PageBanner banner={banner} />
      <Footer size={footer} viewer={viewer} path={path} links={links} serverDate={root?.serverDate} />
      <div className={classes("floats", WITH_SUMS.some((start) => pathname.startsWith(start)) && "at-end")}>
        {hasNotice && <CookieNotice path={path} />}
        {!WITHOUT_CHAT.includes(pathname) && <SupportChat path={path} messengers={links.messengers} />}
      </div>
    </>
  );
}
