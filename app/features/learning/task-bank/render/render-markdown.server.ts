/**
 * The Markdown of a task as safe HTML: paragraphs, lists, tables, code, links, formulas and drawings. The tokens come
 * from `marked`; each kind is written here explicitly, and an unknown one fails the import.
 */
import { Marked, type MarkedToken, type Token, type Tokens } from "marked";
import { holdNumbers, typeset } from "~/shared/typeset";
import type { ForeignLanguage } from "~/features/learning/task-bank/text-language";
import { decodeEntities, escapeAttribute, escapeText, RenderError } from "./markup.server";
import { renderDrawing } from "./render-drawing.server";
import { renderFormula } from "./render-formula.server";

export type Rendering = {
  drawings: Readonly<Record<string, string>>;
  /** The prefix of every id; the drawings of one rendering are numbered. */
  idPrefix: string;
  drawn: Set<string>;
  count: number;
  hasFormula: boolean;
  /** A foreign language of the subject: its words are marked for voices (WCAG 3.1.2). */
  language?: ForeignLanguage | undefined;
};

export type RenderedText = { html: string; plain: string };

type FormulaToken = { type: "formula"; raw: string; tex: string; isDisplay: boolean; isNamed?: boolean };

const INLINE_FORMULA = /^\$(?!\$)((?:\\[\s\S]|[^\\$])+?)\$/;
const DISPLAY_FORMULA = /^ {0,3}\$\$\s*((?:\\[\s\S]|[^\\$])+?)\s*\$\$[ \t]*(?:\n+|$)/;

const marked = new Marked({
  gfm: true,
  extensions: [
    {
      name: "formula",
      level: "block",
      start: (text) => /(?:^|\n) {0,3}\$\$/.exec(text)?.index,
      tokenizer: (text): FormulaToken | undefined => readFormula(DISPLAY_FORMULA.exec(text), true),
    },
    {
      name: "formula",
      level: "inline",
      start: (text) => {
        const at = text.indexOf("$");
        return at === -1 ? undefined : at;
      },
      tokenizer: (text): FormulaToken | undefined => readFormula(INLINE_FORMULA.exec(text), false),
    },
  ],
});

function readFormula(found: RegExpExecArray | null, isDisplay: boolean): FormulaToken | undefined {
  const [raw, tex] = found ?? [];
  if (raw === undefined || tex === undefined || /\n\s*\n/.test(tex)) return undefined;
  return { type: "formula", raw, tex: tex.trim(), isDisplay };
}

/** Paragraphs, lists, tables. */
export function renderBlocks(markdown: string, rendering: Rendering): RenderedText {
  return renderTokens(marked.lexer(markdown), rendering);
}

/** One paragraph without its element: an option, a criterion. It names the control beside it. */
export function renderLine(markdown: string, rendering: Rendering): RenderedText {
  const tokens = marked.lexer(markdown).filter(({ type }) => type !== "space");
  const [paragraph, ...others] = tokens;
  if (paragraph?.type !== "paragraph" || others.length > 0)
    throw new RenderError("one paragraph is expected here, without lists, tables and formulas on their own line");
  void marked.walkTokens(tokens, (token) => {
    if (token.type === "formula") (token as FormulaToken).isNamed = true;
  });
  return renderTokens((paragraph as Tokens.Paragraph).tokens, rendering);
}

function renderTokens(tokens: readonly Token[] | undefined, rendering: Rendering): RenderedText {
  const parts = (tokens ?? []).map((token) => renderToken(token as MarkedToken | FormulaToken, rendering));
  const html = holdToFormulas(parts.map((part) => part.html));
  return { html, plain: parts.map(({ plain }) => plain).join("") };
}

const OPENED = /[(«]+$/;
/** A short formula keeps to the word before it too: «равен 81°», «15 и 21». */
const WITH_WORD = /(?:(?<![\p{L}\d;])\p{L}{1,12}[ \u00A0])?[(«]*$/u;
const LONGEST_HELD = 4;
const isShort = (html: string) => html.replace(/<span class="vh">.*$|<[^>]*>/g, "").length <= LONGEST_HELD;
const CLOSED = /^[.,;:!?)»…%°]+/;

/** A browser may break a line on either side of a formula, so that a full stop begins the next one. */
function holdToFormulas(parts: readonly string[]): string {
  const held = [...parts];
  for (const [at, html] of parts.entries()) {
    // A wide formula scrolls on its own.
    if (!/^<math[ >]/.test(html)) continue;
    const before = (isShort(html) ? WITH_WORD : OPENED).exec(held[at - 1] ?? "")?.[0] ?? "";
    const after = CLOSED.exec(held[at + 1] ?? "")?.[0] ?? "";
    if (before === "" && after === "") continue;
    if (before !== "") held[at - 1] = (held[at - 1] ?? "").slice(0, -before.length);
    if (after !== "") held[at + 1] = (held[at + 1] ?? "").slice(after.length);
    held[at] = `<span class="nb">${before}${html}${after}</span>`;
  }
  return held.join("");
}

/** The parts of one token in an element. */
const inside = (tag: string, { html, plain }: RenderedText, end = ""): RenderedText => ({
  html: `<${tag}>${html}</${tag}>`,
  plain: plain + end,
});

function renderToken(token: MarkedToken | FormulaToken, rendering: Rendering): RenderedText {
  switch (token.type) {
    case "space":
    case "def":
      return { html: "", plain: "" };
    case "formula":
      rendering.hasFormula = true;
      return inPlain(renderFormula(token.tex, token), token.isDisplay);
    case "paragraph":
      return inside("p", renderTokens(token.tokens, rendering), "\n");
    case "strong":
    case "em":
    case "del":
      return inside(token.type, renderTokens(token.tokens, rendering));
    case "blockquote":
      return inside("blockquote", renderTokens(token.tokens, rendering));
    case "text":
      return token.tokens ? renderTokens(token.tokens, rendering) : renderText(token.text, rendering);
    case "escape":
      return { html: escapeText(token.text), plain: token.text };
    case "codespan":
      return { html: `<code>${escapeText(token.text)}</code>`, plain: token.text };
    case "code":
      return {
        html: `<pre class="task-code" tabindex="0" role="group" aria-label="Программа"><code>${escapeText(token.text)}</code></pre>`,
        plain: `${token.text}\n`,
      };
    case "br":
      return { html: "<br>", plain: "\n" };
    case "list":
      return renderList(token, rendering);
    case "table":
      return renderTable(token, rendering);
    case "link":
      return renderLink(token, rendering);
    case "image":
      return drawImage(token, rendering);
    case "html":
      throw new RenderError(`HTML is not taken: ${token.raw.trim()} (write < as \\<)`);
    default:
      throw new RenderError(`"${token.type}" has no place in a task: ${token.raw.trim()}`);
  }
}

const inPlain = ({ html, plain }: RenderedText, isDisplay: boolean): RenderedText => ({
  html,
  plain: isDisplay ? `${plain}\n` : plain,
});

function renderText(source: string, { language }: Rendering): RenderedText {
  if (source.includes("$")) throw new RenderError(`a $ has no pair, or $$ is not on its own line: ${source.trim()}`);
  const plain = decodeEntities(source);
  const set = holdNumbers(typeset(plain));
  return { html: language === undefined ? escapeText(set) : markWords(set, language), plain };
}

/** From a Latin letter to the last letter, digit or mark before Cyrillic ones. */
const LATIN_RUN = /[A-Za-z][^\p{Script=Cyrillic}]*/gu;
const END_OF_RUN = /[\s—–:;,«»„“”".()/-]+$/;

/** A single letter names a gap or a column, and has no language. */
function markWords(text: string, language: string): string {
  const marked = (words: string) => `<span lang="${language}">${escapeText(words)}</span>`;
  if (!/\p{Script=Cyrillic}/u.test(text)) return /[A-Za-z]{2}/.test(text) ? marked(text) : escapeText(text);
  let [html, done] = ["", 0];
  for (const { 0: run, index } of text.matchAll(LATIN_RUN)) {
    const words = run.replace(END_OF_RUN, "");
    if (!/[A-Za-z]{2}/.test(words)) continue;
    html += escapeText(text.slice(done, index)) + marked(words);
    done = index + words.length;
  }
  return html + escapeText(text.slice(done));
}

function renderList({ ordered, start, items }: Tokens.List, rendering: Rendering): RenderedText {
  const parts = items.map((item) => {
    if (item.task) throw new RenderError("a list with boxes has no place in a task");
    return inside("li", renderTokens(item.tokens, rendering), "\n");
  });
  const from = ordered && typeof start === "number" && start !== 1 ? ` start="${start}"` : "";
  const tag = ordered ? "ol" : "ul";
  return {
    html: `<${tag} class="task-list"${from}>${parts.map(({ html }) => html).join("")}</${tag}>`,
    plain: parts.map(({ plain }) => plain).join(""),
  };
}

/** If the first heading cell is empty, the first cell of each row is its heading. */
function renderTable({ header, rows }: Tokens.Table, rendering: Rendering): RenderedText {
  const heads = header.map(({ tokens }) => renderTokens(tokens, rendering));
  const hasRowHeads = heads[0]?.html.trim() === "";
  const head = heads.map(({ html }) => (html.trim() === "" ? "<td></td>" : `<th scope="col">${html}</th>`)).join("");
  const lines = rows.map((row) => row.map(({ tokens }) => renderTokens(tokens, rendering)));
  const body = lines
    .map((line) =>
      line
        .map(({ html }, at) => (at === 0 && hasRowHeads ? `<th scope="row">${html}</th>` : `<td>${html}</td>`))
        .join(""),
    )
    .map((cells) => `<tr>${cells}</tr>`)
    .join("");
  const plain = [heads, ...lines].map((line) => `${line.map((cell) => cell.plain).join(" ")}\n`).join("");
  return {
    html:
      '<div class="task-table" tabindex="0" role="group" aria-label="Таблица"><table>' +
      `<thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`,
    plain,
  };
}

const OWN_PATH = /^\/(?![/\\])[^\s\\<>"']*$/;

function renderLink({ href, tokens }: Tokens.Link, rendering: Rendering): RenderedText {
  const isHttps = URL.canParse(href) && new URL(href).protocol === "https:" && /^https:\/\//i.test(href);
  if (!isHttps && !OWN_PATH.test(href))
    throw new RenderError(`a link leads to https or to a path of the site: ${href}`);
  const { html, plain } = renderTokens(tokens, rendering);
  return { html: `<a href="${escapeAttribute(isHttps ? new URL(href).href : href)}">${html}</a>`, plain };
}

function drawImage({ href, text }: Tokens.Image, rendering: Rendering): RenderedText {
  const name = href.startsWith("#") ? href.slice(1) : "";
  const drawing = Object.hasOwn(rendering.drawings, name) ? rendering.drawings[name] : undefined;
  if (drawing === undefined) throw new RenderError(`there is no drawing "${href}": a picture is ![text](#name)`);
  if (text.trim() === "") throw new RenderError(`the drawing ${name} has no text alternative: ![text](#${name})`);
  rendering.drawn.add(name);
  rendering.count += 1;
  return { html: renderDrawing(drawing, `${rendering.idPrefix}-${rendering.count}`), plain: "" };
}
