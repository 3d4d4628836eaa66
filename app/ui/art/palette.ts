/** The colours of the art, by subject category; the same values as in `styles/tokens.css`. */
import type { BrandPaint } from "~/shared/brand-paint";

export type ArtCategory = "natural" | "humanitarian" | "social" | "technical";

export type CategoryPaint = {
  /** Ground of a cover. */
  mid: string;
  /** The far ridge, the slices behind a portrait. */
  light: string;
  /** The near ridge. */
  ink: string;
  /** Ground of a portrait. */
  tint: string;
  /** The same at night: it does not glare, and dark hair and clothes still stand out. */
  dusk: string;
};

export const CATEGORY_PAINTS: Readonly<Record<ArtCategory, CategoryPaint>> = {
  natural: { mid: "#12A866", light: "#7ADBA9", ink: "#0A5C3A", tint: "#D3F2E1", dusk: "#4FB585" },
  humanitarian: { mid: "#FF8B3D", light: "#FFC294", ink: "#8F3E04", tint: "#FFE4D0", dusk: "#B87443" },
  social: { mid: "#3F8CFF", light: "#9CC5FF", ink: "#0D459B", tint: "#D9E8FF", dusk: "#6E9FE0" },
  technical: { mid: "#5336E2", light: "#A595F7", ink: "#2E1A9E", tint: "#E4DFFF", dusk: "#9A8AEC" },
};

export const LIME = "#D2F53C";
export const INK = "#17152B";
export const VIOLET = "#5336E2";

export const BUILT_IN_PAINT: BrandPaint = {
  ground: VIOLET,
  unlit: CATEGORY_PAINTS.technical.light,
  lit: LIME,
  litText: LIME,
};
