/** ЕГЭ, informatics, number 11: more stories about codes of equal length. */
import { givenTask, isAnswer } from "../informatics/short-answer";
import { counted } from "../short-task";
import type { TaskGenerator } from "../task-generator";

const COMMON = { version: 1, topic: "ege-IT", number: 11, count: 3 } as const;
const PLACE = { theme: "informatsiya-i-kodirovanie", subTheme: "obem-informatsii" } as const;
const BITS = { one: "бит", few: "бита", many: "бит" };
const BYTES = { one: "байт", few: "байта", many: "байт" };

/** After «из»: one character, several characters. */
const OF_CHARACTERS = { one: "символа", few: "символов", many: "символов" };
const OF_SIGNS = { one: "знака", few: "знаков", many: "знаков" };
const OF_LETTERS = { one: "буквы", few: "букв", many: "букв" };
const READINGS = { one: "показание", few: "показания", many: "показаний" };
const AT_LEAST = { one: "байта", few: "байт", many: "байт" };

const bitsFor = (size: number) => Math.ceil(Math.log2(size) - 1e-9);

/** For proofs: codes are counted by doubling, and bytes are filled bit by bit. */
function countBits(size: number): number {
  let [bits, codes] = [0, 1];
  while (codes < size) [bits, codes] = [bits + 1, codes + codes];
  return bits;
}
function fillBytes(bits: number): number {
  let [bytes, room] = [0, 0];
  for (let bit = 0; bit < bits; bit += 1) {
    if (room === 0) [bytes, room] = [bytes + 1, 8];
    room -= 1;
  }
  return bytes;
}
const numbersIn = (text: string) => [...text.matchAll(/\d+/g)].map(([digits]) => Number(digits));

const plates: TaskGenerator = {
  ...COMMON,
  key: "ege-it-11-plates",
  method: "unit-by-unit",
  make(random) {
    const [letters, size, digits, plates] = [
      random.int(2, 6),
      random.pick([12, 18, 26, 30]),
      random.int(3, 8),
      random.int(2, 40) * 10,
    ];
    const [letter, digit] = [bitsFor(size), 4];
    const bits = letter * letters + digit * digits;
    const bytes = Math.ceil(bits / 8);
    if (bits % 8 === 0) return null;
    return givenTask({
      parameters: [letters, size, digits, plates],
      ...PLACE,
      level: 2,
      statement: `Номер пропуска состоит из ${counted(letters, OF_LETTERS)} и ${digits} десятичных цифр. Букв в алфавите ${size}. Буквы и цифры кодируют отдельно: каждую букву — одинаковым и минимально возможным целым числом бит, каждую цифру — тоже одинаковым и минимально возможным целым числом бит. Номер целиком занимает минимально возможное целое число байт. Сколько байт займут ${plates} номеров?`,
      answer: bytes * plates,
      wrong: [
        [Math.ceil((bits * plates) / 8), "Округлять до целых байт нужно каждый номер, а не все вместе."],
        [
          Math.ceil((bitsFor(size + 10) * (letters + digits)) / 8) * plates,
          "Буквы и цифры кодируют отдельно: на цифру хватит четырёх бит.",
        ],
      ],
      hints: ["Сколько бит нужно на букву, а сколько на цифру?", "Сложи биты одного номера и округли до целых байт."],
      solution: [
        `На букву: $2^{${letter - 1}} < ${size} \\leqslant 2^{${letter}}$, то есть ${counted(letter, BITS)}. На цифру: $2^3 < 10 \\leqslant 2^4$, то есть 4 бита.`,
        `Номер: ${letters} · ${letter} + ${digits} · 4 = ${counted(bits, BITS)}, это ${counted(bytes, BYTES)} с округлением вверх.`,
        `Всего: ${plates} · ${bytes} = ${bytes * plates}.`,
      ],
    });
  },
  check(draft) {
    const [letters = 0, digits = 0, size = 1, plates = 0] = numbersIn(draft.statement);
    return isAnswer(draft, plates * fillBytes(letters * countBits(size) + digits * countBits(10)));
  },
};

const capacity: TaskGenerator = {
  ...COMMON,
  key: "ege-it-11-capacity",
  method: "one-by-one",
  make(random) {
    const [length, size, kilobytes] = [
      random.int(9, 40),
      random.pick([20, 26, 36, 50, 62, 75, 130]),
      random.int(2, 60),
    ];
    const bits = bitsFor(size);
    const bytes = Math.ceil((bits * length) / 8);
    const answer = Math.floor((kilobytes * 1024) / bytes);
    if ((bits * length) % 8 === 0 || (kilobytes * 1024) % bytes === 0) return null;
    return givenTask({
      parameters: [length, size, kilobytes],
      ...PLACE,
      level: 2,
      statement: `В музее каждому экспонату присваивают шифр из ${counted(length, OF_CHARACTERS)}. Символы берут из набора, состоящего из ${counted(size, OF_SIGNS)}; каждый символ кодируют одинаковым и минимально возможным целым числом бит, а шифр — минимально возможным целым числом байт. Под шифры отвели ${kilobytes} Кбайт. Для какого наибольшего количества экспонатов хватит этого места?`,
      answer,
      wrong: [
        [
          Math.floor((kilobytes * 8192) / (bits * length)),
          "Каждый шифр занимает целое число байт: округли его размер вверх.",
        ],
        [answer + 1, "Для последнего экспоната места не хватит: округляй вниз."],
      ],
      hints: ["Сколько байт занимает один шифр?", "Сколько целых шифров помещается в отведённое место?"],
      solution: [
        `На символ: $2^{${bits - 1}} < ${size} \\leqslant 2^{${bits}}$, то есть ${counted(bits, BITS)}.`,
        `Шифр: ${length} · ${bits} = ${counted(length * bits, BITS)}, это ${counted(bytes, BYTES)}.`,
        `${kilobytes} · 1024 : ${bytes} ≈ ${String(Math.floor((kilobytes * 102_400) / bytes) / 100).replace(".", ",")}. Округляем вниз: ${answer}.`,
      ],
    });
  },
  check(draft) {
    const [length = 1, size = 1, kilobytes = 0] = numbersIn(draft.statement);
    const own = fillBytes(length * countBits(size));
    let [stored, left] = [0, kilobytes * 1024];
    while (left >= own) [stored, left] = [stored + 1, left - own];
    return isAnswer(draft, stored);
  },
};

const extra: TaskGenerator = {
  ...COMMON,
  key: "ege-it-11-extra",
  method: "search",
  make(random) {
    const [length, size, users, more] = [
      random.int(8, 24),
      random.pick([12, 26, 33, 36, 62]),
      random.int(2, 30) * 5,
      random.int(5, 60),
    ];
    const bits = bitsFor(size);
    const bytes = Math.ceil((bits * length) / 8);
    const total = (bytes + more) * users;
    if ((bits * length) % 8 === 0) return null;
    return givenTask({
      parameters: [length, size, users, more],
      ...PLACE,
      level: 2,
      statement: `В поликлинике о каждом пациенте хранят код из ${counted(length, OF_CHARACTERS)} и дополнительные сведения. Символы кода берут из набора, состоящего из ${counted(size, OF_SIGNS)}, каждый символ занимает одинаковое и минимально возможное целое число бит, код — минимально возможное целое число байт. На дополнительные сведения отводят одинаковое целое число байт. Записи о ${users} пациентах заняли ${counted(total, BYTES)}. Сколько байт занимают дополнительные сведения об одном пациенте?`,
      answer: more,
      wrong: [
        [bytes + more, "Столько занимает вся запись о пациенте. Вычти код."],
        [bytes, "Столько занимает код, а не дополнительные сведения."],
      ],
      hints: ["Сколько байт занимает одна запись целиком?", "Сколько байт занимает код?"],
      solution: [
        `Одна запись: ${total} : ${users} = ${counted(bytes + more, BYTES)}.`,
        `На символ нужно ${counted(bits, BITS)}, код занимает ${length} · ${bits} = ${counted(length * bits, BITS)}, то есть ${counted(bytes, BYTES)}.`,
        `Дополнительные сведения: ${bytes + more} − ${bytes} = ${counted(more, BYTES)}.`,
      ],
    });
  },
  check(draft) {
    const [length = 1, size = 1, users = 1, total = 0] = numbersIn(draft.statement);
    let more = 0;
    while (more < 1000 && users * (fillBytes(length * countBits(size)) + more) !== total) more += 1;
    return isAnswer(draft, more);
  },
};

const sensor: TaskGenerator = {
  ...COMMON,
  key: "ege-it-11-sensor",
  method: "reading-by-reading",
  make(random) {
    const [least, most, readings] = [-random.int(5, 60), random.int(20, 200), random.int(20, 400)];
    const values = most - least + 1;
    const bits = bitsFor(values);
    const bytes = Math.ceil((bits * readings) / 8);
    if ((bits * readings) % 8 === 0) return null;
    return givenTask({
      parameters: [least, most, readings],
      ...PLACE,
      level: 2,
      statement: `Датчик измеряет температуру, которая может быть любым целым числом градусов от −${-least} до ${most}. Каждое показание записывают одинаковым и минимально возможным целым числом бит, показания идут подряд без промежутков. Сколько целых байт понадобится, чтобы записать ${counted(readings, READINGS)}?`,
      answer: bytes,
      wrong: [
        [Math.ceil((bitsFor(most) * readings) / 8), "Разных значений больше: не забудь отрицательные и ноль."],
        [bytes - 1, "Последний неполный байт тоже нужен: округляй вверх."],
        [bits * readings, "Это биты, а спрашивают байты."],
      ],
      hints: ["Сколько всего разных значений у показания?", "Показания идут подряд: округляй до байт только в конце."],
      solution: [
        `Разных значений ${most} + ${-least} + 1 = ${values}: не забудь про ноль. $2^{${bits - 1}} < ${values} \\leqslant 2^{${bits}}$, на показание нужно ${counted(bits, BITS)}.`,
        `Всего ${readings} · ${bits} = ${counted(bits * readings, BITS)}. Делим на 8 и округляем вверх: ${bytes}.`,
      ],
    });
  },
  check(draft) {
    const [least = 0, most = 0, readings = 0] = numbersIn(draft.statement);
    let values = 0;
    for (let value = -least; value <= most; value += 1) values += 1;
    return isAnswer(draft, fillBytes(readings * countBits(values)));
  },
};

const race: TaskGenerator = {
  ...COMMON,
  key: "ege-it-11-race",
  method: "runner-by-runner",
  make(random) {
    const [all, come] = [random.int(40, 900), random.int(3, 60) * 8];
    const bits = bitsFor(all);
    if (come >= all) return null;
    return givenTask({
      parameters: [all, come],
      ...PLACE,
      level: 1,
      statement: `Число участников лыжного марафона — ${all}. Прибор на финише записывает номер каждого, кто пришёл, одинаковым для всех и минимально возможным целым числом бит. Сколько байт занимает запись, когда число финишировавших стало равно ${come}?`,
      answer: (bits * come) / 8,
      wrong: [
        [bits * come, "Это биты. Раздели на восемь."],
        [come, "Номер занимает не байт, а столько бит, сколько нужно для всех номеров."],
      ],
      hints: ["Сколько бит нужно, чтобы различить всех участников?"],
      solution: [
        `$2^{${bits - 1}} < ${all} \\leqslant 2^{${bits}}$, на номер нужно ${counted(bits, BITS)}.`,
        `Финишировали ${come}: ${come} · ${bits} = ${counted(come * bits, BITS)}, это ${counted((come * bits) / 8, BYTES)}.`,
      ],
    });
  },
  check(draft) {
    const [all = 1, come = 0] = numbersIn(draft.statement);
    let bits = 0;
    for (let runner = 0; runner < come; runner += 1) bits += countBits(all);
    return isAnswer(draft, fillBytes(bits));
  },
};

const least: TaskGenerator = {
  ...COMMON,
  key: "ege-it-11-least-alphabet",
  method: "growing-alphabet",
  make(random) {
    const [length, objects, bits] = [random.int(15, 60), random.int(4, 40) * 64, random.int(5, 10)];
    const bytes = Math.ceil((bits * length) / 8);
    const before = Math.ceil(((bits - 1) * length) / 8);
    const kilobytes = Math.floor((bytes * objects) / 1024);
    // All codes of the smaller alphabet still fit into what is said.
    if ((bytes * objects) % 1024 === 0 || before * objects > kilobytes * 1024 || kilobytes > 400) return null;
    return givenTask({
      parameters: [length, objects, bits],
      ...PLACE,
      level: 3,
      statement: `Каждой посылке присваивают код из ${counted(length, OF_CHARACTERS)}. Каждый символ занимает одинаковое и минимально возможное для алфавита целое число бит, код — минимально возможное целое число байт. Всего посылок ${objects}, их коды заняли **больше** ${kilobytes} Кбайт. Какое наименьшее количество разных символов может быть в алфавите?`,
      answer: 2 ** (bits - 1) + 1,
      wrong: [
        [2 ** bits, "Это наибольшее число символов с таким числом бит, а спрашивают наименьшее."],
        [2 ** (bits - 1), "Такому алфавиту хватит на один бит меньше, и коды займут не больше отведённого."],
      ],
      hints: [
        "Сколько байт должен занимать один код, чтобы все коды не поместились?",
        "Какое наименьшее число символов требует столько бит?",
      ],
      solution: [
        `На один код приходится больше ${kilobytes} · 1024 : ${objects} ≈ ${String(Math.floor((kilobytes * 102_400) / objects) / 100).replace(".", ",")} байта, то есть не меньше ${counted(Math.floor((kilobytes * 1024) / objects) + 1, AT_LEAST)}.`,
        `Если символ занимает ${counted(bits - 1, BITS)}, код занимает ${counted(before, BYTES)} — мало. Если ${counted(bits, BITS)}, то ${counted(bytes, BYTES)} — подходит.`,
        `Столько бит нужно, когда символов больше $2^{${bits - 1}} = ${2 ** (bits - 1)}$. Наименьшее количество: ${2 ** (bits - 1) + 1}.`,
      ],
    });
  },
  check(draft) {
    const [length = 1, objects = 1, kilobytes = 0] = numbersIn(draft.statement);
    let size = 1;
    while (size < 5000 && fillBytes(length * countBits(size)) * objects <= kilobytes * 1024) size += 1;
    return isAnswer(draft, size);
  },
};

export const stories: readonly TaskGenerator[] = [plates, capacity, extra, sensor, race, least];
