/** ОГЭ, informatics, number 10: numbers in bases 2, 8, 10 and 16. */
import { at, givenTask, isAnswer, range } from "../informatics/short-answer";
import type { TaskDraft, TaskGenerator } from "../task-generator";

const COMMON = { version: 1, topic: "oge-IT", number: 10, method: "digit-by-digit" } as const;
const PLACE = { theme: "predstavlenie-informatsii", subTheme: "sistemy-schisleniya" } as const;

type Written = { text: string; base: number; value: number };
const write = (value: number, base: number): Written => ({ text: value.toString(base).toUpperCase(), base, value });
const show = ({ text, base }: Written) => `$${/[A-F]/.test(text) ? `\\mathrm{${text}}` : text}_{${base}}$`;
const DIGITS = "0123456789ABCDEF";

/** `1 · 16 + 11 · 1`. */
const expand = ({ text, base }: Written) =>
  [...text]
    .map((digit, order) => `${DIGITS.indexOf(digit)} · ${base ** (text.length - 1 - order)}`)
    .filter((term) => !term.startsWith("0 "))
    .join(" + ");

const digitSum = ({ text }: Written) => [...text].reduce((all, digit) => all + DIGITS.indexOf(digit), 0);

/** For checks: the numbers of the text, digit after digit from the right. */
function readWritten({ statement }: TaskDraft): { value: number; digits: number[] }[] {
  return [...statement.matchAll(/\$(?:\\mathrm\{)?([\dA-F]+)\}?_\{(\d+)\}\$/g)].map(([, text = "", base = ""]) => {
    const digits = [...text].map((digit) => DIGITS.indexOf(digit));
    let [value, weight] = [0, 1];
    for (const digit of [...digits].reverse()) {
      if (digit >= Number(base)) throw new Error("A digit is beyond its base");
      value += digit * weight;
      weight *= Number(base);
    }
    return { value, digits };
  });
}

const compare: TaskGenerator = {
  ...COMMON,
  key: "oge-it-10-compare",
  count: 14,
  make(random) {
    const centre = random.int(24, 90);
    const numbers = random.shuffle([16, 8, 2]).map((base) => write(centre + random.int(-9, 9), base));
    const values = numbers.map(({ value }) => value);
    if (new Set(values).size < 3) return null;
    const isMost = random.int(0, 1) === 1;
    const answer = isMost ? Math.max(...values) : Math.min(...values);
    const found = numbers.find(({ value }) => value === answer);
    return givenTask({
      parameters: [Number(isMost), ...numbers.map(({ text, base }) => `${text}/${base}`)],
      ...PLACE,
      level: 1,
      statement: `Среди трёх чисел, записанных в различных системах счисления, найди ${isMost ? "максимальное" : "минимальное"} и запиши его в ответе в десятичной системе:\n\n${numbers.map(show).join(", ")}.`,
      answer,
      wrong: [
        [
          isMost ? Math.min(...values) : Math.max(...values),
          isMost ? "Это минимальное из чисел." : "Это максимальное из чисел.",
        ],
        [Number(found?.text ?? Number.NaN), "Число нужно перевести в десятичную систему."],
      ],
      hints: [
        "Переведи все три числа в десятичную систему.",
        "Умножь каждую цифру на степень основания: справа единицы, левее — основание, ещё левее — его квадрат.",
      ],
      solution: [
        ...numbers.map((one) => `${show(one)}: ${expand(one)} = ${one.value}.`),
        `${isMost ? "Максимальное" : "Минимальное"} из чисел ${values.join(", ")} — это ${answer}.`,
      ],
    });
  },
  check(draft) {
    const values = readWritten(draft)
      .map(({ value }) => value)
      .sort((a, b) => a - b);
    return (
      values.length === 3 &&
      isAnswer(draft, (draft.statement.includes("максимальное") ? values.at(-1) : values[0]) ?? 0)
    );
  },
};

const sums: TaskGenerator = {
  ...COMMON,
  key: "oge-it-10-digit-sum",
  count: 12,
  make(random) {
    const numbers = range(1, 3).map(() => write(random.int(40, 250), random.pick([2, 8, 16])));
    const sum = numbers.map(digitSum);
    const isMost = random.int(0, 1) === 1;
    const best = isMost ? Math.max(...sum) : Math.min(...sum);
    if (new Set(sum).size < 3 || new Set(numbers.map(({ base }) => base)).size < 2) return null;
    const winner = at(numbers, sum.indexOf(best));
    return givenTask({
      parameters: [Number(isMost), ...numbers.map(({ text, base }) => `${text}/${base}`)],
      ...PLACE,
      level: 2,
      statement: `Даны три числа:\n\n${numbers.map(show).join(", ")}.\n\nНайди среди них число, сумма цифр которого ${isMost ? "наибольшая" : "наименьшая"} (цифры от A до F считай как 10–15). В ответе запиши это число в десятичной системе.`,
      answer: winner.value,
      wrong: [
        [best, "Это сумма цифр, а спрашивают само число."],
        [
          at(numbers, sum.indexOf(isMost ? Math.min(...sum) : Math.max(...sum))).value,
          isMost ? "У этого числа сумма цифр наименьшая." : "У этого числа сумма цифр наибольшая.",
        ],
      ],
      hints: ["Сначала сложи цифры каждого числа.", "В десятичную систему достаточно перевести только одно из чисел."],
      solution: [
        `Суммы цифр: ${numbers.map((one, order) => `${show(one)} — ${sum[order] ?? 0}`).join(", ")}.`,
        `${isMost ? "Наибольшая" : "Наименьшая"} сумма у числа ${show(winner)}.`,
        `Переводим: ${expand(winner)} = ${winner.value}.`,
      ],
    });
  },
  check(draft) {
    const found = readWritten(draft)
      .map(({ value, digits }) => ({ value, total: digits.reduce((all, one) => all + one, 0) }))
      .sort((a, b) => a.total - b.total);
    const best = draft.statement.includes("наибольшая") ? found.at(-1) : found[0];
    return found.length === 3 && best !== undefined && isAnswer(draft, best.value);
  },
};

const SYSTEMS = { 2: "двоичной", 8: "восьмеричной", 16: "шестнадцатеричной" } as const;

const ones: TaskGenerator = {
  ...COMMON,
  key: "oge-it-10-ones",
  count: 10,
  make(random) {
    const number = write(random.int(50, 500), random.pick([8, 10, 16]));
    const bits = number.value.toString(2);
    const askZeros = random.int(0, 1) === 1;
    const zeros = bits.split("0").length - 1;
    const answer = askZeros ? zeros : bits.length - zeros;
    if (answer < 2) return null;
    return givenTask({
      parameters: [number.text, number.base, Number(askZeros)],
      ...PLACE,
      level: 1,
      statement: `Переведи число ${show(number)} в двоичную систему счисления. Сколько ${askZeros ? "значащих нулей" : "единиц"} в полученной записи?`,
      answer,
      wrong: [
        [bits.length - answer, askZeros ? "Это число единиц." : "Это число нулей."],
        [bits.length, "Это число всех цифр записи."],
      ],
      hints: [
        number.base === 10
          ? "Дели на 2 и записывай остатки."
          : `Каждая цифра ${SYSTEMS[number.base as 8]} записи — это ${number.base === 8 ? "три двоичные" : "четыре двоичные"}.`,
        "Незначащие нули в начале записи не считаются.",
      ],
      solution: [
        number.base === 10
          ? `Раскладываем по степеням двойки: ${number.text} = ${[...bits].flatMap((bit, order) => (bit === "1" ? [2 ** (bits.length - 1 - order)] : [])).join(" + ")}.`
          : `Заменяем каждую цифру ${number.base === 8 ? "тремя двоичными" : "четырьмя двоичными"}: ${[...number.text]
              .map(
                (digit) =>
                  `${digit} — ${DIGITS.indexOf(digit)
                    .toString(2)
                    .padStart(number.base === 8 ? 3 : 4, "0")}`,
              )
              .join(", ")}.`,
        `Получаем $${bits}_2$. ${askZeros ? "Нулей" : "Единиц"} в записи ${answer}.`,
      ],
    });
  },
  check(draft) {
    const [{ value = 0 } = {}] = readWritten(draft);
    let [rest, zeros, all] = [value, 0, 0];
    while (rest > 0) {
      if (rest % 2 === 0) zeros += 1;
      rest = Math.floor(rest / 2);
      all += 1;
    }
    return isAnswer(draft, draft.statement.includes("нулей") ? zeros : all - zeros);
  },
};

export const generators: readonly TaskGenerator[] = [compare, sums, ones];
