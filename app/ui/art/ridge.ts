/**
 * The school year as a ridge, for pictures that leave the site: link previews and e-mails (product.md, "The ridge of
 * the year").
 */
import type { BrandPaint } from "~/shared/brand-paint";
import { layerPoints, RIDGE, type YearRidge } from "~/shared/year-ridge";
import { BUILT_IN_PAINT } from "./palette";

type Size = { width: number; height: number };

/** On its background, in the requested size; its months have no names. */
export function drawRidge(
  { slices, layers }: YearRidge,
  { width, height }: Size,
  paint: BrandPaint = BUILT_IN_PAINT,
): string {
  const across = width / (slices.length * RIDGE.slice);
  // The peak stays below the upper edge by a quarter.
  const up = (height * 0.75) / PEAK_AT;
  const polygons = slices.flatMap(({ lit }, index) =>
    Array.from({ length: layers }, (_, layer) => {
      const fill = layer < lit ? paint.lit : paint.unlit;
      return `<polygon fill="${fill}" points="${layerPoints(index, layer, layers)}"/>`;
    }),
  );
  const place = `matrix(${across} 0 0 ${up} 0 ${height - RIDGE.ground * up})`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="${paint.ground}"/><g transform="${place}">${polygons.join("")}</g></svg>`
  );
}

/** How high the highest slice stands, in units of the drawing. */
const PEAK_AT = 196;
