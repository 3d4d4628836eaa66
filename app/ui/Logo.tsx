import spriteUrl from "~/ui/art/sprite.svg";

/** The name that the drawing spells: a school with another one needs its own logo. */
export const DRAWN_WORD = "Вершина";

/** The brand name, 80 px wide in the bar. The link around it carries the accessible name. */
export function Logo() {
  return (
    <svg viewBox="0 0 174 42" width="80" height="20" aria-hidden="true" focusable="false">
      <use href={`${spriteUrl}#logo`} />
    </svg>
  );
}

/** The mountain of the drawn word alone. */
export function Peak() {
  return (
    <svg viewBox="70 0 33 34" aria-hidden="true" focusable="false">
      <path d="M70.3 34V15.5L79.5 8.2V34zM81.7 34V6.4L85.6.4 90.9 6.8V34zM93.1 34V9.2L102.3 17.8V34z" />
    </svg>
  );
}
