/**
 * Rejects requests that no page or API call can mean, with a clear message, before a route or the database fails on
 * them: any 5xx under attack is a failure.
 */
import type { IncomingHttpHeaders } from "node:http";

export type MalformedRequest = "unknown-method" | "malformed-address";

/** Every supported method; OPTIONS returns this list and reaches no loader. */
export const KNOWN_METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;

/**
 * `GET http://other.example/` in the request line would override the Host header that was checked; PostgreSQL refuses a
 * zero byte wherever it lands.
 */
export function findMalformed(method: string, originalUrl: string): MalformedRequest | null {
  if (!KNOWN_METHODS.some((known) => known === method)) return "unknown-method";
  if (!originalUrl.startsWith("/") || originalUrl.includes("%00")) return "malformed-address";
  // `//other.example/` is another host to URL; a GET for it is redirected (see trailing-slash), a post is not.
  return /^[/\\]{2}/.test(originalUrl) && method !== "GET" && method !== "HEAD" ? "malformed-address" : null;
}

/** Node reads the first of these and drops the others, and a proxy in front may have checked another one. */
const SINGLE_HEADERS: ReadonlySet<string> = new Set(["host", "authorization", "content-type", "content-length"]);
/** Only names of these lengths are examined: this runs for every cached page. */
const SINGLE_LENGTHS: ReadonlySet<number> = new Set([...SINGLE_HEADERS].map((name) => name.length));

/** @param rawHeaders names and values alternating, as received. */
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

/**
 * Bank notifications are exempt: some omit the header, and they carry no cookies to abuse. So are page errors, which a
 * closing page can send as plain text only.
 */
const OF_ANY_TYPE = /^\/api\/(?:v2\/payments\/notifications|errors)\//;

/** A browser sends `sendBeacon` text from a page that is being left; its origin has been checked before. */
const OF_BEACONS = /^\/api\/v2\/webhooks\//;

/** The call that takes photos beside JSON; the check of the origin guards it, as it guards forms. */
export const UPLOAD_CALL = /^\/api\/v2\/task-bank\/topics\/\d{1,9}\/tasks\/\d{1,9}\/add-solution\/?$/;

export const isMultipart = (type: string | null | undefined): boolean => /^multipart\/form-data\s*;/i.test(type ?? "");

/**
 * A page on another site may send JSON labelled as text or a form, with our visitor's cookies and without a preflight;
 * JSON labelled as JSON it may not. So an API call with a body must name its type.
 */
export function isBodyOfOtherType(path: string, headers: IncomingHttpHeaders): boolean {
  if (!path.startsWith("/api/") || OF_ANY_TYPE.test(path)) return false;
  const hasBody = headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
  // Nothing here unpacks a body (RFC 9110, 8.4).
  const isPacked = !/^(identity)?$/i.test(headers["content-encoding"] ?? "");
  if (hasBody && isPacked) return true;
  const type = headers["content-type"] ?? "";
  if (OF_BEACONS.test(path) && /^text\/plain\s*(;|$)/i.test(type)) return false;
  if (UPLOAD_CALL.test(path) && isMultipart(type)) return false;
  return hasBody && !/^application\/json\s*(;|$)/i.test(type);
}

/** A form that cannot be read, or that none of our forms could have sent. */
export class MalformedBodyError extends Error {}

/** Our longest form, sixty tasks on one page, has fewer: most of them are one field, the others one for each row. */
export const MAX_FORM_FIELDS = 400;

/**
 * `months`, `receiptEmail`, `answer-1`: our field names are flat. From other names Conform would build arrays and objects, and it
 * throws on a broken `__intent__` or `__state__`, its own names, which none of our forms uses.
 */
const FLAT_NAME = /^(?!__)[\w-]{1,60}$/;

/** `months[11].title`, `content.faq[2].answer`: an item of the back office is nested, and its lists are short. */
export const ITEM_PATH = /^\/staff\/content\//;
export const ITEM_NAME = /^(?!__)\w{1,40}(?:\[\d{1,2}\])?(?:\.(?!__)\w{1,40}(?:\[\d{1,2}\])?){0,3}$/;
/** The buttons of a list, which Conform answers without scripts too. */
const ITEM_INTENT =
  /^\{"type":"(?:insert|remove|reorder)","payload":\{"name":"[\w.[\]]{1,90}"(?:,"(?:index|from|to)":\d{1,2}){0,2}\}\}$/;

const isItemField = (name: string, value: string): boolean =>
  name === "__intent__" ? ITEM_INTENT.test(value) : ITEM_NAME.test(name);

/**
 * Reads a copy of a form post, so that routes can read theirs safely. `months[4000000000]=x` would become an array of
 * four billion places.
 */
export async function checkForm(request: Request): Promise<void> {
  const form = await request
    .clone()
    .formData()
    .catch((cause: unknown) => {
      throw new MalformedBodyError("The body is not a form", { cause });
    });
  const fields = [...form.entries()];
  const isItem = ITEM_PATH.test(new URL(request.url).pathname);
  const isOurs = ([name, value]: [string, FormDataEntryValue]) =>
    typeof value === "string" &&
    !value.includes("\0") &&
    (FLAT_NAME.test(name) || (isItem && isItemField(name, value)));
  if (fields.length > MAX_FORM_FIELDS || !fields.every(isOurs)) throw new MalformedBodyError("No form of ours");
}
