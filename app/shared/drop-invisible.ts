/** Marks of direction, soft hyphens and joiners (Cf of Unicode), which copying from a PDF or a messenger adds. */
export const dropMarks = (text: string): string => text.replace(/\p{Cf}/gu, "");

/** Text as it is seen: without such marks, decomposed letters composed, digits of full width as usual ones (NFKC). */
export const dropInvisible = (text: string): string => dropMarks(text.normalize("NFKC"));
