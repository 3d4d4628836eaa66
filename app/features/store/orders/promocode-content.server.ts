/** Promocodes as the back office edits them. A used one is never removed: its end puts it away. */
import { asc, eq, isNull } from "drizzle-orm";
import { promocodes, promocodeUses } from "~/db/schema/orders.server";
import { flag, line, optionalNumber } from "~/features/core/resources/fields";
import { defineResource } from "~/features/core/resources/resource.server";
import {
  BLANK_DISCOUNT,
  checkTerms,
  DISCOUNT_FIELDS,
  sayTerms,
  showTerms,
  storeTerms,
} from "~/features/store/pricing/discount-content.server";
import { normalisePromocode } from "~/features/store/pricing/normalise-promocode";

const uses = (label: string) => optionalNumber(label, { min: 1, max: 1_000_000, hint: "Пусто — сколько угодно" });

const FIELDS = {
  title: line("Название", { max: 90, hint: "Видно в корзине: «Скидка 10 %»" }),
  ...DISCOUNT_FIELDS,
  isExclusive: flag("Вместо остальных скидок", { hint: "За несколько предметов и по приглашению" }),
  isGift: flag("Подарок", { hint: "Может оплатить заказ целиком" }),
  perUserLimit: uses("Сколько раз одному человеку"),
  totalLimit: uses("Сколько раз всего"),
};

/** Addresses are lower-case, and codes are not. */
const ofKey = (key: string) => eq(promocodes.code, normalisePromocode(key));
const toKey = (code: string): string => normalisePromocode(code).toLowerCase();
const NAMED_ORDERS = 5;

export const PROMOCODE_CONTENT = defineResource({
  kind: "promocodes",
  names: { many: "промокоды", one: "промокод", create: "новый промокод" },
  fields: FIELDS,
  tables: [promocodes],
  key: {
    label: "Промокод",
    hint: "Буквы, цифры и дефис: ВЕРШИНА10. Потом не меняется",
    pattern: /^(?=.{2,24}$)[a-zа-я\d]+(-[a-zа-я\d]+)*$/,
    wrong: "От 2 до 24 букв и цифр, можно через дефис: ВЕРШИНА10",
    normalise: toKey,
  },
  blank: () => ({ ...BLANK_DISCOUNT, isExclusive: false, isGift: false, perUserLimit: null, totalLimit: null }),
  titleOf: ({ title }, key) => [normalisePromocode(key), title].filter(Boolean).join(", "),
  pathOf: () => null,
  // Codes of one person are drawn by the thousand, and nobody edits them.
  list: async (db, now) => {
    const shared = isNull(promocodes.ownerUserId);
    const rows = await db.select().from(promocodes).where(shared).orderBy(asc(promocodes.code));
    return rows.map((row) => ({
      key: toKey(row.code),
      title: `${row.code}, ${row.title}`,
      note: sayTerms(row),
      isOnSite: row.endsAt === null || now <= row.endsAt,
    }));
  },
  listPeriods: async (db) => {
    const isShared = isNull(promocodes.ownerUserId);
    const rows = await db.select().from(promocodes).where(isShared).orderBy(asc(promocodes.code));
    return rows.map(({ code, startsAt, endsAt }) => ({ key: toKey(code), title: code, startsAt, endsAt }));
  },
  read: async (db, key) => {
    const [row] = await db.select().from(promocodes).where(ofKey(key));
    if (!row) return null;
    const { title, isExclusive, isGift, perUserLimit, totalLimit, examType, ...terms } = row;
    return {
      ...{ title, isExclusive, isGift, perUserLimit, totalLimit },
      ...(await showTerms(db, { ...terms, exam: examType })),
    };
  },
  write: async (tx, { key, item: { title, isExclusive, isGift, perUserLimit, totalLimit, ...discount } }) => {
    const { exam, ...terms } = await storeTerms(tx, discount);
    const set = { ...{ title, isExclusive, isGift, perUserLimit, totalLimit }, ...terms, examType: exam };
    await tx
      .insert(promocodes)
      .values({ ...set, code: normalisePromocode(key) })
      .onConflictDoUpdate({ target: promocodes.code, set });
  },
  remove: async (tx, key) => void (await tx.delete(promocodes).where(ofKey(key))),
  findUses: async (tx, key) => {
    const rows = await tx
      .select({ orderId: promocodeUses.orderId })
      .from(promocodeUses)
      .where(eq(promocodeUses.code, normalisePromocode(key)))
      .orderBy(asc(promocodeUses.orderId));
    const more = rows.length - NAMED_ORDERS;
    const named = rows.slice(0, NAMED_ORDERS).map(({ orderId }) => `заказ № ${orderId}`);
    return more > 0 ? [...named, `и ещё заказов: ${more}`] : named;
  },
  check: (db, { item }) => checkTerms(db, item),
});
