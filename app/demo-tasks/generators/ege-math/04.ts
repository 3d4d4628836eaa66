/** ЕГЭ, profile mathematics, number 4: classical probability. */
import Fraction from "fraction.js";
import { counted, isKey, readNumbers, shortTask, tex } from "../short-task";
import type { TaskGenerator } from "../task-generator";

const COMMON = { version: 1, topic: "ege-math", number: 4 } as const;
const PLACE = { theme: "veroyatnost", subTheme: "klassicheskaya-veroyatnost" } as const;
const RULE = "Раздели число благоприятных исходов на число всех равновозможных исходов.";

const THINGS = [
  { all: "На тарелке лежат одинаковые на вид пирожки", kinds: ["с мясом", "с капустой", "с вишней"], one: "пирожок" },
  {
    all: "В вазе лежат конфеты в одинаковых обёртках",
    kinds: ["с орехом", "с мармеладом", "с вафлей"],
    one: "конфета",
  },
  { all: "В папке лежат карточки с вопросами", kinds: ["по алгебре", "по геометрии", "по физике"], one: "карточка" },
] as const;

const kinds: TaskGenerator = {
  ...COMMON,
  key: "ege-math-04-kinds",
  count: 14,
  method: "enumeration",
  make(random) {
    const { all, kinds: names, one } = random.pick(THINGS);
    const counts = [random.int(2, 15), random.int(2, 15), random.int(2, 15)] as const;
    const asked = random.int(0, 2);
    const isOpposite = random.int(0, 1) === 1;
    const total = counts[0] + counts[1] + counts[2];
    const own = counts[asked] ?? 0;
    const good = isOpposite ? total - own : own;
    const name = names[asked] ?? "";
    return shortTask({
      parameters: [one, ...counts, asked, Number(isOpposite)],
      ...PLACE,
      level: 1,
      statement: `${all}: ${counts
        .map((count, at) => `${count} ${names[at] ?? ""}`)
        .join(", ")
        .replace(
          /, (?=[^,]*$)/,
          " и ",
        )}. Наугад выбирают ${one === "пирожок" ? "один пирожок" : one === "конфета" ? "одну конфету" : "одну карточку"}. Найди вероятность того, что попадётся ${one} ${isOpposite ? "**не** " : ""}${name}.`,
      answer: new Fraction(good, total),
      wrong: [
        [new Fraction(total - good, total), "Это вероятность противоположного события. Перечитай, о чём спрашивают."],
        [new Fraction(good, total - good), "В знаменателе стоит число **всех** исходов, а не число остальных."],
      ],
      hints: [RULE],
      solution: [
        `Всего исходов: $${counts.join(" + ")} = ${total}$.`,
        isOpposite ? `Благоприятных исходов: $${total} - ${own} = ${good}$.` : `Благоприятных исходов: $${good}$.`,
        `$P = \\dfrac{${good}}{${total}} = ${tex(new Fraction(good, total))}$.`,
      ],
    });
  },
  check(draft) {
    const box = [...draft.statement.matchAll(/(\d+) ((?:с|по) [а-я]+)/g)].flatMap(([, count, kind]) =>
      Array.from({ length: Number(count) }, () => kind),
    );
    const [, not, asked] = /попадётся \S+ (\*\*не\*\* )?(.+)\.$/.exec(draft.statement) ?? [];
    return isKey(draft, box.filter((kind) => (kind === asked) !== Boolean(not)).length / box.length);
  },
};

const COIN_EVENTS = {
  exactly: { say: "ровно", fits: (heads: number, wanted: number) => heads === wanted },
  least: { say: "не меньше", fits: (heads: number, wanted: number) => heads >= wanted },
  most: { say: "не больше", fits: (heads: number, wanted: number) => heads <= wanted },
} as const;

const THROWS = ["", "", "дважды", "три раза", "четыре раза", "пять раз"];
/** The wording keeps the numbers of the text apart from the answer. */
const TIMES = ["", "один раз", "два раза", "три раза", "четыре раза"];
const ROW = [[], [], [1, 2, 1], [1, 3, 3, 1], [1, 4, 6, 4, 1], [1, 5, 10, 10, 5, 1]];

const coins: TaskGenerator = {
  ...COMMON,
  key: "ege-math-04-coins",
  count: 10,
  method: "enumeration",
  make(random) {
    const tosses = random.int(2, 5);
    const wanted = random.int(1, Math.min(4, tosses));
    const kind = random.pick(["exactly", "least", "most"] as const);
    const side = random.pick(["орёл", "решка"]);
    if ((kind === "least" && wanted === tosses) || (kind === "most" && wanted === tosses)) return null;
    const row = ROW[tosses] ?? [];
    const total = 2 ** tosses;
    const parts = row.filter((_, heads) => COIN_EVENTS[kind].fits(heads, wanted));
    const good = parts.reduce((sum, one) => sum + one, 0);
    const { say } = COIN_EVENTS[kind];
    const times =
      kind === "exactly" ? (TIMES[wanted] ?? "") : ["", "одного раза", "двух раз", "трёх раз", "четырёх раз"][wanted];
    return shortTask({
      parameters: [tosses, wanted, kind, side],
      ...PLACE,
      level: kind === "exactly" ? 1 : 2,
      statement: `Симметричную монету бросают ${THROWS[tosses] ?? ""}. Найди вероятность того, что ${side} выпадет ${say} ${times ?? ""}.`,
      answer: new Fraction(good, total),
      wrong: [
        [new Fraction(1, total), "Подходит не один исход: посчитай все цепочки бросков, в которых событие наступает."],
        [
          wanted === tosses ? new Fraction(1, total) : new Fraction(wanted, tosses),
          "Число бросков не равно числу исходов: у каждого броска их два, и они перемножаются.",
        ],
        ...(kind === "exactly"
          ? []
          : ([
              [
                new Fraction(row[wanted] ?? 0, total),
                "Так выходит для слова «ровно». Здесь подходят и другие количества.",
              ],
            ] as const)),
      ],
      hints: ["Сколько разных цепочек из орлов и решек может получиться?"],
      solution: [
        `У каждого броска два исхода, всего цепочек $2^{${tosses}} = ${total}$, и все они равновозможны.`,
        `Посчитаем подходящие: выбираем, в каких бросках выпадет ${side}. ${parts.length > 1 ? `Складываем по количествам: $${parts.join(" + ")} = ${good}$.` : `Таких цепочек $C_{${tosses}}^{${wanted}} = ${good}$.`}`,
        `$P = \\dfrac{${good}}{${total}} = ${tex(new Fraction(good, total))}$.`,
      ],
    });
  },
  check(draft) {
    const text = draft.statement;
    const tosses =
      ["дважды", "три раза.", "четыре раза.", "пять раз."].findIndex((one) =>
        text.includes(`бросают ${one.replace(".", "")}.`),
      ) + 2;
    const end = /выпадет (ровно|не меньше|не больше) (\S+) /.exec(text);
    const wanted = ["од", "дв", "тр", "че"].indexOf((end?.[2] ?? "").slice(0, 2)) + 1;
    let good = 0;
    for (let chain = 0; chain < 2 ** tosses; chain += 1) {
      const sides = chain.toString(2).padStart(tosses, "0").split("1").length - 1;
      if (end?.[1] === "ровно" ? sides === wanted : end?.[1] === "не меньше" ? sides >= wanted : sides <= wanted)
        good += 1;
    }
    return wanted > 0 && isKey(draft, good / 2 ** tosses);
  },
};

const divisible: TaskGenerator = {
  ...COMMON,
  key: "ege-math-04-divisible",
  count: 10,
  method: "enumeration",
  make(random) {
    const from = random.int(10, 40);
    const size = random.pick([16, 20, 25, 32, 40, 50]);
    const by = random.int(3, 9);
    const to = from + size - 1;
    const [first, last] = [Math.ceil(from / by) * by, Math.floor(to / by) * by];
    const good = (last - first) / by + 1;
    if (good < 2) return null;
    return shortTask({
      parameters: [from, to, by],
      ...PLACE,
      level: 2,
      statement: `Из натуральных чисел от $${from}$ до $${to}$ включительно наугад выбирают одно. Найди вероятность того, что оно делится на $${by}$.`,
      answer: new Fraction(good, size),
      wrong: [
        [
          new Fraction(good, size - 1),
          `От $${from}$ до $${to}$ включительно чисел не $${size - 1}$, а $${size}$: к разности нужно прибавить единицу.`,
        ],
        [new Fraction(good - 1, size), `Потерялось одно из чисел: и $${first}$, и $${last}$ делятся на $${by}$.`],
      ],
      hints: [
        "Сколько всего чисел в этом промежутке, если считать оба конца?",
        `Найди первое и последнее число, которое делится на $${by}$.`,
      ],
      solution: [
        `Всего чисел: $${to} - ${from} + 1 = ${size}$.`,
        `На $${by}$ делятся числа от $${first}$ до $${last}$ с шагом $${by}$. Их $\\dfrac{${last} - ${first}}{${by}} + 1 = ${good}$.`,
        `$P = \\dfrac{${good}}{${size}} = ${tex(new Fraction(good, size))}$.`,
      ],
    });
  },
  check(draft) {
    const [from = 0, to = 0, by = 1] = readNumbers(draft.statement);
    const all = Array.from({ length: to - from + 1 }, (_, at) => from + at);
    return isKey(draft, all.filter((one) => one % by === 0).length / all.length);
  },
};

const groups: TaskGenerator = {
  ...COMMON,
  key: "ege-math-04-groups",
  count: 6,
  method: "enumeration",
  make(random) {
    const [people, parts] = random.pick([
      [16, 4],
      [16, 2],
      [21, 3],
      [21, 7],
      [26, 2],
      [26, 13],
      [33, 3],
      [33, 11],
      [51, 3],
      [51, 17],
      [65, 5],
      [65, 13],
      [6, 2],
      [6, 3],
      [9, 3],
    ] as const);
    const [one, other] = random.pick([
      ["Вадим", "Олег"],
      ["Аня", "Вера"],
      ["Тимур", "Лиза"],
    ] as const);
    const size = people / parts;
    return shortTask({
      parameters: [people, parts],
      ...PLACE,
      level: 2,
      statement: `В турпоход записались школьники, всего ${counted(people, { one: "человек", few: "человека", many: "человек" })}, среди них ${one} и ${other}. Всех случайным образом делят на $${parts}$ ${parts < 5 ? "равные по численности группы" : "равных по численности групп"}. Найди вероятность того, что ${one} и ${other} окажутся в одной группе.`,
      answer: new Fraction(size - 1, people - 1),
      wrong: [
        [
          new Fraction(1, parts),
          "Одно место в этой группе уже занято, поэтому вероятность меньше: и в числителе, и в знаменателе нужно вычесть единицу.",
        ],
        [new Fraction(size, people - 1), `Мест в группе $${size}$, но одно из них уже занимает ${one}.`],
      ],
      hints: [
        `Пусть место для первого из друзей уже определено. Сколько мест остаётся и сколько из них — в той же группе?`,
      ],
      solution: [
        `Число мест в каждой группе: $${people} : ${parts} = ${size}$.`,
        `Пусть ${one} уже в какой-то группе. Свободных мест осталось $${people} - 1 = ${people - 1}$, из них в той же группе $${size} - 1 = ${size - 1}$.`,
        `$P = \\dfrac{${size - 1}}{${people - 1}} = ${tex(new Fraction(size - 1, people - 1))}$.`,
      ],
    });
  },
  check(draft) {
    const [people = 0, parts = 1] = readNumbers(draft.statement);
    let [together, all] = [0, 0];
    for (let first = 0; first < people; first += 1)
      for (let second = 0; second < people; second += 1) {
        if (first === second) continue;
        all += 1;
        if (first % parts === second % parts) together += 1;
      }
    return isKey(draft, together / all);
  },
};

export const generators: readonly TaskGenerator[] = [kinds, coins, divisible, groups];
