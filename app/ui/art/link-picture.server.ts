/**
 * The preview picture of a link in messengers and social networks: 1200×630, the title beside our art. Drawn on
 * request.
 */
import type { BrandPaint } from "~/shared/brand-paint";
import { fitInto } from "~/shared/fit-into";
import { box, drawNodes, FAMILY, type Node, pictureOf, pngOf } from "./draw-nodes.server";
import { BUILT_IN_PAINT, INK } from "./palette";

const LINK_PICTURE_SIZE = { width: 1200, height: 630 } as const;
/** The drawing on the right side. */
export const LINK_ART_SIZE = { width: 400, height: LINK_PICTURE_SIZE.height } as const;

/** A PNG, and its size in points. */
export type LinkLogo = { png: Buffer; width: number; height: number };

export type LinkPicture = {
  /** The brand, at the top. */
  brand: string;
  /** Stands in place of the brand's name. */
  logo?: LinkLogo | null;
  paint?: BrandPaint;
  /** The kind of page in a word or two: «курс», «вебинар». */
  kind: string;
  title: string;
  /** One short line under the title. */
  note: string | null;
  /** An SVG of ours, `LINK_ART_SIZE`. */
  art: string;
};

/** Long titles are set smaller; still longer ones are truncated by words. */
function fitTitle(title: string): { text: string; size: number } {
  const words = title.replaceAll("\u00A0", " ").split(" ");
  const longestWord = Math.max(...words.map((word) => word.length));
  const size = title.length > 60 || longestWord > 15 ? 54 : title.length > 34 || longestWord > 12 ? 64 : 76;
  let text = "";
  for (const word of words) {
    if (text.length + word.length > 100) return { text: `${text}…`, size };
    text = text === "" ? word : `${text} ${word}`;
  }
  return { text, size };
}

const LOGO_PLACE = { width: 320, height: 64 } as const;

function compose({ brand, logo, paint = BUILT_IN_PAINT, kind, title, note, art }: LinkPicture): Node {
  const { width, height } = LINK_PICTURE_SIZE;
  const fitted = fitTitle(title);
  const words = box({ flexDirection: "column", width: width - LINK_ART_SIZE.width, padding: "56px 48px 56px 64px" }, [
    box({ alignItems: "center" }, [
      logo
        ? pngOf(logo.png, fitInto(logo, LOGO_PLACE))
        : box({ fontSize: 34, fontWeight: 800, letterSpacing: -1 }, brand),
      box({ marginLeft: 18, padding: "6px 16px 8px", borderRadius: 12, background: paint.lit, fontSize: 24 }, kind),
    ]),
    box({ flexGrow: 1, alignItems: "center" }, [
      box(
        { fontSize: fitted.size, fontWeight: 800, letterSpacing: fitted.size * -0.035, lineHeight: 1.06 },
        fitted.text,
      ),
    ]),
    box({ fontSize: 28, color: paint.ground, minHeight: 36 }, note ?? ""),
  ]);
  return box({ width, height, background: "#FFFFFF", color: INK, fontFamily: FAMILY, fontWeight: 500 }, [
    words,
    pictureOf(art, LINK_ART_SIZE),
  ]);
}

/** @returns a PNG. */
export const drawLinkPicture = (picture: LinkPicture): Promise<Buffer> =>
  drawNodes(compose(picture), LINK_PICTURE_SIZE);
