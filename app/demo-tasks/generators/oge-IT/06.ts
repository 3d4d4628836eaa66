/** ОГЭ, informatics, number 6: a program with a condition, run several times. */
import { compilePython } from "../informatics/run-python";
import { code, givenTask, isAnswer, range, readCode } from "../informatics/short-answer";
import type { Random } from "../random";
import type { TaskDraft, TaskGenerator } from "../task-generator";

const COMMON = { version: 1, topic: "oge-IT", number: 6, method: "interpreter" } as const;
const PLACE = { theme: "algoritmy", subTheme: "vetvlenie" } as const;

type Pair = readonly [s: number, t: number];
const makePairs = (random: Random): Pair[] => range(1, 9).map((): Pair => [random.int(-12, 16), random.int(-12, 16)]);
const show = ([s, t]: Pair) => `(${s}, ${t})`.replaceAll("-", "−");
const listPairs = (pairs: readonly Pair[]) => pairs.map(show).join("; ");
const TIMES = (count: number) => (count % 10 >= 2 && count % 10 <= 4 && (count < 10 || count > 20) ? "раза" : "раз");

const runs: TaskGenerator = {
  ...COMMON,
  key: "oge-it-06-runs",
  count: 18,
  make(random) {
    const pairs = makePairs(random);
    const [a, b] = [random.int(-5, 11), random.int(-5, 11)];
    const [one, two] = [random.pick([">", "<"]), random.pick([">", "<"])];
    const isOr = random.int(0, 1) === 1;
    const asked = random.pick(["YES", "NO"] as const);
    const meets = (value: number, sign: string, bound: number) => (sign === ">" ? value > bound : value < bound);
    const isYes = ([s, t]: Pair) => {
      const [first, second] = [meets(s, one, a), meets(t, two, b)];
      return isOr ? first || second : first && second;
    };
    const yes = pairs.filter(isYes);
    if (yes.length < 2 || yes.length > 7 || new Set(pairs.map(show)).size < 9) return null;
    const answer = asked === "YES" ? yes.length : 9 - yes.length;
    const swapped = pairs.filter(([s, t]) => isYes([t, s])).length;
    const other = pairs.filter(([s, t]) => {
      const [first, second] = [meets(s, one, a), meets(t, two, b)];
      return isOr ? first && second : first || second;
    }).length;
    const word = isOr ? "or" : "and";
    return givenTask({
      parameters: [a, b, one, two, word, asked, ...pairs.flat()],
      ...PLACE,
      level: 1,
      statement: `Дана программа на Python:\n\n${code([
        "s = int(input())",
        "t = int(input())",
        `if s ${one} ${a} ${word} t ${two} ${b}:`,
        "    print('YES')",
        "else:",
        "    print('NO')",
      ])}\n\nПрограмму запустили девять раз. При запусках вводили такие пары чисел s и t:\n\n${listPairs(pairs)}.\n\nСколько было запусков, при которых программа напечатала «${asked}»?`,
      answer,
      wrong: [
        [9 - answer, asked === "YES" ? "Это запуски с «NO»." : "Это запуски с «YES»."],
        [
          asked === "YES" ? other : 9 - other,
          isOr ? "or — это «или»: достаточно одной части условия." : "and — это «и»: нужны обе части условия.",
        ],
        [asked === "YES" ? swapped : 9 - swapped, "Первым вводят s, вторым t. Проверь, не перепутаны ли они."],
      ],
      hints: [
        "Для каждой пары отдельно проверь первую и вторую часть условия.",
        isOr
          ? "or: условие истинно, если верна хотя бы одна часть."
          : "and: условие истинно, только если верны обе части.",
      ],
      solution: [
        `Условие s ${one === ">" ? "\\>" : "\\<"} ${a} ${isOr ? "или" : "и"} t ${two === ">" ? "\\>" : "\\<"} ${b}.`.replaceAll(
          " -",
          " −",
        ),
        `Оно выполнено для пар: ${listPairs(yes)}. Их ${yes.length}.`,
        asked === "YES"
          ? `Значит, «YES» напечатано ${answer} ${TIMES(answer)}.`
          : `Значит, «NO» напечатано 9 − ${yes.length} = ${answer} ${TIMES(answer)}.`,
      ],
    });
  },
  check(draft) {
    const [, asked = ""] = /напечатала «(YES|NO)»/.exec(draft.statement) ?? [];
    const run = compilePython(readCode(draft.statement));
    return isAnswer(draft, pairsOf(draft).filter((pair) => run(pair)[0] === asked).length);
  },
};

const pairsOf = ({ statement }: TaskDraft): Pair[] =>
  [...statement.matchAll(/\((−?\d+), (−?\d+)\)/g)].map(([, s = "", t = ""]) => [
    Number(s.replace("−", "-")),
    Number(t.replace("−", "-")),
  ]);

const parameter: TaskGenerator = {
  ...COMMON,
  key: "oge-it-06-parameter",
  count: 18,
  make(random) {
    const pairs = makePairs(random);
    const bound = random.int(-2, 10);
    const isOr = random.int(0, 1) === 1;
    const word = isOr ? "or" : "and";
    const sure = pairs.filter(([, t]) => t > bound);
    // With `or` the pairs that t decides say YES for any A; with `and` they are the only ones that can.
    const open = isOr ? pairs.filter(([, t]) => t <= bound) : sure;
    const base = isOr ? sure.length : 0;
    const values = open.map(([s]) => s).sort((a, b) => b - a);
    const wanted = random.int(2, 7);
    const own = wanted - base;
    if (own < 1 || own >= values.length || new Set(values).size < values.length) return null;
    const [upper, lower] = [values[own - 1] ?? 0, values[own] ?? 0];
    const asked = random.pick(["count", "least", "most"] as const);
    const answer = asked === "count" ? upper - lower : asked === "least" ? lower : upper - 1;
    if (asked === "count" && answer < 2) return null;
    return givenTask({
      parameters: [bound, word, wanted, asked, ...pairs.flat()],
      ...PLACE,
      level: 3,
      statement: `Дана программа на Python:\n\n${code([
        "s = int(input())",
        "t = int(input())",
        "A = int(input())",
        `if s > A ${word} t > ${bound}:`,
        "    print('YES')",
        "else:",
        "    print('NO')",
      ])}\n\nПрограмму запустили девять раз с одним и тем же значением A. При запусках вводили такие пары чисел s и t:\n\n${listPairs(pairs)}.\n\n${
        asked === "count"
          ? `Сколько существует целых значений A, при которых программа напечатает «YES» ровно ${wanted} ${TIMES(wanted)}?`
          : `Укажи ${asked === "least" ? "наименьшее" : "наибольшее"} целое значение A, при котором программа напечатает «YES» ровно ${wanted} ${TIMES(wanted)}.`
      }`,
      answer,
      wrong:
        asked === "count"
          ? [
              [answer + 1, "Проверь границы: неравенство s > A строгое."],
              [answer - 1, "Одна из границ подходит."],
            ]
          : [
              [asked === "least" ? lower + 1 : upper, "Проверь границу: неравенство s > A строгое."],
              [
                asked === "least" ? upper - 1 : lower,
                asked === "least" ? "Это наибольшее подходящее значение." : "Это наименьшее подходящее значение.",
              ],
            ],
      hints: [
        isOr
          ? `Для каких пар «YES» печатается при любом A? Там, где t > ${bound}.`
          : `Для каких пар «YES» вообще возможно? Там, где t > ${bound}.`,
        "Упорядочь значения s остальных пар и посмотри, сколько из них должно быть больше A.",
      ],
      solution: [
        isOr
          ? `Если t > ${bound}, «YES» печатается при любом A. ${sure.length > 0 ? `Таких пар ${sure.length}: ${listPairs(sure)}.` : "Таких пар нет."}`
          : `«YES» возможно, только если t > ${bound}. Таких пар ${open.length}: ${listPairs(open)}.`,
        `${isOr ? "Из остальных пар" : "Из этих пар"} «YES» должно получиться ровно у ${own}, и это пары с самыми большими s. Значения s по убыванию: ${values.map((value) => String(value).replace("-", "−")).join(", ")}.`,
        `Нужно, чтобы ${String(upper).replace("-", "−")} было больше A, а ${String(lower).replace("-", "−")} — нет: A от ${String(lower).replace("-", "−")} до ${String(upper - 1).replace("-", "−")}.${asked === "count" ? ` Таких целых значений ${answer}.` : ""}`,
      ],
    });
  },
  check(draft) {
    const run = compilePython(readCode(draft.statement));
    const [, wanted = ""] = /«YES» ровно (\d)/.exec(draft.statement) ?? [];
    const found = range(-16, 20).filter(
      (a) => pairsOf(draft).filter((pair) => run([...pair, a])[0] === "YES").length === Number(wanted),
    );
    const { statement } = draft;
    if (found.includes(-16) || found.includes(20)) return false;
    return isAnswer(
      draft,
      (statement.includes("Сколько существует")
        ? found.length
        : statement.includes("наименьшее")
          ? found[0]
          : found.at(-1)) ?? 0,
    );
  },
};

export const generators: readonly TaskGenerator[] = [runs, parameter];
