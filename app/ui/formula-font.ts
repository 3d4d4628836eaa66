/** The formula font loads with the page: arriving later, it would move the text around every formula. */
import mathFont from "~/ui/fonts/fira-math.woff2";

/** For `meta`. */
export function preloadFormulaFont(hasFormula: boolean) {
  if (!hasFormula) return [];
  return [
    { tagName: "link", rel: "preload", href: mathFont, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  ];
}
