import { offeredLinks } from "~/features/core/school/offer";
import { useSchool } from "~/features/core/school/use-school";
import { LogoutForm } from "~/features/core/shell/LogoutForm";
import { ProlongForm } from "~/features/core/shell/ProlongForm";
import { SearchForm } from "~/features/core/shell/SearchForm";
import { StartForFree } from "~/features/core/shell/StartForFree";
import { drawerGroups, loginHref, type Viewer } from "~/features/core/shell/navigation";
import { withLeadDialog } from "~/shared/paths";
import { AppLink } from "~/ui/AppLink";
import { ButtonLink } from "~/ui/Button";
import { Drawer } from "~/ui/Drawer";

/** The menu below 1024 px. */
export function BurgerDrawer({ viewer, path }: { viewer: Viewer | null; path: string }) {
  const school = useSchool();
  const { phone } = school;
  return (
    <Drawer label="Меню">
      <SearchForm className="drawer-search" placeholder="Курс, тема, фамилия">
        <button className="btn soft sm">найти</button>
      </SearchForm>
      {drawerGroups(viewer).map(({ title, items }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <ul>
            {offeredLinks(school, items).map(({ name, href }) => (
              <li key={href}>
                <AppLink href={href} aria-current={path.split("?")[0] === href ? "page" : undefined}>
                  {name}
                </AppLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {viewer?.prolongation && <ProlongForm hasDot={viewer.prolongation.hasDot} buttonClass="btn" />}
      {phone && (
        <a className="tel num" href={phone.href}>
          {phone.display}
        </a>
      )}
      <ButtonLink variant="line" href={withLeadDialog(path, "callback")} keepsScroll rel="nofollow">
        перезвоните мне
      </ButtonLink>
      {viewer ? (
        <LogoutForm buttonClass="btn soft" />
      ) : (
        <>
          <StartForFree />
          <ButtonLink variant="soft" href={loginHref(path)} rel="nofollow">
            войти
          </ButtonLink>
        </>
      )}
    </Drawer>
  );
}
