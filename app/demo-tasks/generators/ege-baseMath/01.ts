/** ЕГЭ, base mathematics, number 1: arithmetic of every day. */
import Fraction from "fraction.js";
import { plural } from "../plural";
import { settled } from "../proof";
import type { Recipe } from "../recipe";
import { counted, isKey, readNumbers, shortTask, tex } from "../short-task";
import { ROUBLES } from "../words";
import { ofNumber } from "./of-number";

const THEME = "praktika";

const GOODS = [
  { thing: "Шоколадка", many: "шоколадок", from: 65, to: 140 },
  { thing: "Тетрадь", many: "тетрадей", from: 18, to: 60 },
  { thing: "Пачка сливочного масла", many: "пачек масла", from: 140, to: 240 },
  { thing: "Банка кукурузы", many: "банок кукурузы", from: 75, to: 150 },
  { thing: "Роза", many: "роз", from: 90, to: 220 },
] as const;

const shop: Recipe = {
  name: "shop",
  method: "purchase-by-purchase",
  make(random) {
    const { thing, many, from, to } = random.pick(GOODS);
    const price = random.int(from, to);
    const rate = random.pick([10, 20, 25, 30]);
    const cheap = new Fraction(price * (100 - rate), 100);
    const sum = random.int(4, 20) * 100;
    const answer = Math.floor(new Fraction(sum).div(cheap).valueOf());
    if (cheap.d !== 1n || answer < 3) return null;
    return shortTask({
      parameters: [many, price, rate, sum],
      theme: THEME,
      subTheme: "pokupki-i-uslugi",
      level: 1,
      statement: `${thing} стоит ${counted(price, ROUBLES)}. В день распродажи цена снижена на ${rate}%. Какое наибольшее число ${many} можно купить в этот день на ${counted(sum, ROUBLES)}?`,
      answer,
      wrong: [
        [Math.floor(sum / price), "Это по старой цене. Сначала найди цену со скидкой."],
        [answer + 1, "На последнюю покупку денег не хватит: округляем вниз."],
        [Math.floor((sum * 100) / (price * rate)), "Скидка — это не новая цена. Вычти её из старой цены."],
      ],
      hints: [
        "Сколько процентов старой цены составляет новая?",
        "Раздели сумму на новую цену. Неполную покупку сделать нельзя.",
      ],
      solution: [
        `Новая цена: $${price} \\cdot (1 - ${tex(new Fraction(rate, 100))}) = ${tex(cheap)}$ руб.`,
        `$${sum} : ${tex(cheap)} \\approx ${settled(sum / cheap.valueOf(), 2)
          .toString()
          .replace(
            ".",
            ",",
          )}$, то есть денег хватит на ${answer}, а на ${answer + 1} уже нет: $${tex(cheap)} \\cdot ${answer + 1} = ${tex(cheap.mul(answer + 1))} > ${sum}$.`,
      ].map((step) => step.replace(`\\approx ${answer}$`, `= ${answer}$`)),
    });
  },
  check(draft) {
    const [price = 0, rate = 0, sum = 0] = readNumbers(draft.statement);
    let left = sum;
    let bought = 0;
    while (left >= price - (price / 100) * rate - 1e-9) {
      left -= price - (price / 100) * rate;
      bought += 1;
    }
    return isKey(draft, bought);
  },
};

const LOADS = [
  {
    say: (all: number, one: number) =>
      `На теплоходе ${all} пассажиров и 25 членов команды. Одна спасательная шлюпка вмещает ${one} человек. Какое наименьшее число шлюпок должно быть на теплоходе, чтобы в случае необходимости в них разместились все?`,
    more: 25,
    all: [300, 900],
    one: [45, 80],
  },
  {
    say: (all: number, one: number) =>
      `В летнем лагере на каждого ребёнка полагается 40 г сахара в день. В лагере ${all} детей. Сколько килограммовых пачек сахара нужно на ${one} дней?`,
    more: 0,
    all: [95, 240],
    one: [5, 12],
  },
  {
    say: (all: number, one: number) =>
      `В школе ${all} учеников и 18 учителей собираются на экскурсию. В один автобус помещается ${one} пассажиров. Какое наименьшее число автобусов нужно заказать?`,
    more: 18,
    all: [150, 480],
    one: [42, 54],
  },
] as const;

const rounding: Recipe = {
  name: "rounding-up",
  method: "filling",
  make(random) {
    const kind = random.int(0, 2);
    const load = LOADS[kind] ?? LOADS[0];
    const all = random.int(load.all[0], load.all[1]);
    const one = random.int(load.one[0], load.one[1]);
    const isSugar = kind === 1;
    // The nouns of the texts are written for numbers that end so.
    if (plural(all, FORM) !== "many" || plural(one, FORM) !== "many") return null;
    const [whole, part] = isSugar ? [all * 40 * one, 1000] : [all + load.more, one];
    const answer = Math.ceil(whole / part);
    if (whole % part === 0) return null;
    return shortTask({
      parameters: [kind, all, one],
      theme: THEME,
      subTheme: "okruglenie-po-smyslu",
      level: 1,
      statement: load.say(all, one),
      answer,
      wrong: [
        [answer - 1, "Тогда на всех не хватит: здесь округляем вверх."],
        ...(isSugar ? [] : ([[Math.ceil(all / one), `Не забудь прибавить ещё ${load.more} человек.`]] as const)),
      ],
      hints: [
        isSugar ? "Сколько граммов сахара нужно всего?" : "Сколько всего человек?",
        "Подумай, в какую сторону нужно округлить.",
      ],
      solution: [
        isSugar
          ? `Всего нужно $${all} \\cdot 40 \\cdot ${one} = ${whole}$ г сахара, а в пачке $1000$ г.`
          : `Всего людей: $${all} + ${load.more} = ${whole}$.`,
        `$${whole} = ${part} \\cdot ${answer - 1} + ${whole - part * (answer - 1)}$: ${answer - 1} не хватит, а ${answer} хватит.`,
      ],
    });
  },
  check(draft) {
    const numbers = readNumbers(draft.statement);
    const [first = 0, second = 0, third = 0] = numbers;
    const isSugar = draft.statement.includes("сахара");
    let left = isSugar ? first * second * third : first + second;
    let used = 0;
    for (; left > 0; used += 1) left -= isSugar ? 1000 : third;
    return isKey(draft, used);
  },
};
const FORM = { one: "one", few: "few", many: "many" };

const DRUGS = [
  "Больному прописано лекарство",
  "Ребёнку прописали витамины",
  "После операции пациенту назначили антибиотик",
];

const medicine: Recipe = {
  name: "medicine",
  method: "day-by-day",
  make(random) {
    const who = random.pick(DRUGS);
    const dose = random.pick([25, 50, 75, 100]);
    const [tablets, times, days] = [random.int(1, 3), random.pick([2, 3, 4]), random.pick([7, 10, 14, 18, 20, 21, 28])];
    const pack = random.pick([8, 10, 12, 20]);
    const whole = tablets * times * days;
    const answer = Math.ceil(whole / pack);
    if (whole % pack === 0 || answer < 3) return null;
    const gram = tex(new Fraction(dose * tablets, 1000));
    return shortTask({
      parameters: [who, dose, tablets, times, days, pack],
      theme: THEME,
      subTheme: "okruglenie-po-smyslu",
      level: 2,
      statement: `${who}: принимать по ${gram} г ${times} раза в день в течение ${days} ${plural(days, { one: "дня", few: "дней", many: "дней" })}. В одной упаковке ${pack} таблеток по ${tex(new Fraction(dose, 1000))} г. Какого наименьшего числа упаковок хватит на весь курс?`,
      answer,
      wrong: [
        [answer - 1, "Столько упаковок кончатся раньше курса: округляем вверх."],
        [whole, "Это число таблеток. Осталось узнать, сколько упаковок они занимают."],
      ],
      hints: [
        "Сколько таблеток нужно принять за один раз? А за день?",
        "Раздели число таблеток на весь курс на число таблеток в упаковке.",
      ],
      solution: [
        `За один раз принимают $${gram} : ${tex(new Fraction(dose, 1000))} = ${tablets}$ ${plural(tablets, TABLETS)}, за день — $${tablets} \\cdot ${times} = ${tablets * times}$.`,
        `За весь курс нужно $${tablets * times} \\cdot ${days} = ${whole}$ ${plural(whole, TABLETS)}.`,
        `В ${answer - 1} упаковках $${pack} \\cdot ${answer - 1} = ${pack * (answer - 1)}$ — мало, а в ${answer} уже $${pack * answer}$, этого хватит.`,
      ],
    });
  },
  check(draft) {
    const [gram = 0, times = 0, days = 0, pack = 0, one = 0] = readNumbers(draft.statement);
    let [packs, left] = [0, 0];
    for (let day = 0; day < days; day += 1)
      for (let need = Math.round((gram * times * 1000) / (one * 1000)); need > 0; need -= 1) {
        if (left === 0) [packs, left] = [packs + 1, pack];
        left -= 1;
      }
    return isKey(draft, packs);
  },
};
const TABLETS = { one: "таблетка", few: "таблетки", many: "таблеток" };

const METERS = [
  {
    what: "электроэнергии",
    unit: "кВт·ч",
    units: { one: "кВт·ч", few: "кВт·ч", many: "кВт·ч" },
    from: [2000, 19000],
    used: [95, 320],
    price: [480, 720],
  },
  {
    what: "холодной воды",
    unit: "кубометр",
    units: { one: "кубометр", few: "кубометра", many: "кубометров" },
    from: [110, 900],
    used: [5, 18],
    price: [4100, 6900],
  },
] as const;

const meter: Recipe = {
  name: "meter",
  method: "kopecks",
  make(random) {
    const { what, unit, units, from, used: uses, price: prices } = random.pick(METERS);
    const [before, used] = [random.int(from[0], from[1]), random.int(uses[0], uses[1])];
    const price = Math.round(random.int(prices[0], prices[1]) / 10) * 10;
    const [roubles, kopecks] = [Math.floor(price / 100), price % 100];
    if (kopecks === 0) return null;
    const month = random.pick(["октября", "ноября", "марта", "апреля"]);
    const next = { октября: "ноября", ноября: "декабря", марта: "апреля", апреля: "мая" }[month] ?? "";
    return shortTask({
      parameters: [what, before, used, price],
      theme: THEME,
      subTheme: "pokupki-i-uslugi",
      level: 1,
      statement: `Счётчик ${what} 1 ${month} показывал ${counted(before, units)}, а 1 ${next} — ${before + used}. Один ${unit} стоит ${counted(roubles, ROUBLES)} ${counted(kopecks, KOPECKS)}. Сколько рублей нужно заплатить за ${MONTH_NAMES[month]}?`,
      answer: new Fraction(used * price, 100),
      wrong: [
        [used * roubles, "Потерялись копейки в цене."],
        [used, "Это расход за месяц. Осталось умножить его на цену."],
      ],
      hints: ["Найди расход: насколько выросли показания?", "Запиши цену десятичной дробью."],
      solution: [
        `Расход за месяц: $${before + used} - ${before} = ${used}$.`,
        `Заплатить нужно $${used} \\cdot ${tex(new Fraction(price, 100))} = ${tex(new Fraction(used * price, 100))}$ руб.`,
      ],
    });
  },
  check(draft) {
    const [, before = 0, , after = 0, roubles = 0, kopecks = 0] = readNumbers(draft.statement);
    let sum = 0;
    for (let at = before; at < after; at += 1) sum += roubles * 100 + kopecks;
    return isKey(draft, sum / 100);
  },
};
const KOPECKS = { one: "копейку", few: "копейки", many: "копеек" };
const MONTH_NAMES: Readonly<Record<string, string>> = {
  октября: "октябрь",
  ноября: "ноябрь",
  марта: "март",
  апреля: "апрель",
};

export const generators = ofNumber(1, [
  [shop, 12],
  [rounding, 8],
  [medicine, 8],
  [meter, 8],
]);
