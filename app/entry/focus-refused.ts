/**
 * A form refused without scripts comes back as a new document, whose first wrong field takes the focus by an attribute.
 * With scripts `keep-focus.ts` and conform do the same. In React every control would carry it to the browser.
 */
const SENTENCE = /<p class="err" id="([^"]+)"/;
const DESCRIBED = /<(\w+)\b[^>]*? aria-describedby="([^"]+)"/g;
const CONTROL = /<(?:select|textarea|input(?![^>]* type="hidden"))\b/g;
/** The page says the refusal at its top, with a way to the field. */
const WAY = "<a autofocus";

export function focusRefused(html: string): string {
  const id = SENTENCE.exec(html)?.[1];
  if (id === undefined || html.includes(WAY)) return html;
  const rest = html.replaceAll(' autofocus=""', "");
  // A sentence is named by its field, or by the group of its fields.
  const named = [...rest.matchAll(DESCRIBED)].find(([, , ids = ""]) => ids.split(" ").includes(id));
  if (!named) return html;
  CONTROL.lastIndex = named.index;
  const control = CONTROL.exec(rest);
  if (!control) return html;
  const end = control.index + control[0].length;
  return `${rest.slice(0, end)} autofocus=""${rest.slice(end)}`;
}
