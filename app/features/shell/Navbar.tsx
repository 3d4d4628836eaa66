import { SCHOOL } from "~/features/school/school";
import { BurgerDrawer } from "~/features/shell/BurgerDrawer";
import { UserMenu } from "~/features/shell/UserMenu";
import { isInSection, loginHref, navbarItems, START_FOR_FREE, type Viewer } from "~/features/shell/navigation";
import { cartPath, homePath, withLeadDialog } from "~/shared/paths";
import { AppLink } from "~/ui/AppLink";
import { ButtonLink } from "~/ui/Button";
import { Icon } from "~/ui/Icon";
import { Logo } from "~/ui/Logo";
import { classes } from "~/ui/classes";

export type NavbarProps = {
  viewer: Viewer | null;
  /** Courses in the cart. */
  cartCount: number;
  /** A course has just been added: the badge is animated. */
  isCartNew?: boolean;
  /** Address of the page with its query. */
  path: string;
};

export function Navbar({ viewer, cartCount, isCartNew, path }: NavbarProps) {
  const [pathname] = path.split("?");
  return (
    <header className="nav">
      <div className="wrap">
        <AppLink className="logo" href={homePath()} aria-label={`${SCHOOL.name}, на главную`}>
          <Logo />
        </AppLink>
        <nav className={classes("nav-links", viewer === null && "tight")} aria-label="Главное меню">
          {navbarItems(viewer).map((item) => (
            <AppLink
              key={item.href}
              className="nav-link"
              href={item.href}
              aria-current={isInSection(item, path) ? (pathname === item.href ? "page" : "true") : undefined}
            >
              {item.name}
            </AppLink>
          ))}
        </nav>
        <a className="nav-link w num" href={SCHOOL.phone.href}>
          {SCHOOL.phone.display}
        </a>
        <a className="icon-btn m" href={SCHOOL.phone.href} aria-label={`Позвонить: ${SCHOOL.phone.display}`}>
          <Icon name="phone" />
        </a>
        <AppLink className="nav-link d" href={withLeadDialog(path, "callback")} keepsScroll rel="nofollow">
          Перезвоните мне
        </AppLink>
        <AppLink
          className="icon-btn"
          href={cartPath()}
          aria-label={cartCount > 0 ? `Корзина, курсов: ${cartCount}` : "Корзина, пусто"}
          aria-current={pathname === cartPath() ? "page" : undefined}
        >
          <Icon name="cart" />
          {cartCount > 0 && (
            <span key={cartCount} className={classes("badge", isCartNew && "is-new")} aria-hidden="true">
              {cartCount}
            </span>
          )}
        </AppLink>
        {viewer ? (
          <UserMenu viewer={viewer} />
        ) : (
          <>
            <AppLink className="nav-link d" href={loginHref(path)} keepsScroll rel="nofollow">
              войти
            </AppLink>
            <ButtonLink size="sm" className="d" href={START_FOR_FREE.href}>
              {START_FOR_FREE.name}
            </ButtonLink>
          </>
        )}
        <BurgerDrawer viewer={viewer} path={path} />
      </div>
    </header>
  );
}
