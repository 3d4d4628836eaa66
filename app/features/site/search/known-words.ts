/**
 * The words an index knows, arranged so that a word of a query is compared with the few that may be meant. Anybody may
 * ask for any words, and comparing with all of them would hold up every other visitor.
 */
import { countEdits } from "./count-edits";
import { basesOf } from "./is-form";

/** With its stem and the number of documents that contain the stem. `at`: its place among the words of the index. */
export type KnownWord = { word: string; stem: string; count: number; at: number };

/** Words or stems of one length, each with the set of its letters as 32 bits and the known words it belongs to. */
type Shelf = { texts: string[]; letters: Int32Array; owners: KnownWord[][] };

export type KnownWords = {
  byWord: ReadonlyMap<string, KnownWord>;
  /** By everything that a form of the word may share with it (`basesOf`). */
  byBase: ReadonlyMap<string, readonly KnownWord[]>;
  /** In the order of their letters. */
  sorted: readonly KnownWord[];
  spelt: SpeltWords;
};

/** By length: the words that may be meant by a misspelt one, and their stems. */
export type SpeltWords = { words: Shelves; stems: Shelves };
type Shelves = { get(length: number): Shelf | undefined };

const isNumber = (word: string) => /^\d+$/.test(word);

export function arrangeWords(words: readonly KnownWord[]): KnownWords {
  const byBase = new Map<string, KnownWord[]>();
  for (const known of words) for (const base of basesOf(known.word).offered) addTo(byBase, base, known);
  return {
    byWord: new Map(words.map((known) => [known.word, known])),
    byBase,
    sorted: [...words].sort((a, b) => (a.word < b.word ? -1 : 1)),
    spelt: arrangeSpelt(words),
  };
}

export function arrangeSpelt(words: readonly KnownWord[]): SpeltWords {
  const spelt = words.filter(({ word }) => !isNumber(word));
  return { words: shelve(spelt, ({ word }) => word), stems: shelve(spelt, ({ stem }) => stem) };
}

/** A shelf is filled when a word of about its length is first asked for: thousands of words at once would hold up others. */
function shelve(words: readonly KnownWord[], textOf: (known: KnownWord) => string): Shelves {
  const byLength = new Map<number, KnownWord[]>();
  for (const known of words) addTo(byLength, textOf(known).length, known);
  const filled = new Map<number, Shelf>();
  return {
    get(length) {
      const own = filled.has(length) ? undefined : byLength.get(length);
      if (own) filled.set(length, fillShelf(own, textOf));
      return filled.get(length);
    },
  };
}

function fillShelf(words: readonly KnownWord[], textOf: (known: KnownWord) => string): Shelf {
  const owners = new Map<string, KnownWord[]>();
  for (const known of words) addTo(owners, textOf(known), known);
  const texts = [...owners.keys()];
  return { texts, letters: Int32Array.from(texts, readLetters), owners: [...owners.values()] };
}

function addTo<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/** The known forms of the word (`isForm`). */
export function findForms({ byWord, byBase }: KnownWords, word: string): KnownWord[] {
  const same = byWord.get(word);
  const found = new Set(basesOf(word).wanted.flatMap((base) => byBase.get(base) ?? []));
  if (same) found.add(same);
  return [...found];
}

export function findBeginning({ sorted }: KnownWords, beginning: string): KnownWord[] {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]!.word < beginning) low = middle + 1;
    else high = middle;
  }
  const found: KnownWord[] = [];
  for (let at = low; sorted[at]?.word.startsWith(beginning); at += 1) found.push(sorted[at]!);
  return found;
}

type Asked = { word: string; stem: string };

/** `all`: what is looked through in turn; the words of a later one are meant only if they are nearer. */
export function findNearest(all: readonly SpeltWords[], asked: Asked): string | null {
  if (isNumber(asked.word)) return null;
  let nearest: Near | null = null;
  for (const spelt of all) {
    if (nearest?.edits === 1) break;
    const near = findNear(spelt, asked);
    if (near && (nearest === null || near.edits < nearest.edits)) nearest = near;
  }
  return nearest?.known.word ?? null;
}

/**
 * Words are compared as written and by stem, because the school may lack the typed form; among equally near ones the
 * typed form comes first, then the most frequent.
 */
function findNear(spelt: SpeltWords, asked: Asked): Near | null {
  const inWord = new Map<KnownWord, number>();
  const edits = new Map<KnownWord, number>();
  for (const [known, count] of findSpelt(spelt.words, asked.word)) inWord.set(known, count);
  for (const [known, count] of findSpelt(spelt.stems, asked.stem)) edits.set(known, count);
  for (const [known, count] of inWord) edits.set(known, Math.min(count, edits.get(known) ?? Infinity));
  let nearest: Near | null = null;
  for (const [known, count] of edits) {
    const near = { known, edits: count, isSameForm: inWord.get(known) === count };
    if (nearest === null || isNearer(near, nearest)) nearest = near;
  }
  return nearest;
}

type Near = { known: KnownWord; edits: number; isSameForm: boolean };

function isNearer(one: Near, other: Near): boolean {
  if (one.edits !== other.edits) return one.edits < other.edits;
  if (one.isSameForm !== other.isSameForm) return one.isSameForm;
  if (one.known.count !== other.known.count) return one.known.count > other.known.count;
  return one.known.at < other.known.at;
}

/** Known words whose text on these shelves differs by few letters, with the number of edits. */
function* findSpelt(shelves: Shelves, asked: string): Generator<[KnownWord, number]> {
  const askedLetters = readLetters(asked);
  for (let length = asked.length - MOST_EDITS; length <= asked.length + MOST_EDITS; length += 1) {
    const shelf = shelves.get(length);
    const most = editsAllowed(Math.min(asked.length, length));
    if (!shelf || most === 0 || Math.abs(asked.length - length) > most) continue;
    const { texts, letters, owners } = shelf;
    for (let at = 0; at < letters.length; at += 1) {
      // A wrong letter changes two letters of the set, any other edit at most one.
      if (countBits(askedLetters ^ letters[at]!) > 2 * most) continue;
      const edits = countEdits(asked, texts[at]!, most);
      if (edits !== null) for (const known of owners[at]!) yield [known, edits];
    }
  }
}

const MOST_EDITS = 2;

/** In a short word one edit makes another word of it. */
function editsAllowed(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : MOST_EDITS;
}

function readLetters(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at += 1) letters |= 1 << (text.charCodeAt(at) & 31);
  return letters;
}

/** In parallel within the 32 bits: this is asked of every word. */
function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
