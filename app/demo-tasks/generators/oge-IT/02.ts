/** ОГЭ, informatics, number 2: a message and the table of its codes. */
import { at, givenTask, isAnswer, range, readTables, table } from "../informatics/short-answer";
import type { TaskGenerator } from "../task-generator";

const COMMON = { version: 1, topic: "oge-IT", number: 2 } as const;
const PLACE = { theme: "predstavlenie-informatsii", subTheme: "dekodirovanie" } as const;

/** How many ways to read the message there are; counted from its end. */
function countReadings(message: string, codes: readonly string[]): number {
  const ways: number[] = [];
  for (let from = message.length; from >= 0; from -= 1)
    ways[from] =
      from === message.length
        ? 1
        : codes.reduce((all, code) => all + (message.startsWith(code, from) ? (ways[from + code.length] ?? 0) : 0), 0);
  return ways[0] ?? 0;
}

/** For checks: every reading, letter after letter. */
function readAll(message: string, codes: ReadonlyMap<string, string>): string[] {
  if (message === "") return [""];
  return [...codes].flatMap(([letter, code]) =>
    message.startsWith(code) ? readAll(message.slice(code.length), codes).map((rest) => letter + rest) : [],
  );
}

const WORDS = [
  "КОМАР",
  "ТОРТ",
  "КАРТА",
  "МОРКОВЬ",
  "СЛОН",
  "АРКА",
  "ТРАКТОР",
  "РОМАН",
  "СОЛОМА",
  "КРОНА",
  "НАРКОЗ",
  "ОКОРОК",
  "ПАРАД",
  "ПОДРОСТ",
  "САРАЙ",
  "КОЛОС",
  "БАРАБАН",
  "БАНАН",
  "ЛАВАНДА",
  "ОБЛАКО",
  "ЛОПАТА",
  "МАЯТНИК",
  "ПАЛАТКА",
  "ДОРОГА",
  "ТРАВА",
  "ГОРОД",
];
const SIGNS = [
  ["+", "–", "~"],
  ["●", "○", "■"],
  ["0", "1", "2"],
] as const;

const tableCode: TaskGenerator = {
  ...COMMON,
  key: "oge-it-02-table",
  count: 22,
  method: "all-readings",
  make(random) {
    const word = random.pick(WORDS);
    const letters = [...new Set(word)].sort();
    if (letters.length > 6 || letters.length < 4) return null;
    const signs = random.pick(SIGNS);
    const all = [
      ...signs,
      ...signs.flatMap((one) => signs.map((two) => one + two)),
      ...signs.flatMap((one) => signs.map((two) => one + two + one)),
    ];
    const chosen = random.shuffle(all).slice(0, letters.length);
    const codes = new Map(letters.map((letter, order) => [letter, at(chosen, order)]));
    // Where no code begins another, nothing is left to think about.
    const isHard = chosen.some((one) => chosen.some((other) => other !== one && other.startsWith(one)));
    const message = [...word].map((letter) => codes.get(letter) ?? "").join("");
    if (!isHard || countReadings(message, chosen) !== 1 || message.length > 16) return null;
    const askCount = random.int(0, 3) === 0;
    return givenTask({
      parameters: [word, ...chosen, Number(askCount)],
      ...PLACE,
      level: askCount ? 2 : 1,
      statement: `Разведчик передал в штаб сообщение:\n\n\`${message}\`\n\nВ нём только буквы ${letters.join(", ")}. Каждая буква закодирована так:\n\n${table(letters, [letters.map((letter) => `\`${codes.get(letter) ?? ""}\``)])}\n\nСообщение расшифровывается единственным способом. ${askCount ? "Сколько в нём букв? В ответе запиши число." : "Запиши в ответе расшифрованное сообщение."}`,
      answer: askCount ? word.length : word,
      wrong: askCount
        ? [
            [message.length, "Это число знаков в сообщении, а не букв."],
            [letters.length, "Это число **разных** букв."],
          ]
        : [],
      hints: [
        "Начни с начала и выпиши все буквы, с которых может начинаться сообщение. Если дошёл до тупика, вернись.",
        "Посмотри на конец сообщения: какие буквы могут стоять последними?",
      ],
      solution: [
        `Разбиваем сообщение на коды слева направо. Если подходит несколько букв, проверяем каждую: неверная рано или поздно приводит к знакам, которые не начинают ни одного кода.`,
        `Единственное разбиение: ${[...word].map((letter) => `\`${codes.get(letter) ?? ""}\` — ${letter}`).join(", ")}.`,
        askCount
          ? `Получилось слово ${word}, в нём ${word.length} букв${word.length < 5 ? "ы" : ""}.`
          : `Получилось слово ${word}.`,
      ],
    });
  },
  check(draft) {
    const [, message = ""] = /сообщение:\n\n`(.+)`/.exec(draft.statement) ?? [];
    const [[letters = [], codes = []] = []] = readTables(draft.statement);
    const found = readAll(
      message,
      new Map(letters.map((letter, order) => [letter, (codes[order] ?? "").replaceAll("`", "")])),
    );
    const [word = ""] = found;
    return found.length === 1 && isAnswer(draft, draft.statement.includes("Сколько в нём букв") ? word.length : word);
  },
};

const ALPHABET = "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ";
const NUMBERS = range(1, ALPHABET.length).map(String);

const alphabetCode: TaskGenerator = {
  ...COMMON,
  key: "oge-it-02-alphabet",
  count: 16,
  method: "all-readings",
  make(random) {
    const makeMessage = () =>
      range(1, random.int(4, 5))
        .map(() => String(random.int(1, ALPHABET.length)))
        .join("");
    const messages = [makeMessage(), makeMessage(), makeMessage(), makeMessage()];
    const ways = messages.map((one) => countReadings(one, NUMBERS));
    if (ways.filter((count) => count === 1).length !== 1 || ways.includes(0) || new Set(messages).size < 4) return null;
    const message = at(messages, ways.indexOf(1));
    const parts: string[] = [];
    for (let from = 0; from < message.length;) {
      const code =
        NUMBERS.find(
          (one) => message.startsWith(one, from) && countReadings(message.slice(from + one.length), NUMBERS) === 1,
        ) ?? "";
      if (code === "") return null;
      parts.push(code);
      from += code.length;
    }
    const word = parts.map((code) => at(ALPHABET, Number(code) - 1)).join("");
    if (message.length > 8 || new Set(word).size < 3) return null;
    const others = messages.filter((one) => one !== message);
    const task = givenTask({
      parameters: messages,
      ...PLACE,
      level: 2,
      statement: `Вася шифрует сообщения: записывает вместо каждой буквы её номер в алфавите, без пробелов. Номера букв: ${[...ALPHABET].map((letter, order) => `${letter} — ${order + 1}`).join(", ")}.\n\nНекоторые шифровки можно расшифровать несколькими способами. Например, 12 — это и АБ, и К. Даны четыре шифровки:\n\n${messages.map((one) => `- ${one}`).join("\n")}\n\nТолько одна из них расшифровывается единственным способом. Найди её и запиши в ответе расшифровку (она не обязана быть словом).`,
      answer: word,
      hints: [
        "Ноль не бывает отдельной буквой, поэтому он всегда стоит вместе с цифрой перед ним.",
        "Двузначный номер буквы не больше 33. Если две соседние цифры образуют такое число, шифровку часто можно прочитать по-разному.",
      ],
      solution: [
        `Ищем места, где две соседние цифры можно прочитать и вместе, и по отдельности. У шифровок ${others.join(", ")} такие места есть.`,
        `У шифровки ${message} чтение одно: ${parts.map((code) => `${code} — ${at(ALPHABET, Number(code) - 1)}`).join(", ")}.`,
        `Расшифровка: ${word}.`,
      ],
    });
    return task?.answer.type === "string" ? { ...task, answer: { ...task.answer, keepYo: true } } : task;
  },
  check(draft) {
    const codes = new Map(
      [...draft.statement.matchAll(/([А-ЯЁ]) — (\d+)/g)].map(([, letter = "", code = ""]) => [letter, code]),
    );
    const messages = [...draft.statement.matchAll(/^- (\d+)$/gm)].map(([, message = ""]) => readAll(message, codes));
    const single = messages.filter((found) => found.length === 1);
    return messages.length === 4 && single.length === 1 && isAnswer(draft, single[0]?.[0] ?? "");
  },
};

export const generators: readonly TaskGenerator[] = [tableCode, alphabetCode];
