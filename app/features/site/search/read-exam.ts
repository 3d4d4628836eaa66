/**
 * The exams as they are typed in haste: «еге», «огэе», «ege». The general rule corrects no word of three letters, where
 * an edit makes another word; these few spellings mean nothing else.
 */
const SPELLINGS: readonly (readonly [string, RegExp])[] = [
  ["егэ", /^(?:[еэ]+г+[еэ]+|[еэ]{2,}г)$/],
  ["огэ", /^(?:[оа]+г+[еэ]+|о[еэ]+г)$/],
];

/** Latin letters that sound or look alike. */
const SOUNDS: Readonly<Record<string, string>> = { e: "е", g: "г", o: "о" };

const LONGEST = 5;

/** @param word in lower case, «ё» as «е». Null: no exam is meant, or it is spelt as it should be. */
export function readExam(word: string): string | null {
  if (word.length > LONGEST) return null;
  const spelt = Array.from(word, (letter) => SOUNDS[letter] ?? letter).join("");
  const exam = SPELLINGS.find(([, spelling]) => spelling.test(spelt))?.[0] ?? null;
  return exam === word ? null : exam;
}
