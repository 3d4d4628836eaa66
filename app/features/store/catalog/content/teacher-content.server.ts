/** Teachers as the back office edits them. */
import { and, eq, getTableColumns, ne, sql } from "drizzle-orm";
import { teachers } from "~/db/schema/catalog.server";
import { SLUG, sayTakenAddress } from "~/features/core/resources/addresses";
import { isMarkedAsExample } from "~/features/core/resources/example";
import {
  choice,
  type FieldErrors,
  flag,
  group,
  image,
  line,
  lines,
  list,
  number,
  slug,
  text,
} from "~/features/core/resources/fields";
import { listTable } from "~/features/core/resources/listing.server";
import { defineResource } from "~/features/core/resources/resource.server";
import { teacherPath } from "~/shared/paths";
import { TEACHER_SLUG } from "~/features/store/catalog/teacher-rows.server";
import { nameOfChoice, SUBJECT_CHOICES } from "./choices";

const FIELDS = {
  firstName: line("Имя", { max: 40 }),
  lastName: line("Фамилия", { max: 40 }),
  address: slug("Адрес страницы"),
  subject: choice("Предмет", SUBJECT_CHOICES),
  headline: line("Строка под именем", {
    max: 160,
    hint: "Одно отличие, которое запомнят: «Требует рисунок к каждой задаче»",
  }),
  about: lines("О преподавателе", { hint: "Каждая строка — отдельный абзац" }),
  method: text("Как ведёт занятия", { max: 800 }),
  yearsTeaching: number("Стаж", { min: 0, max: 70, unit: "лет" }),
  ownScore: group("Свой балл за ЕГЭ", {
    points: number("Баллы", { min: 0, max: 100 }),
    year: number("Год", { min: 2009, max: 2100 }),
  }),
  image: image("Фото", { isOptional: true, hint: "Стоит вместо рисованного портрета" }),
  portrait: group("Рисованный портрет", {
    hair: number("Причёска", { min: 1, max: 7, hint: "От 1 до 7" }),
    hairColor: choice("Цвет волос", [
      { value: "dark", name: "тёмные" },
      { value: "brown", name: "каштановые" },
      { value: "ginger", name: "рыжие" },
      { value: "fair", name: "светлые" },
      { value: "grey", name: "седые" },
    ]),
    skin: number("Тон кожи", { min: 1, max: 3, hint: "От 1 до 3" }),
    glasses: flag("Очки"),
    beard: flag("Борода"),
  }),
  reviews: list(
    "Отзывы учеников",
    { one: "отзыв", most: 12, isOptional: true, hint: "Только настоящие, с согласия ученика" },
    {
      author: line("Кто", { max: 60, hint: "Имя и класс: «Мирон, 11 класс»" }),
      text: text("Что сказал", { max: 500 }),
      result: line("Что вышло, одной фразой из отзыва", {
        max: 120,
        isOptional: true,
        hint: "Её цитируют страницы курсов: «На пробнике взяла за № 18 три балла из четырёх»",
      }),
      said: line("Учебный год", { max: 7, hint: "2025/26" }),
    },
  ),
  position: number("Место в списке", { min: 0, max: 9999, hint: "Меньше — выше" }),
};

type Row = typeof teachers.$inferSelect;

function toItem({ slug: key, address, updatedAt: _, imageId, portrait, reviews, ...item }: Row) {
  return {
    ...item,
    address: address ?? key,
    image: imageId ?? "",
    portrait: { ...portrait, glasses: portrait.glasses ?? false, beard: portrait.beard ?? false },
    reviews: reviews.map((review) => ({ ...review, result: review.result ?? "" })),
  };
}

export const TEACHER_CONTENT = defineResource({
  kind: "teachers",
  names: { many: "преподаватели", one: "преподаватель", create: "новый преподаватель" },
  fields: FIELDS,
  tables: [teachers],
  key: { label: "Адрес страницы", hint: "Латиницей через дефис: roman-zagorniy", pattern: SLUG },
  blank: (_, key) => ({
    address: key,
    image: "",
    about: [],
    portrait: { hair: 1, hairColor: "brown", skin: 2, glasses: false, beard: false },
    reviews: [],
    position: 0,
  }),
  titleOf: ({ firstName, lastName }, key) => `${firstName ?? ""} ${lastName ?? ""}`.trim() || key,
  ownPath: ({ address }) => teacherPath(address),
  pathOf: ({ address }, key) => teacherPath(address || key),
  ...listTable({
    row: getTableColumns(teachers),
    from: (select) => select.from(teachers),
    ofKey: (key) => eq(teachers.slug, key),
    key: ({ slug }) => slug,
    title: ({ firstName, lastName }) => `${firstName} ${lastName}`,
    columns: [
      { label: "Предмет", text: ({ subject }) => nameOfChoice(SUBJECT_CHOICES, subject) },
      { label: "Строка под именем", text: ({ headline }) => headline },
    ],
    search: [teachers.firstName, teachers.lastName, teachers.headline, teachers.slug],
    filters: [
      {
        ...{ name: "subject", label: "Предмет", options: SUBJECT_CHOICES },
        where: (subject) => sql`${teachers.subject} = ${subject}`,
      },
    ],
    orders: [
      { value: "", name: "как на сайте", by: [teachers.position, teachers.slug] },
      { value: "name", name: "по фамилии", by: [teachers.lastName, teachers.slug] },
    ],
  }),
  read: async (db, key) => {
    const [row] = await db.select().from(teachers).where(eq(teachers.slug, key));
    return row ? toItem(row) : null;
  },
  readAll: async (db) => (await db.select().from(teachers)).map((row) => ({ key: row.slug, item: toItem(row) })),
  write: async (tx, { key, item: { image: imageId, ...item }, now }) => {
    const portrait = item.portrait as Row["portrait"];
    // An item that a former version stored has no address.
    const address = item.address && item.address !== key ? item.address : null;
    const row = { ...item, slug: key, address, portrait, imageId: imageId === "" ? null : imageId, updatedAt: now };
    const { slug: _, ...set } = row;
    await tx.insert(teachers).values(row).onConflictDoUpdate({ target: teachers.slug, set });
  },
  remove: async (tx, key) => void (await tx.delete(teachers).where(eq(teachers.slug, key))),
  check: async (db, { key, item: { lastName, address } }) => {
    const errors: FieldErrors = {};
    const [other] = await db
      .select({ firstName: teachers.firstName, lastName: teachers.lastName })
      .from(teachers)
      .where(and(eq(TEACHER_SLUG, address), ne(teachers.slug, key)));
    if (other) errors.address = sayTakenAddress(`${other.firstName} ${other.lastName}`);
    if (isMarkedAsExample(lastName))
      errors.lastName = ["Это имя из примера. Впишите своего преподавателя и проверьте остальное: стаж, балл, рассказ"];
    return errors;
  },
});
