/** The ridge of a purchase with the names of its months, for an e-mail: 1120×440, shown at half of that. */
import type { BrandPaint } from "~/shared/brand-paint";
import type { YearRidge } from "~/shared/year-ridge";
import { box, drawNodes, FAMILY, pictureOf } from "./draw-nodes.server";
import { BUILT_IN_PAINT } from "./palette";
import { drawRidge } from "./ridge";

const RIDGE_PICTURE_SIZE = { width: 1120, height: 440 } as const;
const NAMES = 64;

/** @returns a PNG. */
export function drawRidgePicture(ridge: YearRidge, paint: BrandPaint = BUILT_IN_PAINT): Promise<Buffer> {
  const { width, height } = RIDGE_PICTURE_SIZE;
  const art = { width, height: height - NAMES };
  const names = ridge.slices.map(({ short, lit }) =>
    box({ flexGrow: 1, flexBasis: 0, justifyContent: "center", color: lit > 0 ? paint.litText : "#FFFFFF" }, short),
  );
  return drawNodes(
    box({ flexDirection: "column", width, height, background: paint.ground, fontFamily: FAMILY, fontWeight: 500 }, [
      pictureOf(drawRidge(ridge, art, paint), art),
      box({ width, height: NAMES, alignItems: "center", fontSize: 30 }, names),
    ]),
    RIDGE_PICTURE_SIZE,
  );
}
