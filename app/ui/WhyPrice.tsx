import type { ReactNode } from "react";
import { formatRoubles, type Roubles } from "~/shared/money";
import { Icon } from "~/ui/Icon";

export type WhyPriceRow = { label: string; note?: string; amount: Roubles };

/** The explain[] of an order, line by line. The rows sum to the total, so nothing is left to guess. */
export function WhyPrice(props: {
  rows: readonly WhyPriceRow[];
  total?: Roubles;
  totalLabel?: string;
  isOpen?: boolean;
  /** Under the rows: whom to ask. */
  children?: ReactNode;
}) {
  const { rows, total, totalLabel = "К оплате", isOpen, children } = props;
  return (
    <details className="why" open={isOpen}>
      <summary>
        Почему такая цена <Icon name="down" />
      </summary>
      <dl className="price-sum">
        {rows.map((row, index) => (
          // A row with another name is another element, also after a translator has taken its text (Price.tsx).
          <div key={`${index} ${row.label}`} className={row.amount < 0 ? "minus" : undefined}>
            <dt>
              {row.label}
              {row.note !== undefined && <small>{row.note}</small>}
            </dt>
            <dd>{formatRoubles(row.amount)}</dd>
          </div>
        ))}
        {total !== undefined && (
          <div className="total">
            <dt>{totalLabel}</dt>
            <dd>{formatRoubles(total)}</dd>
          </div>
        )}
      </dl>
      {children}
    </details>
  );
}
