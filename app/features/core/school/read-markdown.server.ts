/**
 * Texts stored as Markdown beside their feature, such as the documents. Read from disk once and cached.
 */
import { Marked, type Token, type Tokens } from "marked";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { findProjectRoot } from "~/db/project-root.server";
import { typeset } from "~/shared/typeset";

export type MarkdownText = {
  /** The lines `name: value` between the two `---` at the top. */
  facts: Readonly<Record<string, string>>;
  markdown: string;
  html: string;
};

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n/;

function parseMarkdown(source: string, file = "a text"): MarkdownText {
  const [head = "", lines = ""] = FRONT_MATTER.exec(source) ?? [];
  const facts: Record<string, string> = {};
  for (const line of lines.split("\n").filter((one) => one.trim() !== "")) {
    const at = line.indexOf(":");
    if (at < 1) throw new Error(`${file}: "${line}" is no "name: value"`);
    facts[line.slice(0, at).trim()] = line.slice(at + 1).trim();
  }
  const markdown = source.slice(head.length).trim();
  return { facts, markdown, html: renderMarkdown(markdown) };
}

const marked = new Marked({
  // Staff write documents too: no text brings tags of its own.
  renderer: { html: () => "" },
  walkTokens: (token) => {
    if (token.type === "text" && !("tokens" in token && token.tokens))
      token.text = typeset((token as Tokens.Text).text);
  },
});

/** React never sees the text of this HTML, so it is set here. */
export const renderMarkdown = (source: string): string => marked.parse(source, { async: false });

/** Its parts, with what they contain. */
export function listMarkdownTokens(source: string): Token[] {
  const found: Token[] = [];
  void marked.walkTokens(marked.lexer(source), (token) => void found.push(token));
  return found;
}

/**
 * @param folder from the root of the project, with the folders in it: `app/features/core/documents/texts`.
 * @returns by file name without folder and `.md`. Two files of one name are an error.
 */
export function readMarkdownFolder(folder: string): ReadonlyMap<string, MarkdownText> {
  const directory = path.join(findProjectRoot(), folder);
  const files = readdirSync(directory, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".md"));
  const texts = new Map<string, MarkdownText>();
  for (const file of files.sort()) {
    const name = path.basename(file, ".md");
    if (texts.has(name)) throw new Error(`${folder} holds two texts named ${name}.md`);
    const source = readFileSync(path.join(directory, file), "utf8").replaceAll("\r\n", "\n");
    texts.set(name, parseMarkdown(source, `${folder}/${file}`));
  }
  return texts;
}

/** `markdown`: what follows the heading. */
export type HeadedText = { heading: string; markdown: string; html: string };

const HEADING = /^## (.+)\n/;

/** The texts at the bottom of pages: each opens with a heading, which its page writes itself. By file name. */
export function readHeadedTexts(folder: string): ReadonlyMap<string, HeadedText> {
  return new Map(
    [...readMarkdownFolder(folder)].map(([name, { markdown, html }]) => {
      const [line = "", heading] = HEADING.exec(markdown) ?? [];
      if (!heading) throw new Error(`${folder}/${name}.md does not open with "## " and a heading`);
      const body = html.slice(html.indexOf("</h2>") + "</h2>".length).trim();
      return [name, { heading, markdown: markdown.slice(line.length).trim(), html: body }];
    }),
  );
}
