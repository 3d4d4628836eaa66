/**
 * The preview picture of a link in messengers and networks: 1200×630, the title beside our art. Drawn on request; the
 * text becomes outlines, so no machine needs our fonts.
 */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { INK, LIME, VIOLET } from "./palette";

export const LINK_PICTURE_SIZE = { width: 1200, height: 630 } as const;
/** The drawing on the right side. */
export const LINK_ART_SIZE = { width: 400, height: LINK_PICTURE_SIZE.height } as const;

export type LinkPicture = {
  /** The brand, at the top. */
  brand: string;
  /** The kind of page in a word or two: «курс», «вебинар». */
  kind: string;
  title: string;
  /** One short line under the title. */
  note: string | null;
  /** An SVG of ours, `LINK_ART_SIZE`. */
  art: string;
};

type Font = { name: string; data: Buffer; weight: 500 | 800; style: "normal" };

/** The font files are split by alphabet; the digits and Latin letters of one come before the Cyrillic of the other. */
const SUBSETS = ["latin", "cyrillic", "latin-ext"] as const;
const FAMILY = SUBSETS.map((subset) => `Onest ${subset}`).join(", ");

let fonts: Promise<Font[]> | null = null;

function readFonts(): Promise<Font[]> {
  const folder = path.join(
    path.dirname(createRequire(import.meta.url).resolve("@fontsource/onest/package.json")),
    "files",
  );
  const wanted = SUBSETS.flatMap((subset) => ([500, 800] as const).map((weight) => ({ subset, weight })));
  return Promise.all(
    wanted.map(async ({ subset, weight }) => ({
      name: `Onest ${subset}`,
      data: await readFile(path.join(folder, `onest-${subset}-${weight}-normal.woff`)),
      weight,
      style: "normal" as const,
    })),
  );
}

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

type Node = {
  type: string;
  props: { style?: object; children?: Node[] | string; src?: string; width?: number; height?: number };
};

const box = (style: object, children: Node[] | string): Node => ({
  type: "div",
  props: { style: { display: "flex", ...style }, children },
});

function compose({ brand, kind, title, note, art }: LinkPicture): Node {
  const { width, height } = LINK_PICTURE_SIZE;
  const fitted = fitTitle(title);
  const words = box({ flexDirection: "column", width: width - LINK_ART_SIZE.width, padding: "56px 48px 56px 64px" }, [
    box({ alignItems: "center" }, [
      box({ fontSize: 34, fontWeight: 800, letterSpacing: -1 }, brand),
      box({ marginLeft: 18, padding: "6px 16px 8px", borderRadius: 12, background: LIME, fontSize: 24 }, kind),
    ]),
    box({ flexGrow: 1, alignItems: "center" }, [
      box(
        { fontSize: fitted.size, fontWeight: 800, letterSpacing: fitted.size * -0.035, lineHeight: 1.06 },
        fitted.text,
      ),
    ]),
    box({ fontSize: 28, color: VIOLET, minHeight: 36 }, note ?? ""),
  ]);
  const source = `data:image/svg+xml;base64,${Buffer.from(art).toString("base64")}`;
  return box({ width, height, background: "#FFFFFF", color: INK, fontFamily: FAMILY, fontWeight: 500 }, [
    words,
    { type: "img", props: { src: source, ...LINK_ART_SIZE } },
  ]);
}

/** @returns a PNG. The libraries are heavy and seldom needed, so they are loaded at the first picture. */
export async function drawLinkPicture(picture: LinkPicture): Promise<Buffer> {
  fonts ??= readFonts();
  const [{ default: satori }, { renderAsync }] = await Promise.all([import("satori"), import("@resvg/resvg-js")]);
  const svg = await satori(compose(picture) as never, { ...LINK_PICTURE_SIZE, fonts: await fonts });
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return image.asPng();
}
