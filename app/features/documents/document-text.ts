/** How the Markdown of a document becomes what is read: facts filled in, links made, headings given anchors. */

/** `{{legalName}}` → the fact of that name. A document with a hole in it must never be shown. */
export function fillFacts(text: string, facts: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{([^{}]*)\}\}/g, (_, name: string) => {
    const fact = facts[name.trim()];
    if (fact === undefined) throw new Error(`No fact "${name.trim()}" for {{${name}}}`);
    return fact;
  });
}

/**
 * `(document:tax-info#refund)` and `(page:catalog)` in links become addresses, so that no text holds one that has moved.
 * `addressOf` answers undefined for what it does not know.
 */
export function resolveLinks(
  text: string,
  addressOf: (kind: "document" | "page", name: string) => string | undefined,
): string {
  return text.replace(/\]\((document|page):([\w-]+)(#[\w-]+)?\)/g, (link, kind: string, name: string, anchor = "") => {
    const address = addressOf(kind === "page" ? "page" : "document", name);
    if (address === undefined) throw new Error(`Nothing is known by ${link.slice(2, -1)}`);
    return `](${address}${String(anchor)})`;
  });
}

const NBSP = "\u00A0";

/** A number never stands apart from what it counts: «10 000 ₽», «15 %», «№ 4», «ст. 32». */
export function tieNumbers(text: string): string {
  return text
    .replace(/(\d) (?=\d{3}(?!\d))/g, `$1${NBSP}`)
    .replace(/(\d) (?=[₽%])/g, `$1${NBSP}`)
    .replace(/(№|(?<![а-яё])(?:ст|п|ч|г|ул)\.) (?=[\dА-ЯЁ])/g, `$1${NBSP}`);
}

export type DocumentSection = { id: string; title: string };

/** Each `h2` gets an anchor: `{#refund}` at its end where the text names one, else its number in the text. */
export function anchorSections(html: string): { html: string; sections: DocumentSection[] } {
  const sections: DocumentSection[] = [];
  const anchored = html.replace(/<h2>([\s\S]*?)<\/h2>/g, (_, content: string) => {
    const named = /^([\s\S]*?)\s*\{#([\w-]+)\}$/.exec(content);
    const title = named?.[1] ?? content;
    const id = named?.[2] ?? `section-${sections.length + 1}`;
    if (sections.some((one) => one.id === id)) throw new Error(`Two sections are called ${id}`);
    sections.push({ id, title: plainText(title) });
    return `<h2 id="${id}">${title}</h2>`;
  });
  return { html: anchored, sections };
}

function plainText(html: string): string {
  return html
    .replace(/<[^>]+>/g, "")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
