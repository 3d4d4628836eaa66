/** Acts over many items of a resource, as data. */
import type { PluralForms } from "~/shared/plural";

export type BulkAct<Item> = {
  /** Of the button; unique in its resource. */
  name: string;
  /** «снять с сайта»: the number and the noun follow it. */
  label: string;
  /** The fields that change. */
  become: (item: Item, now: Date) => Partial<Item>;
};

export type BulkActs<Item> = { nouns: PluralForms; acts: readonly BulkAct<Item>[] };

/** For items that a flag takes off the site. */
export function switchActs(
  nouns: PluralForms,
  { show = "поставить на сайт", hide = "снять с сайта" } = {},
): BulkActs<{ isActive: boolean }> {
  return {
    nouns,
    acts: [
      { name: "hide", label: hide, become: () => ({ isActive: false }) },
      { name: "show", label: show, become: () => ({ isActive: true }) },
    ],
  };
}
