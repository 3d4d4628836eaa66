/**
 * The pages whose texts for search engines are written in one place. Pages with an item of their own, such as a course,
 * have their texts there.
 */
import { DOCUMENTS } from "~/features/core/documents/documents";
import { GOAL, PARENTS, PICKER, REFERRAL, WORKOUT } from "~/features/core/shell/school-pages";
import { EXAM_TYPES } from "~/features/core/subjects/exams";
import { SUBJECTS } from "~/features/core/subjects/taxonomy";
import { readBankPage } from "~/features/learning/task-bank/bank-page";
import { TOPICS } from "~/features/learning/task-bank/topic";
import { keyOfPath, pathOfKey } from "~/features/site/redirects/former-path";
import { type CatalogFilter, catalogSlug } from "~/features/store/catalog/catalog-filter";
import { listCatalogRoutes, parseCatalogSlug } from "~/features/store/catalog/catalog-slug";
import {
  catalogPath,
  taskBankListPath,
  taskBankPath,
  taskBankTopicPath,
  teachersPath,
  variantPath,
  webinarsPath,
} from "~/shared/paths";

export type SeoPage = {
  path: string;
  /** Title and description can be written for all of them. */
  hasH1: boolean;
  /** A text at the bottom. */
  hasFoot: boolean;
  /** Whose built-in text stands there. */
  of: { catalog: CatalogFilter } | { webinars: string } | null;
};

type Part = { value: string; name: string; begins: readonly string[] };

/** For the filter of the list: the beginnings of the addresses. */
export const SEO_PARTS: readonly Part[] = [
  { value: "catalog", name: "каталог", begins: [catalogPath()] },
  { value: "webinars", name: "вебинары", begins: [webinarsPath()] },
  { value: "teachers", name: "преподаватели", begins: [teachersPath()] },
  { value: "bank", name: "база заданий", begins: EXAM_TYPES.map(({ key }) => taskBankPath(key)) },
];

const plain = (path: string): SeoPage => ({ path, hasH1: false, hasFoot: false, of: null });

const PAGES: ReadonlyMap<string, SeoPage> = new Map(
  [
    ...listCatalogRoutes().map(({ slug, filter }) => ({
      ...{ path: catalogPath(slug), hasH1: true, hasFoot: true },
      of: { catalog: filter },
    })),
    ...["", ...SUBJECTS.map(({ slug }) => slug)].map((slug) => ({
      ...{ path: webinarsPath(slug), hasH1: true, hasFoot: true },
      of: { webinars: slug },
    })),
    ...[null, ...SUBJECTS.map(({ slug }) => slug)].map((slug) => ({ ...plain(teachersPath(slug)), hasH1: true })),
    ...EXAM_TYPES.map(({ key }) => plain(taskBankPath(key))),
    ...TOPICS.flatMap(({ exam, subject: { slug }, table }) => [
      plain(taskBankTopicPath(exam, slug)),
      plain(variantPath(exam, slug)),
      ...table.numbers.map(({ number }) => plain(taskBankListPath(exam, slug, number))),
    ]),
    ...[PARENTS, PICKER, GOAL, REFERRAL, WORKOUT].map(({ href }) => plain(href)),
  ].map((page) => [page.path, page]),
);

/** Themes and tasks of the bank are rows: whether they are there, a publication asks (`hasBankPage`). */
export function findSeoPage(key: string): SeoPage | null {
  const path = pathOfKey(key);
  return PAGES.get(path) ?? (readBankPage(path) ? plain(path) : null);
}

/**
 * «/Catalog/Fizika», or the whole address of the page, is «catalog~fizika». Parts of a selection stand in the order of
 * its page: «catalog/ege-fizika» is «catalog~fizika-ege».
 */
export function seoKeyOf(typed: string): string {
  const key = keyOfPath(typed);
  const filter = key.startsWith(CATALOG) ? parseCatalogSlug(key.slice(CATALOG.length)) : null;
  return filter ? keyOfPath(catalogPath(catalogSlug(filter))) : key;
}

/** The beginning of the key of a selection. */
const CATALOG = "catalog~";

export const NO_BANK_PAGE = "Такого предмета, номера, темы или задания в базе нет";

const elsewhere = (whose: string, section: string) => `Заголовок и описание ${whose} пишут в разделе «${section}»`;

/** Where the texts of a page are written instead, or that there is no such page; null: here. */
export function refuseSeoKey(key: string): string | null {
  if (findSeoPage(key)) return null;
  if (key === "") return elsewhere("главной", "профиль школы");
  const [first = "", second] = key.split("~");
  if (second !== undefined) {
    if (first === "courses") return elsewhere("курса", "страницы курсов");
    if (first === "teachers") return elsewhere("преподавателя", "преподаватели");
    if (first === "webinar") return elsewhere("вебинара", "вебинары");
    if (first === "catalog" && parseCatalogSlug(second))
      return "Этой подборки нет в карте сайта, и поисковики её не показывают";
    if (EXAM_TYPES.some((exam) => exam.key === first))
      return `${NO_BANK_PAGE}. Адреса бывают такими: /ege/matematika/6/, /ege/matematika/uravneniya/`;
  }
  if (DOCUMENTS.some(({ slug }) => slug === first)) return elsewhere("документа", "документы");
  return "Такой страницы для поисковиков на сайте нет. Адрес видно в браузере: /catalog/fizika-ege/";
}
