/** The logo and the colours of a school as its pages link them. */
import type { Database } from "~/db/open-database.server";
import { findSiteImages } from "~/features/core/images/image-rows.server";
import { versionFor } from "~/features/core/images/image-rules";
import { isColour } from "~/shared/colour";
import { fingerprint } from "~/shared/fingerprint.server";
import { brandStylePath, imagePath } from "~/shared/paths";
import {
  type BrandColours,
  deriveTokens,
  fillColours,
  findColourFaults,
  hasColours,
  writeBrandStyles,
} from "./brand-colours";
import type { BrandView, LogoView } from "./brand-view";
import { fitLogo, NARROWEST_LOGO } from "./logo-size";
import type { Brand } from "./school-profile";

type Reader = Pick<Database, "select">;

/** Null: the built-in drawing and colours stand. */
export async function readBrand(db: Reader, brand: Brand): Promise<BrandView | null> {
  const logo = await readLogo(db, brand);
  const style = hasColours(brand) ? describeStyle(brand) : null;
  return logo || style ? { ...(logo && { logo }), ...(style && { style }) } : null;
}

async function readLogo(db: Reader, { logo, logoOnDark }: Brand): Promise<LogoView | null> {
  const images = await findSiteImages(
    db,
    [logo, logoOnDark].filter((id) => id !== ""),
  );
  const found = images.find(({ id }) => id === logo);
  if (!found) return null;
  const src = (id: string) => imagePath(id, versionFor(NARROWEST_LOGO));
  const hasDark = images.some(({ id }) => id === logoOnDark);
  return { src: src(logo), onDark: hasDark ? src(logoOnDark) : null, ...fitLogo(found) };
}

function describeStyle(chosen: BrandColours): BrandView["style"] {
  const colours = fillColours(chosen);
  const { day, night } = deriveTokens(colours);
  return {
    href: brandStylePath(colours, fingerprint(writeBrandStyles(colours))),
    day: day.violet,
    night: night.violet,
  };
}

export type BrandStylesheet = { css: string; mark: string };

/** Of a file «5336e2-d2f53c.css»; null for colours that cannot be chosen. */
export function findStylesheet(file: string | undefined): BrandStylesheet | null {
  const [, main, accent] = /^([0-9a-f]{6})-([0-9a-f]{6})\.css$/.exec(file ?? "") ?? [];
  const colours = { main: `#${main}`, accent: `#${accent}` };
  if (!isColour(colours.main) || !isColour(colours.accent)) return null;
  if (Object.keys(findColourFaults(colours)).length > 0) return null;
  const css = writeBrandStyles(colours);
  return { css, mark: fingerprint(css) };
}
