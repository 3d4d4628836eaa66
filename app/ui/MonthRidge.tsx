import { classes } from "~/ui/classes";

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/**
 * The brand's ornament: a mountain cut into months. Decorative, never a forecast, so it is hidden from screen readers.
 */
export function MonthRidge({
  lit = 0,
  missing,
  className,
}: {
  /** The number of lit slices from the left. */
  lit?: number;
  /** The missing slice, 1–9. */
  missing?: number;
  className?: string;
}) {
  return (
    <div className={classes("mini", className)} aria-hidden="true">
      {MONTHS.map((month) => (
        <i key={month} data-h={month} className={month === missing ? "gone" : month <= lit ? "on" : undefined} />
      ))}
    </div>
  );
}
