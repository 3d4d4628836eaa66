import { LogoutForm } from "~/features/content/LogoutForm";
import { sidebarItems } from "~/features/content/navigation";
import { AppLink } from "~/ui/AppLink";

/** The links beside the personal pages; below 1024 px the drawer has them. */
export function Sidebar({ path }: { path: string }) {
  const [pathname] = path.split("?");
  return (
    <nav className="side" aria-label="Личные страницы">
      {sidebarItems().map(({ name, href }) => (
        <AppLink key={href} href={href} aria-current={pathname === href ? "page" : undefined}>
          {name}
        </AppLink>
      ))}
      <LogoutForm />
    </nav>
  );
}
