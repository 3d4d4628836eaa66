/** ЕГЭ, informatics, number 25: masks and divisors of numbers. */
import { counted } from "../short-task";
import { at, code, givenTask, isAnswer, range } from "../informatics/short-answer";
import type { TaskGenerator } from "../task-generator";

const COMMON = { version: 1, topic: "ege-IT", number: 25 } as const;
const THEME = "programmirovanie";

/** Every number of the mask: `?` is one digit, `*` any digits, also none. */
function fillMask(mask: string, longest: number): number[] {
  const fixed = mask.replace("*", "").length;
  const texts = mask.includes("*")
    ? range(0, longest - fixed).map((length) => mask.replace("*", "?".repeat(length)))
    : [mask];
  const open = (text: string): string[] =>
    text.includes("?") ? range(0, 9).flatMap((digit) => open(text.replace("?", String(digit)))) : [text];
  return texts
    .flatMap(open)
    .map(Number)
    .sort((a, b) => a - b);
}

const masks: TaskGenerator = {
  ...COMMON,
  key: "ege-it-25-mask",
  count: 18,
  method: "all-multiples",
  make(random) {
    const digit = () => random.int(0, 9);
    const [first, a, b] = [random.int(1, 9), digit(), digit()];
    const mask = random.pick([
      `${first}?${a}*${b}`,
      `${first}*${a}${b}?`,
      `${first}${a}?${b}*`,
      `${first}?${a}?${b}`,
      `${first}${a}*?${b}`,
    ]);
    const longest = 6;
    const by = random.int(101, 990);
    const found = [...new Set(fillMask(mask, longest))].filter((one) => one % by === 0);
    if (found.length < 2 || found.length > 4) return null;
    const isQuotient = random.int(0, 1) === 1;
    const answer = isQuotient ? found.flatMap((one) => [one, one / by]) : found;
    const limit = mask.includes("*") ? 10 ** longest : 10 ** mask.length;
    return givenTask({
      parameters: [mask, by, Number(isQuotient)],
      theme: THEME,
      subTheme: "maski-chisel",
      level: isQuotient ? 3 : 2,
      statement: `Маска числа — это последовательность цифр, в которой могут стоять символы: «?» означает ровно одну произвольную цифру, «\\*» означает произвольную последовательность цифр, в том числе пустую.\n\nСреди натуральных чисел, меньших ${limit}, найди все числа, которые соответствуют маске \`${mask}\` и делятся на ${by} без остатка. В ответе запиши ${isQuotient ? `все найденные числа в порядке возрастания, после каждого — частное от его деления на ${by}. Все числа разделяй пробелами` : "все найденные числа в порядке возрастания через пробел"}.`,
      answer,
      wrong: [[[...answer].reverse(), "Запиши числа в порядке возрастания."]],
      hints: [
        "Перебирать удобнее не числа по маске, а кратные: их намного меньше.",
        "Проверяй маску по частям: начало, конец, отдельные цифры и длину записи.",
      ],
      solution: [
        `Переберём числа, которые делятся на ${by}, и сравним каждое с маской:\n\n${code([
          "def fits(n, mask):",
          "    if mask == '':",
          "        return n == ''",
          "    if mask[0] == '*':",
          "        return fits(n, mask[1:]) or n != '' and fits(n[1:], mask)",
          "    if n == '':",
          "        return False",
          "    return mask[0] in ['?', n[0]] and fits(n[1:], mask[1:])",
          "",
          `for n in range(${by}, ${limit}, ${by}):`,
          `    if fits(str(n), '${mask}'):`,
          isQuotient ? `        print(n, n // ${by})` : "        print(n)",
        ])}`,
        `Программа находит: ${found.map((one) => `${one} = ${by} · ${one / by}`).join("; ")}.`,
        `Всего ${counted(found.length, { one: "число", few: "числа", many: "чисел" })}.`,
      ],
    });
  },
  check(draft) {
    const [, limit = "", mask = "", by = ""] =
      /меньших (\d+), найди .+маске `([^`]+)` и делятся на (\d+) без/.exec(draft.statement) ?? [];
    const pattern = new RegExp(`^${mask.replaceAll("?", "\\d").replaceAll("*", "\\d*")}$`);
    const found: number[] = [];
    for (let n = Number(by); n < Number(limit); n += Number(by)) {
      if (!pattern.test(String(n))) continue;
      found.push(n);
      if (draft.statement.includes("частное")) found.push(n / Number(by));
    }
    return isAnswer(draft, found);
  },
};

const primes = (n: number): Map<number, number> => {
  const powers = new Map<number, number>();
  let rest = n;
  for (let prime = 2; prime * prime <= rest; prime += 1)
    while (rest % prime === 0) {
      powers.set(prime, (powers.get(prime) ?? 0) + 1);
      rest /= prime;
    }
  if (rest > 1) powers.set(rest, (powers.get(rest) ?? 0) + 1);
  return powers;
};
/** Products of the powers of the primes. */
const countDivisors = (n: number) => [...primes(n).values()].reduce((all, power) => all * (power + 1), 1);

const divisors: TaskGenerator = {
  ...COMMON,
  key: "ege-it-25-divisors",
  count: 18,
  method: "trial-division",
  make(random) {
    const from = random.int(1000, 90_000);
    const to = from + random.int(60, 400);
    const kind = random.pick(["count", "odd", "own"] as const);
    const wanted = kind === "odd" ? random.pick([3, 5, 6, 9]) : random.pick([3, 5, 7, 9, 10, 14, 15, 18, 20]);
    const oddPart = (n: number): number => (n % 2 === 0 ? oddPart(n / 2) : n);
    const countOf = (n: number) =>
      kind === "odd" ? countDivisors(oddPart(n)) : countDivisors(n) - (kind === "own" ? 2 : 0);
    const found = range(from, to).filter((n) => countOf(n) === wanted);
    if (found.length < 2 || found.length > 60) return null;
    const least = at(found, 0);
    const most = at(found, found.length - 1);
    const isLeast = random.int(0, 1) === 1;
    const answer = [found.length, isLeast ? least : most];
    const words = {
      count: `ровно ${wanted} различных натуральных делителей (считая единицу и само число)`,
      odd: `ровно ${wanted} различных **нечётных** натуральных делителей (считая единицу)`,
      own: `ровно ${wanted} различных натуральных делителей, не считая единицы и самого числа`,
    };
    return givenTask({
      parameters: [from, to, kind, wanted, Number(isLeast)],
      theme: THEME,
      subTheme: "deliteli",
      level: 2,
      statement: `Среди целых чисел, принадлежащих отрезку [${from}; ${to}], найди числа, у которых ${words[kind]}. В ответе запиши через пробел два числа: сколько таких чисел нашлось и ${isLeast ? "наименьшее" : "наибольшее"} из них.`,
      answer,
      wrong: [
        [
          [found.length, isLeast ? most : least],
          isLeast ? "Спрашивают наименьшее число." : "Спрашивают наибольшее число.",
        ],
        [[answer[1] ?? 0, answer[0] ?? 0], "Числа переставлены: сначала количество."],
      ],
      hints: [
        "Делители ходят парами: если d делит n, то и n : d делит n. Поэтому перебирать d достаточно до корня.",
        "Не забудь про случай, когда d · d = n: пара состоит из одного числа.",
      ],
      solution: [
        `Для каждого числа отрезка считаем делители:\n\n${code([
          "found = []",
          `for n in range(${from}, ${to + 1}):`,
          "    c = 0",
          "    d = 1",
          "    while d * d <= n:",
          "        if n % d == 0:",
          ...(kind === "odd"
            ? ["            if d % 2 == 1: c = c + 1", "            if d * d != n and n // d % 2 == 1: c = c + 1"]
            : ["            c = c + (1 if d * d == n else 2)"]),
          "        d = d + 1",
          `    if c == ${wanted + (kind === "own" ? 2 : 0)}:`,
          "        found.append(n)",
          `print(len(found), ${isLeast ? "min" : "max"}(found))`,
        ])}`,
        `Нашлось ${counted(found.length, { one: "число", few: "числа", many: "чисел" })}${found.length < 13 ? `: ${found.join(", ")}` : `, от ${least} до ${most}`}.`,
        `Проверим ${answer[1] ?? 0}: его разложение на простые множители $${[...primes(answer[1] ?? 2)].map(([prime, power]) => (power === 1 ? prime : `${prime}^{${power}}`)).join(" \\cdot ")}$.`,
      ],
    });
  },
  check(draft) {
    const [, from = "", to = ""] = /отрезку \[(\d+); (\d+)\]/.exec(draft.statement) ?? [];
    const [, wanted = ""] = /ровно (\d+) различных/.exec(draft.statement) ?? [];
    const isOdd = draft.statement.includes("**нечётных**");
    const isOwn = draft.statement.includes("не считая единицы");
    // A sieve: each divisor marks its multiples.
    const counts: number[] = Array.from({ length: Number(to) - Number(from) + 1 }, () => 0);
    for (let divisor = 1; divisor <= Number(to); divisor += isOdd ? 2 : 1) {
      const first = Math.ceil(Number(from) / divisor) * divisor;
      for (let n = first; n <= Number(to); n += divisor) {
        if (isOwn && (divisor === 1 || divisor === n)) continue;
        counts[n - Number(from)] = (counts[n - Number(from)] ?? 0) + 1;
      }
    }
    const found = counts.flatMap((count, order) => (count === Number(wanted) ? [order + Number(from)] : []));
    const best = draft.statement.includes("наименьшее из них") ? found[0] : found.at(-1);
    return isAnswer(draft, [found.length, best ?? 0]);
  },
};

export const generators: readonly TaskGenerator[] = [masks, divisors];
