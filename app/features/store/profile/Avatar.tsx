import type { SubjectCategory } from "~/features/core/subjects/taxonomy";
import { Icon } from "~/ui/Icon";
import { classes } from "~/ui/classes";

/** Drawn, never uploaded: the user's initials on the colour of their subject. */
export function Avatar({ initials, category }: { initials: string | null; category: SubjectCategory }) {
  return (
    <span className={classes("avatar", `cat-${category}`)} aria-hidden="true">
      {initials ?? <Icon name="user" />}
    </span>
  );
}
