/** ЕГЭ, informatics, number 3: a small database of three tables. */
import { at, givenTask, isAnswer, range, readTables, sum, table } from "../informatics/short-answer";
import type { Random } from "../random";
import type { TaskDraft, TaskGenerator } from "../task-generator";

const COMMON = { version: 1, topic: "ege-IT", number: 3, method: "read-tables" } as const;
const PLACE = { theme: "obrabotka-dannyh", subTheme: "bazy-dannyh" } as const;

const GOODS = ["Гречка", "Рис", "Пшено", "Молоко", "Кефир", "Сметана", "Макароны", "Мука", "Сахар", "Чай"] as const;
const DISTRICTS = ["Заречный", "Октябрьский", "Первомайский", "Северный"];
const STREETS = ["ул. Мира, 4", "ул. Садовая, 12", "пр. Космонавтов, 7", "ул. Лесная, 31", "ул. Гагарина, 2"];

type Move = { day: number; shop: string; article: number; isIn: boolean; packs: number };
type Base = {
  goods: { article: number; name: string; price: number }[];
  shops: { id: string; district: string; address: string }[];
  moves: Move[];
};

function makeBase(random: Random): Base {
  const articles = random.shuffle(range(11, 49));
  const goods = random
    .shuffle(GOODS)
    .slice(0, 4)
    .map((name, order) => ({ article: at(articles, order), name, price: random.int(4, 18) * 10 }));
  const districts = random.shuffle(DISTRICTS).slice(0, 2);
  const shops = range(1, 4).map((order) => ({
    id: `М${order}`,
    district: at(districts, random.int(0, 1)),
    address: at(STREETS, order),
  }));
  const moves = range(1, 14)
    .map(() => ({
      day: random.int(1, 12),
      shop: random.pick(shops).id,
      article: random.pick(goods).article,
      isIn: random.int(0, 2) > 0,
      packs: random.int(2, 15) * 10,
    }))
    .sort((a, b) => a.day - b.day);
  return { goods, shops, moves };
}

const tablesOf = ({ goods, shops, moves }: Base): string =>
  [
    "**Товары**",
    table(
      ["Артикул", "Название", "Цена, руб."],
      goods.map(({ article, name, price }) => [article, name, price]),
    ),
    "**Магазины**",
    table(
      ["Магазин", "Район", "Адрес"],
      shops.map(({ id, district, address }) => [id, district, address]),
    ),
    "**Движение товаров**, июнь",
    table(
      ["День", "Магазин", "Артикул", "Операция", "Упаковок"],
      moves.map(({ day, shop, article, isIn, packs }) => [day, shop, article, isIn ? "поступление" : "продажа", packs]),
    ),
  ].join("\n\n");

const HINTS = [
  "По названию найди артикул, по району — магазины. Дальше работай только с таблицей движения.",
  "Отметь в таблице движения строки, в которых выполнены все условия сразу, и не забудь про операцию и дни.",
];

function identity({ goods, shops, moves }: Base, ...asked: (string | number)[]): (string | number)[] {
  return [
    ...asked,
    ...goods.flatMap(({ article, price }) => [article, price]),
    ...shops.map(({ district }) => district),
    ...moves.flatMap(({ day, shop, article, isIn, packs }) => [`${day}${shop}${article}${Number(isIn)}${packs}`]),
  ];
}

const changed: TaskGenerator = {
  ...COMMON,
  key: "ege-it-03-change",
  count: 16,
  make(random) {
    const base = makeBase(random);
    const { goods, shops, moves } = base;
    const { name, article } = random.pick(goods);
    const { district } = random.pick(shops);
    const own = shops.filter((shop) => shop.district === district).map(({ id }) => id);
    const rows = moves.filter((move) => move.article === article && own.includes(move.shop));
    const [into, out] = [rows.filter(({ isIn }) => isIn), rows.filter(({ isIn }) => !isIn)];
    const [came, left] = [sum(into.map(({ packs }) => packs)), sum(out.map(({ packs }) => packs))];
    if (rows.length < 3 || out.length === 0 || came <= left || own.length === shops.length) return null;
    const everywhere = moves.filter((move) => move.article === article);
    return givenTask({
      parameters: identity(base, name, district),
      ...PLACE,
      level: 1,
      statement: `В базе данных сети магазинов три таблицы.\n\n${tablesOf(base)}\n\nНа сколько упаковок увеличился за эти дни запас товара «${name}» в магазинах района «${district}»? В ответе запиши целое число.`,
      answer: came - left,
      wrong: [
        [came, "Это только поступления. Вычти то, что продано."],
        [
          sum(everywhere.map(({ isIn, packs }) => (isIn ? packs : -packs))),
          `Посчитаны магазины всех районов, а нужен только «${district}».`,
        ],
      ],
      hints: HINTS,
      solution: [
        `Артикул товара «${name}» — ${article}. Магазины района «${district}»: ${own.join(", ")}.`,
        `Поступления: ${into.map(({ packs }) => packs).join(" + ")}${into.length > 1 ? ` = ${came}` : ""} упаковок. Продажи: ${out.map(({ packs }) => packs).join(" + ")}${out.length > 1 ? ` = ${left}` : ""}.`,
        `Запас вырос на ${came} − ${left} = ${came - left}.`,
      ],
    });
  },
  check: (draft) => checkBase(draft),
};

const revenue: TaskGenerator = {
  ...COMMON,
  key: "ege-it-03-revenue",
  count: 16,
  make(random) {
    const base = makeBase(random);
    const { goods, shops, moves } = base;
    const { name, article, price } = random.pick(goods);
    const { district } = random.pick(shops);
    const [from, to] = [random.int(1, 4), random.int(8, 12)];
    const own = shops.filter((shop) => shop.district === district).map(({ id }) => id);
    const isIn = random.int(0, 1) === 1;
    const sameGoods = moves.filter((move) => move.article === article && own.includes(move.shop));
    const ofKind = sameGoods.filter((move) => move.isIn === isIn);
    const rows = ofKind.filter(({ day }) => day >= from && day <= to);
    const packs = sum(rows.map((move) => move.packs));
    if (rows.length < 2 || ofKind.length === rows.length) return null;
    return givenTask({
      parameters: identity(base, name, district, from, to, Number(isIn)),
      ...PLACE,
      level: 2,
      statement: `В базе данных сети магазинов три таблицы.\n\n${tablesOf(base)}\n\nНа какую сумму магазины района «${district}» ${isIn ? "получили" : "продали"} товар «${name}» с ${from} по ${to} июня включительно? Цена в таблице указана за упаковку. В ответе запиши целое число рублей.`,
      answer: packs * price,
      wrong: [
        [packs, "Это число упаковок. Умножь его на цену."],
        [sum(ofKind.map((move) => move.packs)) * price, "Посчитаны и строки за другие дни. Проверь даты."],
        [
          sum(sameGoods.filter(({ day }) => day >= from && day <= to).map((move) => move.packs)) * price,
          "Сложены и поступления, и продажи, а нужна одна операция.",
        ],
      ],
      hints: HINTS,
      solution: [
        `Артикул товара «${name}» — ${article}, цена ${price} руб. Магазины района «${district}»: ${own.join(", ")}.`,
        `Подходящие строки таблицы движения (${isIn ? "поступление" : "продажа"}, дни с ${from} по ${to}): ${rows.map((move) => `${move.day} июня, ${move.shop}, ${move.packs}`).join("; ")}.`,
        `Упаковок: ${rows.map((move) => move.packs).join(" + ")} = ${packs}. Сумма: ${packs} · ${price} = ${packs * price}.`,
      ],
    });
  },
  check: (draft) => checkBase(draft),
};

/** Joins the tables of the text row by row. */
function checkBase(draft: TaskDraft): boolean {
  const [goods = [], shops = [], moves = []] = readTables(draft.statement);
  const question = draft.statement.slice(draft.statement.lastIndexOf("|"));
  const [, name] = /товара? «([^»]+)»/.exec(question) ?? [];
  const [, district] = /района «([^»]+)»/.exec(question) ?? [];
  const [, from, to] = /с (\d+) по (\d+) июня/.exec(question) ?? [];
  const price = from === undefined ? 1 : Number(goods.find((row) => row[1] === name)?.[2]);
  let total = 0;
  for (const [day, shop, article, operation, packs] of moves.slice(1)) {
    if (goods.find((row) => row[0] === article)?.[1] !== name) continue;
    if (shops.find((row) => row[0] === shop)?.[1] !== district) continue;
    if (from !== undefined && (Number(day) < Number(from) || Number(day) > Number(to))) continue;
    const isIn = operation === "поступление";
    if (from === undefined) total += isIn ? Number(packs) : -Number(packs);
    else if (isIn === question.includes("получили")) total += Number(packs) * price;
  }
  return isAnswer(draft, total);
}

export const generators: readonly TaskGenerator[] = [changed, revenue];
