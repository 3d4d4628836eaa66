/** Boxes, text and our SVG as a PNG. The text becomes outlines, so no machine needs our fonts. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";

type Font = { name: string; data: Buffer; weight: 500 | 800; style: "normal" };

/** The font files are split by alphabet; the digits and Latin letters of one come before the Cyrillic of the other. */
const SUBSETS = ["latin", "cyrillic", "latin-ext"] as const;
export const FAMILY = SUBSETS.map((subset) => `Onest ${subset}`).join(", ");

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

export type Node = {
  type: string;
  props: { style?: object; children?: Node[] | string; src?: string; width?: number; height?: number };
};

export const box = (style: object, children: Node[] | string): Node => ({
  type: "div",
  props: { style: { display: "flex", ...style }, children },
});

type Size = { width: number; height: number };

const imageOf = (type: string, file: Buffer, size: Size): Node => ({
  type: "img",
  props: { src: `data:${type};base64,${file.toString("base64")}`, ...size },
});

/** An SVG of ours as it is. */
export const pictureOf = (svg: string, size: Size): Node => imageOf("image/svg+xml", Buffer.from(svg), size);

export const pngOf = (png: Buffer, size: Size): Node => imageOf("image/png", png, size);

/** @returns a PNG. */
export async function drawNodes(node: Node, size: Size): Promise<Buffer> {
  fonts ??= readFonts();
  const [{ default: satori }, { renderAsync }] = await Promise.all([import("satori"), import("@resvg/resvg-js")]);
  const svg = await satori(node as never, { ...size, fonts: await fonts });
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return image.asPng();
}
