import { offeredLinks } from "~/features/core/school/offer";
import { useSchool } from "~/features/core/school/use-school";
import { LogoutForm } from "~/features/core/shell/LogoutForm";
import { isInSection, type NavigationItem, sidebarGroups } from "~/features/core/shell/navigation";
import { socialAccountsPath } from "~/shared/paths";
import { AppLink } from "~/ui/AppLink";
import { Icon } from "~/ui/Icon";

/** «page» on the page itself, «true» on a subpage that has no link of its own here. */
function sayCurrent(item: NavigationItem, items: readonly NavigationItem[], path: string): "page" | "true" | undefined {
  const [here] = path.split("?");
  if (here === item.href) return "page";
  const hasOwnLink = items.some(({ href }) => href === here);
  return !hasOwnLink && isInSection(item, path) ? "true" : undefined;
}

/** The links of the personal pages: beside each from 1024 px, folded above it on narrower screens. */
export function Sidebar({ path, studyItems }: { path: string; studyItems: readonly NavigationItem[] }) {
  const school = useSchool();
  const groups = sidebarGroups(studyItems).map((group) => offeredLinks(school, group));
  const items = groups.flat();
  const current = items.find((item) => sayCurrent(item, items, path) !== undefined);
  const links = groups.map((group, index) => (
    <ul key={index} role="list">
      {group.map((item) => (
        <li key={item.href}>
          <AppLink
            href={item.href}
            aria-current={sayCurrent(item, items, path)}
            // The page's CSP may have to allow a widget.
            reloadDocument={item.href === socialAccountsPath()}
          >
            {item.name}
          </AppLink>
        </li>
      ))}
    </ul>
  ));
  return (
    <>
      {/* Another page folds it again. */}
      <details key={path} className="side-fold">
        <summary>
          <span>
            <span className="vh">Личные страницы: </span>
            {current?.name ?? "личные страницы"}
          </span>
          <Icon name="down" />
        </summary>
        <nav aria-label="Разделы профиля">{links}</nav>
      </details>
      <nav className="side" aria-label="Личные страницы">
        {links}
        <LogoutForm />
      </nav>
    </>
  );
}
