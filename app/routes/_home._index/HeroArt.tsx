import { SCHOOL_YEAR } from "~/features/storefront/school-months";
import spriteUrl from "~/ui/art/sprite.svg";

/** September to May. */
const MONTHS = SCHOOL_YEAR.slice(0, 9);

/** The school year as a mountain cut into months. */
export function HeroRidge() {
  return (
    <ol className="ridge" aria-label="Учебный год по месяцам">
      {MONTHS.map((name, index) => (
        <li key={name} data-h={index + 1}>
          <span className="slice" />
          <Prop index={index} />
          <span className="ridge-month">
            {name.slice(0, 3)}
            <span className="ridge-rest">{name.slice(3)}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** By months of the school year: a tent in November, a hiker in February, the flag in May. */
const PROPS: Record<number, { name: string; viewBox: string }> = {
  2: { name: "tent", viewBox: "0 0 56 40" },
  5: { name: "hiker", viewBox: "0 0 64 92" },
  8: { name: "flag", viewBox: "0 0 96 132" },
};

function Prop({ index }: { index: number }) {
  const prop = PROPS[index];
  if (!prop) return null;
  return (
    <span className="ridge-props">
      <svg className={`prop ${prop.name}`} viewBox={prop.viewBox} aria-hidden="true" focusable="false">
        <use href={`${spriteUrl}#p-${prop.name}`} />
      </svg>
    </span>
  );
}
