import { useRef } from "react";
import type { SchoolLink } from "~/features/core/school/school-profile";
import { withLeadDialog } from "~/shared/paths";
import { AppLink } from "~/ui/AppLink";
import { Icon } from "~/ui/Icon";
import { classes } from "~/ui/classes";
import { useDismiss } from "~/ui/use-dismiss";
import { useScrollAway } from "~/ui/use-scroll-away";

const NAME = "Написать в поддержку";

/**
 * The round support button: a message to the school, and its messengers if it has any. It hides while scrolling down
 * and returns while scrolling up.
 */
export function SupportChat({ path, messengers }: { path: string; messengers: readonly SchoolLink[] }) {
  const ref = useRef<HTMLDetailsElement>(null);
  useDismiss(ref);
  const isAway = useScrollAway();
  const write = withLeadDialog(path, "support");
  return (
    <aside className={classes("chat-place", isAway && "away")} aria-label="Поддержка">
      {messengers.length === 0 ? (
        <AppLink className="chat" href={write} keepsScroll rel="nofollow" aria-label={NAME}>
          <Icon name="chat" />
        </AppLink>
      ) : (
        <details ref={ref}>
          <summary className="chat" aria-label={NAME}>
            <Icon name="chat" />
          </summary>
          <div className="menu">
            {messengers.map(({ name, href }) => (
              <AppLink key={href} href={href} rel="nofollow">
                {name}
              </AppLink>
            ))}
            <AppLink href={write} keepsScroll rel="nofollow">
              написать здесь
            </AppLink>
          </div>
        </details>
      )}
    </aside>
  );
}
