/** `{{если Фреш, Основа}}…{{иначе}}…{{конец}}`: the first words where all these facts have something to say. */
const CONDITION = /\{\{если ([^{}]*)\}\}([^]*?)(?:\{\{иначе\}\}([^]*?))?\{\{конец\}\}/g;

/** A condition on a fact that is not known (`says` returns undefined) stays as it is written. */
export const chooseWords = (text: string, says: (fact: string) => boolean | undefined): string =>
  text.replace(CONDITION, (written, list: string, words: string, others: string | undefined) => {
    const said = list.split(",").map((name) => says(name.trim()));
    if (said.includes(undefined)) return written;
    return said.every(Boolean) ? words : (others ?? "");
  });

/** Every fact and all words of a text: those of a condition too. A part of one without the rest stays `{{конец}}`. */
export const unfoldConditions = (text: string): string =>
  text.replace(CONDITION, (_, list: string, words: string, others: string | undefined) =>
    [...list.split(",").map((fact) => `{{${fact}}}`), words, others].join(""),
  );
