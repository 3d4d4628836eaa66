import { type PluralForms, plural } from "~/shared/plural";
import { AppLink } from "~/ui/AppLink";
import { classes } from "~/ui/classes";
import spriteUrl from "~/ui/art/sprite.svg";
import { fillStep, type RidgePart, type SliceView } from "./kim-ridge";

const POINTS: PluralForms = { one: "балл", few: "балла", many: "баллов" };

/** From six points on the height stays the same: an essay worth twenty-two would dwarf the rest. */
const HIGHEST = 6;

/**
 * The numbers of a paper as a ridge: height is points, fill is the share solved; each slice leads to its tasks. If the
 * slices know the share before this week, the gain is drawn on top of it.
 */
export function KimRidge({ parts, isRow }: { parts: readonly RidgePart[]; isRow?: boolean }) {
  return (
    <div className={classes("kim-parts", isRow && "is-row")}>
      {parts.map(({ name, slices }) => (
        <div key={name} className="kim-part">
          <p className="small muted">{isRow ? `${name}: ${sayPoints(slices)}` : name}</p>
          <ol className={classes("kims", isRow && "row1", hasGains(slices) ? "gains" : isRow && "grows")}>
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

function sayPoints(slices: readonly SliceView[]): string {
  const sum = slices.reduce((all, { max }) => all + max, 0);
  return `${sum} ${plural(sum, POINTS)}`;
}

function Slice({ slice, hasHiker }: { slice: SliceView; hasHiker: boolean }) {
  const { number, title, max, count, solved, href, isCurrent } = slice;
  const share = count === 0 ? "заданий нет, почему" : `решено ${solved} из ${count}${sayGain(slice)}`;
  return (
    <AppLink className="kim" href={href} aria-current={isCurrent ? "true" : undefined}>
      <span className="vh">{`№ ${number}, ${title}: ${max} ${plural(max, POINTS)}, ${share}`}</span>
      <Peak slice={slice} />
      {hasHiker && <Hiker />}
      <b aria-hidden="true">{number}</b>
      <small aria-hidden="true">{sayShare(slice)}</small>
    </AppLink>
  );
}

const hasGains = (slices: readonly SliceView[]) => slices.some(({ before }) => before !== undefined);

function sayShare({ solved, count, before }: SliceView): string {
  if (count === 0) return "—";
  if (before === undefined) return `${solved}/${count}`;
  return solved > before ? `+${solved - before}` : "·";
}

const sayGain = ({ solved, before = solved }: SliceView) => (solved > before ? `, за неделю +${solved - before}` : "");

function Peak({ slice: { max, solved, count, filled, filledBefore } }: { slice: SliceView }) {
  const step = fillStep(filled, count);
  const from = filledBefore === undefined ? undefined : Math.min(step, fillStep(filledBefore, count));
  return (
    <i
      className={classes(count > 0 && solved >= count && "is-done")}
      data-from={from}
      data-to={step}
      data-same={from === step ? "" : undefined}
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

/** The flag of the exam stands at the end. */
function Flag() {
  return (
    <svg className="here" viewBox="0 0 96 132" aria-hidden="true" focusable="false">
      <use href={`${spriteUrl}#p-flag`} />
    </svg>
  );
}

/**
 * The same ridge as a picture; the page shows the numbers elsewhere. Without any solved tasks the hiker is at the
 * start.
 */
export function KimRidgePicture({ slices }: { slices: readonly SliceView[] }) {
  const here = Math.max(
    0,
    slices.findIndex(({ isCurrent }) => isCurrent),
  );
  return (
    <ol className="kims grows" aria-hidden="true">
      {slices.map((slice, index) => (
        <li key={slice.number}>
          <span className="kim">
            <Peak slice={slice} />
            {index === here ? <Hiker /> : index === slices.length - 1 && <Flag />}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The way to a completely solved number, and how far the hiker has come; a task just solved is a step. */
export function KimTrail({ solved, count, hasGained }: { solved: number; count: number; hasGained: boolean }) {
  const to = fillStep(solved, count);
  const from = hasGained ? Math.min(to - 1, fillStep(solved - 1, count)) : to;
  return (
    <p className="kim-trail" data-from={from} data-to={to} aria-hidden="true">
      <i />
      <Hiker />
      <Flag />
    </p>
  );
}

type ScoredSlice = { position: number; number: number; score: number; max: number };

/** Points earned and possible, task by task, as a picture. Without `said` the page says them in words elsewhere. */
export function KimScorePicture({ rows, said }: { rows: readonly ScoredSlice[]; said?: string }) {
  const picture = <ScoredSlices rows={rows} />;
  if (said === undefined) return picture;
  return (
    <div role="img" aria-label={said}>
      {picture}
    </div>
  );
}

function ScoredSlices({ rows }: { rows: readonly ScoredSlice[] }) {
  return (
    <ol className="kims grows" aria-hidden="true">
      {rows.map(({ position, number, score, max }) => (
        <li key={position}>
          <span className="kim">
            <i
              className={classes(score >= max && "is-done")}
              data-to={fillStep(score, max)}
              data-pts={Math.min(HIGHEST, max)}
            />
            <b>{number}</b>
            <small>
              {score}/{max}
            </small>
          </span>
        </li>
      ))}
    </ol>
  );
}
