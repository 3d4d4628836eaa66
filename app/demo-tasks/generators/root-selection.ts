/** Series of angles, and those of them that lie on a segment. An angle is a whole number of twelfths of π. */
import Fraction from "fraction.js";

/** `start + period · k`. */
export type Series = { start: number; period: 12 | 24 };
export type Segment = readonly [from: number, to: number];

const TURN = 24;

/** `\frac{5\pi}{6}`, `-2\pi`, `0`. */
export function writeAngle(twelfths: number): string {
  const { s, n, d } = new Fraction(twelfths, 12);
  const sign = s < 0n ? "-" : "";
  if (n === 0n) return "0";
  const top = n === 1n ? "\\pi" : `${n}\\pi`;
  return d === 1n ? `${sign}${top}` : `${sign}\\frac{${top}}{${d}}`;
}

const writePeriod = ({ period }: Series) => (period === TURN ? "2\\pi k" : "\\pi k");
export const writeSeries = (series: Series): string =>
  series.start === 0 ? writePeriod(series) : `${writeAngle(series.start)}+${writePeriod(series)}`;

/** A ratio without π: what stands on either side of `k`. */
function writeRatio(figure: Fraction): string {
  const { s, n, d } = figure;
  const sign = s < 0n ? "-" : "";
  return d === 1n ? `${sign}${n}` : `${sign}\\frac{${n}}{${d}}`;
}

const bounds = ({ start, period }: Series, [from, to]: Segment) =>
  [new Fraction(from - start, period), new Fraction(to - start, period)] as const;

function selectRoots(series: Series, segment: Segment): number[] {
  const [low, high] = bounds(series, segment);
  const first = Number(low.ceil());
  const count = Math.max(0, Number(high.floor()) - first + 1);
  return Array.from({ length: count }, (_, n) => series.start + (first + n) * series.period);
}

/** Ascending, each once. */
export const selectAll = (all: readonly Series[], segment: Segment): number[] =>
  [...new Set(all.flatMap((series) => selectRoots(series, segment)))].sort((a, b) => a - b);

/** A paragraph for a series: the double inequality, the whole `k` in it and their angles. */
export function explainSelection(series: Series, segment: Segment): string {
  const [from, to] = segment;
  const [low, high] = bounds(series, segment);
  const found = selectRoots(series, segment);
  const formula = writeSeries(series);
  const inequality =
    `$${writeAngle(from)}\\le ${formula}\\le ${writeAngle(to)}$, ` +
    `откуда $${writeRatio(low)}\\le k\\le ${writeRatio(high)}$`;
  if (found.length === 0) return `Серия $x=${formula}$: ${inequality}. Целых $k$ на этом промежутке нет.`;
  const ends = found
    .map((angle) => {
      const isEnd = angle === from || angle === to;
      return `при $k=${(angle - series.start) / series.period}$ получаем $x=${writeAngle(angle)}$${isEnd ? " (конец отрезка, он входит)" : ""}`;
    })
    .join(", ");
  return `Серия $x=${formula}$: ${inequality}; ${ends}.`;
}

/** The values of a sine that a pupil knows, and the angle of the first quarter for each. */
const KNOWN_SINES = [
  { tex: "0", square: 0, angle: 0 },
  { tex: "\\frac12", square: 1, angle: 2 },
  { tex: "\\frac{\\sqrt2}{2}", square: 2, angle: 3 },
  { tex: "\\frac{\\sqrt3}{2}", square: 3, angle: 4 },
  { tex: "1", square: 4, angle: 6 },
] as const;

export type Wave = "sin" | "cos";
/** `square` is four times the square of the value. */
export type Known = (typeof KNOWN_SINES)[number] & { isNegative: boolean };

export const knownOf = (square: number, isNegative = false): Known => {
  const found = KNOWN_SINES.find((one) => one.square === square);
  if (!found) throw new Error(`No known sine has the square ${square}/4`);
  return { ...found, isNegative };
};

export const writeKnown = ({ tex, isNegative }: Known) => (isNegative ? `-${tex}` : tex);

/** Every x with this sine or cosine. */
export function solveWave(wave: Wave, { square, angle: first, isNegative }: Known): Series[] {
  const isSine = wave === "sin";
  if (square === 0) return [{ start: isSine ? 0 : 6, period: 12 }];
  const angle = isNegative ? -first : first;
  if (square === 4) return [{ start: isSine ? angle : isNegative ? 12 : 0, period: 24 }];
  if (isSine) return [angle, (isNegative ? -12 : 12) - angle].map((start) => ({ start, period: 24 }));
  const arc = isNegative ? 6 + first : 6 - first;
  return [-arc, arc].map((start) => ({ start, period: 24 }));
}

/** `$\frac{\pi}{6}+2\pi k$, $\frac{5\pi}{6}+2\pi k$`: a pair of opposite angles takes one formula. */
export function listSeries(all: readonly Series[]): string {
  const written: string[] = [];
  for (const series of all) {
    const isSecond = all.some(({ start, period }) => start === -series.start && period === series.period && start < 0);
    const opposite = all.some(({ start, period }) => start === -series.start && period === series.period && start > 0);
    if (opposite && series.start < 0) written.push(`$\\pm${writeSeries({ ...series, start: -series.start })}$`);
    else if (!isSecond) written.push(`$${writeSeries(series)}$`);
  }
  return written.join(", ");
}
