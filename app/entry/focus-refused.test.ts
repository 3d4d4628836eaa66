import { expect, it } from "vitest";
import { focusRefused } from "./focus-refused";

const ERROR = '<p class="err" id="b-error">Напиши число.</p>';
const field = (described: string) =>
  `<form><input type="hidden" name="h" aria-describedby="x"/><input autofocus="" name="a" aria-describedby="a-note"/><input name="b" aria-describedby="${described}"/></form>${ERROR}`;

it("the field that names the sentence takes the focus from any other", () => {
  expect(focusRefused(field("b-error b-note"))).toBe(
    field("b-error b-note").replace(' autofocus=""', "").replace('<input name="b"', '<input autofocus="" name="b"'),
  );
});

it("the first control of a group takes it", () => {
  const group =
    '<fieldset aria-describedby="n b-error"><input type="hidden"/><input type="radio"/><input type="radio"/>';
  expect(focusRefused(group + ERROR)).toBe(
    '<fieldset aria-describedby="n b-error"><input type="hidden"/><input autofocus="" type="radio"/><input type="radio"/>' +
      ERROR,
  );
});

it("a page stays as it is without a sentence, without its field, and where a link leads to the field", () => {
  for (const page of ["<p>", field("c-error"), `<a autofocus="" href="#b">к полю</a>${field("b-error")}`])
    expect(focusRefused(page)).toBe(page);
});
