/** ЕГЭ, informatics, number 8: words in the order of a list, and how many there are. */
import { at, givenTask, isAnswer, range } from "../informatics/short-answer";
import { counted } from "../short-task";
import { DIGITS } from "../words";
import type { TaskDraft, TaskGenerator } from "../task-generator";

const COMMON = { version: 1, topic: "ege-IT", number: 8 } as const;
const PLACE = { theme: "informatsiya-i-kodirovanie", subTheme: "kombinatorika" } as const;

const WAYS = { one: "способ", few: "способа", many: "способов" };

const WORDS_OF_LETTERS = ["АВЛОР", "КЛОР", "АКРУ", "ЕИЛНО", "АМНРТ", "ДЕКОСТ", "АЕКЛН", "ВЕНОС", "АИКРСТ", "ЛМОТ"].map(
  (letters) => [...letters].sort().join(""),
);

const numberIn = (word: string, letters: string) =>
  [...word].reduce((value, letter) => value * letters.length + letters.indexOf(letter), 0);
const wordOf = (value: number, letters: string, length: number): string =>
  value
    .toString(letters.length)
    .padStart(length, "0")
    .replace(/./g, (digit) => at(letters, Number.parseInt(digit, 36)));

/** For checks: every word of the length, in the order of the letters, until `stop`. */
function* allWords(letters: string, length: number, start = ""): Generator<string> {
  if (start.length === length) yield start;
  else for (const letter of letters) yield* allWords(letters, length, start + letter);
}

const position: TaskGenerator = {
  ...COMMON,
  key: "ege-it-08-position",
  count: 12,
  method: "full-list",
  make(random) {
    const letters = random.pick(WORDS_OF_LETTERS);
    const length = letters.length > 5 ? 4 : random.int(4, 5);
    const first = at(letters, random.int(1, letters.length - 1));
    const asked = random.pick(["first", "last"] as const);
    if (asked === "last" && first === at(letters, letters.length - 1)) return null;
    const fill = asked === "first" ? at(letters, 0) : at(letters, letters.length - 1);
    const word = first + fill.repeat(length - 1);
    const answer = numberIn(word, letters) + 1;
    return givenTask({
      parameters: [letters, length, first, asked],
      ...PLACE,
      level: 1,
      statement: `Все ${length}-буквенные слова, составленные из букв ${[...letters].join(", ")}, записаны в алфавитном порядке и пронумерованы, начиная с 1. Начало списка:\n\n${range(
        0,
        4,
      )
        .map((value) => `${value + 1}. ${wordOf(value, letters, length)}`)
        .join(
          "\n",
        )}\n\nПод каким номером в списке стоит **${asked === "first" ? "первое" : "последнее"}** слово, которое начинается с буквы ${first}?`,
      answer,
      wrong: [
        [answer - 1, "Номера в списке начинаются с единицы, а не с нуля."],
        asked === "last"
          ? [numberIn(first + at(letters, 0).repeat(length - 1), letters) + 1, "Это номер первого такого слова."]
          : [
              numberIn(first + at(letters, letters.length - 1).repeat(length - 1), letters) + 1,
              "Это номер последнего такого слова.",
            ],
      ],
      hints: [
        `Замени буквы цифрами от 0 до ${letters.length - 1}. В какой системе счисления записаны слова?`,
        "Номер слова на единицу больше числа, которое им записано.",
      ],
      solution: [
        `Заменим буквы цифрами: ${[...letters].map((letter, digit) => `${letter} — ${digit}`).join(", ")}. Слова превращаются в числа в системе с основанием ${letters.length}, записанные по порядку от нуля.`,
        `Нужное слово — ${word}, это число $${[...word].map((letter) => letters.indexOf(letter)).join("")}_{${letters.length}} = ${answer - 1}$.`,
        `Номер на единицу больше: ${answer - 1} + 1 = ${answer}.`,
      ],
    });
  },
  check: (draft) => checkList(draft),
};

const atNumber: TaskGenerator = {
  ...COMMON,
  key: "ege-it-08-word",
  count: 8,
  method: "full-list",
  make(random) {
    const letters = random.pick(WORDS_OF_LETTERS);
    const length = letters.length > 5 ? 4 : 5;
    const number = random.int(50, letters.length ** length - 10);
    const answer = wordOf(number - 1, letters, length);
    return givenTask({
      parameters: [letters, length, number],
      ...PLACE,
      level: 2,
      statement: `Все ${length}-буквенные слова, составленные из букв ${[...letters].join(", ")}, записаны в алфавитном порядке и пронумерованы, начиная с 1. Начало списка:\n\n${range(
        0,
        4,
      )
        .map((value) => `${value + 1}. ${wordOf(value, letters, length)}`)
        .join("\n")}\n\nЗапиши слово, которое стоит на ${number}-м месте от начала списка.`,
      answer,
      wrong: [[wordOf(number, letters, length), "Это следующее слово. Номера начинаются с единицы, а числа — с нуля."]],
      hints: [
        `Замени буквы цифрами от 0 до ${letters.length - 1}. В какой системе счисления записаны слова?`,
        "Первое слово — это число ноль. Какое число у слова с нужным номером?",
      ],
      solution: [
        `Заменим буквы цифрами: ${[...letters].map((letter, digit) => `${letter} — ${digit}`).join(", ")}. Слова — это числа в системе с основанием ${letters.length}, по порядку от нуля.`,
        `Слову с номером ${number} соответствует число ${number - 1}. Переводим: $${number - 1} = ${(number - 1).toString(letters.length).padStart(length, "0")}_{${letters.length}}$.`,
        `Заменяем цифры буквами: ${answer}.`,
      ],
    });
  },
  check: (draft) => checkList(draft),
};

function checkList(draft: TaskDraft): boolean {
  const [, length = "", listed = ""] =
    /Все (\d)-буквенные слова, составленные из букв ([А-Я, ]+), записаны/.exec(draft.statement) ?? [];
  const words = [...allWords(listed.replaceAll(", ", ""), Number(length))];
  const [, place] = /на (\d+)-м месте/.exec(draft.statement) ?? [];
  if (place !== undefined) return isAnswer(draft, words[Number(place) - 1] ?? "");
  const [, which, start = ""] =
    /\*\*(первое|последнее)\*\* слово, которое начинается с буквы (.)/.exec(draft.statement) ?? [];
  const fits = (word: string) => word.startsWith(start);
  return isAnswer(draft, (which === "первое" ? words.findIndex(fits) : words.findLastIndex(fits)) + 1);
}

const VOWELS = "АЕИОУ";

const counting: TaskGenerator = {
  ...COMMON,
  key: "ege-it-08-count",
  count: 16,
  method: "full-list",
  make(random) {
    const letters = random.pick(WORDS_OF_LETTERS);
    const length = random.int(4, letters.length > 5 ? 5 : 6);
    const kind = random.pick(["once", "at-least", "ends", "no-repeat-beside"] as const);
    const chosen = random.pick([...letters]);
    const n = letters.length;
    const vowels = [...letters].filter((letter) => VOWELS.includes(letter)).length;
    const all = n ** length;
    const variants = {
      once: {
        say: `в которых буква ${chosen} встречается **ровно один** раз, а остальные буквы — сколько угодно раз или не встречаются совсем`,
        value: length * (n - 1) ** (length - 1),
        slip: (n - 1) ** (length - 1),
        why: `Буква ${chosen} может стоять на любом из мест. Умножь на их число.`,
        steps: [
          `Место для буквы ${chosen} выбираем ${length} способами.`,
          `На каждом из остальных мест (их ${length - 1}) любая из ${n - 1} других букв: $${n - 1}^{${length - 1}} = ${(n - 1) ** (length - 1)}$.`,
          `Всего ${length} · ${(n - 1) ** (length - 1)} = ${length * (n - 1) ** (length - 1)}.`,
        ],
      },
      "at-least": {
        say: `в которых буква ${chosen} встречается **хотя бы один** раз`,
        value: all - (n - 1) ** length,
        slip: length * n ** (length - 1),
        why: `Слова, где буква ${chosen} стоит несколько раз, посчитаны несколько раз.`,
        steps: [
          `Всего слов $${n}^{${length}} = ${all}$.`,
          `Слов без буквы ${chosen}: $${n - 1}^{${length}} = ${(n - 1) ** length}$.`,
          `Остальные подходят: ${all} − ${(n - 1) ** length} = ${all - (n - 1) ** length}.`,
        ],
      },
      ends: {
        say: "которые начинаются с согласной буквы, а заканчиваются гласной",
        value: (n - vowels) * vowels * n ** (length - 2),
        slip: n ** (length - 2),
        why: "Это число способов заполнить только середину слова. Учти первое и последнее место.",
        steps: [
          `Среди букв ${vowels === 1 ? "одна гласная" : `гласных ${vowels}`}, согласных ${n - vowels}.`,
          `Первое место: ${n - vowels}, последнее: ${vowels}, на остальных ${length - 2} местах любая из ${n} букв: $${n}^{${length - 2}} = ${n ** (length - 2)}$.`,
          `Всего ${n - vowels} · ${vowels} · ${n ** (length - 2)} = ${(n - vowels) * vowels * n ** (length - 2)}.`,
        ],
      },
      "no-repeat-beside": {
        say: "в которых никакие две соседние буквы не одинаковы",
        value: n * (n - 1) ** (length - 1),
        slip: range(0, length - 1).reduce((product, step) => product * (n - step), 1),
        why: "Нельзя повторять только **соседние** буквы, через одну — можно.",
        steps: [
          `Первую букву выбираем ${n} способами.`,
          `Каждая следующая — любая, кроме той, что стоит перед ней: ${counted(n - 1, WAYS)}. Таких мест ${length - 1}.`,
          `Всего $${n} \\cdot ${n - 1}^{${length - 1}} = ${n * (n - 1) ** (length - 1)}$.`,
        ],
      },
    };
    const { say, value, slip, why, steps } = variants[kind];
    if (kind === "ends" && vowels === 0) return null;
    return givenTask({
      parameters: [letters, length, kind, kind === "once" || kind === "at-least" ? chosen : ""],
      ...PLACE,
      level: kind === "at-least" || kind === "once" ? 2 : 1,
      statement: `Словом считается любая последовательность букв, не обязательно осмысленная. Сколько существует ${length}-буквенных слов, составленных из букв ${[...letters].join(", ")}, ${say}?`,
      answer: value,
      wrong: [
        [slip, why],
        [all, "Это число всех слов. Учти условие."],
      ],
      hints: [
        "Представь слово как ряд пустых мест и подумай, сколько букв может стоять на каждом.",
        kind === "at-least"
          ? "Проще посчитать слова, которые **не** подходят."
          : "Если выбор на одном месте не влияет на другие, числа способов перемножаются.",
      ],
      solution: steps,
    });
  },
  check(draft) {
    const [, length = "", listed = "", condition = ""] =
      /существует (\d)-буквенных слов, составленных из букв ((?:[А-Я], )+)(.+)\?$/.exec(draft.statement) ?? [];
    const letters = listed.replaceAll(", ", "");
    const [, chosen = ""] = /буква (.)/.exec(condition) ?? [];
    const vowel = (letter: string) => VOWELS.includes(letter);
    const fits = (word: string): boolean => {
      if (condition.includes("ровно один")) return word.split(chosen).length === 2;
      if (condition.includes("хотя бы один")) return word.includes(chosen);
      if (condition.includes("гласной")) return !vowel(at(word, 0)) && vowel(at(word, word.length - 1));
      return !/(.)\1/.test(word);
    };
    let count = 0;
    for (const word of allWords(letters, Number(length))) if (fits(word)) count += 1;
    return isAnswer(draft, count);
  },
};

const NUMERALS = ["", "", "", "трёхзначных", "четырёхзначных", "пятизначных"];
const SYSTEMS: Readonly<Record<number, string>> = {
  5: "пятеричной",
  6: "шестеричной",
  7: "семеричной",
  8: "восьмеричной",
  9: "девятеричной",
};

const numbers: TaskGenerator = {
  ...COMMON,
  key: "ege-it-08-numbers",
  count: 12,
  method: "full-list",
  make(random) {
    const [base, length] = [random.int(5, 8), random.int(4, 5)];
    const digit = random.int(1, base - 1);
    const kind = random.pick(["once", "beside", "parity"] as const);
    const [even, odd] = [Math.ceil(base / 2), Math.floor(base / 2)];
    const all = (base - 1) * base ** (length - 1);
    const first = (base - 1) ** (length - 1);
    const later = (length - 1) * (base - 2) * (base - 1) ** (length - 2);
    // Digits of both kinds by turns; an even first digit is not zero.
    const [evens, odds] = [Math.ceil(length / 2), Math.floor(length / 2)];
    const [fromEven, fromOdd] = [(even - 1) * even ** (evens - 1) * odd ** odds, odd ** evens * even ** odds];
    const variants = {
      once: {
        say: `в записи которых **ровно одна** цифра ${digit}`,
        value: first + later,
        slip: length * (base - 1) ** (length - 1),
        steps: [
          `Если цифра ${digit} стоит первой, на остальных местах любая из ${base - 1} других цифр: $${base - 1}^{${length - 1}} = ${first}$.`,
          `Если она стоит дальше, место для неё выбираем ${length - 1} способами, первая цифра — не ноль и не ${digit}, их ${base - 2}, на остальных местах по ${counted(base - 1, DIGITS)}: $${length - 1} \\cdot ${base - 2} \\cdot ${base - 1}^{${length - 2}} = ${later}$.`,
          `Всего ${first} + ${later} = ${first + later}.`,
        ],
      },
      beside: {
        say: "в записи которых никакие две соседние цифры не одинаковы",
        value: (base - 1) ** length,
        slip: base * (base - 1) ** (length - 1),
        steps: [
          `Первая цифра — любая, кроме нуля: ${counted(base - 1, WAYS)}.`,
          `Каждая следующая — любая, кроме предыдущей: тоже ${counted(base - 1, WAYS)}.`,
          `Всего $${base - 1}^{${length}} = ${(base - 1) ** length}$.`,
        ],
      },
      parity: {
        say: "в записи которых чётные и нечётные цифры чередуются",
        value: fromEven + fromOdd,
        slip: even ** evens * odd ** odds + fromOdd,
        steps: [
          `Чётных цифр ${even}, считая ноль, нечётных ${odd}.`,
          `Первая цифра чётная и не ноль: $${even - 1} \\cdot ${even}^{${evens - 1}} \\cdot ${odd}^{${odds}} = ${fromEven}$.`,
          `Первая цифра нечётная: $${odd}^{${evens}} \\cdot ${even}^{${odds}} = ${fromOdd}$.`,
          `Всего ${fromEven} + ${fromOdd} = ${fromEven + fromOdd}.`,
        ],
      },
    };
    const { say, value, slip, steps } = variants[kind];
    return givenTask({
      parameters: [base, length, kind, kind === "once" ? digit : 0],
      ...PLACE,
      level: kind === "beside" ? 1 : 3,
      statement: `Сколько существует ${NUMERALS[length] ?? ""} чисел, записанных в ${SYSTEMS[base] ?? ""} системе счисления, ${say}?`,
      answer: value,
      wrong: [
        [slip, "Учти, что запись числа не может начинаться с нуля."],
        [all, `Это количество всех ${NUMERALS[length] ?? ""} чисел в этой системе.`],
      ],
      hints: [
        `В этой системе ${counted(base, DIGITS)}, от 0 до ${base - 1}. Какие из них могут стоять на первом месте?`,
        "Раздели числа на случаи по первой цифре и сложи.",
      ].slice(0, kind === "beside" ? 1 : 2),
      solution: steps,
    });
  },
  check(draft) {
    const length = NUMERALS.findIndex((word) => word !== "" && draft.statement.includes(` ${word} `));
    const base = Number(Object.entries(SYSTEMS).find(([, name]) => draft.statement.includes(` ${name} `))?.[0] ?? 0);
    const [, digit] = /\*\*ровно одна\*\* цифра (\d)/.exec(draft.statement) ?? [];
    let count = 0;
    for (let value = base ** (length - 1); value < base ** length; value += 1) {
      const text = value.toString(base);
      const fits =
        digit !== undefined
          ? text.split(digit).length === 2
          : draft.statement.includes("чередуются")
            ? !/[02468][02468]|[1357][1357]/.test(text)
            : !/(.)\1/.test(text);
      if (fits) count += 1;
    }
    return isAnswer(draft, count);
  },
};

export const generators: readonly TaskGenerator[] = [position, atNumber, counting, numbers];
