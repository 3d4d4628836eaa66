/** Words that tasks count. */
import type { PluralForms } from "~/shared/plural";

export const ROUBLES: PluralForms = { one: "рубль", few: "рубля", many: "рублей" };
export const METRES: PluralForms = { one: "метр", few: "метра", many: "метров" };
