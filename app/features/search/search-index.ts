/**
 * The texts of the school by the stems of their words. The database provides the stems, so a word has the same forms
 * here as in the search of the task bank (decision 0070).
 */
import { countEdits } from "./count-edits";
import { isForm } from "./is-form";
import { readExam } from "./read-exam";
import { splitWords } from "./search-words";

/** `page`: a page of the school or a document; `place`: a theme, a sub-theme or a KIM number of the task bank. */
export type DocumentKind = "course" | "teacher" | "webinar" | "page" | "place";
export type FoundKind = DocumentKind | "task";

export type SearchDocument = {
  kind: DocumentKind;
  slug: string;
  title: string;
  /** Subject, exam, teacher, headings: its topic, in words that the title may lack. */
  facts: string;
  text: string;
};

/** Stop words have no stem: «и», «по». */
export type Stems = ReadonlyMap<string, string>;

type IndexedDocument = Pick<SearchDocument, "kind" | "slug"> & {
  /** For each stem the weight of the best field that contains it. */
  weights: ReadonlyMap<string, number>;
  /** The stems of the title. */
  name: ReadonlySet<string>;
};

export type SearchIndex = {
  documents: readonly IndexedDocument[];
  /** Every known word, with its stem and the number of documents that contain the stem. */
  words: ReadonlyMap<string, { stem: string; count: number }>;
  stems: ReadonlySet<string>;
  kinds: ReadonlyMap<string, FoundKind>;
};

/** Of a word by its place in a document. */
export const WEIGHTS = { title: 4, facts: 2, text: 1 } as const;
/** The query contains only the beginning of the word. */
const BEGINNING = 0.8;
const SHORTEST_BEGINNING = 3;

/** These words in a query name a part of the school, not a subject. */
const KIND_WORDS: Record<FoundKind, readonly string[]> = {
  course: ["курс", "курсы"],
  teacher: ["преподаватель", "преподаватели", "учитель", "учителя", "педагог", "репетитор"],
  webinar: ["вебинар", "вебинары"],
  place: ["тема", "темы", "номер", "номера"],
  // «Документы» are found by their texts: beside them in this part are pages that are none.
  page: [],
  task: ["задание", "задания", "задача", "задачи"],
};

/** Every word whose stem an index of these documents needs. */
export function listWords(documents: readonly SearchDocument[]): string[] {
  const texts = documents.flatMap(({ title, facts, text }) => [title, facts, text]);
  return splitWords([...texts, ...Object.values(KIND_WORDS).flat()].join(" "));
}

export function makeIndex(documents: readonly SearchDocument[], stems: Stems): SearchIndex {
  const indexed = documents.map((document) => {
    const weights = new Map<string, number>();
    for (const place of ["text", "facts", "title"] as const)
      for (const stem of stemsOf(document[place], stems)) weights.set(stem, WEIGHTS[place]);
    return { kind: document.kind, slug: document.slug, weights, name: new Set(stemsOf(document.title, stems)) };
  });
  const counts = new Map<string, number>();
  for (const { weights } of indexed) for (const stem of weights.keys()) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const known = listWords(documents).flatMap((word) => {
    const stem = stems.get(word);
    return stem === undefined ? [] : [[word, { stem, count: counts.get(stem) ?? 0 }] as const];
  });
  const kinds = Object.entries(KIND_WORDS) as [FoundKind, readonly string[]][];
  return {
    documents: indexed,
    words: new Map(known),
    stems: new Set(counts.keys()),
    kinds: new Map(
      kinds.flatMap(([kind, words]) => stemsOf(words.join(" "), stems).map((stem) => [stem, kind] as const)),
    ),
  };
}

const stemsOf = (text: string, stems: Stems): string[] =>
  splitWords(text).flatMap((word) => {
    const stem = stems.get(word);
    return stem === undefined ? [] : [stem];
  });

export type ParsedQuestion = {
  /** The parts of the school that the query names, in its order. */
  kinds: FoundKind[];
  /** The words to look for in those parts. */
  words: { word: string; stem: string }[];
  /** The stems of all its words. */
  stems: string[];
};

export function parseQuestion({ kinds }: Pick<SearchIndex, "kinds">, words: readonly string[], stems: Stems) {
  const parsed: ParsedQuestion = { kinds: [], words: [], stems: [] };
  for (const word of words) {
    const stem = stems.get(word);
    if (stem === undefined) continue;
    parsed.stems.push(stem);
    const kind = kinds.get(stem);
    if (kind === undefined) parsed.words.push({ word, stem });
    else parsed.kinds.push(kind);
  }
  return parsed;
}

/** `isNamed`: the query is its title. */
export type FoundDocument = { kind: DocumentKind; slug: string; score: number; isNamed: boolean };

/**
 * The documents that contain most words of the query, best first, then in the order of the index. `isExact`: each
 * contains every word.
 */
export function searchDocuments(
  index: SearchIndex,
  { kinds, words, stems: asked }: ParsedQuestion,
): { found: FoundDocument[]; isExact: boolean } {
  if (words.length === 0) {
    const named = index.documents.filter(({ kind }) => kinds.includes(kind));
    return {
      found: named.map(({ kind, slug }) => ({ kind, slug, score: 0, isNamed: false })),
      isExact: named.length > 0,
    };
  }
  const meant = words.map((word) => findMeant(index, word));
  const scored = index.documents.flatMap(({ kind, slug, weights, name }) => {
    const values = meant.map(({ stems, share }) => Math.max(0, ...stems.map((stem) => weights.get(stem) ?? 0)) * share);
    const held = values.filter((value) => value > 0).length;
    const best = Math.max(...values);
    // Every place of a subject has its name, which would bury the other results.
    if (held === 0 || (kind === "place" && best < WEIGHTS.title * BEGINNING)) return [];
    const isNamed = kind === "page" && name.size === asked.length && asked.every((stem) => name.has(stem));
    return { kind, slug, held, best, score: values.reduce((sum, value) => sum + value, 0), isNamed };
  });
  // The text of a document of law contains every common word: it counts where nothing else has any.
  const titled = scored.filter(({ kind, best }) => kind !== "page" || best >= WEIGHTS.facts * BEGINNING);
  const counted = titled.length > 0 ? titled : scored;
  const most = Math.max(0, ...counted.map(({ held }) => held));
  const found = counted.filter(({ held }) => held === most).sort((a, b) => b.score - a.score);
  return {
    found: found.map(({ kind, slug, score, isNamed }) => ({ kind, slug, score, isNamed })),
    isExact: most === words.length,
  };
}

function findMeant(index: SearchIndex, { word, stem }: { word: string; stem: string }) {
  if (index.stems.has(stem)) return { stems: [stem], share: 1 };
  // The dictionary takes the end of «кредит» for an ending, and leaves «кредит» of «кредиты».
  const whole = index.words.get(stem);
  if (whole && index.stems.has(whole.stem)) return { stems: [whole.stem], share: 1 };
  const forms = findStems(index, (known) => isForm(word, known));
  if (forms.length > 0) return { stems: forms, share: 1 };
  return { stems: findBegun(index, word), share: BEGINNING };
}

function findBegun(index: SearchIndex, beginning: string): string[] {
  if (beginning.length < SHORTEST_BEGINNING || isNumber(beginning) || readExam(beginning) !== null) return [];
  return findStems(index, (known) => known.startsWith(beginning));
}

function findStems({ words, stems }: SearchIndex, isMeant: (known: string) => boolean): string[] {
  const found = [...words].flatMap(([word, { stem }]) => (isMeant(word) && stems.has(stem) ? [stem] : []));
  return [...new Set(found)];
}

/**
 * The words, with those unknown to the school replaced by the nearest known ones; null: none to replace. A form of a
 * known word is known.
 */
export function correctWords(index: SearchIndex, words: readonly string[], stems: Stems): string[] | null {
  const corrected = words.map((word) => {
    const stem = stems.get(word);
    if (stem === undefined || index.kinds.has(stem)) return word;
    if (findMeant(index, { word, stem }).stems.length > 0) return word;
    const meant = readExam(word) ?? findNearest(index, { word, stem });
    return meant === null || isForm(word, meant) ? word : meant;
  });
  return corrected.some((word, position) => word !== words[position]) ? corrected : null;
}

/**
 * Words are compared as written and by stem, because the school may lack the typed form; among equally near ones the
 * typed form comes first, then the most frequent.
 */
function findNearest({ words }: SearchIndex, asked: { word: string; stem: string }): string | null {
  if (isNumber(asked.word)) return null;
  const near = [...words].flatMap(([word, { stem, count }]) => {
    if (isNumber(word)) return [];
    const inWord = editsBetween(asked.word, word);
    const edits = Math.min(inWord, editsBetween(asked.stem, stem));
    return edits === Infinity ? [] : [{ word, edits, isSameForm: inWord === edits, count }];
  });
  near.sort((a, b) => a.edits - b.edits || Number(b.isSameForm) - Number(a.isSameForm) || b.count - a.count);
  return near[0]?.word ?? null;
}

function editsBetween(asked: string, known: string): number {
  const most = editsAllowed(Math.min(asked.length, known.length));
  return most === 0 ? Infinity : (countEdits(asked, known, most) ?? Infinity);
}

/** In a short word one edit makes another word of it. */
function editsAllowed(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

const isNumber = (word: string) => /^\d+$/.test(word);
