/** A longer text is found each time: a client that sends long ones fills no memory. */
const LONGEST_REMEMBERED = 200;

/**
 * For a question of every request with few different answers. At `most` answers all are forgotten together, so whatever
 * clients ask, memory stays bounded.
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
