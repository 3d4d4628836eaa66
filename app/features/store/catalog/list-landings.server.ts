/** The catalog page of one selection: one query for the store, one more for what the viewer owns. */
import type { AppContext } from "~/app-context.server";
import { offeredExams, type Offering, offers } from "~/features/core/school/offer";
import { EXAM_TYPES, type ExamType, examName } from "~/features/core/subjects/exams";
import { COURSE_TYPES, SUBJECTS, subjectName } from "~/features/core/subjects/taxonomy";
import { paginate } from "~/shared/paginate";
import { catalogPath } from "~/shared/paths";
import { readOwnedMonths } from "~/features/core/purchases/purchase-rows.server";
import { ALL_MONTHS_OFFER, describeCard, namesOf } from "./catalog-card";
import { catalogCrumbs } from "./catalog-crumbs";
import { catalogHeading } from "./catalog-heading";
import { activeExam, catalogHref, type CatalogFilters, changeFilters, readCatalogAddress } from "./catalog-query";
import { catalogSlug } from "./catalog-filter";
import { isListedRoute, readCatalogAliases } from "./catalog-slug";
import type { CatalogView, FilterLink, FilterOption } from "./catalog-view";
import {
  type CatalogLanding,
  countHiddenOwned,
  countPerValue,
  filterLandings,
  isWholeStore,
  listNearest,
  suggestNearest,
  type ValueCounts,
} from "./filter-landings";
import { type ListedLanding, toCatalogLanding } from "./listed-landing";
import { readCatalogText } from "./read-catalog-texts.server";
import { readAllLandings } from "./read-landings.server";

/** Two rows on a wide screen. */
const MOST_NEAREST = 4;

type Reader = Pick<AppContext, "db" | "clock" | "school">;
type Listing = readonly (ListedLanding & CatalogLanding)[];

export type CatalogAnswer =
  | { ok: true; view: CatalogView }
  /** Outside the grammar of addresses. */
  | { ok: false; reason: "unknown" }
  /** Understood, but not the canonical address of this selection. */
  | { ok: false; reason: "not-canonical"; href: string }
  /** The page or teacher does not exist now: the nearest existing address. */
  | { ok: false; reason: "moved"; href: string };

/** Resolves an address, given as slug and query, into its page. */
export async function openCatalog(
  context: Reader & Pick<AppContext, "env">,
  input: { slug: string | undefined; query: URLSearchParams; viewerId: number | null },
): Promise<CatalogAnswer> {
  const address = readCatalogAddress(input.slug, input.query, readCatalogAliases(context.env.CATALOG_ALIASES));
  if (!address) return { ok: false, reason: "unknown" };
  if (address.redirectTo !== null) return { ok: false, reason: "not-canonical", href: address.redirectTo };
  return listCatalog(context, { filters: address.filters, viewerId: input.viewerId });
}

export async function listCatalog(
  context: Reader,
  input: { filters: CatalogFilters; viewerId: number | null },
): Promise<CatalogAnswer> {
  const { filters, viewerId } = input;
  const now = context.clock.now();
  const [stored, bought] = await Promise.all([
    readAllLandings(context),
    viewerId === null ? [] : readOwnedMonths(context.db, viewerId),
  ]);
  const landings = stored.map((landing) => toCatalogLanding(landing, bought, now));
  const teacher = landings.flatMap((landing) => landing.teachers).find(({ slug }) => slug === filters.teacher);
  if (filters.teacher && !teacher) {
    return { ok: false, reason: "moved", href: catalogHref(changeFilters(filters, { teacher: null })) };
  }
  const school = context.school.view();
  const [onlyExam, ...otherExams] = offeredExams(school);
  const isOneExam = onlyExam !== undefined && otherExams.length === 0;
  if (isOneExam && filters.exam === null && onlyExam.key !== activeExam(filters)) {
    return { ok: false, reason: "moved", href: catalogHref(changeFilters(filters, { exam: onlyExam.key })) };
  }
  const isWhole = isWholeStore(school);
  const described = filterLandings(landings, filters).map((landing) => describeCard(landing, now));
  const { items, page, pageCount, total, first, isInRange } = paginate(described, filters.page);
  if (!isInRange) return { ok: false, reason: "moved", href: catalogHref({ ...filters, page }) };

  const pageHrefs = Array.from({ length: pageCount }, (_, index) => catalogHref({ ...filters, page: index + 1 }));
  const owned = describeOwned(landings, filters);
  const isPlain = !filters.teacher && !filters.isOwnedShown;
  const view: CatalogView = {
    heading: catalogHeading(isOneExam ? { ...filters, exam: filters.exam ?? onlyExam.key } : filters, {
      isEmpty: total === 0 && owned === null,
      isWhole,
    }),
    canonical: isPlain ? (pageHrefs[page - 1] ?? catalogPath()) : catalogPath(catalogSlug(filters)),
    pictureSlug: catalogSlug(filters) || "all",
    isIndexed: total > 0 && isPlain && isListedRoute(filters),
    prevHref: pageHrefs[page - 2] ?? null,
    nextHref: pageHrefs[page] ?? null,
    selectionKey: pageHrefs[0] ?? "",
    crumbs: catalogCrumbs(filters),
    cards: items.map((card) => (card.hotTag === ALL_MONTHS_OFFER ? { ...card, hotTag: null } : card)),
    isAmongKinds: filters.subject !== null && filters.courseType === null,
    // The same on every page of the list, which may be joined.
    offer: described.some(({ hotTag }) => hotTag === ALL_MONTHS_OFFER) ? ALL_MONTHS_OFFER : null,
    page,
    pageHrefs,
    total,
    first,
    ...describeFilters({ landings, filters, school, counts: countPerValue(landings, filters) }),
    teacher: teacher
      ? { name: namesOf([teacher]), withoutHref: catalogHref(changeFilters(filters, { teacher: null })) }
      : null,
    owned,
    suggestions: total === 0 ? suggestNearest(landings, filters) : [],
    nearest:
      total <= 1 ? listNearest(landings, filters, MOST_NEAREST).map((landing) => describeCard(landing, now)) : [],
    text: page === 1 && isWhole ? readCatalogText(filters) : null,
    awaited: total === 0 ? describeAwaited(filters) : null,
  };
  return { ok: true, view };
}

function describeAwaited(filters: CatalogFilters): CatalogView["awaited"] {
  const { exam, subject, isFree } = filters;
  if (exam !== "oge" || !subject || filters.teacher || !isListedRoute(filters)) return null;
  // ОГЭ mathematics is taught under another name, as the text of its page says.
  if (subject === "math" && !isFree) return null;
  return { subjectName: subjectName(subject, exam), isFree };
}

type Selection = { landings: Listing; filters: CatalogFilters; school: Offering; counts: ValueCounts };

/** The choices: all that the school has, and those that the address asks for. */
const chosenExams = ({ school, filters }: Selection) =>
  EXAM_TYPES.filter(({ key }) => key === activeExam(filters) || offers(school, key, "courses"));
const chosenSubjects = ({ school, filters }: Selection, exam: ExamType | null) =>
  SUBJECTS.filter(({ key }) => key === filters.subject || offers(school, exam, key));
const chosenKinds = ({ school, filters }: Selection) =>
  COURSE_TYPES.filter(({ key }) => key === filters.courseType || offers(school, null, key));

function describeFilters(
  selection: Selection,
): Pick<CatalogView, "exams" | "otherExam" | "subjects" | "kinds" | "form"> {
  const { landings, filters, school, counts } = selection;
  const exam = activeExam(filters);
  const hrefOf = (change: Parameters<typeof changeFilters>[1]) => catalogHref(changeFilters(filters, change));
  /** The chosen value keeps its address even if the whole selection is empty. */
  const linkOf = (change: Parameters<typeof changeFilters>[1], isCurrent: boolean) =>
    isCurrent || filterLandings(landings, changeFilters(filters, change)).length > 0 ? hrefOf(change) : null;

  const exams: FilterLink[] = chosenExams(selection).map(({ key, name }) => ({
    name,
    // If the other exam has nothing of this selection, its tab leads to the whole of that exam.
    href: counts.exam[key] > 0 ? hrefOf({ exam: key }) : catalogPath(key),
    isCurrent: key === exam,
  }));
  const other = EXAM_TYPES.find(({ key }) => key !== exam);
  const otherExam: CatalogView["otherExam"] =
    filters.exam === null && other && counts.exam[other.key] > 0
      ? { shown: examName(exam), name: other.name, href: hrefOf({ exam: other.key }), count: counts.exam[other.key] }
      : null;
  const subjects: FilterLink[] = [
    { name: "все предметы", href: hrefOf({ subject: null }), isCurrent: filters.subject === null },
    ...chosenSubjects(selection, exam).map((subject) => ({
      name: subjectName(subject.key, exam),
      href: linkOf({ subject: subject.key }, subject.key === filters.subject),
      isCurrent: subject.key === filters.subject,
      glyph: subject.glyph,
      category: subject.category,
    })),
  ];
  // As in the address, free courses are one of the kinds, so only one can be chosen.
  const isOnlyFree = filters.isFree && filters.courseType === null;
  const isAnyKind = filters.courseType === null && !filters.isFree;
  const kinds: FilterLink[] = [
    { name: "все виды", href: hrefOf({ courseType: null, isFree: false }), isCurrent: isAnyKind },
    ...chosenKinds(selection).map(({ key, name }) => ({
      name,
      href: linkOf({ courseType: key, isFree: false }, key === filters.courseType),
      isCurrent: key === filters.courseType,
    })),
    ...(isOnlyFree || offers(school, null, "free")
      ? [{ name: "бесплатные", href: linkOf({ courseType: null, isFree: true }, isOnlyFree), isCurrent: isOnlyFree }]
      : []),
  ];
  return { exams, otherExam, subjects, kinds, form: describeForm(selection) };
}

function describeForm(selection: Selection): CatalogView["form"] {
  const { landings, filters, counts } = selection;
  const exam = activeExam(filters);
  const option = (value: string, name: string, count: number, chosen: string | null): FilterOption => ({
    value,
    name,
    count,
    isChosen: value === (chosen ?? ""),
  });
  const names = new Map(landings.flatMap(({ teachers }) => teachers).map((one) => [one.slug, one]));
  const teachers = [...names.values()].sort((a, b) => a.lastName.localeCompare(b.lastName, "ru"));
  return {
    exam: chosenExams(selection).map(({ key, name }) => option(key, name, counts.exam[key], exam)),
    subject: [
      option("", "все предметы", counts.subject.all, filters.subject),
      ...chosenSubjects(selection, null).map(({ key, slug }) => ({
        ...option(slug, subjectName(key, exam), counts.subject[key], null),
        isChosen: key === filters.subject,
      })),
    ],
    courseType: [
      option("", "все виды", counts.courseType.all, filters.courseType),
      ...chosenKinds(selection).map(({ key, name }) => option(key, name, counts.courseType[key], filters.courseType)),
    ],
    teacher: [
      option("", "все преподаватели", counts.allTeachers, filters.teacher),
      ...teachers.map((one) => option(one.slug, namesOf([one]), counts.teacher.get(one.slug) ?? 0, filters.teacher)),
    ],
    free: { count: counts.free.free, isChosen: filters.isFree },
    isOpen: filters.teacher !== null || (filters.isFree && filters.courseType !== null),
  };
}

function describeOwned(landings: Listing, filters: CatalogFilters): CatalogView["owned"] {
  const hiddenCount = countHiddenOwned(landings, filters);
  if (hiddenCount === 0 && !filters.isOwnedShown) return null;
  const isShown = filters.isOwnedShown;
  return { hiddenCount, isShown, href: catalogHref(changeFilters(filters, { isOwnedShown: !isShown })) };
}
