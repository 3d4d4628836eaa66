/** ЕГЭ, profile mathematics, number 18: equations, systems and inequalities with a parameter. */
import Fraction from "fraction.js";
import { writeFraction, writeTerms } from "../quadratic";

import { formulasOf, isInside, readRelation, readSet, readTex } from "../read-tex";
import { at, HIGHEST, LOWEST, type Piece, type Place, writePieces } from "../sign-intervals";
import type { TaskDraft, TaskGenerator } from "../task-generator";
import { gradedBy, writtenAnswer, writtenTask } from "../written-task";
import { zerosOn } from "../zeros";

const COMMON = { version: 1, topic: "ege-math", number: 18 } as const;
const EQUATIONS = { theme: "parametry", subTheme: "uravneniya-s-parametrom" } as const;
const SYSTEMS = { theme: "parametry", subTheme: "sistemy-s-parametrom" } as const;

const EACH = "Найди все значения $a$, при каждом из которых";

type Ask = { words: string; fits: (count: number) => boolean };
const ASKS = {
  none: { words: "не имеет корней", fits: (count) => count === 0 },
  one: { words: "имеет единственный корень", fits: (count) => count === 1 },
  two: { words: "имеет ровно два различных корня", fits: (count) => count === 2 },
  three: { words: "имеет ровно три различных корня", fits: (count) => count === 3 },
  some: { words: "имеет хотя бы один корень", fits: (count) => count > 0 },
} as const satisfies Record<string, Ask>;

/** The parameter's line, cut at the places where the number of roots may change. */
function piecesWhere(breaks: readonly Place[], fits: (a: number) => boolean): Piece[] {
  const places = [...new Map(breaks.map((place) => [place.value.toFixed(9), place])).values()].sort(
    (x, y) => x.value - y.value,
  );
  const ends = [LOWEST, ...places, HIGHEST];
  const pieces: Piece[] = [];
  const add = (next: Piece) => {
    const last = pieces.at(-1);
    const meets = last && last.to === next.from && (last.hasTo || next.hasFrom);
    if (meets) pieces[pieces.length - 1] = { ...last, to: next.to, hasTo: next.hasTo };
    else pieces.push(next);
  };
  for (const [n, left] of ends.slice(0, -1).entries()) {
    const right = ends[n + 1] ?? HIGHEST;
    const low = left === LOWEST ? right.value - 2 : left.value;
    const high = right === HIGHEST ? low + 2 : right.value;
    if (left !== LOWEST && fits(left.value)) add({ from: left, to: left, hasFrom: true, hasTo: true });
    if (fits((low + high) / 2)) add({ from: left, to: right, hasFrom: false, hasTo: false });
  }
  return pieces;
}

const isEqual = (one: number, other: number) => Math.abs(one - other) < 1e-9;
const isMore = (one: number, other: number) => one > other + 1e-9;

type Parameter = Pick<TaskDraft, "parameters" | "level" | "hints" | "statement"> & {
  place: typeof EQUATIONS | typeof SYSTEMS;
  pieces: readonly Piece[];
  model: readonly string[];
  steps: readonly string[];
};

/** Null where no value or every value of the parameter fits. */
function parameterTask({ place, pieces, model, steps, ...rest }: Parameter): TaskDraft | null {
  const ends = pieces.flatMap(({ from, to }) => [from, to]).filter(({ value }) => Number.isFinite(value));
  if (ends.length === 0) return null;
  const answer = `$${writePieces(pieces)}$`;
  return writtenTask({
    ...rest,
    ...place,
    answer,
    model,
    solution: steps,
    criteria: gradedBy(
      "Задача с параметром",
      `Обоснованно получен верный ответ: ${answer}.`,
      "С помощью верного рассуждения получены все значения, но в ответ ошибочно включены или не включены отдельные граничные точки; либо решение недостаточно обосновано.",
      "С помощью верного рассуждения получена часть верных значений: один из промежутков потерян или найден неверно.",
      "Задача верно сведена к исследованию расположения корней (графиков) в зависимости от $a$, но исследование не доведено до конца.",
    ),
  });
}

const minus = (letter: string, value: number): string =>
  writeTerms([
    [1, letter],
    [-value, ""],
  ]);

const trinomial = (one: number, other: number): string =>
  writeTerms([
    [1, "x^2"],
    [-one - other, "x"],
    [one * other, ""],
  ]);

const commonFactor: TaskGenerator = {
  ...COMMON,
  key: "ege-math-18-common-factor",
  count: 5,
  method: "count-roots",
  make(random) {
    const p = random.int(-4, 4);
    const d = random.int(1, 6);
    const q = p + d;
    if (p * q === 0) return null;
    const ask = ASKS[random.pick(["one", "two", "three"] as const)];
    // Besides x = p: on the right |x − q| = a, on the left x = q + a.
    const count = (a: number) => 1 + (isMore(-d, a) ? 1 : 0) + (isEqual(a, 0) ? 1 : a < 0 ? 0 : isMore(d, a) ? 2 : 1);
    const pieces = piecesWhere([at(-d), at(0), at(d)], (a) => ask.fits(count(a)));
    return parameterTask({
      place: EQUATIONS,
      parameters: [p, q, ask.words],
      level: 3,
      statement: `${EACH} уравнение $|${trinomial(p, q)}|=a(${minus("x", p)})$ ${ask.words}.`,
      pieces,
      hints: ["Разложи трёхчлен на множители.", `Рассмотри отдельно $x>${p}$ и $x<${p}$.`],
      model: [
        `Разложим трёхчлен на множители: $|${minus("x", p)}|\\cdot|${minus("x", q)}|=a(${minus("x", p)})$. При любом $a$ число $x=${p}$ — корень.`,
        `Пусть $x>${p}$. Сократим на $${minus("x", p)}>0$: $|${minus("x", q)}|=a$. При $a<0$ корней нет; при $a=0$ один корень $x=${q}$; при $a>0$ корень $x=${q}+a$ подходит всегда, а корень $x=${q}-a$ больше $${p}$ только при $a<${d}$. Итак, на этом луче корней: $0$ при $a<0$, один при $a=0$ и при $a\\ge ${d}$, два при $0<a<${d}$.`,
        `Пусть $x<${p}$. Тогда $|${minus("x", p)}|=-(${minus("x", p)})$ и $|${minus("x", q)}|=${q}-x$. После сокращения $-(${q}-x)=a$, то есть $x=${q}+a$; условие $x<${p}$ выполнено при $a<${-d}$. Значит, на этом луче один корень при $a<${-d}$ и ни одного при остальных $a$.`,
        `Всего корней: два при $a<${-d}$; один при $${-d}\\le a<0$; два при $a=0$; три при $0<a<${d}$; два при $a\\ge ${d}$.`,
      ],
      steps: [
        `$x=${p}$ — корень при любом $a$.`,
        `При $x>${p}$ реши $|${minus("x", q)}|=a$, при $x<${p}$ получается $x=${q}+a$ с условием $a<${-d}$.`,
        "Сложи числа корней для каждого $a$.",
      ],
    });
  },
  check: checkByCounting,
};

const onSegment: TaskGenerator = {
  ...COMMON,
  key: "ege-math-18-on-segment",
  count: 5,
  method: "count-roots",
  make(random) {
    const base = random.pick([2, 3]);
    const top = base === 2 ? random.int(2, 4) : 2;
    const u = random.int(-3, 3);
    const d = random.int(1, 3);
    const v = u + d;
    const [low, high] = [1, base ** top];
    const ask = ASKS[random.pick(["one", "two", "none"] as const)];
    const inSegment = (t: number) => t >= low - 1e-9 && t <= high + 1e-9;
    const count = (a: number) => [a + u, a + v].filter(inSegment).length;
    const pieces = piecesWhere(
      [low - u, low - v, high - u, high - v].map((end) => at(end)),
      (a) => ask.fits(count(a)),
    );
    const shifted = (value: number) => (value === 0 ? "a" : minus("a", -value));
    const middle =
      u + v === 0
        ? "2a"
        : `(${writeTerms([
            [2, "a"],
            [u + v, ""],
          ])})`;
    const product = writeTerms([
      [1, "a^2"],
      [u + v, "a"],
      [u * v, ""],
    ]);
    const free = product === "a^2" ? "+a^2" : product.startsWith("-") ? product : `+${product}`;
    const equation = `${base ** 2}^x-${middle}\\cdot ${base}^x${free}=0`;
    return parameterTask({
      place: EQUATIONS,
      parameters: [base, top, u, v, ask.words],
      level: 2,
      statement: `${EACH} уравнение $${equation}$ ${ask.words} на отрезке $[0;\\ ${top}]$.`,
      pieces,
      hints: [
        `Сделай замену $t=${base}^x$ и найди корни квадратного уравнения через $a$.`,
        "Какой отрезок пробегает новая переменная?",
      ],
      model: [
        `Пусть $t=${base}^x$. Функция $${base}^x$ возрастает, поэтому отрезку $0\\le x\\le ${top}$ взаимно однозначно соответствует отрезок $1\\le t\\le ${high}$.`,
        `Уравнение $t^2-${middle}t${free}=0$ по теореме Виета имеет корни $t_1=${shifted(u)}$ и $t_2=${shifted(v)}$; они различны при любом $a$, $t_2-t_1=${d}$.`,
        `Корень $t_1$ лежит на отрезке $[1;\\ ${high}]$ при $${low - u}\\le a\\le ${high - u}$, корень $t_2$ — при $${low - v}\\le a\\le ${high - v}$.`,
        `Оба условия выполнены при $${low - u}\\le a\\le ${high - v}$ — тогда корней два. Ровно одно выполнено при $${low - v}\\le a<${low - u}$ и при $${high - v}<a\\le ${high - u}$ — корень один. При остальных $a$ корней на отрезке нет.`,
      ],
      steps: [
        `Замена $t=${base}^x$, $t\\in[1;\\ ${high}]$; корни $t_1=${shifted(u)}$, $t_2=${shifted(v)}$.`,
        `$t_1$ на отрезке при $${low - u}\\le a\\le ${high - u}$, $t_2$ — при $${low - v}\\le a\\le ${high - v}$.`,
        "Отметь оба промежутка на оси $a$ и выбери нужные части.",
      ],
    });
  },
  check: checkByCounting,
};

/** `3\sqrt2`, from the square: 18. */
function rootPlace(square: number): Place {
  for (let n = Math.floor(Math.sqrt(square)); n >= 1; n -= 1) {
    if (square % n ** 2 !== 0) continue;
    const rest = square / n ** 2;
    const tex = rest === 1 ? String(n) : `${n === 1 ? "" : n}\\sqrt${rest < 10 ? rest : `{${rest}}`}`;
    return at(tex, Math.sqrt(square));
  }
  return at(0);
}

/** `1+2\sqrt2`, `1-2\sqrt2`, or the number itself. */
function shiftedRoot(shift: number, root: Place, sign: 1 | -1): Place {
  const value = shift + sign * root.value;
  if (!root.tex.includes("sqrt")) return at(value);
  const mark = sign < 0 ? "-" : "+";
  return at(shift === 0 ? `${sign < 0 ? "-" : ""}${root.tex}` : `${shift}${mark}${root.tex}`, value);
}

const SYSTEM_ASKS = {
  two: { words: "имеет ровно два различных решения", fits: (count) => count === 2 },
  four: { words: "имеет ровно четыре различных решения", fits: (count) => count === 4 },
  some: { words: "имеет хотя бы одно решение", fits: (count) => count > 0 },
  none: { words: "не имеет решений", fits: (count) => count === 0 },
} as const satisfies Record<string, Ask>;

const angleAndCircle: TaskGenerator = {
  ...COMMON,
  key: "ege-math-18-angle-and-circle",
  count: 5,
  method: "count-roots",
  make(random) {
    const [h, k] = [random.int(-4, 4), random.int(-4, 4)];
    const square = random.pick([2, 4, 8, 9, 16, 18, 25, 32]);
    const ask = SYSTEM_ASKS[random.pick(["two", "four", "some", "none"] as const)];
    if (h === 0 && k === 0) return null;
    const [radius, touch] = [rootPlace(square), rootPlace(2 * square)];
    // With b = a − k and t = |x − h|: 2t² − 2bt + b² − R² = 0.
    const count = (b: number) => {
      const quarter = 2 * square - b * b;
      if (isMore(0, quarter)) return 0;
      const roots = isEqual(quarter, 0) ? [b / 2] : [(b - Math.sqrt(quarter)) / 2, (b + Math.sqrt(quarter)) / 2];
      return roots.reduce((sum, t) => sum + (isMore(t, 0) ? 2 : isEqual(t, 0) ? 1 : 0), 0);
    };
    const breaks = [
      shiftedRoot(k, radius, -1),
      shiftedRoot(k, radius, 1),
      shiftedRoot(k, touch, 1),
      shiftedRoot(k, touch, -1),
    ];
    const pieces = piecesWhere(breaks, (a) => ask.fits(count(a - k)));
    const inner = minus("x", h);
    const squareOf = h === 0 ? "x^2" : `(${inner})^2`;
    const line = `|${inner}|${k === 0 ? "" : k < 0 ? `-${-k}` : `+${k}`}`;
    const b = k === 0 ? "a" : minus("a", k);
    return parameterTask({
      place: SYSTEMS,
      parameters: [h, k, square, ask.words],
      level: 3,
      statement: `${EACH} система\n\n$$\\begin{cases}y=${line},\\\\ ${squareOf}+(y-a)^2=${square}\\end{cases}$$\n\n${ask.words}.`,
      pieces,
      hints: [
        `Подставь $y$ во второе уравнение и обозначь $t=|${inner}|$.`,
        "Каждому положительному $t$ соответствуют два решения системы, нулю — одно.",
      ],
      model: [
        `Пусть $t=|${inner}|\\ge 0$, $b=${b}$. Подставим $y=t${k === 0 ? "" : k < 0 ? `-${-k}` : `+${k}`}$ во второе уравнение: $t^2+(t-b)^2=${square}$, то есть $2t^2-2bt+b^2-${square}=0$.`,
        "Каждый положительный корень $t$ даёт два решения системы, корень $t=0$ — одно, отрицательный — ни одного.",
        `Четверть дискриминанта равна $b^2-2(b^2-${square})=${2 * square}-b^2$, сумма корней $b$, произведение $\\frac{b^2-${square}}{2}$.`,
        `1) При $b<-${touch.tex}$ и при $b>${touch.tex}$ корней нет. 2) При $b=${touch.tex}$ корень один, $t=\\frac b2>0$: два решения системы; при $b=-${touch.tex}$ он отрицателен: решений нет.`,
        `3) При $-${touch.tex}<b<-${radius.tex}$ оба корня отрицательны (произведение положительно, сумма отрицательна): решений нет. 4) При $b=-${radius.tex}$ корни $0$ и отрицательный: одно решение. 5) При $-${radius.tex}<b<${radius.tex}$ корни разных знаков: два решения. 6) При $b=${radius.tex}$ корни $0$ и положительный: три решения. 7) При $${radius.tex}<b<${touch.tex}$ оба корня положительны: четыре решения.`,
        `Осталось вернуться к $a${k === 0 ? "=b" : k < 0 ? `=b-${-k}` : `=b+${k}`}$.`,
      ],
      steps: [
        `Замена $t=|${inner}|$, $b=${b}$ даёт $2t^2-2bt+b^2-${square}=0$.`,
        "Разбери знаки корней: положительный корень даёт два решения, нулевой — одно.",
        `Границы: $b=\\pm ${radius.tex}$ (нулевой корень) и $b=${touch.tex}$ (единственный корень).`,
      ],
    });
  },
  check(draft) {
    const { statement } = draft;
    const [, line = "", circle = ""] = /y=(.+?),\\\\ (.+?)\\end/.exec(statement) ?? [];
    const y = readTex(line);
    const { left, right } = readRelation(circle);
    return isAnswer(
      draft,
      askOf(statement),
      (a) => zerosOn((x) => left({ x, a, y: y({ x }) }) - right({ x, a }), -14, 14, 900).length,
    );
  },
};

const quotient: TaskGenerator = {
  ...COMMON,
  key: "ege-math-18-quotient",
  count: 5,
  method: "count-roots",
  make(random) {
    const slope = random.pick([2, 3, -1, -2]);
    const m = random.int(-4, 4);
    const c = random.int(-5, 5);
    const isRight = random.pick([true, false]);
    const ask = ASKS[random.pick(["one", "two"] as const)];
    const under = isRight ? minus("x", c) : c === 0 ? "-x" : `${c}-x`;
    if (m === 0 && c === 0) return null;
    const isDefined = (x: number) => (isRight ? isMore(x, c) : isMore(c, x));
    const meet = new Fraction(-m, slope - 1);
    const border = new Fraction(c - m, slope);
    const count = (a: number) => {
      const roots = [a, slope * a + m].filter(isDefined);
      return roots.length === 2 && isEqual(roots[0]!, roots[1]!) ? 1 : roots.length;
    };
    const places = [new Fraction(c), meet, border];
    const pieces = piecesWhere(
      places.map((one) => at(writeFraction(one), one.valueOf())),
      (a) => ask.fits(count(a)),
    );
    const second = writeTerms([
      [slope, "a"],
      [m, ""],
    ]);
    const sum = writeTerms([
      [slope + 1, "a"],
      [m, ""],
    ]);
    const product = writeTerms([
      [slope, "a^2"],
      [m, "a"],
    ]);
    const linear =
      slope + 1 === 0
        ? m === 0
          ? ""
          : writeTerms([[-m, "x"]])
        : m === 0
          ? writeTerms([[-(slope + 1), "ax"]])
          : `-(${sum})x`;
    const top = `x^2${linear.startsWith("-") || linear === "" ? linear : `+${linear}`}${product.startsWith("-") ? product : `+${product}`}`;
    const relation = isRight ? ">" : "<";
    const turned = slope > 0 ? relation : isRight ? "<" : ">";
    const meetsAt = meet.valueOf();
    return parameterTask({
      place: EQUATIONS,
      parameters: [slope, m, c, String(isRight), ask.words],
      level: 2,
      statement: `${EACH} уравнение $\\frac{${top}}{\\sqrt{${under}}}=0$ ${ask.words}.`,
      pieces,
      hints: [
        "Найди корни числителя как квадратного трёхчлена относительно $x$.",
        "Корни могут совпасть; каждый из них должен входить в область определения.",
      ],
      model: [
        `Уравнение равносильно системе: числитель равен нулю и $${under}>0$, то есть $x${relation}${c}$.`,
        `По теореме Виета корни числителя $x_1=a$ и $x_2=${second}$: их сумма равна $${sum === "" ? "0" : sum}$, произведение $${product}$.`,
        `Корень $x_1$ подходит при $a${relation}${c}$. Корень $x_2$ подходит при $${second}${relation}${c}$, то есть при $a${turned}${writeFraction(border)}$.`,
        `Корни совпадают при $a=${second}$, то есть при $a=${writeFraction(meet)}$; тогда $x=${writeFraction(meet)}$, ${isDefined(meetsAt) ? "это значение подходит, и корень один" : "это значение в область определения не входит, корней нет"}.`,
        ask === ASKS.one
          ? "Единственный корень будет, если подходит ровно один из различных корней или если корни совпали и подходят. Отметим на оси $a$ оба промежутка и точку совпадения корней."
          : "Два различных корня будут, если подходят оба и они не совпадают. Отметим на оси $a$ общую часть двух промежутков и исключим точку совпадения корней.",
      ],
      steps: [
        `Корни числителя: $x_1=a$, $x_2=${second}$; условие $x${relation}${c}$.`,
        `$x_1$ подходит при $a${relation}${c}$, $x_2$ — при $a${turned}${writeFraction(border)}$; корни совпадают при $a=${writeFraction(meet)}$.`,
        "Выбери нужные значения на оси $a$.",
      ],
    });
  },
  check: checkByCounting,
};

const productWithModulus: TaskGenerator = {
  ...COMMON,
  key: "ege-math-18-product-with-modulus",
  count: 4,
  method: "count-roots",
  make(random) {
    const m = random.int(1, 4);
    const c = random.int(-5, 5);
    const isMinus = random.pick([true, false]);
    const ask = ASKS[random.pick(["one", "two", "three"] as const)];
    // f = x|x − 2m| has a top of m² at m and a bottom of 0 at 2m; with a minus it is mirrored.
    const count = (value: number) => {
      if (isEqual(value, 0) || isEqual(value, m * m)) return 2;
      return isMore(value, 0) && isMore(m * m, value) ? 3 : 1;
    };
    const level = (a: number) => (isMinus ? c - a : a - c);
    const edges = isMinus ? [c - m * m, c] : [c, c + m * m];
    const pieces = piecesWhere(
      edges.map((edge) => at(edge)),
      (a) => ask.fits(count(level(a))),
    );
    const body = `${isMinus ? "-" : ""}x\\,|x-${2 * m}|`;
    const shift = c === 0 ? "" : c < 0 ? `-${-c}` : `+${c}`;
    const [low, high] = edges as [number, number];
    return parameterTask({
      place: EQUATIONS,
      parameters: [m, c, String(isMinus), ask.words],
      level: 2,
      statement: `${EACH} уравнение $${body}${shift}=a$ ${ask.words}.`,
      pieces,
      hints: [
        "Раскрой модуль и построй график левой части.",
        "Сколько общих точек с графиком имеет горизонтальная прямая?",
      ],
      model: [
        `Построим график функции $f(x)=${body}${shift}$. При $x\\ge ${2 * m}$ имеем $f(x)=${isMinus ? "-" : ""}x^2${isMinus ? "+" : "-"}${2 * m}x${shift}$, при $x<${2 * m}$ — $f(x)=${isMinus ? "" : "-"}x^2${isMinus ? "-" : "+"}${2 * m}x${shift}$. Это части двух парабол, они соединяются в точке $(${2 * m};\\ ${c})$.`,
        isMinus
          ? `При $x<${2 * m}$ ветви параболы направлены вверх, вершина в точке $(${m};\\ ${low})$: функция убывает при $x\\le ${m}$ и возрастает при $${m}\\le x\\le ${2 * m}$. При $x\\ge ${2 * m}$ функция убывает (вершина второй параболы левее).`
          : `При $x<${2 * m}$ ветви параболы направлены вниз, вершина в точке $(${m};\\ ${high})$: функция возрастает при $x\\le ${m}$ и убывает при $${m}\\le x\\le ${2 * m}$. При $x\\ge ${2 * m}$ функция возрастает (вершина второй параболы левее).`,
        `Число корней равно числу общих точек графика с прямой $y=a$: при $a<${low}$ и при $a>${high}$ — одна, при $a=${low}$ и при $a=${high}$ — две, при $${low}<a<${high}$ — три.`,
      ],
      steps: [
        `Раскрой модуль: график состоит из частей двух парабол.`,
        `Значения в точках $x=${m}$ и $x=${2 * m}$ равны $${isMinus ? low : high}$ и $${c}$.`,
        "Посчитай общие точки с прямой $y=a$ для каждого $a$.",
      ],
    });
  },
  check: checkByCounting,
};

const semicircle: TaskGenerator = {
  ...COMMON,
  key: "ege-math-18-semicircle",
  count: 5,
  method: "count-roots",
  make(random) {
    const radius = random.int(1, 5);
    const h = random.int(-4, 4);
    const isRising = random.pick([true, false]);
    const ask = ASKS[random.pick(["one", "two", "none", "some"] as const)];
    const free = radius * radius - h * h;
    const under = writeTerms([
      [free, ""],
      [2 * h, "x"],
      [-1, "x^2"],
    ]);
    // With u = x − h: √(R² − u²) = ±u + b.
    const count = (b: number) => {
      const touch = radius * Math.SQRT2;
      if (isEqual(b, touch)) return 1;
      if (isMore(b, touch) || isMore(-radius, b)) return 0;
      return isMore(radius, b) ? 1 : 2;
    };
    const shift = isRising ? -h : h;
    const breaks = [at(shift - radius), at(shift + radius), shiftedRoot(shift, rootPlace(2 * radius * radius), 1)];
    const pieces = piecesWhere(breaks, (a) => ask.fits(count(a - shift)));
    const line = isRising ? "x+a" : "a-x";
    const [low, high, top] = breaks as [Place, Place, Place];
    const centre = h === 0 ? "x^2+y^2" : `(${minus("x", h)})^2+y^2`;
    const nearEnd = isRising ? h - radius : h + radius;
    const farEnd = isRising ? h + radius : h - radius;
    return parameterTask({
      place: EQUATIONS,
      parameters: [radius, h, String(isRising), ask.words],
      level: 2,
      statement: `${EACH} уравнение $\\sqrt{${under}}=${line}$ ${ask.words}.`,
      pieces,
      hints: [
        "Какую линию задаёт уравнение $y=\\sqrt{\\dots}$? Выдели полный квадрат.",
        "Прямые параллельны: найди те, что касаются линии или проходят через её концы.",
      ],
      model: [
        `Рассмотрим графики $y=\\sqrt{${under}}$ и $y=${line}$. Первое равенство равносильно условиям $${centre}=${radius * radius}$, $y\\ge 0$: это верхняя полуокружность с центром $(${h};\\ 0)$ и радиусом $${radius}$, её концы $(${h - radius};\\ 0)$ и $(${h + radius};\\ 0)$.`,
        `Прямые $y=${line}$ параллельны друг другу; с ростом $a$ прямая поднимается.`,
        `Прямая проходит через конец $(${farEnd};\\ 0)$ при $a=${low.tex}$, через конец $(${nearEnd};\\ 0)$ — при $a=${high.tex}$. Полуокружности она касается, когда расстояние от центра до прямой равно радиусу: $\\frac{|${isRising ? (h === 0 ? "a" : `${h}+a`) : h === 0 ? "a" : `a-${h < 0 ? `(${h})` : h}`}|}{\\sqrt2}=${radius}$; для верхней полуокружности $a=${top.tex}$.`,
        `Поэтому общих точек: нет при $a<${low.tex}$ и при $a>${top.tex}$; одна при $${low.tex}\\le a<${high.tex}$ и при $a=${top.tex}$; две при $${high.tex}\\le a<${top.tex}$.`,
      ],
      steps: [
        `График левой части — верхняя полуокружность с центром $(${h};\\ 0)$ и радиусом $${radius}$.`,
        `Прямая $y=${line}$ проходит через концы при $a=${low.tex}$ и $a=${high.tex}$, касается при $a=${top.tex}$.`,
        "Посчитай общие точки на каждом промежутке.",
      ],
    });
  },
  check: checkByCounting,
};

const forAll: TaskGenerator = {
  ...COMMON,
  key: "ege-math-18-for-all",
  count: 4,
  method: "least-value",
  make(random) {
    const p = random.int(1, 4);
    const q = p + random.int(1, 4);
    const k = random.int(1, 8);
    const isStrict = random.pick([true, false]);
    const zone = k < p ? "left" : k > q ? "right" : "middle";
    const end =
      zone === "left"
        ? new Fraction(p * p + k * k, 2 * p)
        : zone === "right"
          ? new Fraction(q * q + k * k, 2 * q)
          : new Fraction(k);
    const to = at(writeFraction(end), end.valueOf());
    const sign = isStrict ? ">" : "\\ge";
    const less = isStrict ? "<" : "\\le";
    if (k === p || k === q) return null;
    const bound = (border: number) => writeFraction(new Fraction(border * border + k * k, 2 * border));
    return parameterTask({
      place: EQUATIONS,
      parameters: [p, q, k, String(isStrict)],
      level: 3,
      statement: `${EACH} неравенство $x^2-2ax+${k * k}${sign} 0$ выполняется при всех $x$ из отрезка $[${p};\\ ${q}]$.`,
      pieces: [{ from: LOWEST, to, hasFrom: false, hasTo: !isStrict }],
      hints: [
        "Наименьшее значение квадратного трёхчлена на отрезке зависит от того, где вершина параболы.",
        "Рассмотри три случая: вершина левее отрезка, на нём и правее.",
      ],
      model: [
        `Неравенство выполняется на всём отрезке, если этому условию отвечает наименьшее значение функции $f(x)=x^2-2ax+${k * k}$ на нём. Ветви параболы направлены вверх, абсцисса вершины $x_0=a$.`,
        `1) $a<${p}$. На отрезке функция возрастает, наименьшее значение $f(${p})=${p * p + k * k}-${2 * p}a$. Условие: $a${less} ${bound(p)}$. ${zone === "left" ? `Так как $${bound(p)}<${p}$, получаем $a${less} ${bound(p)}$.` : `Так как $${bound(p)}>${p}$, подходят все $a<${p}$.`}`,
        `2) $${p}\\le a\\le ${q}$. Наименьшее значение $f(a)=${k * k}-a^2$. Условие: $a^2${less} ${k * k}$, то есть $a${less} ${k}$ (здесь $a>0$). ${zone === "left" ? `Так как $${k}<${p}$, таких $a$ нет.` : zone === "right" ? `Так как $${k}>${q}$, подходят все $a$ этого отрезка.` : `Получаем $${p}\\le a${less} ${k}$.`}`,
        `3) $a>${q}$. На отрезке функция убывает, наименьшее значение $f(${q})=${q * q + k * k}-${2 * q}a$. Условие: $a${less} ${bound(q)}$. ${zone === "right" ? `Получаем $${q}<a${less} ${bound(q)}$.` : `Так как $${bound(q)}<${q}$, таких $a$ нет.`}`,
        `Объединим случаи: $a${less} ${to.tex}$.`,
      ],
      steps: [
        "Найди наименьшее значение параболы на отрезке в трёх случаях: вершина левее отрезка, на нём, правее.",
        `Условия: $a${less} ${bound(p)}$; $a${less} ${k}$; $a${less} ${bound(q)}$ — каждое в своём случае.`,
        "Объедини найденные значения.",
      ],
    });
  },
  check(draft) {
    const [, formula = "", , segment = ""] = formulasOf(draft.statement);
    const { left, sign } = readRelation(formula);
    const [from = 0, to = 0] = segment.match(/\d+/g)?.map(Number) ?? [];
    const least = (a: number) => {
      const values = Array.from({ length: 401 }, (_, n) => left({ a, x: from + ((to - from) * n) / 400 }));
      return Math.min(...values);
    };
    const [answer = ""] = formulasOf(writtenAnswer(draft));
    const set = readSet(answer);
    const ends = set.flatMap((piece) => [piece.from, piece.to]).filter(Number.isFinite);
    const isEndTaken = (end: number) => Math.abs(least(end)) < 1e-2 && isInside(set, end) === (sign === ">=");
    const samples = [
      ...ends.flatMap((end) => [end - 0.07, end + 0.07]),
      ...Array.from({ length: 61 }, (_, n) => -9.03 + n * 0.41),
    ];
    return ends.every(isEndTaken) && samples.every((a) => least(a) > 0 === isInside(set, a));
  },
};

const askOf = (statement: string): Ask => {
  const found = [...Object.values(ASKS), ...Object.values(SYSTEM_ASKS)].find(({ words }) => statement.includes(words));
  if (!found) throw new Error(`Nothing is asked: ${statement}`);
  return found;
};

/** Whole numbers, where the count of roots may change, and others. */
const SAMPLES = Array.from({ length: 17 }, (_, n) => [n - 8, n - 7.57]).flat();

/** Counted at samples of the parameter, at every end of the answer and beside it. */
function isAnswer(draft: TaskDraft, ask: Ask, count: (a: number) => number): boolean {
  const [answer = ""] = formulasOf(writtenAnswer(draft));
  const set = readSet(answer);
  const ends = set.flatMap(({ from, to }) => [from, to]).filter((end) => Number.isFinite(end));
  const samples = [...ends.flatMap((end) => [end, end - 0.2, end + 0.2]), ...SAMPLES];
  return samples.every((a) => ask.fits(count(a)) === isInside(set, a));
}

/** The roots of the equation in the text, on its segment or far to both sides. */
function checkByCounting(draft: TaskDraft): boolean {
  const [, equation = "", segment = ""] = formulasOf(draft.statement);
  const { left, right } = readRelation(equation);
  const [from, to] = segment.startsWith("[") ? (segment.match(/\d+/g)?.map(Number) as [number, number]) : [-30, 30];
  const balance = (a: number) => (x: number) => left({ x, a }) - right({ x, a });
  const cells = segment.startsWith("[") ? 400 : 2300;
  return isAnswer(draft, askOf(draft.statement), (a) => zerosOn(balance(a), from, to, cells).length);
}

export const generators: readonly TaskGenerator[] = [
  commonFactor,
  onSegment,
  angleAndCircle,
  quotient,
  productWithModulus,
  semicircle,
  forAll,
];
