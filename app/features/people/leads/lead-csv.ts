/** Leads as a table that opens in a spreadsheet. */

const SEPARATOR = ",";
/** Prefixes that a spreadsheet would run as a formula instead of showing. */
const FORMULA = /^[=+\-@\t\r]/;
/** Where spreadsheets separate by semicolons, a new cell begins here, with or without quotes. */
const FORMULA_INSIDE = /([;\r\n])(?=[=+\-@])/g;
const QUOTED = /[",;\r\n]/;
/** E.164 starts with a plus and contains only digits, so it cannot be a formula. */
const PHONE = /^\+\d{8,15}$/;

export function csvCell(value: string | number | boolean | null): string {
  const text = value === null ? "" : String(value).replace(FORMULA_INSIDE, "$1'");
  const safe = FORMULA.test(text) && !PHONE.test(text) ? `'${text}` : text;
  return QUOTED.test(safe) || safe !== text ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function csvLine(values: readonly (string | number | boolean | null)[]): string {
  return values.map(csvCell).join(SEPARATOR);
}
