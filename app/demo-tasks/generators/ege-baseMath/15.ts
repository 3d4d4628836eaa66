/** ЕГЭ, base mathematics, number 15: percents and parts. */
import Fraction from "fraction.js";
import { isSame, onlyOf, range } from "../proof";
import type { Recipe } from "../recipe";
import { counted, isKey, readNumbers, shortTask, tex } from "../short-task";
import { ROUBLES } from "../words";
import { ofNumber } from "./of-number";

const PLACE = { theme: "tekstovye-zadachi", subTheme: "protsenty-i-doli" } as const;

const THINGS = [
  ["Футболка", "стоила", 600, 1600],
  ["Мобильный телефон", "стоил", 6000, 18_000],
  ["Настольная игра", "стоила", 900, 2800],
  ["Рюкзак", "стоил", 1200, 4000],
  ["Электрический чайник", "стоил", 1000, 3500],
] as const;

const change: Recipe = {
  name: "price-change",
  method: "scan",
  make(random) {
    const [thing, cost, from, to] = random.pick(THINGS);
    const [old, rate] = [random.int(from / 20, to / 20) * 20, random.int(2, 14) * 5];
    const isUp = random.int(0, 2) === 0;
    const now = new Fraction(old * (isUp ? 100 + rate : 100 - rate), 100);
    const asked = random.pick(["rate", "old", "new"] as const);
    if (now.d !== 1n || rate > 60) return null;
    const answer = { rate, old, new: now.valueOf() }[asked];
    const verb = thing.endsWith("а") ? "стала стоить" : "стал стоить";
    const say = {
      rate: `${thing} ${cost} ${counted(old, ROUBLES)}. После ${isUp ? "повышения" : "снижения"} цены ${thing.endsWith("а") ? "она" : "он"} ${verb} ${counted(Number(now), ROUBLES)}. На сколько процентов ${isUp ? "повысили" : "снизили"} цену?`,
      old: `После ${isUp ? "повышения" : "снижения"} цены на ${rate}% ${thing.toLowerCase()} ${verb} ${counted(Number(now), ROUBLES)}. Сколько рублей ${thing.endsWith("а") ? "она" : "он"} ${cost} до этого?`,
      new: `${thing} ${cost} ${counted(old, ROUBLES)}. Затем цену ${isUp ? "повысили" : "снизили"} на ${rate}%. Сколько рублей ${thing.endsWith("а") ? "она" : "он"} ${verb.replace(" стоить", "")} стоить?`,
    }[asked];
    const diff = Math.abs(Number(now) - old);
    return shortTask({
      parameters: [thing, old, rate, Number(isUp), asked],
      ...PLACE,
      level: asked === "old" ? 2 : 1,
      statement: say,
      answer,
      wrong: {
        rate: [
          [new Fraction(diff * 100).div(now), "Изменение сравнивают со **старой** ценой."] as const,
          [new Fraction(100).mul(now).div(old), "Столько процентов старой цены составляет новая."] as const,
        ],
        old: [
          [
            now.mul(isUp ? 100 - rate : 100 + rate).div(100),
            "Проценты считали от старой цены, а не от новой.",
          ] as const,
        ],
        new: [
          [new Fraction(old * rate, 100), "Это изменение цены, а не новая цена."] as const,
          [isUp ? old + rate : old - rate, "Процент — это сотая доля цены, а не рубль."] as const,
        ],
      }[asked],
      hints: [
        "За $100\\%$ принимают старую цену.",
        asked === "old" ? "Какую часть старой цены составляет новая?" : "На сколько рублей изменилась цена?",
      ],
      solution: {
        rate: [`Цена изменилась на $${diff}$ руб.`, `$\\dfrac{${diff}}{${old}} \\cdot 100\\% = ${rate}\\%$.`],
        old: [
          `Новая цена составляет $100\\% ${isUp ? "+" : "-"} ${rate}\\% = ${isUp ? 100 + rate : 100 - rate}\\%$ старой.`,
          `$${tex(now)} : ${tex(new Fraction(isUp ? 100 + rate : 100 - rate, 100))} = ${old}$ руб.`,
        ],
        new: [
          `$${rate}\\%$ от $${old}$ — это $${tex(new Fraction(old * rate, 100))}$ руб.`,
          `$${old} ${isUp ? "+" : "-"} ${tex(new Fraction(old * rate, 100))} = ${tex(now)}$ руб.`,
        ],
      }[asked],
    });
  },
  check(draft) {
    const [one = 0, two = 0] = readNumbers(draft.statement);
    const isUp = draft.statement.includes("повы");
    const after = (old: number, rate: number) => old + (isUp ? 1 : -1) * rate * (old / 100);
    if (draft.statement.includes("На сколько процентов"))
      return isKey(
        draft,
        onlyOf(range(0.5, 99, 0.5), (rate) => isSame(after(one, rate), two)),
      );
    if (draft.statement.startsWith("После"))
      return isKey(
        draft,
        onlyOf(range(1, 60_000), (old) => isSame(after(old, one), two)),
      );
    return isKey(
      draft,
      onlyOf(range(1, 40_000), (now) => isSame(after(one, two), now)),
    );
  },
};

const tax: Recipe = {
  name: "income-tax",
  method: "scan",
  make(random) {
    const wage = random.int(90, 480) * 200;
    const net = new Fraction(wage * 87, 100);
    const isBack = random.int(0, 1) === 1;
    const who = random.pick(["Иван Кузьмич", "Мария Петровна", "Антон Сергеевич", "Вера Николаевна"]);
    const isFemale = /а$/.test(who.split(" ")[1] ?? "");
    if (net.d !== 1n) return null;
    return shortTask({
      parameters: [wage, Number(isBack), who],
      ...PLACE,
      level: isBack ? 2 : 1,
      statement: isBack
        ? `Налог на доходы составляет 13% от заработной платы. После удержания налога ${who} получ${isFemale ? "ила" : "ил"} ${counted(Number(net), ROUBLES)}. Сколько рублей составляет ${isFemale ? "её" : "его"} заработная плата до удержания налога?`
        : `Налог на доходы составляет 13% от заработной платы. Заработная плата сотрудника по имени ${who} равна ${counted(wage, { one: "рублю", few: "рублям", many: "рублям" })}. Сколько рублей сотрудник получит после удержания налога?`,
      answer: isBack ? wage : net,
      wrong: isBack
        ? [[net.mul(113).div(100), "Налог считали от всей заработной платы, а не от полученной суммы."]]
        : [
            [new Fraction(wage * 13, 100), "Это сам налог. Вычти его из заработной платы."],
            [wage - 13, "Процент — это сотая доля, а не рубль."],
          ],
      hints: [
        "За $100\\%$ принимают всю заработную плату.",
        "Какая часть заработной платы остаётся после удержания налога?",
      ],
      solution: [
        "После удержания налога остаётся $100\\% - 13\\% = 87\\%$ заработной платы.",
        isBack ? `$${tex(net)} : 0,87 = ${wage}$ руб.` : `$${wage} \\cdot 0,87 = ${tex(net)}$ руб.`,
      ],
    });
  },
  check(draft) {
    const [rate = 0, sum = 0] = readNumbers(draft.statement);
    const after = (wage: number) => wage - (wage * rate) / 100;
    if (!draft.statement.includes("до удержания налога?"))
      return isKey(
        draft,
        onlyOf(range(1, 100_000), (net) => isSame(after(sum), net)),
      );
    return isKey(
      draft,
      onlyOf(range(100, 100_000, 100), (wage) => isSame(after(wage), sum)),
    );
  },
};

const ratio: Recipe = {
  name: "ratio",
  method: "scan",
  make(random) {
    const [a, b] = [random.int(2, 9), random.int(1, 8)];
    const part = random.int(3, 60);
    const isLess = random.int(0, 1) === 1;
    const whole = (a + b) * part;
    const answer = Math.min(a, b) * part;
    const [small, large] = [Math.min(a, b), Math.max(a, b)];
    if (a === b || new Fraction(a, b).n !== BigInt(a)) return null;
    const wanted = isLess ? answer : large * part;
    const kind = random.int(0, 2);
    const say = [
      `Два брата купили участок и разделили его площадь в отношении ${a}:${b}. Площадь всего участка ${whole} кв. м. Сколько квадратных метров в ${isLess ? "меньшей" : "большей"} части?`,
      `Для компота взяли яблоки и груши в отношении ${a}:${b}, всего ${whole * 10} г фруктов. Сколько граммов фруктов приходится на ${isLess ? "меньшую" : "большую"} из двух частей?`,
      `Число голосов, отданных за двух кандидатов, относится как ${a}:${b}. Всего проголосовали ${whole} человек. Сколько голосов получил ${isLess ? "проигравший" : "победитель"}?`,
    ][kind];
    const scale = kind === 1 ? 10 : 1;
    return shortTask({
      parameters: [a, b, part, Number(isLess), kind],
      ...PLACE,
      level: 1,
      statement: say ?? "",
      answer: wanted * scale,
      wrong: [
        [(isLess ? large : small) * part * scale, `Это ${isLess ? "большая" : "меньшая"} часть.`],
        [part * scale, "Это одна доля. Умножь на число долей."],
      ],
      hints: ["Сколько всего равных долей?", "Найди величину одной доли."],
      solution: [
        `Всего долей: $${a} + ${b} = ${a + b}$. Одна доля: $${whole * scale} : ${a + b} = ${part * scale}$.`,
        `На ${isLess ? "меньшую" : "большую"} часть приходится $${isLess ? small : large}$ ${small === 1 && isLess ? "доля" : "долей"}: $${part * scale} \\cdot ${isLess ? small : large} = ${wanted * scale}$.`.replace(
          /\$([234])\$ долей/,
          "$$$1$ доли",
        ),
      ],
    });
  },
  check(draft) {
    const [a = 0, b = 0, whole = 0] = readNumbers(draft.statement);
    const first = onlyOf(range(1, whole - 1), (one) => one * b === (whole - one) * a);
    const wanted = /меньш|проиграв/.test(draft.statement)
      ? Math.min(first, whole - first)
      : Math.max(first, whole - first);
    return isKey(draft, wanted);
  },
};

const share: Recipe = {
  name: "share",
  method: "scan",
  make(random) {
    const [whole, rate] = [random.int(12, 90) * 10, random.int(3, 19) * 5];
    const good = new Fraction(whole * rate, 100);
    const asked = random.pick(["part", "whole", "rate"] as const);
    if (good.d !== 1n || rate === 50) return null;
    const n = Number(good);
    const pupils = (count: number) => counted(count, { one: "ученик", few: "ученика", many: "учеников" });
    const say = {
      part: `В школе ${pupils(whole)}, из них ${rate}% занимаются в кружках. Сколько учеников занимаются в кружках?`,
      whole: `В школе ${pupils(n)} занимаются в кружках — это ${rate}% всех учеников школы. Сколько всего учеников в школе?`,
      rate: `В школе ${pupils(whole)}, из них в кружках занимаются ${n}. Сколько процентов учеников школы занимаются в кружках?`,
    }[asked];
    return shortTask({
      parameters: [whole, rate, asked],
      ...PLACE,
      level: 1,
      statement: say,
      answer: { part: n, whole, rate }[asked],
      wrong: {
        part: [[whole - n, "Столько учеников **не** занимаются в кружках."] as const],
        whole: [[new Fraction(n * rate, 100), "Известна часть, а найти нужно целое: раздели, а не умножай."] as const],
        rate: [[100 - rate, "Столько процентов **не** занимаются в кружках."] as const],
      }[asked],
      hints: ["Что принимают за $100\\%$?", "Один процент — сотая часть целого."],
      solution: {
        part: [
          `$${rate}\\% = ${tex(new Fraction(rate, 100))}$.`,
          `$${whole} \\cdot ${tex(new Fraction(rate, 100))} = ${n}$.`,
        ],
        whole: [
          `Один процент: $${n} : ${rate} = ${tex(new Fraction(n, rate))}$.`,
          `Все ученики: $${tex(new Fraction(n, rate))} \\cdot 100 = ${whole}$.`,
        ],
        rate: [`Доля учеников: $\\dfrac{${n}}{${whole}} = ${tex(new Fraction(rate, 100))}$.`, `Это $${rate}\\%$.`],
      }[asked],
    });
  },
  check(draft) {
    const [one = 0, two = 0] = readNumbers(draft.statement);
    if (draft.statement.includes("Сколько процентов"))
      return isKey(
        draft,
        onlyOf(range(1, 99), (rate) => isSame((one * rate) / 100, two)),
      );
    if (draft.statement.includes("Сколько всего"))
      return isKey(
        draft,
        onlyOf(range(1, 2000), (whole) => isSame((whole * two) / 100, one)),
      );
    return isKey(
      draft,
      onlyOf(range(1, 2000), (good) => isSame((good / one) * 100, two)),
    );
  },
};

export const generators = ofNumber(15, [
  [change, 14],
  [tax, 6],
  [ratio, 9],
  [share, 9],
]);
