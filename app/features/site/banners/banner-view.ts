import type { PictureSources } from "./banner-picture";

/** A banner as a page shows it. Its text is part of the pictures, and repeated here for screen readers. */
export type BannerView = {
  id: number;
  title: string;
  text: string;
  link: string | null;
  pictures: Record<keyof typeof BANNER_SIZES, PictureSources>;
};

/** Sizes of the pictures in pixels. */
export const BANNER_SIZES = {
  mobile: { width: 343, height: 132 },
  tablet: { width: 720, height: 108 },
  desktop: { width: 976, height: 102 },
} as const;

/** How wide each is shown, for `sizes`: as the page without its margins (`--gutter`), and at most 976 (`layout.css`). */
export const BANNER_SHOWN_SIZES = {
  mobile: "calc(100vw - 2rem)",
  tablet: "calc(100vw - 3rem)",
  desktop: "976px",
} as const;
