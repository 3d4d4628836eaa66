/** Whose request it is, for the counted limits and for the record of a consent (quality.md §1, V15.3.4). */
import { isIP } from "node:net";

/**
 * `forwarded` is what Express read from X-Forwarded-For of trusted proxies: text that need not be an address, and longer
 * than the key of a limit. Then the one who is connected answers for it.
 */
export function readClientAddress(forwarded: string | undefined, connected: string | undefined): string {
  const address = [forwarded, connected].find((one) => one !== undefined && isIP(one) !== 0);
  return address?.replace(/^::ffff:(?=\d+\.)/i, "") ?? "unknown";
}
