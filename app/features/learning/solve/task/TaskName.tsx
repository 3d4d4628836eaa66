import { AppLink } from "~/ui/AppLink";

/** The heading of a task in a list, and its link. On a phone the place has a row of its own. */
export function TaskName({ name, place, href }: { name: string; place: string; href: string }) {
  return (
    <h2>
      <AppLink href={href}>
        {name}
        <span className="muted">
          <span>&nbsp;·</span> {place}
        </span>
      </AppLink>
    </h2>
  );
}
