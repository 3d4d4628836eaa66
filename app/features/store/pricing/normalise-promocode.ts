import { dropInvisible } from "~/shared/drop-invisible";
import { alphabetOf, foldTo } from "~/shared/look-alikes";

/**
 * Codes are compared as they are seen: in upper case, with ё = е, without spaces, quotes and a final full stop, which
 * come from messengers and phone keyboards. Look-alikes count as letters of the alphabet that the rest of a part is in.
 */
export function normalisePromocode(text: string): string {
  return dropInvisible(text)
    .replace(/[\s"'«»„“”]+|[.,;]+\s*$/gu, "")
    .toUpperCase()
    .replaceAll("Ё", "Е")
    .replace(/[^-]+/g, (part) => {
      const alphabet = alphabetOf(part);
      return alphabet ? foldTo(alphabet, part) : part;
    });
}
