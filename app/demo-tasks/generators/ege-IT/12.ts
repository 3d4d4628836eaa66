/** ЕГЭ, informatics, number 12: the Editor, which finds and replaces. */
import { plural } from "../plural";
import { counted } from "../short-task";
import { code, givenTask, isAnswer, range, readCode, readTables, table } from "../informatics/short-answer";
import type { TaskDraft, TaskGenerator } from "../task-generator";

const COMMON = { version: 1, topic: "ege-IT", number: 12 } as const;
const PLACE = { theme: "ispolniteli", subTheme: "redaktor" } as const;
const INTRO =
  "Исполнитель Редактор получает на вход строку цифр и преобразовывает её. Команда **заменить(v, w)** заменяет в строке первое слева вхождение цепочки v на цепочку w; если такой цепочки нет, строка не меняется. Условие **нашлось(v)** истинно, если цепочка v есть в строке.";
const ONES = { one: "единица", few: "единицы", many: "единиц" };
const TWOS = { one: "двойка", few: "двойки", many: "двоек" };
const THREES = { one: "тройка", few: "тройки", many: "троек" };
const HINTS = [
  "Выполни несколько первых шагов на бумаге: через два-три шага становится видно, что повторяется.",
  "На компьютере проще: строка в Python, `while`, `in` и `replace(v, w, 1)`.",
];

type Branch = readonly [what: string, by: string];

/** A loop that tries the branches in their order. */
const programOf = (branches: readonly Branch[]): string[] => [
  `ПОКА ${branches.map(([what]) => `нашлось(${what})`).join(" ИЛИ ")}`,
  ...branches
    .slice(0, -1)
    .flatMap(([what, by], order) => [
      `${"  ".repeat(order + 1)}ЕСЛИ нашлось(${what})`,
      `${"  ".repeat(order + 2)}ТО заменить(${what}, ${by})`,
      `${"  ".repeat(order + 1)}ИНАЧЕ`,
    ]),
  `${"  ".repeat(branches.length)}заменить(${branches.at(-1)?.join(", ") ?? ""})`,
  ...range(1, branches.length - 1).map((order) => `${"  ".repeat(branches.length - order)}КОНЕЦ ЕСЛИ`),
  "КОНЕЦ ПОКА",
];

const pythonOf = (start: string, branches: readonly Branch[], end: string): string =>
  [
    "```",
    `s = ${start}`,
    `while ${branches.map(([what]) => `'${what}' in s`).join(" or ")}:`,
    ...branches.flatMap(([what, by], order) => [
      order === branches.length - 1 ? "    else:" : order === 0 ? `    if '${what}' in s:` : `    elif '${what}' in s:`,
      `        s = s.replace('${what}', '${by}', 1)`,
    ]),
    `print(${end})`,
    "```",
  ].join("\n");

/** A string of runs: the pieces are replaced by the count of digits, not letter by letter. */
type Run = { digit: string; count: number };

function join(runs: readonly Run[]): Run[] {
  const joined: Run[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (run.count === 0) continue;
    if (last?.digit === run.digit) last.count += run.count;
    else joined.push({ ...run });
  }
  return joined;
}

/** Runs a program whose branches replace `k` equal digits by one other. */
function rewrite(start: readonly Run[], branches: readonly Branch[]): Run[] {
  let runs = join(start);
  for (let step = 0; step < 5000; step += 1) {
    const branch = branches.find(([what]) =>
      runs.some(({ digit, count }) => digit === what[0] && count >= what.length),
    );
    if (!branch) return runs;
    const [what, by] = branch;
    const place = runs.findIndex(({ digit, count }) => digit === what[0] && count >= what.length);
    const found = runs[place];
    if (!found) return runs;
    const instead = [...by].map((digit) => ({ digit, count: 1 }));
    runs = join([
      ...runs.slice(0, place),
      ...instead,
      { digit: found.digit, count: found.count - what.length },
      ...runs.slice(place + 1),
    ]);
  }
  throw new RangeError("The program does not end");
}

const textOf = (runs: readonly Run[]) => runs.map(({ digit, count }) => digit.repeat(count)).join("");

const PAIRS: readonly (readonly [string, string])[] = [
  ["5", "8"],
  ["1", "7"],
  ["3", "4"],
  ["2", "6"],
  ["8", "9"],
  ["4", "6"],
];

const BLOCKS = { one: "блок", few: "блока", many: "блоков" };
const ROUNDS = { one: "круг", few: "круга", many: "кругов" };
const COUNTS = ["", "", "две", "три", "четыре"];

const result: TaskGenerator = {
  ...COMMON,
  key: "ege-it-12-result",
  count: 18,
  method: "interpreter",
  make(random) {
    const [a, b] = random.pick(PAIRS);
    const [first, second] = [random.int(2, 4), random.int(2, 4)];
    const count = random.int(40, 180);
    if (count % 10 === 1) return null;
    const branches: Branch[] = [
      [a.repeat(first), b],
      [b.repeat(second), a],
    ];
    const answer = textOf(rewrite([{ digit: a, count }], branches));
    if (answer.length > 6 || answer.length < 2) return null;
    const other = textOf(rewrite([{ digit: a, count: count - 1 }], branches));
    const steps = range(1, 3).map((least) => {
      const short = textOf(rewrite([{ digit: a, count: first * second + least }], branches));
      return `${first * second + least} → ${short}`;
    });
    return givenTask({
      parameters: [a, b, first, second, count],
      ...PLACE,
      level: 2,
      statement: `${INTRO}\n\nРедактору дали программу:\n\n${code(["НАЧАЛО", ...programOf(branches), "КОНЕЦ"])}\n\nКакая строка получится, если на вход подать строку из ${count} одинаковых цифр ${a}? В ответе запиши эту строку.`,
      answer,
      wrong: [[other, "Сбился счёт: проверь, сколько цифр было в начале."]],
      hints: HINTS,
      solution: [
        `Программа по очереди сворачивает ${COUNTS[first] ?? ""} цифры ${a} в одну ${b}, а когда их не остаётся — ${COUNTS[second] ?? ""} цифры ${b} в одну ${a}.`,
        `Запишем то же на Python:\n\n${pythonOf(`'${a}' * ${count}`, branches, "s")}`,
        `Для проверки на коротких строках (сколько цифр ${a} было → что получилось): ${steps.join("; ")}. Программа печатает ${answer}.`,
      ],
    });
  },
  check(draft) {
    const [, count = "", digit = ""] = /строку из (\d+) одинаковых цифр (\d)/.exec(draft.statement) ?? [];
    return isAnswer(draft, interpret(draft, digit.repeat(Number(count))));
  },
};

const digitSum: TaskGenerator = {
  ...COMMON,
  key: "ege-it-12-digit-sum",
  count: 18,
  method: "interpreter",
  make(random) {
    // A mark `>` walks to the right and turns each digit into others.
    const [one, two, three] = [random.int(8, 40), random.int(8, 40), random.int(8, 40)];
    const into = [
      random.pick(["22", "3", "12"]),
      random.pick(["1", "33", "13"]),
      random.pick(["1", "2", "12"]),
    ] as const;
    const sumOf = (digits: string) => [...digits].reduce((all, digit) => all + Number(digit), 0);
    const parts = [one * sumOf(into[0]), two * sumOf(into[1]), three * sumOf(into[2])] as const;
    const answer = parts[0] + parts[1] + parts[2];
    const branches: Branch[] = [
      [">1", `${into[0]}>`],
      [">2", `${into[1]}>`],
      [">3", `${into[2]}>`],
    ];
    return givenTask({
      parameters: [one, two, three, ...into],
      ...PLACE,
      level: 2,
      statement: `${INTRO.replace("строку цифр", "строку из цифр и знака \\>")}\n\nРедактору дали программу:\n\n${code(["НАЧАЛО", ...programOf(branches), "КОНЕЦ"])}\n\nНа вход подали строку, которая начинается со знака \\>, а дальше в произвольном порядке стоят ${counted(one, ONES)}, ${counted(two, TWOS)} и ${counted(three, THREES)}. Найди сумму цифр строки, которая получится.`,
      answer,
      wrong: [
        [one + 2 * two + 3 * three, "Это сумма цифр строки до обработки."],
        [
          one * into[0].length + two * into[1].length + three * into[2].length,
          "Это количество цифр в новой строке, а спрашивают их сумму.",
        ],
      ],
      hints: [
        "Знак идёт слева направо и заменяет каждую цифру ровно один раз. Почему порядок цифр не важен?",
        "Посчитай отдельно, какую сумму дают бывшие единицы, двойки и тройки.",
      ],
      solution: [
        "Знак проходит всю строку слева направо. Каждая цифра заменяется ровно один раз, и то, что осталось левее знака, больше не меняется.",
        `Каждая единица превращается в ${into[0]}: ${one} · ${sumOf(into[0])} = ${parts[0]}. Каждая двойка — в ${into[1]}: ${two} · ${sumOf(into[1])} = ${parts[1]}. Каждая тройка — в ${into[2]}: ${three} · ${sumOf(into[2])} = ${parts[2]}.`,
        `Сумма цифр: ${parts.join(" + ")} = ${answer}.`,
      ],
    });
  },
  check(draft) {
    const [, one = "", two = "", three = ""] =
      /стоят (\d+) единиц[аы]?, (\d+) дво[а-я]+ и (\d+) тро/.exec(draft.statement) ?? [];
    const digits = "1".repeat(Number(one)) + "2".repeat(Number(two)) + "3".repeat(Number(three));
    const sums = new Set(
      [digits, [...digits].reverse().join(""), digits.replace(/12/g, "21")].map((order) =>
        [...interpret(draft, `>${order}`)].reduce((all, digit) => all + (digit === ">" ? 0 : Number(digit)), 0),
      ),
    );
    return sums.size === 1 && isAnswer(draft, [...sums][0] ?? 0);
  },
};

/** The string after the program of the statement, letter by letter. */
function interpret(draft: TaskDraft, start: string): string {
  const lines = readCode(draft.statement).split("\n");
  const condition = (line: string) => [...line.matchAll(/нашлось\(([^)]+)\)/g)].map(([, what = ""]) => what);
  const loop = condition(lines.find((line) => line.startsWith("ПОКА")) ?? "");
  const replacements = lines.flatMap((line) => {
    const [, what, by] = /заменить\(([^,]+), ([^)]+)\)/.exec(line) ?? [];
    return what === undefined || by === undefined ? [] : [[what, by] as const];
  });
  const asked = lines.filter((line) => line.includes("ЕСЛИ нашлось")).flatMap(condition);
  let text = start;
  for (let step = 0; loop.some((what) => text.includes(what)); step += 1) {
    if (step > 10_000) throw new RangeError("The program does not end");
    const which = asked.findIndex((what) => text.includes(what));
    const [what = "", by = ""] = replacements.at(which) ?? [];
    const place = text.indexOf(what);
    if (place >= 0) text = text.slice(0, place) + by + text.slice(place + what.length);
  }
  return text;
}

type Step = { writes: string; next: number };
/** For each state: what happens at 0 and at 1. */
type Machine = readonly (readonly [zero: Step, one: Step])[];

/** Replaces one block and returns the state after it. */
function passBlock(machine: Machine, block: string, start: number): { text: string; next: number } {
  let [text, state] = ["", start];
  for (const digit of block) {
    const step = machine[state]?.[digit === "0" ? 0 : 1];
    if (!step) throw new RangeError("There is no such state");
    text += step.writes;
    state = step.next;
  }
  return { text, next: state };
}

const onesIn = (text: string) => text.split("1").length - 1;

const tape: TaskGenerator = {
  ...COMMON,
  key: "ege-it-12-tape",
  count: 14,
  method: "cell-by-cell",
  make(random) {
    const size = random.int(2, 3);
    const step = (): Step => ({ writes: random.pick(["0", "1"]), next: random.int(0, size - 1) });
    const machine: Machine = range(1, size).map(() => [step(), step()] as const);
    const block = random.pick(["01", "10", "011", "110", "001", "1101", "0010", "111"]);
    const times = random.int(25, 90);
    // The blocks repeat as soon as the state before one of them does.
    const passed: { start: number; text: string; next: number }[] = [];
    for (let start = 0; !passed.some((one) => one.start === start); start = passed.at(-1)?.next ?? 0)
      passed.push({ start, ...passBlock(machine, block, start) });
    const first = passed.findIndex(({ start }) => start === passed.at(-1)?.next);
    const period = passed.slice(first);
    if (period.length < 2 || new Set(passed.map(({ text }) => text)).size < 2) return null;
    const inPeriod = period.reduce((all, { text }) => all + onesIn(text), 0);
    const whole = Math.floor((times - first) / period.length);
    const rest = passed.slice(0, first).concat(period.slice(0, (times - first) % period.length));
    const left = rest.reduce((all, { text }) => all + onesIn(text), 0);
    const answer = whole * inPeriod + left;
    if (answer < 5 || answer === times * onesIn(block)) return null;
    const cell = ({ writes, next }: Step) => `${writes}, R, q${next}`;
    return givenTask({
      parameters: [block, times, ...machine.flat().map(cell)],
      theme: "ispolniteli",
      subTheme: "ispolnitel-na-lente",
      level: 3,
      statement: `Исполнитель работает с бесконечной в обе стороны лентой, разбитой на клетки. В каждой клетке стоит 0, 1 или пустой символ λ. У исполнителя есть каретка, которая стоит над одной из клеток, и состояние. Команда в таблице состоит из трёх частей: символ, который нужно записать в клетку; движение (R — на одну клетку вправо, N — остаться на месте); следующее состояние. Команда выбирается по символу под кареткой (строка) и по состоянию (столбец). Программа исполнителя:\n\n${table(
        ["", ...machine.map((_, state) => `q${state}`)],
        [
          ["λ", ...machine.map(() => "λ, N, стоп")],
          ["0", ...machine.map(([zero]) => cell(zero))],
          ["1", ...machine.map(([, one]) => cell(one))],
        ],
      )}\n\nНа ленте записана строка, которая состоит из ${times} повторений блока \`${block}\` подряд, остальные клетки пусты. Каретка стоит над самым левым символом строки, исполнитель в состоянии q0. Сколько единиц будет на ленте, когда исполнитель остановится?`,
      answer,
      wrong: [
        [times * onesIn(block), "Это число единиц до начала работы."],
        [times * block.length - answer, "Это число нулей после остановки."],
        [times * onesIn(passed[0]?.text ?? ""), "Блоки обрабатываются по-разному: состояние после блока меняется."],
      ],
      hints: [
        `Выполни команды для одного блока \`${block}\` и посмотри, в каком состоянии исполнитель подошёл к следующему.`,
        "Когда состояние перед блоком повторится, всё пойдёт по кругу. Сколько единиц получается за один круг?",
      ],
      solution: [
        `Каретка идёт только вправо и проходит каждую клетку один раз. Обработаем блок \`${block}\` из разных состояний: ${passed.map(({ start, text, next }) => `из q${start} он превращается в \`${text}\`, и дальше состояние q${next}`).join("; ")}.`,
        `${first === 0 ? "Блоки" : `После ${first === 1 ? "первого блока" : "первых двух блоков"} остальные`} повторяются по кругу, в круге их ${period.length}. За круг получается ${period.map(({ text }) => onesIn(text)).join(" + ")} = ${counted(inPeriod, ONES)}.`,
        `${first === 0 ? `Всего ${times} блоков` : `Остаётся ${times} − ${first} = ${times - first} блоков`}: это ${whole} ${plural(whole, ROUNDS)} и ещё ${(times - first) % period.length}. Единиц: ${whole} · ${inPeriod}${rest.length === 0 ? "" : ` + ${left}`} = ${answer}.`.replace(
          /(\d+) блоков:/,
          (_, count: string) => `${counted(Number(count), BLOCKS)}:`,
        ),
      ],
    });
  },
  check(draft) {
    const [[head = [], ...rows] = []] = readTables(draft.statement);
    const [, times = "", block = ""] = /из (\d+) повторений блока `([01]+)`/.exec(draft.statement) ?? [];
    const cells = [...block.repeat(Number(times))];
    let [place, state] = [0, "q0"];
    for (let count = 0; count < 10_000; count += 1) {
      const sign = cells[place] ?? "λ";
      const command = rows.find(([name]) => name === sign)?.[head.indexOf(state)] ?? "";
      const [writes = "", moves, next = ""] = command.split(", ");
      if (next === "стоп") return isAnswer(draft, cells.filter((cell) => cell === "1").length);
      cells[place] = writes;
      place += moves === "R" ? 1 : 0;
      state = next;
    }
    return false;
  },
};

export const generators: readonly TaskGenerator[] = [result, digitSum, tape];
