import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { PageBanner } from "~/features/site/banners/PageBanner";
import type { BannerView } from "~/features/site/banners/banner-view";
import { useCartCount } from "~/features/store/cart/use-cart-count";
import { FlagNotice } from "~/features/core/flags/FlagNotice";
import { useSchool } from "~/features/core/school/use-school";
import { CookieNotice } from "~/features/core/shell/CookieNotice";
import { Footer } from "~/features/core/shell/Footer";
import { Navbar } from "~/features/core/shell/Navbar";
import { SupportChat } from "~/features/core/shell/SupportChat";
import type { FooterSize } from "~/features/core/shell/footer-links";
import { classes } from "~/ui/classes";
import { useHandle } from "./page-handle";
import { useRootView } from "./root-view";

export type SiteShellProps = {
  /** `large` belongs to the layout «index». */
  footer?: FooterSize;
  /** Stands between the page and the footer: the first screen belongs to the page. */
  banner?: BannerView | null;
  children: ReactNode;
};

/** Navbar, page, footer and what floats over them: shared by all layouts. */
export function SiteShell({ footer = "normal", banner = null, children }: SiteShellProps) {
  const root = useRootView();
  const viewer = root?.viewer ?? null;
  const { links, isOpen } = useSchool();
  const cartCount = useCartCount(root?.cartCount ?? 0);
  const { pathname, search } = useLocation();
  const path = `${pathname}${search}`;
  const hidesChat = useHandle("hidesChat");
  const keepsEdge = useHandle("keepsEdge");
  const isCheckout = useHandle("isCheckout");
  const hasNotice = root !== undefined && !root.hasAcceptedCookies && viewer === null;
  return (
    <>
      {root?.overrides && <FlagNotice overrides={root.overrides} path={path} />}
      <Navbar viewer={viewer} cartCount={cartCount} path={path} />
      {children}
      <PageBanner banner={banner} />
      <Footer
        size={isCheckout || !isOpen ? "short" : footer}
        viewer={viewer}
        path={path}
        serverDate={root?.serverDate}
      />
      <div className={classes("floats", keepsEdge && "at-end")}>
        {hasNotice && <CookieNotice path={path} />}
        {!hidesChat && <SupportChat path={path} messengers={links.messengers} />}
      </div>
    </>
  );
}
