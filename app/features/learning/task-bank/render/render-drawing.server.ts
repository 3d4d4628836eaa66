/**
 * A drawing as a page may contain it: allow-listed elements, attributes and classes; everything else fails the import.
 */
import { type MarkupElement, type MarkupNode, parseMarkup, readText, RenderError, writeMarkup } from "./markup.server";
import { shortenPath } from "./shorten-path";

const ELEMENTS = new Set(
  "svg title desc defs clipPath marker g path line polyline polygon rect circle ellipse text tspan".split(" "),
);
const HOLDS_TEXT = new Set(["title", "desc", "text", "tspan"]);

const NUMBERS = new Set(
  (
    "x y x1 y1 x2 y2 cx cy r rx ry dx dy width height d points transform viewBox rotate markerWidth markerHeight " +
    "refX refY pathLength"
  ).split(" "),
);
const NUMBERS_AND_COMMANDS = /^[\d\s.,+\-()a-zA-Z%]*$/;
const WORDS: Readonly<Record<string, RegExp>> = {
  orient: /^(?:auto|auto-start-reverse|-?\d+)$/,
  markerUnits: /^(?:strokeWidth|userSpaceOnUse)$/,
  clipPathUnits: /^userSpaceOnUse$/,
  "text-anchor": /^(?:start|middle|end)$/,
  "dominant-baseline": /^(?:middle|central|hanging|auto)$/,
};
const REFERENCES = new Set(["clip-path", "marker-start", "marker-mid", "marker-end"]);
const REFERENCE = /^url\(#([a-zA-Z][\w-]*)\)$/;
/** Attributes that the renderer, or HTML itself, writes again. */
const DROPPED = new Set(["xmlns", "role", "focusable"]);

/** The classes of task-bank.css. Colour alone never carries meaning. */
export const DRAWING_CLASSES: ReadonlySet<string> = new Set(
  (
    "plot small wide it grid axis tip-of-axis curve curve-2 thin dash dot-full dot-void good bad zone zone-2 " +
    "bar wire start end strong paper"
  ).split(" "),
);

/** `idPrefix` makes the drawing's ids unique on a page of many tasks. */
export function renderDrawing(source: string, idPrefix: string): string {
  const [root, ...others] = parseMarkup(source.trim());
  if (typeof root !== "object" || root.tag !== "svg" || others.length > 0)
    throw new RenderError("a drawing is one <svg> element");
  const [title, desc, ...parts] = root.children.filter((child) => typeof child !== "string" || child.trim() !== "");
  if (!isNamed(title, "title") || !isNamed(desc, "desc"))
    throw new RenderError("a drawing begins with <title> and <desc>, which say what there is to see");
  if (!root.attributes.has("viewBox")) throw new RenderError("a drawing has a viewBox");
  const svg = cleanElement({ ...root, children: parts }, idPrefix, true);
  svg.attributes.set("role", "img");
  svg.attributes.set("aria-labelledby", `${idPrefix}-t ${idPrefix}-d`);
  const named = ({ tag, children }: MarkupElement, id: string): MarkupElement => ({
    tag,
    attributes: new Map([["id", id]]),
    children: [readText(children).trim()],
  });
  return writeMarkup([
    { ...svg, children: [named(title, `${idPrefix}-t`), named(desc, `${idPrefix}-d`), ...svg.children] },
  ]);
}

const isNamed = (node: MarkupNode | undefined, tag: string): node is MarkupElement =>
  typeof node === "object" && node.tag === tag && readText(node.children).trim() !== "";

function cleanElement({ tag, attributes, children }: MarkupElement, idPrefix: string, isRoot = false): MarkupElement {
  if (!ELEMENTS.has(tag) || (tag === "svg" && !isRoot)) throw new RenderError(`a drawing may not hold <${tag}>`);
  const cleaned = new Map<string, string>();
  for (const [name, value] of attributes) {
    if (DROPPED.has(name) || (isRoot && name === "aria-labelledby")) continue;
    cleaned.set(name, cleanAttribute(tag, name, value, idPrefix));
  }
  return {
    tag,
    attributes: cleaned,
    children: children.flatMap((child): MarkupNode[] => {
      if (typeof child !== "string") return [cleanElement(child, idPrefix)];
      if (HOLDS_TEXT.has(tag)) return [child];
      if (child.trim() !== "") throw new RenderError(`<${tag}> of a drawing may not hold text: ${child.trim()}`);
      return [];
    }),
  };
}

function cleanAttribute(tag: string, name: string, value: string, idPrefix: string): string {
  const refuse = () => new RenderError(`<${tag}> of a drawing may not set ${name}="${value}"`);
  if (NUMBERS.has(name)) {
    if (!NUMBERS_AND_COMMANDS.test(value)) throw refuse();
    return name === "d" ? shortenPath(value.trim()) : value.trim();
  }
  if (name === "class") {
    const unknown = value.split(/\s+/).find((one) => !DRAWING_CLASSES.has(one));
    if (unknown !== undefined) throw new RenderError(`a drawing may not have the class ${unknown}`);
    return value;
  }
  if (name === "id") {
    if (!/^[a-zA-Z][\w-]*$/.test(value)) throw refuse();
    return `${idPrefix}-${value}`;
  }
  if (REFERENCES.has(name)) {
    const [, id] = REFERENCE.exec(value) ?? [];
    if (id === undefined) throw refuse();
    return `url(#${idPrefix}-${id})`;
  }
  if (!WORDS[name]?.test(value)) throw refuse();
  return value;
}
