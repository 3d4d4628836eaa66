/** Promotions of «Бонусы и акции» as the back office edits them. */
import { asc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { promotions, takenPromotions } from "~/db/schema/bonuses.server";
import { flag, line, number, optionalNumber, text } from "~/features/core/resources/fields";
import { switchActions } from "~/features/core/resources/bulk-actions";
import { listTable } from "~/features/core/resources/listing.server";
import { nextNumber } from "~/features/core/resources/numbers.server";
import { defineResource } from "~/features/core/resources/resource.server";
import { SLUG } from "~/features/core/resources/addresses";
import {
  BLANK_DISCOUNT,
  checkTerms,
  DISCOUNT_FIELDS,
  END_CHOICES,
  sayPeriod,
  showTerms,
  storeTerms,
  whereEnds,
} from "~/features/store/pricing/discount-content.server";
import { promocodeValue } from "~/features/store/pricing/promocode";
import { promotionsPath } from "~/shared/paths";

const FIELDS = {
  isActive: flag("Предлагаем", { hint: "Взятые коды действуют и у снятой" }),
  title: line("Название", { max: 90 }),
  text: text("Условия", { max: 400, hint: "Два предложения" }),
  ...DISCOUNT_FIELDS,
  codeDays: optionalNumber("Код действует", {
    min: 1,
    max: 366,
    unit: "дней",
    hint: "С дня, когда его взяли. Пусто — до конца акции",
  }),
  codePrefix: line("Начало кодов", { max: 12, hint: "Латинские заглавные: RAZGON. Дальше идут случайные знаки" }),
  position: number("Место в списке", { min: 0, max: 9999, hint: "Меньше — выше" }),
};

/** As `judgePromotion` says it of one row. */
const isOffered = (now: Date): SQL<boolean> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { isActive, startsAt, endsAt } = promotions;
  return sql`(${isActive} and coalesce(${startsAt} <= ${at}, true) and coalesce(${endsAt} >= ${at}, true))`;
};

export const PROMOTION_CONTENT = defineResource({
  kind: "promotions",
  names: { many: "акции", one: "акция", create: "новая акция" },
  permissions: { edit: "discounts.edit", publish: "discounts.publish" },
  fields: FIELDS,
  tables: [promotions],
  key: { label: "Ключ акции", hint: "Латиницей через дефис: razgon. Потом не меняется", pattern: SLUG },
  number: { column: promotions.id, ofKey: (key) => eq(promotions.slug, key) },
  blank: () => ({ ...BLANK_DISCOUNT, isActive: true, codeDays: null, position: 0 }),
  titleOf: ({ title }, key) => title || key,
  pathOf: ({ isActive }) => (isActive ? promotionsPath() : null),
  listPeriods: async (db) => {
    const rows = await db.select().from(promotions).where(eq(promotions.isActive, true)).orderBy(asc(promotions.id));
    return rows.map(({ slug: key, title, startsAt, endsAt }) => ({ key, title, startsAt, endsAt }));
  },
  ...listTable({
    row: getTableColumns(promotions),
    from: (select) => select.from(promotions),
    ofKey: (key) => eq(promotions.slug, key),
    key: ({ slug }) => slug,
    title: ({ title }) => title,
    columns: [
      { label: "Скидка", text: (row) => promocodeValue(row) },
      { label: "Срок", text: sayPeriod },
    ],
    search: [promotions.title, promotions.text, promotions.slug],
    filters: [
      {
        ...{ name: "ends", label: "Срок", options: END_CHOICES },
        where: (ends, now) => whereEnds(promotions.endsAt, ends, now),
      },
    ],
    orders: [{ value: "", name: "как на сайте", by: [promotions.position, promotions.id] }],
    isOnSite: isOffered,
    states: { site: "предлагаем", hidden: "не предлагаем" },
  }),
  bulk: switchActions({ one: "акцию", few: "акции", many: "акций" }, { show: "предлагать", hide: "не предлагать" }),
  read: async (db, key) => {
    const [row] = await db.select().from(promotions).where(eq(promotions.slug, key));
    if (!row) return null;
    const { isActive, title, text: terms, codeDays, codePrefix, position } = row;
    return { ...{ isActive, title, text: terms, codeDays, codePrefix, position }, ...(await showTerms(db, row)) };
  },
  write: async (
    tx,
    { key, item: { isActive, title, text: terms, codeDays, codePrefix, position, ...discount }, number },
  ) => {
    const set = {
      ...{ isActive, title, text: terms, codeDays, codePrefix, position },
      ...(await storeTerms(tx, discount)),
    };
    const id = number ?? (await nextNumber(tx, promotions.id));
    await tx
      .insert(promotions)
      .values({ ...set, id, slug: key })
      .onConflictDoUpdate({ target: promotions.slug, set });
  },
  remove: async (tx, key) => void (await tx.delete(promotions).where(eq(promotions.slug, key))),
  findUses: async (tx, key) => {
    const rows = await tx
      .select({ code: takenPromotions.code })
      .from(takenPromotions)
      .innerJoin(promotions, eq(promotions.id, takenPromotions.promotionId))
      .where(eq(promotions.slug, key));
    return rows.length === 0 ? [] : [`взятые коды: ${rows.length}`];
  },
  check: async (db, { item }) => ({
    ...(await checkTerms(db, item)),
    ...(/^[A-Z\d]{2,12}$/.test(item.codePrefix) ? {} : { codePrefix: ["Латинские заглавные буквы и цифры: RAZGON"] }),
  }),
});
