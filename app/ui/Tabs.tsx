import { AppLink } from "~/ui/AppLink";
import { classes } from "~/ui/classes";

export type TabItem = { name: string; href: string; isCurrent: boolean };

/** Tabs are links: every one has an address, so they work before any script and the Back button knows them. */
export function Tabs({ label, items, isFull }: { label: string; items: readonly TabItem[]; isFull?: boolean }) {
  return (
    <nav className={classes("tabs", isFull && "full")} aria-label={label}>
      {items.map((item) => (
        <AppLink
          key={item.href}
          href={item.href}
          keepsScroll
          className="tab"
          aria-current={item.isCurrent ? "page" : undefined}
        >
          {item.name}
        </AppLink>
      ))}
    </nav>
  );
}
