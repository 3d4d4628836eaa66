/**
 * What may leave the server in an error report: no phone, e-mail, code, token, cookie, query or name. A report loses a
 * detail rather than leak one.
 */

const HIDDEN = "[hidden]";

const SECRET_NAMES =
  "password|passwd|pwd|code|otp|pin|token|secret|session|sid|auth|authorization|key|hash|signature|phone|tel|email|mail|" +
  "name|first_?name|last_?name|patronymic|address|cookies?|set-cookie";

/** The rest of the line: a cookie header holds several pairs. */
const HEADER =
  /\b((?:set-)?cookies?|authorization|proxy-authorization|x-[\w-]*(?:key|token|auth)[\w-]*)["']?\s*[:=][^\r\n]*/giu;
const BEARER = /\b(bearer|basic)\s+\S+/giu;
const QUERY = /\?[^\s"'`<>)\]}]+/gu;
/** `"code": 1234`, `password=…`, `firstName: "…"`. */
const NAMED = new RegExp(
  `(\\b[\\w-]*(?:${SECRET_NAMES})["']?\\s*[:=]\\s*)(?!\\[)("[^"]*"?|'[^']*'?|[^\\s,;&}\\])]+)`,
  "giu",
);
const SPOKEN_CODE = /((?<!\p{L})(?:code|код\p{L}*)\P{Nd}{0,12})\p{Nd}{4,8}/giu;
/** Not the scope of a package in a path of a file, `/node_modules/@remix-run/…`. */
const EMAIL = /\S+(?<!\/node_modules\/)(?:@|%40)\S+/giu;
/** Ten digits and more, however they are grouped: phones, cards, numbers of documents. */
const LONG_NUMBER = /\+?\p{Nd}(?:[\s\u00a0().,_/‐-―-]{0,3}\p{Nd}){9,}/gu;
/** Opaque words: session keys, hashes, ids. Identifiers in code of that length contain no digit. */
const TOKEN = /(?=[\w+=-]*\d)[\w+=-]{32,}/gu;
const JWT = /\beyJ[\w-]{5,}\.[\w.-]+/gu;
/** Quoted Russian is data: the program's own words are English. */
const QUOTED_RUSSIAN = /(["'«`“])[^"'«»`”\r\n]*\p{Script=Cyrillic}[^"'«»`”\r\n]*(["'»`”]|$)/gmu;
const FULL_NAME = /(?<!\p{L})\p{Lu}[\p{Ll}-]*\p{Script=Cyrillic}(?:[\s\u00a0]+\p{Lu}[\p{Ll}.-]*){1,2}/gu;

export function scrubText(text: string): string {
  return text
    .replace(HEADER, `$1: ${HIDDEN}`)
    .replace(BEARER, `$1 ${HIDDEN}`)
    .replace(QUERY, `?${HIDDEN}`)
    .replace(NAMED, `$1${HIDDEN}`)
    .replace(JWT, "[token]")
    .replace(EMAIL, "[e-mail]")
    .replace(QUOTED_RUSSIAN, `"${HIDDEN}"`)
    .replace(FULL_NAME, "[name]")
    .replace(SPOKEN_CODE, `$1${HIDDEN}`)
    .replace(LONG_NUMBER, "[number]")
    .replace(TOKEN, "[token]");
}
