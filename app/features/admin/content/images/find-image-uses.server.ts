/** Where images are used: items on the site, and publications that wait for their time. */
import type { Database } from "~/db/open-database.server";
import { itemPath } from "~/features/admin/shell/content-paths";
import { findImagesIn, mayHaveImages } from "~/features/core/resources/find-references";
import type { Item } from "~/features/core/resources/item";
import type { AnyResource } from "~/features/core/resources/resource.server";
import { listPublications } from "~/features/admin/content/publish-item.server";
import { findResource, RESOURCES } from "~/features/admin/content/resources.server";

/** `title`: «преподаватель Анна Кедрова». */
export type ImageUse = { title: string; href: string };

/** By the id of the image; an unused one has no entry. */
export async function findImageUses(db: Pick<Database, "select">): Promise<Map<string, ImageUse[]>> {
  const uses = new Map<string, ImageUse[]>();
  const note = (resource: AnyResource, { key, item }: { key: string; item: Item }, when: string) => {
    const title = `${resource.names.one} ${resource.titleOf(item, key)}${when}`;
    for (const { id } of findImagesIn(resource.fields, item))
      uses.set(id, [...(uses.get(id) ?? []), { title, href: itemPath(resource.kind, key) }]);
  };
  for (const resource of RESOURCES.filter(({ fields }) => mayHaveImages(fields)))
    for (const one of (await resource.readAll?.(db)) ?? []) note(resource, one, "");
  for (const { kind, itemKey: key, value } of await listPublications(db)) {
    const resource = findResource(kind);
    if (resource) note(resource, { key, item: value }, ", по расписанию");
  }
  return uses;
}
