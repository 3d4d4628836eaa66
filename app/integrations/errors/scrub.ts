/**
 * Removes phones, e-mails, codes, tokens, cookies, queries and names from an error report before it leaves the server.
 * A report loses a detail rather than leak one.
 */

const SECRET_NAMES =
  "password|passwd|pwd|code|otp|pin|token|secret|session|sid|auth|authorization|key|hash|signature|phone|tel|email|mail|" +
  "name|first_?name|last_?name|patronymic|address|cookies?|set-cookie";

const REPLACED: readonly [RegExp, string][] = [
  // The rest of the line: a cookie header holds several pairs.
  [
    /\b((?:set-)?cookies?|authorization|proxy-authorization|x-[\w-]*(?:key|token|auth)[\w-]*)["']?\s*[:=][^\r\n]*/giu,
    "$1: [hidden]",
  ],
  [/\b(bearer|basic)\s+\S+/giu, "$1 [hidden]"],
  // Queries.
  [/\?[^\s"'`<>)\]}]+/gu, "?[hidden]"],
  // `"code": 1234`, `password=…`, `firstName: "…"`.
  [
    new RegExp(`(\\b[\\w-]*(?:${SECRET_NAMES})["']?\\s*[:=]\\s*)(?!\\[)("[^"]*"?|'[^']*'?|[^\\s,;&}\\])]+)`, "giu"),
    "$1[hidden]",
  ],
  // JWT.
  [/\beyJ[\w-]{5,}\.[\w.-]+/gu, "[token]"],
  // E-mails, but not the scope of a package in a path of a file, `/node_modules/@remix-run/…`.
  [/\S+(?<!\/node_modules\/)(?:@|%40)\S+/giu, "[e-mail]"],
  // Quoted Russian is data: the program's own words are English.
  [/(["'«`“])[^"'«»`”\r\n]*\p{Script=Cyrillic}[^"'«»`”\r\n]*(["'»`”]|$)/gmu, '"[hidden]"'],
  // Full names.
  [/(?<!\p{L})\p{Lu}[\p{Ll}-]*\p{Script=Cyrillic}(?:[\s\u00a0]+\p{Lu}[\p{Ll}.-]*){1,2}/gu, "[name]"],
  // Codes that a text speaks of.
  [/((?<!\p{L})(?:code|код\p{L}*)\P{Nd}{0,12})\p{Nd}{4,8}/giu, "$1[hidden]"],
  // Ten digits and more, however they are grouped: phones, cards, numbers of documents.
  [/\+?\p{Nd}(?:[\s\u00a0().,_/‐-―-]{0,3}\p{Nd}){9,}/gu, "[number]"],
  // Opaque words: session keys, hashes, ids. Identifiers in code of that length contain no digit.
  [/(?=[\w+=-]*\d)[\w+=-]{32,}/gu, "[token]"],
];

export const scrubText = (text: string): string =>
  REPLACED.reduce((left, [pattern, replacement]) => left.replace(pattern, replacement), text);
