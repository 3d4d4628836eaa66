/** ЕГЭ, base mathematics, number 21: puzzles, each played through by its proof. */
import { plural } from "../plural";
import { range } from "../proof";
import type { Recipe } from "../recipe";
import { counted, isKey, readNumbers, shortTask } from "../short-task";
import { FLATS } from "../words";
import { ofNumber } from "./of-number";

const PLACE = { theme: "logika", subTheme: "smekalka" } as const;
const METRES = { one: "метр", few: "метра", many: "метров" };

const snail: Recipe = {
  name: "snail",
  method: "day-by-day",
  make(random) {
    const [up, down, height] = [random.int(3, 9), random.int(1, 5), random.int(10, 45)];
    if (up <= down || height <= up) return null;
    const answer = Math.ceil((height - up) / (up - down)) + 1;
    return shortTask({
      parameters: [up, down, height],
      ...PLACE,
      level: 2,
      statement: `Улитка за день заползает вверх по дереву на ${counted(up, METRES)}, а за ночь сползает на ${counted(down, METRES)}. Высота дерева — ${counted(height, METRES)}. За сколько дней улитка впервые доползёт от основания до вершины дерева?`,
      answer,
      wrong: [
        [Math.ceil(height / (up - down)), "В последний день улитка доползает до вершины и сползать ей уже не нужно."],
        [answer - 1, "К вечеру этого дня улитка ещё не наверху."],
      ],
      hints: ["На сколько улитка поднимается за полные сутки?", "В последний день она уже не сползает."],
      solution: [
        `За сутки улитка поднимается на $${up} - ${down} = ${up - down}$ м.`,
        `Через ${answer - 1} сут. она на высоте $${(answer - 1) * (up - down)}$ м, до вершины осталось $${height - (answer - 1) * (up - down)}$ м — это не больше $${up}$, и за следующий день она доползёт. Раньше это не удастся.`,
      ],
    });
  },
  check(draft) {
    const [up = 0, down = 0, height = 0] = readNumbers(draft.statement);
    let [at, days] = [0, 0];
    for (;;) {
      days += 1;
      at += up;
      if (at >= height) return isKey(draft, days);
      at -= down;
    }
  },
};

const cuts: Recipe = {
  name: "stick",
  method: "union",
  make(random) {
    const [red, yellow, green] = [random.int(4, 20), random.int(4, 20), random.int(4, 20)];
    if (new Set([red, yellow, green]).size < 3) return null;
    const answer = red + yellow + green - 2;
    return shortTask({
      parameters: [red, yellow, green].sort((a, b) => a - b),
      ...PLACE,
      level: 2,
      statement: `На палке отмечены поперечные линии красного, жёлтого и зелёного цвета. Если распилить палку по красным линиям, получится ${counted(red, PIECES)}, если по жёлтым — ${counted(yellow, PIECES)}, если по зелёным — ${counted(green, PIECES)}. Сколько кусков получится, если распилить палку по линиям всех трёх цветов?`,
      answer,
      wrong: [
        [red + yellow + green, "Сложить нужно числа распилов, а не кусков."],
        [answer - 1, "Это число распилов. Кусков на один больше."],
      ],
      hints: ["Сколько линий каждого цвета?", "Кусков всегда на один больше, чем распилов."],
      solution: [
        `Линий: $${red - 1} + ${yellow - 1} + ${green - 1} = ${answer - 1}$.`,
        `Кусков на один больше: $${answer}$.`,
      ],
    });
  },
  check(draft) {
    const counts = readNumbers(draft.statement);
    // Each colour at places of its own on a stick of a length that none divides.
    const marks = new Set(counts.flatMap((pieces, colour) => range(1, pieces - 1).map((n) => n * 3 + colour)));
    return isKey(draft, range(0, marks.size).length);
  },
};
const PIECES = { one: "кусок", few: "куска", many: "кусков" };

const jumps: Recipe = {
  name: "grasshopper",
  method: "walks",
  make(random) {
    const [count, step] = [random.int(5, 24), random.int(1, 3)];
    const answer = count + 1;
    return shortTask({
      parameters: [count, step],
      ...PLACE,
      level: 2,
      statement: `Кузнечик прыгает вдоль координатной прямой в любом направлении на ${step === 1 ? "единичный отрезок" : `${step} единичных отрезка`} за прыжок. Он начинает прыгать из начала координат. Сколько на координатной прямой различных точек, в которых кузнечик может оказаться, сделав ровно ${counted(count, { one: "прыжок", few: "прыжка", many: "прыжков" })}?`,
      answer,
      wrong: [
        [
          2 * count + 1,
          "После чётного числа прыжков нельзя оказаться на нечётном, и наоборот: подходит каждая вторая точка.",
        ],
        [2 * count, "Подходит только каждая вторая точка."],
      ],
      hints: [
        "В какой самой дальней точке может оказаться кузнечик?",
        "Что меняется, если один прыжок направить в другую сторону?",
      ],
      solution: [
        `Самая дальняя точка справа — $${count * step}$, слева — $${-count * step}$.`,
        `Если развернуть один прыжок, точка сдвигается на $${2 * step}$. Значит, подходят точки от $${-count * step}$ до $${count * step}$ с шагом $${2 * step}$: их $${2 * count * step} : ${2 * step} + 1 = ${answer}$.`,
      ],
    });
  },
  check(draft) {
    const numbers = readNumbers(draft.statement);
    const count = numbers.at(-1) ?? 0;
    const step = numbers.length > 1 ? (numbers[0] ?? 1) : 1;
    let at = new Set([0]);
    for (let n = 0; n < count; n += 1) at = new Set([...at].flatMap((x) => [x - step, x + step]));
    return isKey(draft, at.size);
  },
};

const ring: Recipe = {
  name: "ring-road",
  method: "every-place",
  make(random) {
    const [ab, ac, length] = [random.int(20, 60), random.int(25, 70), random.int(90, 160)];
    if (ab === ac || length - ab - ac < 12) return null;
    return shortTask({
      parameters: [length, ab, ac],
      ...PLACE,
      level: 3,
      statement: `На кольцевой дороге длиной ${length} км расположены по порядку четыре бензоколонки: A, B, C и D. Расстояние по дуге от A до B, не проходящей через C и D, равно ${ab} км, по дуге от A до C через D — ${ac} км. Найди расстояние (в километрах) от B до C по дуге, на которой нет других бензоколонок.`,
      answer: length - ab - ac,
      wrong: [
        [Math.abs(ac - ab), "Дуги AB и AC идут от A в разные стороны."],
        [length - ab, "Вычти из всей дороги обе известные дуги."],
      ],
      hints: ["Нарисуй кольцо и отметь точки по порядку.", "На какие дуги делят кольцо точки A, B и C?"],
      solution: [
        `Точки A, B и C делят кольцо на три дуги: AB, BC и CA (на последней лежит D).`,
        `$${length} - ${ab} - ${ac} = ${length - ab - ac}$ км.`,
      ],
    });
  },
  check(draft) {
    const [length = 0, ab = 0, ac = 0] = readNumbers(draft.statement);
    let way = 0;
    for (let at = ab; at !== length - ac; at = (at + 1) % length) way += 1;
    return isKey(draft, way);
  },
};

const exchange: Recipe = {
  name: "exchange",
  method: "search",
  make(random) {
    // Three gold coins for four silver and one copper, and the like.
    const [g1, s1] = [random.int(2, 4), random.int(3, 5)];
    const [s2, g2] = [random.int(5, 8), random.int(2, 4)];
    const [x, y] = [random.int(5, 40), random.int(5, 40)];
    // No gold comes out: g1·x = g2·y.
    if (g1 * x !== g2 * y || s1 >= s2 || s1 * x >= s2 * y) return null;
    const copper = x + y;
    const loss = s2 * y - s1 * x;
    return shortTask({
      parameters: [g1, s1, s2, g2, copper],
      ...PLACE,
      level: 3,
      statement: `В обменном пункте можно совершить одну из двух операций: за ${counted(g1, GOLD)} получить ${counted(s1, SILVER)} и одну медную; за ${counted(s2, SILVER)} получить ${counted(g2, GOLD)} и одну медную. У Николы были только серебряные монеты. После нескольких посещений пункта серебряных монет у него стало меньше, золотых не появилось, зато появилось ${copper} медных. На сколько уменьшилось количество серебряных монет?`,
      answer: loss,
      wrong: [
        [s2 * y, "Часть серебряных монет Никола получил обратно."],
        [s2 * y + s1 * x, "Полученные серебряные монеты нужно вычесть."],
      ],
      hints: [
        "Обозначь число операций каждого вида за $x$ и $y$.",
        "Золотых монет осталось столько же: это даёт уравнение. Второе — число медных.",
      ],
      solution: [
        `Пусть первых операций $x$, вторых $y$. Медных: $x + y = ${copper}$, золотых: $${g1}x = ${g2}y$.`,
        `Отсюда $x = ${x}$, $y = ${y}$.`,
        `Серебряных отдано $${s2} \\cdot ${y} = ${s2 * y}$, получено $${s1} \\cdot ${x} = ${s1 * x}$: стало меньше на $${loss}$.`,
      ],
    });
  },
  check(draft) {
    const [g1 = 0, s1 = 0, s2 = 0, g2 = 0, copper = 0] = readNumbers(draft.statement);
    const found = range(0, copper)
      .filter((first) => first * g1 === (copper - first) * g2)
      .map((first) => (copper - first) * s2 - first * s1);
    return found.length === 1 && isKey(draft, found[0] ?? Number.NaN);
  },
};
const GOLD = { one: "золотую монету", few: "золотые монеты", many: "золотых монет" };
const SILVER = { one: "серебряную монету", few: "серебряные монеты", many: "серебряных монет" };

const floors: Recipe = {
  name: "flat",
  method: "counting-doors",
  make(random) {
    const [storeys, perFloor, entrance, floor] = [
      random.int(5, 16),
      random.int(3, 8),
      random.int(2, 7),
      random.int(2, 12),
    ];
    const isFloor = random.int(0, 1) === 1;
    if (floor > storeys) return null;
    const before = (entrance - 1) * storeys * perFloor;
    const flat = before + (floor - 1) * perFloor + random.int(1, perFloor);
    return shortTask({
      parameters: [storeys, perFloor, flat, Number(isFloor)],
      ...PLACE,
      level: 2,
      statement: `В доме ${counted(storeys, { one: "этаж", few: "этажа", many: "этажей" })} и несколько одинаковых подъездов, на каждом этаже в подъезде по ${counted(perFloor, { one: "квартире", few: "квартиры", many: "квартир" })}. Квартиры пронумерованы подряд. ${isFloor ? "На каком этаже" : "В каком подъезде"} находится квартира ${flat}?`,
      answer: isFloor ? floor : entrance,
      wrong: isFloor
        ? [
            [floor - 1, "Проверь, сколько полных этажей лежит **под** этой квартирой."],
            [entrance, "Это номер подъезда."],
          ]
        : [
            [entrance - 1, "Столько подъездов лежит **перед** этой квартирой."],
            [floor, "Это номер этажа."],
          ],
      hints: [
        "Сколько квартир в одном подъезде?",
        isFloor
          ? "Какая по счёту эта квартира в своём подъезде?"
          : "Сколько подъездов занимают квартиры с меньшими номерами?",
      ],
      solution: [
        `В одном подъезде $${storeys} \\cdot ${perFloor} = ${storeys * perFloor}$ ${plural(storeys * perFloor, FLATS)}.`,
        `${entrance === 2 ? "В первом подъезде" : `В первых ${entrance - 1} подъездах`} $${before}$ ${plural(before, FLATS)}, значит, квартира ${flat} — в подъезде ${entrance}.`,
        ...(isFloor ? [`В своём подъезде она по счёту $${flat - before}$-я, на этаже ${floor}.`] : []),
      ],
    });
  },
  check(draft) {
    const [storeys = 0, perFloor = 0, wanted = 0] = readNumbers(draft.statement);
    let number = 0;
    for (let entrance = 1; entrance < 50; entrance += 1)
      for (let floor = 1; floor <= storeys; floor += 1)
        for (let door = 0; door < perFloor; door += 1) {
          number += 1;
          if (number === wanted) return isKey(draft, draft.statement.includes("На каком этаже") ? floor : entrance);
        }
    return false;
  },
};

export const generators = ofNumber(21, [
  [snail, 7],
  [cuts, 6],
  [jumps, 6],
  [ring, 5],
  [exchange, 5],
  [floors, 8],
]);
