/** Words that tasks count. */
import type { PluralForms } from "./plural";

export const ROUBLES: PluralForms = { one: "рубль", few: "рубля", many: "рублей" };
export const ADDRESSES: PluralForms = { one: "адрес", few: "адреса", many: "адресов" };
export const ANGLES: PluralForms = { one: "равный угол", few: "равных угла", many: "равных углов" };
export const BITS: PluralForms = { one: "бит", few: "бита", many: "бит" };
export const DEGREES: PluralForms = { one: "градус", few: "градуса", many: "градусов" };
export const DIGITS: PluralForms = { one: "цифра", few: "цифры", many: "цифр" };
export const FLATS: PluralForms = { one: "квартира", few: "квартиры", many: "квартир" };
export const PIXELS: PluralForms = { one: "пиксель", few: "пикселя", many: "пикселей" };
export const POINTS: PluralForms = { one: "точка", few: "точки", many: "точек" };
export const STEPS: PluralForms = { one: "шаг", few: "шага", many: "шагов" };
export const SYMBOLS: PluralForms = { one: "символ", few: "символа", many: "символов" };
export const DIFFERENT_SYMBOLS: PluralForms = {
  one: "разный символ",
  few: "разных символа",
  many: "разных символов",
};
export const METRES: PluralForms = { one: "метр", few: "метра", many: "метров" };
