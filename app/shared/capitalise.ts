/** «ноябрь» → «Ноябрь»: the first letter of a sentence; the rest stays as it is. */
export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** «Назвать школу» → «назвать школу»: a name inside a sentence. «ИНН» and «ОГРН или ОГРНИП» stay. */
export function lowerFirst(text: string): string {
  return /^\p{Lu}{2}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}
