import { AppLink } from "~/ui/AppLink";
import { Icon } from "~/ui/Icon";

/** Back to an address, not to history: the same with and without a script. */
export function BackArrow({ href, children }: { href: string; children?: string }) {
  if (children !== undefined) {
    return (
      <AppLink className="back" href={href}>
        <Icon name="back" />
        {children}
      </AppLink>
    );
  }
  return (
    <AppLink className="icon-btn" href={href} aria-label="Назад" keepsScroll>
      <Icon name="back" />
    </AppLink>
  );
}
