import { classes } from "~/ui/classes";

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** The school's ornament: a mountain cut into months. Decoration, never a forecast, so it is hidden from readers. */
export function MonthRidge({
  lit = 0,
  missing,
  className,
}: {
  /** How many slices from the left are lit. */
  lit?: number;
  /** The slice that is not there, 1–9. */
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
