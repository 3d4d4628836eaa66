/** ЕГЭ, informatics, number 14: numbers in other bases. */
import { givenTask, isAnswer, range } from "../informatics/short-answer";
import { counted } from "../short-task";
import type { TaskGenerator } from "../task-generator";

const COMMON = { version: 1, topic: "ege-IT", number: 14 } as const;
const THEME = "sistemy-schisleniya";

const digitsOf = (value: bigint, base: number) => value.toString(base);
const countOf = (digits: string, digit: string) => digits.split(digit).length - 1;

const SYSTEM: Readonly<Record<number, string>> = {
  2: "двоичной",
  3: "троичной",
  4: "четверичной",
  5: "пятеричной",
  6: "шестеричной",
  7: "семеричной",
  8: "восьмеричной",
  9: "девятеричной",
};
const DIGIT_NAMES = ["нулей", "единиц", "двоек", "троек", "четвёрок", "пятёрок", "шестёрок", "семёрок", "восьмёрок"];

type Term = { sign: 1 | -1; factor: number; power: number; exponent: number };

const record: TaskGenerator = {
  ...COMMON,
  key: "ege-it-14-digits",
  count: 16,
  method: "columns-with-carry",
  make(random) {
    const base = random.pick([2, 3, 4, 5, 6, 7, 8, 9]);
    const powers = [1, 2, 3].filter((step) => base ** step <= 81).map((step) => base ** step);
    const exponents = [random.int(60, 150), random.int(30, 59), random.int(8, 29)] as const;
    const terms: Term[] = exponents.map((exponent, order) => ({
      sign: order === 0 ? 1 : random.pick([1, -1] as const),
      factor: order === 0 ? random.int(1, Math.min(4, base - 1)) : 1,
      power: random.pick(powers),
      exponent,
    }));
    const last = random.int(2, 99);
    const value = terms.reduce(
      (all, { sign, factor, power, exponent }) => all + BigInt(sign * factor) * BigInt(power) ** BigInt(exponent),
      -BigInt(last),
    );
    if (value <= 0n || terms.every(({ sign }) => sign === 1)) return null;
    const digits = digitsOf(value, base);
    const asked = random.pick([0, base - 1, 1]);
    const isSum = random.int(0, 3) === 0;
    const answer = isSum ? [...digits].reduce((all, digit) => all + Number(digit), 0) : countOf(digits, String(asked));
    if (answer < 3) return null;
    const formula = `${terms
      .map(
        ({ sign, factor, power, exponent }, order) =>
          `${order === 0 ? "" : sign === 1 ? "+ " : "- "}${factor === 1 ? "" : `${factor} \\cdot `}${power}^{${exponent}}`,
      )
      .join(" ")} - ${last}`;
    const others = terms
      .filter(({ power }) => power !== base)
      .map(({ power, exponent }) => {
        const step = powers.indexOf(power) + 1;
        return `$${power}^{${exponent}} = ${base}^{${step * exponent}}$`;
      });
    const python = `${terms
      .map(
        ({ sign, factor, power, exponent }, order) =>
          `${order === 0 ? "" : sign === 1 ? "+ " : "- "}${factor === 1 ? "" : `${factor} * `}${power} ** ${exponent}`,
      )
      .join(" ")} - ${last}`;
    return givenTask({
      parameters: [base, formula, isSum ? "sum" : asked],
      theme: THEME,
      subTheme: "zapis-znacheniya",
      level: 2,
      statement: `Значение выражения $${formula}$ записали в ${SYSTEM[base] ?? ""} системе счисления. ${isSum ? "Чему равна сумма цифр этой записи? Ответ запиши в десятичной системе." : `Сколько ${DIGIT_NAMES[asked] ?? ""} в этой записи?`}`,
      answer,
      wrong: [
        [digits.length, "Это количество всех цифр записи."],
        [answer + 1, "Проверь, что происходит с цифрами при вычитании: занимать приходится у старших разрядов."],
      ],
      hints: [
        `Представь все степени как степени числа ${base}.`,
        "Большие числа Python считает точно: раскладывай остатками от деления на основание.",
      ],
      solution: [
        `Посчитаем программой: берём остатки от деления на ${base}, пока число не закончится.\n\n${[
          "```",
          `x = ${python}`,
          "k = 0",
          "while x > 0:",
          ...(isSum ? [`    k = k + x % ${base}`] : [`    if x % ${base} == ${asked}:`, "        k = k + 1"]),
          `    x = x // ${base}`,
          "print(k)",
          "```",
        ].join("\n")}`,
        `Можно и вручную${others.length === 0 ? "" : `: ${others.join(", ")}`}. Степень основания — единица с нулями; если из неё вычесть меньшую степень, между ними появится ряд цифр ${base - 1}.`,
        `Программа печатает ${answer}. Всего в записи ${counted(digits.length, { one: "цифра", few: "цифры", many: "цифр" })}.`,
      ],
    });
  },
  /** Adds and subtracts in columns of the base. */
  check(draft) {
    const [, formula = ""] = /\$([^$]+)\$/.exec(draft.statement) ?? [];
    const base = Number(Object.entries(SYSTEM).find(([, name]) => draft.statement.includes(` ${name} `))?.[0] ?? 0);
    const columns: number[] = Array.from({ length: 700 }, () => 0);
    for (const [, sign = "", factor = "1", power = "", exponent = ""] of formula.matchAll(
      /([+-]?) ?(?:(\d+) \\cdot )?(\d+)\^\{(\d+)\}/g,
    )) {
      let step = 0;
      while (base ** step < Number(power)) step += 1;
      if (base ** step !== Number(power)) return false;
      const place = step * Number(exponent);
      columns[place] = (columns[place] ?? 0) + (sign === "-" ? -1 : 1) * Number(factor);
    }
    columns[0] = (columns[0] ?? 0) - Number(/- (\d+)$/.exec(formula)?.[1]);
    let carry = 0;
    const digits = columns.map((column) => {
      const value = column + carry;
      carry = Math.floor(value / base);
      return value - carry * base;
    });
    while (digits.at(-1) === 0) digits.pop();
    if (carry !== 0) return false;
    if (draft.statement.includes("сумма цифр"))
      return isAnswer(
        draft,
        digits.reduce((all, one) => all + one, 0),
      );
    const asked = DIGIT_NAMES.findIndex((name) => draft.statement.includes(`Сколько ${name} `));
    return isAnswer(draft, digits.filter((digit) => digit === asked).length);
  },
};

const LETTERS = "0123456789ABCDEFGHIJKLMNOP";

const unknown: TaskGenerator = {
  ...COMMON,
  key: "ege-it-14-unknown",
  count: 18,
  method: "substitution",
  make(random) {
    const base = random.int(12, 23);
    const [first, second] = [random.int(2, 3), random.int(2, 3)];
    const digit = () => at36(random.int(1, 9));
    const make = (length: number, place: number) =>
      range(0, length)
        .map((order) => (order === place ? "x" : digit()))
        .join("");
    const one = make(first + 1, random.int(1, first));
    const two = make(second + 1, random.int(1, second));
    const by = random.pick([7, 11, 13, 14, 17, 19, 23]);
    const isMost = random.int(0, 1) === 1;
    // a·x + b modulo the divisor
    const place = (text: string) => base ** (text.length - 1 - text.indexOf("x"));
    const constant = Number.parseInt(one.replace("x", "0"), base) + Number.parseInt(two.replace("x", "0"), base);
    const step = place(one) + place(two);
    const fitting = range(0, base - 1).filter((x) => ((constant % by) + (step % by) * x) % by === 0);
    const x = isMost ? fitting.at(-1) : fitting[0];
    if (x === undefined || fitting.length < 2 || fitting.length > 4) return null;
    const value = constant + step * x;
    const answer = value / by;
    const otherX = (isMost ? fitting[0] : fitting.at(-1)) ?? 0;
    return givenTask({
      parameters: [base, one, two, by, Number(isMost)],
      theme: THEME,
      subTheme: "neizvestnye-tsifry",
      level: 2,
      statement: `Операнды выражения записаны в системе счисления с основанием ${base}:\n\n$$${one}_{${base}} + ${two}_{${base}}$$\n\nПеременной x обозначена неизвестная цифра этой системы. Определи ${isMost ? "наибольшее" : "наименьшее"} значение x, при котором значение выражения делится на ${by} без остатка. Для этого x найди частное от деления значения выражения на ${by}. В ответе запиши частное в десятичной системе.`,
      answer,
      wrong: [
        [x, "Это значение x, а спрашивают частное."],
        [value, `Это значение выражения. Раздели его на ${by}.`],
        [(constant + step * otherX) / by, isMost ? "Это частное для наименьшего x." : "Это частное для наибольшего x."],
      ],
      hints: [
        `Цифр в системе с основанием ${base} ровно ${base}: от 0 до ${base - 1}. Перебрать их можно программой.`,
        "Разложи каждое число по степеням основания, собери отдельно слагаемые с x и без x.",
      ],
      solution: [
        `Переберём цифры программой:\n\n${[
          "```",
          `for x in range(${base}):`,
          `    v = ${[one, two].map((text) => [...text].map((sign, order) => `${sign} * ${base} ** ${text.length - 1 - order}`).join(" + ")).join(" + ")}`,
          `    if v % ${by} == 0:`,
          `        print(x, v // ${by})`,
          "```",
        ].join("\n")}`,
        `Программа печатает подходящие значения x: ${fitting.join(", ")}. ${isMost ? "Наибольшее" : "Наименьшее"} из них — ${x}.`,
        `Значение выражения при этом x равно ${value}, частное: ${value} : ${by} = ${answer}.`,
      ],
    });
  },
  check(draft) {
    const [, one = "", base = "", two = ""] = /\$\$(\w+)_\{(\d+)\} \+ (\w+)_/.exec(draft.statement) ?? [];
    const [, by = ""] = /делится на (\d+) без/.exec(draft.statement) ?? [];
    const read = (text: string) =>
      [...text].reduce((value, sign) => value * BigInt(base) + BigInt(LETTERS.indexOf(sign)), 0n);
    const found = [...LETTERS.slice(0, Number(base))].flatMap((digit) => {
      const value = read(one.replaceAll("x", digit)) + read(two.replaceAll("x", digit));
      return value % BigInt(by) === 0n ? [value / BigInt(by)] : [];
    });
    const best = draft.statement.includes("наибольшее значение x") ? found.at(-1) : found[0];
    return best !== undefined && isAnswer(draft, Number(best));
  },
};

const at36 = (value: number) => value.toString(36).toUpperCase();

export const generators: readonly TaskGenerator[] = [record, unknown];
