/** `key` itself, or with the first free number: `fizika`, `fizika-2`. */
export function freeKey(key: string, taken: ReadonlySet<string>): string {
  let [free, number] = [key, 1];
  while (taken.has(free)) {
    number += 1;
    free = `${key}-${number}`;
  }
  return free;
}
