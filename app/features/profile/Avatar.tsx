import type { SubjectCategory } from "~/features/subjects/taxonomy";
import { Icon } from "~/ui/Icon";
import { classes } from "~/ui/classes";

/** Drawn, never uploaded: the letters of the name on the colour of what is studied. */
export function Avatar({ initials, category }: { initials: string | null; category: SubjectCategory }) {
  return (
    <span className={classes("avatar", `cat-${category}`)} aria-hidden="true">
      {initials ?? <Icon name="user" />}
    </span>
  );
}
