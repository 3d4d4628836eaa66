import { AppLink } from "~/ui/AppLink";
import { Icon } from "~/ui/Icon";

/** Out of a task, at the end of its one line. */
export function Leave({ href, name }: { href: string; name: string }) {
  return (
    <AppLink className="icon-btn leave" href={href} aria-label={name}>
      <Icon name="close" />
    </AppLink>
  );
}
