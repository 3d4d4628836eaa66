import { RuleTester } from "eslint";
import { describe, it } from "vitest";
import { plainEnglish } from "../../.config/rules/plain-english.js";

RuleTester.describe = describe;
RuleTester.it = it;
RuleTester.itOnly = it;

const words = (count: number) => Array.from({ length: count }, () => "word").join(" ");

new RuleTester().run("plain-english", plainEnglish, {
  valid: [
    "/** View of the cart page. */ const view = 1;",
    "// What if the bank is away?\nconst isAway = 1;",
    `/** ${words(30)}. ${words(30)}. */ const two = 1;`,
    `/**\n * ${words(20)}:\n * - ${words(20)}\n * - ${words(20)}\n * @param one ${words(20)}\n */ const list = 1;`,
    `// ${words(16)}.\n// ${words(16)}.\nconst lines = 1;`,
    "// `told` is a field, and app/press.ts a file.\nconst told = 1;",
    'it("counts a click once", () => {});',
    'it.each([1])("%i is refused", () => {});',
    'submit("that is no title");',
  ],
  invalid: [
    { code: "/** What the cart page shows. */ const view = 1;", errors: [{ messageId: "headless" }] },
    { code: "// Plain data.\n// What it holds is sealed.\nconst data = 1;", errors: [{ messageId: "headless" }] },
    { code: `// ${words(16)}\n// ${words(15)}.\nconst lines = 1;`, errors: [{ messageId: "long" }] },
    { code: "// Two presses pay once.\nconst once = 1;", errors: [{ messageId: "private" }] },
    { code: 'it("that is free opens", () => {});', errors: [{ messageId: "fragment" }] },
    { code: 'it.each([1])("of %i is refused", () => {});', errors: [{ messageId: "fragment" }] },
    { code: 'test.describe("a press", () => {});', errors: [{ messageId: "private" }] },
  ],
});
