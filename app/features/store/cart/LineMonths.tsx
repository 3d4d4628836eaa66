import type { CartMonthChoice } from "~/features/store/cart/cart-view";
import { formatRoubles } from "~/shared/money";
import { inQuotes } from "~/shared/typeset";
import { monthShortName } from "~/shared/months";
import { classes } from "~/ui/classes";

/** The months of one line as a row of chips; a bought month is shown but cannot be ticked. */
export function LineMonths({ name, choices }: { name: string; choices: readonly CartMonthChoice[] }) {
  return (
    <fieldset className="cm">
      <legend className="vh">Месяцы курса {inQuotes(name)}</legend>
      {choices.map(({ month, label, price, isChosen, isOwned }) => (
        <label
          key={month}
          className={classes("cmonth", isOwned && "is-owned")}
          title={isOwned ? "уже куплен" : undefined}
        >
          <input
            type="checkbox"
            name="months"
            value={month}
            checked={isChosen}
            disabled={isOwned}
            // The form listens for all its boxes at once.
            onChange={() => {}}
            aria-label={isOwned ? `${label}, уже куплен` : `${label}, ${formatRoubles(price)}`}
          />
          <span aria-hidden="true">{monthShortName(month)}</span>
        </label>
      ))}
    </fieldset>
  );
}
