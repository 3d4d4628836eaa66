/** Bulk actions of a resource, as data. */
import type { PluralForms } from "~/shared/plural";

export type BulkAction<Item> = {
  /** Of the button; unique in its resource. */
  name: string;
  /** «снять с сайта»: the number and the noun follow it. */
  label: string;
  /** The fields that change. */
  become: (item: Item, now: Date) => Partial<Item>;
};

export type BulkActions<Item> = { nouns: PluralForms; actions: readonly BulkAction<Item>[] };

/** For items that a flag takes off the site. */
export function switchActions(
  nouns: PluralForms,
  { show = "поставить на сайт", hide = "снять с сайта" } = {},
): BulkActions<{ isActive: boolean }> {
  return {
    nouns,
    actions: [
      { name: "hide", label: hide, become: () => ({ isActive: false }) },
      { name: "show", label: show, become: () => ({ isActive: true }) },
    ],
  };
}
