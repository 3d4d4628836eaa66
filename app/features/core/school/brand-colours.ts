/**
 * The two colours of a school's brand, and the colour tokens that follow from them by day and at night (decision 0108).
 * The main colour carries white letters, the accent dark ones; everything else is moved until it can be read.
 */
import type { BrandPaint } from "~/shared/brand-paint";
import { contrast, mix } from "~/shared/colour";

/** An empty one has not been chosen: the built-in stands. */
export type BrandColours = { main: string; accent: string };

export const BUILT_IN_COLOURS: BrandColours = { main: "#5336e2", accent: "#d2f53c" };

/** WCAG 2.2: text, and what is recognised by its shape. */
export const READABLE = 4.5;
export const VISIBLE = 3;

const WHITE = "#ffffff";
const BLACK = "#000000";

/** Neutral colours of `ui/styles/tokens.css` that these meet. */
export const DAY = {
  paper: WHITE,
  surface: "#f4f3fa",
  ink: "#17152b",
  muted: "#5f5c78",
  "coral-ink": "#b92f17",
  night: "#17152b",
  "on-lime": "#17152b",
} as const;
export const NIGHT = {
  paper: "#131126",
  surface: "#1d1a37",
  raised: "#3b3666",
  ink: "#f1effb",
  muted: "#aaa6c8",
  "coral-ink": "#ff9a85",
  night: "#24204a",
} as const;

const isReadable = (text: string, grounds: readonly string[]) =>
  grounds.every((ground) => contrast(text, ground) >= READABLE);

const STEPS = 100;

/** The first mixture on the way to black or white that is good enough. */
function move(colour: string, end: string, isEnough: (mixed: string) => boolean): string {
  const shares = Array.from({ length: STEPS }, (_, step) => step / STEPS);
  const found = shares.map((share) => mix(colour, end, share)).find(isEnough);
  return found ?? end;
}

/** Absent: the colour can be used. */
export type ColourFaults = Partial<Record<keyof BrandColours, string>>;

/** With the nearest colour that can be used in place of a refused one. */
export function findColourFaults(chosen: BrandColours): ColourFaults {
  const { main, accent } = fillColours(chosen);
  const carriesWhite = (colour: string) => contrast(colour, WHITE) >= READABLE;
  if (!carriesWhite(main)) {
    const darker = move(main, BLACK, carriesWhite);
    const said = sayFault("Белые буквы на этом цвете не прочитать", contrast(main, WHITE), READABLE);
    return { main: `${said} Подойдёт темнее, например ${darker}` };
  }
  const fits = (colour: string) =>
    isReadable(colour, [DAY["on-lime"], NIGHT.night]) && contrast(colour, main) >= VISIBLE;
  if (fits(accent)) return {};
  const readable = Math.min(...[DAY["on-lime"], NIGHT.night].map((ground) => contrast(accent, ground)));
  const said =
    readable < READABLE
      ? sayFault("Тёмные буквы на этом цвете не прочитать", readable, READABLE)
      : sayFault("Этот цвет сливается с основным", contrast(accent, main), VISIBLE);
  return { accent: `${said} Подойдёт светлее, например ${move(accent, WHITE, fits)}` };
}

/** «…: контраст 2,1, а нужен от 4,5.» */
const sayFault = (what: string, found: number, needed: number): string =>
  `${what}: контраст ${sayRatio(found)}, а нужен от ${sayRatio(needed)}.`;

/** Rounded down: 4.49 is not enough. */
const sayRatio = (ratio: number): string => String(Math.floor(ratio * 10) / 10).replace(".", ",");

export const hasColours = ({ main, accent }: BrandColours): boolean => main !== "" || accent !== "";

export const fillColours = ({ main, accent }: BrandColours): BrandColours => ({
  main: main || BUILT_IN_COLOURS.main,
  accent: accent || BUILT_IN_COLOURS.accent,
});

export type Tokens = Readonly<Record<string, string>>;

/** Colours without a fault; `night` has every token of `day` that the dark scheme changes. */
export const deriveTokens = ({ main, accent }: BrandColours) => ({
  day: deriveDay(main, accent),
  night: deriveNight(main, accent),
});

function deriveDay(main: string, accent: string) {
  const grounds = groundsOf(main);
  const tint = mix(main, WHITE, 0.89);
  const pale = mix(main, WHITE, 0.72);
  const limeTint = mix(accent, WHITE, 0.75);
  const limeDeep = mix(accent, BLACK, 0.1);
  const sun = move(accent, WHITE, (ground) =>
    [DAY.ink, DAY.muted, DAY["coral-ink"]].every((text) => isReadable(text, [ground])),
  );
  const papers = [DAY.paper, DAY.surface, tint, sun, limeTint];
  const link = move(main, BLACK, (text) => isReadable(text, papers));
  return {
    ...grounds,
    "violet-tint": tint,
    "violet-pale": pale,
    "violet-soft": mix(main, WHITE, 0.5),
    "on-violet": pale,
    link,
    "link-deep": move(mix(link, BLACK, 0.24), BLACK, (text) => isReadable(text, [...papers, pale])),
    lime: accent,
    "lime-deep": isReadable(DAY["on-lime"], [limeDeep]) ? limeDeep : mix(accent, WHITE, 0.25),
    "lime-tint": limeTint,
    "lime-text": move(accent, WHITE, (text) => isReadable(text, [...Object.values(grounds), DAY.night])),
    sun,
    "sun-slice": mix(sun, BLACK, 0.08),
    "on-chosen": accent,
  };
}

function deriveNight(main: string, accent: string) {
  // Dark colours of brands would sink into the dark page.
  const violet = move(main, WHITE, (ground) => contrast(ground, NIGHT.paper) >= VISIBLE);
  const grounds = groundsOf(violet);
  const tint = mix(NIGHT.paper, violet, 0.3);
  const pale = mix(NIGHT.paper, violet, 0.5);
  const sun = mix(NIGHT.paper, violet, 0.18);
  const limeTint = mix(NIGHT.paper, accent, 0.12);
  const papers = [NIGHT.paper, NIGHT.surface, NIGHT.raised, tint, sun, limeTint];
  const link = move(violet, WHITE, (text) => isReadable(text, papers));
  return {
    ...grounds,
    "violet-tint": tint,
    "violet-pale": pale,
    link,
    "link-deep": move(mix(link, WHITE, 0.3), WHITE, (text) => isReadable(text, [...papers, pale])),
    "lime-tint": limeTint,
    "lime-text": move(accent, WHITE, (text) => isReadable(text, [...Object.values(grounds), NIGHT.night])),
    sun,
    "sun-slice": mix(NIGHT.paper, violet, 0.45),
    "on-chosen": move(main, BLACK, (text) => isReadable(text, [NIGHT.ink])),
  };
}

/** White letters stand on each of them. */
const groundsOf = (violet: string) => ({
  violet,
  "violet-mid": mix(violet, BLACK, 0.12),
  "violet-deep": mix(violet, BLACK, 0.24),
});

/** The stylesheet that follows the built-in one. */
export function writeBrandStyles(colours: BrandColours): string {
  const { day, night } = deriveTokens(colours);
  const write = (tokens: Tokens) =>
    `:root{${Object.entries(tokens)
      .map(([name, value]) => `--${name}:${value}`)
      .join(";")}}`;
  return `${write(day)}@media screen and (prefers-color-scheme:dark){${write(night)}}\n`;
}

/** For drawings that leave the site; undefined: the built-in colours. */
export function paintOf(chosen: BrandColours): BrandPaint | undefined {
  if (!hasColours(chosen)) return undefined;
  const { day } = deriveTokens(fillColours(chosen));
  return { ground: day.violet, unlit: day["violet-soft"], lit: day.lime, litText: day["lime-text"] };
}
