/** ЕГЭ, informatics, number 4: codes where no word begins another. */
import { at, givenTask, isAnswer, range } from "../informatics/short-answer";
import type { Random } from "../random";
import type { TaskGenerator } from "../task-generator";

const COMMON = { version: 1, topic: "ege-IT", number: 4 } as const;
const PLACE = { theme: "informatsiya-i-kodirovanie", subTheme: "neravnomernye-kody" } as const;

const ALPHABETS = ["АБВГДЕ", "КЛМНОП", "РСТУФХ", "ИКЛНОТ"];
const FANO =
  "Условие Фано: никакое кодовое слово не является началом другого. Тогда сообщение можно расшифровать однозначно.";

/** Splits a leaf of the tree of codes, `times` times. */
function growCode(random: Random, times: number): string[] {
  let leaves = ["0", "1"];
  for (let step = 0; step < times; step += 1) {
    const leaf = random.pick(leaves.filter((one) => one.length < 4));
    leaves = [...leaves.filter((one) => one !== leaf), `${leaf}0`, `${leaf}1`];
  }
  return leaves.sort();
}

const clash = (one: string, other: string) => one.startsWith(other) || other.startsWith(one);

/** The subtrees that no known word touches: the shortest words that are free. */
function freeNodes(known: readonly string[], node = ""): string[] {
  if (node !== "" && known.every((word) => !clash(word, node))) return [node];
  if (known.includes(node)) return [];
  return ["0", "1"].flatMap((bit) => freeNodes(known, node + bit));
}

const listCodes = (letters: string, codes: readonly string[]) =>
  codes.map((word, order) => `${at(letters, order)} — ${word}`).join(", ");

const shortest: TaskGenerator = {
  ...COMMON,
  key: "ege-it-04-shortest",
  count: 20,
  method: "words-by-length",
  make(random) {
    const letters = random.pick(ALPHABETS);
    const isTwo = random.int(0, 1) === 1;
    const leaves = random.shuffle(growCode(random, random.int(3, 4)));
    const known = leaves.slice(0, leaves.length - random.int(1, 2));
    if (known.length > 4) return null;
    const free = freeNodes(known);
    const asked = at(letters, known.length);
    const next = at(letters, known.length + 1);
    const value = (word: string) => Number.parseInt(word, 2);
    const byLength = [...free].sort((a, b) => a.length - b.length || value(a) - value(b));
    const [best = ""] = byLength;
    // With another letter to come, a code that takes the only free branch must be one longer.
    const answer = isTwo && free.length === 1 ? `${best}0` : best;
    if (best === "") return null;
    const highest = at(
      [...free].filter((word) => word.length === best.length).sort((a, b) => value(b) - value(a)),
      0,
    );
    return givenTask({
      parameters: [letters, ...known, Number(isTwo)],
      ...PLACE,
      level: isTwo ? 2 : 1,
      statement: `По каналу связи передают сообщения из букв ${[...letters].slice(0, known.length + (isTwo ? 2 : 1)).join(", ")}. Для передачи используется двоичный код, который удовлетворяет условию Фано. Кодовые слова для некоторых букв известны: ${listCodes(letters, known)}.\n\nУкажи кратчайшее возможное кодовое слово для буквы ${asked}${isTwo ? `, если кодовое слово для буквы ${next} тоже нужно будет подобрать` : ""}. Если таких слов несколько, укажи слово с наименьшим числовым значением.`,
      answer,
      wrong: [
        [highest, "Такая длина подходит, но есть слово той же длины с меньшим числовым значением."],
        ...(isTwo
          ? ([[best, `Это слово займёт последнюю свободную ветку, и для буквы ${next} слова не останется.`]] as const)
          : []),
        [`${answer}0`, "Можно короче: последняя цифра лишняя."],
      ],
      hints: [
        FANO,
        "Нарисуй двоичное дерево, отметь на нём известные слова и посмотри, какие ветки остались свободными.",
      ],
      solution: [
        FANO,
        `Строим двоичное дерево и отмечаем известные слова: ${known.join(", ")}. Ниже отмеченных вершин спускаться нельзя, а сами отмеченные вершины не могут лежать ниже нового слова.`,
        `Свободные ветки начинаются с: ${byLength.join(", ")}.`,
        isTwo
          ? free.length === 1
            ? `Свободная ветка одна, а букв ещё две. Поэтому её делим: слова ${best}0 и ${best}1. Для буквы ${asked} берём слово с меньшим значением.`
            : `Свободных веток хватает на обе буквы, поэтому берём кратчайшее слово с наименьшим значением.`
          : "Берём кратчайшее, а из слов одной длины — с наименьшим числовым значением.",
      ],
    });
  },
  check(draft) {
    const known = [...draft.statement.matchAll(/[А-Я] — ([01]+)/g)].map(([, word = ""]) => word);
    const isTwo = draft.statement.includes("тоже нужно будет подобрать");
    const fits = (word: string, words: readonly string[]) =>
      words.every((one) => one.slice(0, word.length) !== word && word.slice(0, one.length) !== one);
    const words = range(1, 7).flatMap((length) =>
      range(0, 2 ** length - 1).map((number) => number.toString(2).padStart(length, "0")),
    );
    const found = words.find(
      (word) => fits(word, known) && (!isTwo || words.some((other) => fits(other, [...known, word]))),
    );
    return found !== undefined && isAnswer(draft, found);
  },
};

const total: TaskGenerator = {
  ...COMMON,
  key: "ege-it-04-total",
  count: 16,
  method: "code-search",
  make(random) {
    const letters = random.pick(ALPHABETS);
    const leaves = random.shuffle(growCode(random, random.int(2, 4)));
    const known = leaves.slice(0, random.int(2, 3));
    const free = freeNodes(known);
    const wanted = random.int(2, 6 - known.length);
    if (free.length === 0 || free.length > wanted + 1) return null;
    const pool = [...free].sort((a, b) => a.length - b.length);
    const sumOf = (list: readonly string[]) => list.reduce((all, word) => all + word.length, 0);
    // Splitting a leaf of length l gives two of l + 1: one more word for l + 2 more digits.
    let words = pool.slice(0, wanted);
    while (words.length < wanted) {
      const [leaf = "", ...rest] = [...words].sort((a, b) => a.length - b.length);
      words = [...rest, `${leaf}0`, `${leaf}1`];
    }
    // A split short leaf may cost less than a long leaf that is free.
    const best = bestTotal(pool, wanted);
    if (best !== sumOf(words)) return null;
    const unknown = [...letters].slice(known.length, known.length + wanted);
    const answer = sumOf(known) + best;
    return givenTask({
      parameters: [letters, ...known, wanted],
      ...PLACE,
      level: 3,
      statement: `Буквы ${[...letters].slice(0, known.length + wanted).join(", ")} закодированы двоичным кодом, который удовлетворяет условию Фано. Известно, что ${listCodes(letters, known)}. Для букв ${unknown.join(", ")} кодовые слова ещё не выбраны.\n\nКакова наименьшая возможная сумма длин всех ${known.length + wanted} кодовых слов?`,
      answer,
      wrong: [
        [best, "Это сумма длин только новых слов. Прибавь длины известных."],
        [answer + 1, "Можно короче: попробуй другие ветки дерева."],
      ],
      hints: [FANO, "Найди свободные ветки дерева. Если их меньше, чем букв, короткую ветку выгодно разделить на две."],
      solution: [
        `Известные слова: ${known.join(", ")}. Свободные ветки дерева начинаются с: ${pool.join(", ")}.`,
        pool.length >= wanted
          ? `Веток хватает на ${wanted} ${wanted < 5 ? "буквы" : "букв"}, берём самые короткие: ${words.join(", ")}.`
          : `Нужно ${wanted} ${wanted < 5 ? "слова" : "слов"}, поэтому делим самую короткую ветку, пока слов не хватит: ${words.join(", ")}.`,
        `Длины известных слов дают ${sumOf(known)}, новых — ${best}. Всего ${sumOf(known)} + ${best} = ${answer}.`,
      ],
    });
  },
  /** Every set of words that fit, cut where it is too long already. */
  check(draft) {
    const known = [...draft.statement.matchAll(/[А-Я] — ([01]+)/g)].map(([, word = ""]) => word);
    const [, count = ""] = /всех (\d+) кодовых/.exec(draft.statement) ?? [];
    const words = range(1, 6)
      .flatMap((length) => range(0, 2 ** length - 1).map((number) => number.toString(2).padStart(length, "0")))
      .filter((word) => known.every((one) => !one.startsWith(word) && !word.startsWith(one)));
    let least = Number.POSITIVE_INFINITY;
    const choose = (from: number, left: number, length: number, taken: readonly string[]) => {
      if (left === 0) least = Math.min(least, length);
      for (let order = from; left > 0 && order < words.length; order += 1) {
        const word = words[order] ?? "";
        if (length + left * word.length >= least) return;
        if (taken.some((one) => word.startsWith(one))) continue;
        choose(order + 1, left - 1, length + word.length, [...taken, word]);
      }
    };
    choose(0, Number(count) - known.length, known.join("").length, []);
    return isAnswer(draft, least);
  },
};

/** By how deep the free branches are: a branch of length l that carries k words costs k·l and the tree of k leaves. */
function bestTotal(free: readonly string[], wanted: number): number {
  const tree = [0, 0, 2, 5, 8, 12, 16, 20];
  const best = (order: number, left: number): number => {
    if (left === 0) return 0;
    const word = free[order];
    if (word === undefined) return Number.POSITIVE_INFINITY;
    return Math.min(
      ...range(0, left).map(
        (own) => own * word.length + (tree[own] ?? Number.POSITIVE_INFINITY) + best(order + 1, left - own),
      ),
    );
  };
  return best(0, wanted);
}

export const generators: readonly TaskGenerator[] = [shortest, total];
