/**
 * How many letters are missing, superfluous, wrong or swapped with their neighbour between two words; null: more than
 * `most`.
 */
export function countEdits(one: string, other: string, most: number): number | null {
  if (Math.abs(one.length - other.length) > most) return null;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row.push(
        Math.min(
          at(last, j) + 1,
          at(row, j - 1) + 1,
          at(last, j - 1) + (isSame ? 0 : 1),
          isSwapped ? at(before, j - 2) + 1 : Infinity,
        ),
      );
    }
    if (Math.min(...row) > most) return null;
    before = last;
    last = row;
  }
  const edits = at(last, other.length);
  return edits <= most ? edits : null;
}

const at = (row: readonly number[], index: number): number => row[index] ?? Infinity;
