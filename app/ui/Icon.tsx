import spriteUrl from "~/ui/art/sprite.svg";
import { classes } from "~/ui/classes";

export const ICON_NAMES = [
  "arrow",
  "back",
  "close",
  "check",
  "cart",
  "menu",
  "phone",
  "user",
  "eye",
  "eyeoff",
  "down",
  "info",
  "alert",
  "trash",
  "play",
  "clock",
  "share",
  "lock",
  "tag",
  "dots",
  "chat",
  "search",
] as const;

export type IconName = (typeof ICON_NAMES)[number];

/** Decorative: the text or the aria-label beside it carries the meaning. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={classes("ic", className)} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <use href={`${spriteUrl}#i-${name}`} />
    </svg>
  );
}
