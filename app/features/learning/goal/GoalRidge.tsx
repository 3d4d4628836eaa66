import type { PointerEventHandler } from "react";
import spriteUrl from "~/ui/art/sprite.svg";
import type { RidgeSlice } from "./goal-view";

/** Units of the drawing: a slice is this wide, the whole paper this high. */
const WIDTH = 100;
const HEIGHT = 100;
const GAP = 3;

type GoalRidgeProps = {
  slices: readonly RidgeSlice[];
  max: number;
  aim: number;
  /** The pointer goes down or moves over the drawing. */
  onDrag: PointerEventHandler<HTMLElement>;
};

/** The months as a ridge that rises to the flag: solid to the low end of the range, pale to the high one. */
export function GoalRidge({ slices, max, aim, onDrag }: GoalRidgeProps) {
  const yOf = (points: number) => HEIGHT - (HEIGHT * points) / max;
  // Where the mountain reaches the aim, or its last month.
  const reached = slices.findIndex(({ high }) => high >= aim);
  const flagged = reached === -1 ? slices.length - 1 : reached;
  return (
    <div className="goal-ridge">
      <ul className="goal-legend small" aria-hidden="true">
        <li>
          <b>
            цель {aim} из {max}
          </b>
        </li>
        <li>
          <i className="is-low" /> нижний край
        </li>
        <li>
          <i className="is-high" /> верхний край
        </li>
      </ul>
      <div className="goal-hill-box" role="presentation" onPointerDown={onDrag} onPointerMove={onDrag}>
        <div className="goal-flags" aria-hidden="true">
          {slices.map(({ key }, index) => (
            <span key={key} data-to={Math.round((25 * aim) / max)}>
              {index === flagged && (
                <svg className="goal-flag" viewBox="0 0 96 132" focusable="false">
                  <use href={`${spriteUrl}#p-flag`} />
                </svg>
              )}
            </span>
          ))}
        </div>
        <svg
          className="goal-hill"
          viewBox={`0 0 ${slices.length * WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          focusable="false"
        >
          {slices.map(({ key, state, low, high }, index) => {
            const before = slices[index - 1] ?? { low, high };
            const [left, right] = [index * WIDTH + GAP, (index + 1) * WIDTH - GAP];
            const slope = (from: number, to: number) =>
              `${left},${yOf(from)} ${right},${yOf(to)} ${right},${HEIGHT} ${left},${HEIGHT}`;
            return (
              <g key={key} className={`goal-slice is-${state}`}>
                <polygon className="is-high" points={slope(before.high, high)} />
                <polygon className="is-low" points={slope(before.low, low)} />
              </g>
            );
          })}
          <line
            className="goal-line"
            x1="0"
            x2={slices.length * WIDTH}
            y1={yOf(aim)}
            y2={yOf(aim)}
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      </div>
      <ol className="goal-axis" aria-label="Баллы к концу каждого месяца">
        {slices.map(({ key, name, short, state, low, high, said }) => (
          <li key={key} className={`is-${state}`}>
            <span aria-hidden="true">
              <b className="goal-long">{name}</b>
              <b className="goal-short">{short}</b>
              <span className="num">{low === high ? high : `${low}–${high}`}</span>
            </span>
            <span className="vh">
              {name}: {said}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
