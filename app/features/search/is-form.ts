/**
 * Forms of one word that the dictionary gives different stems: it knows endings, but not the vowel that comes and goes
 * before them, «деньги» and «денег», «ошибка» and «ошибок».
 */

/** Without an ending the vowel stands: «денег», «учитель». */
const ZERO_ENDINGS = ["", "ь"];
/** Of nouns and adjectives. */
const ENDINGS = [
  ..."а я о е ы и у ю й ам ям ах ях ом ем ой ей ов ев ью ия ие ии ию".split(" "),
  ..."ый ий ая яя ое ее ые ую юю ых их ым им ого его ому ему ами ями ыми ими ием иям иях".split(" "),
];
const SHORTEST_BASE = 3;
const SOFT = /[ьй](?=[^аеиоуыэюяьъй]$)/;
const FLEETING = /[ое](?=[^аеиоуыэюяьъй]$)/;

/** Whether both are forms of one word, in lower case with «ё» as «е». A wrong letter makes another word. */
export function isForm(one: string, other: string): boolean {
  if (one[0] !== other[0]) return false;
  if (one === other) return true;
  const [first, second] = [listBases(one), listBases(other)];
  const firstWhole = [...first.ended, ...first.bare];
  const isShared = [...second.ended, ...second.bare].some((base) => firstWhole.includes(base));
  return isShared || lacksVowel(first, second) || lacksVowel(second, first);
}

type Bases = { ended: string[]; bare: string[] };

/** Whether the second has an ending and lacks the vowel that the first has without one. */
const lacksVowel = ({ bare }: Bases, { ended }: Bases): boolean =>
  bare.some((base) => FLEETING.test(base) && ended.includes(base.replace(FLEETING, "")));

const listBases = (word: string): Bases => ({
  ended: cutEndings(word, ENDINGS).map((base) => base.replace(SOFT, "")),
  bare: cutEndings(word, ZERO_ENDINGS).map((base) => base.replace(SOFT, "")),
});

const cutEndings = (word: string, endings: readonly string[]): string[] =>
  endings
    .filter((ending) => word.endsWith(ending) && word.length - ending.length >= SHORTEST_BASE)
    .map((ending) => word.slice(0, word.length - ending.length));
