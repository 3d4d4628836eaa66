import { expect, it } from "vitest";
import { csvCell, csvLine } from "./lead-csv";

it.each([
  ["Алина", "Алина"],
  [null, ""],
  [true, "true"],
  ['Анна "Аня", мама', '"Анна ""Аня"", мама"'],
  ["две\nстроки", '"две\nстроки"'],
  ["+79123456789", "+79123456789"],
  ["+7912*1", `"'+7912*1"`],
  ["=1+1", `"'=1+1"`],
  ["-2", `"'-2"`],
  ["@SUM(A1)", `"'@SUM(A1)"`],
  ["спасибо;=1+1;-2", `"спасибо;'=1+1;'-2"`],
  ["спасибо\n=1+1", `"спасибо\n'=1+1"`],
  ["\t=1", `"'\t=1"`],
  ['=HYPERLINK("http://evil.example","x")', `"'=HYPERLINK(""http://evil.example"",""x"")"`],
])("%j → %s", (value, cell) => {
  expect(csvCell(value)).toBe(cell);
});

it("cells are joined by commas", () => {
  expect(csvLine(["a", null, "+79123456789", "b,c"])).toBe('a,,+79123456789,"b,c"');
});
