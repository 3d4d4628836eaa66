import { expect, it } from "vitest";
import { renderTypedMarkdown } from "./typed-markdown.server";

it.each([
  ["Да, **можно**.", "<p>Да, <strong>можно</strong>.</p>"],
  ["[каталог](/catalog/?q=1&a=2)", '<p><a href="/catalog/?q=1&amp;a=2">каталог</a></p>'],
  ["[звонок](tel:+78005550427)", '<p><a href="tel:+78005550427">звонок</a></p>'],
  ["[в курсе](https://example.com/)", '<p><a href="https://example.com/">в\u00A0курсе</a></p>'],
  ["# Громко", "<h3>Громко</h3>"],
  ["", ""],
])("renders %s", (source, html) => expect(renderTypedMarkdown(source)).toBe(html));

it.each([
  "<script>alert(1)</script>",
  "слово <img src=x onerror=alert(1)>",
  "[слово](javascript:alert(1))",
  "[слово](java\nscript:alert(1))",
  "<javascript:alert(1)>",
  '![слово](x" onerror="alert(1))',
  "[слово](//evil.example)",
  "[слово](/\\evil.example)",
  '[слово](<https://a/" onclick="alert(1)>)',
  "[a]: javascript:alert(1)\n\n[a]",
])("makes no element of its own of %s", (source) =>
  expect(renderTypedMarkdown(source).replaceAll(/ href="https:\/\/[^"]*"/g, "")).not.toMatch(/<(?!\/?(?:p|a|br)>)/),
);
