/** ЕГЭ, profile mathematics, number 19: whole numbers. */
import type { PluralForms } from "../plural";
import { range } from "../proof";
import { counted } from "../short-task";
import type { TaskDraft, TaskGenerator } from "../task-generator";
import { writtenAnswer, writtenTask } from "../written-task";

const COMMON = { version: 1, topic: "ege-math", number: 19, method: "brute-force" } as const;
const DIVIDING = { theme: "svoystva-chisel", subTheme: "delimost" } as const;
const SETS = { theme: "svoystva-chisel", subTheme: "posledovatelnosti-i-nabory" } as const;

const RESULTS: PluralForms = { one: "результат", few: "результата", many: "результатов" };

const YES = "да";
const NO = "нет";

type Part = { question: string; answer: string; reason: string; step: string };
type Parts = Pick<TaskDraft, "parameters" | "level" | "hints" | "theme" | "subTheme"> & {
  story: string;
  /** Where it helps all parts. */
  lead?: readonly string[];
  a: Part;
  b: Part;
  v: Part;
};

function numbersTask({ story, lead = [], a, b, v, ...rest }: Parts): TaskDraft {
  const written = (part: Part) => (part.answer === YES || part.answer === NO ? part.answer : `$${part.answer}$`);
  const answer = `а) ${written(a)}; б) ${written(b)}; в) ${written(v)}`;
  const criterion = (key: string, title: string, part: Part) => ({
    key,
    title,
    steps: [
      { score: 1, text: `Получен верный и обоснованный ответ: ${written(part)}.` },
      { score: 0, text: "Ответа нет, или он не обоснован." },
    ],
  });
  return writtenTask({
    ...rest,
    statement: [story, `а) ${a.question}`, `б) ${b.question}`, `в) ${v.question}`].join("\n\n"),
    answer,
    model: [...lead, `а) ${a.reason}`, `б) ${b.reason}`, `в) ${v.reason}`],
    solution: [`а) ${a.step}`, `б) ${b.step}`, `в) ${v.step}`],
    criteria: [
      criterion("a", "Пункт а", a),
      criterion("b", "Пункт б", b),
      {
        key: "v",
        title: "Пункт в",
        steps: [
          { score: 2, text: `Получен верный ответ и обоснован полностью — доказательство и пример: ${written(v)}.` },
          { score: 1, text: "Есть только пример или только доказательство оценки." },
          { score: 0, text: "Нет ни верного примера, ни верной оценки." },
        ],
      },
    ],
  });
}

/** For checks: the three answers as they are written. */
const isAnswered = (draft: TaskDraft, [a, b, v]: readonly [boolean, boolean, number]): boolean =>
  writtenAnswer(draft) === `а) ${a ? YES : NO}; б) ${b ? YES : NO}; в) $${v}$`;
const numbersIn = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number);
/** The paragraphs of a statement: the story and the three questions. */
const partsOf = ({ statement }: TaskDraft): [string, string, string, string] =>
  statement.split("\n\n") as [string, string, string, string];

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

const yesNo = (isYes: boolean) => (isYes ? YES : NO);

const differentNumbers: TaskGenerator = {
  ...COMMON,
  key: "ege-math-19-different-numbers",
  count: 5,
  make(random) {
    const sum = random.int(60, 150);
    const factor = random.pick([2, 3, 5]);
    // The longest sets of different numbers: of all, and of those that the factor does not divide.
    const longest = longestOf(sum, () => true);
    const asked = random.pick([longest, longest + 1]);
    const most = longestOf(sum, (n) => n % factor !== 0);
    const least = range(1, asked);
    const low = least.slice(0, -1);
    const good = setOf(sum, most, (n) => n % factor !== 0);
    const kept = range(1, 60).filter((n) => n % factor !== 0);
    const smallest = kept.slice(0, most + 1);
    const few = random.int(5, 6);
    const start = few + 1;
    if (!good || factor === 2) return null;
    const first = range(start, start + few - 2);
    const rest = sum - sumOf(first);
    if (rest <= (first.at(-1) ?? 0)) return null;
    const isPossible = asked === longest;
    const [where, there] = random.pick([
      ["На доске", "на доске"],
      ["В тетради", "в тетради"],
    ] as const);
    return numbersTask({
      ...SETS,
      parameters: [sum, factor, asked, few],
      level: 3,
      story: `${where} написано несколько различных натуральных чисел, их сумма равна ${sum}.`,
      hints: [
        "Чтобы ответить «да», достаточно примера; чтобы ответить «нет», нужно доказательство.",
        "Оцени сумму снизу: замени числа наименьшими возможными.",
      ],
      a: {
        question: `Может ли ${there} быть ровно ${few} чисел, каждое из которых больше ${few}?`,
        answer: YES,
        reason: `Да, например $${[...first, rest].join(",\\ ")}$: сумма равна $${sumOf(first)}+${rest}=${sum}$.`,
        step: "Возьми наименьшие подходящие числа и подбери последнее.",
      },
      b: {
        question: `Может ли ${there} быть ${asked} чисел?`,
        answer: yesNo(isPossible),
        reason: isPossible
          ? `Да, например числа от $1$ до $${asked - 1}$ и число $${sum - sumOf(low)}$: сумма равна $${sumOf(low)}+${sum - sumOf(low)}=${sum}$, последнее число больше остальных.`
          : `Нет. Сумма ${asked} различных натуральных чисел не меньше $1+2+\\dots+${asked}=${sumOf(least)}>${sum}$.`,
        step: `Сравни ${sum} с суммой $1+2+\\dots+${asked}=${sumOf(least)}$.`,
      },
      v: {
        question: `Ни одно из чисел не делится на ${factor}. Какое наибольшее количество чисел может быть ${there}?`,
        answer: String(most),
        reason: `Наименьшие натуральные числа, которые не делятся на ${factor}: $${smallest.join(",\\ ")},\\ \\dots$ ${
          sumOf(smallest) > sum
            ? `Сумма первых ${most + 1} из них равна $${sumOf(smallest)}>${sum}$, поэтому чисел не больше ${most}.`
            : ""
        } Пример для ${most}: $${good.join("+")}=${sum}$; числа различны и не делятся на ${factor}.`,
        step: `Оцени сумму ${most + 1} наименьших чисел, не кратных ${factor}, и приведи пример для ${most}.`,
      },
    });
  },
  check(draft) {
    const [story, a, b, v] = partsOf(draft);
    const [sum = 0] = numbersIn(story);
    const [few = 0, above = 0] = numbersIn(a);
    const [asked = 0] = numbersIn(b);
    const [factor = 1] = numbersIn(v);
    const all = countsOfSums(sum, () => true);
    const large = countsOfSums(sum, (n) => n > above);
    const kept = countsOfSums(sum, (n) => n % factor !== 0);
    return isAnswered(draft, [large.has(few), all.has(asked), Math.max(...kept)]);
  },
};

/** How many different allowed numbers fit into a sum at most, by their least sum. */
function longestOf(sum: number, isAllowed: (n: number) => boolean): number {
  let [left, count] = [sum, 0];
  for (let n = 1; n <= left; n += 1) {
    if (!isAllowed(n)) continue;
    left -= n;
    count += 1;
  }
  return count;
}

/** The least numbers but for the last one or two, or null. */
function setOf(sum: number, count: number, isAllowed: (n: number) => boolean): number[] | null {
  const allowed = range(1, sum).filter(isAllowed);
  const base = allowed.slice(0, count - 1);
  const last = sum - sumOf(base);
  if (isAllowed(last) && !base.includes(last) && last > 0) return [...base, last].sort((x, y) => x - y);
  for (const dropped of [...base].reverse())
    for (const taken of allowed.slice(count - 1, count + 6)) {
      const others = [...base.filter((n) => n !== dropped), taken];
      const end = sum - sumOf(others);
      if (end > 0 && isAllowed(end) && !others.includes(end)) return [...others, end].sort((x, y) => x - y);
    }
  return null;
}

/** For checks: every size of a set of different allowed numbers with this sum, number by number. */
function countsOfSums(sum: number, isAllowed: (n: number) => boolean): Set<number> {
  const sizes = Array.from({ length: sum + 1 }, () => new Set<number>());
  sizes[0]?.add(0);
  for (const n of range(1, sum).filter(isAllowed))
    for (let total = sum; total >= n; total -= 1)
      for (const size of sizes[total - n] ?? []) sizes[total]?.add(size + 1);
  return sizes[sum] ?? new Set();
}

const digitSum: TaskGenerator = {
  ...COMMON,
  key: "ege-math-19-digit-quotient",
  count: 5,
  make(random) {
    const possible = random.pick(range(12, 90).filter((n) => quotientExample(n) !== null));
    const large = random.int(92, 99);
    const example = quotientExample(possible);
    if (!example) return null;
    const [x, y, z] = digitsOf(example) as [number, number, number];
    const top = random.pick(["largest", "least"] as const);
    const [gap, b, c] = [100 - large, large - 10, large - 1];
    return numbersTask({
      ...DIVIDING,
      parameters: [possible, large, top],
      level: 2,
      story: "Трёхзначное натуральное число делят на сумму его цифр.",
      hints: [
        "Обозначь цифры буквами и запиши равенство без деления.",
        "Сравни, какими могут быть левая и правая части.",
      ],
      lead: ["Пусть число равно $100a+10b+c$, где $1\\le a\\le 9$, $0\\le b\\le 9$, $0\\le c\\le 9$."],
      a: {
        question: `Может ли частное равняться ${possible}?`,
        answer: YES,
        reason: `Да, например $${example}:(${x}+${y}+${z})=${example}:${x + y + z}=${possible}$.`,
        step: "Подбери пример с помощью равенства для цифр.",
      },
      b: {
        question: `Может ли частное равняться ${large}?`,
        answer: NO,
        reason: `Нет. Из $100a+10b+c=${large}(a+b+c)$ следует $${gap === 1 ? "" : gap}a=${b}b+${c}c$. Если $b=c=0$, то правая часть равна нулю, а левая нет. Иначе правая часть не меньше $${b}$, а левая не больше $${9 * gap}$, и ${9 * gap < b ? `$${9 * gap}<${b}$` : "они не равны"}. Противоречие.`,
        step: `Приведи равенство к виду $${gap === 1 ? "" : gap}a=${b}b+${c}c$ и сравни части.`,
      },
      v:
        top === "least"
          ? {
              question: `Сумма цифр числа не равна 18. Какое наименьшее натуральное значение может принимать частное?`,
              answer: String(leastQuotient(18)),
              reason: leastReason(),
              step: "Докажи, что частное больше 10, перебери ближайшие значения и приведи пример.",
            }
          : {
              question: "Цифры числа отличны от нуля. Какое наибольшее натуральное значение может принимать частное?",
              answer: String(largestQuotient()),
              reason: largestReason(),
              step: "Оцени частное при каждой наибольшей первой цифре и приведи пример.",
            },
    });
  },
  check(draft) {
    const [, a, b, v] = partsOf(draft);
    const quotients = (fits: (digits: readonly number[]) => boolean) =>
      range(100, 999)
        .filter((n) => fits(digitsOf(n)) && n % sumOf(digitsOf(n)) === 0)
        .map((n) => n / sumOf(digitsOf(n)));
    const all = new Set(quotients(() => true));
    const [first = 0] = numbersIn(a);
    const [second = 0] = numbersIn(b);
    const last = v.includes("наименьшее")
      ? Math.min(...quotients((digits) => sumOf(digits) !== 18))
      : Math.max(...quotients((digits) => !digits.includes(0)));
    return isAnswered(draft, [all.has(first), all.has(second), last]);
  },
};

const digitsOf = (n: number): number[] => [...String(n)].map(Number);

function quotientExample(quotient: number): number | null {
  return range(100, 999).find((n) => n === quotient * sumOf(digitsOf(n))) ?? null;
}

/** With the sum of the digits held away from one value. */
const leastQuotient = (apart: number): number =>
  Math.min(
    ...range(100, 999)
      .filter((n) => sumOf(digitsOf(n)) !== apart && n % sumOf(digitsOf(n)) === 0)
      .map((n) => n / sumOf(digitsOf(n))),
  );
const largestQuotient = (): number =>
  Math.max(
    ...range(100, 999)
      .filter((n) => !digitsOf(n).includes(0) && n % sumOf(digitsOf(n)) === 0)
      .map((n) => n / sumOf(digitsOf(n))),
  );

function leastReason(): string {
  const least = leastQuotient(18);
  const example = range(100, 999).find((n) => n === least * sumOf(digitsOf(n)) && sumOf(digitsOf(n)) !== 18) ?? 0;
  return `Сравним число с десятикратной суммой цифр: $100a+10b+c-10(a+b+c)=90a-9c\\ge 90-81>0$, поэтому частное больше $10$. Если оно равно $11$, то $89a=b+10c$; при $a\\ge 2$ левая часть не меньше $178$, а правая не больше $99$, поэтому $a=1$, $b+10c=89$, $c=8$, $b=9$ — это число $198$, у него сумма цифр $18$. Если частное равно $12$, то $88a=2b+11c\\le 117$, поэтому $a=1$ и $2b+11c=88$: $b$ делится на $11$, $b=0$, $c=8$. Получили число $108$, сумма цифр $9$: $108:9=12$. Значит, наименьшее значение — $${least}$, пример: $${example}$.`;
}

function largestReason(): string {
  const largest = largestQuotient();
  const example = range(100, 999).find((n) => !digitsOf(n).includes(0) && n === largest * sumOf(digitsOf(n))) ?? 0;
  return `Частное равно $\\frac{100a+10b+c}{a+b+c}=10+\\frac{90a-9c}{a+b+c}$. Оно тем больше, чем меньше $b$ и $c$, поэтому не больше, чем при $b=c=1$: $\\frac{100a+11}{a+2}=100-\\frac{189}{a+2}\\le 100-\\frac{189}{11}<83$. Значит, частное не больше $82$. Перебор: частное $n$ означает $(100-n)a=(n-10)b+(n-1)c$. При $n=82$ получаем $18a=72b+81c$, то есть $2a=8b+9c\\ge 17$; $2a=18$ невозможно ($8b+9c$ принимает значения $17$, $25$, …). При $n=81$: $19a=71b+80c\\ge 151$, $a\\ge 8$; $152$ и $171$ не равны $151$, а следующее значение правой части — $222$. При $n=80$: $20a=70b+79c$, $c$ делится на $10$ — невозможно. При $n=79$: $21a=69b+78c$, то есть $7a=23b+26c$; значения $7a$ не больше $63$, а $23b+26c$ равно $49$ при $b=c=1$: $a=7$. Значит, наибольшее значение — $${largest}$, пример: $${example}:${sumOf(digitsOf(example))}=${largest}$.`;
}

const progression: TaskGenerator = {
  ...COMMON,
  key: "ege-math-19-progression",
  count: 5,
  make(random) {
    const sum = random.int(40, 200);
    const terms = random.pick([4, 5, 6]);
    const possible = progressionsOf(sum);
    const prime = random.pick([23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71]);
    const small = random.int(20, 90);
    const ofSmall = progressionsOf(small).find(({ count }) => count === terms);
    const longest = possible.at(-1);
    if (!ofSmall || !longest || possible.length < 2 || sum === small) return null;
    const row = ({ first, step, count }: Progression) => range(0, count - 1).map((n) => first + step * n);
    const doubled = 2 * sum;
    const bound =
      range(1, 60)
        .filter((n) => n * (n + 1) <= doubled)
        .at(-1) ?? 0;
    const divisors = range(longest.count + 1, bound).filter((n) => doubled % n === 0);
    const refuse = divisors.map(
      (n) => `при $n=${n}$ получаем $2a+${n - 1}d=${doubled / n}$, что невозможно: ${whyNot(n, doubled / n)}`,
    );
    return numbersTask({
      ...SETS,
      parameters: [sum, terms, prime, small],
      level: 3,
      story: "Возрастающая арифметическая прогрессия состоит из нескольких (не менее трёх) натуральных чисел.",
      hints: ["Умножь формулу суммы на 2 и рассмотри делители.", "Первый член и разность не меньше 1."],
      lead: [
        "Пусть $a$ — первый член, $d$ — разность, $n\\ge 3$ — количество чисел; $a$ и $d$ — натуральные. Тогда удвоенная сумма равна $n(2a+(n-1)d)$.",
      ],
      a: {
        question: `Может ли сумма прогрессии из ${terms} чисел равняться ${small}?`,
        answer: YES,
        reason: `Да: $${row(ofSmall).join("+")}=${small}$.`,
        step: "Подбери первый член и разность.",
      },
      b: {
        question: `Может ли сумма всех чисел прогрессии равняться ${prime}?`,
        answer: NO,
        reason: `Нет. Тогда $n(2a+(n-1)d)=${2 * prime}$, и $n$ — делитель числа $${2 * prime}=2\\cdot ${prime}$, не меньший трёх, то есть $n\\ge ${prime}$. Но тогда $2a+(n-1)d\\ge 2+${prime - 1}=${prime + 1}$, и произведение больше $${2 * prime}$. Противоречие.`,
        step: `Число ${prime} простое: у числа ${2 * prime} нет подходящего делителя.`,
      },
      v: {
        question: `Сумма всех чисел прогрессии равна ${sum}. Какое наибольшее количество чисел может быть в прогрессии?`,
        answer: String(longest.count),
        reason: `Так как $2a+(n-1)d\\ge n+1$, имеем $n(n+1)\\le ${doubled}$, то есть $n\\le ${bound}$. Кроме того, $n$ — делитель числа $${doubled}$. ${
          refuse.length === 0
            ? `Наибольший делитель, не превосходящий ${bound}, — это ${longest.count}`
            : `Проверим делители, начиная с наибольшего: ${refuse.join("; ")}`
        }. При $n=${longest.count}$ подходит прогрессия с $a=${longest.first}$, $d=${longest.step}$: $${longest.first},\\ ${longest.first + longest.step},\\ \\dots,\\ ${longest.first + longest.step * (longest.count - 1)}$.`,
        step: `$n$ — делитель числа ${doubled}, не больше ${bound}; проверь их от наибольшего.`,
      },
    });
  },
  check(draft) {
    const [, a, b, v] = partsOf(draft);
    const [terms = 0, small = 0] = numbersIn(a);
    const [second = 0] = numbersIn(b);
    const [sum = 0] = numbersIn(v);
    // Term by term, for every start and step.
    const sizes = (goal: number) => {
      const found = new Set<number>();
      for (let first = 1; first <= goal; first += 1)
        for (let step = 1; step <= goal; step += 1) {
          let [total, term, count] = [0, first, 0];
          while (total < goal) {
            total += term;
            term += step;
            count += 1;
          }
          if (total === goal && count >= 3) found.add(count);
        }
      return found;
    };
    return isAnswered(draft, [sizes(small).has(terms), sizes(second).size > 0, Math.max(...sizes(sum))]);
  },
};

type Progression = { first: number; step: number; count: number };

/** One for each possible count, by the divisors of the doubled sum. */
function progressionsOf(sum: number): Progression[] {
  return range(3, 30).flatMap((count) => {
    if ((2 * sum) % count !== 0) return [];
    const whole = (2 * sum) / count;
    const step = range(1, 60).find((d) => (whole - (count - 1) * d) % 2 === 0 && whole - (count - 1) * d >= 2);
    return step === undefined ? [] : [{ first: (whole - (count - 1) * step) / 2, step, count }];
  });
}

/** With an even count the step is even; with an odd one the doubled sum of a pair is even. */
const whyNot = (n: number, whole: number): string =>
  n % 2 === 0
    ? `$d$ должно быть чётным, $d\\ge 2$, и $2a\\le ${whole - 2 * (n - 1)}<2$`
    : "слева чётное число, справа нечётное";

const twoSizes: TaskGenerator = {
  ...COMMON,
  key: "ege-math-19-two-sizes",
  count: 8,
  make(random) {
    const [p, q] = random.pick([
      [4, 7],
      [5, 7],
      [3, 7],
      [5, 8],
      [4, 9],
      [6, 7],
      [5, 9],
    ] as const);
    const [what, one, two] = random.pick([
      ["В магазине продают краску в банках", "банках", "кг"],
      ["На склад привозят яблоки в ящиках", "ящиках", "кг"],
      ["Муку привозят в мешках", "мешках", "кг"],
      ["Гвозди продают в коробках", "коробках", "кг"],
      ["Верёвку режут на куски", "кусках", "м"],
      ["Ленту режут на куски", "кусках", "м"],
    ] as const);
    const yes = p * random.int(1, 4) + q * random.int(1, 4);
    const never = p * q - p - q;
    const gaps = range(1, never).filter((n) => !isSum(n, p, q));
    const no = random.pick(gaps.filter((n) => n > q && n !== never));
    if (no === undefined || yes === no) return null;
    const [i, j] = splitOf(yes, p, q) ?? [0, 0];
    const rows = range(never + 1, never + p).map((n) => {
      const [x, y] = splitOf(n, p, q) ?? [0, 0];
      return `$${n}=${[x > 0 ? `${p}\\cdot ${x}` : "", y > 0 ? `${q}\\cdot ${y}` : ""].filter((part) => part !== "").join("+")}$`;
    });
    const tries = (n: number) =>
      range(0, Math.floor(n / q))
        .map((y) => `$${n - q * y}$`)
        .join(", ");
    return numbersTask({
      ...DIVIDING,
      parameters: [p, q, yes, no, what],
      level: 2,
      story: `${what} по ${p} ${two} и по ${q} ${two}; ${one === "кусках" ? "других кусков нет" : "других нет, вскрывать их нельзя"}.`,
      hints: [
        `Запиши равенство $${p}x+${q}y=n$ в целых неотрицательных числах.`,
        `Если получилось ${p} подряд идущих чисел, получатся и все следующие.`,
      ],
      a: {
        question: `Можно ли набрать ровно ${yes} ${two}?`,
        answer: YES,
        reason: `Да: $${yes}=${[i > 0 ? `${p}\\cdot ${i}` : "", j > 0 ? `${q}\\cdot ${j}` : ""].filter((part) => part !== "").join("+")}$.`,
        step: "Подбери пример.",
      },
      b: {
        question: `Можно ли набрать ровно ${no} ${two}?`,
        answer: NO,
        reason: `Нет. Если взято $y$ штук по ${q} ${two}, то на остальные приходится $${no}-${q}y$. При $y=0,\\ 1,\\ \\dots$ это числа ${tries(no)} — ни одно из них не делится на ${p}.`,
        step: `Перебери количество штук по ${q}: остаток не делится на ${p}.`,
      },
      v: {
        question: `Какое наибольшее целое число (в ${two === "кг" ? "килограммах" : "метрах"}) набрать нельзя?`,
        answer: String(never),
        reason: `Число ${never} набрать нельзя: при $y=0,\\ 1,\\ \\dots$ остаются числа ${tries(never)}, ни одно из них не делится на ${p}. Все следующие числа набрать можно: ${rows.join(", ")}, а каждое большее число получается из одного из этих прибавлением нескольких раз по ${p}.`,
        step: `Покажи, что ${never} набрать нельзя, а ${p} следующих подряд чисел можно.`,
      },
    });
  },
  check(draft) {
    const [story, a, b] = partsOf(draft);
    const [p = 1, q = 1] = numbersIn(story);
    // Every sum that can be reached, step by step.
    const reached = new Set([0]);
    for (const n of range(1, 400)) if (reached.has(n - p) || reached.has(n - q)) reached.add(n);
    const [first = 0] = numbersIn(a);
    const [second = 0] = numbersIn(b);
    const missed = range(1, 400).filter((n) => !reached.has(n));
    return isAnswered(draft, [reached.has(first), reached.has(second), Math.max(...missed)]);
  },
};

const splitOf = (n: number, p: number, q: number): [number, number] | null => {
  const y = range(0, Math.floor(n / q)).find((count) => (n - q * count) % p === 0);
  return y === undefined ? null : [(n - q * y) / p, y];
};
const isSum = (n: number, p: number, q: number) => splitOf(n, p, q) !== null;

const averageScore: TaskGenerator = {
  ...COMMON,
  key: "ege-math-19-average",
  count: 5,
  make(random) {
    const [place, people] = random.pick([
      ["В школе", "учеников"],
      ["В кружке", "участников"],
      ["На олимпиаде", "школьников"],
    ] as const);
    const count = random.int(5, 9);
    const average = random.int(6, 12);
    const sum = count * average;
    // The largest number of different whole points, one of which is the top.
    const least = range(1, count - 1);
    const most = sum - sumOf(least);
    const second = random.pick([most, most + 1]);
    if (most <= count) return null;
    const isPossible = second === most;
    const pairSum = sum - sumOf(range(1, count - 2));
    const spread =
      count % 2 === 1
        ? range(average - (count - 1) / 2, average + (count - 1) / 2)
        : [...range(average - count / 2, average - 1), ...range(average + 1, average + count / 2)];
    const equalTop = Math.max(...spread);
    if ((spread[0] ?? 0) < 1) return null;
    return numbersTask({
      ...SETS,
      parameters: [place, count, average, second],
      level: 2,
      story: `${place} ${count} ${people} написали тест. Каждый получил натуральное число баллов, все результаты различны, а их среднее арифметическое равно ${average}.`,
      hints: ["Найди сумму всех баллов.", "Чтобы один результат был наибольшим, остальные должны быть наименьшими."],
      lead: [`Сумма всех баллов равна $${count}\\cdot ${average}=${sum}$.`],
      a: {
        question: `Может ли лучший результат равняться ${equalTop}?`,
        answer: YES,
        reason: `Да, например $${spread.join(",\\ ")}$: результаты различны, их сумма $${sum}$.`,
        step: "Возьми числа, симметричные относительно среднего.",
      },
      b: {
        question: `Может ли лучший результат равняться ${second}?`,
        answer: yesNo(isPossible),
        reason: isPossible
          ? `Да: результаты остальных — $${least.join(",\\ ")}$, их сумма $${sumOf(least)}$, и $${sumOf(least)}+${second}=${sum}$.`
          : `Нет. Остальные ${counted(count - 1, RESULTS)} — различные натуральные числа, их сумма не меньше $1+2+\\dots+${count - 1}=${sumOf(least)}$. Тогда вся сумма не меньше $${sumOf(least)}+${second}=${sumOf(least) + second}>${sum}$.`,
        step: `Сумма остальных не меньше $${sumOf(least)}$.`,
      },
      v: {
        question: "Какой наибольшей может быть сумма двух лучших результатов?",
        answer: String(pairSum),
        reason: `Остальные ${counted(count - 2, RESULTS)} — различные натуральные числа, их сумма не меньше $1+2+\\dots+${count - 2}=${sumOf(range(1, count - 2))}$. Поэтому сумма двух лучших не больше $${sum}-${sumOf(range(1, count - 2))}=${pairSum}$. Пример: $${[...range(1, count - 2), count - 1, pairSum - count + 1].join(",\\ ")}$.`,
        step: `Возьми остальные результаты наименьшими: $${sum}-${sumOf(range(1, count - 2))}=${pairSum}$.`,
      },
    });
  },
  check(draft) {
    const [story, a, b] = partsOf(draft);
    const [count = 0, average = 0] = numbersIn(story);
    const sum = count * average;
    const [first = 0] = numbersIn(a);
    const [second = 0] = numbersIn(b);
    // Sizes of sets with a given sum below a bound, number by number.
    const canBeBelow = (bound: number, goal: number, size: number): boolean => {
      if (goal < 0) return false;
      return countsOfSums(goal, (n) => n < bound).has(size);
    };
    const isBest = (best: number) => canBeBelow(best, sum - best, count - 1);
    const pairs = range(2, sum).flatMap((best) =>
      range(1, best - 1)
        .filter((next) => best + next < sum && canBeBelow(next, sum - best - next, count - 2))
        .map((next) => best + next),
    );
    return isAnswered(draft, [isBest(first), isBest(second), Math.max(...pairs)]);
  },
};

const signs: TaskGenerator = {
  ...COMMON,
  key: "ege-math-19-signs",
  count: 5,
  make(random) {
    const top = random.int(8, 16);
    const total = (top * (top + 1)) / 2;
    const isEven = total % 2 === 0;
    const first = isEven ? 0 : 1;
    const goal = random.int(2, total - 1);
    if (goal % 2 !== total % 2 || goal < 4) return null;
    const odd = goal + 1;
    const negative = (total - goal) / 2;
    const taken = greedy(negative, top);
    const skip = random.int(2, 4);
    return numbersTask({
      ...DIVIDING,
      parameters: [top, goal, skip],
      level: 3,
      story: `Перед каждым из чисел $1,\\ 2,\\ 3,\\ \\dots,\\ ${top}$ ставят знак «плюс» или «минус» и вычисляют сумму.`,
      hints: ["Что происходит с суммой, когда знак одного числа меняется?", "Чётность суммы не зависит от знаков."],
      lead: [
        `Если перед всеми числами стоит плюс, сумма равна $1+2+\\dots+${top}=${total}$. Смена знака перед числом $m$ изменяет сумму на $2m$, поэтому сумма всегда ${isEven ? "чётна" : "нечётна"}; если сумма чисел с минусом равна $s$, то вся сумма равна $${total}-2s$.`,
      ],
      a: {
        question: `Может ли сумма равняться ${goal}?`,
        answer: YES,
        reason: `Да: нужно $s=\\frac{${total}-${goal}}{2}=${negative}$. Поставим минус перед ${taken.length === 1 ? "числом" : "числами"} $${taken.join(",\\ ")}$.`,
        step: `Сумма чисел с минусом должна быть равна ${negative}.`,
      },
      b: {
        question: `Может ли сумма равняться ${odd}?`,
        answer: NO,
        reason: `Нет: сумма всегда ${isEven ? "чётна, а число" : "нечётна, а число"} ${odd} ${isEven ? "нечётно" : "чётно"}.`,
        step: "Сравни чётность.",
      },
      v: {
        question: `Перед числом ${skip} поставили минус. Какое наименьшее неотрицательное значение может принимать сумма?`,
        answer: String(first),
        reason: `Сумма ${isEven ? "чётна, поэтому её неотрицательное значение не меньше $0$" : "нечётна, поэтому её неотрицательное значение не меньше $1$"}. Для равенства нужно, чтобы сумма чисел с минусом равнялась $${(total - first) / 2}$ и среди них было число ${skip}. Подходят числа $${withOne(skip, (total - first) / 2, top).join(",\\ ")}$.`,
        step: `Сумма чисел с минусом должна быть равна $${(total - first) / 2}$, и среди них есть ${skip}.`,
      },
    });
  },
  check(draft) {
    const [story, a, b, v] = partsOf(draft);
    const top = numbersIn(story).at(-1) ?? 0;
    const [first = 0] = numbersIn(a);
    const [second = 0] = numbersIn(b);
    const [minus = 0] = numbersIn(v);
    const reach = (signs: (n: number) => readonly number[]) => {
      let sums = new Set([0]);
      for (const n of range(1, top)) sums = new Set([...sums].flatMap((sum) => signs(n).map((sign) => sum + sign * n)));
      return sums;
    };
    const all = reach(() => [1, -1]);
    const held = reach((n) => (n === minus ? [-1] : [1, -1]));
    return isAnswered(draft, [all.has(first), all.has(second), Math.min(...[...held].filter((sum) => sum >= 0))]);
  },
};

/** Different numbers up to the top with this sum, the largest first. */
function greedy(sum: number, top: number): number[] {
  const taken: number[] = [];
  let left = sum;
  for (let n = top; n >= 1; n -= 1)
    if (n <= left) {
      taken.push(n);
      left -= n;
    }
  return taken.reverse();
}

/** The same with one number among them. */
function withOne(one: number, sum: number, top: number): number[] {
  const taken = [one];
  let left = sum - one;
  for (let n = top; n >= 1; n -= 1)
    if (n !== one && n <= left && !(left - n === one)) {
      taken.push(n);
      left -= n;
    }
  return taken.sort((x, y) => x - y);
}

export const generators: readonly TaskGenerator[] = [
  differentNumbers,
  digitSum,
  progression,
  twoSizes,
  averageScore,
  signs,
];
