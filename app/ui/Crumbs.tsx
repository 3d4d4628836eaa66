import { AppLink } from "~/ui/AppLink";

/** The last of them is the page itself and leads nowhere. */
export function Crumbs({ crumbs }: { crumbs: readonly { name: string; href: string | null }[] }) {
  return (
    <nav className="crumbs" aria-label="Хлебные крошки">
      <ol>
        {crumbs.map(({ name, href }) => (
          <li key={name} aria-current={href === null ? "page" : undefined}>
            {href === null ? name : <AppLink href={href}>{name}</AppLink>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
