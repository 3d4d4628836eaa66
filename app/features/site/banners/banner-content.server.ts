/** Banners as the back office edits them: the pictures, where they lead and where they stand. */
import { eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { banners } from "~/db/schema/banners.server";
import { isOwnPath, isWebAddress } from "~/features/core/resources/addresses";
import {
  choice,
  type FieldErrors,
  flag,
  image,
  isImageId,
  line,
  number,
  references,
} from "~/features/core/resources/fields";
import { switchActions } from "~/features/core/resources/bulk-actions";
import { listTable } from "~/features/core/resources/listing.server";
import { findSiteImages } from "~/features/core/images/image-rows.server";
import { numberKey, ofNumber } from "~/features/core/resources/numbers.server";
import { defineResource } from "~/features/core/resources/resource.server";
import { landingKeys } from "~/features/store/catalog/landing-rows.server";
import { teacherNames } from "~/features/store/catalog/teacher-rows.server";
import { type PictureSize, sayPictureFault, sayPictureNeed, toPictureAddress, toPictureValue } from "./banner-picture";
import { BANNER_SIZES } from "./banner-view";
import { leadsNowhere } from "./leads-nowhere.server";

const PLACES = [
  { value: "page", name: "внизу страниц преподавателей и вебинаров" },
  { value: "menu", name: "рядом с меню личных страниц" },
] as const;

const PICTURES = [
  { name: "imageForMobile", size: BANNER_SIZES.mobile },
  { name: "imageForTablet", size: BANNER_SIZES.tablet },
  { name: "imageForDesktop", size: BANNER_SIZES.desktop },
] as const;

const picture = (label: string, size: PictureSize) => image(label, { hint: sayPictureNeed(size), mayBeFile: true });

const FIELDS = {
  isActive: flag("На сайте"),
  title: line("Крупные слова на картинке", { max: 60, hint: "Их прочитают тем, кто картинку не видит" }),
  text: line("Мелкие слова на картинке", { max: 120 }),
  imageForMobile: picture("Картинка для телефона", BANNER_SIZES.mobile),
  imageForTablet: picture("Картинка для планшета", BANNER_SIZES.tablet),
  imageForDesktop: picture("Картинка для компьютера", BANNER_SIZES.desktop),
  link: line("Куда ведёт", {
    max: 300,
    isOptional: true,
    hint: "/catalog/ или https://…. Пусто — никуда. На странице, куда ведёт, баннера нет",
  }),
  place: choice("Где стоит", PLACES, { hint: "На главной, в каталоге и на страницах курсов баннеров нет" }),
  landings: references("Только на страницах курсов", "landings", {
    isOptional: true,
    hint: "Этот выбор видят приложения через API: на самом сайте страницы курсов баннеров не показывают",
  }),
  teachers: references("Только на страницах преподавателей", "teachers", {
    isOptional: true,
    hint: "Не выбраны ни курсы, ни преподаватели — на любой странице этого места",
  }),
  position: number("Место в списке", { min: 0, max: 9999, hint: "Меньше — выше" }),
};

const ofKey = (key: string) => ofNumber(banners.id, key);

const toPlace = (bannerType: string): "menu" | "page" => (bannerType === "menu" ? "menu" : "page");

type Row = typeof banners.$inferSelect;
type Page = { id: number; key: string };

function toItem(row: Row, pages: readonly Page[]) {
  const { id: _, updatedAt: __, bannerType, landingIds, teacherSlugs, link, ...item } = row;
  return {
    ...item,
    imageForMobile: toPictureValue(item.imageForMobile),
    imageForTablet: toPictureValue(item.imageForTablet),
    imageForDesktop: toPictureValue(item.imageForDesktop),
    place: toPlace(bannerType),
    landings: landingIds.flatMap((one) => pages.find((page) => page.id === one)?.key ?? []),
    teachers: teacherSlugs,
    link: link ?? "",
  };
}

export const BANNER_CONTENT = defineResource({
  kind: "banners",
  names: { many: "баннеры", one: "баннер", create: "новый баннер" },
  fields: FIELDS,
  tables: [banners],
  key: numberKey("Номер баннера", banners.id),
  blank: () => ({ isActive: true, place: "page" as const, landings: [], teachers: [], position: 0 }),
  titleOf: ({ title }, key) => title || `Баннер ${key}`,
  pathOf: () => null,
  ...listTable({
    row: getTableColumns(banners),
    from: (select) => select.from(banners),
    ofKey,
    key: ({ id }) => String(id),
    title: ({ title }) => title,
    columns: [
      { label: "Мелкие слова", text: ({ text }) => text },
      {
        label: "Где стоит",
        text: ({ bannerType }) => PLACES.find(({ value }) => value === toPlace(bannerType))?.name ?? "",
      },
    ],
    search: [banners.title, banners.text],
    filters: [
      {
        ...{ name: "place", label: "Где стоит", options: PLACES },
        where: (place) => eq(banners.bannerType, place === "menu" ? place : ""),
      },
    ],
    orders: [
      { value: "", name: "как на сайте", by: [banners.position, banners.id] },
      { value: "changed", name: "сначала изменённые", by: [banners.updatedAt, banners.id], isDescending: true },
    ],
    isOnSite: () => sql`${banners.isActive}`,
  }),
  bulk: switchActions({ one: "баннер", few: "баннера", many: "баннеров" }),
  read: async (db, key) => {
    const [row] = await db.select().from(banners).where(ofKey(key));
    if (!row) return null;
    const page = landingKeys(db);
    return toItem(row, await db.select().from(page).where(inArray(page.id, row.landingIds)));
  },
  readAll: async (db) => {
    const [rows, pages] = [await db.select().from(banners), await db.select().from(landingKeys(db))];
    return rows.map((row) => ({ key: String(row.id), item: toItem(row, pages) }));
  },
  write: async (tx, { key, item: { place, landings, teachers: teacherSlugs, link, ...item }, now }) => {
    const page = landingKeys(tx);
    const pages = await tx.select().from(page).where(inArray(page.key, landings));
    const landingIds = landings.flatMap((one) => pages.find(({ key: own }) => own === one)?.id ?? []);
    const set = {
      ...{
        ...item,
        imageForMobile: toPictureAddress(item.imageForMobile, BANNER_SIZES.mobile),
        imageForTablet: toPictureAddress(item.imageForTablet, BANNER_SIZES.tablet),
        imageForDesktop: toPictureAddress(item.imageForDesktop, BANNER_SIZES.desktop),
        teacherSlugs,
        link: link === "" ? null : link,
        bannerType: place === "menu" ? place : ("" as const),
      },
      ...{ landingIds, updatedAt: now },
    };
    await tx
      .insert(banners)
      .values({ ...set, id: Number(key) })
      .onConflictDoUpdate({ target: banners.id, set });
  },
  remove: async (tx, key) => void (await tx.delete(banners).where(ofKey(key))),
  check: async (db, { item }) => {
    const errors: FieldErrors = {};
    const images = await findSiteImages(
      db,
      PICTURES.map(({ name }) => item[name]).filter((value) => isImageId(value)),
    );
    for (const { name, size } of PICTURES) {
      const found = images.find(({ id }) => id === item[name]);
      const fault = found && sayPictureFault(size, found);
      if (fault) errors[name] = [fault];
      // An image counts as used, and its size is known, by its id alone.
      if (toPictureValue(item[name]) !== item[name]) errors[name] = ["Выберите это изображение из списка"];
    }
    if (item.link !== "" && !isOwnPath(item.link) && !isWebAddress(item.link))
      errors.link = ["Страница этого сайта с косой черты или адрес с https://"];
    // One that is hidden, because its page has gone, stays hidden.
    else if (item.isActive && (await leadsNowhere(db, item.link)))
      errors.link = ["Такой страницы на сайте нет: баннер приведёт к ошибке"];
    const [page, teacher] = [landingKeys(db), teacherNames(db)];
    const pages = await db.select().from(page).where(inArray(page.key, item.landings));
    if (pages.length < new Set(item.landings).size) errors.landings = ["Какой-то из этих страниц уже нет"];
    const people = await db.select().from(teacher).where(inArray(teacher.key, item.teachers));
    if (people.length < new Set(item.teachers).size) errors.teachers = ["Кого-то из преподавателей уже нет на сайте"];
    return errors;
  },
});
