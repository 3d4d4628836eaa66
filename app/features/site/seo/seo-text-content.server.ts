/** Texts for search engines as the back office edits them, page by page. */
import { eq, getTableColumns, like, or } from "drizzle-orm";
import { seoTexts } from "~/db/schema/seo.server";
import { type FieldErrors, line, text, type ValueOf } from "~/features/core/resources/fields";
import { listTable } from "~/features/core/resources/listing.server";
import { defineResource } from "~/features/core/resources/resource.server";
import { findUnknownFacts, listFacts, pageFacts } from "~/features/core/school/page-facts";
import { renderPageText } from "~/features/core/school/render-page-text.server";
import { NEW_SCHOOL } from "~/features/core/school/school-profile";
import { readBankPage } from "~/features/learning/task-bank/bank-page";
import { hasBankPage } from "~/features/learning/task-bank/read-bank.server";
import { findWebinarText } from "~/features/learning/webinars/read-webinar-texts.server";
import { keyOfPath, pathOfKey } from "~/features/site/redirects/former-path";
import { findCatalogText } from "~/features/store/catalog/read-catalog-texts.server";
import { findSeoPage, NO_BANK_PAGE, refuseSeoKey, SEO_PARTS, seoKeyOf, type SeoPage } from "./seo-pages";

const FACTS = pageFacts(NEW_SCHOOL);

const EMPTY = "Пусто — как сейчас";
const HEAD = {
  title: line("Заголовок в поиске", {
    ...{ max: 150, advised: 60, isOptional: true },
    hint: `Стоит как есть, без названия школы в конце; оно пишется {{школа}}. ${EMPTY}`,
  }),
  description: text("Описание в поиске", {
    ...{ max: 400, advised: 160, isOptional: true },
    hint: `Одно-два предложения под заголовком. ${EMPTY}`,
  }),
  h1: line("Заголовок на странице", {
    ...{ max: 120, isOptional: true },
    hint: `Есть в каталоге, у вебинаров и списков преподавателей. ${EMPTY}`,
  }),
};
const FIELDS = {
  ...HEAD,
  footHeading: line("Заголовок текста внизу", { max: 160, isOptional: true, hint: EMPTY }),
  foot: text("Текст внизу страницы", {
    ...{ max: 12_000, isOptional: true },
    hint: `В каталоге и у вебинаров. Markdown: ### подзаголовок, **жирно**, - список, [ссылка](/catalog/). Подставим сами: ${listFacts(FACTS)}. ${EMPTY}`,
  }),
};
type Item = ValueOf<typeof FIELDS>;

const NOTHING: Item = { title: "", description: "", h1: "", footHeading: "", foot: "" };

/** Names of the other texts, for the list. */
const PARTS = [
  ["description", "описание"],
  ["h1", "заголовок страницы"],
  ["foot", "текст внизу"],
] as const;

const ofKey = (key: string) => eq(seoTexts.path, pathOfKey(key));

/** A new item begins with the built-in text of its page, because people edit a long text rather than write another. */
function beginFoot({ of }: SeoPage): Pick<Item, "footHeading" | "foot"> | null {
  const found = of && ("catalog" in of ? findCatalogText(of.catalog) : findWebinarText(of.webinars));
  return found && { footHeading: found.heading, foot: found.markdown };
}

export const SEO_TEXT_CONTENT = defineResource({
  kind: "seo-texts",
  names: { many: "тексты для поиска", one: "тексты страницы", create: "тексты другой страницы" },
  fields: FIELDS,
  renderings: { foot: renderPageText },
  tables: [seoTexts],
  key: {
    label: "Адрес страницы",
    hint: "Из браузера: /catalog/fizika-ege/, /ege/matematika/uravneniya/. Потом не меняется",
    pattern: /^(?=.{1,200}$)[\w-]+(~[\w-]+)*$/,
    wrong: "Нужен адрес страницы этого сайта: /catalog/fizika-ege/",
    normalise: seoKeyOf,
    refuse: refuseSeoKey,
  },
  sheets: [
    {
      ...{ name: "seo-texts", title: "Тексты для поиска", part: null },
      about: "Заголовок и описание в поиске и заголовок страницы по её адресу; новые создаются",
      ...{ fields: HEAD, sayKey: pathOfKey },
      rowsOf: (item) => [item],
      become: (current, [row]) => ({ ...NOTHING, ...current, ...row }),
    },
  ],
  blank: (_, key) => {
    const page = findSeoPage(key);
    return { ...NOTHING, ...(page && beginFoot(page)) };
  },
  titleOf: (_, key) => pathOfKey(key),
  pathOf: (_, key) => pathOfKey(key),
  ...listTable({
    row: getTableColumns(seoTexts),
    from: (select) => select.from(seoTexts),
    ofKey,
    key: ({ path }) => keyOfPath(path),
    title: ({ path }) => path,
    columns: [
      { label: "Заголовок в поиске", text: ({ title }) => title || "как был" },
      {
        label: "Что ещё написано",
        text: (row) => PARTS.flatMap(([field, name]) => (row[field] === "" ? [] : [name])).join(", "),
      },
    ],
    search: [seoTexts.path, seoTexts.title, seoTexts.description, seoTexts.h1, seoTexts.footHeading, seoTexts.foot],
    filters: [
      {
        ...{ name: "part", label: "Раздел сайта", options: SEO_PARTS.map(({ value, name }) => ({ value, name })) },
        where: (part) =>
          or(
            ...SEO_PARTS.filter(({ value }) => value === part).flatMap(({ begins }) =>
              begins.map((path) => like(seoTexts.path, `${path}%`)),
            ),
          ),
      },
    ],
    orders: [
      { value: "", name: "по адресу", by: [seoTexts.path] },
      { value: "changed", name: "сначала изменённые", by: [seoTexts.updatedAt, seoTexts.path], isDescending: true },
    ],
  }),
  read: async (db, key) => {
    const [row] = await db.select().from(seoTexts).where(ofKey(key));
    if (!row) return null;
    const { path: _, updatedAt: __, ...item } = row;
    return item;
  },
  write: async (tx, { key, item, now }) => {
    const set = { ...item, updatedAt: now };
    await tx
      .insert(seoTexts)
      .values({ ...set, path: pathOfKey(key) })
      .onConflictDoUpdate({ target: seoTexts.path, set });
  },
  remove: async (tx, key) => void (await tx.delete(seoTexts).where(ofKey(key))),
  check: async (db, { key, item, current }) => {
    const refusal = current === null ? (refuseSeoKey(key) ?? (await refuseBankPage(db, key))) : null;
    return {
      ...(refusal !== null && { title: [refusal] }),
      ...{ ...findUnknownFacts(item, FACTS), ...findMisplaced(key, item) },
    };
  },
});

async function refuseBankPage(db: Parameters<typeof hasBankPage>[0], key: string): Promise<string | null> {
  const page = readBankPage(pathOfKey(key));
  return page === null || (await hasBankPage(db, page)) ? null : NO_BANK_PAGE;
}

function findMisplaced(key: string, { h1, footHeading, foot }: Item): FieldErrors {
  const page = findSeoPage(key);
  const errors: FieldErrors = {};
  if (h1 !== "" && !page?.hasH1) errors.h1 = ["Заголовок этой страницы здесь не меняется: оставьте пустым"];
  if (foot !== "" && !page?.hasFoot) errors.foot = ["На этой странице внизу текста нет: оставьте пустым"];
  else if (foot === "" && footHeading !== "")
    errors.foot = ["Есть заголовок, а текста нет: напишите его или сотрите оба"];
  else if (foot !== "" && footHeading === "") errors.footHeading = ["Тексту нужен заголовок"];
  return errors;
}
