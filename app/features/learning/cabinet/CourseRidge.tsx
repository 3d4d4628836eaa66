import { classes } from "~/ui/classes";
import type { OwnRidgeSlice } from "./cabinet-view";

/** Units of the drawing: a slice is this wide, the peak this high; heights are 25ths of it. */
const SLICE = 24;
const GAP = 2;
const HEIGHT = 100;
const STEPS = 25;

const yOf = (step: number) => HEIGHT - (step * HEIGHT) / STEPS;

/** A course drawn as on its page: bought months are filled, the current one is the brightest. Decorative: text stands beside it. */
export function CourseRidge({ slices }: { slices: readonly OwnRidgeSlice[] }) {
  if (slices.length < 2) return null;
  return (
    <svg
      className="my-ridge"
      viewBox={`0 0 ${slices.length * SLICE} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {slices.map(({ month, state, from, to }, index) => {
        const [left, right] = [index * SLICE, (index + 1) * SLICE - GAP];
        return (
          <polygon
            key={month}
            className={classes(`is-${state}`)}
            points={`${left},${yOf(from)} ${right},${yOf(to)} ${right},${HEIGHT} ${left},${HEIGHT}`}
          />
        );
      })}
    </svg>
  );
}
