import fc from "fast-check";
import { HtmlValidate } from "html-validate";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import type { TaskRecord } from "~/features/learning/task-bank/task-record";
import { RenderError } from "./markup.server";
import { DRAWING_CLASSES, renderDrawing } from "./render-drawing.server";
import { FORMULA_CLASSES, renderFormula } from "./render-formula.server";
import { renderBlocks, renderLine, type Rendering } from "./render-markdown.server";
import { renderTask, TaskRenderError } from "./render-task.server";
import { draws } from "../../../../../tests/setup/draws";

const PLOT =
  '<svg viewBox="0 0 10 10" class="plot"><title>График</title><desc>Прямая через ноль</desc>' +
  '<defs><clipPath id="frame"><rect x="0" y="0" width="10" height="10"/></clipPath></defs>' +
  '<path class="curve" clip-path="url(#frame)" d="M0 0L10 10"/><text x="1" y="2">y = x</text></svg>';

const record = (own: Partial<TaskRecord> = {}): TaskRecord => ({
  key: "ege-math-06-test-001",
  exam: "ege",
  subject: "math",
  number: 6,
  theme: "uravneniya",
  subTheme: "irratsionalnye",
  source: "vershina-2027",
  level: 2,
  statement: "Найди корень уравнения $\\sqrt{4x+68}=10$.",
  answer: { type: "number", keys: ["8"] },
  solution: ["Возведём в квадрат.", "**Ответ: 8.**"],
  author: "school",
  checkedBy: ["reader"],
  ...own,
});

const rendering = (drawings: Record<string, string> = {}): Rendering => ({
  drawings,
  idPrefix: "task",
  drawn: new Set(),
  count: 0,
  hasFormula: false,
});
const html = (markdown: string, drawings?: Record<string, string>) => renderBlocks(markdown, rendering(drawings)).html;
const line = (markdown: string) => renderLine(markdown, rendering()).html;
const paragraph = (markdown: string) => html(markdown).replace(/^<p>|<\/p>$/g, "");
const formula = (tex: string, isDisplay = false) => renderFormula(tex, { isDisplay });

describe("the language of a text", () => {
  const english = (markdown: string) => renderBlocks(markdown, { ...rendering(), language: "en" }).html;

  it.each([
    ["She looks after him.", '<p><span lang="en">She looks after him.</span></p>'],
    ["Ответ есть в тексте: «a friend asked».", '<p>Ответ есть в тексте: «<span lang="en">a friend asked</span>».</p>'],
    [
      "A — 2: после promised нужно to build",
      '<p>A — 2: после <span lang="en">promised</span> нужно <span lang="en">to build</span></p>',
    ],
    ["Суффикс -ful.", '<p>Суффикс -<span lang="en">ful</span>.</p>'],
    ["Пропуск A", "<p>Пропуск A</p>"],
    ["x < **my dog**", '<p>x &lt; <strong><span lang="en">my dog</span></strong></p>'],
  ])("is marked in an English task: %s", (markdown, written) => expect(english(markdown)).toBe(written));

  it("is that of the page in other subjects", () => expect(html("int main")).toBe("<p>int main</p>"));

  it("is English in the subject of that name", () => {
    const task = renderTask(record({ subject: "english", statement: "Choose." }));
    expect(task.statementHtml).toBe('<p><span lang="en">Choose.</span></p>');
  });
});

describe("a formula", () => {
  it.each([
    ["то есть ($x$), и $x$!", 'то <span class="nb">есть (X),</span> <span class="nb">и X!</span>'],
    ["$x$ и $x$", 'X <span class="nb">и X</span>'],
    ["$x$($x$)", 'X<span class="nb">(X)</span>'],
    ["«$x$»", '<span class="nb">«X»</span>'],
  ])("keeps the marks beside it on its line: %s", (markdown, html) =>
    expect(paragraph(markdown).replaceAll("<math><mi>x</mi></math>", "X").replaceAll("\u00A0", " ")).toBe(html),
  );

  it("leaves the word before it to the line, unless it is short", () => {
    expect(paragraph("равен $x+2y-z$ там")).toMatch(/^равен <math>/);
    expect(paragraph("угол равен $81^\\circ$ там")).toBe(
      'угол <span class="nb">равен <math><mn>81°</mn></math></span> там',
    );
  });

  it("stands in the text without scripts and styles", () => {
    expect(paragraph("Корень $\\sqrt{5}$.")).toBe(
      '<span class="nb">Корень <math><msqrt><mn>5</mn></msqrt></math>.</span>',
    );
  });

  it("on its own line scrolls on its own and can be reached with the keyboard", () => {
    expect(html("Пусть\n\n$$x^2=4$$\n\nтогда")).toBe(
      '<p>Пусть</p><div class="math-line" tabindex="0" role="group" aria-label="Формула"><math display="block">' +
        "<mrow><msup><mi>x</mi><mn>2</mn></msup><mo>=</mo><mn>4</mn></mrow></math></div><p>тогда</p>",
    );
  });

  it("slides in the text too where a phone cannot hold it", () => {
    expect(formula("x^3 + 3x^2 - 4 = (x - 1)(x + 2)(x + 2)").html).toMatch(
      /^<span class="math-wide" tabindex="0" role="group"/,
    );
    expect(formula("x = 1").html).toMatch(/^<math>/);
  });

  it.each([
    ["a system", "\\begin{cases}x+y=1\\\\x-y=2\\end{cases}", "math-left"],
    ["a table with rules", "\\begin{array}{|c|c|}\\hline a&b\\\\\\hline\\end{array}", "math-rule-left"],
    ["a set of equations", "\\left[\\begin{array}{l}x=1\\\\x=2\\end{array}\\right.", "math-left"],
    ["a cell that is missing", "\\begin{cases}1,&x>0\\\\2\\end{cases}", "math-start-1"],
    ["a crossed-out factor", "\\cancel{x}", "math-strike-up"],
    ["a box", "\\boxed{5}", "math-box"],
    ["a line above", "\\overline{AB}", "math-over"],
    ["a vector", "\\overrightarrow{AB}", "math-flat"],
    ["an isotope", "\\ce{^{14}_6C}", "math-piled"],
    ["aligned lines", "\\begin{aligned}x&=1\\\\y&=2\\end{aligned}", "math-jot"],
  ])("keeps %s by a class", (_, tex, name) => {
    const { html: written } = formula(tex, true);
    expect(written).toContain(name);
    expect(written).not.toContain(" style=");
  });

  it.each([
    ["a prime that is no power", "f'(x)", '<mrow><mi>f</mi><mo lspace="0" rspace="0">′</mo></mrow>'],
    ["two primes", "f''(x)", '<mo lspace="0" rspace="0">″</mo>'],
    ["the index of a logarithm", "\\log_2 x", '<mpadded depth="0"><mi>log</mi></mpadded>'],
    ["degrees", "60^\\circ", "<mn>60°</mn>"],
    ["signs that the font has", "a\\leqslant b\\cdot c", "<mo>≤</mo>"],
    ["a minus of its number", "(-7;5)", '<mo form="prefix" stretchy="false">−</mo>'],
  ])("is mended: %s", (_, tex, part) => expect(formula(tex).html).toContain(part));

  it.each([
    ["39,5^\\circ", "<mn>39,5°</mn>"],
    ["a=12,25^2", "<msup><mn>12,25</mn><mn>2</mn></msup>"],
    ["0,4_1", "<msub><mn>0,4</mn><mn>1</mn></msub>"],
  ])("keeps a decimal in one piece: %s", (tex, part) => expect(formula(tex).html).toContain(part));

  it.each([
    ["\\ce{K2CO3}", "K2CO3"],
    ["(-\\infty;5]", "(−∞; 5]"],
    ["x^2<4", "x² &lt; 4"],
  ])("has a name in an option: %s", (tex, name) => {
    expect(line(`$${tex}$`)).toMatch(/<math aria-hidden="true">.*<\/math>/);
    expect(line(`$${tex}$`)).toContain(`<span class="vh">${name}</span>`);
    expect(html(`$${tex}$`)).not.toContain("vh");
  });

  it("has its own name where it slides in an option", () => {
    expect(line("$x^3 + 3x^2 - 4 = (x - 1)(x + 2)(x + 2)$")).toContain(
      'aria-label="x³ + 3x² − 4 = (x − 1)(x + 2)(x + 2)"><math>',
    );
  });

  it.each([
    ["\\sqrt{4x+68}=10", "√(4x + 68) = 10"],
    ["(-8;0)", "(−8; 0)"],
    ["x_1,x_2,\\ldots", "x₁, x₂, …"],
    ["10^{-3}", "10^(−3)"],
    ["\\frac{x+1}{2}", "(x + 1)/2"],
    ["x^2 - \\log_2 8", "x² − log₂ 8"],
    ["2{,}5 \\leqslant a", "2,5 ≤ a"],
    ["\\sqrt[3]{8}", "³√8"],
  ])("reads as text: %s", (tex, plain) => expect(formula(tex).plain.replace(/\s+/g, " ").trim()).toBe(plain));

  it.each([
    ["an unknown command", "\\foo{x}", "is not understood"],
    ["an open brace", "\\frac{1", "is not understood"],
    ["a link", "\\href{javascript:alert(1)}{x}", "is not understood"],
    ["a class of its own", "\\class{x}{y}", "is not understood"],
    ["a colour", "\\color{red}x", "unknown style color"],
    ["a coloured box", "\\colorbox{red}{x}", "may not set mathbackground"],
    ["a raised box", "\\raisebox{1em}{x}", "unknown style padding"],
    ["a number of a line", "\\tag{1}x=2", "unknown style width"],
    ["nothing", " ", "is empty"],
  ])("is refused with %s", (_, tex, reason) => {
    expect(() => formula(tex, true)).toThrow(RenderError);
    expect(() => formula(tex, true)).toThrow(reason);
  });
});

describe("Markdown", () => {
  it("gives tables with heads in a box that slides", () => {
    expect(html("| | A |\n|-|-|\n| $x$ | 1 |")).toBe(
      '<div class="task-table" tabindex="0" role="group" aria-label="Таблица"><table><thead><tr><td></td>' +
        '<th scope="col">A</th></tr></thead><tbody><tr><th scope="row"><math><mi>x</mi></math></th><td>1</td></tr>' +
        "</tbody></table></div>",
    );
  });

  it("gives lists, code, breaks and emphasis", () => {
    expect(html("1. **раз**\n2. *два*")).toBe(
      '<ol class="task-list"><li><strong>раз</strong></li><li><em>два</em></li></ol>',
    );
    expect(html("```\nif a < b:\n```")).toContain("<code>if a &lt; b:</code></pre>");
    expect(html("раз  \nдва")).toBe("<p>раз<br>два</p>");
  });

  it("leads to https and to the site's own paths only", () => {
    expect(line("[курс](/catalog/) и [сайт](https://fipi.ru/a?b=1&c=2)")).toBe(
      '<a href="/catalog/">курс</a> и\u00A0<a href="https://fipi.ru/a?b=1&amp;c=2">сайт</a>',
    );
  });

  it.each([
    ["HTML", "a <b>x</b>", "HTML is not taken"],
    ["a comment", "<!-- x -->", "HTML is not taken"],
    ["a script", "<script>alert(1)</script>", "HTML is not taken"],
    ["a link to a program", "[x](javascript:alert(1))", "a link leads to https"],
    ["a link hidden by entities", "[x](java&#115;cript:alert(1))", "a link leads to https"],
    ["a link without its scheme", "[x](//evil.example)", "a link leads to https"],
    ["a link with a backslash", "[x](/\\evil.example)", "a link leads to https"],
    ["plain http", "http://example.com", "a link leads to https"],
    ["a foreign picture", "![x](https://evil.example/a.png)", "there is no drawing"],
    ["a drawing that is not there", "![x](#b)", "there is no drawing"],
    ["a drawing of every object", "![x](#constructor)", "there is no drawing"],
    ["a drawing without words", "![](#a)", "has no text alternative"],
    ["a heading", "# Задача", '"heading" has no place'],
    ["a lone dollar", "цена 5$", "a $ has no pair"],
    ["$$ inside a line", "пусть $$x$$ тогда", "a $ has no pair"],
    ["an unknown entity", "&hearts;", "is not known"],
  ])("refuses %s", (_, markdown, reason) => expect(() => html(markdown, { a: PLOT })).toThrow(reason));

  it("refuses blocks where a line is expected", () => {
    expect(() => line("- раз\n- два")).toThrow("one paragraph is expected");
    expect(() => line("раз\n\nдва")).toThrow("one paragraph is expected");
    expect(() => line("$$x$$")).toThrow("one paragraph is expected");
  });
});

describe("a drawing", () => {
  it("is named by its title and description, with ids of its task", () => {
    const drawn = renderDrawing(PLOT, "task-1");
    expect(drawn).toContain('<svg viewBox="0 0 10 10" class="plot" role="img" aria-labelledby="task-1-t task-1-d">');
    expect(drawn).toContain('<title id="task-1-t">График</title><desc id="task-1-d">Прямая через ноль</desc>');
    expect(drawn).toContain('<clipPath id="task-1-frame">');
    expect(drawn).toContain('clip-path="url(#task-1-frame)"');
  });

  it("shown twice has other ids", () => {
    const both = html("![раз](#a)\n\n![два](#a)", { a: PLOT });
    const ids = [...both.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(6);
  });

  it.each([
    ["a script", PLOT.replace("<defs>", "<script>alert(1)</script><defs>"), "may not hold <script>"],
    ["a listener", PLOT.replace("<path ", '<path onload="alert(1)" '), 'may not set onload="alert(1)"'],
    ["a style", PLOT.replace("<path ", '<path style="fill:red" '), "may not set style"],
    ["a style sheet", PLOT.replace("<defs>", "<style>a{}</style><defs>"), "may not hold <style>"],
    ["a colour of its own", PLOT.replace("<path ", '<path fill="red" '), "may not set fill"],
    ["an unknown class", PLOT.replace("curve", "btn"), "may not have the class btn"],
    ["foreign content", PLOT.replace("<defs>", "<foreignObject></foreignObject><defs>"), "may not hold"],
    ["a link", PLOT.replace("<defs>", '<a href="/x"></a><defs>'), "may not hold <a>"],
    ["a picture", PLOT.replace("<defs>", '<image href="https://e/x"/><defs>'), "may not hold <image>"],
    ["a foreign reference", PLOT.replace("url(#frame)", "url(https://e/x)"), "may not set clip-path"],
    ["an animation", PLOT.replace("<defs>", '<set attributeName="href" to="x"/><defs>'), "may not hold <set>"],
    ["another drawing in it", PLOT.replace("<defs>", "<svg></svg><defs>"), "may not hold <svg>"],
    ["a comment", PLOT.replace("<defs>", "<!-- x --><defs>"), "is not understood"],
    ["CDATA", PLOT.replace("<defs>", "<![CDATA[x]]><defs>"), "is not understood"],
    ["an attribute without quotes", PLOT.replace("<path ", "<path x=1 "), "is not understood"],
    ["no title", PLOT.replace("<title>График</title>", ""), "begins with <title> and <desc>"],
    ["no description", PLOT.replace("<desc>Прямая через ноль</desc>", ""), "begins with <title> and <desc>"],
    ["no viewBox", PLOT.replace('viewBox="0 0 10 10" ', ""), "has a viewBox"],
    ["text out of place", PLOT.replace("<defs>", "слово<defs>"), "may not hold text"],
    ["two roots", PLOT + PLOT, "is one <svg> element"],
    ["an open element", PLOT.replace("</svg>", ""), "is not closed"],
  ])("is refused with %s", (_, source, reason) => {
    expect(() => renderDrawing(source, "task-1")).toThrow(RenderError);
    expect(() => renderDrawing(source, "task-1")).toThrow(reason);
  });
});

describe("a task", () => {
  it("becomes what the pages show", () => {
    const rendered = renderTask(
      record({
        drawings: { a: PLOT },
        statement: "На рисунке ![график](#a) прямая. Найди $x$.",
        wrong: [{ answer: "4", why: "Забыт **квадрат**." }],
        hints: ["Возведи $x$"],
      }),
    );
    expect(rendered).toMatchObject({
      summary: "На рисунке прямая. Найди x.",
      hasFormula: true,
      options: null,
      wrongAnswers: [{ answer: "4", html: "<p>Забыт <strong>квадрат</strong>.</p>" }],
      solutionHtml: ["<p>Возведём в\u00A0квадрат.</p>", "<p><strong>Ответ: 8.</strong></p>"],
    });
    expect(rendered.statementHtml).toContain('id="ege-math-06-test-001-1-t"');
  });

  it("is summed up in one line that ends at a word", () => {
    const { summary } = renderTask(record({ statement: "Слово за словом, ".repeat(20) }));
    expect(summary.length).toBeLessThanOrEqual(111);
    expect(summary).toMatch(/, Слово…$/);
  });

  it("keeps the steps of its criteria", () => {
    const answer: TaskRecord["answer"] = {
      type: "free",
      model: "Решение: $x=1$.",
      criteria: [
        {
          key: "К1",
          title: "Ответ",
          steps: [
            { score: 1, text: "верно" },
            { score: 0, text: "*нет*" },
          ],
        },
      ],
    };
    expect(renderTask(record({ answer })).answer).toEqual({
      type: "free",
      modelHtml: '<p>Решение: <span class="nb"><math><mrow><mi>x</mi><mo>=</mo><mn>1</mn></mrow></math>.</span></p>',
      criteria: [
        {
          key: "К1",
          title: "Ответ",
          steps: [
            { score: 1, html: "верно" },
            { score: 0, html: "<em>нет</em>" },
          ],
        },
      ],
    });
  });

  it("asks the same if its words and numbers are the same, whatever their case and spaces", () => {
    const keyOf = (own: Partial<TaskRecord>) => renderTask(record(own)).duplicateKey;
    const one = keyOf({ statement: "Всё верно при $x = 2$" });
    expect(keyOf({ key: "other", statement: "все  верно\nпри $x=2$" })).toBe(one);
    expect(keyOf({ statement: "Всё верно при $x = 3$" })).not.toBe(one);
    expect(keyOf({ subject: "physics", statement: "Всё верно при $x = 2$" })).not.toBe(one);
  });

  it("names the place of a fault", () => {
    const fault = (own: Partial<TaskRecord>) => {
      try {
        renderTask(record(own));
      } catch (error) {
        if (error instanceof TaskRenderError) return `${error.field}: ${error.message}`;
      }
      return null;
    };
    expect(fault({ solution: ["Раз.", "$\\foo$"] })).toMatch(/^solution 2: the formula \\foo is not understood/);
    expect(fault({ options: { items: ["раз", "- два"] } })).toMatch(/^options item 2: one paragraph/);
    expect(fault({ drawings: { a: PLOT } })).toBe("drawings a: no text shows this drawing");
  });
});

const HOSTILE = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<svg onload=alert(1)>",
  "</p>",
  "</math>",
  "<!--",
  "javascript:alert(1)",
  "[x](javascript:alert(1))",
  "[x](/ok)",
  "[x](data:text/html,x)",
  '"',
  "'",
  "&lt;script&gt;",
  "&#60;script&#62;",
  "$\\href{javascript:1}{x}$",
  "$\\text{<script>}$",
  "$\\style{x}{y}$",
  "$\\htmlId{a}{b}$",
  "`<b>`",
  "$x^{2}$",
  "$\\frac{1}{2}$",
  '$\\text{" onload="}$',
  "$$\nx\n$$",
  "\n\n",
  "- ",
  "| a | b |\n|-|-|\n| 1 | 2 |\n",
  "```\n",
  "![a](#a)",
  '!["onload=x](#a)',
  "![a](#b)",
  "слово ",
  "**",
  "*",
  "_",
  "\\",
  "$",
  "<",
  ">",
  "&",
  "\u2028",
  "&quot;",
  '[x](/a"onclick="alert(1))',
  "<https://e.example/>",
  "[a]: javascript:1\n",
  "[a]",
  ' style="x"',
  "\\<script\\>",
];
const HOSTILE_PARTS = [
  '<path d="M0 0"/>',
  "<script>x</script>",
  '<g onclick="x">',
  "</g>",
  "<g>",
  "<text>y</text>",
  "<text>&lt;script&gt;</text>",
  '<a href="javascript:1">',
  '<path style="x"/>',
  '<path d="javascript:1"/>',
  "<path d='\"onload=\"x'/>",
  '<use href="#x"/>',
  '<text>" onload="x</text>',
  '<path class="curve"/>',
  '<path class="x"/>',
  "<!--",
  "-->",
  '<path id="a"/>',
  "&#x3c;script&#x3e;",
];

const FORBIDDEN_TAG =
  /<\/?(?:script|style|iframe|object|embed|img|link|meta|base|form|input|foreignobject|use|image|animate|set)\b/i;
/** Every tag with its attributes: everything outside them is text. */
function findDanger(written: string): string | null {
  if (FORBIDDEN_TAG.test(written)) return "a forbidden element";
  for (const [tag] of written.matchAll(/<[^>]*>/g)) {
    const names = [...tag.matchAll(/\s([^\s"=]+)="[^"]*"/g)].map(([, name = ""]) => name.toLowerCase());
    const rest = tag.replace(/\s[^\s"=]+="[^"]*"/g, "");
    if (!/^<\/?[a-zA-Z0-9]+\s*\/?>$/.test(rest)) return `an odd tag ${tag}`;
    if (names.some((name) => name.startsWith("on") || name === "style" || name === "srcdoc"))
      return `a listener: ${tag}`;
    if (/(?:href|src)="(?!\/(?!\/)|https:\/\/)/i.test(tag)) return `a foreign address: ${tag}`;
  }
  return null;
}

describe("hostile tasks", () => {
  const markdown = fc.array(fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ maxLength: 8 })), { maxLength: 8 });
  const validator = new HtmlValidate({ extends: ["html-validate:standard"] });

  it("give safe HTML or are refused", () => {
    let written = 0;
    fc.assert(
      fc.property(markdown, fc.boolean(), (parts, isDrawn) => {
        try {
          const made = html(parts.join(isDrawn ? "" : " "), { a: PLOT });
          if (made !== "") written += 1;
          expect(findDanger(made)).toBeNull();
        } catch (error) {
          if (!(error instanceof RenderError)) throw error;
        }
      }),
      { numRuns: draws(3_000) },
    );
    expect(written).toBeGreaterThan(draws(3_000) / 10);
  });

  it("give safe drawings or are refused", () => {
    let written = 0;
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...HOSTILE_PARTS), { maxLength: 3 }), (parts) => {
        try {
          const made = renderDrawing(PLOT.replace("</svg>", `${parts.join("")}</svg>`), "t");
          written += 1;
          expect(findDanger(made)).toBeNull();
        } catch (error) {
          if (!(error instanceof RenderError)) throw error;
        }
      }),
      { numRuns: draws(3_000) },
    );
    expect(written).toBeGreaterThan(draws(3_000) / 30);
  });

  it("give formulas without styles or are refused", () => {
    const tex = [
      "\\frac{a}{b}",
      "\\text{<script>}",
      "\\sqrt{",
      "}",
      "{",
      "\\begin{cases}a\\\\b\\end{cases}",
      "\\color{red}",
      "\\href{x}{y}",
      "^2",
      "_1",
      "&",
      "\\\\",
      "\\cancel{x}",
      "\\boxed{x}",
      "\\ce{H2O}",
      '\\text{" onload="x}',
      "\\rule{1em}{1em}",
      "\\vec{a}",
      "\\def\\x{\\x}\\x",
      "\\url{javascript:1}",
      "\\includegraphics{x}",
      "\\overline{x}",
      "\\left(",
      "\\right)",
      "\\tag{1}",
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...tex), { maxLength: 5 }), fc.boolean(), (parts, isDisplay) => {
        try {
          expect(findDanger(formula(parts.join(" "), isDisplay).html)).toBeNull();
        } catch (error) {
          if (!(error instanceof RenderError)) throw error;
        }
      }),
      { numRuns: draws(1_500) },
    );
  });

  it("give HTML that the validator accepts", async () => {
    await fc.assert(
      fc.asyncProperty(markdown, async (parts) => {
        let made: string;
        try {
          made = html(parts.join(" "), { a: PLOT });
        } catch (error) {
          if (error instanceof RenderError) return;
          throw error;
        }
        const page = `<!doctype html><html lang="ru"><head><title>т</title></head><body><div>${made}</div></body></html>`;
        const { results } = await validator.validateString(page);
        const messages = results.flatMap((result) =>
          result.messages.map(({ message, ruleId }) => `${ruleId}: ${message}`),
        );
        expect([messages, messages.length > 0 ? made : ""]).toEqual([[], ""]);
      }),
      { numRuns: draws(300, 40) },
    );
  });
});

it("every class that is written stands in the style sheet", () => {
  const sheet = readFileSync(path.join(import.meta.dirname, "..", "task-bank.css"), "utf8");
  const known = new Set([...sheet.matchAll(/\.([a-z][a-z0-9-]*)/g)].map(([, name]) => name));
  expect(
    [...DRAWING_CLASSES, ...FORMULA_CLASSES, "task-list", "task-table", "task-code"].filter((name) => !known.has(name)),
  ).toEqual([]);
});
