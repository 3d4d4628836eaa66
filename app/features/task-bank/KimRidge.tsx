import { type PluralForms, plural } from "~/shared/plural";
import { AppLink } from "~/ui/AppLink";
import { classes } from "~/ui/classes";
import spriteUrl from "~/ui/art/sprite.svg";
import { fillStep, type RidgePart, type SliceView } from "./kim-ridge";

const POINTS: PluralForms = { one: "балл", few: "балла", many: "баллов" };

/** From six points on the height stays: an essay of twenty-two would dwarf the rest. */
const HIGHEST = 6;

/** The numbers of a paper as a ridge: height is points, fill is the share solved; each slice leads to its tasks. */
export function KimRidge({ parts, isRow }: { parts: readonly RidgePart[]; isRow?: boolean }) {
  return (
    <div className={classes(isRow && "kim-parts")}>
      {parts.map(({ name, slices }) => (
        <div key={name} className="kim-part">
          <p className="small muted">{name}</p>
          <ol className={classes("kims", isRow && "row1 grows")}>
            {slices.map((slice) => (
              <li key={slice.number}>
                <Slice slice={slice} hasHiker={isRow === true && slice.isCurrent} />
              </li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  );
}

function Slice({ slice, hasHiker }: { slice: SliceView; hasHiker: boolean }) {
  const { number, title, max, count, solved, href, isCurrent } = slice;
  const inside = (
    <>
      <Peak slice={slice} />
      {hasHiker && <Hiker />}
      <b>{number}</b>
      <small>{count === 0 ? "—" : `${solved}/${count}`}</small>
    </>
  );
  const said = `№ ${number}, ${title}: ${max} ${plural(max, POINTS)}, `;
  if (href === null) {
    return (
      <span className="kim" role="img" aria-label={`${said}заданий пока нет`}>
        {inside}
      </span>
    );
  }
  return (
    <AppLink
      className="kim"
      href={href}
      aria-label={`${said}решено ${solved} из ${count}`}
      aria-current={isCurrent ? "true" : undefined}
    >
      {inside}
    </AppLink>
  );
}

function Peak({ slice: { max, solved, count } }: { slice: SliceView }) {
  const step = fillStep(solved, count);
  return (
    <i
      className={classes(count > 0 && solved >= count && "is-done")}
      data-to={step}
      data-pts={Math.min(HIGHEST, max)}
    />
  );
}

function Hiker() {
  return (
    <svg className="here" viewBox="0 0 64 92" aria-hidden="true" focusable="false">
      <use href={`${spriteUrl}#p-hiker`} />
    </svg>
  );
}

/** The same ridge as a picture; the numbers stand elsewhere on the page. */
export function KimRidgePicture({ slices }: { slices: readonly SliceView[] }) {
  return (
    <ol className="kims grows" aria-hidden="true">
      {slices.map((slice) => (
        <li key={slice.number}>
          <span className="kim">
            <Peak slice={slice} />
            {slice.isCurrent && <Hiker />}
          </span>
        </li>
      ))}
    </ol>
  );
}
