/** Images of the site: their versions, names and addresses (decision 0102). */
import { imagePath } from "~/shared/paths";
import { PICTURE_MEGABYTES, type UploadFault } from "./picture-rules";

/** In points, of the three versions; a smaller original is not enlarged. */
export const IMAGE_WIDTHS = [480, 960, 1600] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];
/** In points: WebP ends at 16,383, and a page has no place for a strip. */
export const TALLEST_IMAGE = 4800;
export const LONGEST_ALT = 200;
export const LONGEST_IMAGE_NAME = 120;

export const IMAGE_FIELD = "image";

/** An image as pages show it; the size is that of its largest version. */
export type SiteImage = { id: string; alt: string; width: number; height: number };

export const fileKeyOf = (fileKey: string, width: ImageWidth): string => `${fileKey}-${width}.webp`;
export const fileKeysOf = (fileKey: string): string[] => IMAGE_WIDTHS.map((width) => fileKeyOf(fileKey, width));

/** The last part of its address, and its name in a folder of content. */
export const imageFileOf = (id: string, width: ImageWidth): string => `${id}-${width}.webp`;

/** The same, read: `<id>-480.webp`. */
export function readImageFile(file: string): { id: string; width: ImageWidth } | null {
  const [, id, digits] = /^([0-9a-f]{32})-(\d{3,4})\.webp$/.exec(file) ?? [];
  const width = IMAGE_WIDTHS.find((one) => String(one) === digits);
  return id === undefined || width === undefined ? null : { id, width };
}

/** The same of a whole address, `/images/<id>-480.webp`. */
export function readImageAddress(address: string): { id: string; width: ImageWidth } | null {
  const found = readImageFile(address.split("/").at(-1) ?? "");
  return found && imagePath(found.id, found.width) === address ? found : null;
}

/** The version for a place so many points wide: the smallest that fills it, or the largest. */
export const versionFor = (points: number): ImageWidth =>
  IMAGE_WIDTHS.find((width) => width >= points) ?? IMAGE_WIDTHS[2];

/**
 * Attributes of an `img`: each version that has points of its own, with the points that it really has. `narrowest`: the
 * points without which a version is left out; the largest one stays.
 */
export function imageSources(
  { id, width }: Pick<SiteImage, "id" | "width">,
  { narrowest = 0 } = {},
): { src: string; srcSet: string } {
  const real = IMAGE_WIDTHS.filter((_, index) => index === 0 || (IMAGE_WIDTHS[index - 1] ?? 0) < width);
  const wide = real.filter((one) => Math.min(one, width) >= narrowest);
  const shown = wide.length > 0 ? wide : real.slice(-1);
  return {
    src: imagePath(id, shown[0] ?? IMAGE_WIDTHS[0]),
    srcSet: shown.map((one) => `${imagePath(id, one)} ${Math.min(one, width)}w`).join(", "),
  };
}

/** The last part of the name that the file had, as it may be stored. */
export function cleanImageName(name: string): string {
  const base = name.split(/[/\\]/).at(-1)?.trim() ?? "";
  return base === "" ? "без имени" : [...base].slice(0, LONGEST_IMAGE_NAME).join("");
}

export function sayImageFault(fault: UploadFault): string {
  switch (fault) {
    case "too-often":
      return "Слишком много файлов за час: загрузите остальные позже.";
    case "too-many":
      return "Загружайте по одному файлу.";
    case "too-long":
      return `Файл больше ${PICTURE_MEGABYTES} МБ: уменьшите его и загрузите ещё раз.`;
    case "no-picture":
      return "Это не изображение: подойдут jpeg, png и webp.";
    case "too-many-pixels":
      return "В файле больше 50 мегапикселей: уменьшите его и загрузите ещё раз.";
    case "broken":
      return "Файл повреждён и не читается до конца: сохраните его заново.";
  }
}
