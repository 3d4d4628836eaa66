import { SCHOOL } from "~/features/school/school";
import { BurgerDrawer } from "~/features/shell/BurgerDrawer";
import { SearchForm } from "~/features/shell/SearchForm";
import { UserMenu } from "~/features/shell/UserMenu";
import { isInSection, loginHref, navbarItems, START_FOR_FREE, type Viewer } from "~/features/shell/navigation";
import { cartPath, homePath, SEARCH_FIELD_PATH, SEARCH_PATH, withLeadDialog } from "~/shared/paths";
import { AppLink } from "~/ui/AppLink";
import { ButtonLink } from "~/ui/Button";
import { Icon } from "~/ui/Icon";
import { Logo } from "~/ui/Logo";

export type NavbarProps = {
  viewer: Viewer | null;
  /** Courses in the cart. */
  cartCount: number;
  /** Address of the page with its query. */
  path: string;
};

export function Navbar({ viewer, cartCount, path }: NavbarProps) {
  const [pathname] = path.split("?");
  return (
    <header className="nav">
      <div className="wrap">
        <AppLink className="logo" href={homePath()} aria-label={`${SCHOOL.name}, на главную`}>
          <Logo />
        </AppLink>
        <nav className="nav-links" aria-label="Главное меню">
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
        {/* On wide screens, in place of the magnifier. The page of the search has a field of its own. */}
        {pathname !== SEARCH_PATH && (
          <SearchForm className="nav-search">
            <button className="icon-btn" aria-label="Найти">
              <Icon name="search" />
            </button>
          </SearchForm>
        )}
        <a className="icon-btn" href={SEARCH_FIELD_PATH} aria-label="Поиск">
          <Icon name="search" />
        </a>
        <a className="nav-link nav-wide num" href={SCHOOL.phone.href}>
          {SCHOOL.phone.display}
        </a>
        <a className="icon-btn nav-call" href={SCHOOL.phone.href} aria-label={`Позвонить: ${SCHOOL.phone.display}`}>
          <Icon name="phone" />
        </a>
        <AppLink className="nav-link nav-desk" href={withLeadDialog(path, "callback")} keepsScroll rel="nofollow">
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
            <span key={cartCount} className="badge" aria-hidden="true">
              {cartCount}
            </span>
          )}
        </AppLink>
        {viewer ? (
          <UserMenu viewer={viewer} />
        ) : (
          <>
            <AppLink className="nav-link nav-desk" href={loginHref(path)} keepsScroll rel="nofollow">
              войти
            </AppLink>
            <ButtonLink size="sm" className="nav-desk" href={START_FOR_FREE.href}>
              {START_FOR_FREE.name}
            </ButtonLink>
          </>
        )}
        <BurgerDrawer viewer={viewer} path={path} />
      </div>
    </header>
  );
}
