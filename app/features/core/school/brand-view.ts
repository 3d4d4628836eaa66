/** The logo and colours that stand in place of the built-in ones, as pages need them. */

/** Its file, and the size that it has on a page. */
export type LogoView = {
  src: string;
  /** Of the same logo for dark grounds; null: there is none. */
  onDark: string | null;
  width: number;
  height: number;
};

export type BrandView = {
  logo?: LogoView;
  /** `href`: the stylesheet; the others colour the browser's own bars. */
  style?: { href: string; day: string; night: string };
};
