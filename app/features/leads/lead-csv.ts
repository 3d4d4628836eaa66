/** Leads as a table that opens in a spreadsheet. */

const SEPARATOR = ",";
/** What a spreadsheet would run instead of showing (quality.md A35). */
const FORMULA = /^[=+\-@\t\r]/;
/** A spreadsheet of a country that separates by semicolons begins a cell here, quotes or not. */
const FORMULA_INSIDE = /([;\r\n])(?=[=+\-@])/g;
const QUOTED = /[",;\r\n]/;
/** E.164 begins with a plus and holds digits alone: nothing to run. */
const PHONE = /^\+\d{8,15}$/;

export function csvCell(value: string | number | boolean | null): string {
  const text = value === null ? "" : String(value).replace(FORMULA_INSIDE, "$1'");
  const safe = FORMULA.test(text) && !PHONE.test(text) ? `'${text}` : text;
  return QUOTED.test(safe) || safe !== text ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function csvLine(values: readonly (string | number | boolean | null)[]): string {
  return values.map(csvCell).join(SEPARATOR);
}
