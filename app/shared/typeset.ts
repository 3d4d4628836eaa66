/**
 * Russian text for the screen: a line does not end with a short word, and a number keeps its noun (product.md, "Words on pages").
 * Plain text in, plain text out; only spaces become no-break spaces, and a range gets a joiner after its dash.
 */

const SHORT_WORDS = [
  ..."авикосуя",
  ..."во до за из ко на не ни но об от по со то бы".split(" "),
  ..."без вне для изо или обо над под при про что как".split(" "),
];
const NO_BREAK = "\u00A0";
export const JOINER = "\u2060";

const SHORT = `(?:${SHORT_WORDS.join("|")})`;

type Rule = (text: string) => string;

const put =
  (find: RegExp, replacement: string): Rule =>
  (text) =>
    text.replace(find, replacement);

/** The second group of `find` holds together. */
const hold =
  (find: RegExp): Rule =>
  (text) =>
    text.replace(find, (_, before: string, held: string) => before + held.replaceAll(" ", NO_BREAK));

/** Without lookbehind, which Safari before 16.4 cannot parse: what must stand before is matched and put back. */
const RULES: readonly Rule[] = [
  // «в октябре», «и не только»: a row of short words holds together.
  hold(new RegExp(`(^|[^а-яёa-z\\d-])((?:${SHORT} )+)(?=\\S|$)`, "gi")),
  // «хотел бы», «знает ли».
  put(/ (?=(?:бы|ли|же)(?![а-яё-]))/gi, NO_BREAK),
  // «№ 5», and paragraphs of a law.
  put(/([№§]) (?=\d)/g, `$1${NO_BREAK}`),
  // «22 балла», «3 290 ₽», «15 %», «10 000»; of «5 и 6» only the second word holds.
  put(new RegExp(`(\\d) (?!${SHORT}(?![а-яё]))(?=[а-яё₽%°]|\\d{3}(?!\\d))`, "gi"), `$1${NO_BREAK}`),
  // «ст. 32», «ул. Высокая».
  hold(/(^|[^а-яё])((?:ст|п|ч|г|ул)\. )(?=[\dА-ЯЁ])/g),
  // «слово — слово».
  put(/ (?=[—–] )/g, NO_BREAK),
  // «имя · тариф»: a line does not begin with the dot.
  put(/ (?=· )/g, NO_BREAK),
  // «А. С. Пушкин», «т. е.».
  hold(/(^|[^А-ЯЁа-яё])((?:[А-ЯЁ]\. )+)(?=[А-ЯЁ])/g),
  hold(/(^|[^а-яё])(т\. )(?=[едкпн]\.)/g),
  // «9–15» and «8 м/с»: a browser breaks a line after the sign.
  put(/(\d–)(?=\d)/g, `$1${JOINER}`),
  put(/(\d\u00A0[а-яё]+\/)(?=[а-яё])/gi, `$1${JOINER}`),
];

/** In running text a short number that no noun follows keeps to the word before it: «равен 81.», «7 и 10». */
export const holdNumbers: Rule = (text) =>
  text.length < SHORTEST_RUNNING
    ? text
    : text.replace(/([а-яё]) (?=[−-]?\d{1,3}(?:,\d{1,2})?[°%]?(?:[.,;:!?)»]|$))/gi, `$1${NO_BREAK}`);

/** Shorter texts are cells of tables, which would grow wider. */
const SHORTEST_RUNNING = 24;

/** Idempotent. A space at the end belongs to a word that follows in another element. */
export function typeset(text: string): string {
  return RULES.reduce((set, rule) => rule(set), text);
}

/** «Математика, профиль, „Базовый“»: quotes inside quotes use the other kind. */
export function inQuotes(name: string): string {
  return `«${name.replace(/«([^«»]*)»/g, "„$1“")}»`;
}
