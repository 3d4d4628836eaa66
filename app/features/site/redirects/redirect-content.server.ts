/** Redirects as the back office edits them. */
import { eq, getTableColumns, like, notLike } from "drizzle-orm";
import { redirects } from "~/db/schema/redirects.server";
import { isOwnPath, isWebAddress } from "~/features/core/resources/addresses";
import { type FieldErrors, line } from "~/features/core/resources/fields";
import { listTable } from "~/features/core/resources/listing.server";
import { defineResource } from "~/features/core/resources/resource.server";
import { keyOfPath, leadsBack, pathOfKey } from "./former-path";

const FIELDS = {
  to: line("Куда ведёт", {
    max: 500,
    hint: "Страница этого сайта, /catalog/, или адрес с https://. Сработает, если старой страницы на сайте нет",
  }),
};

const TARGETS = [
  { value: "own", name: "страницы этого сайта" },
  { value: "other", name: "другие сайты" },
];

const ofKey = (key: string) => eq(redirects.fromPath, pathOfKey(key));

export const REDIRECT_CONTENT = defineResource({
  kind: "redirects",
  names: { many: "перенаправления", one: "перенаправление", create: "новое перенаправление" },
  fields: FIELDS,
  tables: [redirects],
  key: {
    label: "Старый адрес",
    hint: "Путь на этом сайте: /kursy/fizika/. Потом не меняется",
    pattern: /^(?=.{1,200}$)[\wа-яё.-]+(~[\wа-яё.-]+)*$/,
    wrong: "Нужен путь страницы из букв, цифр, точек и дефисов: /kursy/fizika/",
    normalise: keyOfPath,
  },
  sheets: [
    {
      ...{ name: "redirects", title: "Перенаправления", about: "Старый адрес и куда он ведёт; новый создаётся" },
      ...{ fields: FIELDS, part: null, sayKey: pathOfKey },
      rowsOf: (item) => [item],
      become: (current, [row]) => ({ ...current, ...row }),
    },
  ],
  blank: () => ({}),
  titleOf: (_, key) => pathOfKey(key),
  pathOf: (_, key) => pathOfKey(key),
  ...listTable({
    row: getTableColumns(redirects),
    from: (select) => select.from(redirects),
    ofKey,
    key: ({ fromPath }) => keyOfPath(fromPath),
    title: ({ fromPath }) => fromPath,
    columns: [{ label: "Куда ведёт", text: ({ toPath }) => toPath }],
    search: [redirects.fromPath, redirects.toPath],
    filters: [
      {
        ...{ name: "target", label: "Куда", options: TARGETS },
        where: (target) => (target === "own" ? like(redirects.toPath, "/%") : notLike(redirects.toPath, "/%")),
      },
    ],
    orders: [
      { value: "", name: "по алфавиту", by: [redirects.fromPath] },
      {
        value: "changed",
        name: "сначала изменённые",
        by: [redirects.updatedAt, redirects.fromPath],
        isDescending: true,
      },
    ],
  }),
  read: async (db, key) => {
    const [row] = await db.select().from(redirects).where(ofKey(key));
    return row ? { to: row.toPath } : null;
  },
  write: async (tx, { key, item: { to: toPath }, now }) => {
    const set = { toPath, updatedAt: now };
    await tx
      .insert(redirects)
      .values({ ...set, fromPath: pathOfKey(key) })
      .onConflictDoUpdate({ target: redirects.fromPath, set });
  },
  remove: async (tx, key) => void (await tx.delete(redirects).where(ofKey(key))),
  check: async (db, { key, item: { to } }) => {
    const errors: FieldErrors = {};
    const target = async (fromPath: string) => {
      const [row] = await db.select().from(redirects).where(eq(redirects.fromPath, fromPath));
      return row?.toPath ?? null;
    };
    if (!isOwnPath(to) && !isWebAddress(to)) errors.to = ["Страница этого сайта с косой черты или адрес с https://"];
    else if (await leadsBack(target, pathOfKey(key), to))
      errors.to = ["Так по кругу: оттуда посетитель вернётся сюда же"];
    return errors;
  },
});
