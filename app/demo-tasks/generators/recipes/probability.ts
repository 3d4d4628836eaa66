/** Probability, proved by going through all outcomes. */
import Fraction from "fraction.js";
import { plural } from "../plural";
import { range, settled } from "../proof";
import type { Recipe } from "../recipe";
import { isKey, readNumbers, shortTask, tex } from "../short-task";

const CLASSIC = { theme: "veroyatnost", subTheme: "klassicheskaya-veroyatnost" } as const;
const RULES = { theme: "veroyatnost", subTheme: "slozhenie-i-umnozhenie" } as const;
const RULE = "Раздели число благоприятных исходов на число всех равновозможных исходов.";

const STOCK = [
  [
    "В сборнике",
    "билетов",
    "по ботанике",
    "Найди вероятность того, что в случайно выбранном билете окажется вопрос по ботанике",
    "в остальных билетах такого вопроса нет",
    "есть вопрос",
  ],
  [
    "В партии",
    "фонарей",
    "неисправны",
    "Найди вероятность того, что случайно выбранный из партии фонарь окажется исправным",
    "остальные работают",
    "",
  ],
  [
    "В таксопарке",
    "машин",
    "жёлтого цвета",
    "Найди вероятность того, что на случайный вызов приедет машина жёлтого цвета",
    "остальные машины белые",
    "",
  ],
] as const;

export const part: Recipe = {
  name: "part",
  method: "enumeration",
  make(random) {
    const kind = random.int(0, 2);
    const [where, many, what, ask, others, joint] = STOCK[kind] ?? STOCK[0];
    const [whole, good] = [random.pick([20, 25, 40, 50, 80, 100, 125, 160, 200]), random.int(3, 60)];
    if (good >= whole / 2 || plural(whole, FORMS) !== "many") return null;
    const isOpposite = kind === 1;
    const answer = new Fraction(isOpposite ? whole - good : good, whole);
    return shortTask({
      parameters: [kind, whole, good],
      ...CLASSIC,
      level: 1,
      statement:
        kind === 0
          ? `${where} ${whole} ${many}, в ${good} из них ${joint} ${what}, ${others}. ${ask}.`
          : `${where} ${whole} ${many}, из них ${good} ${what}, ${others}. ${ask}.`,
      answer,
      wrong: [
        [new Fraction(1).sub(answer), "Это вероятность противоположного события."],
        [
          isOpposite ? new Fraction(good, whole - good) : new Fraction(good, whole - good),
          "В знаменателе — число **всех** исходов.",
        ],
      ],
      hints: ["Сколько всего исходов и сколько из них подходит?", RULE],
      solution: [
        isOpposite
          ? `Исправны $${whole} - ${good} = ${whole - good}$ фонарей из $${whole}$.`
          : `Подходит $${good}$ из $${whole}$.`,
        `$P = \\dfrac{${isOpposite ? whole - good : good}}{${whole}} = ${tex(answer)}$.`,
      ],
    });
  },
  check(draft) {
    const [whole = 0, good = 0] = readNumbers(draft.statement);
    const box = range(1, whole).map((n) => n <= good);
    const wanted = !draft.statement.includes("исправным");
    return isKey(draft, settled(box.filter((one) => one === wanted).length / whole, 9));
  },
};
const FORMS = { one: "one", few: "few", many: "many" };

const SPORTS = ["гимнастике", "прыжкам в воду", "фигурному катанию", "толканию ядра"];
const TEAMS = ["из России", "из Китая", "из Сербии", "из Казахстана", "из Италии"];

export const countries: Recipe = {
  name: "countries",
  method: "enumeration",
  make(random) {
    const sport = random.pick(SPORTS);
    const [one, two, three] = random.shuffle(TEAMS).slice(0, 3) as [string, string, string];
    const [a, b, c] = [random.int(3, 16), random.int(3, 16), random.int(3, 16)];
    const whole = a + b + c;
    if (
      a === b ||
      b === c ||
      a === c ||
      [a, b, c].some((n) => plural(n, FORMS) !== "many") ||
      plural(whole, FORMS) === "one"
    )
      return null;
    return shortTask({
      parameters: [sport, one, two, three, a, b, c],
      ...CLASSIC,
      level: 1,
      statement: `В соревнованиях по ${sport} участвуют ${a} спортсменов ${one}, ${b} спортсменов ${two} и ${c} спортсменов ${three}. Порядок выступлений определяют жребием. Найди вероятность того, что первым выступит спортсмен ${three}.`,
      answer: new Fraction(c, whole),
      wrong: [
        [new Fraction(c, a + b), "В знаменателе должно стоять число **всех** спортсменов."],
        [new Fraction(a + b, whole), "Это вероятность того, что первым выступит спортсмен из другой страны."],
        [new Fraction(1, 3), "Стран три, но спортсменов из них разное число."],
      ],
      hints: ["Сколько всего спортсменов?", RULE],
      solution: [
        `Всего спортсменов: $${a} + ${b} + ${c} = ${whole}$.`,
        `$P = \\dfrac{${c}}{${whole}} = ${tex(new Fraction(c, whole))}$.`,
      ],
    });
  },
  check(draft) {
    const teams = [...draft.statement.matchAll(/(\d+) спортсменов (из [А-Я][а-я]+)/g)].flatMap(([, n, name]) =>
      range(1, Number(n)).map(() => name),
    );
    const [, asked = ""] = /спортсмен (из [А-Я][а-я]+)\.$/.exec(draft.statement) ?? [];
    return isKey(draft, settled(teams.filter((name) => name === asked).length / teams.length, 9));
  },
};

const DICE = {
  sum: {
    say: (n: number) => `сумма выпавших очков равна ${n}`,
    fits: (a: number, b: number, n: number) => a + b === n,
  },
  more: {
    say: (n: number) => `сумма выпавших очков больше ${n}`,
    fits: (a: number, b: number, n: number) => a + b > n,
  },
  apart: {
    say: (n: number) => `числа выпавших очков отличаются на ${n}`,
    fits: (a: number, b: number, n: number) => Math.abs(a - b) === n,
  },
} as const;

export const lastDigit: Recipe = {
  name: "digits",
  method: "enumeration",
  make(random) {
    const [length, kind] = [random.pick(["двузначного", "трёхзначного", "четырёхзначного"]), random.int(0, 3)];
    const set = random
      .shuffle([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
      .slice(0, random.int(2, 4))
      .sort((a, b) => a - b);
    const by = random.pick([2, 5, 10, 4]);
    const from = { двузначного: 10, трёхзначного: 100, четырёхзначного: 1000 }[length] ?? 10;
    const isSet = kind < 3;
    const event = isSet
      ? `последняя цифра этого числа — ${set.slice(0, -1).join(", ")} или ${set.at(-1) ?? ""}`
      : `это число делится на ${by}`;
    const answer = isSet ? new Fraction(set.length, 10) : new Fraction(1, by);
    if ((9 * from) % by !== 0) return null;
    return shortTask({
      parameters: [from, isSet ? set.join("") : `by${by}`],
      ...CLASSIC,
      level: 2,
      statement: `Случайно выбирают одно число из всех ${length.replace("ого", "ых")} чисел. Найди вероятность того, что ${event}.`,
      answer,
      wrong: isSet
        ? [
            [new Fraction(set.length, 9), "Последней цифрой может быть и ноль: всего цифр десять."],
            [new Fraction(1, 10), "Подходит не одна цифра."],
          ]
        : [[new Fraction(by, 10), `На ${by} делится каждое ${by}-е число.`]],
      hints: [
        isSet
          ? "Сколько всего цифр может стоять на последнем месте?"
          : "Как часто среди чисел подряд встречается подходящее?",
        RULE,
      ],
      solution: isSet
        ? [
            "Последней может быть любая из $10$ цифр, и все они одинаково возможны.",
            `$P = \\dfrac{${set.length}}{10} = ${tex(answer)}$.`,
          ]
        : [
            `Всего чисел $${9 * from}$, из них на $${by}$ делятся $${(9 * from) / by}$.`,
            `$P = \\dfrac{${(9 * from) / by}}{${9 * from}} = ${tex(answer)}$.`,
          ],
    });
  },
  check(draft) {
    const from = draft.statement.includes("двузначных") ? 10 : draft.statement.includes("трёхзначных") ? 100 : 1000;
    const numbers = range(from, 10 * from - 1);
    const listed = readNumbers(draft.statement);
    const isSet = draft.statement.includes("последняя");
    return isKey(
      draft,
      settled(
        numbers.filter((n) => (isSet ? listed.includes(n % 10) : n % (listed[0] ?? 1) === 0)).length / numbers.length,
        9,
      ),
    );
  },
};

export const dice: Recipe = {
  name: "dice",
  method: "enumeration",
  make(random) {
    const kind = random.pick(["sum", "more", "apart"] as const);
    const n = kind === "apart" ? random.int(1, 5) : random.int(3, 11);
    const good = {
      sum: 6 - Math.abs(7 - n),
      more: n >= 7 ? ((12 - n) * (13 - n)) / 2 : 36 - ((n - 1) * n) / 2,
      apart: 2 * (6 - n),
    }[kind];
    return shortTask({
      parameters: [kind, n],
      ...CLASSIC,
      level: 2,
      statement: `Игральную кость бросают дважды. Сколько исходов опыта благоприятствуют событию «${DICE[kind].say(n)}»?`,
      answer: good,
      wrong: [
        [good % 2 === 0 ? good / 2 : (good + 1) / 2, "$(2; 5)$ и $(5; 2)$ — разные исходы: порядок бросков важен."],
        [36 - good, "Это число исходов, при которых событие **не** наступает."],
      ],
      hints: [
        "Исход — это пара чисел: что выпало сначала и что потом.",
        "Выпиши все подходящие пары: порядок бросков важен.",
      ],
      solution: [
        `Выпишем подходящие пары: ${range(1, 6)
          .flatMap((a) => range(1, 6).map((b) => [a, b] as const))
          .filter(([a, b]) => DICE[kind].fits(a, b, n))
          .slice(0, 6)
          .map(([a, b]) => `$(${a}; ${b})$`)
          .join(", ")}${good > 6 ? " и так далее" : ""}.`,
        `Всего таких пар ${good} из $6 \\cdot 6 = 36$.`,
      ],
    });
  },
  check(draft) {
    const [n = 0] = readNumbers(draft.statement);
    const kind = draft.statement.includes("больше") ? "more" : draft.statement.includes("отличаются") ? "apart" : "sum";
    const pairs = range(1, 6).flatMap((a) => range(1, 6).map((b) => [a, b] as const));
    return isKey(draft, pairs.filter(([a, b]) => DICE[kind].fits(a, b, n)).length);
  },
};

const HITS = [
  [
    "Биатлонист попадает в мишень с вероятностью",
    "стреляет по мишеням",
    "Найди вероятность того, что он попадёт во все мишени",
    "выстрелов",
  ],
  [
    "Баскетболист попадает в кольцо со штрафного броска с вероятностью",
    "бросает мяч",
    "Найди вероятность того, что все броски будут удачными",
    "бросков",
  ],
] as const;
const TIMES = ["", "", "дважды", "три раза", "четыре раза"];

export const independent: Recipe = {
  name: "independent",
  method: "enumeration",
  make(random) {
    const [start, act, ask] = random.pick(HITS);
    const chance = new Fraction(random.pick([3, 4, 5, 6, 7, 8, 9]), 10);
    const times = random.int(2, 3);
    const isMiss = random.int(0, 1) === 1;
    const one = isMiss ? new Fraction(1).sub(chance) : chance;
    const answer = one.pow(times) ?? new Fraction(0);
    const question = isMiss ? "Найди вероятность того, что все попытки будут неудачными" : ask;
    return shortTask({
      parameters: [start, tex(chance), times, Number(isMiss)],
      ...RULES,
      level: 2,
      statement: `${start} ${tex(chance)}. Он ${act} ${TIMES[times] ?? ""}, результаты попыток не зависят друг от друга. ${question}.`,
      answer,
      wrong: [
        [one.mul(times), "Вероятности независимых событий перемножают, а не складывают."],
        [
          isMiss ? (chance.pow(times) ?? 0) : one,
          isMiss ? "Это вероятность того, что все попытки **удачные**." : "Это вероятность одного попадания.",
        ],
        [new Fraction(1).sub(chance.pow(times) ?? 0), "Это вероятность того, что хотя бы одна попытка неудачна."],
      ],
      hints: [
        isMiss ? "Какова вероятность промаха в одной попытке?" : "Какова вероятность удачи в каждой попытке?",
        "Вероятности независимых событий перемножают.",
      ],
      solution: [
        ...(isMiss ? [`Вероятность промаха: $1 - ${tex(chance)} = ${tex(one)}$.`] : []),
        `Попытки независимы: $${Array.from({ length: times }, () => tex(one)).join(" \\cdot ")} = ${tex(answer)}$.`,
      ],
    });
  },
  check(draft) {
    const [chance = 0] = readNumbers(draft.statement);
    const times = draft.statement.includes("дважды") ? 2 : 3;
    const wanted = draft.statement.includes("неудачными") ? 0 : 1;
    // Ten equal outcomes of a try, and every chain of them.
    const good = Math.round(chance * 10);
    let [fits, all] = [0, 0];
    for (let chain = 0; chain < 10 ** times; chain += 1) {
      const tries = String(chain)
        .padStart(times, "0")
        .split("")
        .map((digit) => (Number(digit) < good ? 1 : 0));
      all += 1;
      if (tries.every((one) => one === wanted)) fits += 1;
    }
    return isKey(draft, settled(fits / all, 9));
  },
};

const TOPICS = [
  ["«Окружность»", "«Параллелограмм»"],
  ["«Углы»", "«Тригонометрия»"],
  ["«Проценты»", "«Движение»"],
  ["«Ботаника»", "«Зоология»"],
  ["«Глаголы»", "«Причастия»"],
] as const;

export const eitherTopic: Recipe = {
  name: "either-topic",
  method: "enumeration",
  make(random) {
    const [one, other] = random.pick(TOPICS);
    const [p, q] = [new Fraction(random.int(5, 60), 100), new Fraction(random.int(5, 45), 100)];
    const isNone = random.int(0, 2) === 0;
    const sum = p.add(q);
    const answer = isNone ? new Fraction(1).sub(sum) : sum;
    if (p.equals(q) || sum.compare(0.95) > 0) return null;
    return shortTask({
      parameters: [one, tex(p), tex(q), Number(isNone)],
      ...RULES,
      level: 1,
      statement: `На экзамене школьнику достаётся один вопрос из списка. Вероятность того, что это вопрос по теме ${one}, равна ${tex(p)}. Вероятность того, что это вопрос по теме ${other}, равна ${tex(q)}. Вопросов сразу по двум темам в списке нет. Найди вероятность того, что школьнику ${isNone ? "не достанется вопрос ни по одной из этих тем" : "достанется вопрос по одной из этих двух тем"}.`,
      answer,
      wrong: [
        [p.mul(q), "Перемножают вероятности независимых событий, а эти два вместе не наступают: их складывают."],
        [isNone ? sum : new Fraction(1).sub(sum), "Это вероятность противоположного события."],
      ],
      hints: ["Могут ли эти события наступить вместе?", "Вероятности несовместных событий складывают."],
      solution: [
        `События несовместны: $${tex(p)} + ${tex(q)} = ${tex(sum)}$.`,
        ...(isNone ? [`Противоположное событие: $1 - ${tex(sum)} = ${tex(answer)}$.`] : []),
      ],
    });
  },
  check(draft) {
    const [p = 0, q = 0] = readNumbers(draft.statement);
    const box = range(1, 100).map((n) => (n <= Math.round(p * 100) ? 1 : n <= Math.round((p + q) * 100) ? 2 : 0));
    const isNone = draft.statement.includes("ни по одной");
    return isKey(draft, settled(box.filter((topic) => (topic === 0) === isNone).length / 100, 9));
  },
};
