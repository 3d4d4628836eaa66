/** ЕГЭ, profile mathematics, number 10: word problems. */
import Fraction from "fraction.js";
import { isKey, readNumbers, shortTask, tex } from "../short-task";
import type { TaskDraft, TaskGenerator } from "../task-generator";
import { stories } from "./10-stories";

const COMMON = { version: 1, topic: "ege-math", number: 10 } as const;
const THEME = "tekstovye-zadachi";

const TENTHS = 20_000;

/** Tries every tenth: there must be one that fits the story, and it must be the key. */
function checkByScan(draft: TaskDraft, fits: (value: number) => boolean): boolean {
  const found: number[] = [];
  for (let n = 1; n < TENTHS; n += 1) if (fits(n / 10)) found.push(n / 10);
  return found.length === 1 && isKey(draft, found[0] ?? 0);
}

const isSame = (one: number, other: number) => Math.abs(one - other) < 1e-9;

const boat: TaskGenerator = {
  ...COMMON,
  key: "ege-math-10-boat",
  count: 7,
  method: "scan",
  make(random) {
    const [own, current] = [random.int(8, 30), random.int(1, 5)];
    const [up, down] = [own - current, own + current];
    const later = random.int(1, 6);
    const path = (later * up * down) / (2 * current);
    if (!Number.isInteger(path) || path > 350) return null;
    const hours = String(later);
    return shortTask({
      parameters: [own, current, path],
      theme: THEME,
      subTheme: "dvizhenie",
      level: 2,
      statement: `Моторная лодка прошла против течения реки $${path}$ км и вернулась в пункт отправления, затратив на обратный путь на $${hours}$ ч меньше. Скорость течения равна $${current}$ км/ч. Найди скорость лодки в неподвижной воде. Ответ запиши в км/ч.`,
      answer: own,
      wrong: [
        [up, "Это скорость лодки против течения. Прибавь скорость течения."],
        [down, "Это скорость лодки по течению. Вычти скорость течения."],
      ],
      hints: [
        "Обозначь скорость лодки за $x$. Чему равна её скорость по течению и против?",
        "Составь уравнение: время против течения минус время по течению.",
      ],
      solution: [
        `Пусть $x$ км/ч — скорость лодки, $x > ${current}$. Против течения она $x - ${current}$, по течению $x + ${current}$.`,
        `$\\dfrac{${path}}{x - ${current}} - \\dfrac{${path}}{x + ${current}} = ${hours}$. Умножим на $(x - ${current})(x + ${current})$: $${2 * current * path} = ${hours === "1" ? `x^2 - ${current ** 2}` : `${hours}(x^2 - ${current ** 2})`}$.`,
        `$x^2 = ${own ** 2}$, подходит положительный корень $x = ${own}$.`,
      ],
    });
  },
  check(draft) {
    const [path = 0, hours = 0, current = 0] = readNumbers(draft.statement);
    return checkByScan(draft, (own) => own > current && isSame(path / (own - current), path / (own + current) + hours));
  },
};

const averageSpeed: TaskGenerator = {
  ...COMMON,
  key: "ege-math-10-average-speed",
  count: 7,
  method: "simulation",
  make(random) {
    const speeds = [random.int(6, 24) * 5, random.int(6, 24) * 5];
    const hours = [random.int(1, 5), random.int(1, 5)];
    const [first = 0, second = 0] = speeds;
    const [one = 0, two = 0] = hours;
    if (first === second || one === two) return null;
    const [path, time] = [first * one + second * two, one + two];
    return shortTask({
      parameters: [first, second, one, two],
      theme: THEME,
      subTheme: "dvizhenie",
      level: 1,
      statement: `Автомобиль ехал $${one}$ ч со скоростью $${first}$ км/ч, а затем $${two}$ ч со скоростью $${second}$ км/ч. Найди среднюю скорость автомобиля на протяжении всего пути. Ответ запиши в км/ч.`,
      answer: new Fraction(path, time),
      wrong: [
        [
          new Fraction(first + second, 2),
          "Среднее арифметическое скоростей подходит, только если время одинаковое. Раздели весь путь на всё время.",
        ],
      ],
      hints: ["Средняя скорость — это весь путь, делённый на всё время."],
      solution: [
        `Весь путь: $${first} \\cdot ${one} + ${second} \\cdot ${two} = ${path}$ км.`,
        `Всё время: $${one} + ${two} = ${time}$ ч.`,
        `Средняя скорость: $\\dfrac{${path}}{${time}} = ${tex(new Fraction(path, time))}$ км/ч.`,
      ],
    });
  },
  check(draft) {
    const [one = 0, first = 0, two = 0, second = 0] = readNumbers(draft.statement);
    const minutes = (one + two) * 60;
    let gone = 0;
    for (let minute = 0; minute < minutes; minute += 1) gone += (minute < one * 60 ? first : second) / 60;
    return isKey(draft, Math.round((gone / (minutes / 60)) * 1e4) / 1e4);
  },
};

const workers: TaskGenerator = {
  ...COMMON,
  key: "ege-math-10-workers",
  count: 7,
  method: "scan",
  make(random) {
    const slow = random.int(4, 30);
    const more = random.int(1, 10);
    const fast = slow + more;
    const later = random.int(1, 8);
    const parts = (later * slow * fast) / more;
    if (!Number.isInteger(parts) || parts > 500 || parts % slow !== 0) return null;
    return shortTask({
      parameters: [slow, more, parts],
      theme: THEME,
      subTheme: "rabota",
      level: 2,
      statement: `Заказ, в котором деталей $${parts}$, первый рабочий выполняет на $${tex(later)}$ ч быстрее, чем второй. Сколько деталей за час делает второй рабочий, если первый за час делает на $${more}$ больше?`,
      answer: slow,
      wrong: [
        [fast, "Это производительность первого рабочего. Спрашивают о втором."],
        [parts / slow, "Это время, за которое второй рабочий выполняет весь заказ."],
      ],
      hints: [
        "Обозначь за $x$ число деталей, которые делает за час второй рабочий.",
        "Вырази через $x$ время работы каждого.",
      ],
      solution: [
        `Пусть второй рабочий делает $x$ деталей в час, тогда первый — $x + ${more}$.`,
        `Разность времени: $\\dfrac{${parts}}{x} - \\dfrac{${parts}}{x + ${more}} = ${tex(later)}$.`,
        `Умножим на $x(x + ${more})$: $${tex(later) === "1" ? "" : tex(later)}x(x + ${more}) = ${parts * more}$, то есть $x^2 + ${more === 1 ? "" : more}x - ${slow * fast} = 0$.`,
        `Корни: $x = ${slow}$ и $x = -${fast}$. Число деталей положительно, поэтому $x = ${slow}$.`,
      ],
    });
  },
  check(draft) {
    const [parts = 0, hours = 0, more = 0] = readNumbers(draft.statement);
    return checkByScan(draft, (slow) => isSame(parts / slow, parts / (slow + more) + hours));
  },
};

const mixture: TaskGenerator = {
  ...COMMON,
  key: "ege-math-10-mixture",
  count: 7,
  method: "weighing",
  make(random) {
    const [one, two] = [random.int(2, 20), random.int(2, 20)];
    const [weak, strong] = [random.int(5, 40), random.int(10, 70)];
    if (strong <= weak || one === two) return null;
    const substance = new Fraction(one * weak + two * strong, 100);
    const total = one + two;
    const answer = new Fraction(one * weak + two * strong, total);
    return shortTask({
      parameters: [one, two, weak, strong],
      theme: THEME,
      subTheme: "smesi-i-splavy",
      level: 1,
      statement: `Смешали $${one}$ л водного раствора с концентрацией некоторого вещества $${weak}\\%$ и $${two}$ л раствора того же вещества с концентрацией $${strong}\\%$. Сколько процентов составляет концентрация получившегося раствора?`,
      answer,
      wrong: [
        [
          new Fraction(weak + strong, 2),
          "Среднее арифметическое концентраций подходит, только если объёмы растворов равны.",
        ],
        [weak + strong, "Концентрации не складываются. Сложи количество вещества и раздели на общий объём."],
      ],
      hints: ["Сколько вещества в каждом растворе?", "Раздели общее количество вещества на общий объём."],
      solution: [
        `В первом растворе $${one} \\cdot ${tex(new Fraction(weak, 100))} = ${tex(new Fraction(one * weak, 100))}$ л вещества, во втором $${two} \\cdot ${tex(new Fraction(strong, 100))} = ${tex(new Fraction(two * strong, 100))}$ л.`,
        `Всего вещества $${tex(substance)}$ л, а раствора $${one} + ${two} = ${total}$ л.`,
        `Концентрация: $\\dfrac{${tex(substance)}}{${total}} \\cdot 100\\% = ${tex(answer)}\\%$.`,
      ],
    });
  },
  check(draft) {
    const [one = 0, weak = 0, two = 0, strong = 0] = readNumbers(draft.statement);
    // Drop by drop, a hundred drops a litre.
    const drops = [
      ...Array.from({ length: one * 100 }, () => weak),
      ...Array.from({ length: two * 100 }, () => strong),
    ];
    return isKey(draft, Math.round((drops.reduce((sum, drop) => sum + drop, 0) / drops.length) * 1e4) / 1e4);
  },
};

const percents: TaskGenerator = {
  ...COMMON,
  key: "ege-math-10-percent",
  count: 7,
  method: "scan",
  make(random) {
    const rate = random.pick([10, 15, 20, 25, 30, 40]);
    const price = random.int(60, 400) * 100;
    const keep = new Fraction(100 - rate, 100);
    const last = keep.mul(keep).mul(price);
    if (last.d !== 1n) return null;
    return shortTask({
      parameters: [rate, price],
      theme: THEME,
      subTheme: "protsenty-i-progressii",
      level: 2,
      statement: `Цена холодильника в магазине ежегодно уменьшается на одно и то же число процентов от предыдущей цены. Определи, на сколько процентов каждый год уменьшалась цена, если холодильник, выставленный на продажу за $${price}$ руб., через два года был продан за $${tex(last)}$ руб.`,
      answer: rate,
      wrong: [
        [
          new Fraction(1).sub(keep.mul(keep)).mul(50),
          "Второй раз процент берут уже от уменьшенной цены, поэтому делить общее снижение пополам нельзя.",
        ],
        [
          new Fraction(1).sub(keep.mul(keep)).mul(100),
          "Это снижение за оба года. Спрашивают, на сколько процентов цена уменьшалась за один год.",
        ],
        [100 - rate, "Столько процентов цены **осталось** через год. Спрашивают, на сколько она уменьшилась."],
      ],
      hints: ["Пусть каждый год цена умножается на одно и то же число $k$. Во сколько раз она изменилась за два года?"],
      solution: [
        `Пусть за год цена умножается на $k$. Тогда $${price} \\cdot k^2 = ${tex(last)}$.`,
        `$k^2 = \\dfrac{${tex(last)}}{${price}} = ${tex(keep.mul(keep))}$, $k = ${tex(keep)}$.`,
        `Цена каждый год уменьшалась на $(1 - ${tex(keep)}) \\cdot 100\\% = ${rate}\\%$.`,
      ],
    });
  },
  check(draft) {
    const [price = 0, last = 0] = readNumbers(draft.statement);
    return checkByScan(draft, (rate) => rate < 100 && Math.abs(price * (1 - rate / 100) ** 2 - last) < 1e-6);
  },
};

export const generators: readonly TaskGenerator[] = [boat, averageSpeed, workers, mixture, percents, ...stories];
