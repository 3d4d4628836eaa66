/** ОГЭ, informatics, number 5: programs of an executor with two commands. */
import { counted } from "../short-task";
import { at, givenTask, isAnswer, range } from "../informatics/short-answer";
import type { TaskGenerator } from "../task-generator";

const COMMON = { version: 1, topic: "oge-IT", number: 5 } as const;
const PLACE = { theme: "algoritmy", subTheme: "ispolniteli" } as const;

const COMMANDS_WORD = { one: "команда", few: "команды", many: "команд" };
const NAMES = ["Альфа", "Бета", "Гамма", "Дельта", "Омега", "Сигма"];

const unknown: TaskGenerator = {
  ...COMMON,
  key: "oge-it-05-unknown",
  count: 20,
  method: "every-value",
  make(random) {
    const [name, isFirst] = [random.pick(NAMES), random.int(0, 1) === 1];
    const [add, b, start] = [random.int(1, 7), random.int(2, 7), random.int(1, 9)];
    const isMinus = random.int(0, 3) === 0;
    const program = random.shuffle(
      random.pick([
        [1, 1, 1, 1, 2],
        [1, 1, 1, 2],
        [1, 1, 2, 1, 1],
        [1, 1, 2],
      ]),
    );
    const step = isMinus ? -add : add;
    const place = program.indexOf(2);
    const before = start + step * place;
    const after = program.length - place - 1;
    const end = before * b + step * after;
    if (before < 2 || end < 5 || end > 120) return null;
    const verb = isMinus ? `вычти ${add}` : `прибавь ${add}`;
    const commands = isFirst ? [verb, "умножь на b"] : ["умножь на b", verb];
    const digits = program.map((command) => ((command === 1) === isFirst ? 1 : 2)).join("");
    const sign = isMinus ? "−" : "+";
    const rest = after === 0 ? "" : ` ${sign} ${add * after}`;
    return givenTask({
      parameters: [commands[0] ?? "", commands[1] ?? "", digits, start, end],
      ...PLACE,
      level: 1,
      statement: `У исполнителя ${name} две команды, которым присвоены номера:\n\n1. ${commands[0] ?? ""}\n2. ${commands[1] ?? ""}\n\nЗдесь b — неизвестное натуральное число, b ≥ 2. Программа для исполнителя — это последовательность номеров команд. Известно, что программа ${digits} переводит число ${start} в число ${end}. Определи значение b.`,
      answer: b,
      wrong: [
        [before, "Это число, которое было перед умножением."],
        [before * b, "Это результат умножения, а спрашивают множитель."],
      ],
      hints: [
        "Выполняй команды по порядку. После умножения запиши выражение с b.",
        "Получится уравнение с одним неизвестным.",
      ],
      solution: [
        place === 0
          ? `Умножение стоит первым: ${start} · b.`
          : `До умножения ${counted(place, COMMANDS_WORD)}: ${start} ${sign} ${place === 1 ? add : `${place} · ${add}`} = ${before}. После умножения ${before} · b.`,
        `${after === 0 ? "Больше команд нет" : `После умножения ещё ${counted(after, COMMANDS_WORD)}`}: ${before} · b${rest} = ${end}.`,
        `${before} · b = ${before * b}, b = ${b}.`,
      ],
    });
  },
  check(draft) {
    const { statement } = draft;
    const commands = [...statement.matchAll(/^[12]\. (\S+) (?:на )?(\w+)$/gm)].map(([, verb = "", by = ""]) => ({
      verb,
      by,
    }));
    const [, program = "", start = "", end = ""] =
      /программа (\d+) переводит число (\d+) в число (\d+)/.exec(statement) ?? [];
    const found = range(2, 200).filter((b) => {
      let value = Number(start);
      for (const digit of program) {
        const { verb, by } = at(commands, Number(digit) - 1);
        if (verb === "умножь") value *= b;
        else value += verb === "прибавь" ? Number(by) : -Number(by);
      }
      return value === Number(end);
    });
    return found.length === 1 && isAnswer(draft, found[0] ?? 0);
  },
};

type Command = { say: string; of: (n: number) => number | null; back: (n: number) => number | null };
const COMMANDS: readonly Command[] = [
  ...[2, 3].map((by): Command => ({
    say: `умножь на ${by}`,
    of: (n) => n * by,
    back: (n) => (n % by === 0 ? n / by : null),
  })),
  { say: "возведи в квадрат", of: (n) => n * n, back: (n) => (Number.isInteger(Math.sqrt(n)) ? Math.sqrt(n) : null) },
];
const adds = (by: number): Command => ({ say: `прибавь ${by}`, of: (n) => n + by, back: (n) => n - by });
const takes = (by: number): Command => ({ say: `вычти ${by}`, of: (n) => n - by, back: (n) => n + by });

const LONGEST = 5;

/** From the goal back to the start, where a command can be undone. */
function programsBack(commands: readonly Command[], from: number, to: number, left: number): string[] {
  const ends = from === to ? [""] : [];
  if (left === 0) return ends;
  return [
    ...ends,
    ...commands.flatMap(({ back }, order) => {
      const before = back(to);
      if (before === null || before < 0 || before === to) return [];
      return programsBack(commands, from, before, left - 1).map((start) => start + String(order + 1));
    }),
  ];
}

const route: TaskGenerator = {
  ...COMMON,
  key: "oge-it-05-route",
  count: 16,
  method: "every-program",
  make(random) {
    const by = random.int(1, 5);
    const grow = random.pick(COMMANDS);
    // Below zero a square would lead up again, which the way back does not see.
    const shift = grow.say.includes("квадрат") || random.int(0, 1) === 0 ? adds(by) : takes(by);
    const commands = random.shuffle([grow, shift]);
    const [start, goal] = [random.int(1, 9), random.int(10, 90)];
    const found = programsBack(commands, start, goal, LONGEST);
    const [program] = found;
    if (found.length !== 1 || program === undefined || program.length < 4 || new Set(program).size < 2) return null;
    let value = start;
    const path = [...program].map((digit) => {
      value = at(commands, Number(digit) - 1).of(value) ?? value;
      return value;
    });
    return givenTask({
      parameters: [...commands.map(({ say }) => say), start, goal],
      ...PLACE,
      level: 2,
      statement: `У исполнителя ${random.pick(NAMES)} две команды, которым присвоены номера:\n\n${commands.map(({ say }, order) => `${order + 1}. ${say}`).join("\n")}\n\nСоставь программу, которая получает из числа ${start} число ${goal} и содержит не больше пяти команд. В ответе запиши только номера команд подряд, без пробелов.`,
      answer: program,
      wrong: [
        [
          [...program].reverse().join(""),
          "Номера записаны в обратном порядке: первой идёт команда, которая выполняется первой.",
        ],
      ],
      hints: [
        "Иди от конца: из какого числа могло получиться последнее?",
        "Обратная команда для умножения — деление: оно возможно не всегда, и это сильно сокращает перебор.",
      ],
      solution: [
        `Пойдём с конца: у числа ${goal} смотрим, какой командой оно могло получиться, и так до ${start}.`,
        `Путь по порядку: ${start} → ${path.join(" → ")}.`,
        `Команды: ${[...program].map((digit) => `${digit} (${at(commands, Number(digit) - 1).say})`).join(", ")}.`,
      ],
    });
  },
  check(draft) {
    const { statement } = draft;
    const commands = [...statement.matchAll(/^[12]\. (\S+) (?:на |в )?(\S+)$/gm)].map(([, verb = "", by = ""]) => ({
      verb,
      by: Number(by),
    }));
    const [, start = "", goal = ""] = /из числа (\d+) число (\d+)/.exec(statement) ?? [];
    const found: string[] = [];
    for (let length = 1; length <= 5; length += 1)
      for (let bits = 0; bits < 2 ** length; bits += 1) {
        const program = bits.toString(2).padStart(length, "0").replace(/1/g, "2").replace(/0/g, "1");
        let value = Number(start);
        for (const digit of program) {
          const { verb, by } = at(commands, Number(digit) - 1);
          if (verb === "умножь") value *= by;
          else if (verb === "возведи") value **= 2;
          else value += verb === "прибавь" ? by : -by;
        }
        if (value === Number(goal)) found.push(program);
      }
    return found.length === 1 && isAnswer(draft, found[0] ?? "");
  },
};

export const generators: readonly TaskGenerator[] = [unknown, route];
