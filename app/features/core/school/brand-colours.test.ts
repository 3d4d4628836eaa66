import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { contrast } from "~/shared/colour";
import {
  BUILT_IN_COLOURS,
  DAY,
  deriveTokens,
  fillColours,
  findColourFaults,
  hasColours,
  NIGHT,
  READABLE,
  type Tokens,
  VISIBLE,
  writeBrandStyles,
} from "./brand-colours";

const css = readFileSync(new URL("../../../ui/styles/tokens.css", import.meta.url), "utf8");
const [dayCss = "", nightCss = ""] = css.split("prefers-color-scheme: dark");
const tokenIn = (block: string, name: string) => new RegExp(`--${name}: ([^;]+);`).exec(block)?.[1];

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

/** Every colour is moved to what the form would suggest for it. */
function accepted(main: string, accent: string) {
  const suggested = (text: string | undefined) => /#[0-9a-f]{6}$/.exec(text ?? "")?.[0];
  const good = suggested(findColourFaults({ main, accent }).main) ?? main;
  return { main: good, accent: suggested(findColourFaults({ main: good, accent }).accent) ?? accent };
}

const WHITE = "#ffffff";

/** Texts, and what each of them stands on; names of tokens. */
const PAIRS: readonly [text: string, grounds: readonly string[]][] = [
  ["white", ["violet", "violet-mid", "violet-deep", "night"]],
  ["lime-text", ["violet", "violet-mid", "violet-deep", "night"]],
  ["on-lime", ["lime", "lime-deep"]],
  ["ink", ["paper", "sun", "lime-tint", "violet-tint", "violet-pale"]],
  ["muted", ["sun", "violet-tint", "lime-tint"]],
  ["coral-ink", ["sun"]],
  ["link", ["paper", "surface", "violet-tint", "sun", "lime-tint"]],
  ["link-deep", ["paper", "surface", "violet-tint", "violet-pale", "sun", "lime-tint"]],
  ["on-chosen", ["ink"]],
];

function listUnreadable(tokens: Tokens): string[] {
  return PAIRS.flatMap(([text, grounds]) =>
    grounds.flatMap((ground) => {
      const ratio = contrast(tokens[text] ?? "", tokens[ground] ?? "");
      return ratio >= READABLE ? [] : [`${text} on ${ground}: ${ratio}`];
    }),
  );
}

function schemesOf(main: string, accent: string) {
  const { day, night } = deriveTokens({ main, accent });
  const byDay: Tokens = { ...DAY, white: WHITE, ...day };
  const atNight: Tokens = { ...byDay, ...NIGHT, ...night };
  return { byDay, atNight };
}

describe("two accepted colours", () => {
  it("give texts that can be read by day and at night", () => {
    fc.assert(
      fc.property(colour, colour, (one, other) => {
        const { main, accent } = accepted(one, other);
        expect(findColourFaults({ main, accent })).toEqual({});
        const { byDay, atNight } = schemesOf(main, accent);
        expect({ day: listUnreadable(byDay), night: listUnreadable(atNight) }).toEqual({ day: [], night: [] });
        expect(contrast(atNight["violet"] ?? "", NIGHT.paper)).toBeGreaterThanOrEqual(VISIBLE);
      }),
      { numRuns: 200 },
    );
  });

  it("stay what was chosen", () => {
    const { day } = deriveTokens({ main: "#0b6e4f", accent: "#ffd166" });
    expect([day.violet, day.lime]).toEqual(["#0b6e4f", "#ffd166"]);
  });
});

describe("a colour is refused", () => {
  it.each([
    [
      { main: "#ffd600", accent: "" },
      "Белые буквы на этом цвете не прочитать: контраст 1,4, а нужен от 4,5. Подойдёт темнее, например #",
    ],
    [
      { main: "", accent: "#222222" },
      "Тёмные буквы на этом цвете не прочитать: контраст 1, а нужен от 4,5. Подойдёт светлее, например #",
    ],
    [
      { main: "#757575", accent: "#c08a00" },
      "Этот цвет сливается с основным: контраст 1,5, а нужен от 3. Подойдёт светлее, например #",
    ],
  ])("with what is wrong and a colour that would do: %j", (chosen, said) => {
    const faults = findColourFaults(chosen);
    const [text] = Object.values(faults);
    expect(text).toContain(said);
    const name = "main" in faults ? "main" : "accent";
    expect(findColourFaults({ ...chosen, [name]: text?.slice(-7) ?? "" })).toEqual({});
  });

  it("and black and white are taken as far as they go", () => {
    expect(findColourFaults({ main: "#000000", accent: "#ffffff" })).toEqual({});
    expect(Object.keys(findColourFaults({ main: "#ffffff", accent: "#000000" }))).toEqual(["main"]);
  });
});

test("colours that were not chosen are the built-in ones", () => {
  expect(fillColours({ main: "", accent: "#ffd166" })).toEqual({ main: BUILT_IN_COLOURS.main, accent: "#ffd166" });
  expect([hasColours({ main: "", accent: "" }), hasColours({ main: "", accent: "#ffd166" })]).toEqual([false, true]);
  expect(findColourFaults({ main: "", accent: "" })).toEqual({});
});

test("the neutral and built-in colours equal those of the tokens", () => {
  for (const [name, value] of Object.entries(DAY)) expect(tokenIn(dayCss, name), name).toBe(value);
  for (const [name, value] of Object.entries(NIGHT)) expect(tokenIn(nightCss, name), name).toBe(value);
  expect({ main: tokenIn(dayCss, "violet"), accent: tokenIn(dayCss, "lime") }).toEqual(BUILT_IN_COLOURS);
});

test("the stylesheet names tokens of the site alone, and at night all that the dark scheme changes", () => {
  const { day, night } = deriveTokens(BUILT_IN_COLOURS);
  const unknown = [...Object.keys(day), ...Object.keys(night)].filter((name) => !tokenIn(dayCss, name));
  expect(unknown).toEqual([]);
  const forgotten = Object.keys(day).filter((name) => tokenIn(nightCss, name) && !(name in night));
  expect(forgotten).toEqual([]);
  expect(writeBrandStyles(BUILT_IN_COLOURS)).toMatch(
    /^:root\{--violet:#5336e2;[^{}]+\}@media screen and \(prefers-color-scheme:dark\)\{:root\{[^{}]+\}\}\n$/,
  );
});
