import { expect, it } from "vitest";
import type { FieldView } from "./content-view";
import { findFaults } from "./find-faults";

const line = (name: string, label: string) => ({ control: "line", name, label, max: 80 }) as FieldView;
const VIEWS = [
  line("name", "Название"),
  { control: "group", name: "legal", label: "Юридическое лицо", fields: [line("taxId", "ИНН")] },
  { control: "list", name: "months", label: "Месяцы", one: "месяц", most: 12, fields: [line("title", "Чему учим")] },
] as FieldView[];

it("names a field by its groups and rows, and a field of no view by its control", () => {
  const wrong = { name: ["а"], "legal.taxId": ["б"], "months[8].title": ["в"], months: ["г"], other: ["д"] };
  expect(findFaults(VIEWS, wrong)).toEqual([
    { name: "name", label: "Название" },
    { name: "legal.taxId", label: "Юридическое лицо: ИНН" },
    { name: "months[8].title", label: "Месяцы, месяц 9: Чему учим" },
    { name: "months", label: "Месяцы" },
    { name: "other", label: "other" },
  ]);
});
