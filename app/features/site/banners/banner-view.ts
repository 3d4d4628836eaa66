/** A banner as a page shows it. Its text is part of the pictures, and repeated here for screen readers. */
export type BannerView = {
  id: number;
  title: string;
  text: string;
  link: string | null;
  imageForMobile: string;
  imageForTablet: string;
  imageForDesktop: string;
};

/** Sizes of the pictures in pixels. */
export const BANNER_SIZES = {
  mobile: { width: 343, height: 132 },
  tablet: { width: 720, height: 108 },
  desktop: { width: 976, height: 102 },
} as const;
