/**
 * A picture of a banner is an uploaded image, or a file that came with the code of the site. Its column holds an
 * address in both cases: that of a version of the image, or that of the file (decision 0102).
 */
import { imageSources, readImageAddress, type SiteImage, versionFor } from "~/features/core/images/image-rules";
import { imagePath } from "~/shared/paths";

/** Of the place on a page, in points. */
export type PictureSize = { width: number; height: number };
/** `srcSet`: null for a file, which has one version. */
export type PictureSources = { src: string; srcSet: string | null };

/** Screens with two pixels a point are the usual ones. */
const SHARP = 2;
/** So many points the height may differ once the picture is as wide as its place. Multiples of a size get rounded. */
const HEIGHT_TOLERANCE = 1;

/** The value of the field: the id of the image, or the address of the file. */
export const toPictureValue = (address: string): string => readImageAddress(address)?.id ?? address;

/** The version that is sharp at this size, for those who draw a banner from one address. */
export const toPictureAddress = (value: string, { width }: PictureSize): string =>
  value.startsWith("/") ? value : imagePath(value, versionFor(SHARP * width));

/** «Нужна картинка 343×132 или больше с теми же пропорциями, лучше 686×264». No more points than an image keeps. */
export function sayPictureNeed({ width, height }: PictureSize): string {
  const best = Math.min(SHARP * width, versionFor(SHARP * width));
  const bestHeight = Math.round((height * best) / width);
  return `Нужна картинка ${width}×${height} или больше с теми же пропорциями, лучше ${best}×${bestHeight}`;
}

/** Null: the image fills the place and has its proportions. */
export function sayPictureFault(size: PictureSize, image: PictureSize): string | null {
  const height = (image.height * size.width) / image.width;
  if (image.width >= size.width && Math.abs(height - size.height) <= HEIGHT_TOLERANCE) return null;
  return `${sayPictureNeed(size)}, а эта ${image.width}×${image.height}`;
}

/**
 * Attributes of the picture, without versions that are narrower than its place. `images`: those that are known; a
 * browser gets the address alone for others and for files.
 */
export function listPictureSources(
  address: string,
  size: PictureSize,
  images: readonly Pick<SiteImage, "id" | "width">[],
): PictureSources {
  const image = images.find(({ id }) => id === readImageAddress(address)?.id);
  if (!image) return { src: address, srcSet: null };
  return { src: address, srcSet: imageSources(image, { narrowest: size.width }).srcSet };
}
