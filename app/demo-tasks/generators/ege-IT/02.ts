/** ЕГЭ, informatics, number 2: which column of a truth table is which variable. */
import { at, givenTask, isAnswer, ordersOf, range, readTables, table } from "../informatics/short-answer";
import { readLogic } from "../informatics/read-logic";
import type { Random } from "../random";
import type { TaskDraft, TaskGenerator } from "../task-generator";

const PLACE = { theme: "algebra-logiki", subTheme: "tablitsy-istinnosti" } as const;

type Bits = readonly number[];
type Form = {
  /** Of the names of three or four variables. */
  write(v: readonly string[]): string;
  of(v: Bits): boolean;
  size: 3 | 4;
};

const follows = (a: unknown, b: unknown) => !a || Boolean(b);
const same = (a: unknown, b: unknown) => Boolean(a) === Boolean(b);

const FORMS: readonly Form[] = [
  {
    size: 4,
    write: ([a, b, c, d]) => `(${a} → ${b}) ∨ ¬(${c} → ${d})`,
    of: ([a, b, c, d]) => follows(a, b) || !follows(c, d),
  },
  {
    size: 4,
    write: ([a, b, c, d]) => `(${a} ∨ ¬${b}) ∧ (${c} → ${b}) ∧ ¬${d}`,
    of: ([a, b, c, d]) => Boolean(a || !b) && follows(c, b) && !d,
  },
  {
    size: 4,
    write: ([a, b, c, d]) => `(${a} ∧ ¬${b}) ∨ (${b} ≡ ${c}) ∨ ${d}`,
    of: ([a, b, c, d]) => Boolean(a && !b) || same(b, c) || Boolean(d),
  },
  {
    size: 4,
    write: ([a, b, c, d]) => `((${a} ∧ ${b}) → ¬${c}) ∧ (¬${d} → ${a})`,
    of: ([a, b, c, d]) => follows(a && b, !c) && follows(!d, a),
  },
  {
    size: 4,
    write: ([a, b, c, d]) => `(${a} → ${b}) ∧ (${b} → ${c}) ∧ ¬${d}`,
    of: ([a, b, c, d]) => follows(a, b) && follows(b, c) && !d,
  },
  {
    size: 4,
    write: ([a, b, c, d]) => `¬(${a} → ${b}) ∨ (${b} ≡ ¬${c}) ∨ ${d}`,
    of: ([a, b, c, d]) => !follows(a, b) || same(b, !c) || Boolean(d),
  },
  {
    size: 4,
    write: ([a, b, c, d]) => `(${a} ∧ ¬${b}) ∨ (${b} ∧ ${c}) ∨ ¬${d}`,
    of: ([a, b, c, d]) => Boolean((a && !b) || (b && c) || !d),
  },
  {
    size: 4,
    write: ([a, b, c, d]) => `(${a} ∨ ${b}) ∧ (${b} → ${c}) ∧ ¬${d}`,
    of: ([a, b, c, d]) => Boolean(a || b) && follows(b, c) && !d,
  },
  {
    size: 4,
    write: ([a, b, c, d]) => `¬(${a} ∧ ${b}) ∧ (${c} → ${a}) ∧ ${d}`,
    of: ([a, b, c, d]) => !(a && b) && follows(c, a) && Boolean(d),
  },
  {
    size: 4,
    write: ([a, b, c, d]) => `(${a} ≡ ¬${b}) ∧ (${b} → ${c}) ∧ (${c} → ${d})`,
    of: ([a, b, c, d]) => same(a, !b) && follows(b, c) && follows(c, d),
  },
  {
    size: 4,
    write: ([a, b, c, d]) => `((${a} → ${b}) → ${c}) ∨ ¬${d}`,
    of: ([a, b, c, d]) => follows(follows(a, b), c) || !d,
  },
  {
    size: 4,
    write: ([a, b, c, d]) => `(${a} ∧ ${b} ∧ ¬${c}) ∨ (¬${a} ∧ ${c} ∧ ${d})`,
    of: ([a, b, c, d]) => Boolean((a && b && !c) || (!a && c && d)),
  },
];

const SHORT_FORMS: readonly Form[] = [
  { size: 3, write: ([a, b, c]) => `(${a} → ¬${b}) ∧ ${c}`, of: ([a, b, c]) => follows(a, !b) && Boolean(c) },
  { size: 3, write: ([a, b, c]) => `¬(${a} → ${b}) ∨ ${c}`, of: ([a, b, c]) => !follows(a, b) || Boolean(c) },
];

const bitsOf = (number: number, size: number): number[] => range(1, size).map((bit) => (number >> (size - bit)) & 1);

type Puzzle = {
  form: Form;
  names: string[];
  order: number[];
  value: number;
  rows: { bits: number[]; shown: string[] }[];
};

/** The columns are shuffled: column i shows variable `order[i]`. */
function makePuzzle(random: Random, form: Form): Puzzle | null {
  const names = random.shuffle(form.size === 4 ? ["x", "y", "z", "w"] : ["x", "y", "z"]);
  const value = random.int(0, 1);
  const fitting = range(0, 2 ** form.size - 1).filter((number) => form.of(bitsOf(number, form.size)) === (value === 1));
  if (fitting.length < 3 || fitting.length > 9) return null;
  const order = random.shuffle(range(0, form.size - 1));
  const rows = random
    .shuffle(fitting)
    .slice(0, 3)
    .map((number) => bitsOf(number, form.size))
    .map((bits) => ({
      bits,
      shown: order.map((variable) => (random.int(0, 9) < 4 ? "" : String(at(bits, variable)))),
    }));
  return { form, names, order, value, rows };
}

const MOST_TRIES = 60;

/** A fragment that only one order of the columns fits; each form has the same chance, however rare its fragments. */
function findPuzzle(random: Random, forms: readonly Form[]): Puzzle | null {
  const form = random.pick(forms);
  for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
    const puzzle = makePuzzle(random, form);
    if (!puzzle || countBlanks(puzzle) < form.size - 1) continue;
    if (isUnique(puzzle)) return puzzle;
  }
  return null;
}

const countBlanks = ({ rows }: Puzzle) => rows.flatMap(({ shown }) => shown).filter((cell) => cell === "").length;

const ORDERS = { 3: ordersOf(range(0, 2)), 4: ordersOf(range(0, 3)) } as const;

const rowsOf = ({ form, value }: Puzzle): number[][] =>
  range(0, 2 ** form.size - 1)
    .map((number) => bitsOf(number, form.size))
    .filter((bits) => form.of(bits) === (value === 1));

/** For each row of the fragment: the rows of the function that it can be, if the columns stand in this order. */
const choicesOf = ({ rows }: Puzzle, all: readonly number[][], order: readonly number[]): number[][][] =>
  rows.map(({ shown }) =>
    all.filter((bits) => shown.every((cell, column) => cell === "" || Number(cell) === bits[at(order, column)])),
  );

function canDiffer([first = [], second = [], third = []]: readonly number[][][]): boolean {
  return first.some((a) => second.some((b) => b !== a && third.some((c) => c !== a && c !== b)));
}

/** Whether three different rows of the function fit the fragment in no other order of the columns. */
function isUnique(puzzle: Puzzle): boolean {
  const all = rowsOf(puzzle);
  const own = puzzle.order.join("");
  return ORDERS[puzzle.form.size].every((order) => order.join("") === own || !canDiffer(choicesOf(puzzle, all, order)));
}

const ROW_NAMES = ["первой", "второй", "третьей"];
const MOST_EXPLAINED = 6;
const TRY_ALL =
  "Перебираем порядки столбцов: в каждой строке заполненные клетки должны совпасть с одной из выписанных строк, и все три строки должны быть разными. Удобно начать со строки, где заполнено больше всего клеток.";

/** Variables that never change name their columns; the orders that are left are refused one by one. */
function explainOrders(puzzle: Puzzle): string {
  const { names, order, rows } = puzzle;
  const all = rowsOf(puzzle);
  const constants = names.flatMap((name, variable) => {
    const values = [...new Set(all.map((bits) => at(bits, variable)))];
    return values.length === 1 ? [{ name, variable, value: at(values, 0) }] : [];
  });
  const write = (candidate: readonly number[]) => candidate.map((variable) => at(names, variable)).join("");
  const isOpen = (candidate: readonly number[]) =>
    write(candidate) !== write(order) &&
    constants.every(({ variable, value }) =>
      rows.every(({ shown }) => at(shown, candidate.indexOf(variable)) !== String(1 - value)),
    );
  const reasons = ORDERS[puzzle.form.size].filter(isOpen).map((candidate) => {
    const empty = choicesOf(puzzle, all, candidate).findIndex((fitting) => fitting.length === 0);
    return empty === -1
      ? `${write(candidate)} — две строки фрагмента оказались бы одинаковыми`
      : `${write(candidate)} — для ${ROW_NAMES[empty] ?? ""} строки фрагмента нет подходящей`;
  });
  const told =
    reasons.length > MOST_EXPLAINED
      ? TRY_ALL
      : reasons.length === 0
        ? "Другие порядки столбцов этим исключены."
        : `Проверяем порядки столбцов${constants.length > 0 ? ", которые остались" : ""}. Не подходят: ${reasons.join("; ")}.`;
  return [
    ...constants.map(
      ({ name, value }) =>
        `Во всех этих строках ${name} = ${value}, значит, в столбце ${name} не может стоять ${1 - value}.`,
    ),
    told,
    `Подходит только порядок ${write(order)}.`,
  ].join(" ");
}

function truthTable(key: string, count: number, forms: readonly Form[]): TaskGenerator {
  return {
    version: 1,
    topic: "ege-IT",
    number: 2,
    key,
    count,
    method: "all-fillings",
    make: (random) => draftOf(findPuzzle(random, forms)),
    check: checkFillings,
  };
}

function draftOf(puzzle: Puzzle | null): TaskDraft | null {
  if (!puzzle) return null;
  const { form, names, order, value, rows } = puzzle;
  const formula = form.write(names);
  const answer = order.map((variable) => at(names, variable)).join("");
  const columns = range(1, form.size).map((one) => `Столбец ${one}`);
  const sorted = [...names].sort((a, b) => "wxyz".indexOf(a) - "wxyz".indexOf(b));
  const full = rowsOf(puzzle);
  return givenTask({
    parameters: [formula, value, ...rows.map(({ shown }) => shown.join(",") || ",")],
    ...PLACE,
    level: form.size === 3 ? 1 : 2,
    statement: `Логическая функция F задана выражением \`${formula}\`. Здесь ¬ — отрицание, ∧ — «и», ∨ — «или», → — следование, ≡ — тождество.\n\nВ таблице часть строк таблицы истинности F. Все строки разные, некоторые клетки не заполнены.\n\n${table(
      [...columns, "F"],
      rows.map(({ shown }) => [...shown.map((cell) => cell || " "), value]),
    )}\n\nОпредели, какой столбец какой переменной соответствует. В ответе запиши буквы ${sorted.join(", ")} в том порядке, в котором идут их столбцы, без пробелов и запятых.`,
    answer,
    wrong: [[[...answer].reverse().join(""), "Буквы записаны справа налево. Нужен порядок столбцов слева направо."]],
    hints: [
      `При каких значениях переменных F равна ${value}? Выпиши все такие строки: их ${full.length}.`,
      "Посмотри, где в строках фрагмента стоят одинаковые значения, и сравни с выписанными строками. Все строки фрагмента разные.",
    ],
    solution: [
      `Выпишем все строки таблицы истинности, в которых F = ${value}. Их ${full.length}:\n\n${table(names, full)}`,
      explainOrders(puzzle),
      `Проверка. Пустые клетки заполняются так:\n\n${table(
        [...answer],
        rows.map(({ bits }) => order.map((variable) => at(bits, variable))),
      )}`,
      "Все строки разные, и каждая есть в первой таблице.",
    ],
  });
}

/** Reads the formula and fills the blanks in every way. */
function checkFillings(draft: TaskDraft): boolean {
  const [, formula = ""] = /выражением `([^`]+)`/.exec(draft.statement) ?? [];
  const logic = readLogic(formula);
  const [[, ...rows] = []] = readTables(draft.statement);
  const names = [...new Set(formula.match(/[w-z]/g) ?? [])];
  const shown = rows.map((row) => row.slice(0, -1));
  const values = new Set(rows.map((row) => row.at(-1)));
  const found = ordersOf(names).filter((order) => {
    const fillings = shown.map((row) =>
      range(0, 2 ** names.length - 1)
        .map((number) => number.toString(2).padStart(names.length, "0"))
        .filter((bits) => row.every((cell, column) => cell === "" || cell === bits[column]))
        .filter((bits) => values.has(String(Number(logic((name) => bits[order.indexOf(name)] === "1"))))),
    );
    return hasDistinct(fillings, []);
  });
  return values.size === 1 && found.length === 1 && isAnswer(draft, found[0]?.join("") ?? "");
}

function hasDistinct([first, ...rest]: string[][], taken: readonly string[]): boolean {
  if (!first) return true;
  return first.some((one) => !taken.includes(one) && hasDistinct(rest, [...taken, one]));
}

export const generators: readonly TaskGenerator[] = [
  truthTable("ege-it-02-four", 28, FORMS),
  truthTable("ege-it-02-three", 8, SHORT_FORMS),
];
