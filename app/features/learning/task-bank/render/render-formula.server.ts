/**
 * TeX to MathML without scripts and inline styles (decision 0054). Temml writes a few kinds of styles; the lists below
 * map each to a class of task-bank.css, and any other fails the import.
 */
import temml from "temml";
import {
  escapeAttribute,
  type MarkupElement,
  type MarkupNode,
  parseMarkup,
  readText,
  RenderError,
  writeMarkup,
} from "./markup.server";

export type RenderedFormula = { html: string; plain: string };

/** Longest formula that a phone of 320 px shows on one line; a longer one in running text scrolls on its own. */
const WIDEST_INLINE = 20;
/** A limit against formulas that only cost time. */
const LONGEST_TEX = 1500;
const MOST_EXPANSIONS = 300;

const ELEMENTS = new Set(
  (
    "math mrow mi mn mo mtext mspace mfrac msqrt mroot mstyle mpadded mphantom msub msup msubsup munder mover " +
    "munderover mtable mtr mtd menclose"
  ).split(" "),
);
const ATTRIBUTES = new Set(
  (
    "accent accentunder displaystyle scriptlevel fence separator form stretchy symmetric lspace rspace movablelimits " +
    "largeop minsize maxsize width height depth voffset linethickness mathvariant"
  ).split(" "),
);
const VALUE = /^[a-z0-9.+%-]*$/i;

/** Null: this site's font and styles do not need the class or style. */
const CLASSES: Readonly<Record<string, string | null>> = {
  "tml-display": null,
  "tml-left": "math-left",
  "tml-right": "math-right",
  "tml-jot": "math-jot",
  "tml-small": "math-small",
  "tml-prime": null,
  "tml-vec": "math-vector",
  mathcal: null,
  mathscr: null,
};
const BROWSER_FIXES = /^(?:wbk|chr|ff)-|^tml-(?:sml|med|lrg)-pad$|^tml-(?:hat|tilde)-\d$/;

const STYLE_CLASSES: Readonly<Record<string, string | null>> = {
  "display:block math": null,
  "math-depth:0": "math-flat",
  "padding-left:0em": "math-start-0",
  "padding-left:0pt": "math-start-0",
  "padding-left:0.4em": "math-start",
  "padding-left:5.9776pt": "math-start",
  "padding-left:1em": "math-start-1",
  "padding-right:0em": "math-end-0",
  "padding-right:0pt": "math-end-0",
  "padding-right:0.4em": "math-end",
  "padding-right:5.9776pt": "math-end",
  "border-left:0.06em solid": "math-rule-left",
  "border-right:0.06em solid": "math-rule-right",
  "border-top:0.06em solid": "math-rule-top",
  "border-bottom:0.06em solid": "math-rule-bottom",
  "padding:3pt": null,
  "border:1px solid": "math-box",
  "position:relative": "math-pile",
  "position:absolute": "math-piled",
  "right:0": null,
  "bottom:0": null,
};
/** For an omitted cell TeX writes its whole state as a style. */
const STATE_OF_A_CELL = /^(?:level|font|font-[a-z]+|max-size):|^color:undefined$/;

const ENCLOSURE_CLASSES: Readonly<Record<string, string>> = {
  top: "math-over",
  bottom: "math-under",
  updiagonalstrike: "math-strike-up",
  downdiagonalstrike: "math-strike-down",
  "updiagonalstrike downdiagonalstrike": "math-strike-both",
};

/** Every class that a formula may have. */
export const FORMULA_CLASSES: readonly string[] = [
  ...[CLASSES, STYLE_CLASSES, ENCLOSURE_CLASSES]
    .flatMap((table) => Object.values(table))
    .filter((name) => name !== null),
  "math-line",
  "math-wide",
];

/** Characters that the font subset lacks, and their equivalents in it. */
const SIGNS: Readonly<Record<string, string>> = { "⩽": "≤", "⩾": "≥", "⋅": "·", "∘": "°" };

/** `isNamed`: browsers leave MathML out of the name of a control, so the formula is there as hidden text too. */
export function renderFormula(
  tex: string,
  { isDisplay, isNamed = false }: { isDisplay: boolean; isNamed?: boolean },
): RenderedFormula {
  if (tex.length > LONGEST_TEX) throw new RenderError(`a formula is longer than ${LONGEST_TEX} characters`);
  const [root] = parseMarkup(toMathMl(holdDecimals(tex), isDisplay));
  if (typeof root !== "object" || root.tag !== "math") throw new RenderError(`no formula comes out of ${tex}`);
  const cleaned = cleanElement(root);
  const isNarrow = readText(cleaned.children).length <= WIDEST_INLINE;
  const hidden = isNamed && isNarrow ? ' aria-hidden="true"' : "";
  const math = `<math${isDisplay ? ' display="block"' : ""}${hidden}>${writeMarkup(cleaned.children)}</math>`;
  const plain = toPlain(cleaned.children);
  if (plain.trim() === "") throw new RenderError("a formula is empty");
  const spoken = escapeAttribute(readAloud(plain));
  const label = isNamed ? spoken : "Формула";
  const box = (tag: string, name: string) =>
    `<${tag} class="${name}" tabindex="0" role="group" aria-label="${label}">${math}</${tag}>`;
  if (isDisplay) return { html: box("div", "math-line"), plain };
  if (!isNarrow) return { html: box("span", "math-wide"), plain };
  return { html: isNamed ? `${math}<span class="vh">${spoken}</span>` : math, plain };
}

/** TeX takes only the last part of a decimal for the base of `39,5^2`. */
const holdDecimals = (tex: string) => tex.replace(/(^|[^\d,{}])(\d+,\d+)(?=\s*[\^_])/g, "$1{$2}");

function toMathMl(tex: string, displayMode: boolean): string {
  try {
    return temml.renderToString(tex, {
      displayMode,
      throwOnError: true,
      trust: false,
      wrap: "none",
      maxExpand: MOST_EXPANSIONS,
    });
  } catch (error) {
    const [reason = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
    throw new RenderError(`the formula ${tex} is not understood: ${reason.trim()}`);
  }
}

function cleanElement(element: MarkupElement): MarkupElement {
  const { tag } = element;
  if (!ELEMENTS.has(tag)) throw new RenderError(`a formula may not hold <${tag}>`);
  const classes = new Set<string>();
  const attributes = new Map<string, string>();
  for (const [name, value] of element.attributes) {
    if (name === "class") for (const one of value.split(" ")) addClass(classes, one);
    else if (name === "style") for (const one of value.split(";")) addStyle(classes, one.trim());
    else if (name === "notation" && tag === "menclose") classes.add(findEnclosure(value));
    else if (name === "display" && tag === "math") continue;
    else if (!ATTRIBUTES.has(name) || !VALUE.test(value))
      throw new RenderError(`a formula may not set ${name}="${value}"`);
    else attributes.set(name, value);
  }
  if (classes.size > 0) attributes.set("class", [...classes].join(" "));
  const children = element.children.flatMap((child): MarkupNode[] => {
    if (typeof child === "string") return [child.replace(/[⩽⩾⋅∘]/g, (sign) => SIGNS[sign] ?? sign)];
    return isStrike(child) ? [] : [cleanElement(child)];
  });
  return mend({ tag: tag === "menclose" ? "mrow" : tag, attributes, children });
}

/** Temml draws the line through a term as an empty row; here the term has a class. */
const isStrike = ({ attributes }: MarkupElement) => attributes.get("class")?.startsWith("tml-cancel ") === true;

function findEnclosure(notation: string): string {
  const name = ENCLOSURE_CLASSES[notation];
  if (!name) throw new RenderError(`a formula may not be enclosed by "${notation}"`);
  return name;
}

function addClass(classes: Set<string>, name: string): void {
  if (BROWSER_FIXES.test(name) || name === "tml-overline" || name === "tml-underline") return;
  const own = CLASSES[name];
  if (own === undefined) throw new RenderError(`a formula has the unknown class ${name}`);
  if (own !== null) classes.add(own);
}

function addStyle(classes: Set<string>, style: string): void {
  if (style === "" || STATE_OF_A_CELL.test(style)) return;
  const own = STYLE_CLASSES[style];
  if (own === undefined) throw new RenderError(`a formula has the unknown style ${style}`);
  if (own !== null) classes.add(own);
}

const make = (tag: string, children: MarkupNode[], attributes: Record<string, string> = {}): MarkupElement => ({
  tag,
  attributes: new Map(Object.entries(attributes)),
  children,
});
const isElement = (node: MarkupNode | undefined, tag: string, text?: string): node is MarkupElement =>
  typeof node === "object" && node.tag === tag && (text === undefined || readText([node]) === text);

/** Corrections for the font of formulas. */
function mend(element: MarkupElement): MarkupElement {
  const [base, ...scripts] = element.children;
  if (base === undefined || !element.tag.startsWith("msu")) return element;
  // The index of a logarithm would hang below the descender of the g.
  if (isElement(base, "mi", "log"))
    return { ...element, children: [make("mpadded", [base], { depth: "0" }), ...scripts] };
  if (element.tag !== "msup") return element;
  const [script] = scripts;
  const isDegree = isElement(base, "mn") && isElement(script, "mo", "°");
  if (isDegree) return make("mn", [`${readText([base])}°`]);
  return pullPrimes(element, base, script);
}

/** The font's prime is already raised: as a superscript it would float. */
function pullPrimes(element: MarkupElement, base: MarkupNode, script: MarkupNode | undefined): MarkupElement {
  const parts = isElement(script, "mrow") ? script.children : script === undefined ? [] : [script];
  const rest = parts.filter((part) => !isElement(part, "mo", "′"));
  const count = parts.length - rest.length;
  if (count === 0) return element;
  const sign = count === 2 ? ["″"] : Array.from({ length: count }, () => "′");
  const primes = sign.map((text) => make("mo", [text], { lspace: "0", rspace: "0" }));
  const primed = make("mrow", [base, ...primes]);
  return rest.length === 0 ? primed : make("msup", [primed, make("mrow", rest)]);
}

const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const LOWERED = "₀₁₂₃₄₅₆₇₈₉";
const digits = (text: string, signs: string, mark: string): string =>
  /^\d+$/.test(text) ? text.replace(/\d/g, (digit) => signs[Number(digit)] ?? digit) : `${mark}${inBrackets(text)}`;
const inBrackets = (text: string) => (/^[\p{L}\p{N},.°]*$/u.test(text) ? text : `(${text})`);

/** Lowered digits are skipped by some voices. */
const readAloud = (plain: string): string =>
  plain
    .replace(/[₀-₉]/g, (digit) => String(LOWERED.indexOf(digit)))
    .replace(/\s+/g, " ")
    .trim();

/** For titles and the search: `√(4x+68)=10`, `x²`, `1/2`. */
function toPlain(nodes: readonly MarkupNode[]): string {
  return nodes.map((node) => (typeof node === "string" ? node : elementToPlain(node))).join("");
}

function elementToPlain({ tag, attributes, children }: MarkupElement): string {
  const parts = children.map((child) => toPlain([child]));
  const [first = "", second = "", third = ""] = parts;
  if (tag === "mfrac") return `${inBrackets(first)}/${inBrackets(second)}`;
  if (tag === "msqrt") return `√${inBrackets(parts.join(""))}`;
  if (tag === "mroot") return `${digits(second, RAISED, "")}√${inBrackets(first)}`;
  if (tag === "msup") return first + digits(second, RAISED, "^");
  if (tag === "msub") return first + digits(second, LOWERED, "_");
  if (tag === "msubsup") return first + digits(second, LOWERED, "_") + digits(third, RAISED, "^");
  if (tag === "mover" || tag === "munder" || tag === "munderover") return first;
  if (tag === "mtable") return parts.join("; ");
  if (tag === "mtr") return parts.join(" ");
  if (tag === "mspace") return attributes.has("width") ? " " : "";
  if (tag === "mphantom") return "";
  const text = parts.join("").replace(/[\u2061-\u2064]/g, "");
  if (tag !== "mo") return text;
  if (attributes.get("separator") === "true") return `${text} `;
  // A sign of its number and a charge stand close.
  const isClose = attributes.get("form") === "prefix" || attributes.get("lspace") === "0em";
  return !isClose && /^[=<>≤≥≠≈∈+−·×→⇌⇒⇔∪∩]$/.test(text) ? ` ${text} ` : text;
}
