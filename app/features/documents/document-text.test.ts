import { describe, expect, test } from "vitest";
import { anchorSections, fillFacts, resolveLinks, tieNumbers } from "~/features/documents/document-text";

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

test.each([
  ["110 000 ₽", "110\u00A0000\u00A0₽"],
  ["1 234 567", "1\u00A0234\u00A0567"],
  ["5 %, 15 %", "5\u00A0%, 15\u00A0%"],
  ["закон № 152-ФЗ", "закон №\u00A0152-ФЗ"],
  ["ст. 32", "ст.\u00A032"],
  ["в п. 4", "в п.\u00A04"],
  ["ул. Высокая", "ул.\u00A0Высокая"],
  ["рост 32", "рост 32"],
  ["в 2026 году", "в 2026 году"],
])("the numbers of «%s» stay with what they count", (text, tied) => expect(tieNumbers(text)).toBe(tied));

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
