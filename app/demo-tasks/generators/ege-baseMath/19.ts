/** ЕГЭ, base mathematics, number 19: digits and divisibility. The answer is the least or the greatest that fits. */
import { range } from "../proof";
import type { Recipe } from "../recipe";
import { isKey, shortTask } from "../short-task";
import { ofNumber } from "./of-number";

const THEME = "svoystva-chisel";
const digitsOf = (n: number) => String(n).split("").map(Number);
const sumOf = (n: number) => digitsOf(n).reduce((sum, one) => sum + one, 0);

const WORDS = { 3: "трёхзначное", 4: "четырёхзначное" } as const;

const digitSum: Recipe = {
  name: "digit-sum",
  method: "brute-force",
  make(random) {
    const length = random.pick([3, 4] as const);
    const by = random.pick([4, 5, 6, 11, 12, 15, 18, 20, 22, 25, 30, 45]);
    const sum = random.int(7, length * 8);
    const isLeast = random.int(0, 1) === 1;
    // From the end that is asked, in steps of the divisor.
    const [first, last] = [10 ** (length - 1), 10 ** length - 1];
    let found = 0;
    for (
      let n = isLeast ? Math.ceil(first / by) * by : Math.floor(last / by) * by;
      n >= first && n <= last && found === 0;
      n += isLeast ? by : -by
    )
      if (sumOf(n) === sum) found = n;
    if (found === 0) return null;
    return shortTask({
      parameters: [length, by, sum, Number(isLeast)],
      theme: THEME,
      subTheme: "tsifry",
      level: length === 3 ? 2 : 3,
      statement: `Найди ${isLeast ? "наименьшее" : "наибольшее"} ${WORDS[length]} число, которое делится на ${by} и сумма цифр которого равна ${sum}.`,
      answer: found,
      wrong: [
        [
          isLeast ? first + by - (first % by || by) : last - (last % by),
          "Это число делится на нужное, но сумма цифр другая.",
        ],
      ],
      hints: [
        `Какими цифрами может заканчиваться число, которое делится на ${by}?`,
        `Чтобы число было ${isLeast ? "меньше" : "больше"}, старшие цифры должны быть как можно ${isLeast ? "меньше" : "больше"}.`,
      ],
      solution: [
        `Начинаем со старших цифр: берём их как можно ${isLeast ? "меньше" : "больше"}, а остаток суммы оставляем младшим.`,
        `Подходит $${found}$: $${digitsOf(found).join(" + ")} = ${sum}$ и $${found} : ${by} = ${found / by}$. Все ${isLeast ? "меньшие" : "большие"} числа, кратные ${by}, имеют другую сумму цифр.`,
      ],
    });
  },
  check(draft) {
    const length = draft.statement.includes("трёхзначное") ? 3 : 4;
    const [, by = "", sum = ""] = /делится на (\d+) и сумма цифр которого равна (\d+)/.exec(draft.statement) ?? [];
    const found = range(10 ** (length - 1), 10 ** length - 1).filter(
      (n) =>
        n % Number(by) === 0 &&
        Math.floor(n / 1000) + (Math.floor(n / 100) % 10) + (Math.floor(n / 10) % 10) + (n % 10) === Number(sum),
    );
    return isKey(draft, (draft.statement.includes("наименьшее") ? found[0] : found.at(-1)) ?? Number.NaN);
  },
};

const remainders: Recipe = {
  name: "remainders",
  method: "brute-force",
  make(random) {
    const [a, b] = random.pick([
      [3, 5],
      [4, 5],
      [5, 6],
      [4, 7],
      [5, 8],
      [6, 7],
      [7, 9],
      [8, 9],
      [5, 7],
      [7, 11],
      [9, 11],
    ] as const);
    const rest = random.int(1, a - 1);
    const isLeast = random.int(0, 1) === 1;
    const step = a * b;
    const answer = isLeast
      ? Math.ceil((100 - rest) / step) * step + rest
      : Math.floor((999 - rest) / step) * step + rest;
    return shortTask({
      parameters: [a, b, rest, Number(isLeast)],
      theme: THEME,
      subTheme: "delimost",
      level: 2,
      statement: `Найди ${isLeast ? "наименьшее" : "наибольшее"} трёхзначное число, которое и при делении на ${a}, и при делении на ${b} даёт в остатке ${rest}.`,
      answer,
      wrong: [
        [answer - rest, `Это число делится на ${a} и ${b} без остатка. Прибавь остаток.`],
        [isLeast ? answer - step : answer + step, "Это число не трёхзначное."],
      ],
      hints: [
        "Вычти из искомого числа остаток: на что делится разность?",
        `Разность делится и на ${a}, и на ${b}, а у этих чисел нет общих делителей.`,
      ],
      solution: [
        `Если вычесть остаток $${rest}$, получится число, которое делится на $${a} \\cdot ${b} = ${step}$.`,
        `${isLeast ? "Наименьшее" : "Наибольшее"} подходящее: $${step} \\cdot ${(answer - rest) / step} + ${rest} = ${answer}$.`,
      ],
    });
  },
  check(draft) {
    const [, a = "", b = "", rest = ""] =
      /делении на (\d+), и при делении на (\d+) даёт в остатке (\d+)/.exec(draft.statement) ?? [];
    const found = range(100, 999).filter((n) => n % Number(a) === Number(rest) && n % Number(b) === Number(rest));
    return isKey(draft, (draft.statement.includes("наименьшее") ? found[0] : found.at(-1)) ?? Number.NaN);
  },
};

const erase: Recipe = {
  name: "erase-digits",
  method: "brute-force",
  make(random) {
    const text = Array.from({ length: random.int(6, 7) }, (_, at) => random.int(at === 0 ? 1 : 0, 9)).join("");
    const by = random.pick([12, 15, 18, 20, 22, 24, 30, 35, 36, 45]);
    const left = text.length - 3;
    const found = new Set<number>();
    const walk = (at: number, kept: string) => {
      if (kept.length === left && !kept.startsWith("0") && Number(kept) % by === 0) found.add(Number(kept));
      if (kept.length < left && at < text.length) {
        walk(at + 1, kept + text.charAt(at));
        walk(at + 1, kept);
      }
    };
    walk(0, "");
    const [answer = 0] = [...found];
    if (found.size !== 1 || left < 3) return null;
    return shortTask({
      parameters: [text, by],
      theme: THEME,
      subTheme: "delimost",
      level: 2,
      statement: `Вычеркни в числе ${text} три цифры так, чтобы получившееся число делилось на ${by}. В ответе запиши получившееся число.`,
      answer,
      hints: [
        `По каким двум признакам можно проверить, делится ли число на ${by}?`,
        "Начни с последних цифр: какими они должны быть?",
      ],
      solution: [
        `Проверяем по признакам делимости, какими могут быть последние цифры, и убираем лишние.`,
        `Остаётся $${answer}$: $${answer} : ${by} = ${answer / by}$. Другие вычёркивания числа, кратного ${by}, не дают.`,
      ],
    });
  },
  check(draft) {
    const [, text = "", by = ""] = /числе (\d+) три цифры .+ делилось на (\d+)/.exec(draft.statement) ?? [];
    const found = new Set<number>();
    for (let i = 0; i < text.length; i += 1)
      for (let j = i + 1; j < text.length; j += 1)
        for (let k = j + 1; k < text.length; k += 1) {
          const kept = [...text].filter((_, at) => at !== i && at !== j && at !== k).join("");
          if (!kept.startsWith("0") && Number(kept) % Number(by) === 0) found.add(Number(kept));
        }
    return found.size === 1 && isKey(draft, [...found][0] ?? Number.NaN);
  },
};

const product: Recipe = {
  name: "digit-product",
  method: "brute-force",
  make(random) {
    const digits = [random.int(1, 9), random.int(1, 9), random.int(1, 9)].sort((a, b) => a - b);
    const by = random.pick([3, 4, 5, 6, 11, 12]);
    const wanted = digits.reduce((all, one) => all * one, 1);
    const fits: number[] = [];
    for (let a = 1; a <= 9; a += 1)
      for (let b = 1; b <= 9; b += 1)
        for (let c = 1; c <= 9; c += 1)
          if (a * b * c === wanted && (100 * a + 10 * b + c) % by === 0) fits.push(100 * a + 10 * b + c);
    const isLeast = random.int(0, 1) === 1;
    const answer = (isLeast ? fits[0] : fits.at(-1)) ?? 0;
    if (answer === 0 || wanted < 12 || fits.length < 2) return null;
    return shortTask({
      parameters: [wanted, by, Number(isLeast)],
      theme: THEME,
      subTheme: "tsifry",
      level: 2,
      statement: `Найди ${isLeast ? "наименьшее" : "наибольшее"} трёхзначное число, которое делится на ${by} и произведение цифр которого равно ${wanted}.`,
      answer,
      wrong: [
        [
          (isLeast ? fits.at(-1) : fits[0]) ?? 0,
          `Это число подходит, но оно ${isLeast ? "наибольшее" : "наименьшее"}.`,
        ],
      ],
      hints: [
        `Разложи ${wanted} на три множителя, каждый от 1 до 9.`,
        `Из каких таких наборов можно составить число, которое делится на ${by}?`,
      ],
      solution: [
        `Раскладываем $${wanted}$ на три однозначных множителя и переставляем их так, чтобы число делилось на $${by}$: ${fits.map((n) => `$${n}$`).join(", ")}.`,
        `${isLeast ? "Наименьшее" : "Наибольшее"} из них — $${answer}$.`,
      ],
    });
  },
  check(draft) {
    const [, by = "", wanted = ""] =
      /делится на (\d+) и произведение цифр которого равно (\d+)/.exec(draft.statement) ?? [];
    const found = range(100, 999).filter(
      (n) =>
        n % Number(by) === 0 &&
        String(n)
          .split("")
          .reduce((all, digit) => all * Number(digit), 1) === Number(wanted),
    );
    return isKey(draft, (draft.statement.includes("наименьшее") ? found[0] : found.at(-1)) ?? Number.NaN);
  },
};

const neighbours: Recipe = {
  name: "neighbours",
  method: "brute-force",
  make(random) {
    const by = random.pick([4, 8, 13, 17]);
    const length = random.pick([3, 4] as const);
    const isLeast = random.next() < 0.5;
    const nines = length - 1;
    // The sum of the digits of A falls by nine for each nine at the end, and grows by one.
    const fits: number[] = [];
    for (let n = 10 ** nines; n < 10 ** length; n += 1)
      if (sumOf(n) % by === 0 && sumOf(n + 1) % by === 0) fits.push(n);
    const answer = (isLeast ? fits[0] : fits.at(-1)) ?? 0;
    if (fits.length < 2) return null;
    const ends = /9+$/.exec(String(answer))?.[0].length ?? 0;
    return shortTask({
      parameters: [by, length, Number(isLeast)],
      theme: THEME,
      subTheme: "tsifry",
      level: 3,
      statement: `Сумма цифр ${length === 3 ? "трёхзначного" : "четырёхзначного"} натурального числа $A$ делится на ${by}. Сумма цифр числа $A + 1$ тоже делится на ${by}. Найди ${isLeast ? "наименьшее" : "наибольшее"} возможное число $A$.`,
      answer,
      wrong: [
        [
          (isLeast ? fits.at(-1) : fits[0]) ?? 0,
          `Это число подходит, но оно ${isLeast ? "наибольшее" : "наименьшее"}.`,
        ],
      ],
      hints: [
        "Если число не оканчивается на $9$, сумма цифр при прибавлении единицы растёт на $1$.",
        "Как меняется сумма цифр, если число оканчивается на одну девятку? На две?",
      ],
      solution: [
        `Если $A$ не оканчивается на $9$, сумма цифр увеличится на $1$, и делиться на ${by} обе суммы не могут. Значит, в конце числа стоят девятки.`,
        `Каждая девятка на конце превращается в ноль, а следующая цифра растёт на $1$. При $${ends}$ ${ends === 1 ? "девятке" : "девятках"} на конце сумма уменьшается на $9 \\cdot ${ends} - 1 = ${9 * ends - 1}$, и это число должно делиться на ${by}: $${9 * ends - 1} : ${by} = ${(9 * ends - 1) / by}$.`,
        `Перебираем суммы цифр, кратные ${by}: ${isLeast ? "наименьшее" : "наибольшее"} подходящее число — $${answer}$, его сумма цифр ${sumOf(answer)}, а у числа $${answer + 1}$ она равна ${sumOf(answer + 1)}.`,
      ],
    });
  },
  check(draft) {
    const [, by = ""] = /делится на (\d+)\./.exec(draft.statement) ?? [];
    const length = draft.statement.includes("трёхзначного") ? 3 : 4;
    const sum = (n: number) => [...String(n)].reduce((all, digit) => all + Number(digit), 0);
    const found = range(10 ** (length - 1), 10 ** length - 1).filter(
      (n) => sum(n) % Number(by) === 0 && sum(n + 1) % Number(by) === 0,
    );
    return isKey(draft, (draft.statement.includes("наименьшее") ? found[0] : found.at(-1)) ?? Number.NaN);
  },
};

const twoDigits: Recipe = {
  name: "two-digits",
  method: "brute-force",
  make(random) {
    const [one, other] = random.pick([
      [1, 2],
      [1, 5],
      [2, 5],
      [0, 5],
      [1, 3],
      [2, 3],
      [1, 4],
      [3, 5],
      [2, 7],
      [4, 5],
    ] as const);
    const by = random.pick([12, 15, 18, 24, 25, 36, 45, 72, 75]);
    const length = random.pick([4, 5, 6] as const);
    const isLeast = random.next() < 0.5;
    const fits = range(0, 2 ** length - 1)
      .map((n) => Number([...n.toString(2).padStart(length, "0")].map((bit) => (bit === "1" ? other : one)).join("")))
      .filter((n) => n >= 10 ** (length - 1) && n % by === 0 && new Set(String(n)).size === 2)
      .sort((a, b) => a - b);
    const answer = (isLeast ? fits[0] : fits.at(-1)) ?? 0;
    if (fits.length < 2) return null;
    const name = { 4: "четырёхзначное", 5: "пятизначное", 6: "шестизначное" }[length];
    return shortTask({
      parameters: [one, other, by, length, Number(isLeast)],
      theme: THEME,
      subTheme: "delimost",
      level: 2,
      statement: `Найди ${isLeast ? "наименьшее" : "наибольшее"} ${name} число, которое делится на ${by} и в записи которого есть только цифры ${one} и ${other}, причём обе.`,
      answer,
      wrong: [
        [
          (isLeast ? fits.at(-1) : fits[0]) ?? 0,
          `Это число подходит, но оно ${isLeast ? "наибольшее" : "наименьшее"}.`,
        ],
      ],
      hints: [
        "На какие взаимно простые множители раскладывается делитель?",
        "Какими могут быть последние цифры? Какой может быть сумма цифр?",
      ],
      solution: [
        `Разложим ${by} на взаимно простые множители и применим признаки делимости: одни задают последние цифры, другие — сумму цифр.`,
        `Подходят только числа ${fits
          .slice(0, 8)
          .map((n) => `$${n}$`)
          .join(", ")}${fits.length > 8 ? " и ещё несколько" : ""}.`,
        `${isLeast ? "Наименьшее" : "Наибольшее"} из всех — $${answer}$: $${answer} : ${by} = ${answer / by}$.`,
      ],
    });
  },
  check(draft) {
    const [, by = "", one = "", other = ""] = /делится на (\d+) и .+ цифры (\d) и (\d)/.exec(draft.statement) ?? [];
    const length = ["четырёх", "пяти", "шести"].findIndex((name) => draft.statement.includes(`${name}значное`)) + 4;
    const step = Number(by);
    const found: number[] = [];
    for (let n = Math.ceil(10 ** (length - 1) / step) * step; n < 10 ** length; n += step) {
      const text = String(n);
      if (text.includes(one) && text.includes(other) && text.replaceAll(one, "").replaceAll(other, "") === "")
        found.push(n);
    }
    return isKey(draft, (draft.statement.includes("наименьшее") ? found[0] : found.at(-1)) ?? Number.NaN);
  },
};

const turned: Recipe = {
  name: "turned-around",
  method: "brute-force",
  make(random) {
    const gap = random.int(1, 8);
    const by = random.pick([3, 4, 5, 6, 7, 8, 9]);
    const isLeast = random.next() < 0.5;
    const fits: number[] = [];
    for (let a = gap + 1; a <= 9; a += 1)
      for (let b = 0; b <= 9; b += 1)
        if ((100 * a + 10 * b + a - gap) % by === 0) fits.push(100 * a + 10 * b + a - gap);
    const answer = (isLeast ? fits[0] : fits.at(-1)) ?? 0;
    if (fits.length < 2) return null;
    return shortTask({
      parameters: [gap, by, Number(isLeast)],
      theme: THEME,
      subTheme: "tsifry",
      level: 3,
      statement: `Из трёхзначного числа, которое делится на ${by} и не оканчивается нулём, вычли число, записанное теми же цифрами в обратном порядке. Получилось ${99 * gap}. Найди ${isLeast ? "наименьшее" : "наибольшее"} такое исходное число.`,
      answer,
      wrong: [
        [
          (isLeast ? fits.at(-1) : fits[0]) ?? 0,
          `Это число подходит, но оно ${isLeast ? "наибольшее" : "наименьшее"}.`,
        ],
      ],
      hints: [
        "Запиши оба числа через цифры: $100a + 10b + c$ и $100c + 10b + a$.",
        "Чему равна разность через $a$ и $c$?",
      ],
      solution: [
        `Пусть число записано цифрами $a$, $b$, $c$. Тогда $(100a + 10b + c) - (100c + 10b + a) = 99(a - c)$.`,
        `$99(a - c) = ${99 * gap}$, поэтому $a - c = ${gap}$, а цифра $b$ любая.`,
        `Перебираем ${isLeast ? "от меньших $a$ и $b$" : "от больших $a$ и $b$"}, проверяя делимость на ${by}: подходит $${answer}$, ведь $${answer} : ${by} = ${answer / by}$ и $${answer} - ${[...String(answer)].reverse().join("")} = ${99 * gap}$.`,
      ],
    });
  },
  check(draft) {
    const [, by = "", difference = ""] = /делится на (\d+) .+ Получилось (\d+)/.exec(draft.statement) ?? [];
    const found = range(100, 999).filter((n) => {
      const back = (n % 10) * 100 + (Math.floor(n / 10) % 10) * 10 + Math.floor(n / 100);
      return n % 10 !== 0 && n % Number(by) === 0 && n - back === Number(difference);
    });
    return isKey(draft, (draft.statement.includes("наименьшее") ? found[0] : found.at(-1)) ?? Number.NaN);
  },
};

export const generators = ofNumber(19, [
  [digitSum, 12],
  [remainders, 8],
  [erase, 8],
  [product, 8],
  [neighbours, 3],
  [twoDigits, 4],
  [turned, 4],
]);
