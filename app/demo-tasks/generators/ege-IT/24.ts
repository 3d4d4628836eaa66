/** ЕГЭ, informatics, number 24: the longest piece of a string. */
import { at, code, givenTask, isAnswer, range, readCode } from "../informatics/short-answer";
import type { Random } from "../random";
import type { TaskGenerator } from "../task-generator";

const PLACE = { theme: "programmirovanie", subTheme: "stroki" } as const;

type Kind = {
  key: string;
  level: 1 | 2 | 3;
  letters: string;
  say: string;
  /** One pass over the string. */
  longest(text: string): { length: number; start: number };
  python: readonly string[];
  slip: string;
};

/** The longest piece whose neighbours all agree. */
const byNeighbours = (agree: (before: string, next: string) => boolean) => (text: string) => {
  let best = { length: 1, start: 0 };
  let start = 0;
  for (let place = 1; place < text.length; place += 1) {
    if (!agree(at(text, place - 1), at(text, place))) start = place;
    if (place - start + 1 > best.length) best = { length: place - start + 1, start };
  }
  return best;
};

const neighboursProgram = (condition: string) => [
  "k = 1",
  "best = 1",
  "for i in range(1, len(s)):",
  `    if ${condition}:`,
  "        k = k + 1",
  "        best = max(best, k)",
  "    else:",
  "        k = 1",
  "print(best)",
];

function makeKind(random: Random): Kind {
  const letter = random.pick([..."ABC"]);
  const most = random.int(1, 3);
  const kinds: Kind[] = [
    {
      key: "different",
      level: 1,
      letters: "XYZ",
      say: "максимальное количество идущих подряд символов, среди которых каждые два соседних различны",
      longest: byNeighbours((before, next) => before !== next),
      python: neighboursProgram("s[i] != s[i - 1]"),
      slip: "В цепочке из одинаковых пар считаются символы, а не пары.",
    },
    {
      key: "growing",
      level: 1,
      letters: "ABCDEF",
      say: "максимальную длину цепочки идущих подряд символов, в которой символы стоят в алфавитном порядке (могут повторяться)",
      longest: byNeighbours((before, next) => before <= next),
      python: neighboursProgram("s[i] >= s[i - 1]"),
      slip: "Одинаковые соседние символы порядок не нарушают.",
    },
    {
      key: `without-${letter}`,
      level: 1,
      letters: "ABCD",
      say: `максимальную длину цепочки идущих подряд символов, в которой нет символа ${letter}`,
      longest: (text) => {
        const pieces = text.split(letter);
        const length = Math.max(...pieces.map((piece) => piece.length));
        return {
          length,
          start: text.indexOf(
            at(
              pieces,
              pieces.findIndex((piece) => piece.length === length),
            ),
          ),
        };
      },
      python: [
        "k = 0",
        "best = 0",
        "for c in s:",
        `    if c == '${letter}':`,
        "        k = 0",
        "    else:",
        "        k = k + 1",
        "        best = max(best, k)",
        "print(best)",
      ],
      slip: `Символы ${letter} по краям в цепочку не входят.`,
    },
    {
      key: `most-${most}-${letter}`,
      level: 3,
      letters: "ABCD",
      say: `максимальную длину цепочки идущих подряд символов, в которой символ ${letter} встречается не больше ${["", "одного раза", "двух раз", "трёх раз"][most] ?? ""}`,
      longest: (text) => {
        const places = [-1, ...range(0, text.length - 1).filter((place) => text[place] === letter), text.length];
        let best = { length: 0, start: 0 };
        for (let order = 0; order + most + 1 < places.length; order += 1) {
          const [from, to] = [at(places, order), at(places, order + most + 1)];
          if (to - from - 1 > best.length) best = { length: to - from - 1, start: from + 1 };
        }
        return best;
      },
      python: [
        "best = 0",
        "for i in range(len(s)):",
        "    for j in range(i, len(s)):",
        `        if s[i:j + 1].count('${letter}') <= ${most}:`,
        "            best = max(best, j - i + 1)",
        "print(best)",
      ],
      slip: "Цепочка может начинаться и заканчиваться другими символами: продли её до следующего запретного.",
    },
    {
      key: "pattern",
      level: 2,
      letters: "XYZ",
      say: "максимальную длину цепочки вида XYZXYZXYZ…, которая начинается с X (последний фрагмент может быть неполным)",
      longest: (text) => {
        let best = { length: 0, start: 0 };
        for (let start = 0; start < text.length; start += 1) {
          let length = 0;
          while (text[start + length] === "XYZ"[length % 3]) length += 1;
          if (length > best.length) best = { length, start };
        }
        return best;
      },
      python: [
        "best = 0",
        "k = 0",
        "for c in s:",
        "    if c == 'XYZ'[k % 3]:",
        "        k = k + 1",
        "    elif c == 'X':",
        "        k = 1",
        "    else:",
        "        k = 0",
        "    best = max(best, k)",
        "print(best)",
      ],
      slip: "Последний фрагмент может быть неполным: посчитай и его символы.",
    },
  ];
  return random.pick(kinds);
}

function makeText(random: Random, { letters, key }: Kind): string {
  let text = "";
  while (text.length < 42) {
    const next = random.int(0, 4);
    if (key === "pattern" && next > 1) text += "XYZXYZ".slice(random.int(0, 2), random.int(3, 6));
    else if (key === "growing" && next > 1) text += [...random.shuffle([...letters]).slice(0, 3)].sort().join("");
    else text += random.pick([...letters]);
  }
  return text.slice(0, random.int(36, 42));
}

const piece: TaskGenerator = {
  key: "ege-it-24-piece",
  version: 1,
  topic: "ege-IT",
  number: 24,
  count: 36,
  method: "all-substrings",
  make(random) {
    const kind = makeKind(random);
    const text = makeText(random, kind);
    const { length, start } = kind.longest(text);
    if (length < 4 || length > 24) return null;
    return givenTask({
      parameters: [kind.key, text],
      ...PLACE,
      level: kind.level,
      statement: `Строка состоит из символов ${[...kind.letters].join(", ")}:\n\n${code([text])}\n\nОпредели ${kind.say}.`,
      answer: length,
      wrong: [
        [length - 1, kind.slip],
        [length + 1, "В цепочку попал лишний символ с края."],
      ],
      hints: [
        "Иди по строке слева направо и считай длину текущей цепочки. Когда её нужно начинать заново?",
        "В программе нужны две переменные: длина текущей цепочки и наибольшая длина.",
      ],
      solution: [
        `Программа на Python:\n\n${code([`s = '${text}'`, ...kind.python])}`,
        `Одна из самых длинных цепочек — \`${text.slice(start, start + length)}\`, она начинается с ${start + 1}-го символа. Её длина ${length}.`,
      ],
    });
  },
  check(draft) {
    const text = readCode(draft.statement);
    const { statement } = draft;
    const [, without] = /нет символа ([A-D])/.exec(statement) ?? [];
    const [, few, most = ""] = /символ ([A-D]) встречается не больше (\S+)/.exec(statement) ?? [];
    const limit = ["одного", "двух", "трёх"].indexOf(most) + 1;
    const pattern = "XYZ".repeat(20);
    const fits = (part: string): boolean => {
      if (statement.includes("различны")) return !/(.)\1/.test(part);
      if (statement.includes("алфавитном")) return [...part].sort().join("") === part;
      if (without !== undefined) return !part.includes(without);
      if (few !== undefined) return part.split(few).length - 1 <= limit;
      return pattern.startsWith(part);
    };
    let longest = 0;
    for (let from = 0; from < text.length; from += 1)
      for (let to = from + 1; to <= text.length; to += 1)
        if (to - from > longest && fits(text.slice(from, to))) longest = to - from;
    return isAnswer(draft, longest);
  },
};

export const generators: readonly TaskGenerator[] = [piece];
