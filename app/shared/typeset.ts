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
const JOINER = "\u2060";

const word = (words: readonly string[]) => `(?<![а-яёa-z\\d-])(?:${words.join("|")})`;

const RULES: readonly { find: RegExp; put: string }[] = [
  // «в октябре», «и не только»: looked at again from each word, so two in a row hold together.
  { find: new RegExp(`(${word(SHORT_WORDS)}) (?=\\S|$)`, "gi"), put: `$1${NO_BREAK}` },
  // «хотел бы», «знает ли».
  { find: / (?=(?:бы|ли|же)(?![а-яё-]))/gi, put: NO_BREAK },
  // «№ 5», and paragraphs of a law.
  { find: /([№§]) (?=\d)/g, put: `$1${NO_BREAK}` },
  // «22 балла», «3 290 ₽», «15 %», «10 000»; of «5 и 6» only the second word holds.
  {
    find: new RegExp(`(?<=\\d) (?!(?:${SHORT_WORDS.join("|")})(?![а-яё]))(?=[а-яё₽%°]|\\d{3}(?!\\d))`, "gi"),
    put: NO_BREAK,
  },
  // «слово — слово».
  { find: / (?=[—–] )/g, put: NO_BREAK },
  // «имя · тариф»: a line does not begin with the dot.
  { find: / (?=· )/g, put: NO_BREAK },
  // «А. С. Пушкин», «т. е.».
  { find: /(?<![А-ЯЁа-яё])([А-ЯЁ]\.) (?=[А-ЯЁ])/g, put: `$1${NO_BREAK}` },
  { find: /(?<![а-яё])(т\.) (?=[едкпн]\.)/g, put: `$1${NO_BREAK}` },
  // «9–15».
  { find: /(?<=\d–)(?=\d)/g, put: JOINER },
];

/** Idempotent. A space at the end belongs to a word that follows in another element. */
export function typeset(text: string): string {
  return RULES.reduce((set, { find, put }) => set.replace(find, put), text);
}

/** The text as it was typed, for machines that read it. */
export function plainText(set: string): string {
  return set.replaceAll(NO_BREAK, " ").replaceAll(JOINER, "");
}
