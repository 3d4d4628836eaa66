import { formatRoubles, type Roubles } from "~/shared/money";
import { classes } from "~/ui/classes";

export type PriceProps = {
  price: Roubles;
  /** Struck through when it is above the price. */
  listPrice?: Roubles | null;
  /** Other variants cost more: «от». */
  isFrom?: boolean;
  /** «в месяц», «за весь курс». */
  per?: string;
  /** The main sum of the screen: large, with the saving in words. */
  isBig?: boolean;
  className?: string;
};

/**
 * A browser's translator takes text nodes away, and React would go on writing into them. An element whose only child is
 * one string is written anew, and a key makes a new element of one that holds more: no old sum stays on the screen.
 */
export function Price({ price, listPrice, isFrom, per, isBig, className }: PriceProps) {
  const saving = listPrice == null ? 0 : listPrice - price;
  const sum = (
    <p className={classes("price", isBig && "big", className)}>
      <b>{`${isFrom ? "от\u00A0" : ""}${formatRoubles(price)}`}</b>
      {saving > 0 && listPrice != null && (
        <s key={listPrice}>
          <span className="vh">вместо </span>
          {formatRoubles(listPrice)}
        </s>
      )}
      {per !== undefined && <span className="per muted">{per}</span>}
    </p>
  );
  if (!isBig || saving <= 0) return sum;
  return (
    <div>
      {sum}
      <p>
        <span className="save">{`выгода ${formatRoubles(saving)}`}</span>
      </p>
    </div>
  );
}
