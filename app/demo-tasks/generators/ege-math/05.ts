/** ЕГЭ, profile mathematics, number 5: probabilities of compound events. */
import Fraction from "fraction.js";
import { isKey, readNumbers, shortTask, tex } from "../short-task";
import type { TaskGenerator } from "../task-generator";

const COMMON = { version: 1, topic: "ege-math", number: 5 } as const;
const SUM_AND_PRODUCT = { theme: "veroyatnost", subTheme: "slozhenie-i-umnozhenie" } as const;
const hundredths = (count: number) => new Fraction(count, 100);
const not = (chance: Fraction) => new Fraction(1).sub(chance);

const PAIRS = [
  {
    say: (one: string, both: string) =>
      `В торговом центре стоят два одинаковых автомата с кофе. Вероятность того, что к концу дня кофе закончится в автомате, равна $${one}$ для каждого. Вероятность того, что кофе закончится в обоих, равна $${both}$. Найди вероятность того, что к концу дня кофе останется в обоих автоматах.`,
    event: "кофе закончился",
  },
  {
    say: (one: string, both: string) =>
      `В библиотеке два компьютера. Вероятность того, что в случайный момент дня компьютер занят, равна $${one}$ для каждого. Вероятность того, что заняты оба, равна $${both}$. Найди вероятность того, что в случайный момент свободны оба компьютера.`,
    event: "компьютер занят",
  },
] as const;

const dependent: TaskGenerator = {
  ...COMMON,
  key: "ege-math-05-two-dependent",
  count: 8,
  method: "atoms",
  make(random) {
    const which = random.int(0, 1);
    const { say, event } = PAIRS[which] ?? PAIRS[0];
    const one = hundredths(random.int(2, 8) * 5);
    const both = hundredths(random.int(5, 30));
    // Independent machines would make the second number needless; two that never stop together, impossible.
    if (both.compare(one) >= 0 || both.equals(one.mul(one)) || one.mul(2).sub(both).compare(0.95) > 0) return null;
    const least = one.mul(2).sub(both);
    return shortTask({
      parameters: [which, tex(one), tex(both)],
      ...SUM_AND_PRODUCT,
      level: 2,
      statement: say(tex(one), tex(both)),
      answer: not(least),
      wrong: [
        [
          not(one).mul(not(one)),
          "Перемножать вероятности можно только у независимых событий, а здесь это не так: сравни вероятность «в обоих» с квадратом.",
        ],
        [not(both), "Событие, противоположное «в обоих», — «хотя бы в одном не случилось». Спрашивают о другом."],
        [
          not(one.mul(2)),
          "При сложении исходы, где событие случилось дважды, посчитаны два раза. Один раз их нужно вычесть.",
        ],
      ],
      hints: [
        "Найди сначала вероятность противоположного события: «хотя бы в одном».",
        "Вспомни формулу $P(A \\cup B) = P(A) + P(B) - P(A \\cap B)$.",
      ],
      solution: [
        `Пусть $A$ и $B$ — события «${event}» для первого и второго. События могут быть зависимыми, поэтому перемножать вероятности нельзя.`,
        `Вероятность того, что случится хотя бы одно из них: $P(A \\cup B) = ${tex(one)} + ${tex(one)} - ${tex(both)} = ${tex(least)}$.`,
        `Нужно противоположное событие: $1 - ${tex(least)} = ${tex(not(least))}$.`,
      ],
    });
  },
  check(draft) {
    const [one = 0, both = 0] = readNumbers(draft.statement);
    // A hundred days: in the first of them both stopped, then only the first, then only the second.
    const [days, both100, one100] = [100, Math.round(both * 100), Math.round(one * 100)];
    let calm = 0;
    for (let day = 0; day < days; day += 1) {
      const first = day < one100;
      const second = day < both100 || (day >= one100 && day < one100 + (one100 - both100));
      if (!first && !second) calm += 1;
    }
    return isKey(draft, calm / days);
  },
};

const FACTORIES = [
  {
    start: (share: string, other: string) =>
      `Две фабрики выпускают одинаковые стёкла для фар. Первая выпускает $${share}\\%$ этих стёкол, вторая — $${other}\\%$.`,
    rates: (one: string, two: string) =>
      `Первая фабрика выпускает $${one}\\%$ бракованных стёкол, вторая — $${two}\\%$.`,
    ask: "Найди вероятность того, что случайно купленное стекло окажется бракованным.",
    event: "стекло бракованное",
  },
  {
    start: (share: string, other: string) =>
      `Кафе закупает яйца в двух хозяйствах: $${share}\\%$ яиц — в первом, остальные $${other}\\%$ — во втором.`,
    rates: (one: string, two: string) =>
      `В первом хозяйстве высшую категорию имеют $${one}\\%$ яиц, во втором — $${two}\\%$.`,
    ask: "Найди вероятность того, что случайно взятое яйцо окажется высшей категории.",
    event: "яйцо высшей категории",
  },
] as const;

const total: TaskGenerator = {
  ...COMMON,
  key: "ege-math-05-two-sources",
  count: 8,
  method: "counting",
  make(random) {
    const which = random.int(0, 1);
    const { start, rates, ask, event } = FACTORIES[which] ?? FACTORIES[0];
    const share = random.int(4, 16) * 5;
    const [one, two] =
      which === 0 ? [random.int(1, 6), random.int(1, 6)] : [random.int(4, 18) * 5, random.int(4, 18) * 5];
    if (one === two || share === 50) return null;
    const other = 100 - share;
    const first = hundredths(share).mul(one).div(100);
    const second = hundredths(other).mul(two).div(100);
    return shortTask({
      parameters: [which, share, one, two],
      theme: "veroyatnost",
      subTheme: "uslovnaya-veroyatnost",
      level: 2,
      statement: `${start(String(share), String(other))} ${rates(String(one), String(two))} ${ask}`,
      answer: first.add(second),
      wrong: [
        [hundredths(one + two).div(2), "Просто усреднить проценты нельзя: из двух мест поступает разное количество."],
        [hundredths(one + two), "Складывать проценты разных целых нельзя: умножь каждый на долю своего места."],
        [first.add(second).mul(100), "Это ответ в процентах, а вероятность — число от нуля до единицы."],
      ],
      hints: ["Какая часть **всех** предметов поступила из первого места и при этом подходит?"],
      solution: [
        `Событие «${event}» наступает двумя способами: предмет из первого места или из второго.`,
        `Первый способ: $${tex(hundredths(share))} \\cdot ${tex(hundredths(one))} = ${tex(first)}$. Второй: $${tex(hundredths(other))} \\cdot ${tex(hundredths(two))} = ${tex(second)}$.`,
        `Способы несовместны, вероятности складываем: $${tex(first)} + ${tex(second)} = ${tex(first.add(second))}$.`,
      ],
    });
  },
  check(draft) {
    const [share = 0, other = 0, one = 0, two = 0] = readNumbers(draft.statement);
    // Ten thousand things: whole numbers of them are good.
    const things = 10_000;
    const good = ((things / 100) * share * one) / 100 + ((things / 100) * other * two) / 100;
    return share + other === 100 && Number.isInteger(good) && isKey(draft, good / things);
  },
};

const SHOTS = ["", "один раз", "два раза", "три раза"] as const;

const shooter: TaskGenerator = {
  ...COMMON,
  key: "ege-math-05-shooter",
  count: 8,
  method: "chains",
  make(random) {
    const chance = new Fraction(random.int(5, 9), 10);
    const hits = random.int(1, 3);
    const misses = random.int(1, 2);
    const miss = not(chance);
    if (chance.equals(miss)) return null;
    const answer = chance.pow(hits)?.mul(miss.pow(misses) ?? 0) ?? new Fraction(0);
    const factors = [
      ...Array.from({ length: hits }, () => tex(chance)),
      ...Array.from({ length: misses }, () => tex(miss)),
    ];
    return shortTask({
      parameters: [tex(chance), hits, misses],
      ...SUM_AND_PRODUCT,
      level: 1,
      statement: `Биатлонист стреляет по мишеням, в каждую — один раз. Вероятность попадания при каждом выстреле равна $${tex(chance)}$. Найди вероятность того, что биатлонист сначала ${SHOTS[hits] ?? ""} попадёт в мишени, а затем ${SHOTS[misses] ?? ""} промахнётся.`,
      answer,
      wrong: [
        [chance.pow(hits) ?? 0, "Промахи тоже должны случиться: домножь на вероятность каждого из них."],
        [
          chance.mul(hits).add(miss.mul(misses)),
          "Все выстрелы должны сложиться именно так, поэтому вероятности не складывают, а перемножают.",
        ],
      ],
      hints: ["Чему равна вероятность промаха?", "Результаты выстрелов независимы: вероятности перемножаются."],
      solution: [
        `Вероятность промаха: $1 - ${tex(chance)} = ${tex(miss)}$.`,
        `Выстрелы независимы, поэтому вероятности перемножаем: $${factors.join(" \\cdot ")} = ${tex(answer)}$.`,
      ],
    });
  },
  check(draft) {
    const [chance = 0] = readNumbers(draft.statement);
    const [, hitWord = "", missWord = ""] =
      /сначала (\S+) раза? попадёт.+затем (\S+) раза? промахнётся/.exec(draft.statement) ?? [];
    const asNumber = (word: string) => ["один", "два", "три"].indexOf(word) + 1;
    const wanted = "1".repeat(asNumber(hitWord)) + "0".repeat(asNumber(missWord));
    // Every chain of ten equally likely tenths at each shot, counted.
    let good = 0;
    const all = 10 ** wanted.length;
    for (let chain = 0; chain < all; chain += 1) {
      const digits = String(chain).padStart(wanted.length, "0");
      if ([...wanted].every((shot, at) => Number(digits[at]) < Math.round(chance * 10) === (shot === "1"))) good += 1;
    }
    return isKey(draft, good / all);
  },
};

const LAMPS = [
  {
    say: (count: string, chance: string) =>
      `Помещение освещают ${count} независимо работающие лампы. Вероятность перегорания каждой в течение года равна $${chance}$. Найди вероятность того, что в течение года хотя бы одна лампа **не** перегорит.`,
  },
  {
    say: (count: string, chance: string) =>
      `В зале стоят ${count} независимо работающих терминала. Каждый из них бывает неисправен с вероятностью $${chance}$. Найди вероятность того, что в случайный момент хотя бы один терминал исправен.`,
  },
] as const;

const atLeastOne: TaskGenerator = {
  ...COMMON,
  key: "ege-math-05-at-least-one",
  count: 6,
  method: "chains",
  make(random) {
    const which = random.int(0, 1);
    const count = random.int(2, 4);
    const chance = hundredths(random.pick([5, 10, 20, 30, 40, 60, 70]));
    const all = chance.pow(count) ?? new Fraction(0);
    const { say } = LAMPS[which] ?? LAMPS[0];
    return shortTask({
      parameters: [which, count, tex(chance)],
      ...SUM_AND_PRODUCT,
      level: 2,
      statement: say(
        ["две", "три", "четыре"][count - 2]?.replace("две", which === 0 ? "две" : "два") ?? "",
        tex(chance),
      ),
      answer: not(all),
      wrong: [
        [
          all,
          "Это вероятность противоположного события: не осталось ни одного исправного прибора. Вычти её из единицы.",
        ],
        [not(chance).pow(count) ?? 0, "Это вероятность того, что исправны **все** приборы. Достаточно хотя бы одного."],
      ],
      hints: ["Какое событие противоположно событию «хотя бы один»?"],
      solution: [
        `Противоположное событие: исправных не осталось. Приборы независимы, его вероятность равна $${tex(chance)}^${count} = ${tex(all)}$.`,
        `Значит, искомая вероятность $1 - ${tex(all)} = ${tex(not(all))}$.`,
      ],
    });
  },
  check(draft) {
    const [chance = 0] = readNumbers(draft.statement);
    const [, word = ""] = /(две|два|три|четыре) независимо/.exec(draft.statement) ?? [];
    const count = word.startsWith("дв") ? 2 : word === "три" ? 3 : 4;
    let sum = 0;
    for (let chain = 1; chain < 2 ** count; chain += 1) {
      const working = chain.toString(2).split("1").length - 1;
      sum += (1 - chance) ** working * chance ** (count - working);
    }
    return isKey(draft, sum);
  },
};

const DEVICES = [
  { thing: "чайник", many: "чайник прослужит", one: "года", two: "двух лет" },
  { thing: "сканер", many: "сканер прослужит", one: "года", two: "трёх лет" },
  { thing: "насос", many: "насос прослужит", one: "двух лет", two: "пяти лет" },
] as const;

const lifetime: TaskGenerator = {
  ...COMMON,
  key: "ege-math-05-lifetime",
  count: 6,
  method: "counting",
  make(random) {
    const device = random.pick(DEVICES);
    const [longer, shorter] = [random.int(85, 98), random.int(60, 94)];
    if (shorter >= longer - 1) return null;
    const [one, two] = [hundredths(longer), hundredths(shorter)];
    return shortTask({
      parameters: [device.thing, longer, shorter],
      ...SUM_AND_PRODUCT,
      level: 1,
      statement: `Вероятность того, что новый ${device.many} больше ${device.one}, равна $${tex(one)}$. Вероятность того, что он прослужит больше ${device.two}, равна $${tex(two)}$. Найди вероятность того, что он прослужит больше ${device.one}, но не больше ${device.two}.`,
      answer: one.sub(two),
      wrong: [
        [
          one.mul(not(two)),
          "Эти события зависимы: прибор, который прослужил дольше второго срока, прослужил и дольше первого. Перемножать нельзя.",
        ],
        [not(two), "Сюда попали и приборы, которые не дослужили до первого срока."],
      ],
      hints: ["Событие «больше меньшего срока» состоит из двух несовместных частей. Каких?"],
      solution: [
        `Прибор, который служит больше ${device.one}, служит либо больше ${device.two}, либо нет. Эти случаи несовместны.`,
        `Пусть $p$ — искомая вероятность. Тогда $${tex(one)} = ${tex(two)} + p$.`,
        `$p = ${tex(one)} - ${tex(two)} = ${tex(one.sub(two))}$.`,
      ],
    });
  },
  check(draft) {
    const [one = 0, two = 0] = readNumbers(draft.statement);
    let between = 0;
    for (let item = 0; item < 100; item += 1)
      if (item < Math.round(one * 100) && item >= Math.round(two * 100)) between += 1;
    return isKey(draft, between / 100);
  },
};

export const generators: readonly TaskGenerator[] = [dependent, total, shooter, atLeastOne, lifetime];
