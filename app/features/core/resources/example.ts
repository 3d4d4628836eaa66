import type { Item } from "./merge-items";

/** An item of a model school, from which a new one can begin. */
export type Example = {
  kind: string;
  key: string;
  item: Item;
  /** Distinguishes it from the others: «ЕГЭ, Физика, Основа по физике». */
  title: string;
};
