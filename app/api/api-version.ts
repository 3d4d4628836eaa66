/** The version of the document. Its minor number grows with each addition (decision 0043). */
export const API_VERSION = "2.4.0";

const [MAJOR, MINOR] = API_VERSION.split(".").map(Number);

/** For people: which values `Api-Version` may have. */
export const KNOWN_VERSIONS = `от ${MAJOR}.0 до ${MAJOR}.${MINOR}`;

/**
 * The minor version that a client asks for by `Api-Version`: `2.1`, `2.1.0`, and `2` for the first one. A patch changes
 * no answer. Null: the document has no such version.
 */
export function readMinorVersion(header: string | null): number | null {
  if (!header?.trim()) return 0;
  const [, major, minor = "0"] = /^(\d{1,3})(?:\.(\d{1,3})(?:\.\d{1,3})?)?$/.exec(header.trim()) ?? [];
  return Number(major) === MAJOR && Number(minor) <= Number(MINOR) ? Number(minor) : null;
}
