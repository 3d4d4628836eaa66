import { capitalise } from "~/shared/capitalise";
import { formatRoubles } from "~/shared/money";
import { classes } from "~/ui/classes";
import type { CourseView, PickedMonth } from "./course-view";

/** The year as a ridge: ticking a month fills its slice. Without `:has()` only the checkbox shows the choice. */
export function MonthPicker({ months }: { months: CourseView["course"]["months"] }) {
  const past = months.filter(({ state }) => state === "past");
  return (
    <fieldset>
      <legend className="vh">Месяцы курса</legend>
      {past.length > 1 && <p className="small muted months-past">{sayPast(past)}</p>}
      <ul className={classes("months", past.length > 1 && "has-fold")}>
        {months.map((month) => (
          <li key={month.month} className={classes(month.state === "past" && "month-over")}>
            {month.state === "open" ? <OpenMonth month={month} /> : <SetMonth month={month} />}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** In a list, unlike on the ridge, months that are over stand before everything that can be chosen. */
function sayPast(past: readonly PickedMonth[]): string {
  const names = past.map(({ name }) => name);
  return `${capitalise(names.slice(0, -1).join(", "))} и ${names.at(-1)} прошли`;
}

function Peak({ month }: { month: PickedMonth }) {
  return (
    <span className="peak" data-from={month.from} data-to={month.to} aria-hidden="true">
      <span className="slice" />
      {month.points !== null && <i>{month.points}</i>}
    </span>
  );
}

function MonthTopic({ month }: { month: PickedMonth }) {
  return (
    <span className="month-topic">
      {month.short}
      {month.closes !== null && <b>{month.closes}</b>}
      {month.held !== null && <b>{month.held}</b>}
    </span>
  );
}

function OpenMonth({ month }: { month: PickedMonth }) {
  return (
    <label className="month">
      <Peak month={month} />
      <span className="month-name">{month.name}</span>
      <span className="month-price">{month.price === 0 ? "бесплатно" : formatRoubles(month.price)}</span>
      <MonthTopic month={month} />
      <input type="checkbox" name="months" value={month.month} defaultChecked={month.isChosen} />
    </label>
  );
}

/** Past or bought: shown in its place, but not for sale. */
function SetMonth({ month }: { month: PickedMonth }) {
  const isOwned = month.state === "owned";
  return (
    <div className={isOwned ? "month own" : "month past"}>
      <Peak month={month} />
      <span className="month-name">{month.name}</span>
      <span className="month-price">{isOwned ? "куплен" : "прошёл"}</span>
      <MonthTopic month={month} />
    </div>
  );
}
