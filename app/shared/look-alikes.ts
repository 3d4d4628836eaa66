/** Letters that look the same in both alphabets: a keyboard in the wrong layout gives one for the other. */
const LOOK_ALIKES = { latin: "ABCEHKMOPTXYaceopxyk", cyrillic: "АВСЕНКМОРТХУасеорхук" } as const;

export type Alphabet = keyof typeof LOOK_ALIKES;

/** Look-alikes of the other alphabet as letters of this one. */
export function foldTo(alphabet: Alphabet, text: string): string {
  const from = LOOK_ALIKES[alphabet === "latin" ? "cyrillic" : "latin"];
  const to = LOOK_ALIKES[alphabet];
  return [...text].map((letter) => to[from.indexOf(letter)] ?? letter).join("");
}

/** The alphabet that a word can only be of: it holds letters that the other one has no likeness of. Null: either. */
export function alphabetOf(word: string): Alphabet | null {
  if (/\p{Script=Cyrillic}/u.test(foldTo("latin", word))) return "cyrillic";
  return /\p{Script=Latin}/u.test(foldTo("cyrillic", word)) ? "latin" : null;
}
