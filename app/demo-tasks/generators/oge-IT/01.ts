/** ОГЭ, informatics, number 1: how much memory a text takes. */
import { counted } from "../short-task";
import { givenTask, isAnswer } from "../informatics/short-answer";
import type { TaskGenerator } from "../task-generator";

const COMMON = { version: 1, topic: "oge-IT", number: 1 } as const;
const PLACE = { theme: "predstavlenie-informatsii", subTheme: "obem-teksta" } as const;
const BITS = { one: "бит", few: "бита", many: "бит" };
const BYTES = { one: "байт", few: "байта", many: "байт" };
const SIGNS = { one: "символ", few: "символа", many: "символов" };

/** Words of different lengths. */
const LISTS = [
  { words: ["ёж", "лев", "слон", "олень", "тюлень", "носорог", "крокодил", "аллигатор"], end: "дикие животные" },
  { words: ["бук", "клён", "ольха", "осина", "лиственница", "берёза", "каштан", "кипарис"], end: "деревья" },
  { words: ["Дон", "Обь", "Лена", "Волга", "Печора", "Колыма", "Индигирка"], end: "реки России" },
  { words: ["гриф", "сокол", "ястреб", "ласточка", "трясогузка", "дрозд", "цапля"], end: "птицы" },
  { words: ["мак", "роза", "лилия", "тюльпан", "василёк", "незабудка", "одуванчик", "колокольчик"], end: "цветы" },
  { words: ["суп", "борщ", "солянка", "окрошка", "пельмени", "запеканка", "каша"], end: "блюда" },
  { words: ["Рим", "Прага", "Москва", "Стокгольм", "Хельсинки", "Будапешт", "Осло", "Вена", "Минск"], end: "столицы" },
  { words: ["альт", "арфа", "орган", "гитара", "скрипка", "балалайка", "виолончель"], end: "музыкальные инструменты" },
  { words: ["бег", "бокс", "дзюдо", "теннис", "плавание", "гандбол", "фехтование", "велоспорт"], end: "виды спорта" },
  { words: ["лук", "репа", "свёкла", "морковь", "картофель", "баклажан", "томат"], end: "овощи" },
];

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const deleted: TaskGenerator = {
  ...COMMON,
  key: "oge-it-01-deleted",
  count: 20,
  method: "both-texts",
  make(random) {
    const { words, end } = random.pick(LISTS);
    const byLength = new Map(random.shuffle(words).map((word) => [word.length, word]));
    const chosen = [...byLength].sort(([a], [b]) => a - b).map(([, word]) => word);
    const bits = random.pick([8, 16, 16, 32]);
    const asked = random.int(1, chosen.length - 2);
    const word = chosen[asked];
    if (word === undefined || chosen.length < 5) return null;
    const bytes = ((word.length + 2) * bits) / 8;
    const text = `${chosen.map((one, order) => (order === 0 ? capital(one) : one)).join(", ")} — ${end}.`;
    const ofLength = (length: number) => chosen.find((one, order) => order > 0 && one.length === length) ?? "";
    const mistakes: readonly (readonly [string, string])[] = [
      [ofLength(word.length + 2), "Вместе со словом удалены запятая и пробел: вычти их из числа символов."],
      [ofLength(word.length + 1), "Удалены и запятая, и пробел: это два символа, а не один."],
    ];
    return givenTask({
      parameters: [bits, word, ...chosen],
      ...PLACE,
      level: 1,
      statement: `В кодировке каждый символ занимает ${counted(bits, BITS)}. Аня написала текст (в нём нет лишних пробелов):\n\n> ${text}\n\nПотом Аня удалила из списка одно слово вместе с лишними запятой и пробелом. Размер нового предложения оказался на ${counted(bytes, BYTES)} меньше, чем размер исходного. Какое слово удалила Аня? В ответе запиши только это слово.`,
      answer: word,
      wrong: mistakes.filter(([given]) => given !== ""),
      hints: [
        "Переведи байты в символы: сколько байт занимает один символ?",
        "Вместе со словом пропали ещё два символа. Какие?",
      ],
      solution: [
        `Один символ занимает ${counted(bits, BITS)}, то есть ${counted(bits / 8, BYTES)}.`,
        `Исчезло ${bytes} : ${bits / 8} = ${counted(word.length + 2, SIGNS)}. Два из них — запятая и пробел, поэтому в слове ${counted(word.length, { one: "буква", few: "буквы", many: "букв" })}.`,
        `Такое слово в середине списка одно: ${word}.`,
      ],
    });
  },
  check(draft) {
    const [, bits = "", text = "", bytes = ""] =
      /занимает (\d+) бита?\.[\s\S]+> (.+)\n[\s\S]+на (\d+) байт[а]? меньше/.exec(draft.statement) ?? [];
    const [list = "", end = ""] = text.split(" — ");
    const words = list.split(", ");
    const sizeOf = (one: string) => ([...one].length * Number(bits)) / 8;
    const found = words.filter(
      (word) =>
        sizeOf(text) - sizeOf(`${words.filter((other) => other !== word).join(", ")} — ${end}`) === Number(bytes),
    );
    return found.length === 1 && isAnswer(draft, found[0] ?? "");
  },
};

const QUOTES = [
  "Тише едешь — дальше будешь.",
  "Семь раз отмерь, один раз отрежь.",
  "Без труда не вытащишь и рыбку из пруда.",
  "Ученье — свет, а неученье — тьма.",
  "Друзья познаются в беде.",
  "Делу время, потехе час.",
  "Век живи — век учись.",
  "Москва не сразу строилась.",
  "Любишь кататься — люби и саночки возить.",
  "Не всё то золото, что блестит.",
  "Один в поле не воин.",
  "Под лежачий камень вода не течёт.",
];

const volume: TaskGenerator = {
  ...COMMON,
  key: "oge-it-01-volume",
  count: 14,
  method: "sign-by-sign",
  make(random) {
    const quote = random.pick(QUOTES);
    const bits = random.pick([8, 16, 32]);
    const inBits = random.int(0, 1) === 1;
    const answer = inBits ? quote.length * bits : (quote.length * bits) / 8;
    const letters = quote.replace(/[^а-яё]/gi, "").length;
    const unit = (count: number) => (inBits ? count * bits : (count * bits) / 8);
    return givenTask({
      parameters: [quote, bits, Number(inBits)],
      ...PLACE,
      level: 1,
      statement: `В кодировке каждый символ занимает ${counted(bits, BITS)}. Определи размер пословицы в этой кодировке (без кавычек):\n\n> ${quote}\n\nОтвет запиши в ${inBits ? "битах" : "байтах"}, только число.`,
      answer,
      wrong: [
        [unit(letters), "Посчитаны только буквы. Пробелы и знаки препинания тоже символы."],
        [unit(quote.replace(/ /g, "").length), "Пробел — тоже символ."],
        [inBits ? answer / 8 : answer * 8, inBits ? "Это байты, а спрашивают биты." : "Это биты, а спрашивают байты."],
      ],
      hints: [
        "Посчитай все символы: буквы, пробелы и знаки препинания.",
        inBits ? "Умножь число символов на размер одного." : "Сколько байт занимает один символ? В байте 8 бит.",
      ],
      solution: [
        `В пословице ${counted(quote.length, SIGNS)} вместе с пробелами и знаками препинания.`,
        inBits
          ? `Каждый занимает ${counted(bits, BITS)}: ${quote.length} · ${bits} = ${answer}.`
          : `Каждый занимает ${bits} : 8 = ${counted(bits / 8, BYTES)}: ${quote.length} · ${bits / 8} = ${answer}.`,
      ],
    });
  },
  check(draft) {
    const [, bits = "", quote = ""] = /занимает (\d+) бита?\.[\s\S]+> (.+)\n/.exec(draft.statement) ?? [];
    let size = 0;
    for (const sign of quote) size += sign === "" ? 0 : Number(bits);
    return isAnswer(draft, draft.statement.includes("в битах") ? size : size / 8);
  },
};

export const generators: readonly TaskGenerator[] = [deleted, volume];
