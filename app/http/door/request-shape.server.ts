/**
 * What no page and no call of the API can mean is refused at the door in words, before a route or the database stumbles
 * over it: any 5xx under attack is a failure (quality.md §2).
 */
import type { IncomingHttpHeaders } from "node:http";

export type MalformedRequest = "unknown-method" | "malformed-address";

/** Everything the school answers; OPTIONS is told this list and reaches no loader. */
export const KNOWN_METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;

/**
 * `GET http://other.example/` in the request line would override the Host header that has been judged; a zero byte is
 * refused by PostgreSQL wherever it lands.
 */
export function findMalformed(method: string, originalUrl: string): MalformedRequest | null {
  if (!KNOWN_METHODS.some((known) => known === method)) return "unknown-method";
  if (!originalUrl.startsWith("/") || originalUrl.includes("%00")) return "malformed-address";
  // `//other.example/` is another host to URL; a page asked for so is redirected (see trailing-slash), a post is not.
  return /^[/\\]{2}/.test(originalUrl) && method !== "GET" && method !== "HEAD" ? "malformed-address" : null;
}

/** Of these Node hears the first and drops the others, and a proxy before the school may have judged another one. */
const SINGLE_HEADERS: ReadonlySet<string> = new Set(["host", "authorization", "content-type", "content-length"]);
/** Only names as long as these are looked at: this runs for every kept page. */
const SINGLE_LENGTHS: ReadonlySet<number> = new Set([...SINGLE_HEADERS].map((name) => name.length));

/** @param rawHeaders names and values in turn, as they came. */
export function hasDoubledHeader(rawHeaders: readonly string[]): boolean {
  const seen: string[] = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? "";
    if (!SINGLE_LENGTHS.has(name.length)) continue;
    const known = name.toLowerCase();
    if (!SINGLE_HEADERS.has(known)) continue;
    if (seen.includes(known)) return true;
    seen.push(known);
  }
  return false;
}

/** A bank's notice without this header would be money nobody hears of; it carries no cookie of anybody. */
const OF_ANY_TYPE = /^\/api\/v2\/payments\/notifications\//;

/**
 * A page of another site may send JSON called text or a form, with our visitor's cookies and without asking first; JSON
 * called JSON it may not (quality.md V3.5.2). So a call of the API with a body names its type.
 */
export function isBodyOfOtherType(path: string, headers: IncomingHttpHeaders): boolean {
  if (!path.startsWith("/api/") || OF_ANY_TYPE.test(path)) return false;
  const hasBody = headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
  return hasBody && !/^application\/json\s*(;|$)/i.test(headers["content-type"] ?? "");
}

/** A form that cannot be read, or that no form of ours could have sent. */
export class MalformedBodyError extends Error {}

/** The longest form of ours, a cart line with the months of two years, and those shown before, has half of this. */
export const MAX_FORM_FIELDS = 100;

/**
 * `months`, `receiptEmail`: names of ours are flat. Conform would build arrays and objects of what is not, and throws
 * over a broken `__intent__` or `__state__`, its own names, which no form of ours uses.
 */
const FLAT_NAME = /^(?!__)\w{1,60}$/;

/**
 * Reads a copy of a form post, so that routes can read theirs without fear. `months[4000000000]=x` would become an array
 * of four thousand million places.
 */
export async function checkForm(request: Request): Promise<void> {
  const form = await request
    .clone()
    .formData()
    .catch((cause: unknown) => {
      throw new MalformedBodyError("The body is not a form", { cause });
    });
  const fields = [...form.entries()];
  const isOurs = ([name, value]: [string, FormDataEntryValue]) =>
    FLAT_NAME.test(name) && typeof value === "string" && !value.includes("\0");
  if (fields.length > MAX_FORM_FIELDS || !fields.every(isOurs)) throw new MalformedBodyError("No form of ours");
}
