/** A banner as a page shows it. Its words are drawn into the pictures, and read from here by those who do not see them. */
export type BannerView = {
  id: number;
  title: string;
  text: string;
  link: string | null;
  imageForMobile: string;
  imageForTablet: string;
  imageForDesktop: string;
};

/** Pixels of the pictures; the desktop one is of specification §9. */
export const BANNER_SIZES = {
  mobile: { width: 343, height: 132 },
  tablet: { width: 720, height: 108 },
  desktop: { width: 976, height: 102 },
} as const;
