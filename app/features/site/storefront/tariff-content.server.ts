/** Groups of tariff cards as the back office edits them: their words. The prices come from the store. */
import { and, asc, eq, ne } from "drizzle-orm";
import { tariffInfoGroups } from "~/db/schema/storefront.server";
import { choice, type FieldErrors, flag, line, lines, list, number, text } from "~/features/core/resources/fields";
import { numberKey, ofNumber } from "~/features/core/resources/numbers.server";
import { defineResource } from "~/features/core/resources/resource.server";
import { EXAM_CHOICES, nameOfChoice, TYPE_CHOICES } from "~/features/store/catalog/content/choices";
import { homePath, parentsPath } from "~/shared/paths";

const FIELDS = {
  exam: choice("Экзамен", EXAM_CHOICES),
  isForParents: flag("На странице для родителей", { hint: "Иначе на главной" }),
  tariffsInfo: list(
    "Карточки",
    { one: "карточка", most: 8, hint: "Цену сайт берёт из курсов этого вида; без курса в продаже карточки нет" },
    {
      name: line("Зачем", { max: 60, hint: "«Готовиться весь год»" }),
      courseType: choice("Вид курса", TYPE_CHOICES),
      about: text("Одной фразой", { max: 200 }),
      points: lines("Что входит", { max: 120, hint: "Каждая строка — отдельный пункт" }),
    },
  ),
  position: number("Место в списке", { min: 0, max: 99, hint: "Меньше — выше; порядок виден в API" }),
};

const ofKey = (key: string) => ofNumber(tariffInfoGroups.id, key);

const nameGroup = ({ exam, isForParents }: { exam?: string; isForParents?: boolean }): string =>
  `Тарифы ${nameOfChoice(EXAM_CHOICES, exam ?? "")}${isForParents ? " для родителей" : ""}`;

export const TARIFF_CONTENT = defineResource({
  kind: "tariffs",
  names: { many: "тарифы", one: "тарифы экзамена", create: "новые тарифы" },
  fields: FIELDS,
  tables: [tariffInfoGroups],
  key: numberKey("Номер группы", tariffInfoGroups.id),
  blank: () => ({ isForParents: false, tariffsInfo: [], position: 0 }),
  titleOf: nameGroup,
  pathOf: ({ isForParents }) => (isForParents ? parentsPath() : homePath()),
  list: async (db) => {
    const rows = await db
      .select()
      .from(tariffInfoGroups)
      .orderBy(asc(tariffInfoGroups.position), asc(tariffInfoGroups.id));
    return rows.map((row) => ({
      ...{ key: String(row.id), title: nameGroup(row), isOnSite: true },
      note: row.tariffsInfo.map(({ name }) => name).join(", "),
    }));
  },
  read: async (db, key) => {
    const [row] = await db.select().from(tariffInfoGroups).where(ofKey(key));
    if (!row) return null;
    const { id: _, ...item } = row;
    return item;
  },
  write: async (tx, { key, item }) => {
    await tx
      .insert(tariffInfoGroups)
      .values({ ...item, id: Number(key) })
      .onConflictDoUpdate({ target: tariffInfoGroups.id, set: item });
  },
  remove: async (tx, key) => void (await tx.delete(tariffInfoGroups).where(ofKey(key))),
  check: async (db, { key, item }) => {
    const errors: FieldErrors = {};
    const isOfPage = and(
      eq(tariffInfoGroups.exam, item.exam),
      eq(tariffInfoGroups.isForParents, item.isForParents),
      ne(tariffInfoGroups.id, Number(key)),
    );
    const [other] = await db.select({ id: tariffInfoGroups.id }).from(tariffInfoGroups).where(isOfPage);
    // A page shows the cards of one group.
    if (other) errors.exam = [`Такие тарифы уже есть: номер ${other.id}`];
    return errors;
  },
});
