/** How a document's Markdown becomes the page: facts are filled in, links resolved, headings given anchors. */

const FACT = /\{\{([^{}]*)\}\}/g;

/** The names between `{{` and `}}`. */
export const listFacts = (text: string): string[] => [...text.matchAll(FACT)].map(([, name = ""]) => name.trim());

/** `{{legalName}}` → the fact of that name. A document with a gap must never be shown. */
export function fillFacts(text: string, facts: Readonly<Record<string, string>>): string {
  return text.replace(FACT, (_, name: string) => {
    const fact = facts[name.trim()];
    if (fact === undefined) throw new Error(`No fact "${name.trim()}" for {{${name}}}`);
    return fact;
  });
}

/** A fact that a person has typed, as Markdown that shows it letter for letter. */
export const escapeMarkdown = (text: string): string =>
  text.replace(/[^\S\u00A0]+/g, " ").replace(/[\\`*_[\]<>|#{}!&~]/g, "\\$&");

const NAMED_LINK = /\]\((document|page):([\w-]+)(#[\w-]+)?\)/g;

type AddressOf = (kind: "document" | "page", name: string) => string | undefined;

/**
 * Turns `(document:tax-info#refund)` and `(page:catalog)` in links into addresses, so that texts contain no addresses
 * that may change. `addressOf` returns undefined for unknown names.
 */
export function resolveLinks(text: string, addressOf: AddressOf): string {
  return text.replace(NAMED_LINK, (link, kind: string, name: string, anchor = "") => {
    const address = addressOf(kind === "page" ? "page" : "document", name);
    if (address === undefined) throw new Error(`Nothing is known by ${link.slice(2, -1)}`);
    return `](${address}${String(anchor)})`;
  });
}

/** Those that `resolveLinks` would refuse: `document:nothing`. */
export const listUnknownLinks = (text: string, addressOf: AddressOf): string[] =>
  [...text.matchAll(NAMED_LINK)].flatMap(([link, kind, name = ""]) =>
    addressOf(kind === "page" ? "page" : "document", name) === undefined ? [link.slice(2, -1)] : [],
  );

export type DocumentSection = { id: string; title: string };

const SECTION = /<h2>([\s\S]*?)<\/h2>/g;

/** Each `h2` gets an anchor: `{#refund}` at its end if the text names one, otherwise its number in the text. */
export function anchorSections(html: string): { html: string; sections: DocumentSection[] } {
  const repeated = findRepeatedAnchor(html);
  if (repeated !== undefined) throw new Error(`Two sections are called ${repeated}`);
  const sections: DocumentSection[] = [];
  const anchored = html.replace(SECTION, (_, content: string) => {
    const { id, title } = readHeading(content, sections.length);
    sections.push({ id, title: plainText(title) });
    return `<h2 id="${id}">${title}</h2>`;
  });
  return { html: anchored, sections };
}

export function findRepeatedAnchor(html: string): string | undefined {
  const ids = [...html.matchAll(SECTION)].map(([, content = ""], index) => readHeading(content, index).id);
  return ids.find((id, index) => ids.indexOf(id) !== index);
}

function readHeading(content: string, index: number): { id: string; title: string } {
  const [, title = content, id = `section-${index + 1}`] = /^([\s\S]*?)\s*\{#([\w-]+)\}$/.exec(content) ?? [];
  return { id, title };
}

/** The titles of the parts of a document, as plain text. */
export function listHeadings(html: string): string[] {
  return [...html.matchAll(/<h[23][^>]*>([\s\S]*?)<\/h[23]>/g)].map(([, title = ""]) => plainText(title));
}

/** Without tags. A cell or a paragraph does not run into the next one. */
export function plainText(html: string): string {
  return html
    .replace(/<\/(?:p|li|t[dhr]|h\d)>/g, " ")
    .replace(/<[^>]+>/g, "")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .trim();
}
