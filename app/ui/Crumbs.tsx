import { AppLink } from "~/ui/AppLink";

/** The last crumb is the page itself and is not a link. */
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
