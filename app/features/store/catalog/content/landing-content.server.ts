/** Pages of courses as the back office edits them: their texts, timetable and teachers. */
import { and, asc, eq, getTableColumns, inArray, not, sql } from "drizzle-orm";
import { landings, landingTeachers, teachers } from "~/db/schema/catalog.server";
import { pageKey, toPageColumns } from "~/db/schema/columns.server";
import { isOwnFile, SLUG, sayTakenAddress } from "~/features/core/resources/addresses";
import {
  choice,
  choices,
  type FieldErrors,
  flag,
  group,
  line,
  lines,
  list,
  number,
  references,
  slug,
  text,
} from "~/features/core/resources/fields";
import { switchActions } from "~/features/core/resources/bulk-actions";
import { listTable } from "~/features/core/resources/listing.server";
import { nextNumber } from "~/features/core/resources/numbers.server";
import { defineResource } from "~/features/core/resources/resource.server";
import { coursePath } from "~/shared/paths";
import { EXAM_CHOICES, nameOfChoice, nameSubjects, SUBJECT_CHOICES, TYPE_CHOICES } from "./choices";
import { type Offer, ON_SALE, sayLowestPrice, sayOffers } from "./say-course";

const DAYS = ["пн", "вт", "ср", "чт", "пт", "сб", "вс"].map((day) => ({ value: day, name: day }));

const BOARD_KINDS = [
  { value: "plain", name: "просто" },
  { value: "wrong", name: "ошибка, зачёркнуто" },
  { value: "key", name: "главное, отмечено" },
] as const;

const NO_MINUTE = { title: "", told: [], board: [], audio: "" };

const FIELDS = {
  isActive: flag("Страница в каталоге", { hint: "Снятая с продажи остаётся у тех, кто купил" }),
  name: line("Название в каталоге", { max: 60 }),
  heading: line("Заголовок страницы", { max: 90 }),
  lead: text("Под заголовком", { max: 300, hint: "Два предложения" }),
  address: slug("Адрес страницы"),
  cardNote: line("Строка на карточке", { max: 90, hint: "«12 занятий в месяц, сочинение каждую неделю»" }),
  exam: choice("Экзамен", EXAM_CHOICES),
  subjects: choices("Предметы", SUBJECT_CHOICES),
  courseType: choice("Вид курса", TYPE_CHOICES),
  teachers: references("Кто ведёт", "teachers"),
  content: group("Блоки страницы", {
    about: lines("Кому подойдёт", { hint: "Каждая строка — отдельный абзац" }),
    included: lines("Что входит", { max: 160, hint: "Каждая строка — отдельный пункт" }),
    week: list(
      "Твоя неделя",
      { one: "занятие", most: 14, isOptional: true },
      {
        day: choice("День", DAYS),
        time: line("Время", { max: 5, hint: "18:00, по Москве" }),
        title: line("Занятие", { max: 90 }),
        note: line("Пояснение", { max: 160, isOptional: true }),
      },
    ),
    faq: list(
      "Вопросы",
      { one: "вопрос", most: 12, isOptional: true },
      { question: line("Вопрос", { max: 160 }), answer: text("Ответ", { max: 800 }) },
    ),
    minute: group("Минута занятия", {
      title: line("О чём она", { max: 90, isOptional: true, hint: "Пусто — страница её не показывает" }),
      told: lines("Что говорит преподаватель", { isOptional: true, hint: "Каждая строка — отдельный абзац" }),
      board: list(
        "Доска",
        { one: "строка доски", most: 6, isOptional: true },
        { text: line("Что написано", { max: 32 }), kind: choice("Как", BOARD_KINDS) },
      ),
      audio: line("Запись голоса", { isOptional: true, hint: "Адрес файла на сайте: /media/minuta-13.mp3" }),
    }),
  }),
  position: number("Место в каталоге", { min: 0, max: 9999, hint: "Меньше — выше" }),
};

/** The courses of a page, for the list. By name: drizzle leaves out the tables of columns where it selects from one. */
const OFFERS = sql<Offer[]>`(select coalesce(jsonb_agg(jsonb_build_object(
  'price', coalesce(courses.sale_price, courses.list_price), 'sold', courses.sold, 'months', courses.months
)), '[]') from courses where courses.landing_id = landings.id)`.as("offers");
const ON_SALE_NOW = sql<boolean>`(landings.is_active and exists (
  select 1 from courses where courses.landing_id = landings.id
))`;

const ofKey = (key: string) => eq(pageKey(landings), key);

export const LANDING_CONTENT = defineResource({
  kind: "landings",
  names: { many: "страницы курсов", one: "страница курса", create: "новая страница" },
  fields: FIELDS,
  tables: [landings, landingTeachers],
  key: { label: "Адрес страницы", hint: "Латиницей через дефис: fizika-ege-osnova", pattern: SLUG },
  number: { column: landings.id, ofKey },
  blank: (_, key) => ({
    isActive: true,
    address: key,
    subjects: [],
    teachers: [],
    content: { about: [], included: [], week: [], faq: [], minute: NO_MINUTE },
    position: 0,
  }),
  titleOf: ({ name }, key) => name || key,
  ownPath: ({ address }) => coursePath(address),
  pathOf: ({ isActive, address }, key) => (isActive ? coursePath(address || key) : null),
  ...listTable({
    row: { ...getTableColumns(landings), offers: OFFERS },
    from: (select) => select.from(landings),
    ofKey,
    key: ({ key, slug: own }) => key ?? own,
    // Several pages have the subject alone for a name, and a choice of one shows nothing else.
    title: ({ name, courseType, exam }) => {
      const kind = nameOfChoice(TYPE_CHOICES, courseType);
      return [name, ...(name.includes(kind) ? [] : [kind]), nameOfChoice(EXAM_CHOICES, exam)].join(", ");
    },
    columns: [
      { label: "Предмет", text: ({ subjects }) => nameSubjects(subjects) },
      { label: "Цена", text: ({ offers }) => sayLowestPrice(offers) },
      { label: "Что продаём", text: ({ offers }, now) => sayOffers(offers, now) },
    ],
    search: [landings.name, landings.heading, landings.slug],
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
      { value: "", name: "как в каталоге", by: [landings.position, landings.id] },
      { value: "changed", name: "сначала изменённые", by: [landings.updatedAt, landings.id], isDescending: true },
    ],
    isOnSite: () => ON_SALE_NOW,
    states: ON_SALE,
    // The site shows no page that sells nothing.
    ownState: ({ isActive, offers }) => (isActive && offers.length === 0 ? "ещё нет курсов" : undefined),
  }),
  bulk: switchActions(
    { one: "страницу", few: "страницы", many: "страниц" },
    { show: "вернуть в каталог", hide: "снять с продажи" },
  ),
  read: async (db, key) => {
    const [row] = await db.select().from(landings).where(ofKey(key));
    if (!row) return null;
    const taught = await db
      .select({ teacher: landingTeachers.teacherSlug })
      .from(landingTeachers)
      .where(eq(landingTeachers.landingId, row.id))
      .orderBy(asc(landingTeachers.position));
    const { id: _, key: __, slug: address, updatedAt: ___, ...item } = row;
    return {
      ...{ ...item, address },
      content: { ...item.content, minute: item.content.minute ?? NO_MINUTE },
      teachers: taught.map(({ teacher }) => teacher),
    };
  },
  write: async (tx, { key, item: { teachers: slugs, address, ...item }, now, number }) => {
    const [known] = await tx.select({ id: landings.id }).from(landings).where(ofKey(key));
    const id = known?.id ?? number ?? (await nextNumber(tx, landings.id));
    const values = { ...item, ...toPageColumns(key, address || key), updatedAt: now };
    if (known) await tx.update(landings).set(values).where(eq(landings.id, id));
    else await tx.insert(landings).values({ ...values, id });
    await tx.delete(landingTeachers).where(eq(landingTeachers.landingId, id));
    await tx
      .insert(landingTeachers)
      .values(slugs.map((teacherSlug, position) => ({ landingId: id, teacherSlug, position })));
  },
  remove: async (tx, key) => void (await tx.delete(landings).where(ofKey(key))),
  check: async (db, { key, item }) => {
    const errors: FieldErrors = {};
    const [other] = await db
      .select({ name: landings.name })
      .from(landings)
      .where(and(eq(landings.slug, item.address), not(ofKey(key))));
    if (other) errors.address = sayTakenAddress(other.name);
    const found = await db.select({ slug: teachers.slug }).from(teachers).where(inArray(teachers.slug, item.teachers));
    const missing = item.teachers.filter((one) => found.every(({ slug }) => slug !== one));
    if (missing.length > 0) errors.teachers = [`Нет на сайте: ${missing.join(", ")}. Сначала опубликуйте или уберите`];
    const { title, told, board, audio } = item.content.minute;
    if (title !== "" && (told.length === 0 || board.length === 0))
      errors["content.minute.title"] = ["Добавьте слова преподавателя и доску или сотрите название"];
    if (audio !== "" && !isOwnFile(audio)) errors["content.minute.audio"] = ["Адрес на этом сайте: /media/…"];
    return errors;
  },
});
