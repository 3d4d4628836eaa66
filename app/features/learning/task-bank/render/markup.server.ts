/**
 * Markup as a tree, parsed strictly and serialised here: unknown input is refused, so that everything written has been
 * checked.
 */
export type MarkupElement = { tag: string; attributes: Map<string, string>; children: MarkupNode[] };
export type MarkupNode = MarkupElement | string;

/** A sentence for the author, without the place. */
export class RenderError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "RenderError";
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  lt: "<",
  gt: ">",
  amp: "&",
  quot: '"',
  apos: "'",
  nbsp: "\u00A0",
};
const HIGHEST_CODE_POINT = 0x10ffff;

export function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z]+));/g,
    (whole, ...found: (string | undefined)[]) => {
      const [decimal, hex = "", name] = found;
      if (name !== undefined) {
        const character = ENTITIES[name];
        if (character === undefined) throw new RenderError(`${whole} is not known: write the character itself`);
        return character;
      }
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      if (code === 0 || code > HIGHEST_CODE_POINT || (code >= 0xd800 && code <= 0xdfff))
        throw new RenderError(`${whole} is no character`);
      return String.fromCodePoint(code);
    },
  );
}

export function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (sign) => (sign === "&" ? "&amp;" : sign === "<" ? "&lt;" : "&gt;"));
}

export function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', "&quot;");
}

const TAG = /<(\/?)([a-zA-Z][a-zA-Z0-9]*)((?:\s+[a-zA-Z][a-zA-Z0-9:-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const ATTRIBUTE = /([a-zA-Z][a-zA-Z0-9:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const DEEPEST = 60;

export function parseMarkup(source: string, voids: ReadonlySet<string> = new Set()): MarkupNode[] {
  const root: MarkupNode[] = [];
  const open: MarkupElement[] = [];
  let at = 0;
  while (at < source.length) {
    const parent = open.at(-1)?.children ?? root;
    if (source[at] !== "<") {
      const end = source.indexOf("<", at);
      const text = source.slice(at, end === -1 ? source.length : end);
      parent.push(decodeEntities(text));
      at += text.length;
      continue;
    }
    TAG.lastIndex = at;
    const found = TAG.exec(source);
    if (!found) throw new RenderError(`this markup is not understood: ${source.slice(at, at + 40)}`);
    const [whole, slash, tag = "", attributes = "", isEmpty] = found;
    at += whole.length;
    if (slash) {
      if (open.pop()?.tag !== tag) throw new RenderError(`</${tag}> closes nothing`);
      continue;
    }
    const element: MarkupElement = { tag, attributes: readAttributes(tag, attributes), children: [] };
    parent.push(element);
    if (isEmpty || voids.has(tag)) continue;
    open.push(element);
    if (open.length > DEEPEST) throw new RenderError("the markup is nested too deeply");
  }
  const left = open.at(-1);
  if (left) throw new RenderError(`<${left.tag}> is not closed`);
  return root;
}

function readAttributes(tag: string, text: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = "", double, single] of text.matchAll(ATTRIBUTE)) {
    if (attributes.has(name)) throw new RenderError(`<${tag}> names ${name} twice`);
    attributes.set(name, decodeEntities(double ?? single ?? ""));
  }
  return attributes;
}

export function writeMarkup(nodes: readonly MarkupNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === "string") return escapeText(node);
      const attributes = [...node.attributes].map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`).join("");
      const inside = writeMarkup(node.children);
      return inside === "" ? `<${node.tag}${attributes}/>` : `<${node.tag}${attributes}>${inside}</${node.tag}>`;
    })
    .join("");
}

export function readText(nodes: readonly MarkupNode[]): string {
  return nodes.map((node) => (typeof node === "string" ? node : readText(node.children))).join("");
}
