import { LogoutForm } from "~/features/shell/LogoutForm";
import { isInSection, type NavigationItem, sidebarItems } from "~/features/shell/navigation";
import { AppLink } from "~/ui/AppLink";

/** «page» on the page itself, «true» on its subpages: accounts, tax and refund belong to the profile. */
function sayCurrent(item: NavigationItem, path: string): "page" | "true" | undefined {
  if (path.split("?")[0] === item.href) return "page";
  return isInSection(item, path) ? "true" : undefined;
}

/** The links beside the personal pages; below 1024 px they are in the drawer. */
export function Sidebar({ path }: { path: string }) {
  return (
    <nav className="side" aria-label="Личные страницы">
      {sidebarItems().map((item) => (
        <AppLink key={item.href} href={item.href} aria-current={sayCurrent(item, path)}>
          {item.name}
        </AppLink>
      ))}
      <LogoutForm />
    </nav>
  );
}
