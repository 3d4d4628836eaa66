/** Courses as the back office edits them: months with their programme, and prices (product.md, "The price ladder"). */
import { eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { pageKey } from "~/db/schema/columns.server";
import { courses, landings } from "~/db/schema/catalog.server";
import {
  choice,
  type FieldErrors,
  line,
  lines,
  list,
  number,
  numbers,
  optionalNumber,
  reference,
  soldMonth,
  type ValueOf,
} from "~/features/core/resources/fields";
import { listTable } from "~/features/core/resources/listing.server";
import { sayCoverage } from "~/features/core/subjects/kim/closed-numbers";
import { findKimTableOf } from "~/features/core/subjects/kim/kim-table";
import { nextNumber } from "~/features/core/resources/numbers.server";
import { defineResource } from "~/features/core/resources/resource.server";
import type { Row, Sheet } from "~/features/core/resources/sheet";
import { compareMonths } from "~/shared/months";
import { coursePath } from "~/shared/paths";
import { EXAM_CHOICES, nameOfChoice, nameSubjects, SUBJECT_CHOICES, TYPE_CHOICES } from "./choices";
import { viewMonths } from "./month-overview";
import { joinNames, ON_SALE, sayMonths, sayPrice } from "./say-course";

/** Above any price of a year: a zero too many is a mistake. */
const HIGHEST_PRICE = 200_000;

const FIELDS = {
  landing: reference("Страница курса", "landings"),
  name: line("Название тарифа", { max: 90, hint: "«Основа», «С наставником»" }),
  listPrice: number("Цена по прайсу", { min: 0, max: HIGHEST_PRICE, unit: "₽" }),
  salePrice: optionalNumber("Цена продажи", {
    min: 0,
    max: HIGHEST_PRICE,
    unit: "₽",
    hint: "Ниже прайса; пусто — продаём по прайсу. 0 — бесплатно",
  }),
  sold: choice("Как продаётся", [
    { value: "months", name: "по месяцам, цена за месяц" },
    { value: "whole", name: "целиком, цена за весь курс" },
  ]),
  lessons: number("Занятий", { min: 1, max: 400, hint: "В месяце, а у курса целиком — всего" }),
  months: list(
    "Месяцы и программа",
    { one: "месяц", most: 12, rowKey: "month" },
    {
      month: soldMonth("Месяц"),
      title: line("Чему учим", { max: 120 }),
      short: line("Коротко, для кнопки", { max: 60 }),
      kim: numbers("№ КИМ", { min: 1, max: 60, hint: "Через запятую: 4, 6, 7" }),
      lessons: lines("Темы занятий", { max: 160, hint: "Каждая строка — отдельная тема" }),
    },
  ),
  position: number("Место среди тарифов", { min: 0, max: 99, hint: "Меньше — левее" }),
};

/** Wider than people type them: courses of the demo have random ids. */
const KEY = /^[\da-z_-]{1,60}$/;

/** Addresses are lower-case, and ids of former courses are not; two that differ by case alone do not occur. */
const ofKey = (key: string): SQL => sql`lower(${courses.publicId}) = ${key.toLowerCase()}`;

type Course = ValueOf<typeof FIELDS>;

const PRICES: Sheet<Course> = {
  ...{ name: "prices", title: "Цены", about: "Цена по прайсу и цена продажи каждого курса", part: null },
  fields: { listPrice: FIELDS.listPrice, salePrice: FIELDS.salePrice },
  rowsOf: ({ listPrice, salePrice }) => [{ listPrice, salePrice }],
  become: (current, [row]) => current && { ...current, ...row },
};

/** A month that the file does not name stays: somebody may have bought it. */
const MONTHS: Sheet<Course> = {
  ...{ name: "months", title: "Месяцы", about: "Программа курсов по месяцам, с номерами КИМ", part: "month" },
  fields: FIELDS.months.fields,
  rowsOf: ({ months }) => months,
  become: (current, rows) => {
    if (current === null) return null;
    const known: Row[] = current.months.map((month) => ({
      ...month,
      ...rows.find((row) => row.month === month.month),
    }));
    const fresh = rows.filter((row) => !known.some(({ month }) => month === row.month));
    return { ...current, months: [...known, ...fresh].sort((a, b) => orderOf(a) - orderOf(b)) };
  },
};

const orderOf = ({ month }: Row): number => {
  const [year, number] = String(month).split(".").map(Number);
  return (year ?? 0) * 12 + (number ?? 0) || 0;
};

export const COURSE_CONTENT = defineResource({
  kind: "courses",
  names: { many: "курсы и цены", one: "курс", create: "новый курс" },
  fields: FIELDS,
  tables: [courses, landings],
  key: {
    label: "Ключ курса",
    hint: "Латиницей через дефис: fizika-osnova. Виден в API, потом не меняется",
    pattern: KEY,
  },
  sheets: [PRICES, MONTHS],
  number: { column: courses.id, ofKey },
  blank: () => ({ salePrice: null, sold: "months" as const, months: [], position: 0 }),
  titleOf: ({ name }, key) => name || key,
  pathOf: ({ landing }) => (landing ? coursePath(landing) : null),
  ...listTable({
    row: {
      ...getTableColumns(courses),
      ...{ landingName: landings.name, exam: landings.exam, subjects: landings.subjects },
    },
    from: (select) => select.from(courses).innerJoin(landings, eq(landings.id, courses.landingId)),
    ofKey,
    key: ({ publicId }) => publicId.toLowerCase(),
    title: ({ landingName, name }) => joinNames(landingName, name),
    columns: [
      { label: "Предмет", text: ({ subjects }) => nameSubjects(subjects) },
      { label: "Экзамен", text: ({ exam }) => nameOfChoice(EXAM_CHOICES, exam) },
      { label: "Цена", text: ({ listPrice, salePrice, sold }) => sayPrice(salePrice ?? listPrice, sold) },
      { label: "Месяцы", text: ({ months }, now) => sayMonths(months, now) },
    ],
    search: [landings.name, courses.name, courses.publicId],
    filters: [
      {
        ...{ name: "exam", label: "Экзамен", options: EXAM_CHOICES },
        where: (exam) => sql`${landings.exam} = ${exam}`,
      },
      {
        ...{ name: "subject", label: "Предмет", options: SUBJECT_CHOICES },
        where: (subject) => sql`${landings.subjects} ? ${subject}`,
      },
      {
        ...{ name: "type", label: "Вид курса", options: TYPE_CHOICES },
        where: (type) => sql`${landings.courseType} = ${type}`,
      },
    ],
    orders: [
      { value: "", name: "как в каталоге", by: [landings.position, landings.id, courses.position, courses.id] },
      {
        value: "price",
        name: "сначала дешёвые",
        by: [sql`coalesce(${courses.salePrice}, ${courses.listPrice})`, courses.id],
      },
    ],
    isOnSite: () => sql`${landings.isActive}`,
    states: ON_SALE,
  }),
  bulk: {
    nouns: { one: "курс", few: "курса", many: "курсов" },
    actions: [
      {
        ...{ name: "list-price", label: "продавать по прайсу" },
        // A free course stays free.
        become: ({ salePrice }) => (salePrice === 0 ? {} : { salePrice: null }),
      },
    ],
  },
  read: async (db, key) => {
    const [row] = await db
      .select({ course: courses, landing: pageKey(landings) })
      .from(courses)
      .innerJoin(landings, eq(landings.id, courses.landingId))
      .where(ofKey(key));
    if (!row) return null;
    const { id: _, publicId: __, landingId: ___, months, ...item } = row.course;
    return { ...item, landing: row.landing, months: months.map((month) => ({ ...month, kim: month.kim.map(Number) })) };
  },
  write: async (tx, { key, item: { landing, ...item }, now, number: id }) => {
    const [page] = await tx
      .select({ id: landings.id })
      .from(landings)
      .where(eq(pageKey(landings), landing));
    if (!page) throw new Error(`No landing ${landing} for the course ${key}`);
    const [known] = await tx.select({ id: courses.id }).from(courses).where(ofKey(key));
    const values = { ...item, landingId: page.id };
    if (known) await tx.update(courses).set(values).where(eq(courses.id, known.id));
    else await tx.insert(courses).values({ ...values, id: id ?? (await nextNumber(tx, courses.id)), publicId: key });
    // The page shows the course: its date makes crawlers fetch it again.
    await tx.update(landings).set({ updatedAt: now }).where(eq(landings.id, page.id));
  },
  remark: async (db, { landing, months, sold, listPrice, salePrice }, { now, current }) => {
    const taught = FIELDS.months.schema.safeParse(months);
    const [page] = await db
      .select({ exam: landings.exam, subjects: landings.subjects })
      .from(landings)
      .where(eq(pageKey(landings), typeof landing === "string" ? landing : ""));
    const table = page?.subjects.length === 1 && page.subjects[0] ? findKimTableOf(page.exam, page.subjects[0]) : null;
    const price = salePrice ?? listPrice;
    const said = [
      taught.success && table ? sayCoverage(table, taught.data) : null,
      sold === "months" && typeof price === "number" ? `Цена: ${sayPrice(price, "months")}` : null,
    ].filter((part) => part !== null);
    const known = current && (current.months as readonly unknown[]);
    return { months: { text: said.join(". "), rows: viewMonths(months, { now, table, current: known }) } };
  },
  // The tables of orders stand above: their foreign keys refuse to remove a course that somebody has put into a cart.
  remove: async (tx, key) => void (await tx.delete(courses).where(ofKey(key))),
  check: async (db, { item, current }) => {
    const errors: FieldErrors = {};
    const { listPrice, salePrice, months } = item;
    if (salePrice !== null && salePrice >= listPrice)
      errors.salePrice = ["Цена продажи не ниже прайса: скидка стала бы отрицательной"];
    const keys = months.map(({ month }) => month);
    keys.forEach((key, index) => {
      const before = keys[index - 1];
      if (before && compareMonths(before, key) >= 0)
        errors[`months[${index}].month`] = ["Месяцы идут по порядку, каждый один раз"];
    });
    const missing = (current?.months ?? []).filter(({ month }) => !keys.includes(month));
    if (missing.length > 0)
      errors.months = [`Нельзя убрать ${missing.map(({ month }) => month).join(", ")}: месяц мог быть куплен`];
    const [page] = await db
      .select({ id: landings.id })
      .from(landings)
      .where(eq(pageKey(landings), item.landing));
    if (!page) errors.landing = ["Такой страницы нет на сайте: сначала опубликуйте её"];
    return errors;
  },
});
