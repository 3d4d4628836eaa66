/**
 * Forms of one word that the dictionary gives different stems: it knows endings, but not the vowel that comes and goes
 * before them, «деньги» and «денег», «ошибка» and «ошибок».
 */

/** Without an ending the vowel stands: «денег», «учитель». */
const ZERO_ENDINGS: ReadonlySet<string> = new Set(["", "ь"]);
/** Of nouns and adjectives. */
const ENDINGS: ReadonlySet<string> = new Set([
  ..."а я о е ы и у ю й ам ям ах ях ом ем ой ей ов ев ью ия ие ии ию".split(" "),
  ..."ый ий ая яя ое ее ые ую юю ых их ым им ого его ому ему ами ями ыми ими ием иям иях".split(" "),
]);
const LONGEST_ENDING = 3;
const SHORTEST_BASE = 3;
const SOFT = /[ьй](?=[^аеиоуыэюяьъй]$)/;
const FLEETING = /[ое](?=[^аеиоуыэюяьъй]$)/;

/** Whether both are forms of one word, in lower case with «ё» as «е». A wrong letter makes another word. */
export function isForm(one: string, other: string): boolean {
  if (one === other) return true;
  const { wanted } = basesOf(one);
  return basesOf(other).offered.some((base) => wanted.includes(base));
}

/** Marks a base that meets only one of the other kind: with the vowel taken out, and with an ending. */
const [WITHOUT_VOWEL, WITH_ENDING] = ["-", "+"];

/**
 * Two different words are forms of one if the second offers what the first wants: the same base, or one with an ending
 * that lacks its vowel. All begin with the first letter of the word.
 */
export function basesOf(word: string): { offered: string[]; wanted: string[] } {
  const ended = cutEndings(word, ENDINGS).map((base) => base.replace(SOFT, ""));
  const bare = cutEndings(word, ZERO_ENDINGS).map((base) => base.replace(SOFT, ""));
  const lacking = bare.filter((base) => FLEETING.test(base)).map((base) => base.replace(FLEETING, ""));
  const mark = (bases: string[], sign: string) => bases.map((base) => sign + base);
  const whole = [...ended, ...bare];
  return {
    offered: [...new Set([...whole, ...mark(lacking, WITHOUT_VOWEL), ...mark(ended, WITH_ENDING)])],
    wanted: [...new Set([...whole, ...mark(lacking, WITH_ENDING), ...mark(ended, WITHOUT_VOWEL)])],
  };
}

function cutEndings(word: string, endings: ReadonlySet<string>): string[] {
  const bases: string[] = [];
  for (let end = word.length; end >= Math.max(SHORTEST_BASE, word.length - LONGEST_ENDING); end -= 1)
    if (endings.has(word.slice(end))) bases.push(word.slice(0, end));
  return bases;
}
