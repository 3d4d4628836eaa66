/** The subjects' drawings on a 48 grid, the same as in `sprite.svg` (a test holds them together). */
export const GLYPHS: Readonly<Record<string, string>> = {
  math: '<path d="M6 27l6 0 7 14L28 8h15"/><circle fill="currentColor" stroke="none" cx="36" cy="27" r="6"/>',
  baseMath:
    '<path d="M8 15h14M15 8v14M28 15h13M10 29l10 10M20 29L10 39"/><path d="M28 34h13"/><circle fill="currentColor" stroke="none" cx="34.5" cy="27" r="2.7"/><circle fill="currentColor" stroke="none" cx="34.5" cy="41" r="2.7"/>',
  it: '<path d="M18 8c-6 0-6 3-6 8s-1 7-6 8c5 1 6 3 6 8s0 8 6 8M30 8c6 0 6 3 6 8s1 7 6 8c-5 1-6 3-6 8s0 8-6 8"/><path fill="currentColor" stroke="none" d="M21 20h6v9h-6z"/>',
  physics:
    '<path d="M8 8h32M24 8l11 22"/><path d="M24 8L11 31" stroke-dasharray="2 6"/><path d="M13 37c6 4 13 5 19 2"/><circle fill="currentColor" stroke="none" cx="36.5" cy="33.5" r="7"/>',
  chemistry:
    '<path d="M24 5l16 9.5v19L24 43 8 33.5v-19z"/><path d="M24 13l9 5.3"/><path d="M33 29.7L24 35M14.5 18.5v11"/><circle fill="currentColor" stroke="none" cx="24" cy="24" r="4"/>',
  biology:
    '<path d="M8 41C8 20 18 8 41 7c0 22-10 33-29 31"/><path d="M8 41c7-12 13-18 22-23M17 29v-9M20 27h11"/><circle fill="currentColor" stroke="none" cx="33" cy="15" r="3"/>',
  geography:
    '<circle cx="24" cy="24" r="18"/><path d="M24 6c-10 10-10 26 0 36M24 6c10 10 10 26 0 36M7 18h34M7 30h34"/><circle fill="currentColor" stroke="none" cx="24" cy="24" r="4.5"/>',
  russian:
    '<path d="M32 41V8H18a10 10 0 0 0 0 20h14M19 28L7 41"/><circle fill="currentColor" stroke="none" cx="42" cy="38" r="4"/>',
  literature:
    '<path d="M24 13C18 8 12 8 5 9v29c7-1 13-1 19 4 6-5 12-5 19-4V9c-7-1-13-1-19 4v29"/><path fill="currentColor" stroke="none" d="M30 6h8v17l-4-4-4 4z"/>',
  english:
    '<path d="M6 8h36v26H24l-10 8v-8H6z"/><path d="M17 27l6-13 6 13M19.5 22.5h7"/><circle fill="currentColor" stroke="none" cx="34.5" cy="26" r="2.6"/>',
  social:
    '<path d="M24 6v36M14 42h20M9 13h30"/><path d="M3 28l6-15 6 15M33 28l6-15 6 15"/><path fill="currentColor" stroke="none" d="M2 28h14a7 7 0 0 1-14 0zM32 28h14a7 7 0 0 1-14 0z"/>',
  history:
    '<path d="M15 17v18M24 17v18M33 17v18M6 41h36M9 35h30"/><path fill="currentColor" stroke="none" d="M24 4L5 17h38z"/>',
};
