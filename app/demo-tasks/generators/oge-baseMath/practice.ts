/** ОГЭ, mathematics, numbers 1 to 5: a plan, tyres, sheets of paper, tariffs. Each task has its own data. */
import Fraction from "fraction.js";
import { drawSquares } from "../drawing";
import { isOnlyKey, onlyOf, type Point, range, readTable, settled } from "../proof";
import type { Random } from "../random";
import type { Recipe } from "../recipe";
import { counted, isKey, readNumbers, shortTask, tex } from "../short-task";
import type { TaskDraft } from "../task-generator";
import { ROUBLES } from "../words";

const THEME = "praktika";
const PLAN = { theme: THEME, subTheme: "uchastok" } as const;
const TARIFF = { theme: THEME, subTheme: "tarify" } as const;
const SIZES = { theme: THEME, subTheme: "shiny-i-bumaga" } as const;
const PICTURE = "\n\n![План участка](#figure)";
const CELL = 2;

type Place = { name: string; digit: number; x: number; y: number; w: number; h: number };

const NAMES = ["жилой дом", "гараж", "баня", "теплица"] as const;
const GENITIVE: Readonly<Record<string, string>> = {
  "жилой дом": "жилого дома",
  гараж: "гаража",
  баня: "бани",
  теплица: "теплицы",
};
const CORNERS: readonly Point[] = [
  [1, 1],
  [8, 1],
  [1, 6],
  [8, 6],
];

const cellsOf = ({ w, h }: Place) => w * h;
const areaOf = (place: Place) => cellsOf(place) * CELL * CELL;

/** Four buildings in the four quarters of a plot of 14 by 11 cells; the house is the largest. Null where two are alike. */
function makePlan(random: Random): Place[] | null {
  const digits = random.shuffle([1, 2, 3, 4]);
  const rects = CORNERS.map(([x, y], at) => {
    const [w, h] = [random.int(2, 5), random.int(2, 4)];
    return { digit: digits[at] ?? 0, x: x + random.int(0, 5 - w), y: y + random.int(0, 4 - h), w, h };
  });
  const bySize = [...rects].sort((a, b) => b.w * b.h - a.w * a.h);
  const [first, second] = bySize.map(({ w, h }) => w * h);
  if (new Set(bySize.map(({ w, h }) => w * h)).size < 4 || first === second) return null;
  const others = random.shuffle(NAMES.slice(1));
  return bySize.map((rect, at) => ({ ...rect, name: at === 0 ? NAMES[0] : (others[at - 1] ?? "") }));
}

const drawPlan = (places: readonly Place[]) =>
  drawSquares({
    title: "План участка на клетках",
    desc: `План 14 на 11 клеток. Если считать клетки от левого нижнего угла: ${[...places]
      .sort((a, b) => a.digit - b.digit)
      .map(
        ({ digit, x, y, w, h }) =>
          `объект ${digit} — прямоугольник с противоположными углами (${x}; ${y}) и (${x + w}; ${y + h})`,
      )
      .join(", ")}.`,
    columns: 14,
    rows: 11,
    figures: places.map(({ x, y, w, h }) => [
      [x, y],
      [x + w, y],
      [x + w, y + h],
      [x, y + h],
    ]),
    signs: places.map(({ digit, x, y, w, h }) => [String(digit), [x + w / 2, y + h / 2]] as const),
  });

type Box = { digit: number; left: number; low: number; right: number; high: number };
const readPlan = ({ drawings }: TaskDraft): Box[] =>
  [
    ...(drawings?.figure ?? "").matchAll(
      /объект (\d) — прямоугольник с противоположными углами \((\d+); (\d+)\) и \((\d+); (\d+)\)/g,
    ),
  ].map((found) => {
    const [digit = 0, left = 0, low = 0, right = 0, high = 0] = found.slice(1).map(Number);
    return { digit, left, low, right, high };
  });
/** Cell by cell. */
const cellsIn = (box: Box | undefined) => {
  let cells = 0;
  if (!box) return cells;
  for (let x = box.left; x < box.right; x += 1) for (let y = box.low; y < box.high; y += 1) cells += 1;
  return cells;
};
/** `жилой дом (1)`: the digit of a building in the text. */
const digitOf = ({ statement }: TaskDraft, name: string) =>
  Number(new RegExp(`${name} \\((\\d)\\)`).exec(statement)?.[1] ?? 0);
const boxOf = (draft: TaskDraft, name: string) => readPlan(draft).find(({ digit }) => digit === digitOf(draft, name));

const OPENING = "На плане изображён дачный участок, разбитый на клетки. Сторона каждой клетки равна 2 м.";
const legend = (places: readonly Place[]) =>
  `На нём стоят: ${[...places]
    .sort((a, b) => a.digit - b.digit)
    .map(({ name, digit }) => `${name} (${digit})`)
    .join(", ")}.`;
const flat = (places: readonly Place[]) => places.flatMap(({ name, digit, x, y, w, h }) => [name, digit, x, y, w, h]);

export const planDigits: Recipe = {
  name: "plan-digits",
  method: "cell-count",
  make(random) {
    const places = makePlan(random);
    if (!places) return null;
    const asked = random.shuffle(places);
    const key = asked.map(({ digit }) => digit).join("");
    const facts = places.slice(1).map((place) => `площадь ${GENITIVE[place.name] ?? ""} равна ${areaOf(place)} кв. м`);
    return shortTask({
      parameters: [...flat(places), key],
      ...PLAN,
      level: 1,
      statement: `${OPENING} Самую большую площадь занимает жилой дом, ${facts.join(", ")}. Определи, какими цифрами обозначены на плане ${asked.map(({ name }) => name).join(", ")}. В ответ запиши четыре цифры в этом порядке без пробелов.${PICTURE}`,
      drawings: { figure: drawPlan(places) },
      answer: Number(key),
      wrong: [
        [
          Number([...key].reverse().join("")),
          "Цифры записаны в обратном порядке: перечитай, в каком порядке названы объекты.",
        ],
      ],
      hints: [
        "Сколько квадратных метров в одной клетке?",
        "Сосчитай клетки в каждом прямоугольнике и сравни с текстом.",
      ],
      solution: [
        `В одной клетке $2 \\cdot 2 = 4$ кв. м.`,
        `Площади по плану: ${[...places]
          .sort((a, b) => a.digit - b.digit)
          .map((place) => `объект ${place.digit} — $${cellsOf(place)} \\cdot 4 = ${areaOf(place)}$ кв. м`)
          .join(", ")}.`,
        `Значит, ${asked.map(({ name, digit }) => `${name} — ${digit}`).join(", ")}.`,
      ],
    });
  },
  check(draft) {
    const boxes = [...readPlan(draft)].sort((a, b) => cellsIn(b) - cellsIn(a));
    const names = new Map<string, number>([["жилой дом", boxes[0]?.digit ?? 0]]);
    for (const [, name = "", area = ""] of draft.statement.matchAll(/площадь ([а-я]+) равна (\d+)/g)) {
      const nominative = Object.entries(GENITIVE).find(([, form]) => form === name)?.[0] ?? "";
      names.set(nominative, boxes.find((box) => cellsIn(box) * 4 === Number(area))?.digit ?? 0);
    }
    const [, list = ""] = /обозначены на плане (.+?)\. В ответ/.exec(draft.statement) ?? [];
    return isOnlyKey(
      draft,
      list
        .split(", ")
        .map((name) => names.get(name) ?? 0)
        .join(""),
    );
  },
};

export const planTiles: Recipe = {
  name: "plan-tiles",
  method: "laying",
  make(random) {
    const places = makePlan(random);
    if (!places) return null;
    const place = random.pick(places);
    const [side, pack] = [random.pick([1, 0.5]), random.pick([6, 8, 10, 12, 15])];
    const tiles = areaOf(place) / (side * side);
    const answer = Math.ceil(tiles / pack);
    if (tiles % pack === 0) return null;
    const said = side === 1 ? "1 м × 1 м" : "0,5 м × 0,5 м";
    return shortTask({
      parameters: [...flat(places), place.name, side, pack],
      ...PLAN,
      level: 2,
      statement: `${OPENING} ${legend(places)} Плитка для пола имеет размер ${said}, её продают в упаковках по ${pack} штук. Сколько упаковок нужно купить, чтобы выложить весь пол ${GENITIVE[place.name] ?? ""}?${PICTURE}`,
      drawings: { figure: drawPlan(places) },
      answer,
      wrong: [
        [answer - 1, "Столько упаковок не хватит: округляем вверх."],
        [tiles, "Это число плиток. Раздели на число плиток в упаковке."],
        [Math.ceil(cellsOf(place) / pack), "Клетка — это не одна плитка, а квадрат со стороной 2 м."],
      ],
      hints: ["Найди площадь пола по клеткам.", "Сколько плиток нужно, если неполную упаковку не продают?"],
      solution: [
        `Площадь: $${cellsOf(place)}$ клеток по $4$ кв. м — $${areaOf(place)}$ кв. м.`.replace(
          /([^1\d])([234])\$ клеток/,
          "$1$2$$ клетки",
        ),
        `Плиток нужно $${areaOf(place)} : ${tex(new Fraction(side * side))} = ${tiles}$.`,
        `$${tiles} = ${pack} \\cdot ${answer - 1} + ${tiles - pack * (answer - 1)}$, поэтому нужно упаковок: ${answer}.`,
      ],
    });
  },
  check(draft) {
    const [, side = "", pack = ""] = /размер ([\d,]+) м .+ по (\d+) штук/.exec(draft.statement) ?? [];
    const name = Object.entries(GENITIVE).find(([, form]) => draft.statement.includes(`весь пол ${form}?`))?.[0] ?? "";
    const across = CELL / Number(side.replace(",", "."));
    let [left, packs] = [cellsIn(boxOf(draft, name)) * across * across, 0];
    while (left > 0) {
      left -= Number(pack);
      packs += 1;
    }
    return isKey(draft, packs);
  },
};

export const planArea: Recipe = {
  name: "plan-area",
  method: "cell-count",
  make(random) {
    const places = makePlan(random);
    if (!places) return null;
    const [one, other] = random.shuffle(places) as [Place, Place];
    const kind = random.pick(["one", "sum", "free", "gap"] as const);
    const whole = 14 * 11 * 4;
    const built = places.reduce((sum, place) => sum + areaOf(place), 0);
    const answer = {
      one: areaOf(one),
      sum: areaOf(one) + areaOf(other),
      free: whole - built,
      gap: Math.abs(areaOf(one) - areaOf(other)),
    }[kind];
    const [large, small] = areaOf(one) > areaOf(other) ? [one, other] : [other, one];
    const ask = {
      one: `Найди площадь, которую занимает ${one.name}.`,
      sum: `Найди общую площадь, которую занимают ${one.name} и ${other.name}.`,
      free: "Найди площадь участка, свободную от этих построек.",
      gap: `На сколько квадратных метров площадь ${GENITIVE[large.name] ?? ""} больше площади ${GENITIVE[small.name] ?? ""}?`,
    }[kind];
    return shortTask({
      parameters: [...flat(places), kind, one.name, other.name],
      ...PLAN,
      level: kind === "free" ? 2 : 1,
      statement: `${OPENING} ${legend(places)} ${ask} Ответ запиши в квадратных метрах.${PICTURE}`,
      drawings: { figure: drawPlan(places) },
      answer,
      wrong: [
        [answer / 4, "Это число клеток. В одной клетке $4$ кв. м."],
        [answer / 2, "Сторона клетки 2 м, поэтому её площадь $4$ кв. м, а не $2$."],
      ],
      hints: ["Сколько квадратных метров в одной клетке?", "Сосчитай клетки: длину прямоугольника умножь на ширину."],
      solution: [
        ...(kind === "free"
          ? [
              `Весь участок: $14 \\cdot 11 = 154$ клетки, постройки: $${places.map((place) => String(cellsOf(place))).join(" + ")} = ${built / 4}$.`,
              `Свободно $154 - ${built / 4} = ${154 - built / 4}$ (в клетках).`,
            ]
          : [
              `${kind === "one" ? "Постройка занимает" : "Постройки занимают"} $${one.w} \\cdot ${one.h} = ${cellsOf(one)}$${kind === "one" ? "" : ` и $${other.w} \\cdot ${other.h} = ${cellsOf(other)}$`} (в клетках).`,
            ]),
        `Площадь клетки $2 \\cdot 2 = 4$ кв. м: $${answer / 4} \\cdot 4 = ${answer}$ кв. м.`,
      ],
    });
  },
  check(draft) {
    const { statement } = draft;
    const boxes = readPlan(draft);
    if (statement.includes("свободную")) {
      let free = 0;
      for (let x = 0; x < 14; x += 1)
        for (let y = 0; y < 11; y += 1)
          if (!boxes.some((box) => x >= box.left && x < box.right && y >= box.low && y < box.high)) free += 4;
      return isKey(draft, free);
    }
    const sizeOf = (name: string) => cellsIn(boxOf(draft, name)) * 4;
    const [, one = "", other] = /(?:занимает|занимают) ([а-я ]+?)(?: и ([а-я ]+))?\. Ответ/.exec(statement) ?? [];
    if (one !== "") return isKey(draft, sizeOf(one) + (other === undefined ? 0 : sizeOf(other)));
    const named = Object.entries(GENITIVE).filter(
      ([, form]) => statement.includes(`площадь ${form}`) || statement.includes(`площади ${form}`),
    );
    const [first = 0, second = 0] = named.map(([name]) => sizeOf(name));
    return isKey(draft, first > second ? first - second : second - first);
  },
};

export const planDistance: Recipe = {
  name: "plan-distance",
  method: "nearest-points",
  make(random) {
    const places = makePlan(random);
    if (!places) return null;
    const [one, other] = random.shuffle(places) as [Place, Place];
    const gap = (a0: number, a1: number, b0: number, b1: number) => Math.max(0, b0 - a1, a0 - b1);
    const dx = gap(one.x, one.x + one.w, other.x, other.x + other.w);
    const dy = gap(one.y, one.y + one.h, other.y, other.y + other.h);
    const cells = Math.hypot(dx, dy);
    const answer = cells * CELL;
    if (!Number.isInteger(cells) || cells === 0) return null;
    return shortTask({
      parameters: [...flat(places), one.name, other.name],
      ...PLAN,
      level: dx > 0 && dy > 0 ? 3 : 2,
      statement: `${OPENING} ${legend(places)} Найди расстояние между двумя постройками: ${one.name} и ${other.name} (расстояние между двумя ближайшими точками по прямой). Ответ запиши в метрах.${PICTURE}`,
      drawings: { figure: drawPlan(places) },
      answer,
      wrong: [
        [cells, "Это число клеток. Сторона клетки равна 2 м."],
        [(dx + dy) * CELL, "Расстояние по прямой — это гипотенуза, а не сумма катетов."],
      ],
      hints: [
        "Найди две ближайшие точки построек.",
        dx > 0 && dy > 0 ? "Построй прямоугольный треугольник по клеткам." : "Сосчитай клетки между стенами.",
      ],
      solution: [
        dx > 0 && dy > 0
          ? `Ближайшие углы разделены $${dx}$ по горизонтали и $${dy}$ по вертикали (в клетках): $\\sqrt{${dx}^2 + ${dy}^2} = ${cells}$.`
          : `Между ближайшими стенами $${cells}$ (в клетках).`,
        `Сторона клетки 2 м: $${cells} \\cdot 2 = ${answer}$ м.`,
      ],
    });
  },
  check(draft) {
    const [, one = "", other = ""] = /постройками: ([а-я ]+?) и ([а-я ]+?) \(расст/.exec(draft.statement) ?? [];
    const border = (box: Box | undefined): Point[] =>
      box ? range(box.left, box.right).flatMap((x) => range(box.low, box.high).map((y): Point => [x, y])) : [];
    const far = border(boxOf(draft, one)).flatMap((a) =>
      border(boxOf(draft, other)).map((b) => Math.hypot(a[0] - b[0], a[1] - b[1])),
    );
    return isKey(draft, settled(Math.min(...far) * CELL));
  },
};

const TYRES = [
  [175, 65, 14],
  [185, 60, 14],
  [185, 65, 15],
  [195, 55, 15],
  [195, 65, 15],
  [205, 55, 16],
  [205, 60, 16],
  [215, 60, 16],
  [215, 55, 17],
  [225, 50, 17],
  [225, 45, 17],
  [235, 45, 18],
  [165, 70, 14],
  [175, 70, 13],
] as const;
const ABOUT_TYRES =
  "Маркировка шины, например 195/65 R15, означает: ширина шины 195 мм, высота боковины составляет 65% ширины, диаметр диска 15 дюймов. Один дюйм равен 25,4 мм. Диаметр колеса складывается из диаметра диска и двух высот боковины.";
const nameOf = ([width, share, inches]: readonly [number, number, number]) => `${width}/${share} R${inches}`;
const diameterOf = ([width, share, inches]: readonly [number, number, number]) =>
  new Fraction(inches)
    .mul(254)
    .div(10)
    .add(new Fraction(2 * width * share, 100));
const readTyres = ({ statement }: TaskDraft) =>
  [...statement.replace(ABOUT_TYRES, "").matchAll(/(\d+)\/(\d+) R(\d+)/g)].map(
    (found) => found.slice(1).map(Number) as [number, number, number],
  );
/** Layer by layer in tenths of a millimetre. */
const measureTyre = ([width, share, inches]: [number, number, number]) => {
  let tenths = 0;
  for (let n = 0; n < inches; n += 1) tenths += 254;
  for (const _side of ["above", "below"]) tenths += (width * share) / 10;
  return settled(tenths / 10);
};

export const tyreDiameter: Recipe = {
  name: "tyre-diameter",
  method: "layers",
  make(random) {
    const tyre = random.pick(TYRES);
    const kind = random.pick(["diameter", "side", "radius"] as const);
    const side = new Fraction(tyre[0] * tyre[1], 100);
    const answer = { diameter: diameterOf(tyre), side, radius: diameterOf(tyre).div(2) }[kind];
    const ask = { diameter: "Найди диаметр колеса", side: "Найди высоту боковины", radius: "Найди радиус колеса" }[
      kind
    ];
    return shortTask({
      parameters: [nameOf(tyre), kind],
      ...SIZES,
      level: kind === "side" ? 1 : 2,
      statement: `${ABOUT_TYRES} ${ask} с шиной ${nameOf(tyre)}. Ответ запиши в миллиметрах.`,
      answer,
      wrong: [
        [
          kind === "side" ? diameterOf(tyre) : side,
          kind === "side"
            ? "Это диаметр колеса, а нужна высота боковины."
            : "Это высота боковины. Её нужно прибавить дважды к диаметру диска.",
        ],
        [
          kind === "radius" ? diameterOf(tyre) : new Fraction(tyre[2] * 254, 10).add(side),
          kind === "radius" ? "Это диаметр. Радиус вдвое меньше." : "Боковин две: сверху и снизу от диска.",
        ],
      ],
      hints: ["Высота боковины — это указанный процент ширины.", "Переведи диаметр диска из дюймов в миллиметры."],
      solution: [
        `Высота боковины: $${tyre[0]} \\cdot ${tex(new Fraction(tyre[1], 100))} = ${tex(side)}$ мм.`,
        ...(kind === "side"
          ? []
          : [
              `Диаметр диска: $${tyre[2]} \\cdot 25,4 = ${tex(new Fraction(tyre[2] * 254, 10))}$ мм, диаметр колеса: $${tex(new Fraction(tyre[2] * 254, 10))} + 2 \\cdot ${tex(side)} = ${tex(diameterOf(tyre))}$ мм.`,
            ]),
        ...(kind === "radius" ? [`Радиус: $${tex(diameterOf(tyre))} : 2 = ${tex(answer)}$ мм.`] : []),
      ],
    });
  },
  check(draft) {
    const [tyre = [0, 0, 0]] = readTyres(draft);
    const whole = measureTyre(tyre);
    if (draft.statement.includes("боковины с шиной"))
      return isKey(draft, settled((whole - measureTyre([tyre[0], 0, tyre[2]])) / 2));
    return isKey(draft, draft.statement.includes("радиус") ? settled(whole / 2) : whole);
  },
};

export const tyreGap: Recipe = {
  name: "tyre-gap",
  method: "layers",
  make(random) {
    const [one, other] = random.shuffle(TYRES) as [(typeof TYRES)[number], (typeof TYRES)[number]];
    const isRadius = random.int(0, 1) === 1;
    const gap = diameterOf(one).sub(diameterOf(other));
    const answer = isRadius ? gap.div(2) : gap;
    if (gap.compare(2) < 0 || gap.compare(120) > 0) return null;
    const word = isRadius ? "радиус" : "диаметр";
    return shortTask({
      parameters: [nameOf(one), nameOf(other), word],
      ...SIZES,
      level: 2,
      statement: `${ABOUT_TYRES} На сколько миллиметров ${word} колеса с шиной ${nameOf(one)} больше ${isRadius ? "радиуса" : "диаметра"} колеса с шиной ${nameOf(other)}?`,
      answer,
      wrong: [
        [
          isRadius ? gap : gap.div(2),
          isRadius ? "Это разность диаметров. Радиусы отличаются вдвое меньше." : "Это разность радиусов.",
        ],
        [
          new Fraction(Math.abs(one[0] * one[1] - other[0] * other[1]), 100),
          "Отличаются и диски, и боковины: посчитай оба диаметра целиком.",
        ],
      ],
      hints: ["Найди диаметр каждого колеса.", "Боковин у колеса две: сверху и снизу."],
      solution: [
        ...[one, other].map(
          (tyre) =>
            `${nameOf(tyre)}: $${tyre[2]} \\cdot 25,4 + 2 \\cdot ${tyre[0]} \\cdot ${tex(new Fraction(tyre[1], 100))} = ${tex(diameterOf(tyre))}$ мм.`,
        ),
        `Разность ${isRadius ? "радиусов" : "диаметров"}: $${isRadius ? `(${tex(diameterOf(one))} - ${tex(diameterOf(other))}) : 2` : `${tex(diameterOf(one))} - ${tex(diameterOf(other))}`} = ${tex(answer)}$ мм.`,
      ],
    });
  },
  check(draft) {
    const [one = [0, 0, 0], other = [0, 0, 0]] = readTyres(draft);
    const gap = measureTyre(one) - measureTyre(other);
    return isKey(draft, settled(draft.statement.includes("миллиметров радиус") ? gap / 2 : gap));
  },
};

export const tyreTable: Recipe = {
  name: "tyre-table",
  method: "table",
  make(random) {
    const widths = random
      .shuffle([175, 185, 195, 205, 215, 225])
      .slice(0, 4)
      .sort((a, b) => a - b);
    const discs = random.pick([
      [14, 15, 16],
      [15, 16, 17],
      [16, 17, 18],
    ]);
    const cells = widths.map((width, row) =>
      discs.map((disc, column) =>
        (row + column + random.int(0, 2)) % 3 === 0 ? "—" : `${width}/${70 - 5 * row - 5 * (disc - (discs[0] ?? 0))}`,
      ),
    );
    const column = random.int(0, 2);
    const isLeast = random.int(0, 1) === 1;
    const allowed = widths.filter((_, row) => cells[row]?.[column] !== "—");
    const answer = isLeast ? Math.min(...allowed) : Math.max(...allowed);
    if (allowed.length < 2 || allowed.length > 3 || answer === (isLeast ? widths[0] : widths.at(-1))) return null;
    const body = widths
      .map(
        (width, row) =>
          `| ${width} | ${cells[row]?.map((cell) => (cell === "—" ? cell : `${cell} R${discs[cells[row]?.indexOf(cell) ?? 0] ?? ""}`)).join(" | ") ?? ""} |`,
      )
      .join("\n");
    const statement = `Завод разрешает ставить на автомобиль шины с маркировками из таблицы, прочерк означает, что таких шин ставить нельзя. ${isLeast ? "Шины какой наименьшей ширины" : "Шины какой наибольшей ширины"} можно ставить на автомобиль, если диаметр диска равен ${discs[column] ?? 0} дюймам? Ответ запиши в миллиметрах.\n\n| Ширина, мм | ${discs.map((disc) => `Диск ${disc} дюймов`).join(" | ")} |\n| --- | --- | --- | --- |\n${body}`;
    return {
      parameters: [column, Number(isLeast), ...cells.flat()],
      ...SIZES,
      level: 1,
      statement,
      answer: { type: "number", keys: [String(answer)] },
      wrong: [
        {
          answer: String(isLeast ? (widths[0] ?? 0) : (widths.at(-1) ?? 0)),
          why: "В этой строке для такого диска стоит прочерк.",
        },
      ],
      hints: [
        "Найди столбец с нужным диаметром диска.",
        `Какая из разрешённых в нём строк имеет ${isLeast ? "наименьшую" : "наибольшую"} ширину?`,
      ],
      solution: [
        `В столбце «Диск ${discs[column] ?? 0} дюймов» разрешены шины шириной ${allowed.map((width) => `$${width}$`).join(", ")} мм.`,
        `${isLeast ? "Наименьшая" : "Наибольшая"} из них — ${answer} мм. **Ответ: ${answer}.**`,
      ],
    };
  },
  check(draft) {
    const [head = [], ...rows] = readTable(draft);
    const [, disc = ""] = /диска равен (\d+) дюймам/.exec(draft.statement) ?? [];
    const column = head.findIndex((text) => text.includes(disc));
    const widths = rows.filter((row) => row[column]?.endsWith(`R${disc}`)).map(([width]) => Number(width));
    return isKey(draft, draft.statement.includes("наименьшей") ? Math.min(...widths) : Math.max(...widths));
  },
};

const SHEETS = [
  ["А0", 1189, 841],
  ["А1", 841, 594],
  ["А2", 594, 420],
  ["А3", 420, 297],
  ["А4", 297, 210],
  ["А5", 210, 148],
  ["А6", 148, 105],
] as const;
const ABOUT_SHEETS =
  "Лист формата А0 имеет площадь 1 кв. м. Если разрезать лист пополам параллельно меньшей стороне, получатся два листа следующего формата: из А0 — два листа А1, из А1 — два листа А2 и так далее.";

export const sheetDigits: Recipe = {
  name: "sheet-digits",
  method: "sorting",
  make(random) {
    const start = random.int(0, 3);
    const sheets = SHEETS.slice(start, start + 4);
    const mixed = random.shuffle(sheets);
    const asked = random.shuffle(sheets);
    const key = asked.map((sheet) => mixed.indexOf(sheet) + 1).join("");
    const statement = `${ABOUT_SHEETS} В таблице даны размеры листов четырёх форматов: ${[...sheets].map(([name]) => name).join(", ")}. Определи, под какими номерами стоят форматы ${asked.map(([name]) => name).join(", ")}. В ответ запиши четыре цифры в этом порядке без пробелов.\n\n| Номер листа | Длина, мм | Ширина, мм |\n| --- | --- | --- |\n${mixed.map(([, long, short], at) => `| ${at + 1} | ${long} | ${short} |`).join("\n")}`;
    return shortTask({
      parameters: [start, mixed.map(([name]) => name).join(""), key],
      ...SIZES,
      level: 1,
      statement,
      answer: Number(key),
      wrong: [[Number([...key].reverse().join("")), "Проверь порядок: чем больше номер формата, тем **меньше** лист."]],
      hints: ["Чем больше номер формата, тем меньше лист.", "Расположи листы таблицы по убыванию длины."],
      solution: [
        `По убыванию размеров: ${sheets.map(([name, long, short]) => `${name} — ${long} × ${short}`).join(", ")}.`,
        `Номера: ${asked.map((sheet) => `${sheet[0]} — ${mixed.indexOf(sheet) + 1}`).join(", ")}.`,
      ],
    });
  },
  check(draft) {
    const rows = readTable(draft)
      .slice(1)
      .map(([n = "", long = "", short = ""]) => ({ n, area: Number(long) * Number(short) }))
      .sort((a, b) => b.area - a.area);
    const [, names = ""] = /форматов: ([А-Я\d, ]+)\./.exec(draft.statement) ?? [];
    const [, asked = ""] = /стоят форматы ([А-Я\d, ]+)\./.exec(draft.statement) ?? [];
    const order = names.split(", ").sort();
    return isOnlyKey(
      draft,
      asked
        .split(", ")
        .map((name) => rows[order.indexOf(name)]?.n ?? "")
        .join(""),
    );
  },
};

export const sheetCut: Recipe = {
  name: "sheet-cut",
  method: "cutting",
  make(random) {
    const [from, to] = [random.int(0, 4), random.int(2, 7)];
    const times = random.int(1, 6);
    const answer = 2 ** (to - from) * times;
    if (to - from < 2) return null;
    return shortTask({
      parameters: [from, to, times],
      ...SIZES,
      level: 1,
      statement: `${ABOUT_SHEETS} Сколько листов формата А${to} получится, если разрезать ${times === 1 ? "один лист" : `${counted(times, { one: "лист", few: "листа", many: "листов" })}`} формата А${from}?`,
      answer,
      wrong: [
        [2 * (to - from) * times, "Число листов каждый раз удваивается, а не увеличивается на два."],
        ...(times === 1 ? [] : ([[2 ** (to - from), "Столько получится из одного листа."]] as const)),
      ],
      hints: [
        "Сколько листов следующего формата получается из одного?",
        `Сколько раз нужно разрезать пополам, чтобы из А${from} получить А${to}?`,
      ],
      solution: [
        `От А${from} до А${to} — ${to - from} шага, на каждом число листов удваивается: $2^{${to - from}} = ${2 ** (to - from)}$.`.replace(
          /([567]) шага/,
          "$1 шагов",
        ),
        `Всего $${times} \\cdot ${2 ** (to - from)} = ${answer}$.`,
      ],
    });
  },
  check(draft) {
    const [, to = ""] = /листов формата А(\d) получится/.exec(draft.statement) ?? [];
    const [, number, from = ""] = /разрезать (?:один лист|(\d+) лист[а-я]*) формата А(\d)/.exec(draft.statement) ?? [];
    let sheets = Array.from({ length: Number(number ?? 1) }, () => Number(from));
    while (sheets.some((size) => size < Number(to)))
      sheets = sheets.flatMap((size) => (size < Number(to) ? [size + 1, size + 1] : [size]));
    return isKey(draft, sheets.length);
  },
};

export const sheetMass: Recipe = {
  name: "sheet-mass",
  method: "cutting",
  make(random) {
    const format = random.int(2, 6);
    const [density, pack] = [
      random.pick([64, 72, 80, 90, 96, 112, 120, 128, 144, 160]),
      random.pick([50, 80, 100, 120, 250, 500]),
    ];
    const kind = random.pick(["mass", "area"] as const);
    const answer = kind === "mass" ? new Fraction(density * pack, 2 ** format) : new Fraction(10_000, 2 ** format);
    return shortTask({
      parameters: kind === "mass" ? [format, density, pack] : [format],
      ...SIZES,
      level: 2,
      statement:
        kind === "mass"
          ? `${ABOUT_SHEETS} Бумагу формата А${format} упаковали в пачки по ${pack} листов. Масса одного квадратного метра бумаги равна ${density} г. Найди массу пачки. Ответ запиши в граммах.`
          : `${ABOUT_SHEETS} Найди площадь листа формата А${format}. Ответ запиши в квадратных сантиметрах.`,
      answer,
      wrong:
        kind === "mass"
          ? [
              [density * pack, `Лист А${format} меньше квадратного метра.`],
              [new Fraction(density, 2 ** format), "Это масса одного листа."],
              [
                new Fraction(density * pack, 2 * format),
                "Площадь каждый раз уменьшается вдвое: делить нужно на степень двойки.",
              ],
            ]
          : [
              [new Fraction(100, 2 ** format), "В квадратном метре 10 000 квадратных сантиметров, а не 100."],
              [
                new Fraction(10_000, 2 * format),
                "Площадь каждый раз уменьшается вдвое: делить нужно на степень двойки.",
              ],
            ],
      hints: [
        "Во сколько раз площадь этого листа меньше площади листа А0?",
        kind === "mass" ? "Какую массу имеет один лист?" : "Сколько квадратных сантиметров в одном квадратном метре?",
      ],
      solution: [
        `Площадь листа А${format} меньше площади А0 в $2^{${format}} = ${2 ** format}$ раз${[2, 3, 4].includes(2 ** format % 10) && 2 ** format < 10 ? "а" : ""}.`
          .replace("= 32$ раз.", "= 32$ раза.")
          .replace("= 64$ раз.", "= 64$ раза."),
        kind === "mass"
          ? `Масса пачки: $\\dfrac{${density} \\cdot ${pack}}{${2 ** format}} = ${tex(answer)}$ г.`
          : `$\\dfrac{10000}{${2 ** format}} = ${tex(answer)}$ кв. см.`,
      ],
    });
  },
  check(draft) {
    const [, format = ""] = /(?:Бумагу|листа) формата А(\d)/.exec(draft.statement.replace(ABOUT_SHEETS, "")) ?? [];
    let area = 1;
    for (let n = 0; n < Number(format); n += 1) area /= 2;
    const [, pack, density] = /по (\d+) листов.+равна (\d+) г/.exec(draft.statement) ?? [];
    return isKey(draft, settled(pack === undefined ? area * 100 * 100 : area * Number(density) * Number(pack), 6));
  },
};

const MEGABYTES = { one: "гигабайт", few: "гигабайта", many: "гигабайт" };
const MINUTES = { one: "минута", few: "минуты", many: "минут" };

/** A fee with minutes and gigabytes in it, and a price beyond them. */
export const tariffBill: Recipe = {
  name: "tariff-bill",
  method: "minute-by-minute",
  make(random) {
    const [fee, minutes, gigabytes] = [random.int(25, 60) * 10, random.int(2, 6) * 100, random.int(2, 15)];
    const [perMinute, perGigabyte] = [random.int(2, 5), random.int(6, 18) * 10];
    const [talked, used] = [minutes + random.int(-90, 120), gigabytes + random.int(-2, 4)];
    const [overMinutes, overGigabytes] = [Math.max(0, talked - minutes), Math.max(0, used - gigabytes)];
    const answer = fee + overMinutes * perMinute + overGigabytes * perGigabyte;
    if (used < 1 || answer === fee || talked === minutes) return null;
    return shortTask({
      parameters: [fee, minutes, gigabytes, perMinute, perGigabyte, talked, used],
      ...TARIFF,
      level: 2,
      statement: `Абонентская плата на тарифе сотовой связи — ${counted(fee, ROUBLES)} в месяц. В неё входят ${counted(minutes, MINUTES)} разговоров и ${counted(gigabytes, MEGABYTES)} интернета. Каждая минута сверх этого стоит ${counted(perMinute, ROUBLES)}, каждый гигабайт — ${counted(perGigabyte, ROUBLES)}. За месяц абонент проговорил ${counted(talked, { one: "минуту", few: "минуты", many: "минут" })} и израсходовал ${counted(used, MEGABYTES)}. Сколько рублей он заплатил за этот месяц?`,
      answer,
      wrong: [
        [fee + talked * perMinute + used * perGigabyte, "Платят только за то, что сверх включённого."],
        [answer - fee, "Не забудь абонентскую плату."],
      ],
      hints: [
        "Что из израсходованного не вошло в абонентскую плату?",
        "Прибавь к абонентской плате стоимость лишних минут и гигабайтов.",
      ],
      solution: [
        `Минут сверх платы: ${overMinutes === 0 ? "нет" : `$${talked} - ${minutes} = ${overMinutes}$, они стоят $${overMinutes} \\cdot ${perMinute} = ${overMinutes * perMinute}$ руб.`}`.replace(
          /нет$/,
          "нет.",
        ),
        `Гигабайтов сверх платы: ${overGigabytes === 0 ? "нет" : `$${used} - ${gigabytes} = ${overGigabytes}$, они стоят $${overGigabytes} \\cdot ${perGigabyte} = ${overGigabytes * perGigabyte}$ руб.`}`.replace(
          /нет$/,
          "нет.",
        ),
        `Всего: $${fee} + ${overMinutes * perMinute} + ${overGigabytes * perGigabyte} = ${answer}$ руб.`,
      ],
    });
  },
  check(draft) {
    const [fee = 0, minutes = 0, gigabytes = 0, perMinute = 0, perGigabyte = 0, talked = 0, used = 0] = readNumbers(
      draft.statement,
    );
    let sum = fee;
    for (let n = 1; n <= talked; n += 1) if (n > minutes) sum += perMinute;
    for (let n = 1; n <= used; n += 1) if (n > gigabytes) sum += perGigabyte;
    return isKey(draft, sum);
  },
};

export const tariffBack: Recipe = {
  name: "tariff-back",
  method: "scan",
  make(random) {
    const [fee, minutes, perMinute] = [random.int(25, 60) * 10, random.int(2, 6) * 100, random.int(2, 5)];
    const over = random.int(12, 150);
    const talked = minutes + over;
    const paid = fee + over * perMinute;
    return shortTask({
      parameters: [fee, minutes, perMinute, over],
      ...TARIFF,
      level: 2,
      statement: `Абонентская плата на тарифе сотовой связи — ${counted(fee, ROUBLES)} в месяц. В неё входят ${counted(minutes, MINUTES)} разговоров, каждая минута сверх этого стоит ${counted(perMinute, ROUBLES)}. За месяц абонент заплатил ${counted(paid, ROUBLES)}. Сколько минут он проговорил за этот месяц?`,
      answer: talked,
      wrong: [
        [over, "Это только минуты сверх платы. Прибавь включённые."],
        [Math.floor(paid / perMinute), "Включённые минуты не оплачиваются отдельно: сначала вычти абонентскую плату."],
      ],
      hints: ["Сколько абонент заплатил сверх абонентской платы?", "Сколько минут это составляет?"],
      solution: [
        `Сверх абонентской платы: $${paid} - ${fee} = ${paid - fee}$ руб., это $${paid - fee} : ${perMinute} = ${over}$ мин.`,
        `Всего: $${minutes} + ${over} = ${talked}$.`,
      ],
    });
  },
  check(draft) {
    const [fee = 0, minutes = 0, perMinute = 0, paid = 0] = readNumbers(draft.statement);
    return isKey(
      draft,
      onlyOf(range(minutes + 1, 1500), (talked) => fee + Math.max(0, talked - minutes) * perMinute === paid),
    );
  },
};

export const tariffChoice: Recipe = {
  name: "tariff-choice",
  method: "minute-by-minute",
  make(random) {
    const talked = random.int(20, 75) * 10;
    const tariffs = [
      { name: "Лёгкий", fee: random.int(10, 20) * 10, minutes: random.int(1, 2) * 100, over: random.int(3, 5) },
      { name: "Средний", fee: random.int(26, 42) * 10, minutes: random.int(3, 4) * 100, over: random.int(2, 3) },
      { name: "Полный", fee: random.int(52, 90) * 10, minutes: 800, over: 1 },
    ];
    const costs = tariffs.map(({ fee, minutes, over }) => fee + Math.max(0, talked - minutes) * over);
    const answer = Math.min(...costs);
    if (new Set(costs).size < 3 || tariffs.some(({ fee }) => fee === answer && answer !== costs[2])) return null;
    const statement = `Абонент выбирает тариф сотовой связи. Он разговаривает ${counted(talked, { one: "минуту", few: "минуты", many: "минут" })} в месяц и хочет платить как можно меньше. Сколько рублей в месяц он будет платить на самом выгодном тарифе?\n\n| Тариф | Плата в месяц, руб. | Включено минут | Минута сверх, руб. |\n| --- | --- | --- | --- |\n${tariffs.map(({ name, fee, minutes, over }) => `| «${name}» | ${fee} | ${minutes} | ${over} |`).join("\n")}`;
    return shortTask({
      parameters: [talked, ...tariffs.flatMap(({ fee, minutes, over }) => [fee, minutes, over])],
      ...TARIFF,
      level: 2,
      statement,
      answer,
      wrong: [
        [[...costs].sort((a, b) => a - b)[1] ?? 0, "Есть тариф выгоднее: посчитай все три."],
        [Math.max(...costs), "Это самый **дорогой** тариф."],
      ],
      hints: ["Посчитай плату на каждом тарифе.", "Если минут хватает, платят только абонентскую плату."],
      solution: [
        ...tariffs.map(
          ({ name, fee, minutes, over }, at) =>
            `«${name}»: ${talked > minutes ? `$${fee} + (${talked} - ${minutes}) \\cdot ${over} = ${costs[at] ?? 0}$ руб.` : `минут хватает, $${fee}$ руб.`}`,
        ),
        `Самый выгодный вариант — ${answer} руб.`,
      ],
    });
  },
  check(draft) {
    const [, talked = ""] = /разговаривает (\d+)/.exec(draft.statement) ?? [];
    const costs = readTable(draft)
      .slice(1)
      .map(([, fee = "", minutes = "", over = ""]) => {
        let sum = Number(fee);
        for (let n = Number(minutes); n < Number(talked); n += 1) sum += Number(over);
        return sum;
      });
    return isKey(draft, costs.sort((a, b) => a - b)[0] ?? 0);
  },
};

export const heating: Recipe = {
  name: "heating",
  method: "hour-by-hour",
  make(random) {
    const [gasStart, powerStart] = [random.int(55, 90) * 500, random.int(30, 50) * 500];
    const [gasUse, powerUse] = [new Fraction(random.int(11, 18), 10), new Fraction(random.int(45, 70), 10)];
    const [gasPrice, powerPrice] = [new Fraction(random.int(60, 90), 10), new Fraction(random.int(45, 65), 10)];
    const saving = powerUse.mul(powerPrice).sub(gasUse.mul(gasPrice));
    const hours = new Fraction(gasStart - powerStart).div(saving);
    if (hours.d !== 1n || hours.compare(100) < 0 || saving.compare(0) <= 0) return null;
    return shortTask({
      parameters: [gasStart, powerStart, tex(gasUse), tex(powerUse), tex(gasPrice), tex(powerPrice)],
      ...TARIFF,
      level: 3,
      statement: `Хозяин решает, как отапливать дом: газом или электричеством. Цены и расход даны в таблице. Он выбрал газ. Через сколько часов непрерывной работы отопления экономия от использования газа вместо электричества покроет разницу в стоимости оборудования с установкой?\n\n| Отопление | Оборудование и установка, руб. | Средний расход в час | Цена единицы, руб. |\n| --- | --- | --- | --- |\n| Газовое | ${gasStart} | ${tex(gasUse)} куб. м | ${tex(gasPrice)} |\n| Электрическое | ${powerStart} | ${tex(powerUse)} кВт·ч | ${tex(powerPrice)} |`,
      answer: hours,
      wrong: [
        [new Fraction(gasStart).div(saving), "Сравнивать нужно **разницу** в стоимости оборудования."],
        [gasStart - powerStart, "Это разница в стоимости, а спрашивают о часах."],
      ],
      hints: ["На сколько дороже газовое оборудование?", "Сколько рублей экономит газ за один час?"],
      solution: [
        `Разница в стоимости: $${gasStart} - ${powerStart} = ${gasStart - powerStart}$ руб.`,
        `За час электричество стоит $${tex(powerUse)} \\cdot ${tex(powerPrice)} = ${tex(powerUse.mul(powerPrice))}$ руб., газ — $${tex(gasUse)} \\cdot ${tex(gasPrice)} = ${tex(gasUse.mul(gasPrice))}$ руб. Экономия: $${tex(saving)}$ руб.`,
        `$${gasStart - powerStart} : ${tex(saving)} = ${tex(hours)}$ ч.`,
      ],
    });
  },
  check(draft) {
    const [gas = [], power = []] = readTable(draft).slice(1);
    const value = (text = "") => Number((/[\d,]+/.exec(text)?.[0] ?? "0").replace(",", "."));
    const hourly = (row: string[]) => Math.round(value(row[2]) * value(row[3]) * 100);
    let [byGas, byPower, hours] = [value(gas[1]) * 100, value(power[1]) * 100, 0];
    while (byGas > byPower && hours < 50_000) {
      byGas += hourly(gas);
      byPower += hourly(power);
      hours += 1;
    }
    return byGas === byPower && isKey(draft, hours);
  },
};

const WORKS = ["Снятие и установка колеса", "Замена шины", "Балансировка"] as const;

export const tyreService: Recipe = {
  name: "tyre-service",
  method: "bill",
  make(random) {
    const wheels = random.pick([1, 2, 4]);
    const services = ["А", "Б", "В"].map((name) => ({
      name,
      road: random.int(2, 12) * 25,
      prices: [random.int(4, 14) * 20, random.int(8, 20) * 20, random.int(6, 16) * 20],
    }));
    const costs = services.map(({ road, prices }) => road + wheels * prices.reduce((sum, one) => sum + one, 0));
    const answer = Math.min(...costs);
    if (new Set(costs).size < 3) return null;
    const word = { 1: "одного колеса", 2: "двух колёс", 4: "четырёх колёс" }[wheels] ?? "";
    const statement = `Водитель хочет заменить шины у ${word}. В таблице даны цены трёх автосервисов. Сколько рублей водитель потратит на дорогу и все работы, если выберет самый дешёвый вариант?\n\n| Автосервис | Дорога, руб. | ${WORKS.map((work) => `${work}, руб. за одно колесо`).join(" | ")} |\n| --- | --- | --- | --- | --- |\n${services.map(({ name, road, prices }) => `| ${name} | ${road} | ${prices.join(" | ")} |`).join("\n")}`;
    return shortTask({
      parameters: [wheels, ...services.flatMap(({ road, prices }) => [road, ...prices])],
      ...TARIFF,
      level: 2,
      statement,
      answer,
      wrong: [
        [[...costs].sort((a, b) => a - b)[1] ?? 0, "Есть вариант дешевле: посчитай все три."],
        [
          Math.min(...services.map(({ prices }) => wheels * prices.reduce((sum, one) => sum + one, 0))),
          "Не забудь стоимость дороги.",
        ],
      ],
      hints: [
        "Сколько стоят все работы для одного колеса в каждом сервисе?",
        "Умножь на число колёс и прибавь дорогу.",
      ],
      solution: [
        ...services.map(
          ({ name, road, prices }, at) =>
            `Сервис ${name}: $${road} + ${wheels === 1 ? "" : `${wheels} \\cdot `}(${prices.join(" + ")}) = ${costs[at] ?? 0}$ руб.`,
        ),
        `Самый дешёвый вариант — ${answer} руб.`,
      ],
    });
  },
  check(draft) {
    const wheels = draft.statement.includes("одного колеса.") ? 1 : draft.statement.includes("двух") ? 2 : 4;
    const bills = readTable(draft)
      .slice(1)
      .map(([, road = "", ...prices]) => {
        const bill = [Number(road)];
        for (let wheel = 0; wheel < wheels; wheel += 1) bill.push(...prices.map(Number));
        return bill.reduce((sum, one) => sum + one, 0);
      });
    return isKey(
      draft,
      bills.reduce((best, one) => (one < best ? one : best)),
    );
  },
};

export const planPercent: Recipe = {
  name: "plan-percent",
  method: "scan",
  make(random) {
    const places = makePlan(random);
    if (!places) return null;
    const [one, other] = random.shuffle(places) as [Place, Place];
    const percent = new Fraction((cellsOf(one) - cellsOf(other)) * 100, cellsOf(other));
    if (percent.d !== 1n || percent.compare(0) <= 0) return null;
    return shortTask({
      parameters: [...flat(places), one.name, other.name],
      ...PLAN,
      level: 3,
      statement: `${OPENING} ${legend(places)} На сколько процентов площадь ${GENITIVE[one.name] ?? ""} больше площади ${GENITIVE[other.name] ?? ""}?${PICTURE}`,
      drawings: { figure: drawPlan(places) },
      answer: percent,
      wrong: [
        [percent.add(100), "Столько процентов составляет большая площадь от меньшей. Вычти $100\\%$."],
        [
          new Fraction((cellsOf(one) - cellsOf(other)) * 100, cellsOf(one)),
          "За $100\\%$ принимают ту площадь, **с которой** сравнивают.",
        ],
      ],
      hints: ["Площади можно сравнивать прямо в клетках.", "За $100\\%$ прими меньшую площадь."],
      solution: [
        `Площади в клетках: $${cellsOf(one)}$ и $${cellsOf(other)}$, разность $${cellsOf(one) - cellsOf(other)}$.`,
        `$\\dfrac{${cellsOf(one) - cellsOf(other)}}{${cellsOf(other)}} \\cdot 100\\% = ${tex(percent)}\\%$.`,
      ],
    });
  },
  check(draft) {
    const [, large = "", small = ""] = /площадь ([а-я ]+?) больше площади ([а-я ]+?)\?/.exec(draft.statement) ?? [];
    const nameOfForm = (form: string) => Object.entries(GENITIVE).find(([, one]) => one === form)?.[0] ?? "";
    const [a, b] = [cellsIn(boxOf(draft, nameOfForm(large))), cellsIn(boxOf(draft, nameOfForm(small)))];
    return isKey(
      draft,
      onlyOf(range(1, 1000), (percent) => Math.abs(b + (b * percent) / 100 - a) < 1e-9),
    );
  },
};
