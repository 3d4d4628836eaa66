/** Motion, work and mixtures; the proof looks for the number that fits the story. */
import Fraction from "fraction.js";
import { isSame, onlyOf, range } from "../proof";
import type { Recipe } from "../recipe";
import { counted, isKey, readNumbers, shortTask, tex } from "../short-task";

const THEME = "tekstovye-zadachi";
const MOTION = { theme: THEME, subTheme: "dvizhenie" } as const;
const HOURS = { one: "час", few: "часа", many: "часов" };
const NUMBERS = range(0.5, 400, 0.5);

export const boat: Recipe = {
  name: "boat",
  method: "scan",
  make(random) {
    const [own, current] = [random.int(6, 30), random.int(1, 6)];
    const hours = random.int(1, 6);
    const isCurrent = random.int(0, 1) === 1;
    const [up, down] = [own - current, own + current];
    const path = new Fraction(up * down * hours, 2 * current);
    if (own <= 2 * current || path.d !== 1n || path.compare(300) > 0) return null;
    return shortTask({
      parameters: [own, current, hours, Number(isCurrent)],
      ...MOTION,
      level: 2,
      statement: `Моторная лодка прошла против течения реки ${tex(path)} км и вернулась в пункт отправления, затратив на обратный путь на ${counted(hours, HOURS)} меньше. ${isCurrent ? `Скорость лодки в неподвижной воде равна ${own} км/ч. Найди скорость течения. Ответ запиши в км/ч.` : `Скорость течения равна ${current} км/ч. Найди скорость лодки в неподвижной воде. Ответ запиши в км/ч.`}`,
      answer: isCurrent ? current : own,
      wrong: isCurrent
        ? [[own - current, "Это скорость против течения."]]
        : [
            [up, "Это скорость лодки против течения. Прибавь скорость течения."],
            [down, "Это скорость лодки по течению. Вычти скорость течения."],
          ],
      hints: [
        "Обозначь неизвестную скорость за $x$. Чему равны скорости по течению и против?",
        "Время против течения минус время по течению равно данной разнице.",
      ],
      solution: isCurrent
        ? [
            `Пусть $x$ км/ч — скорость течения: $\\dfrac{${tex(path)}}{${own} - x} - \\dfrac{${tex(path)}}{${own} + x} = ${hours}$.`,
            `Умножим на $${own}^2 - x^2$: $${tex(path.mul(2))}x = ${hours === 1 ? "" : hours}(${own * own} - x^2)$.`,
            `Положительный корень: $x = ${current}$.`,
          ]
        : [
            `Пусть $x$ км/ч — скорость лодки: $\\dfrac{${tex(path)}}{x - ${current}} - \\dfrac{${tex(path)}}{x + ${current}} = ${hours}$.`,
            `Умножим на $x^2 - ${current * current}$: $${tex(path.mul(2 * current))} = ${hours === 1 ? "" : hours}(x^2 - ${current * current})$, откуда $x^2 = ${own * own}$.`,
            `Подходит положительный корень $x = ${own}$.`,
          ],
    });
  },
  check(draft) {
    const [path = 0, hours = 0, third = 0] = readNumbers(draft.statement);
    const fits = (own: number, current: number) =>
      own > current && isSame(path / (own - current) - path / (own + current), hours);
    return isKey(
      draft,
      onlyOf(NUMBERS, (x) => (draft.statement.includes("Найди скорость течения") ? fits(third, x) : fits(x, third))),
    );
  },
};

export const cyclists: Recipe = {
  name: "cyclists",
  method: "scan",
  make(random) {
    const [slow, more] = [random.int(8, 30), random.int(1, 12)];
    const hours = random.int(1, 5);
    const fast = slow + more;
    const path = new Fraction(slow * fast * hours, more);
    const isFirst = random.int(0, 1) === 1;
    if (path.d !== 1n || path.compare(240) > 0 || path.compare(20) < 0) return null;
    return shortTask({
      parameters: [slow, more, hours, Number(isFirst)],
      ...MOTION,
      level: 2,
      statement: `Два велосипедиста одновременно отправились в пробег протяжённостью ${tex(path)} км. Первый ехал со скоростью, на ${more} км/ч большей, чем второй, и прибыл к финишу на ${counted(hours, HOURS)} раньше. Найди скорость велосипедиста, пришедшего к финишу ${isFirst ? "первым" : "вторым"}. Ответ запиши в км/ч.`,
      answer: isFirst ? fast : slow,
      wrong: [
        [isFirst ? slow : fast, "Это скорость другого велосипедиста."],
        [path.div(isFirst ? fast : slow), "Это время в пути, а спрашивают скорость."],
      ],
      hints: ["Обозначь скорость второго за $x$.", "Вырази время каждого и приравняй разность данной."],
      solution: [
        `Пусть $x$ км/ч — скорость второго: $\\dfrac{${tex(path)}}{x} - \\dfrac{${tex(path)}}{x + ${more}} = ${hours}$.`,
        `$${tex(path.mul(more))} = ${hours === 1 ? "" : hours}x(x + ${more})$, то есть $x^2 + ${more === 1 ? "" : more}x - ${slow * fast} = 0$.`,
        `Положительный корень $x = ${slow}$. Скорость первого: $${slow} + ${more} = ${fast}$ км/ч.`,
      ],
    });
  },
  check(draft) {
    const [path = 0, more = 0, hours = 0] = readNumbers(draft.statement);
    const slow = onlyOf(NUMBERS, (x) => isSame(path / x - path / (x + more), hours));
    return isKey(draft, draft.statement.includes("первым") ? slow + more : slow);
  },
};

export const average: Recipe = {
  name: "average-speed",
  method: "simulation",
  make(random) {
    const [first, second] = [random.int(4, 24) * 5, random.int(4, 24) * 5];
    const harmonic = new Fraction(2 * first * second, first + second);
    if (first === second || harmonic.d > 10n) return null;
    return shortTask({
      parameters: [Math.min(first, second), Math.max(first, second)],
      ...MOTION,
      level: 2,
      statement: `Первую половину пути автомобиль ехал со скоростью ${first} км/ч, а вторую — со скоростью ${second} км/ч. Найди среднюю скорость автомобиля на протяжении всего пути. Ответ запиши в км/ч.`,
      answer: harmonic,
      wrong: [
        [
          new Fraction(first + second, 2),
          "Среднее арифметическое подходит, когда равны **времена**, а здесь равны пути.",
        ],
      ],
      hints: ["Средняя скорость — весь путь, делённый на всё время.", "Обозначь половину пути за $s$ и вырази время."],
      solution: [
        `Пусть половина пути равна $s$. Всё время: $\\dfrac{s}{${first}} + \\dfrac{s}{${second}} = \\dfrac{${first + second}s}{${first * second}}$.`,
        `Средняя скорость: $2s : \\dfrac{${first + second}s}{${first * second}} = \\dfrac{2 \\cdot ${first * second}}{${first + second}} = ${tex(harmonic)}$ км/ч.`,
      ],
    });
  },
  check(draft) {
    const [first = 0, second = 0] = readNumbers(draft.statement);
    let time = 0;
    for (let km = 0; km < 1000; km += 1) time += 1 / (km < 500 ? first : second);
    return isKey(draft, Math.round((1000 / time) * 1e6) / 1e6);
  },
};

export const train: Recipe = {
  name: "train",
  method: "scan",
  make(random) {
    const kind = random.pick(["pole", "bridge"] as const);
    const [speed, seconds] = [random.int(6, 24) * 5, random.int(12, 80)];
    const whole = new Fraction(speed * seconds * 10, 36);
    const bridge = random.int(10, 45) * 20;
    const answer = kind === "pole" ? whole : whole.sub(bridge);
    if (whole.d !== 1n || answer.compare(150) < 0 || answer.compare(1100) > 0) return null;
    return shortTask({
      parameters: kind === "pole" ? [kind, speed, seconds] : [kind, speed, seconds, bridge],
      ...MOTION,
      level: kind === "pole" ? 1 : 2,
      statement:
        kind === "pole"
          ? `Поезд, двигаясь равномерно со скоростью ${speed} км/ч, проезжает мимо придорожного столба за ${counted(seconds, { one: "секунду", few: "секунды", many: "секунд" })}. Найди длину поезда. Ответ запиши в метрах.`
          : `Поезд, двигаясь равномерно со скоростью ${speed} км/ч, проезжает мимо платформы длиной ${bridge} м за ${counted(seconds, { one: "секунду", few: "секунды", many: "секунд" })}. Найди длину поезда. Ответ запиши в метрах.`,
      answer,
      wrong: [
        [speed * seconds, "Скорость нужно перевести в метры в секунду."],
        ...(kind === "bridge" ? ([[whole, "Это длина поезда вместе с платформой."]] as const) : []),
      ],
      hints: [
        "Переведи скорость в метры в секунду.",
        kind === "pole"
          ? "Какой путь проходит поезд, пока проезжает мимо столба?"
          : "За это время поезд проходит свою длину и длину платформы.",
      ],
      solution: [
        `$${speed}$ км/ч $= \\dfrac{${speed} \\cdot 1000}{3600}$ м/с.`,
        `Путь за $${seconds}$ с: $\\dfrac{${speed} \\cdot 1000 \\cdot ${seconds}}{3600} = ${tex(whole)}$ м.`,
        ...(kind === "bridge" ? [`Длина поезда: $${tex(whole)} - ${bridge} = ${tex(answer)}$ м.`] : []),
      ],
    });
  },
  check(draft) {
    const numbers = readNumbers(draft.statement);
    const [speed = 0, second = 0, third = 0] = numbers;
    const [bridge, seconds] = draft.statement.includes("платформы") ? [second, third] : [0, second];
    return isKey(
      draft,
      onlyOf(range(1, 1300), (length) => isSame(((length + bridge) / 1000 / speed) * 3600, seconds)),
    );
  },
};

export const together: Recipe = {
  name: "work-together",
  method: "scan",
  make(random) {
    const [a, b] = [random.int(3, 60), random.int(3, 60)];
    const both = new Fraction(a * b, a + b);
    const isOne = random.int(0, 1) === 1;
    const who = random.pick([
      ["Один мастер", "другой", "выполняет заказ", "Обе работы ведут с постоянной скоростью."],
      ["Первый насос", "второй", "наполняет бак", "Насосы работают с постоянной скоростью."],
    ] as const);
    if (a >= b || both.d !== 1n) return null;
    const hours = (n: number) => counted(n, HOURS);
    return shortTask({
      parameters: [a, b, Number(isOne), who[0]],
      theme: THEME,
      subTheme: "rabota",
      level: isOne ? 2 : 1,
      statement: isOne
        ? `${who[0]} ${who[2]} за ${hours(a)}, а вместе с другим — за ${hours(Number(both))}. За сколько часов ${who[2]} ${who[1]}, работая один? ${who[3]}`
        : `${who[0]} ${who[2]} за ${hours(a)}, а ${who[1]} — за ${hours(b)}. За сколько часов они ${who[2].replace("выполняет", "выполнят").replace("наполняет", "наполнят")}, работая вместе? ${who[3]}`,
      answer: isOne ? b : both,
      wrong: isOne
        ? [[a - Number(both), "Складываются не времена, а доли работы за час."]]
        : [
            [new Fraction(a + b, 2), "Вместе работа идёт быстрее, чем у каждого по отдельности."],
            [a + b, "Времена не складываются: складываются доли работы за час."],
          ],
      hints: ["Какую часть работы выполняет каждый за час?", "Сложи доли работы за час."],
      solution: isOne
        ? [
            `Вместе за час: $\\dfrac{1}{${tex(both)}}$ работы, первый — $\\dfrac{1}{${a}}$.`,
            `Второй за час: $\\dfrac{1}{${tex(both)}} - \\dfrac{1}{${a}} = \\dfrac{1}{${b}}$, то есть всю работу за ${b} ч.`,
          ]
        : [
            `За час вместе: $\\dfrac{1}{${a}} + \\dfrac{1}{${b}} = \\dfrac{1}{${tex(both)}}$ работы.`,
            `Всю работу — за ${tex(both)} ч.`,
          ],
    });
  },
  check(draft) {
    const [one = 0, other = 0] = readNumbers(draft.statement);
    const done = (hours: number, ...workers: number[]) => workers.reduce((sum, each) => sum + hours / each, 0);
    if (draft.statement.includes("вместе с другим"))
      return isKey(
        draft,
        onlyOf(NUMBERS, (x) => isSame(done(other, one, x), 1)),
      );
    return isKey(
      draft,
      onlyOf(NUMBERS, (x) => isSame(done(x, one, other), 1)),
    );
  },
};

export const mixing: Recipe = {
  name: "mixing",
  method: "weighing",
  make(random) {
    const [one, two] = [random.int(2, 20), random.int(2, 20)];
    const [weak, strong] = [random.int(2, 12) * 5, random.int(3, 16) * 5];
    const mixed = new Fraction(one * weak + two * strong, one + two);
    const isWater = random.int(0, 2) === 0;
    if (strong <= weak || one === two || mixed.d > 2n) return null;
    const thin = new Fraction(one * strong, one + two);
    if (isWater && thin.d > 2n) return null;
    return shortTask({
      parameters: isWater ? ["water", one, two, strong] : [one, two, weak, strong],
      theme: THEME,
      subTheme: "smesi-i-splavy",
      level: 2,
      statement: isWater
        ? `В сосуд, содержащий ${one} кг ${strong}-процентного водного раствора вещества, добавили ${two} кг воды. Сколько процентов составляет концентрация получившегося раствора?`
        : `Смешали ${one} кг ${weak}-процентного водного раствора вещества и ${two} кг ${strong}-процентного водного раствора того же вещества. Сколько процентов составляет концентрация получившегося раствора?`,
      answer: isWater ? thin : mixed,
      wrong: isWater
        ? [[new Fraction(one * strong, two), "Массу вещества делят на массу **всего** раствора."]]
        : [
            [new Fraction(weak + strong, 2), "Среднее арифметическое подходит, только если массы равны."],
            [weak + strong, "Концентрации не складываются."],
          ],
      hints: ["Сколько вещества было сначала?", "Раздели массу вещества на массу всего раствора."],
      solution: isWater
        ? [
            `Вещества $${one} \\cdot ${tex(new Fraction(strong, 100))} = ${tex(new Fraction(one * strong, 100))}$ кг, раствора стало $${one} + ${two} = ${one + two}$ кг.`,
            `$\\dfrac{${tex(new Fraction(one * strong, 100))}}{${one + two}} \\cdot 100\\% = ${tex(thin)}\\%$.`,
          ]
        : [
            `Вещества: $${one} \\cdot ${tex(new Fraction(weak, 100))} + ${two} \\cdot ${tex(new Fraction(strong, 100))} = ${tex(new Fraction(one * weak + two * strong, 100))}$ кг.`,
            `Раствора $${one} + ${two} = ${one + two}$ кг: $\\dfrac{${tex(new Fraction(one * weak + two * strong, 100))}}{${one + two}} \\cdot 100\\% = ${tex(mixed)}\\%$.`,
          ],
    });
  },
  check(draft) {
    const [one = 0, first = 0, two = 0, second = 0] = readNumbers(draft.statement);
    const drops = [
      ...Array.from({ length: one * 10 }, () => first),
      ...Array.from({ length: two * 10 }, () => (draft.statement.includes("воды.") ? 0 : second)),
    ];
    return isKey(draft, Math.round((drops.reduce((sum, drop) => sum + drop, 0) / drops.length) * 1e6) / 1e6);
  },
};
