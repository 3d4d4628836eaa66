/** An image as the audit log describes it and takes its changes back. Its files never change. */
import { LONGEST_ALT, LONGEST_IMAGE_NAME } from "~/features/core/images/image-rules";
import {
  findImage,
  IMAGE_TABLES,
  isImageStored,
  lockImage,
  removeImage,
  restoreImage,
  type StoredImage,
} from "~/features/core/images/image-rows.server";
import { type FieldErrors, line, number } from "~/features/core/resources/fields";
import type { Item } from "~/features/core/resources/item";
import type { AuditedResource } from "~/features/core/resources/resource.server";
import { findImageUses } from "./find-image-uses.server";

export const IMAGE_KIND = "images";

const SIZE = { min: 1, max: 20_000 };

export const describeImage = ({ alt, name, width, height }: Omit<StoredImage, "removedAt">): Item => ({
  ...{ alt, name, width, height },
});

const altOf = ({ alt }: Item): string => (typeof alt === "string" ? alt : "");

export const IMAGE_CONTENT = {
  kind: IMAGE_KIND,
  names: { many: "изображения", one: "изображение", create: "новое изображение" },
  fields: {
    alt: line("Описание", { max: LONGEST_ALT }),
    name: line("Файл", { max: LONGEST_IMAGE_NAME }),
    width: number("Ширина", SIZE),
    height: number("Высота", SIZE),
  },
  tables: IMAGE_TABLES,
  titleOf: altOf,
  read: async (db, key) => {
    const image = await findImage(db, key);
    return image && describeImage(image);
  },
  write: (tx, { key, item }) => restoreImage(tx, { id: key, alt: altOf(item) }),
  remove: (tx, key, now) => removeImage(tx, { id: key, now }),
  findUses: async (tx, key) => {
    await lockImage(tx, key);
    return ((await findImageUses(tx)).get(key) ?? []).map(({ title }) => title);
  },
  check: async (db, { key }): Promise<FieldErrors> =>
    (await isImageStored(db, key)) ? {} : { alt: ["Файлы уже удалены"] },
} satisfies AuditedResource;
