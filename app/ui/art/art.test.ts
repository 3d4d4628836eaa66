import { Resvg } from "@resvg/resvg-js";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { COVER_SIZE, drawCover, RIDGES, type CoverKind } from "~/ui/art/cover";
import { GLYPHS } from "~/ui/art/glyphs";
import { CATEGORY_PAINTS, LIME, type ArtCategory } from "~/ui/art/palette";
import { drawPortrait, type Portrait } from "~/ui/art/portrait";
import { seededRandom } from "~/ui/art/seeded-random";

const kinds = Object.keys(RIDGES) as CoverKind[];
const glyphs = Object.keys(GLYPHS);
const categories = Object.keys(CATEGORY_PAINTS) as ArtCategory[];

/** Every tag closed in order, every attribute quoted, no stray brackets: enough of XML for what we draw. */
function findXmlFault(xml: string): string | null {
  const open: string[] = [];
  const rest = xml
    .replace(/(?<=<style>)[^<>]+/, "")
    .replace(
      /<(\/?)([a-z]+)((?: [a-zA-Z:-]+="[^"<>]*")*)(\/?)>/g,
      (_, closing: string, name: string, __, selfClosed: string) => {
        if (closing) {
          if (open.pop() !== name) open.push(`unexpected </${name}>`, "");
        } else if (!selfClosed) open.push(name);
        return "";
      },
    );
  if (open.length > 0) return open.join(" ");
  return rest.trim() === "" ? null : `left over: ${rest}`;
}

test("the XML checker detects faults", () => {
  expect(findXmlFault("<svg><g></svg></g>")).not.toBeNull();
  expect(findXmlFault('<svg a="1><g/></svg>')).not.toBeNull();
  expect(findXmlFault('<svg a="1"><g/></svg>')).toBeNull();
});

describe("drawCover", () => {
  test("there are covers for twelve subjects and nine kinds of courses", () => {
    expect(glyphs).toHaveLength(12);
    expect(kinds).toHaveLength(9);
  });

  test.each(kinds)("%s is well-formed and complete with every glyph and colour", (kind) => {
    for (const glyph of glyphs) {
      for (const category of categories) {
        const svg = drawCover({ glyph, category, kind, seed: `${glyph}-ege-${kind}` });
        expect(findXmlFault(svg)).toBeNull();
        expect(svg).not.toMatch(/NaN|undefined|Infinity/);
        expect(svg).toContain(`viewBox="0 0 ${COVER_SIZE.width} ${COVER_SIZE.height}"`);
        expect(svg).toContain(CATEGORY_PAINTS[category].mid);
        expect(svg).toContain(LIME);
      }
    }
  });

  test("the same course has the same cover, another one does not", () => {
    const draw = (seed: string) => drawCover({ glyph: "math", category: "technical", kind: "osnova", seed });
    expect(draw("matematika-ege-osnova")).toBe(draw("matematika-ege-osnova"));
    expect(draw("matematika-ege-osnova")).not.toBe(draw("matematika-ege-osnova-2"));
  });

  test("any two kinds of one subject differ by the form of their emblem, without its colour", () => {
    expect(new Set(kinds.map((kind) => RIDGES[kind].emblem)).size).toBe(kinds.length);
    const shapes = kinds.map((kind) => {
      const emblem = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${RIDGES[kind].emblem}</svg>`;
      // As small as in a list of 96 px: 236 units of the cover, where the emblem is 65 wide.
      const { pixels } = new Resvg(emblem, { fitTo: { mode: "width", value: 26 } }).render();
      return Array.from({ length: 26 * 26 }, (_, at) => pixels.readUInt8(at * 4 + 3) > 127);
    });
    for (const [index, shape] of shapes.entries()) {
      for (const other of shapes.slice(index + 1)) {
        const different = shape.filter((isInk, at) => isInk !== other[at]).length;
        expect(different).toBeGreaterThan(0.15 * shape.length);
      }
    }
  });

  test("the ridge of a kind stays below its emblem", () => {
    for (const kind of kinds) expect(Math.max(...RIDGES[kind].heights.slice(3, 7)), kind).toBeLessThanOrEqual(0.6);
  });

  test("a cover draws nothing outside its frame", () => {
    for (const kind of kinds) {
      for (let i = 0; i < 50; i += 1) {
        const svg = drawCover({ glyph: "it", category: "technical", kind, seed: String(i) });
        const heights = [...svg.matchAll(/V(-?[\d.]+)L/g)].map((match) => Number(match[1]));
        expect(Math.min(...heights)).toBeGreaterThan(0);
        expect(Math.max(...heights)).toBeLessThanOrEqual(COVER_SIZE.height);
      }
    }
  });

  test("a subject without a drawing is refused", () => {
    expect(() => drawCover({ glyph: "alchemy", category: "natural", kind: "osnova", seed: "x" })).toThrow(RangeError);
  });

  test("the glyphs equal those of the sprite", () => {
    const sprite = readFileSync(new URL("sprite.svg", import.meta.url), "utf8");
    for (const [name, drawing] of Object.entries(GLYPHS)) {
      expect(sprite).toContain(`<symbol id="g-${name}" viewBox="0 0 48 48">${drawing}</symbol>`);
    }
    expect(findXmlFault(sprite)).toBeNull();
  });
});

describe("drawPortrait", () => {
  const hairs: Portrait["hair"][] = [1, 2, 3, 4, 5, 6, 7];
  const colors: Portrait["hairColor"][] = ["dark", "brown", "ginger", "fair", "grey"];

  test.each(hairs)("haircut %i is well-formed in every colour, with and without glasses and beard", (hair) => {
    for (const hairColor of colors) {
      for (const skin of [1, 2, 3] as const) {
        for (const extra of [{}, { glasses: true }, { beard: true }, { glasses: true, beard: true }]) {
          const svg = drawPortrait({ category: "social", hair, hairColor, skin, ...extra });
          expect(findXmlFault(svg)).toBeNull();
          expect(svg).not.toMatch(/NaN|undefined/);
        }
      }
    }
  });

  test.each(hairs)("haircut %i shows no skin between its two halves", (hair) => {
    // The hair is dark and the wall green: what is light and not green is skin.
    const svg = drawPortrait({ category: "natural", hair, hairColor: "dark", skin: 1 });
    const { pixels, width } = new Resvg(svg).render();
    const isGreen = (x: number, y: number) => {
      const at = (y * width + x) * 4;
      return pixels.readUInt8(at + 1) > pixels.readUInt8(at);
    };
    const isSkin = (x: number, y: number) => pixels.readUInt8((y * width + x) * 4) > 110 && !isGreen(x, y);
    const columns = Array.from({ length: 57 }, (_, index) => 92 + index);
    const topOfSkin = columns.map((x) => Array.from({ length: 100 }, (_, y) => y).find((y) => isSkin(x, y)) ?? 100);
    expect(Math.min(...topOfSkin)).toBeGreaterThan(60);
  });

  test("the ground of a portrait turns over at night, and a picture without a scheme is drawn by day", () => {
    const svg = drawPortrait({ category: "social", hair: 3, hairColor: "dark", skin: 1 });
    expect(svg).toContain(`@media (prefers-color-scheme:dark){.ground{fill:${CATEGORY_PAINTS.social.dusk}}`);
    const corner = new Resvg(svg).render().pixels.subarray(0, 3).toString("hex");
    expect(`#${corner.toUpperCase()}`).toBe(CATEGORY_PAINTS.social.tint);
  });

  test("haircuts differ, and the same person has the same portrait", () => {
    const draw = (hair: Portrait["hair"]) => drawPortrait({ category: "natural", hair, hairColor: "dark", skin: 2 });
    expect(new Set(hairs.map(draw)).size).toBe(hairs.length);
    expect(draw(3)).toBe(draw(3));
  });
});

test("seeded numbers are pinned: a change would redraw every cover", () => {
  const random = seededRandom("matematika-ege-osnova");
  const numbers = [random(), random(), random()].map((n) => n.toFixed(6));
  expect(numbers).toEqual(["0.836750", "0.589224", "0.922352"]);
});
