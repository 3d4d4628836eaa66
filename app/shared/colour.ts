/** Colours of six digits, `#5336e2`, and the contrast of two of them (WCAG 2.2, relative luminance). */

const WRITTEN = /^#[0-9a-f]{6}$/;

export const isColour = (value: unknown): value is string => typeof value === "string" && WRITTEN.test(value);

/** «5336E2» and «#53e» as they are stored; null: no colour. */
export function readColour(typed: string): string | null {
  const digits = typed.trim().replace(/^#/, "").toLowerCase();
  const colour = `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join("") : digits}`;
  return isColour(colour) ? colour : null;
}

const partsOf = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(colour).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1, the same colour, to 21, black on white. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** `share` of the second colour, from 0 to 1. */
export function mix(one: string, other: string, share: number): string {
  const others = partsOf(other);
  const mixed = partsOf(one).map((part, index) => part + ((others[index] ?? part) - part) * share);
  return `#${mixed
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}
