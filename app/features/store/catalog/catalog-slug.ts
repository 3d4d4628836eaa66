/**
 * The catalog's addresses: one grammar `[subject-][exam-][type]` and the table of those that have their own text.
 * Routes, titles, texts and the sitemap are all derived from `listCatalogRoutes`.
 */
import { EXAM_TYPES } from "~/features/core/subjects/exams";
import { COURSE_TYPES, SUBJECTS, type SubjectKey } from "~/features/core/subjects/taxonomy";
import { type CatalogFilter, catalogSlug, FREE_TOKEN, WHOLE_CATALOG } from "./catalog-filter";

type Token = { text: string; says: Partial<CatalogFilter> };

/** Longest first, so that `letniy-fresh` is never read as an unknown `letniy` before `fresh`. */
const TOKENS: readonly Token[] = [
  ...SUBJECTS.map(({ slug, key }) => ({ text: slug, says: { subject: key } })),
  ...EXAM_TYPES.map(({ key }) => ({ text: key, says: { exam: key } })),
  ...COURSE_TYPES.map(({ key }) => ({ text: key, says: { courseType: key } })),
  { text: FREE_TOKEN, says: { isFree: true } },
].sort((a, b) => b.text.length - a.text.length);

/**
 * Extra slugs set by the operator, alias → slug of the grammar. They parse like their target, so the visitor is
 * redirected to the target's canonical address.
 */
export type CatalogAliases = ReadonlyMap<string, string>;

const NO_ALIASES: CatalogAliases = new Map();

/** Parses the setting `intensiv=spetskurs,leto=letniy-fresh`; entries without a valid catalog page are ignored. */
export function readCatalogAliases(setting: string): CatalogAliases {
  const entries = setting.split(",").map((entry) => entry.split("=").map((side) => side.trim()));
  return new Map(
    entries.flatMap(([alias, target]): [string, string][] =>
      alias && target && /^[a-z0-9-]+$/.test(alias) && !parseCatalogSlug(alias) && parseCatalogSlug(target)
        ? [[alias, target]]
        : [],
    ),
  );
}

/**
 * The filter of a slug; null means 404. Parts in any order are understood, so that an old or hand-typed address works:
 * compare with `catalogSlug` and redirect. Leading and trailing slashes are ignored.
 */
export function parseCatalogSlug(slug: string | undefined, aliases: CatalogAliases = NO_ALIASES): CatalogFilter | null {
  const text = (slug ?? "").replace(/^\/+|\/+$/g, "");
  let rest = aliases.get(text) ?? text;
  let filter = WHOLE_CATALOG;
  const said = new Set<string>();
  while (rest !== "") {
    const token = TOKENS.find(({ text: part }) => rest === part || rest.startsWith(`${part}-`));
    if (!token) return null;
    // A free selection of a type has no slug: both would take the third place of the grammar.
    const place = token.says.isFree ? "courseType" : (Object.keys(token.says)[0] as string);
    if (said.has(place)) return null;
    said.add(place);
    filter = { ...filter, ...token.says };
    if (rest.length === token.text.length) return filter;
    rest = rest.slice(token.text.length + 1);
    if (rest === "") return null;
  }
  return filter;
}

/** Route patterns; `{subject}` expands to each of the twelve subjects unless some are listed. */
const ROUTE_TABLE: readonly (string | { pattern: string; subjects: readonly SubjectKey[] })[] = [
  "",
  "{subject}",
  "ege",
  "oge",
  "{subject}-ege",
  "{subject}-oge",
  "besplatnye",
  "ege-besplatnye",
  "oge-besplatnye",
  "{subject}-besplatnye",
  "{subject}-ege-besplatnye",
  "{subject}-oge-besplatnye",
  "fresh",
  "spetskurs",
  "trenazher",
  "ege-prokachka",
  "{subject}-prokachka",
  "{subject}-ege-prokachka",
  "{subject}-refresh",
  "{subject}-ege-refresh",
  "letniy-fresh",
  "ege-letniy-fresh",
  "{subject}-letniy-fresh",
  "{subject}-ege-letniy-fresh",
  "ege-osnova",
  "{subject}-ege-osnova",
  "demokurs",
  "demokurs-ege",
  "{subject}-ege-demokurs",
  "podborki",
  "ege-podborki",
  "oge-podborki",
  "{subject}-podborki",
  "{subject}-ege-podborki",
  { pattern: "{subject}-oge-podborki", subjects: ["biology", "geography"] },
];

export type CatalogRoute = { slug: string; filter: CatalogFilter };

/** Every catalog address with its own text, in the order of the table. */
export function listCatalogRoutes(): CatalogRoute[] {
  return ROUTE_TABLE.flatMap((row) => {
    const { pattern, subjects } = typeof row === "string" ? { pattern: row, subjects: null } : row;
    if (!pattern.includes("{subject}")) return [routeOf(pattern)];
    return SUBJECTS.filter(({ key }) => !subjects || subjects.includes(key)).map(({ slug }) =>
      routeOf(pattern.replace("{subject}", slug)),
    );
  });
}

function routeOf(slug: string): CatalogRoute {
  const filter = parseCatalogSlug(slug);
  if (!filter) throw new Error(`The catalog table names a slug outside its grammar: ${slug}`);
  return { slug, filter };
}

const listedSlugs = new Set(listCatalogRoutes().map(({ slug }) => slug));

/** Whether this selection is in the table; others work too, but search engines are not invited to them. */
export function isListedRoute(filter: CatalogFilter): boolean {
  return !(filter.isFree && filter.courseType) && listedSlugs.has(catalogSlug(filter));
}
