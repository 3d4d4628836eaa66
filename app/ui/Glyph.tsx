import spriteUrl from "~/ui/art/sprite.svg";
import { classes } from "~/ui/classes";

/** A subject's drawing from the sprite; `name` is the symbol without its `g-`. */
export function Glyph({ name, className }: { name: string; className?: string }) {
  return (
    <svg className={classes("gl", className)} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <use href={`${spriteUrl}#g-${name}`} />
    </svg>
  );
}
