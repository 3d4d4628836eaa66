/** The search of the whole school: its courses, teachers, webinars, pages and themes from memory, its tasks from the bank. */
import type { AppContext } from "~/app-context.server";
import { cacheEachUntilContentChanges, cacheUntilContentChanges } from "~/db/content-version.server";
import { describeCard } from "~/features/store/catalog/catalog-card";
import { readAllLandings } from "~/features/store/catalog/read-landings.server";
import { readAllTeachers } from "~/features/store/catalog/teacher-rows.server";
import type { DocumentView } from "~/features/core/documents/document-view";
import { DOCUMENTS } from "~/features/core/documents/documents";
import type { SchoolProfile } from "~/features/core/school/school-profile";
import { showDocument } from "~/features/core/documents/show-document.server";
import type { TaskBankSpot } from "~/features/learning/solve/search/task-bank-spot";
import { listTaskBankSpots } from "~/features/learning/solve/search/list-spots.server";
import { type TaskBankFinds, findInTaskBank } from "~/features/learning/solve/search/show-search.server";
import { EXAM_TYPES, examName } from "~/features/core/subjects/exams";
import { type Holding, readWords } from "~/features/learning/task-bank/read-bank.server";
import { readTeachers } from "~/features/learning/teachers/read-teachers.server";
import { describeTeacherCard } from "~/features/learning/teachers/teachers-view";
import { describeRow } from "~/features/learning/webinars/describe-row";
import { readAllWebinars } from "~/features/learning/webinars/read-webinars.server";
import { findAhead, findRecorded } from "~/features/learning/webinars/select-webinars";
import {
  taskBankPath,
  taskBankSearchPath,
  coverPath,
  coursePath,
  legalPath,
  portraitPath,
  teacherPath,
  webinarPath,
} from "~/shared/paths";
import { plural, type PluralForms } from "~/shared/plural";
import { arrangeSpelt } from "./known-words";
import { orderGroups } from "./order-groups";
import { foundPages } from "./page-words";
import { readExam } from "./read-exam";
import {
  describeCourse,
  describeDocument,
  describePage,
  describeSpot,
  describeTeacher,
  describeWebinar,
} from "./school-documents";
import {
  correctWords,
  type DocumentKind,
  type FoundDocument,
  type FoundKind,
  listWords,
  makeIndex,
  type ParsedQuestion,
  parseQuestion,
  searchDocuments,
  type SearchIndex,
  type TaskWords,
} from "./search-index";
import { searchPath } from "./search-path";
import type { Findings, FoundGroup, FoundRow, SearchView, Suggestion } from "./search-view";
import { type Question, retypeWords } from "./search-words";
import { stemWords } from "./stem-words.server";

type Reader = Pick<AppContext, "db" | "clock" | "school" | "documents">;

const TASKS: PluralForms = { one: "задание", few: "задания", many: "заданий" };

/** Rows per part of the site, beside the other parts and alone. */
const ROWS_BESIDE = 5;
const ROWS_ALONE = 100;

const KINDS: readonly { kind: FoundKind; name: string }[] = [
  { kind: "course", name: "Курсы" },
  { kind: "teacher", name: "Преподаватели" },
  { kind: "webinar", name: "Вебинары" },
  { kind: "page", name: "Страницы и\u00A0документы" },
  { kind: "place", name: "Темы и\u00A0номера" },
  { kind: "task", name: "Задания" },
];

/**
 * The texts change a few times a day and are a few hundred, so they are prepared once and stay in memory. Pages change
 * only with a release and the profile, and documents on the day of a new version too.
 */
const readIndex = (context: Reader): Promise<SearchIndex> => {
  const views = DOCUMENTS.map(({ slug }) => viewDocument(context, slug));
  const key = [context.school.profile().name, ...views.map(({ version }) => version)].join(" ");
  return cacheIndex(context, key, () => makeSchoolIndex(context.db, context.school.profile(), views));
};

const cacheIndex = cacheEachUntilContentChanges<SearchIndex>(1);

async function makeSchoolIndex(
  db: AppContext["db"],
  school: SchoolProfile,
  views: readonly DocumentView[],
): Promise<SearchIndex> {
  const [landings, teachers, webinars, spots] = await Promise.all([
    readAllLandings({ db }),
    readAllTeachers({ db }),
    readAllWebinars({ db }),
    listTaskBankSpots({ db }),
  ]);
  const documents = [
    ...landings.filter(({ isActive }) => isActive).map(describeCourse),
    ...teachers.map(describeTeacher),
    ...webinars.map(describeWebinar),
    ...foundPages(school).map(describePage),
    ...views.map(describeDocument),
    ...spots.map(describeSpot),
  ];
  return makeIndex(documents, await stemWords(db, listWords(documents)));
}

/** Read when the first query may have to be corrected. */
const readTaskWords: (context: Pick<AppContext, "db">) => Promise<TaskWords> = cacheUntilContentChanges(async (db) => {
  const words = await readWords(db);
  return {
    stems: new Set(words.map(({ stem }) => stem)),
    spelt: arrangeSpelt(words.map((word, at) => ({ ...word, at }))),
  };
});

/** Of queries: what many look for, and what one person types, corrects and asks for again. */
const MOST_ANSWERS = 200;
const cacheAnswer = cacheEachUntilContentChanges<Answer>(MOST_ANSWERS);

function viewDocument(context: Reader, slug: string): DocumentView {
  const view = showDocument(context, slug);
  if (!view) throw new Error(`No document ${slug}`);
  return view;
}

export function readKind(text: string | null): DocumentKind | null {
  return KINDS.flatMap(({ kind }) => (kind === text && kind !== "task" ? [kind] : []))[0] ?? null;
}

/** @param only the single part of the school to show. */
export async function searchSchool(
  context: Reader,
  question: Question,
  only: DocumentKind | null = null,
): Promise<SearchView> {
  if (question.state !== "asked") return question;
  const { text, isCut } = question;
  // In parallel, so that they share one check of the content version.
  const index = readIndex(context);
  const [answer, describe] = await Promise.all([
    cacheAnswer(context, text, async () => findAnswer(context, await index, question)),
    makeDescriber(context),
    index,
  ]);
  const allHref = only === null ? null : searchPath({ q: text });
  return { state: "asked", text, isCut, allHref, ...describeFindings(describe, answer, { text, only }) };
}

const MOST_SUGGESTIONS = 8;
const SUGGESTIONS_OF_A_PART = 3;

/** The first results of each part, in the order of the page. */
export async function suggest(context: Reader, question: Question): Promise<Suggestion[]> {
  const view = await searchSchool(context, question);
  if (view.state !== "asked") return [];
  const all = view.groups.flatMap(({ name, rows }) =>
    rows.slice(0, SUGGESTIONS_OF_A_PART).map(({ href, title }) => ({ href, title, part: name })),
  );
  return all.slice(0, MOST_SUGGESTIONS);
}

type Answer = {
  kinds: readonly FoundKind[];
  /** How many words the texts were searched for. */
  words: number;
  documents: FoundDocument[];
  tasks: TaskBankFinds;
  isExact: boolean;
  /** Null: searched as typed. */
  corrected: string | null;
};

const NO_TASKS: TaskBankFinds = { isExact: false, total: 0, tasks: [] };
/** For a query that names only the tasks themselves. */
const WHOLE_BANK: TaskBankFinds = { ...NO_TASKS, isExact: true };

/**
 * Searches as typed; if nothing contains all words, in the other keyboard layout, with words unknown to the school
 * corrected. The bank is asked before a word counts as a mistake, because its tasks contain words that no other text
 * has.
 */
async function findAnswer(
  { db }: Reader,
  index: SearchIndex,
  { text, words }: Extract<Question, { state: "asked" }>,
): Promise<Answer> {
  // «ege» is an exam in Latin letters, not in the other layout.
  const retyped = words.some((word) => readExam(word) !== null) ? null : retypeWords(text);
  const meant = retyped ?? words;
  const stems = new Map(await stemWords(db, [...words, ...meant]));
  const typed = parseQuestion(index, words, stems);
  const asTyped = await findExactly({ db }, index, typed, null);
  if (asTyped !== null) return asTyped;
  const tasks = await readTaskWords({ db });
  const other = correctWords(index, meant, stems, tasks) ?? (retyped === null ? null : meant);
  if (other === null) return findPartly({ db }, index, typed, null);
  const unknown: string[] = [];
  for (const word of other) {
    const known = index.words.byWord.get(word);
    if (known) stems.set(word, known.stem);
    else if (!stems.has(word)) unknown.push(word);
  }
  for (const [word, stem] of await stemWords(db, unknown)) stems.set(word, stem);
  const corrected = other.join(" ");
  const question = parseQuestion(index, other, stems);
  const asMeant = await findExactly({ db }, index, question, corrected);
  if (asMeant !== null) return asMeant;
  const holdsTyped = searchDocuments(index, typed).found.length > 0;
  return holdsTyped ? findPartly({ db }, index, typed, null) : findPartly({ db }, index, question, corrected);
}

/** Documents that contain every word; null: none. */
async function findExactly(
  { db }: Pick<AppContext, "db">,
  index: SearchIndex,
  question: ParsedQuestion,
  corrected: string | null,
): Promise<Answer | null> {
  const { found, isExact } = searchDocuments(index, question);
  const documents = isExact ? found : [];
  const tasks = await searchTaskBank({ db }, question, "all");
  if (documents.length === 0 && tasks.total === 0 && tasks !== WHOLE_BANK) return null;
  return { kinds: question.kinds, words: question.words.length, documents, tasks, isExact: true, corrected };
}

/**
 * Documents that contain some of the words; the bank is asked only if there are none, because its statements contain
 * every common word.
 */
async function findPartly(
  { db }: Pick<AppContext, "db">,
  index: SearchIndex,
  question: ParsedQuestion,
  corrected: string | null,
): Promise<Answer> {
  const { found: documents } = searchDocuments(index, question);
  const tasks = documents.length === 0 ? await searchTaskBank({ db }, question, "some") : NO_TASKS;
  return { kinds: question.kinds, words: question.words.length, documents, tasks, isExact: false, corrected };
}

function searchTaskBank(
  { db }: Pick<AppContext, "db">,
  { kinds, words }: ParsedQuestion,
  holding: Holding,
): Promise<TaskBankFinds> | TaskBankFinds {
  if (words.length === 0) return kinds.includes("task") ? WHOLE_BANK : NO_TASKS;
  return findInTaskBank({ db }, { words: words.map(({ word }) => word).join(" "), size: ROWS_BESIDE, holding });
}

function describeFindings(
  describe: Describer,
  { kinds, words, documents, tasks, isExact, corrected }: Answer,
  { text, only }: { text: string; only: DocumentKind | null },
): Findings {
  const question = corrected ?? text;
  const groups = KINDS.flatMap(({ kind, name }): (FoundGroup & { score: number; isNamed: boolean })[] => {
    if (only !== null && kind !== only) return [];
    if (kind === "task") {
      const isShown = tasks.total > 0 || tasks === WHOLE_BANK;
      return isShown ? [{ ...describeTasks(tasks, question), name, score: 0, isNamed: false }] : [];
    }
    const most = only === null ? ROWS_BESIDE : ROWS_ALONE;
    const { total, rows, first } = describe[kind](
      documents.filter((one) => one.kind === kind),
      most,
    );
    if (!first) return [];
    const more = { name: `показать все: ${total}`, href: searchPath({ q: question, only: kind }) };
    const hasMore = rows.length < total && only === null;
    return [{ kind, name, total, rows, more: hasMore ? [more] : [], score: first.score, isNamed: first.isNamed }];
  });
  return {
    corrected,
    isExact,
    total: groups.reduce((sum, { total }) => sum + total, 0),
    groups: orderGroups(groups, { kinds, words }).map(({ score: _, isNamed: __, ...group }) => group),
  };
}

function describeTasks({ tasks, total }: TaskBankFinds, text: string): Omit<FoundGroup, "name"> {
  const rows = tasks.map(({ href, name, place, summary }) => ({
    href,
    title: `${name}\u00A0· ${place}`,
    note: summary,
    picture: null,
    price: null,
  }));
  const hasMore = total === 0 || rows.length < total;
  const more = EXAM_TYPES.map(({ key, name }) => ({
    name: `все в\u00A0базе ${name}`,
    href: total === 0 ? taskBankPath(key) : taskBankSearchPath(key, text),
  }));
  return { kind: "task", total, rows, more: hasMore ? more : [] };
}

/** `rows`: at most as many as asked for. `first`: the best of all. */
type Described = { total: number; rows: FoundRow[]; first: FoundDocument | undefined };
type DescribeFound = (found: readonly FoundDocument[], most: number) => Described;
type Describer = Record<DocumentKind, DescribeFound>;

/** Everything the school's lists show today; what has left them is not found. */
async function makeDescriber(context: Reader): Promise<Describer> {
  const now = context.clock.now();
  const [landings, teachers, webinars, spots] = await Promise.all([
    readAllLandings(context),
    readTeachers(context),
    readAllWebinars(context),
    listTaskBankSpots(context),
  ]);
  const courseOf = bySlug(landings, (landing): FoundRow => {
    const { slug, name, typeName, note, price, listPrice, isFrom, per } = describeCard(landing, now);
    return {
      href: coursePath(slug),
      // Both exams have a «Химия».
      title: `${name}\u00A0· ${examName(landing.exam)}`,
      note: `${typeName}. ${note}`,
      picture: { src: coverPath(slug), isPortrait: false },
      price: { price, listPrice, isFrom, per },
    };
  });
  const teacherOf = bySlug(teachers, (teacher): FoundRow => {
    const { slug, name, subject, exams, headline } = describeTeacherCard(teacher);
    return {
      href: teacherPath(slug),
      title: name,
      note: `${[subject, exams].filter(Boolean).join(", ")}. ${headline}`,
      picture: { src: portraitPath(slug), isPortrait: true },
      price: null,
    };
  });
  const webinarOf = bySlug([...findAhead(webinars, now), ...findRecorded(webinars, now)], (webinar): FoundRow => {
    const { slug, title, subjectName, dayName, when, state, length, teacher, isFree } = describeRow(webinar, now);
    const time = state === "recorded" ? `запись, ${length}` : `${dayName} в\u00A0${when.time}`;
    const cost = isFree ? "бесплатно" : "входит в\u00A0курс";
    return {
      href: webinarPath(slug),
      title,
      note: [subjectName, time, cost, teacher.name].join("\u00A0· "),
      picture: { src: portraitPath(teacher.slug), isPortrait: true },
      price: null,
    };
  });
  return {
    course: courseOf,
    teacher: teacherOf,
    webinar: webinarOf,
    page: bySlug(listPages(context), describePageRow),
    place: bySlug(spots.map(nameByHref), describeSpotRow),
  };
}

type ListedPage = { slug: string; title: string; readNote: () => string };

const listPages = (context: Reader): readonly ListedPage[] => [
  ...foundPages(context.school.profile()).map(({ href, name, note, isPersonal = false }) => ({
    slug: href,
    title: name,
    readNote: () => (isPersonal ? `${note}. Личная страница` : note),
  })),
  ...DOCUMENTS.map(({ slug, title }) => ({
    slug: legalPath(slug),
    title,
    readNote: () => viewDocument(context, slug).description,
  })),
];

const describePageRow = ({ slug, title, readNote }: ListedPage): FoundRow => ({
  href: slug,
  title,
  note: readNote(),
  picture: null,
  price: null,
});

const nameByHref = (spot: TaskBankSpot) => ({ ...spot, slug: spot.href });

const describeSpotRow = ({ href, name, theme, topic, count }: TaskBankSpot): FoundRow => ({
  href,
  title: name,
  note: [`${topic.name} ${topic.examName}`, theme, `${count} ${plural(count, TASKS)}`].filter(Boolean).join("\u00A0· "),
  picture: null,
  price: null,
});

/** Best first; equally good ones in list order. */
function bySlug<Item extends { slug: string }>(
  items: readonly Item[],
  describe: (item: Item) => FoundRow,
): DescribeFound {
  return (found, most) => {
    const known = new Map(found.map((one) => [one.slug, one]));
    const listed = items
      .flatMap((item) => {
        const one = known.get(item.slug);
        return one ? [{ item, one }] : [];
      })
      .sort((a, b) => Number(b.one.isNamed) - Number(a.one.isNamed) || b.one.score - a.one.score);
    const rows = listed.slice(0, most).map(({ item }) => describe(item));
    return { total: listed.length, rows, first: listed[0]?.one };
  };
}
