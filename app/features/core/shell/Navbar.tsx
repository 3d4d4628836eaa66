import { offeredLinks } from "~/features/core/school/offer";
import { useSchool } from "~/features/core/school/use-school";
import { BurgerDrawer } from "~/features/core/shell/BurgerDrawer";
import { HomeLogo } from "~/features/core/shell/HomeLogo";
import { SearchForm } from "~/features/core/shell/SearchForm";
import { StartForFree } from "~/features/core/shell/StartForFree";
import { UserMenu } from "~/features/core/shell/UserMenu";
import { isInSection, loginHref, navbarItems, type Viewer } from "~/features/core/shell/navigation";
import { cartPath, SEARCH_FIELD_PATH, SEARCH_PATH, withLeadDialog } from "~/shared/paths";
import { AppLink } from "~/ui/AppLink";
import { Icon } from "~/ui/Icon";

export type NavbarProps = {
  viewer: Viewer | null;
  /** Courses in the cart. */
  cartCount: number;
  /** Address of the page with its query. */
  path: string;
};

export function Navbar({ viewer, cartCount, path }: NavbarProps) {
  const [pathname] = path.split("?");
  const school = useSchool();
  const { phone, isOpen } = school;
  if (!isOpen) return <NavbarBeforeOpening />;
  return (
    <header className="nav">
      <div className="wrap">
        <HomeLogo />
        <nav className="nav-links" aria-label="Главное меню">
          {offeredLinks(school, navbarItems(viewer)).map((item) => (
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
        {phone && (
          <>
            <a className="nav-link nav-wide num" href={phone.href}>
              {phone.display}
            </a>
            <a className="icon-btn nav-call" href={phone.href} aria-label={`Позвонить: ${phone.display}`}>
              <Icon name="phone" />
            </a>
          </>
        )}
        <AppLink className="nav-link nav-desk" href={withLeadDialog(path, "callback")} keepsScroll rel="nofollow">
          перезвоните мне
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
            <StartForFree size="sm" className="nav-desk" />
          </>
        )}
        <BurgerDrawer viewer={viewer} path={path} />
      </div>
    </header>
  );
}

/** Nothing is on sale yet, and no page of the shop has anything to show. */
function NavbarBeforeOpening() {
  const { phone } = useSchool();
  return (
    <header className="nav">
      <div className="wrap">
        <HomeLogo />
        {phone && (
          <a className="nav-link num" href={phone.href}>
            {phone.display}
          </a>
        )}
      </div>
    </header>
  );
}
