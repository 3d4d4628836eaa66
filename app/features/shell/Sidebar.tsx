import { LogoutForm } from "~/features/shell/LogoutForm";
import { isInSection, type NavigationItem, sidebarItems } from "~/features/shell/navigation";
import { AppLink } from "~/ui/AppLink";

/** «page» on the page itself, «true» on a subpage that has no link of its own here. */
function sayCurrent(item: NavigationItem, items: readonly NavigationItem[], path: string): "page" | "true" | undefined {
  const [here] = path.split("?");
  if (here === item.href) return "page";
  const hasOwnLink = items.some(({ href }) => href === here);
  return !hasOwnLink && isInSection(item, path) ? "true" : undefined;
}

/** The links beside the personal pages; below 1024 px they are in the drawer. */
export function Sidebar({ path, studyItems }: { path: string; studyItems: readonly NavigationItem[] }) {
  const items = sidebarItems(studyItems);
  return (
    <nav className="side" aria-label="Личные страницы">
      {items.map((item) => (
        <AppLink key={item.href} href={item.href} aria-current={sayCurrent(item, items, path)}>
          {item.name}
        </AppLink>
      ))}
      <LogoutForm />
    </nav>
  );
}
