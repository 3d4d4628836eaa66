/** The client a request is counted against, by the limits and in the record of a consent. */
import { isIP } from "node:net";

/**
 * `forwarded` is what Express read from X-Forwarded-For of trusted proxies: text that need not be an address, and may
 * be longer than a limit's key allows. Then the connected peer is counted instead.
 */
export function readClientAddress(forwarded: string | undefined, connected: string | undefined): string {
  const address = [forwarded, connected].find((one) => one !== undefined && isIP(one) !== 0);
  return address?.replace(/^::ffff:(?=\d+\.)/i, "") ?? "unknown";
}
