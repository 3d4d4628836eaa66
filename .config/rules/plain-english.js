/**
 * Comments and test titles in plain English (`app/README.md`, "Glossary"). A comment names its subject instead of
 * beginning with "What …", and says the reason in sentences that are read once. A test title names the behaviour.
 */

const MOST_WORDS = 30;
const HEADLESS = /(?:^|[.!] )What\b(?![^.!]*\?)/;
/** Words of which the glossary has the standard term. */
const PRIVATE = /\b(?:press(?:es|ed|ing)?|tells?|told|whoever|kept pages?|front doors?)\b/i;
const FRAGMENT = /^(?:of|that) /;
const TITLED = /^(?:it|test|describe)/;

/** Without quoted code, file names and addresses, which keep their own words. @param {string} text */
const proseOf = (text) => text.replace(/`[^`]*`|«[^»]*»|\S*[/.]\S*\w/g, "x");

/** @param {string} prose */
const findLong = (prose) =>
  prose
    .split(/[.!?](?=\s|$)|\n\s*(?:- |@\w+)|\n\s*\n/)
    .find((sentence) => (sentence.match(/[\p{L}\d]+\S*/gu) ?? []).length > MOST_WORDS);

/** @param {any} callee */
const nameOf = (callee) =>
  callee.name ?? (callee.object || callee.callee ? nameOf(callee.object ?? callee.callee) : "");

/** Line comments below one another are one text. @param {import("estree").Comment[]} comments */
function joinLines(comments) {
  /** @type {{ text: string; loc: any }[]} */
  const joined = [];
  for (const { type, value, loc } of /** @type {any[]} */ (comments)) {
    const last = joined.at(-1);
    const text = value.replace(/^\s*\*+ ?/gm, "");
    const isNext =
      type === "Line" && last?.loc.end.line === loc.start.line - 1 && last.loc.start.column === loc.start.column;
    if (last && isNext) Object.assign(last, { text: `${last.text}\n${text}`, loc: { ...last.loc, end: loc.end } });
    else joined.push({ text, loc });
  }
  return joined;
}

/** @type {import("eslint").Rule.RuleModule} */
export const plainEnglish = {
  meta: {
    type: "suggestion",
    docs: { description: "require standard terms and short sentences in comments and test titles" },
    schema: [],
    messages: {
      headless: 'Name the subject instead of "What …", or say why.',
      long: `Split this: "{{start}} …" has more than ${MOST_WORDS} words.`,
      private: '"{{word}}" is not this code base\'s word: see the glossary in app/README.md.',
      fragment: 'A test title that begins with "of" or "that" says nothing without its group.',
    },
  },
  create(context) {
    /** @param {string} prose @param {any} loc */
    function checkWords(prose, loc) {
      const word = PRIVATE.exec(prose)?.[0];
      if (word) context.report({ loc, messageId: "private", data: { word } });
    }
    return {
      Program() {
        for (const { text, loc } of joinLines(context.sourceCode.getAllComments())) {
          const prose = proseOf(text.trim());
          const long = findLong(prose);
          if (HEADLESS.test(prose.replace(/\s+/g, " "))) context.report({ loc, messageId: "headless" });
          if (long) context.report({ loc, messageId: "long", data: { start: long.trim().slice(0, 40) } });
          checkWords(prose, loc);
        }
      },
      CallExpression({ callee, arguments: [title] }) {
        if (title?.type !== "Literal" || typeof title.value !== "string" || !TITLED.test(nameOf(callee))) return;
        if (FRAGMENT.test(title.value)) context.report({ node: title, messageId: "fragment" });
        checkWords(proseOf(title.value), title.loc);
      },
    };
  },
};
