const TEN = [2, 4, 10, 3, 5, 9, 4, 6, 8];
const ELEVEN = [7, ...TEN];
const TWELVE = [3, ...ELEVEN];

/** An ИНН with right check digits: ten digits of a company or twelve of a person (order of the FTS of 29.06.2012). */
export function isTaxId(text: string): boolean {
  if (!/^(\d{10}|\d{12})$/.test(text)) return false;
  const digits = [...text].map(Number);
  const check = (weights: number[]) =>
    (weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0) % 11) % 10 ===
    digits[weights.length];
  return digits.length === 10 ? check(TEN) : check(ELEVEN) && check(TWELVE);
}
