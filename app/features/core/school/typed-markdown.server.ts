/** Markdown that staff type: HTML in it is shown as text, and a link leads to a page of the site or to https alone. */
import { Marked, type Tokens } from "marked";
import { isOwnPath, isWebAddress } from "~/features/core/resources/addresses";
import { typeset } from "~/shared/typeset";
import { escapeHtml } from "./write-email";

const isSafe = (href: string) => isOwnPath(href) || isWebAddress(href) || /^(?:tel|mailto):[^\s"]+$/.test(href);

const marked = new Marked({
  walkTokens: (token) => {
    if (token.type === "text" && !("tokens" in token && token.tokens))
      token.text = typeset((token as Tokens.Text).text);
  },
  renderer: {
    html: ({ text }) => escapeHtml(text),
    image: ({ text }) => escapeHtml(text),
    link({ href, tokens }) {
      const text = this.parser.parseInline(tokens);
      return isSafe(href) ? `<a href="${escapeHtml(href)}">${text}</a>` : text;
    },
    // A page has its own outline; a text of it begins at the third level.
    heading({ tokens, depth }) {
      const tag = `h${Math.min(Math.max(depth, 3), 4)}`;
      return `<${tag}>${this.parser.parseInline(tokens)}</${tag}>\n`;
    },
  },
});

export const renderTypedMarkdown = (source: string): string => marked.parse(source, { async: false }).trim();
