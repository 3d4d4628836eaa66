import { SCHOOL } from "~/features/school/school";
import { LogoutForm } from "~/features/shell/LogoutForm";
import { ProlongForm } from "~/features/shell/ProlongForm";
import { SearchForm } from "~/features/shell/SearchForm";
import { drawerItems, loginHref, START_FOR_FREE, type Viewer } from "~/features/shell/navigation";
import { withLeadDialog } from "~/shared/paths";
import { AppLink } from "~/ui/AppLink";
import { ButtonLink } from "~/ui/Button";
import { Drawer } from "~/ui/Drawer";

/** The menu below 1024 px. */
export function BurgerDrawer({ viewer, path }: { viewer: Viewer | null; path: string }) {
  return (
    <Drawer label="Меню">
      <SearchForm className="drawer-search" placeholder="Курс, тема, преподаватель">
        <button className="btn soft sm">найти</button>
      </SearchForm>
      {drawerItems(viewer).map((item) => (
        <AppLink key={item.href} href={item.href} aria-current={path.split("?")[0] === item.href ? "page" : undefined}>
          {item.name}
        </AppLink>
      ))}
      {viewer?.prolongation && <ProlongForm hasDot={viewer.prolongation.hasDot} buttonClass="btn" />}
      <a className="tel num" href={SCHOOL.phone.href}>
        {SCHOOL.phone.display}
      </a>
      <ButtonLink variant="line" href={withLeadDialog(path, "callback")} keepsScroll rel="nofollow">
        Перезвоните мне
      </ButtonLink>
      {viewer ? (
        <LogoutForm buttonClass="btn soft" />
      ) : (
        <>
          <ButtonLink href={START_FOR_FREE.href}>{START_FOR_FREE.name}</ButtonLink>
          <ButtonLink variant="soft" href={loginHref(path)} rel="nofollow">
            войти
          </ButtonLink>
        </>
      )}
    </Drawer>
  );
}
