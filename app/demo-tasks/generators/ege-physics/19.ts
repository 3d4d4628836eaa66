/** ЕГЭ, physics, number 19: the reading of an instrument with its error. */
import Fraction from "fraction.js";
import { drawScale, drawVessel, readMarks } from "../physics-drawing";
import { amount, readAmounts } from "../short-task";
import type { TaskDraft, TaskGenerator } from "../task-generator";

const COMMON = { version: 1, topic: "ege-physics", number: 19 } as const;
const PLACE = { theme: "metody-poznaniya", subTheme: "izmereniya" } as const;
const FORM =
  "Запиши показание с учётом погрешности: сначала значение, потом погрешность, слитно, без пробела и без знака ±. Знаков после запятой в обоих числах должно быть поровну.";

const decimals = (figure: Fraction) => (/\.(\d+)/.exec(figure.toString())?.[1] ?? "").length;
/** With as many decimals as asked, zeros too. */
const fixed = (figure: Fraction, places: number) => figure.valueOf().toFixed(places).replace(".", ",");
const pair = (value: Fraction, error: Fraction) => {
  const places = decimals(error);
  return [fixed(value, places), fixed(error, places)] as const;
};

type Reading = Omit<TaskDraft, "answer" | "wrong" | "solution" | "theme" | "subTheme" | "hints"> & {
  value: Fraction;
  error: Fraction;
  misread: readonly (readonly [value: Fraction, error: Fraction, why: string])[];
  steps: readonly string[];
  hints: string[];
};

/** Decimals with and without the space that an exam form has no place for; a code of digits is read without any. */
function readingTask({ value, error, misread, steps, ...rest }: Reading): TaskDraft {
  const [first, second] = pair(value, error);
  const key = `${first}${second}`;
  const seen = new Set([key]);
  const wrong: { answer: string; why: string }[] = [];
  for (const [otherValue, otherError, why] of misread) {
    const answer = pair(otherValue, otherError).join("");
    if (seen.has(answer)) continue;
    seen.add(answer);
    wrong.push({ answer, why });
  }
  return {
    ...rest,
    ...PLACE,
    answer: { type: "string", keys: key.includes(",") ? [key, `${first} ${second}`] : [key] },
    ...(wrong.length > 0 && { wrong }),
    solution: [...steps, `Показание $${first} \\pm ${second}$ записывают слитно. **Ответ: ${key}.**`],
  };
}

/** For checks: whether every key is this value and error, written alike. */
function areReadings({ answer }: TaskDraft, value: number, error: number): boolean {
  if (answer.type !== "string") return false;
  const places = [0, 1, 2, 3, 4, 5].find((n) => Math.abs(error * 10 ** n - Math.round(error * 10 ** n)) < 1e-6) ?? 9;
  const written = (figure: number) =>
    (Math.round(figure * 10 ** places) / 10 ** places).toFixed(places).replace(".", ",");
  return answer.keys.length > 0 && answer.keys.every((key) => key.replace(" ", "") === written(value) + written(error));
}

const SCALES = [
  {
    what: "динамометра",
    unit: "Н",
    name: "силу",
    say: "Определи силу по шкале динамометра.",
    step: "1",
    parts: [5, 10],
  },
  {
    what: "амперметра",
    unit: "А",
    name: "силу тока",
    say: "Определи силу тока по шкале амперметра.",
    step: "0.5",
    parts: [5, 10],
  },
  {
    what: "вольтметра",
    unit: "В",
    name: "напряжение",
    say: "Определи напряжение по шкале вольтметра.",
    step: "2",
    parts: [4, 5, 10],
  },
  {
    what: "термометра",
    unit: "°C",
    name: "температуру",
    say: "Определи температуру по шкале термометра.",
    step: "10",
    parts: [5, 10],
  },
  {
    what: "линейки",
    unit: "см",
    name: "длину",
    say: "Карандаш приложили к линейке так, что его начало совпадает с нулём, а конец отмечен указателем. Определи длину карандаша.",
    step: "1",
    parts: [5, 10],
  },
] as const;

const scale: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-19-scale",
  count: 14,
  method: "interpolation",
  make(random) {
    const { what, unit, say, step, parts } = random.pick(SCALES);
    const part = random.pick(parts);
    const division = new Fraction(step).div(part);
    const [label, mark] = [random.int(0, 4), random.int(1, part - 1)];
    const isHalf = random.int(0, 2) === 0;
    const error = isHalf ? division.div(2) : division;
    const value = new Fraction(step).mul(label).add(division.mul(mark));
    const labels = Array.from({ length: 6 }, (_, n) => new Fraction(step).mul(n));
    if (value.compare(0) === 0) return null;
    return readingTask({
      parameters: [what, part, label, mark, Number(isHalf)],
      level: isHalf ? 2 : 1,
      statement: `${say}\n\n![Шкала ${what}](#scale)\n\nПогрешность прямого измерения равна ${isHalf ? "половине цены деления" : "цене деления"}. ${FORM}`,
      drawings: {
        scale: drawScale(
          {
            title: `Шкала ${what}, ${unit}`,
            desc: `Шкала в единицах ${unit}. Подписаны штрихи ${labels.map((one) => fixed(one, decimals(new Fraction(step)))).join("; ")}. Промежуток между соседними подписями разделён на ${part} равных частей. Указатель стоит на штрихе номер ${mark}, если считать от подписи ${fixed(labels[label] ?? value, decimals(new Fraction(step)))}.`,
          },
          { labels, parts: part, at: value, unit },
        ),
      },
      value,
      error,
      misread: [
        [
          value,
          isHalf ? division : division.div(2),
          isHalf
            ? "Погрешность здесь — половина цены деления."
            : "Погрешность здесь — вся цена деления, а не половина.",
        ],
        [
          new Fraction(step).mul(label).add(new Fraction(mark, 10)),
          error,
          "Проверь цену деления: раздели разность соседних подписей на число делений между ними.",
        ],
      ],
      hints: [
        "Найди цену деления: разность соседних подписей раздели на число делений между ними.",
        "Последняя цифра значения стоит в том же разряде, что и погрешность.",
      ],
      steps: [
        `Цена деления: $${fixed(new Fraction(step), decimals(new Fraction(step)))} : ${part} = ${fixed(division, decimals(division))}$ ${unit}.`,
        `Указатель на ${mark}-м штрихе после подписи ${fixed(labels[label] ?? value, decimals(new Fraction(step)))}: значение $${fixed(value, decimals(division))}$ ${unit}.`,
        `Погрешность ${isHalf ? "— половина цены деления" : "равна цене деления"}: $${fixed(error, decimals(error))}$ ${unit}.`,
      ],
    });
  },
  check(draft) {
    const { value, division } = readMarks(draft.drawings?.scale ?? "");
    return areReadings(draft, value, draft.statement.includes("половине") ? division / 2 : division);
  },
};

const vessel: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-19-vessel",
  count: 10,
  method: "interpolation",
  make(random) {
    const liquid = random.pick(["воды", "масла", "раствора соли", "спирта"]);
    const step = random.pick([10, 20, 50, 100]);
    const part = random.pick([4, 5, 10]);
    const division = new Fraction(step, part);
    const [label, mark] = [random.int(1, 3), random.int(1, part - 1)];
    const isHalf = random.int(0, 1) === 1;
    const error = isHalf ? division.div(2) : division;
    const value = new Fraction(step * label).add(division.mul(mark));
    const labels = Array.from({ length: 5 }, (_, n) => new Fraction(step * (n + 1)));
    return readingTask({
      parameters: [liquid, step, part, label, mark, Number(isHalf)],
      level: isHalf ? 2 : 1,
      statement: `Определи объём ${liquid} в мензурке.\n\n![Мензурка](#vessel)\n\nПогрешность измерения объёма равна ${isHalf ? "половине цены деления" : "цене деления"} мензурки. Ответ дай в миллилитрах. ${FORM}`,
      drawings: {
        vessel: drawVessel(
          {
            title: `Мензурка, мл`,
            desc: `Вертикальная шкала в миллилитрах. Снизу вверх подписаны штрихи ${labels.map((one) => fixed(one, 0)).join(", ")}. Промежуток между соседними подписями разделён на ${part} равных частей. Уровень жидкости — на штрихе номер ${mark}, если считать вверх от подписи ${step * label}.`,
          },
          { labels, parts: part, at: value, unit: "мл" },
        ),
      },
      value,
      error,
      misread: [
        [
          value,
          isHalf ? division : division.div(2),
          isHalf
            ? "Погрешность здесь — половина цены деления."
            : "Погрешность здесь — вся цена деления, а не половина.",
        ],
        [
          new Fraction(step * label + mark),
          error,
          "Проверь цену деления: раздели разность соседних подписей на число делений между ними.",
        ],
      ],
      hints: [
        "Найди цену деления: разность соседних подписей раздели на число делений между ними.",
        "Последняя цифра значения стоит в том же разряде, что и погрешность.",
      ],
      steps: [
        `Цена деления: $${step} : ${part} = ${fixed(division, decimals(division))}$ мл.`,
        `Уровень на ${mark}-м штрихе выше подписи ${step * label}: объём $${fixed(value, decimals(division))}$ мл.`,
        `Погрешность ${isHalf ? "— половина цены деления" : "равна цене деления"}: $${fixed(error, decimals(error))}$ мл.`,
      ],
    });
  },
  check(draft) {
    const { value, division } = readMarks(draft.drawings?.vessel ?? "");
    return areReadings(draft, value, draft.statement.includes("половине") ? division / 2 : division);
  },
};

const SERIES = [
  {
    things: "листов бумаги",
    made: "сложили в стопку. Толщина стопки",
    one: "толщину одного листа",
    unit: "мм",
    said: "миллиметрах",
    counts: [40, 50, 80, 100, 200],
    sizes: [60, 140],
    scaleOf: 1000,
    error: 1,
  },
  {
    things: "одинаковых гаек",
    made: "положили на весы. Их общая масса",
    one: "массу одной гайки",
    unit: "г",
    said: "граммах",
    counts: [10, 20, 40, 50],
    sizes: [30, 90],
    scaleOf: 10,
    error: 1,
  },
  {
    things: "одинаковых горошин",
    made: "выложили вплотную в ряд. Длина ряда",
    one: "диаметр одной горошины",
    unit: "мм",
    said: "миллиметрах",
    counts: [10, 20, 25],
    sizes: [50, 80],
    scaleOf: 10,
    error: 1,
  },
  {
    things: "витков проволоки",
    made: "намотали вплотную на карандаш. Длина намотки",
    one: "диаметр проволоки",
    unit: "мм",
    said: "миллиметрах",
    counts: [20, 25, 40, 50],
    sizes: [50, 160],
    scaleOf: 100,
    error: 1,
  },
] as const;

const series: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-19-series",
  count: 10,
  method: "extremes",
  make(random) {
    const { things, made, one, unit, said, counts, sizes, scaleOf, error: whole } = random.pick(SERIES);
    const count = random.pick(counts);
    const value = new Fraction(random.int(sizes[0], sizes[1]), scaleOf);
    const total = value.mul(count);
    const error = new Fraction(whole, count);
    // The value of one has no more decimals than its error.
    if (total.d !== 1n || decimals(value) > decimals(error) || total.compare(20) < 0) return null;
    return readingTask({
      parameters: [things, count, total.toString()],
      level: 3,
      statement: `${count} ${things} ${made} ${amount(total, unit)}. Погрешность этого измерения ${amount(whole, unit)}. Найди ${one} с учётом погрешности. Ответ дай в ${said}. ${FORM}`,
      value,
      error,
      misread: [
        [value, new Fraction(whole), `Погрешность тоже делится на ${count}: это и даёт точность метода рядов.`],
      ],
      hints: [
        "Измерили сразу много одинаковых предметов. Что делать с общим результатом?",
        "И значение, и погрешность нужно разделить на число предметов.",
      ],
      steps: [
        `Значение: $${fixed(total, 0)} : ${count} = ${fixed(value, decimals(error))}$ ${unit}.`,
        `Погрешность: $${whole} : ${count} = ${fixed(error, decimals(error))}$ ${unit}.`,
      ],
    });
  },
  check(draft) {
    const count = Number(/^\d+/.exec(draft.statement)?.[0]);
    const unit = draft.statement.includes("граммах") ? "г" : "мм";
    const [total = Number.NaN, error = Number.NaN] = readAmounts(draft.statement, unit);
    // The largest and the smallest that one can be.
    const [most, least] = [(total + error) / count, (total - error) / count];
    return areReadings(draft, (most + least) / 2, (most - least) / 2);
  },
};

export const generators: readonly TaskGenerator[] = [scale, vessel, series];
