/** Longer texts are not cached: a client that sends long ones must not fill the memory. */
const LONGEST_REMEMBERED = 200;

/**
 * Caches the answers to a question asked on every request with few different arguments. At `most` answers all are
 * dropped together, so that memory stays bounded whatever clients ask.
 */
export function rememberUpTo<Value>(most: number, find: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const value = find(text);
    if (text.length > LONGEST_REMEMBERED) return value;
    if (known.size >= most) known.clear();
    known.set(text, value);
    return value;
  };
}
