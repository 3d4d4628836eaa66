import type { SubjectCategory } from "~/features/catalog/taxonomy";
import { classes } from "~/ui/classes";
import { Icon } from "~/ui/Icon";

/** Drawn, never uploaded: the user's initials on the colour of their subject. */
export function Avatar({ initials, category }: { initials: string | null; category: SubjectCategory }) {
  return (
    <span className={classes("avatar", `cat-${category}`)} aria-hidden="true">
      {initials ?? <Icon name="user" />}
    </span>
  );
}
