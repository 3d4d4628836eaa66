/**
 * The texts of the school by the stems of their words. The database provides the stems, so a word has the same forms
 * here as in the search of the task bank (decision 0070).
 */
import { countEdits } from "./count-edits";
import { splitWords } from "./search-words";

/** `place`: a theme, a sub-theme or a KIM number of the task bank. */
export type DocumentKind = "course" | "teacher" | "webinar" | "place";
export type FoundKind = DocumentKind | "task";

export type SearchDocument = {
  kind: DocumentKind;
  slug: string;
  title: string;
  /** Subject, exam, teacher: its topic, in words that the title may lack. */
  facts: string;
  text: string;
};

/** Stop words have no stem: «и», «по». */
export type Stems = ReadonlyMap<string, string>;

type IndexedDocument = Pick<SearchDocument, "kind" | "slug"> & {
  /** For each stem the weight of the best field that contains it. */
  weights: ReadonlyMap<string, number>;
};

export type SearchIndex = {
  documents: readonly IndexedDocument[];
  /** Every known word, with its stem and the number of documents that contain the stem. */
  words: ReadonlyMap<string, { stem: string; count: number }>;
  stems: ReadonlySet<string>;
  kinds: ReadonlyMap<string, FoundKind>;
};

const PLACES = { title: 4, facts: 2, text: 1 } as const;
/** The query contains only the beginning of the word. */
const BEGINNING = 0.8;
const SHORTEST_BEGINNING = 3;

/** These words in a query name a part of the school, not a subject. */
const KIND_WORDS: Record<FoundKind, readonly string[]> = {
  course: ["курс", "курсы"],
  teacher: ["преподаватель", "преподаватели", "учитель", "учителя", "педагог", "репетитор"],
  webinar: ["вебинар", "вебинары"],
  place: ["тема", "темы", "номер", "номера"],
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
      for (const stem of stemsOf(document[place], stems)) weights.set(stem, PLACES[place]);
    return { kind: document.kind, slug: document.slug, weights };
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
};

export function parseQuestion({ kinds }: Pick<SearchIndex, "kinds">, words: readonly string[], stems: Stems) {
  const parsed: ParsedQuestion = { kinds: [], words: [] };
  for (const word of words) {
    const stem = stems.get(word);
    const kind = stem === undefined ? undefined : kinds.get(stem);
    if (kind !== undefined) parsed.kinds.push(kind);
    else if (stem !== undefined) parsed.words.push({ word, stem });
  }
  return parsed;
}

export type FoundDocument = { kind: DocumentKind; slug: string; score: number };

/**
 * The documents that contain most words of the query, best first, then in the order of the index. `isExact`: each
 * contains every word.
 */
export function searchDocuments(
  index: SearchIndex,
  { kinds, words }: ParsedQuestion,
): { found: FoundDocument[]; isExact: boolean } {
  if (words.length === 0) {
    const named = index.documents.filter(({ kind }) => kinds.includes(kind));
    return { found: named.map(({ kind, slug }) => ({ kind, slug, score: 0 })), isExact: named.length > 0 };
  }
  const meant = words.map((word) => findMeant(index, word));
  const scored = index.documents.map(({ kind, slug, weights }) => {
    const values = meant.map(({ stems, share }) => Math.max(0, ...stems.map((stem) => weights.get(stem) ?? 0)) * share);
    // Every place of a subject has its name, which would bury the other results.
    const isMeant = kind !== "place" || Math.max(...values) >= PLACES.title * BEGINNING;
    const held = isMeant ? values.filter((value) => value > 0).length : 0;
    return { kind, slug, held, score: values.reduce((sum, value) => sum + value, 0) };
  });
  const most = Math.max(0, ...scored.map(({ held }) => held));
  const found = scored.filter(({ held }) => held > 0 && held === most).sort((a, b) => b.score - a.score);
  return { found: found.map(({ kind, slug, score }) => ({ kind, slug, score })), isExact: most === words.length };
}

function findMeant(index: SearchIndex, { word, stem }: { word: string; stem: string }) {
  if (index.stems.has(stem)) return { stems: [stem], share: 1 };
  // The dictionary takes the end of «кредит» for an ending, and leaves «кредит» of «кредиты».
  const whole = index.words.get(stem);
  if (whole && index.stems.has(whole.stem)) return { stems: [whole.stem], share: 1 };
  return { stems: findBegun(index, word), share: BEGINNING };
}

function findBegun({ words, stems }: SearchIndex, beginning: string): string[] {
  if (beginning.length < SHORTEST_BEGINNING || isNumber(beginning)) return [];
  const begun = [...words].flatMap(([word, { stem }]) => (word.startsWith(beginning) && stems.has(stem) ? [stem] : []));
  return [...new Set(begun)];
}

/** The words, with those unknown to the school replaced by the nearest known ones; null: none to replace. */
export function correctWords(index: SearchIndex, words: readonly string[], stems: Stems): string[] | null {
  const corrected = words.map((word) => {
    const stem = stems.get(word);
    if (stem === undefined || index.kinds.has(stem)) return word;
    return findMeant(index, { word, stem }).stems.length > 0 ? word : (findNearest(index, { word, stem }) ?? word);
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
  const most = editsAllowed(asked.length);
  return most === 0 ? Infinity : (countEdits(asked, known, most) ?? Infinity);
}

/** In a short word one edit makes another word of it. */
function editsAllowed(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

const isNumber = (word: string) => /^\d+$/.test(word);
