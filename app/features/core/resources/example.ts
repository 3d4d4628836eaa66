import type { Item } from "./item";

/** An item of a model school, from which a new one can begin. */
export type Example = {
  kind: string;
  key: string;
  item: Item;
  /** Distinguishes it from the others: «ЕГЭ, Физика, Основа по физике». */
  title: string;
};

/** Follows the name of an invented person, so that it is not published by accident. */
const EXAMPLE_MARK = "(пример)";

export const markAsExample = (name: string): string => `${name} ${EXAMPLE_MARK}`;
export const isMarkedAsExample = (name: string): boolean => name.toLowerCase().includes(EXAMPLE_MARK);
