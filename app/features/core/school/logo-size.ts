/** The size of an uploaded logo: what is asked of the image, and how large it stands on a page. */

import { fitInto } from "~/shared/fit-into";

type Size = { width: number; height: number };

/** In points, of the place in the header; its height is that of a line of the bar. */
const LOGO_PLACE = { width: 120, height: 36 } as const;
/** Twice its place, for screens with two pixels a point. */
export const NARROWEST_LOGO = 2 * LOGO_PLACE.width;
/** A longer one would be too low to be read. */
const MOST_ASPECT = 5;
/** So many points the heights of two versions of a logo may differ, once they are as wide as each other. */
const HEIGHT_TOLERANCE = 1;

const NEED = `Нужна картинка шириной от ${NARROWEST_LOGO}, не выше своей ширины и не длиннее ${MOST_ASPECT} высот`;

/** «Нужна картинка шириной от 240…». */
export const sayLogoNeed = (): string => `${NEED}. Лучше всего png с прозрачным фоном`;

/** Null: the image can be a logo. */
export function sayLogoFault({ width, height }: Size): string | null {
  if (width >= NARROWEST_LOGO && height <= width && width <= MOST_ASPECT * height) return null;
  return `${NEED}, а эта ${width}×${height}`;
}

/** Null: the dark version takes the same place. */
export function sayPairFault(logo: Size, onDark: Size): string | null {
  const { width, height } = fitLogo(logo);
  if (Math.abs((onDark.height * width) / onDark.width - height) <= HEIGHT_TOLERANCE) return null;
  return `Пропорции должны быть как у логотипа: он ${logo.width}×${logo.height}, а эта ${onDark.width}×${onDark.height}`;
}

export const fitLogo = (logo: Size): Size => fitInto(logo, LOGO_PLACE);
