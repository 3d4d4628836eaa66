/** The colours of the brand in drawings: the ground, and the slices and texts on it. */
export type BrandPaint = { ground: string; unlit: string; lit: string; litText: string };
