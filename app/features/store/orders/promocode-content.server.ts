/** Promocodes as the back office edits them. A used one is never removed: its end puts it away. */
import { asc, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import { promocodes, promocodeUses } from "~/db/schema/orders.server";
import { flag, line, optionalNumber, toMoment } from "~/features/core/resources/fields";
import { addDuration } from "~/shared/duration";
import { listTable } from "~/features/core/resources/listing.server";
import { defineResource } from "~/features/core/resources/resource.server";
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
import { EXAM_CHOICES, nameOfChoice } from "~/features/store/catalog/content/choices";
import { promocodeValue } from "~/features/store/pricing/promocode";
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
/** A code without an end stands behind all others. */
const NEVER_LAST = sql`coalesce(${promocodes.endsAt}, 'infinity')`;

const BLANK = { ...BLANK_DISCOUNT, isExclusive: false, isGift: false, perUserLimit: null, totalLimit: null };

export const PROMOCODE_CONTENT = defineResource({
  kind: "promocodes",
  names: { many: "промокоды", one: "промокод", create: "новый промокод" },
  permissions: { edit: "discounts.edit", publish: "discounts.publish" },
  fields: FIELDS,
  tables: [promocodes],
  key: {
    label: "Промокод",
    hint: "Буквы, цифры и дефис: ВЕРШИНА10. Потом не меняется",
    pattern: /^(?=.{2,24}$)[a-zа-я\d]+(-[a-zа-я\d]+)*$/,
    wrong: "От 2 до 24 букв и цифр, можно через дефис: ВЕРШИНА10",
    normalise: toKey,
  },
  sheets: [
    {
      ...{ name: "promocodes", title: "Промокоды", about: "Скидка, срок и число применений; новый код создаётся" },
      ...{ fields: FIELDS, part: null, sayKey: normalisePromocode },
      rowsOf: (item) => [item],
      become: (current, [row]) => ({ ...(current ?? BLANK), ...row }),
    },
  ],
  blank: () => BLANK,
  titleOf: ({ title }, key) => [normalisePromocode(key), title].filter(Boolean).join(", "),
  pathOf: () => null,
  ...listTable({
    row: getTableColumns(promocodes),
    from: (select) => select.from(promocodes),
    // Codes of one person are drawn by the thousand, and nobody edits them.
    only: isNull(promocodes.ownerUserId),
    ofKey,
    key: ({ code }) => toKey(code),
    title: ({ code, title }) => `${code}, ${title}`,
    columns: [
      { label: "Скидка", text: (row) => promocodeValue(row) },
      { label: "Экзамен", text: ({ examType }) => nameOfChoice(EXAM_CHOICES, examType ?? "") },
      { label: "Срок", text: sayPeriod },
    ],
    search: [promocodes.code, promocodes.title],
    filters: [
      {
        ...{ name: "kind", label: "Скидка", options: DISCOUNT_FIELDS.kind.options },
        where: (kind) => sql`${promocodes.kind} = ${kind}`,
      },
      {
        ...{ name: "exam", label: "Экзамен", options: EXAM_CHOICES },
        where: (exam) => sql`${promocodes.examType} = ${exam}`,
      },
      {
        ...{ name: "ends", label: "Срок", options: END_CHOICES },
        where: (ends, now) => whereEnds(promocodes.endsAt, ends, now),
      },
    ],
    orders: [
      { value: "", name: "по алфавиту", by: [promocodes.code] },
      { value: "ends", name: "сначала те, что кончаются", by: [NEVER_LAST, promocodes.code] },
    ],
    isOnSite: (now) => sql`coalesce(${promocodes.endsAt} >= ${now.toISOString()}::timestamptz, true)`,
    states: { site: "действует", hidden: "кончился" },
  }),
  bulk: {
    nouns: { one: "код", few: "кода", many: "кодов" },
    actions: [
      {
        ...{ name: "end", label: "остановить" },
        // Its last minute is over: the minute of the end is a valid one.
        become: (item, now) => {
          const end = toMoment(addDuration(now, { minutes: -1 }));
          return item.endsAt !== null && new Date(item.endsAt) <= new Date(end) ? {} : { endsAt: end };
        },
      },
      { name: "endless", label: "сделать бессрочными", become: () => ({ endsAt: null }) },
    ],
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
