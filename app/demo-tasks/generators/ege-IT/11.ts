/** ЕГЭ, informatics, number 11: how many bytes passwords and numbers take. */
import { counted } from "../short-task";
import { DIFFERENT_SYMBOLS, SYMBOLS } from "../words";
import { givenTask, isAnswer } from "../informatics/short-answer";
import type { TaskGenerator } from "../task-generator";
import { stories } from "./11-stories";

const COMMON = { version: 1, topic: "ege-IT", number: 11 } as const;
const PLACE = { theme: "informatsiya-i-kodirovanie", subTheme: "obem-informatsii" } as const;
const BITS = { one: "бит", few: "бита", many: "бит" };
const BYTES = { one: "байт", few: "байта", many: "байт" };
const CHARACTERS = { one: "символа", few: "символов", many: "символов" };

const bitsFor = (size: number) => Math.ceil(Math.log2(size) - 1e-9);

/** `= 16` or `≈ 14,41`, never rounded up. */
const roughly = (value: number) =>
  Number.isInteger(value) ? `= ${value}` : `≈ ${String(Math.floor(value * 100) / 100).replace(".", ",")}`;

const RULE =
  "Для каждого символа отводят одинаковое и минимально возможное целое число бит, а для каждого пароля — одинаковое и минимально возможное целое число байт.";
const HINTS = [
  "Сколько бит нужно, чтобы различить все символы алфавита? Возьми наименьшую подходящую степень двойки.",
  "Пароль занимает целое число байт: раздели биты на восемь и округли вверх.",
];

const passwords: TaskGenerator = {
  ...COMMON,
  key: "ege-it-11-passwords",
  count: 14,
  method: "unit-by-unit",
  make(random) {
    const [length, size, users] = [
      random.int(7, 25),
      random.pick([10, 12, 18, 26, 30, 33, 36, 40, 52, 62, 70, 90, 100]),
      random.int(2, 30) * 10,
    ];
    const bits = bitsFor(size);
    const bytes = Math.ceil((bits * length) / 8);
    const extra = random.int(0, 1) === 1 ? random.int(5, 30) : 0;
    const total = (bytes + extra) * users;
    if ((bits * length) % 8 === 0) return null;
    return givenTask({
      parameters: [length, size, users, extra],
      ...PLACE,
      level: extra === 0 ? 1 : 2,
      statement: `При регистрации каждый пользователь получает пароль из ${counted(length, CHARACTERS)}. Символы берут из алфавита, в котором ${counted(size, DIFFERENT_SYMBOLS)}. ${RULE}${extra > 0 ? ` Кроме пароля, о каждом пользователе хранят ещё ${counted(extra, BYTES)} дополнительных сведений.` : ""} Сколько байт нужно, чтобы хранить сведения о ${users} пользователях?`,
      answer: total,
      wrong: [
        [
          Math.ceil((bits * length * users) / 8) + extra * users,
          "Каждый пароль занимает целое число байт: округляй для одного пароля, а не для всех сразу.",
        ],
        [(length + extra) * users, "Символ занимает не байт, а столько бит, сколько нужно для этого алфавита."],
        [extra === 0 ? 0 : bytes * users, "Не забудь про дополнительные сведения."],
      ],
      hints: HINTS,
      solution: [
        `Алфавит из ${size} символов: $2^{${bits - 1}} < ${size} \\leqslant 2^{${bits}}$, значит, на символ нужно ${counted(bits, BITS)}.`,
        `Пароль: ${length} · ${bits} = ${counted(length * bits, BITS)}. Делим на 8 и округляем вверх: ${counted(bytes, BYTES)}.`,
        `${extra > 0 ? `Вместе с дополнительными сведениями ${bytes} + ${extra} = ${counted(bytes + extra, BYTES)}. ` : ""}Всего: ${users} · ${bytes + extra} = ${counted(total, BYTES)}.`,
      ],
    });
  },
  check(draft) {
    const [, length = "", size = ""] = /из (\d+) символ.+?котором (\d+) разных/.exec(draft.statement) ?? [];
    const [, extra = "0"] = /ещё (\d+) байт/.exec(draft.statement) ?? [];
    const [, users = ""] = /сведения о (\d+) /.exec(draft.statement) ?? [];
    return isAnswer(draft, Number(users) * (bytesOf(Number(size), Number(length)) + Number(extra)));
  },
};

/** Doubles until all characters differ, then fills bytes bit by bit. */
function bytesOf(size: number, length: number): number {
  let [bits, codes, bytes, room] = [0, 1, 0, 0];
  while (codes < size) [bits, codes] = [bits + 1, codes * 2];
  for (let bit = 0; bit < bits * length; bit += 1) {
    if (room === 0) [bytes, room] = [bytes + 1, 8];
    room -= 1;
  }
  return bytes;
}

const alphabet: TaskGenerator = {
  ...COMMON,
  key: "ege-it-11-alphabet",
  count: 10,
  method: "growing-alphabet",
  make(random) {
    const [length, users, kilobytes] = [random.int(12, 60), random.int(3, 40) * 64, random.int(10, 200)];
    const bytes = Math.floor((kilobytes * 1024) / users);
    const bits = Math.floor((bytes * 8) / length);
    if (bits < 4 || bits > 11 || (bytes * 8) % length === 0 || (kilobytes * 1024) % users === 0) return null;
    return givenTask({
      parameters: [length, users, kilobytes],
      ...PLACE,
      level: 3,
      statement: `На предприятии каждой детали присваивают код из ${counted(length, CHARACTERS)}. ${RULE.replace("пароля", "кода")} Для хранения кодов ${users} деталей отвели ${kilobytes} Кбайт, и этого хватило. Какое наибольшее количество разных символов может быть в алфавите, из которого составлены коды?`,
      answer: 2 ** bits,
      wrong: [
        [bits, "Это число бит на символ. Символов — два в этой степени."],
        [2 ** (bits + 1), "Округлять нужно вниз: на большее число бит памяти не хватит."],
      ],
      hints: [
        "Сколько целых байт приходится на один код?",
        "Сколько целых бит приходится на один символ? Сколько разных символов можно закодировать таким числом бит?",
      ],
      solution: [
        `На один код приходится ${kilobytes} · 1024 : ${users} ${roughly((kilobytes * 1024) / users)}, то есть не больше ${bytes} целых байт.`,
        `Это ${counted(bytes * 8, BITS)} на ${counted(length, SYMBOLS)}: на символ не больше ${counted(bits, BITS)}, потому что ${bits} · ${length} = ${bits * length}, а ${bits + 1} · ${length} = ${(bits + 1) * length} > ${bytes * 8}.`,
        `Разных символов не больше $2^{${bits}} = ${2 ** bits}$.`,
      ],
    });
  },
  check(draft) {
    const [, length = "", users = "", kilobytes = ""] =
      /из (\d+) символ.+кодов (\d+) деталей отвели (\d+) Кбайт/.exec(draft.statement) ?? [];
    let size = 1;
    while (bytesOf(size + 1, Number(length)) * Number(users) <= Number(kilobytes) * 1024) size += 1;
    return isAnswer(draft, size);
  },
};

const longest: TaskGenerator = {
  ...COMMON,
  key: "ege-it-11-length",
  count: 10,
  method: "growing-length",
  make(random) {
    const [size, objects, kilobytes] = [
      random.pick([12, 20, 26, 30, 36, 60, 62, 85, 120, 200]),
      random.int(3, 40) * 50,
      random.int(8, 160),
    ];
    const bits = bitsFor(size);
    const bytes = Math.floor((kilobytes * 1024) / objects);
    const length = Math.floor((bytes * 8) / bits);
    if (length < 6 || length > 90 || (kilobytes * 1024) % objects === 0) return null;
    return givenTask({
      parameters: [size, objects, kilobytes],
      ...PLACE,
      level: 2,
      statement: `Каждому заказу в магазине присваивают номер. Все номера одной длины, их составляют из ${size} разных символов. ${RULE.replace("пароля", "номера")} Для хранения номеров ${objects} заказов отвели ${kilobytes} Кбайт. Какой наибольшей длины (в символах) может быть номер?`,
      answer: length,
      wrong: [
        [bytes, "Это число байт на номер. Переведи в биты и раздели на число бит одного символа."],
        [length + 1, "На такой номер памяти не хватит: округлять нужно вниз."],
      ],
      hints: ["Сколько бит нужно на один символ?", "Сколько целых байт приходится на один номер?"],
      solution: [
        `На символ: $2^{${bits - 1}} < ${size} \\leqslant 2^{${bits}}$, то есть ${counted(bits, BITS)}.`,
        `На номер: ${kilobytes} · 1024 : ${objects} ${roughly((kilobytes * 1024) / objects)}, то есть не больше ${bytes} целых байт: это ${counted(bytes * 8, BITS)}.`,
        `Символов в номере: ${bytes * 8} : ${bits} ${roughly((bytes * 8) / bits)}${(bytes * 8) % bits === 0 ? "." : ", округляем вниз."}`,
      ],
    });
  },
  check(draft) {
    const [, size = "", objects = "", kilobytes = ""] =
      /из (\d+) разных.+номеров (\d+) заказов отвели (\d+) Кбайт/.exec(draft.statement) ?? [];
    let length = 1;
    while (bytesOf(Number(size), length + 1) * Number(objects) <= Number(kilobytes) * 1024) length += 1;
    return isAnswer(draft, length);
  },
};

export const generators: readonly TaskGenerator[] = [passwords, alphabet, longest, ...stories];
