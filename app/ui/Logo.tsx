import spriteUrl from "~/ui/art/sprite.svg";

/** The word itself; 80 px wide in the bar (specification §9). The link around it carries the name. */
export function Logo() {
  return (
    <svg viewBox="0 0 174 42" width="80" height="20" aria-hidden="true" focusable="false">
      <use href={`${spriteUrl}#logo`} />
    </svg>
  );
}
