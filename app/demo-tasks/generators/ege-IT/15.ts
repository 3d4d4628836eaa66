/** ЕГЭ, informatics, number 15: an expression that is true for every value. */
import { readLogic } from "../informatics/read-logic";
import { at, givenTask, isAnswer, range } from "../informatics/short-answer";
import type { TaskDraft, TaskGenerator } from "../task-generator";

const COMMON = { version: 1, topic: "ege-IT", number: 15 } as const;
const THEME = "algebra-logiki";
const SIGNS = "Здесь ¬ — отрицание, ∧ — «и», ∨ — «или», → — следование.";

const segments: TaskGenerator = {
  ...COMMON,
  key: "ege-it-15-segments",
  count: 14,
  method: "points-of-the-axis",
  make(random) {
    const [p1, q1] = [random.int(3, 30), random.int(10, 45)];
    const [p2, q2] = [p1 + random.int(10, 30), q1 + random.int(10, 30)];
    const kind = random.pick(["both", "only-p", "either"] as const);
    if (new Set([p1, p2, q1, q2]).size < 4) return null;
    const isCrossing = p1 < q1 && q1 < p2 && p2 < q2;
    if (!isCrossing) return null;
    const variants = {
      both: {
        formula: "(x ∈ P) → ((x ∈ Q) → (x ∈ A))",
        need: [q1, p2],
        plain:
          "Выражение ложно, только если x лежит и в P, и в Q, но не в A. Значит, A должен покрыть общую часть P и Q.",
      },
      "only-p": {
        formula: "(x ∈ P) → ((x ∈ A) ∨ (x ∈ Q))",
        need: [p1, q1],
        plain:
          "Выражение ложно, только если x лежит в P и не лежит ни в Q, ни в A. Значит, A должен покрыть ту часть P, которой нет в Q.",
      },
      either: {
        formula: "((x ∈ P) ∨ (x ∈ Q)) → (x ∈ A)",
        need: [p1, q2],
        plain: "Выражение ложно, только если x лежит в P или в Q, но не в A. Значит, A должен покрыть оба отрезка.",
      },
    };
    const { formula, need, plain } = variants[kind];
    const [from, to] = [at(need, 0), at(need, 1)];
    const answer = to - from;
    return givenTask({
      parameters: [kind, p1, p2, q1, q2],
      theme: THEME,
      subTheme: "otrezki",
      level: kind === "only-p" ? 2 : 1,
      statement: `На числовой прямой даны два отрезка: P = [${p1}; ${p2}] и Q = [${q1}; ${q2}]. Укажи наименьшую возможную длину такого отрезка A, что выражение\n\n\`${formula}\`\n\nистинно при любом значении x. ${SIGNS}`,
      answer,
      wrong: [
        [
          p2 - p1,
          kind === "either"
            ? "Это длина только отрезка P, а покрыть нужно оба."
            : "Это длина отрезка P. Покрывать его целиком не нужно.",
        ],
        [q2 - p1, "Это длина от начала P до конца Q: достаточно меньшего."],
        [answer + 1, "Длина отрезка — разность его концов, единицу прибавлять не нужно."],
      ],
      hints: [
        "Следование ложно только в одном случае: из истины следует ложь. Когда это происходит здесь?",
        "Нарисуй отрезки на прямой и заштрихуй точки, которые обязан покрыть A.",
      ],
      solution: [
        plain,
        `Это точки от ${from} до ${to}.${kind === "only-p" ? " Сама правая граница лежит и в Q, но длины это не меняет." : ""}`,
        `Наименьшая длина: ${to} − ${from} = ${answer}.`,
      ],
    });
  },
  /** Every half-step of the axis, and every A with whole ends. */
  check(draft) {
    const [, p1 = "", p2 = "", q1 = "", q2 = ""] =
      /P = \[(\d+); (\d+)\] и Q = \[(\d+); (\d+)\]/.exec(draft.statement) ?? [];
    const logic = formulaOf(draft);
    const ends: Record<string, readonly [number, number]> = {
      P: [Number(p1), Number(p2)],
      Q: [Number(q1), Number(q2)],
    };
    const needed = range(0, 240)
      .map((step) => step / 2)
      .filter((x) => {
        const inside = (name: string) => {
          const [from, to] = ends[name] ?? [1, 0];
          return from <= x && x <= to;
        };
        return !logic((atom) => inside(atom.slice(-1)));
      });
    // Half-open ends leave a point out; a segment is as long as its closure.
    const [least = 0, most = 0] = [needed[0], needed.at(-1)];
    const closed = (value: number, by: number) => (Number.isInteger(value) ? value : value + by);
    return isAnswer(draft, closed(most, 0.5) - closed(least, -0.5));
  },
};

const formulaOf = (draft: TaskDraft) => readLogic(/\n`([^`]+)`\n/.exec(draft.statement)?.[1] ?? "");

const divisors: TaskGenerator = {
  ...COMMON,
  key: "ege-it-15-divisibility",
  count: 12,
  method: "all-numbers",
  make(random) {
    const kind = random.pick(["lcm", "gcd"] as const);
    const [m, n] = [random.int(6, 40), random.int(6, 40)];
    const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));
    const common = gcd(m, n);
    if (common === 1 || common === m || common === n || (m * n) / common > 400) return null;
    const answer = kind === "lcm" ? (m * n) / common : common;
    const formula =
      kind === "lcm" ? `ДЕЛ(x, A) → (ДЕЛ(x, ${m}) ∧ ДЕЛ(x, ${n}))` : `(ДЕЛ(x, ${m}) ∨ ДЕЛ(x, ${n})) → ДЕЛ(x, A)`;
    return givenTask({
      parameters: [kind, Math.min(m, n), Math.max(m, n)],
      theme: THEME,
      subTheme: "delimost-v-vyskazyvaniyah",
      level: 2,
      statement: `Пусть ДЕЛ(n, m) означает «натуральное число n делится без остатка на натуральное число m». Для какого ${kind === "lcm" ? "наименьшего" : "наибольшего"} натурального числа A выражение\n\n\`${formula}\`\n\nистинно при любом натуральном x? ${SIGNS}`,
      answer,
      wrong: [
        [
          kind === "lcm" ? m * n : 1,
          kind === "lcm"
            ? "Произведение подходит, но оно не наименьшее: у чисел есть общий делитель."
            : "Единица подходит, но есть число больше.",
        ],
        [
          kind === "lcm" ? common : (m * n) / common,
          kind === "lcm"
            ? "Это наибольший общий делитель, а нужно общее кратное."
            : "Это общее кратное, а нужен общий делитель.",
        ],
        [
          kind === "lcm" ? 2 * answer : 1,
          kind === "lcm" ? "Подходит, но есть число меньше." : "Подходит, но есть число больше.",
        ],
      ],
      hints: [
        "Следование ложно, только когда левая часть истинна, а правая ложна.",
        kind === "lcm"
          ? "Возьми x = A: на что обязано делиться A?"
          : `Возьми x = ${m}, потом x = ${n}: что можно сказать про A?`,
      ],
      solution:
        kind === "lcm"
          ? [
              `Всё, что делится на A, должно делиться и на ${m}, и на ${n}. При x = A получаем, что само A делится и на ${m}, и на ${n}.`,
              `Наименьшее такое число — наименьшее общее кратное: НОК(${m}, ${n}) = ${answer}.`,
              `И наоборот: если x делится на ${answer}, то x делится и на ${m}, и на ${n}, выражение истинно.`,
            ]
          : [
              `Всё, что делится на ${m}, и всё, что делится на ${n}, должно делиться на A. При x = ${m} и x = ${n} получаем: A — общий делитель чисел ${m} и ${n}.`,
              `Наибольший общий делитель: НОД(${m}, ${n}) = ${answer}.`,
              `И наоборот: число, которое делится на ${m} или на ${n}, делится и на ${answer}.`,
            ],
    });
  },
  check(draft) {
    const logic = divisibilityOf(draft);
    const numbers = range(1, 400);
    const fits = (a: number) => numbers.every((x) => logic(x, a));
    const found = draft.statement.includes("наименьшего") ? numbers.find(fits) : numbers.findLast(fits);
    return found !== undefined && isAnswer(draft, found);
  },
};

/** The formula has brackets of its own, so its atoms are named first. */
function divisibilityOf(draft: TaskDraft): (x: number, a: number) => boolean {
  const [, formula = ""] = /\n`([^`]+)`\n/.exec(draft.statement) ?? [];
  const bare = formula.replace(/ДЕЛ\(x, (\w+)\)/g, "d$1");
  const logic = readLogic(bare);
  return (x, a) => logic((atom) => x % (atom === "dA" ? a : Number(atom.slice(1))) === 0);
}

const inequality: TaskGenerator = {
  ...COMMON,
  key: "ege-it-15-inequality",
  count: 12,
  method: "all-pairs",
  make(random) {
    const [cx, cy, bound] = [random.int(1, 5), random.int(1, 5), random.int(30, 120)];
    const isLeast = random.int(0, 1) === 1;
    // «ax + by ≠ c» with y < A or x > A; both are decided by the last point of the line.
    if (isLeast) {
      // (ax + by ≠ c) ∨ (x < A) ∨ (y < A): A is above the largest min(x, y) on the line.
      const pairs = range(0, Math.floor(bound / cx))
        .map((x) => [x, (bound - cx * x) / cy] as const)
        .filter(([, y]) => Number.isInteger(y));
      if (pairs.length < 3 || cx === cy) return null;
      const best = [...pairs].sort((a, b) => Math.min(...b) - Math.min(...a))[0];
      if (!best) return null;
      const answer = Math.min(...best) + 1;
      const line = `${cx === 1 ? "" : cx}x + ${cy === 1 ? "" : cy}y`;
      return givenTask({
        parameters: ["least", cx, cy, bound],
        theme: THEME,
        subTheme: "neravenstva-v-vyskazyvaniyah",
        level: 3,
        statement: `Для какого **наименьшего** целого неотрицательного числа A выражение\n\n\`(${line} ≠ ${bound}) ∨ (x < A) ∨ (y < A)\`\n\nистинно при любых целых неотрицательных x и y? ${SIGNS}`,
        answer,
        wrong: [
          [answer - 1, `При таком A выражение ложно для x = ${best[0]}, y = ${best[1]}: неравенства строгие.`],
          [Math.max(...best) + 1, "Достаточно, чтобы меньше A было **хотя бы одно** из чисел."],
        ],
        hints: [
          `Первая скобка ложна только на прямой ${line} = ${bound}. Какие точки с целыми неотрицательными координатами на ней лежат?`,
          "В каждой такой точке меньшее из чисел x и y должно быть меньше A.",
        ],
        solution: [
          `Если ${line} ≠ ${bound}, выражение истинно. Остаются точки прямой ${line} = ${bound} с целыми неотрицательными координатами: ${
            pairs.length > 8
              ? `${pairs
                  .slice(0, 3)
                  .map(([x, y]) => `(${x}; ${y})`)
                  .join(", ")}, …, ${`(${pairs.at(-1)?.join("; ") ?? ""})`}`
              : pairs.map(([x, y]) => `(${x}; ${y})`).join(", ")
          }.`,
          "В каждой из них должно выполняться x \\< A или y \\< A, то есть меньшее из двух чисел меньше A.",
          `Хуже всего точка (${best[0]}; ${best[1]}): меньшее из чисел равно ${Math.min(...best)}. Значит, A > ${Math.min(...best)}, и наименьшее A равно ${answer}.`,
        ],
      });
    }
    const least = random.int(5, 25);
    const answer = cx * (least + 1) + cy * (least + 1) - 1;
    const line = `${cx === 1 ? "" : cx}x + ${cy === 1 ? "" : cy}y`;
    return givenTask({
      parameters: ["most", cx, cy, least],
      theme: THEME,
      subTheme: "neravenstva-v-vyskazyvaniyah",
      level: 2,
      statement: `Для какого **наибольшего** целого неотрицательного числа A выражение\n\n\`(${line} > A) ∨ (x ≤ ${least}) ∨ (y ≤ ${least})\`\n\nистинно при любых целых неотрицательных x и y? ${SIGNS}`,
      answer,
      wrong: [
        [answer + 1, "Неравенство строгое: при таком A выражение ложно в угловой точке."],
        [(cx + cy) * least - 1, `Скобки x ≤ ${least} и y ≤ ${least} ложны, начиная с ${least + 1}, а не с ${least}.`],
        [(cx + cy) * (least + 1), "Неравенство строгое: вычти единицу."],
      ],
      hints: [
        "Когда вторая и третья скобки обе ложны?",
        "При каких x и y, для которых эти скобки ложны, значение в первой скобке самое маленькое?",
      ],
      solution: [
        `Вторая и третья скобки ложны, когда x ≥ ${least + 1} и y ≥ ${least + 1}. Для таких x и y должна быть истинна первая скобка.`,
        `Наименьшее значение ${line} при этом: ${cx} · ${least + 1} + ${cy} · ${least + 1} = ${answer + 1}.`,
        `Нужно ${answer + 1} > A, значит, наибольшее A равно ${answer}.`,
      ],
    });
  },
  check(draft) {
    const [, formula = ""] = /\n`([^`]+)`\n/.exec(draft.statement) ?? [];
    const logic = readLogic(formula);
    const [, cx = "", cy = "", sign, bound = ""] = /^\((\d*)x \+ (\d*)y (≠|>) (\w+)\)/.exec(formula) ?? [];
    const [, limit = ""] = /x ≤ (\d+)/.exec(formula) ?? [];
    const holds = (a: number) =>
      range(0, 125).every((x) =>
        range(0, 125).every((y) =>
          logic((atom) => {
            const value = Number(cx || 1) * x + Number(cy || 1) * y;
            if (atom.includes("≠")) return value !== Number(bound);
            if (atom.includes("> A")) return value > a;
            const own = atom.startsWith("x") ? x : y;
            return atom.includes("≤") ? own <= Number(limit) : own < a;
          }),
        ),
      );
    const found = draft.answer.type === "free" ? Number.NaN : Number(draft.answer.keys[0]);
    // True at the key and false beyond it: the expression changes once.
    return Number.isInteger(found) && holds(found) && !holds(sign === "≠" ? found - 1 : found + 1);
  },
};

const bitwise: TaskGenerator = {
  ...COMMON,
  key: "ege-it-15-bits",
  count: 8,
  method: "all-numbers",
  make(random) {
    const [n, m] = [random.int(17, 127), random.int(5, 63)];
    const answer = n & ~m;
    if (answer === 0 || answer === n || (n & m) === 0) return null;
    const bits = (value: number) => value.toString(2).padStart(7, "0");
    return givenTask({
      parameters: [n, m],
      theme: THEME,
      subTheme: "porazryadnaya-konyunktsiya",
      level: 3,
      statement: `Запись x & y означает поразрядную конъюнкцию целых неотрицательных чисел x и y. Например, 14 & 5 = 4, потому что $1110_2$ и $0101_2$ дают $0100_2$. Для какого наименьшего целого неотрицательного числа A выражение\n\n\`(x & ${n} ≠ 0) → ((x & ${m} = 0) → (x & A ≠ 0))\`\n\nистинно при любом целом неотрицательном x? ${SIGNS}`,
      answer,
      wrong: [
        [n & m, `Эти разряды есть и в ${m}, их покрывать не нужно.`],
        [n, "Подходит, но есть число меньше."],
        [n | m, "Подходит, но есть число меньше."],
      ],
      hints: [
        `Запиши ${n} и ${m} в двоичной системе. Какие разряды x попадают под первое условие, но не под второе?`,
        "Следование ложно, когда слева истина, а справа ложь. Что тогда известно про разряды x?",
      ],
      solution: [
        `Запишем числа в двоичной системе: $${n} = ${bits(n)}_2$, $${m} = ${bits(m)}_2$.`,
        `Выражение ложно, если у x есть единица хотя бы в одном разряде числа ${n}, нет единиц в разрядах числа ${m} и нет единиц в разрядах A. Возьмём x с единственной единицей в таком разряде, который есть в ${n} и которого нет в ${m}: этот разряд обязан быть и в A.`,
        `Разряды, которые есть в ${n} и которых нет в ${m}: $${bits(answer)}_2 = ${answer}$. Этих разрядов достаточно.`,
      ],
    });
  },
  check(draft) {
    const [, n = "", m = ""] =
      /`\(x & (\d+) ≠ 0\) → \(\(x & (\d+) = 0\) → \(x & A ≠ 0\)\)`/.exec(draft.statement) ?? [];
    const isZero = (x: number, y: number) => {
      for (let bit = 1; bit <= 64; bit *= 2)
        if (Math.floor(x / bit) % 2 === 1 && Math.floor(y / bit) % 2 === 1) return false;
      return true;
    };
    const found = range(0, 127).find((a) =>
      range(0, 127).every((x) => isZero(x, Number(n)) || !isZero(x, Number(m)) || !isZero(x, a)),
    );
    return found !== undefined && isAnswer(draft, found);
  },
};

const multiples: TaskGenerator = {
  ...COMMON,
  key: "ege-it-15-multiples",
  count: 4,
  method: "all-numbers",
  make(random) {
    const [n, m] = [random.int(6, 60), random.int(10, 90)];
    const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));
    const common = gcd(m, n);
    const answer = m / common;
    if (common === 1 || answer < 2 || answer === n || (n * m) / common > 400 || gcd(answer, common) > 1) return null;
    return givenTask({
      parameters: [n, m],
      theme: THEME,
      subTheme: "delimost-v-vyskazyvaniyah",
      level: 3,
      statement: `Пусть ДЕЛ(n, m) означает «натуральное число n делится без остатка на натуральное число m». Для какого наименьшего натурального числа A выражение\n\n\`(ДЕЛ(x, A) ∧ ДЕЛ(x, ${n})) → ДЕЛ(x, ${m})\`\n\nистинно при любом натуральном x? ${SIGNS}`,
      answer,
      wrong: [
        [m, "Подходит, но есть число меньше: часть множителей уже даёт второе условие."],
        [common, "Это общий делитель, он уже есть во втором условии."],
      ],
      hints: [
        "Какие x делятся и на A, и на второе число?",
        "Разложи оба числа на множители: каких множителей не хватает?",
      ],
      solution: [
        `Числа x, которые делятся и на A, и на ${n}, — это кратные числа НОК(A, ${n}). Все они должны делиться на ${m}, значит, НОК(A, ${n}) делится на ${m}.`,
        `НОД(${n}, ${m}) = ${common}: этот множитель числа ${m} даёт ${n}. Остаётся ${m} : ${common} = ${answer}, и общих делителей с ${common} у него нет.`,
        `Поэтому A делится на ${answer}, а наименьшее такое A равно ${answer}.`,
      ],
    });
  },
  check(draft) {
    const logic = divisibilityOf(draft);
    const found = range(1, 400).find((a) => range(1, 4000).every((x) => logic(x, a)));
    return found !== undefined && isAnswer(draft, found);
  },
};

export const generators: readonly TaskGenerator[] = [segments, divisors, inequality, bitwise, multiples];
