import { describe, expect, test } from "vitest";
import {
  anchorSections,
  escapeMarkdown,
  fillFacts,
  listHeadings,
  plainText,
  resolveLinks,
} from "~/features/core/documents/document-text";
import { renderMarkdown } from "~/features/core/school/read-markdown.server";

describe("facts", () => {
  test("are all filled in", () => {
    expect(fillFacts("{{ name }}, ИНН {{taxId}}, {{name}}", { name: "Школа", taxId: "12" })).toBe(
      "Школа, ИНН 12, Школа",
    );
  });

  test("throw an error if unknown", () => {
    expect(() => fillFacts("{{nmae}}", { name: "Школа" })).toThrow('No fact "nmae"');
    expect(() => fillFacts("{{}}", {})).toThrow("No fact");
  });
});

describe("links", () => {
  const addressOf = (kind: string, name: string) => (name === "tax-info" ? `/${kind}/${name}/` : undefined);

  test("become addresses and keep their anchors", () => {
    expect(resolveLinks("[a](document:tax-info#papers) и [b](page:tax-info)", addressOf)).toBe(
      "[a](/document/tax-info/#papers) и [b](/page/tax-info/)",
    );
  });

  test("throw an error if unknown; other links stay as they are", () => {
    expect(() => resolveLinks("[a](document:nothing)", addressOf)).toThrow("document:nothing");
    expect(resolveLinks("[a](tel:+7800)", addressOf)).toBe("[a](tel:+7800)");
  });
});

describe("sections", () => {
  test("get their own anchors or numbers", () => {
    const { html, sections } = anchorSections("<h2>Один &amp; <b>два</b></h2><p>…</p><h2>Возврат {#refund}</h2>");
    expect(sections).toEqual([
      { id: "section-1", title: "Один & два" },
      { id: "refund", title: "Возврат" },
    ]);
    expect(html).toBe('<h2 id="section-1">Один &amp; <b>два</b></h2><p>…</p><h2 id="refund">Возврат</h2>');
  });

  test("never share an anchor", () => {
    expect(() => anchorSections("<h2>А {#a}</h2><h2>Б {#a}</h2>")).toThrow("Two sections");
  });
});

test("the text and the headings of a document are plain words", () => {
  const html = '<h2 id="a">1. Цена</h2><table><tr><td>Да</td><td>нет &amp; <b>нет</b></td></tr></table><h3>Ещё</h3>';
  expect(listHeadings(html)).toEqual(["1. Цена", "Ещё"]);
  expect(plainText(html).split(/\s+/)).toEqual(["1.", "Цена", "Да", "нет", "&", "нет", "Ещё"]);
});

test("a fact that a person has typed stays text, whatever it holds", () => {
  const typed = "ООО <script>alert(1)</script> *«А»* [б](javascript:1) _в_ | # & `г`";
  const html = renderMarkdown(fillFacts("Школа {{name}}.", { name: escapeMarkdown(typed) }));
  expect(html).not.toMatch(/<(?:script|em|a|code)/);
  expect(plainText(html)).toBe(`Школа ${typed}.`);
});
