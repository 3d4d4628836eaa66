import spriteUrl from "~/ui/art/sprite.svg";

/** The brand name, 80 px wide in the bar. The link around it carries the accessible name. */
export function Logo() {
  return (
    <svg viewBox="0 0 174 42" width="80" height="20" aria-hidden="true" focusable="false">
      <use href={`${spriteUrl}#logo`} />
    </svg>
  );
}
