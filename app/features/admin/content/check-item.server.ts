import type { Transaction } from "~/db/open-database.server";
import { holdImages } from "~/features/core/images/image-rows.server";
import { type FieldErrors, findErrors } from "~/features/core/resources/fields";
import { findImagesIn } from "~/features/core/resources/find-references";
import type { Item } from "~/features/core/resources/item";
import type { AuditedResource } from "~/features/core/resources/resource.server";

/** `now`: the time at which it goes to the site. */
type Checked = { key: string; item: Item; current: Item | null; now: Date };

/** Errors that keep the item from the site: its own fields first, then its images and what other rows decide. */
export async function checkItem(tx: Transaction, resource: AuditedResource, checked: Checked): Promise<FieldErrors> {
  const wrong = findErrors(resource.fields, checked.item);
  if (Object.keys(wrong).length > 0) return wrong;
  const images = findImagesIn(resource.fields, checked.item);
  const held = await holdImages(
    tx,
    images.map(({ id }) => id),
  );
  const gone = images.filter(({ id }) => !held.has(id)).map(({ name }) => [name, ["Этого изображения уже нет"]]);
  if (gone.length > 0) return Object.fromEntries(gone) as FieldErrors;
  return resource.check(tx, checked);
}
