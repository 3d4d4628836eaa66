import { expect, it } from "vitest";
import { judgeDocumentText, judgeFacts } from "./judge-document-text.server";

it.each([
  "## 1. Раздел {#one}\n\nТекст {{legalName}}, [политика](document:privacy-policy#purposes), [курсы](page:catalog).",
  "[почта](mailto:a@example.com), [сайт](https://example.com), [раздел](#one), [каталог](/catalog/?q=1)",
  "ИНН{{если taxId}} {{taxId}}{{иначе}} пришлём на {{email}}{{конец}}.",
  "| а | б |\n| - | - |\n| 1 < 2 | 3 |",
])("%s may be published", (text) => expect(judgeDocumentText(text)).toEqual([]));

it.each([
  ["ИНН {{inn}}", "{{inn}}"],
  ["{{если inn}}ИНН{{конец}}", "{{inn}}"],
  ["{{если taxId}}ИНН {{inn}}{{конец}}", "{{inn}}"],
  ["{{если taxId}}ИНН", "{{если taxId}}"],
  ["# Договор", "начинается с ##"],
  ["Текст <script>alert(1)</script>", "Теги не показываем"],
  ["<div onclick='x'>\nблок\n</div>", "Теги не показываем"],
  ["![схема](https://example.com/a.png)", "Картинок"],
  ["[нажми](javascript:alert)", "Ссылка никуда не ведёт"],
  ["[нажми](//example.com)", "Ссылка никуда не ведёт"],
  ["[текст](document:nothing)", "Ссылка никуда не ведёт: document:nothing"],
  ["[текст](page:constructor)", "Ссылка никуда не ведёт"],
  ["## Один {#a}\n\n## Два {#a}", "{#a} стоит дважды"],
  ["## Один {#section-2}\n\n## Два", "{#section-2} стоит дважды"],
])("«%s» is refused: %s", (text, said) => expect(judgeDocumentText(text).join("\n")).toContain(said));

it("a title may name facts of the profile and no others", () => {
  expect(judgeFacts("Оферта {{ legalName }}")).toEqual([]);
  expect(judgeFacts("Оферта {{}}, {{constructor}}")).toHaveLength(2);
});
