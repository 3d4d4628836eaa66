/**
 * A course's cover: colour (category) + glyph (subject) + ridge (kind of course), one lime slice at the peak. A pure
 * function, so the same course looks the same on every server and in every year.
 */
import { GLYPHS } from "~/ui/art/glyphs";
import { CATEGORY_PAINTS, LIME, type ArtCategory } from "~/ui/art/palette";
import { seededRandom } from "~/ui/art/seeded-random";

/** The size of a cover on a card, in px. */
export const COVER_SIZE = { width: 236, height: 148 } as const;

/** The kinds of courses that have their own ridge: the catalog's tokens. */
export type CoverKind =
  "osnova" | "prokachka" | "refresh" | "letniy-fresh" | "fresh" | "spetskurs" | "trenazher" | "demokurs" | "podborki";

type Size = { width: number; height: number };

type Ridge = {
  /** Fractions of the height at ten points from left to right. */
  heights: readonly number[];
  /** A year has nine slices, a short course seven. */
  slices: 7 | 9;
  hasSun?: boolean;
};

export const RIDGES: Readonly<Record<CoverKind, Ridge>> = {
  osnova: { heights: [0.1, 0.17, 0.14, 0.26, 0.33, 0.3, 0.45, 0.58, 0.72, 0.98], slices: 9 },
  prokachka: { heights: [0.06, 0.1, 0.12, 0.1, 0.16, 0.34, 0.62, 0.98, 0.7, 0.82], slices: 9 },
  refresh: { heights: [0.08, 0.12, 0.1, 0.2, 0.98, 0.34, 0.2, 0.24, 0.12, 0.1], slices: 7 },
  "letniy-fresh": { heights: [0.28, 0.4, 0.46, 0.4, 0.3, 0.36, 0.5, 0.58, 0.5, 0.38], slices: 9, hasSun: true },
  fresh: { heights: [0.16, 0.22, 0.3, 0.44, 0.86, 0.96, 0.52, 0.4, 0.3, 0.26], slices: 9 },
  spetskurs: { heights: [0.1, 0.12, 0.1, 0.14, 0.12, 0.16, 0.94, 0.22, 0.14, 0.12], slices: 9 },
  trenazher: { heights: [0.2, 0.34, 0.26, 0.44, 0.36, 0.56, 0.48, 0.7, 0.62, 0.88], slices: 9 },
  demokurs: { heights: [0.2, 0.3, 0.42, 0.6, 0.86, 0.5, 0.3, 0.2, 0.14, 0.1], slices: 7 },
  podborki: { heights: [0.3, 0.22, 0.36, 0.26, 0.42, 0.3, 0.54, 0.34, 0.44, 0.32], slices: 7 },
};

/** A hand-drawn line: each height moves by at most ±5 %. */
const JITTER = 0.05;
const GAP_BETWEEN_SLICES = 2.5;
const NEAR_RIDGE = { foot: 0, height: 118 } as const;
const FAR_RIDGE = { foot: 44, height: 85 } as const;
const SUN = { slice: 6, x: 176, y: 46, radius: 22 } as const;

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
function drawGlyph(name: string, transform: string): string {
  const glyph = GLYPHS[name];
  if (glyph === undefined) throw new RangeError(`No drawing of the subject "${name}"`);
  return (
    `<g transform="${transform}" fill="none" color="#fff" stroke="#fff" stroke-width="3.2" ` +
    `stroke-linecap="round" stroke-linejoin="round">${glyph}</g>`
  );
}

/** Ground and both ridges, at cover size. */
function drawMountain(cover: Omit<Cover, "glyph">): string {
  const paint = CATEGORY_PAINTS[cover.category];
  const { heights, slices, hasSun } = RIDGES[cover.kind];
  const { width, height } = COVER_SIZE;
  const random = seededRandom(`${cover.kind}/${cover.seed}`);
  const jitter = () => 1 + (random() * 2 - 1) * JITTER;
  const step = width / slices;

  const edges = Array.from({ length: slices + 1 }, (_, i) => heightAt(heights, i / slices));
  const near = edges.map((share) => height - NEAR_RIDGE.foot - NEAR_RIDGE.height * share * jitter());
  const far = edges.map((share) => height - FAR_RIDGE.foot - FAR_RIDGE.height * share * jitter());
  const peak = hasSun ? SUN.slice : Math.min(edges.indexOf(Math.max(...edges)), slices - 1);

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
    `<path fill="${paint.mid}" d="M0 0h${width}v${height}H0z"/>` +
    `<path fill="${paint.light}" opacity=".38" d="${farPath.join("")}"/>` +
    (hasSun ? `<circle cx="${SUN.x}" cy="${SUN.y}" r="${SUN.radius}" fill="${LIME}"/>` : "") +
    `<path fill="${paint.ink}" d="${nearPath.join("")}"/>` +
    `<path fill="${LIME}" d="${peakPath}"/>`
  );
}

export function drawCover(cover: Cover): string {
  const { width, height } = COVER_SIZE;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `${drawMountain(cover)}${drawGlyph(cover.glyph, "translate(18 16) scale(1.42)")}</svg>`
  );
}

/** The same mountain at a given height, for use beside a title. Without a glyph if it has no subject. */
export function drawTallCover(cover: Omit<Cover, "glyph"> & { glyph: string | null }, size: Size): string {
  const from = COVER_SIZE;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}">` +
    `<svg width="${size.width}" height="${size.height}" viewBox="0 0 ${from.width} ${from.height}" preserveAspectRatio="none">` +
    `${drawMountain(cover)}</svg>${cover.glyph === null ? "" : drawGlyph(cover.glyph, "translate(44 44) scale(2.9)")}</svg>`
  );
}
