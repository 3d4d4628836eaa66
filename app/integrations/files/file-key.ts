/** A name that no visitor has chosen, so it cannot escape its folder or bucket. */
const FILE_KEY = /^[\w-]{22}\.jpg$/;

export function mustBeFileKey(key: string): string {
  if (!FILE_KEY.test(key)) throw new Error("This is no key of a stored file");
  return key;
}

export const isFileKey = (name: string): boolean => FILE_KEY.test(name);
