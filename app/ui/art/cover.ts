/**
 * A course's cover: colour (category) + glyph (subject) + ground, ridge and emblem (kind of course), one bright slice
 * at the peak. A pure function, so the same course looks the same on every server and in every year.
 */
import { GLYPHS } from "~/ui/art/glyphs";
import { CATEGORY_PAINTS, type CategoryPaint, LIME, type ArtCategory } from "~/ui/art/palette";
import { seededRandom } from "~/ui/art/seeded-random";

/** The size of a cover on a card, in px. */
export const COVER_SIZE = { width: 236, height: 148 } as const;

/** The kinds of courses that have their own ridge: the catalog's tokens. */
export type CoverKind =
  "osnova" | "prokachka" | "refresh" | "letniy-fresh" | "fresh" | "spetskurs" | "trenazher" | "demokurs" | "podborki";

type Size = { width: number; height: number };

/** The shade of the category behind the mountain. Kinds that a list shows side by side have different ones. */
type Ground = "mid" | "ink" | "light" | "tint" | "lime";

type Ridge = {
  /** Fractions of the height at ten points from left to right. Below the emblem, the fourth to seventh, it is low. */
  heights: readonly number[];
  /** A year has nine slices, a short course seven. */
  slices: 7 | 9;
  ground: Ground;
  /** The sign of the kind on a 48 grid: a silhouette, still distinct at 26 px. */
  emblem: string;
};

const FLAG = '<path d="M9 45V3h5v3h27l-7 9 7 9H14v21z"/>';
const DUMBBELL = '<path d="M1 17h6v14H1zM9 10h9v28H9zM18 21h12v6H18zM30 10h9v28h-9zM41 17h6v14h-6z"/>';
const BOLT = '<path d="M29 1L7 28h13l-4 19 25-29H26z"/>';
const SUN =
  '<circle cx="24" cy="24" r="11"/>' +
  '<path d="M22 1h4v8h-4zM22 39h4v8h-4zM1 22h8v4H1zM39 22h8v4h-8zM6.3 9.2l2.9-2.9 5.6 5.7-2.8 2.8z' +
  'M33.2 36l2.8-2.8 5.7 5.6-2.9 2.9zM9.2 41.7l-2.9-2.9L12 33.2l2.8 2.8zM36 14.8L33.2 12l5.6-5.7 2.9 2.9z"/>';
const CHEVRONS = '<path d="M2 7h12l13 17-13 17H2l13-17zM22 7h12l13 17-13 17H22l13-17z"/>';
const TARGET =
  '<path fill-rule="evenodd" d="M24 2a22 22 0 1 1 0 44a22 22 0 1 1 0-44zM24 8a16 16 0 1 0 0 32a16 16 0 1 0 0-32z' +
  'M24 14a10 10 0 1 1 0 20a10 10 0 1 1 0-20zM24 20a4 4 0 1 0 0 8a4 4 0 1 0 0-8z"/>';
const GRID = `<path d="${[3, 19, 35].flatMap((x) => [3, 19, 35].map((y) => `M${x} ${y}h11v11H${x}z`)).join("")}"/>`;
const PLAY = '<path fill-rule="evenodd" d="M24 2a22 22 0 1 1 0 44a22 22 0 1 1 0-44zM18 13v22l19-11z"/>';
const SHEETS = '<path d="M24 2l22 11-22 11L2 13zM2 20l22 11 22-11v5L24 36 2 25zM2 31l22 11 22-11v5L24 47 2 36z"/>';

export const RIDGES: Readonly<Record<CoverKind, Ridge>> = {
  osnova: { ...nine([0.1, 0.17, 0.14, 0.26, 0.33, 0.3, 0.45, 0.58, 0.72, 0.98]), ground: "mid", emblem: FLAG },
  prokachka: { ...nine([0.06, 0.1, 0.12, 0.1, 0.16, 0.34, 0.5, 0.98, 0.7, 0.82]), ground: "ink", emblem: DUMBBELL },
  refresh: { ...seven([0.08, 0.12, 0.1, 0.2, 0.24, 0.2, 0.34, 0.98, 0.3, 0.1]), ground: "lime", emblem: BOLT },
  "letniy-fresh": { ...nine([0.28, 0.4, 0.46, 0.4, 0.3, 0.36, 0.46, 0.58, 0.5, 0.38]), ground: "light", emblem: SUN },
  fresh: { ...nine([0.16, 0.22, 0.3, 0.34, 0.4, 0.46, 0.6, 0.96, 0.52, 0.4]), ground: "ink", emblem: CHEVRONS },
  spetskurs: { ...nine([0.1, 0.12, 0.1, 0.14, 0.12, 0.16, 0.2, 0.94, 0.2, 0.12]), ground: "mid", emblem: TARGET },
  trenazher: { ...nine([0.2, 0.34, 0.26, 0.44, 0.36, 0.48, 0.42, 0.7, 0.62, 0.88]), ground: "light", emblem: GRID },
  demokurs: { ...seven([0.1, 0.14, 0.2, 0.26, 0.3, 0.36, 0.5, 0.86, 0.5, 0.2]), ground: "lime", emblem: PLAY },
  podborki: { ...seven([0.3, 0.22, 0.36, 0.26, 0.42, 0.3, 0.46, 0.34, 0.54, 0.32]), ground: "tint", emblem: SHEETS },
};

function nine(heights: readonly number[]) {
  return { heights, slices: 9 } as const;
}

function seven(heights: readonly number[]) {
  return { heights, slices: 7 } as const;
}

type Shades = { sky: string; far: string; near: string; peak: string; glyph: string; emblem: string };

function shadesOf({ mid, light, ink, tint }: CategoryPaint, ground: Ground): Shades {
  const onDark = { peak: LIME, glyph: "#fff", emblem: LIME };
  const onLight = { peak: LIME, glyph: ink, emblem: ink };
  if (ground === "mid") return { sky: mid, far: light, near: ink, ...onDark };
  if (ground === "ink") return { sky: ink, far: mid, near: mid, ...onDark };
  if (ground === "lime") return { sky: LIME, far: mid, near: ink, ...onLight, peak: mid };
  return { sky: ground === "light" ? light : tint, far: mid, near: mid, ...onLight };
}

/** A hand-drawn line: each height moves by at most ±5 %. */
const JITTER = 0.05;
const GAP_BETWEEN_SLICES = 2.5;
const NEAR_RIDGE = { foot: 0, height: 118 } as const;
const FAR_RIDGE = { foot: 44, height: 85 } as const;

/** The height at a fraction of the width, between the ten drawn points. */
function heightAt(heights: readonly number[], share: number): number {
  const place = share * (heights.length - 1);
  const left = Math.min(Math.floor(place), heights.length - 2);
  const from = heights[left] ?? 0;
  const to = heights[left + 1] ?? from;
  return from + (to - from) * (place - left);
}

function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export type Cover = { glyph: string; category: ArtCategory; kind: CoverKind; seed: string };

/** Throws RangeError for an undrawn glyph: the subjects are fixed data, a new one needs its drawing. */
function drawGlyph(name: string, color: string, transform: string): string {
  const glyph = GLYPHS[name];
  if (glyph === undefined) throw new RangeError(`No drawing of the subject "${name}"`);
  return (
    `<g transform="${transform}" fill="none" color="${color}" stroke="${color}" stroke-width="3.2" ` +
    `stroke-linecap="round" stroke-linejoin="round">${glyph}</g>`
  );
}

function drawEmblem(kind: CoverKind, color: string, transform: string): string {
  return `<g transform="${transform}" fill="${color}">${RIDGES[kind].emblem}</g>`;
}

/** Ground and both ridges, at cover size. */
function drawMountain(cover: Pick<Cover, "kind" | "seed">, shades: Shades): string {
  const { heights, slices } = RIDGES[cover.kind];
  const { width, height } = COVER_SIZE;
  const random = seededRandom(`${cover.kind}/${cover.seed}`);
  const jitter = () => 1 + (random() * 2 - 1) * JITTER;
  const step = width / slices;

  const edges = Array.from({ length: slices + 1 }, (_, i) => heightAt(heights, i / slices));
  const near = edges.map((share) => height - NEAR_RIDGE.foot - NEAR_RIDGE.height * share * jitter());
  const far = edges.map((share) => height - FAR_RIDGE.foot - FAR_RIDGE.height * share * jitter());
  const peak = Math.min(edges.indexOf(Math.max(...edges)), slices - 1);

  const farPath: string[] = [];
  const nearPath: string[] = [];
  let peakPath = "";
  for (let i = 0; i < slices; i += 1) {
    const left = i * step;
    const right = left + step - GAP_BETWEEN_SLICES;
    farPath.push(
      `M${short(left)} ${height}V${short(far[i] ?? height)}L${short(right)} ${short(far[i + 1] ?? height)}V${height}z`,
    );
    const from = near[i] ?? height;
    const to = near[i + 1] ?? height;
    // The bend of a slope: somewhere in the middle, a little above the straight line.
    const bendX = left + (right - left) * (0.36 + random() * 0.3);
    const bendY = Math.max((from + to) / 2 - 4 - random() * 8, 16);
    const slice = `M${short(left)} ${height}V${short(from)}L${short(bendX)} ${short(bendY)} ${short(right)} ${short(to)}V${height}z`;
    if (i === peak) peakPath = slice;
    else nearPath.push(slice);
  }

  return (
    `<path fill="${shades.sky}" d="M0 0h${width}v${height}H0z"/>` +
    `<path fill="${shades.far}" opacity=".38" d="${farPath.join("")}"/>` +
    `<path fill="${shades.near}" d="${nearPath.join("")}"/>` +
    `<path fill="${shades.peak}" d="${peakPath}"/>`
  );
}

/** Glyph and emblem stand in the left two thirds, which a square crop of a list keeps (`.slim .card-cover`). */
export function drawCover(cover: Cover): string {
  const { width, height } = COVER_SIZE;
  const shades = shadesOf(CATEGORY_PAINTS[cover.category], RIDGES[cover.kind].ground);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `${drawMountain(cover, shades)}${drawGlyph(cover.glyph, shades.glyph, "translate(18 18) scale(1.15)")}` +
    `${drawEmblem(cover.kind, shades.emblem, "translate(84 16) scale(1.35)")}</svg>`
  );
}

/** The same mountain at a given height, for use beside a title. Without a glyph if it has no subject. */
export function drawTallCover(cover: Omit<Cover, "glyph"> & { glyph: string | null }, size: Size): string {
  const from = COVER_SIZE;
  const shades = shadesOf(CATEGORY_PAINTS[cover.category], RIDGES[cover.kind].ground);
  const glyph = cover.glyph === null ? "" : drawGlyph(cover.glyph, shades.glyph, "translate(44 44) scale(2.9)");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}">` +
    `<svg width="${size.width}" height="${size.height}" viewBox="0 0 ${from.width} ${from.height}" preserveAspectRatio="none">` +
    `${drawMountain(cover, shades)}</svg>${glyph}</svg>`
  );
}
