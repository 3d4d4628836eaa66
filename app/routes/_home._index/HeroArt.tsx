import { SCHOOL_YEAR } from "~/features/site/storefront/school-months";
import spriteUrl from "~/ui/art/sprite.svg";

/** September to May. */
const MONTHS = SCHOOL_YEAR.slice(0, 9);

type HeroRidgeProps = {
  /** The current month, counted from September. */
  nowIndex: number;
};

/** The school year as a mountain cut into months, and the hiker in the current one. */
export function HeroRidge({ nowIndex }: HeroRidgeProps) {
  const props = propsAt(nowIndex);
  return (
    <ol className="ridge" aria-label="Учебный год по месяцам">
      {MONTHS.map((name, index) => (
        <li key={name} data-h={index + 1}>
          <span className="slice" />
          {props.map((prop) => prop.at === index && <Prop key={prop.name} {...prop} />)}
          <span className="ridge-month">
            {name.slice(0, 3)}
            <span className="ridge-rest">{name.slice(3)}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

type PropProps = { name: string; viewBox: string; at: number };

const TENT = 2;
const FLAG = 8;

/** The camp of autumn, which is struck while the hiker stands there, and the flag of May. In summer nobody climbs. */
function propsAt(nowIndex: number): PropProps[] {
  return [
    ...(nowIndex === TENT ? [] : [{ name: "tent", viewBox: "0 0 56 40", at: TENT }]),
    ...(nowIndex < MONTHS.length ? [{ name: "hiker", viewBox: "0 0 64 92", at: nowIndex }] : []),
    { name: "flag", viewBox: "0 0 96 132", at: FLAG },
  ];
}

function Prop({ name, viewBox }: PropProps) {
  return (
    <span className="ridge-props">
      <svg className={`prop ${name}`} viewBox={viewBox} aria-hidden="true" focusable="false">
        <use href={`${spriteUrl}#p-${name}`} />
      </svg>
    </span>
  );
}
