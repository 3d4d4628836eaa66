import { layerPoints, RIDGE, type RidgeSlice, summitOf, type YearRidge as Ridge } from "~/shared/year-ridge";
import spriteUrl from "~/ui/art/sprite.svg";
import { classes } from "~/ui/classes";

const HIKER = { width: 58, height: 84 };
const FLAG = { width: 56, height: 77 };
/** The exam is at the end of May, however far the ridge continues. */
const MAY = 8;

/** The school year with the owned or chosen months. `isClimbed`: the slices light up and the hiker walks to today. */
export function YearRidge({ ridge, isClimbed }: { ridge: Ridge; isClimbed?: boolean }) {
  const { slices, layers, said } = ridge;
  return (
    <svg
      className={classes("year-ridge", isClimbed && "is-climbed")}
      viewBox={`0 0 ${slices.length * RIDGE.slice} ${RIDGE.height}`}
      role="img"
      aria-label={said}
    >
      {slices.map((slice, index) => (
        <Slice key={slice.month} slice={slice} index={index} layers={layers} />
      ))}
    </svg>
  );
}

function Slice({ slice, index, layers }: { slice: RidgeSlice; index: number; layers: number }) {
  const { short, lit, isNow, isNext, lessonDay } = slice;
  const { x, y } = summitOf(index);
  return (
    <g className={classes(isNow && "is-now", isNext && "is-next")}>
      {Array.from({ length: layers }, (_, layer) => (
        <polygon key={layer} className={classes(layer < lit && "is-lit")} points={layerPoints(index, layer, layers)} />
      ))}
      <text x={(index + 0.5) * RIDGE.slice} y={RIDGE.height - 12}>
        {short}
      </text>
      {lessonDay !== null && (
        <text className="ridge-day" x={(index + 0.5) * RIDGE.slice} y={RIDGE.ground - 12}>
          {lessonDay}
        </text>
      )}
      {index === MAY && <use {...FLAG} href={`${spriteUrl}#p-flag`} x={x} y={y - FLAG.height + 6} />}
      {isNow && <use {...HIKER} href={`${spriteUrl}#p-hiker`} x={x - HIKER.width / 2} y={y - HIKER.height + 6} />}
    </g>
  );
}
