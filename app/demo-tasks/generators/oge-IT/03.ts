/** ОГЭ, informatics, number 3: numbers that make an expression true or false. */
import { readLogic } from "../informatics/read-logic";
import { givenTask, isAnswer, range } from "../informatics/short-answer";
import type { Random } from "../random";
import type { TaskGenerator } from "../task-generator";

const PLACE = { theme: "logika", subTheme: "logicheskie-vyrazheniya" } as const;

type Puzzle = {
  key: string;
  level: 1 | 2 | 3;
  ask: string;
  formula: string;
  answer: number;
  wrong: readonly (readonly [number, string])[];
  steps: readonly string[];
};

const withParity = (isEven: boolean) => (isEven ? "чётное" : "нечётное");
const up = (n: number, isEven: boolean) => ((n % 2 === 0) === isEven ? n : n + 1);
const down = (n: number, isEven: boolean) => ((n % 2 === 0) === isEven ? n : n - 1);

const STRICT = "Проверь границу: входит ли она в промежуток?";

const MAKERS: readonly ((random: Random) => Puzzle)[] = [
  (random) => {
    const [a, isEven] = [random.int(5, 90), random.int(0, 1) === 1];
    const answer = up(a, isEven);
    return {
      key: "least-not-less",
      level: 1,
      ask: "наименьшее целое число X, для которого истинно",
      formula: `НЕ (X < ${a}) И (X ${withParity(isEven)})`,
      answer,
      wrong: [
        [answer + 2, "Подходит и число поменьше."],
        [up(a + 1, isEven), STRICT],
        [answer - 1, "Проверь чётность."],
      ],
      steps: [
        `НЕ (X < ${a}) — это X ≥ ${a}.`,
        `Нужно наименьшее ${withParity(isEven)} число, не меньшее ${a}. Это ${answer}.`,
      ],
    };
  },
  (random) => {
    const [a, isEven] = [random.int(8, 95), random.int(0, 1) === 1];
    const answer = down(a - 1, !isEven);
    return {
      key: "most-less",
      level: 1,
      ask: "наибольшее целое число X, для которого истинно",
      formula: `(X < ${a}) И НЕ (X ${withParity(isEven)})`,
      answer,
      wrong: [
        [down(a, !isEven), STRICT],
        [down(a - 1, isEven), `НЕ (X ${withParity(isEven)}) значит, что X ${withParity(!isEven)}.`],
      ],
      steps: [
        `НЕ (X ${withParity(isEven)}) — это X ${withParity(!isEven)}.`,
        `Нужно наибольшее ${withParity(!isEven)} число, меньшее ${a}. Это ${answer}.`,
      ],
    };
  },
  (random) => {
    const [a, k] = [random.int(10, 50), random.int(3, 9)];
    const b = a + random.int(15, 60);
    const first = (Math.floor(a / k) + 1) * k;
    const last = (Math.ceil(b / k) - 1) * k;
    const answer = (last - first) / k + 1;
    return {
      key: "count-multiples",
      level: 3,
      ask: "количество целых чисел X, для которых истинно",
      formula: `НЕ (X ≤ ${a}) И НЕ (X ≥ ${b}) И (X кратно ${k})`,
      answer,
      wrong: [
        [b - a - 1, "Посчитаны все числа промежутка, а нужны только кратные."],
        [answer + 1, STRICT],
        [answer - 1, "Потерялось крайнее число."],
      ],
      steps: [
        `НЕ (X ≤ ${a}) — это X > ${a}, а НЕ (X ≥ ${b}) — это X < ${b}.`,
        `Числа, кратные ${k}, между ${a} и ${b}: первое ${first}, последнее ${last}, шаг ${k}.`,
        `Их (${last} − ${first}) : ${k} + 1 = ${answer}.`,
      ],
    };
  },
  (random) => {
    const b = random.int(10, 60);
    const a = b + random.int(5, 40);
    return {
      key: "count-between",
      level: 2,
      ask: "количество целых чисел X, для которых истинно",
      formula: `НЕ (X > ${a}) И (X > ${b})`,
      answer: a - b,
      wrong: [
        [a - b - 1, `Число ${a} тоже подходит: НЕ (X > ${a}) — это X ≤ ${a}.`],
        [a - b + 1, `Число ${b} не подходит: X > ${b} — строгое неравенство.`],
      ],
      steps: [
        `НЕ (X > ${a}) — это X ≤ ${a}.`,
        `Подходят целые числа от ${b + 1} до ${a} включительно.`,
        `Их ${a} − ${b} = ${a - b}.`,
      ],
    };
  },
  (random) => {
    const [a, isEven] = [random.int(10, 95), random.int(0, 1) === 1];
    const answer = down(a, isEven);
    return {
      key: "most-false",
      level: 2,
      ask: "наибольшее целое число X, для которого ложно",
      formula: `(X > ${a}) ИЛИ НЕ (X ${withParity(isEven)})`,
      answer,
      wrong: [
        [down(a, !isEven), `Выражение ложно, только если X ${withParity(isEven)}.`],
        [down(a - 1, isEven), STRICT],
        [a + 1, "При таком X выражение истинно."],
      ],
      steps: [
        "ИЛИ ложно, только когда ложны обе части.",
        `Первая ложна при X ≤ ${a}, вторая — когда X ${withParity(isEven)}.`,
        `Наибольшее ${withParity(isEven)} число, не большее ${a}, — это ${answer}.`,
      ],
    };
  },
  (random) => {
    const [a, isEven] = [random.int(10, 95), random.int(0, 1) === 1];
    const answer = up(a, !isEven);
    return {
      key: "least-false",
      level: 2,
      ask: "наименьшее целое число X, для которого ложно",
      formula: `(X < ${a}) ИЛИ (X ${withParity(isEven)})`,
      answer,
      wrong: [
        [up(a, isEven), `При таком X вторая часть истинна: X ${withParity(isEven)}.`],
        [up(a + 1, !isEven), STRICT],
      ],
      steps: [
        "ИЛИ ложно, только когда ложны обе части.",
        `Первая ложна при X ≥ ${a}, вторая — когда X ${withParity(!isEven)}.`,
        `Наименьшее ${withParity(!isEven)} число, не меньшее ${a}, — это ${answer}.`,
      ],
    };
  },
  (random) => {
    const [a, k] = [random.int(30, 120), random.int(3, 9)];
    const last = Math.floor(a / k) * k;
    return {
      key: "most-multiple",
      level: 2,
      ask: "наибольшее целое число X, для которого истинно",
      formula: `НЕ ((X > ${a}) ИЛИ НЕ (X кратно ${k}))`,
      answer: last,
      wrong: [
        [last + k, "Число должно быть не больше границы."],
        [a, "Проверь делимость."],
      ],
      steps: [
        "Отрицание ИЛИ: обе части должны быть ложны.",
        `Значит, X ≤ ${a} и X кратно ${k}.`,
        `Наибольшее такое число: ${last / k} · ${k} = ${last}.`,
      ],
    };
  },
];

const expressionOf = (name: string, count: number, makers: typeof MAKERS): TaskGenerator => ({
  key: `oge-it-03-${name}`,
  version: 1,
  topic: "oge-IT",
  number: 3,
  count,
  method: "all-numbers",
  make(random) {
    const { key, level, ask, formula, answer, wrong, steps } = random.pick(makers)(random);
    return givenTask({
      parameters: [key, formula],
      ...PLACE,
      level,
      statement: `Напиши ${ask} высказывание:\n\n\`${formula}\``,
      answer,
      wrong,
      hints: [
        "Убери НЕ: замени отрицание неравенства противоположным неравенством. Помни про границу.",
        "И истинно, когда истинны обе части. ИЛИ ложно, когда обе части ложны.",
      ],
      solution: steps,
    });
  },
  check(draft) {
    const [, formula = ""] = /`([^`]+)`/.exec(draft.statement) ?? [];
    const logic = readLogic(formula);
    const wanted = draft.statement.includes("истинно");
    const found = range(-50, 300).filter((x) => {
      const value = logic((atom) => {
        const [, sign, number = ""] = /^X (<|>|≤|≥|кратно|чётное|нечётное) ?(\d*)$/.exec(atom) ?? [];
        const n = Number(number);
        if (sign === "<") return x < n;
        if (sign === ">") return x > n;
        if (sign === "≤") return x <= n;
        if (sign === "≥") return x >= n;
        if (sign === "кратно") return x % n === 0;
        if (sign === undefined) throw new Error(`Unknown: ${atom}`);
        return (x % 2 === 0) === (sign === "чётное");
      });
      return value === wanted;
    });
    const { statement } = draft;
    return isAnswer(
      draft,
      (statement.includes("количество") ? found.length : statement.includes("наименьшее") ? found[0] : found.at(-1)) ??
        Number.NaN,
    );
  },
});

const MORE_MAKERS: readonly ((random: Random) => Puzzle)[] = [
  (random) => {
    const a = random.int(10, 60);
    const b = a + random.int(8, 40);
    const isEven = random.int(0, 1) === 1;
    const [first, last] = [up(a, isEven), down(b, isEven)];
    const answer = (last - first) / 2 + 1;
    return {
      key: "count-false",
      level: 3,
      ask: "количество целых чисел X, для которых ложно",
      formula: `(X < ${a}) ИЛИ (X > ${b}) ИЛИ НЕ (X ${withParity(isEven)})`,
      answer,
      wrong: [
        [b - a + 1, `Посчитаны все числа промежутка, а нужны только те, где X ${withParity(isEven)}.`],
        [answer - 1, STRICT],
      ],
      steps: [
        `ИЛИ ложно, только когда ложны все три части: X ≥ ${a}, X ≤ ${b} и X ${withParity(isEven)}.`,
        `Первое такое число ${first}, последнее ${last}, шаг 2.`,
        `Их (${last} − ${first}) : 2 + 1 = ${answer}.`,
      ],
    };
  },
  (random) => {
    const [k, m] = random.pick([
      [2, 3],
      [2, 5],
      [3, 4],
      [3, 5],
      [4, 5],
      [2, 7],
      [3, 7],
    ] as const);
    const a = random.int(10, 90);
    const step = k * m;
    const answer = (Math.floor(a / step) + 1) * step;
    return {
      key: "least-of-both",
      level: 3,
      ask: "наименьшее целое число X, для которого истинно",
      formula: `НЕ (X ≤ ${a}) И (X кратно ${k}) И (X кратно ${m})`,
      answer,
      wrong: [
        [(Math.floor(a / k) + 1) * k, `Число должно делиться и на ${k}, и на ${m}.`],
        [answer - step, "Число должно быть больше границы."],
      ],
      steps: [
        `НЕ (X ≤ ${a}) — это X > ${a}. Число, кратное и ${k}, и ${m}, кратно ${step}.`,
        `Наименьшее число больше ${a}, кратное ${step}: ${answer / step} · ${step} = ${answer}.`,
      ],
    };
  },
  (random) => {
    const b = random.int(40, 150);
    const k = random.int(6, 12);
    const answer = Math.floor((b - 1) / k);
    return {
      key: "count-natural-multiples",
      level: 2,
      ask: "количество натуральных чисел X, для которых истинно",
      formula: `(X > 0) И НЕ ((X ≥ ${b}) ИЛИ НЕ (X кратно ${k}))`,
      answer,
      wrong: [
        [b - 1, "Посчитаны все числа, а нужны только кратные."],
        [answer + 1, STRICT],
      ],
      steps: [
        `Отрицание ИЛИ: обе части должны быть ложны, то есть X < ${b} и X кратно ${k}.`,
        `Натуральные числа, кратные ${k}: ${k}, ${2 * k}, …, ${answer * k}. Следующее, ${(answer + 1) * k}, уже не меньше ${b}.`,
        `Их ${answer * k} : ${k} = ${answer}.`,
      ],
    };
  },
];

export const generators: readonly TaskGenerator[] = [
  expressionOf("expression", 36, MAKERS),
  expressionOf("more", 6, MORE_MAKERS),
];
