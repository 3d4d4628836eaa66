/** ЕГЭ, base mathematics, number 11: solids of every day. */
import Fraction from "fraction.js";
import { settled, sliceVolume } from "../proof";
import type { Recipe } from "../recipe";
import { counted, isKey, readNumbers, shortTask, tex } from "../short-task";
import { drawRound, drawSolid, type SolidFigure, type Space } from "../solid-drawing";
import { ofNumber } from "./of-number";

const PLACE = { theme: "stereometriya", subTheme: "stereometriya-v-zhizni" } as const;
const PICTURE = "\n\n![Рисунок к задаче](#figure)";

const part: Recipe = {
  name: "sunk-part",
  method: "slices",
  make(random) {
    const kind = random.pick(["box", "cylinder"] as const);
    const [a, b] = [random.int(2, 8) * 10, random.int(2, 8) * 10];
    const rise = random.int(2, 20);
    if (kind === "box") {
      if (a === b) return null;
      return shortTask({
        parameters: [kind, a, b, rise],
        ...PLACE,
        level: 1,
        statement: `Аквариум имеет форму прямоугольного параллелепипеда, размеры его дна — ${a} см и ${b} см. В него налили воду, а затем целиком погрузили в воду деталь. Уровень воды поднялся на ${rise} см, и вода не перелилась через край. Найди объём детали. Ответ запиши в кубических сантиметрах.`,
        answer: a * b * rise,
        wrong: [
          [a * b + rise, "Площадь дна нужно умножить на подъём уровня."],
          [(a + b) * rise, "Площадь дна — произведение сторон."],
        ],
        hints: [
          "Объём детали равен объёму вытесненной воды.",
          "Какую форму имеет слой воды, на который поднялся уровень?",
        ],
        solution: [
          "Деталь вытеснила слой воды в форме прямоугольного параллелепипеда.",
          `$V = ${a} \\cdot ${b} \\cdot ${rise} = ${a * b * rise}$ куб. см.`,
        ],
      });
    }
    const [volume, times] = [random.int(3, 30) * 100, new Fraction(random.int(11, 19), 10)];
    const answer = times.sub(1).mul(volume);
    return shortTask({
      parameters: [kind, volume, tex(times)],
      ...PLACE,
      level: 2,
      statement: `В цилиндрический сосуд налили ${volume} куб. см воды. В воду полностью погрузили деталь. При этом уровень жидкости в сосуде увеличился в ${tex(times)} раза. Найди объём детали. Ответ запиши в кубических сантиметрах.${PICTURE}`,
      drawings: {
        figure: drawRound(
          { title: "Цилиндрический сосуд с водой", desc: `В сосуде ${volume} куб. см воды.` },
          { cylinder: true, level: 0.5 },
        ),
      },
      answer,
      wrong: [
        [times.mul(volume), "Это объём воды вместе с деталью. Вычти объём воды."],
        [new Fraction(volume).div(times), "Уровень увеличился, значит, объём стал больше."],
      ],
      hints: ["Во сколько раз увеличился общий объём?", "Общий объём — это вода и деталь вместе."],
      solution: [
        `Площадь дна прежняя, поэтому общий объём увеличился во столько же раз: $${volume} \\cdot ${tex(times)} = ${tex(times.mul(volume))}$ куб. см.`,
        `Объём детали: $${tex(times.mul(volume))} - ${volume} = ${tex(answer)}$ куб. см.`,
      ],
    });
  },
  check(draft) {
    const [a = 0, b = 0, rise = 0] = readNumbers(draft.statement);
    if (draft.statement.startsWith("Аквариум"))
      return isKey(
        draft,
        settled(
          sliceVolume(rise, () => a * b),
          2,
        ),
      );
    // A vessel with the base of one: the height is the volume.
    return isKey(draft, settled(sliceVolume(a * b, () => 1) - sliceVolume(a, () => 1), 2));
  },
};

const packing: Recipe = {
  name: "packing",
  method: "stacking",
  make(random) {
    const edge = random.pick([3, 4, 5, 6, 8, 10]);
    const [x, y, z] = [random.int(2, 8), random.int(2, 8), random.int(2, 8)];
    const isFull = random.int(0, 1) === 1;
    const rest = [random.int(0, edge - 1), random.int(0, edge - 1), random.int(0, edge - 1)];
    const size = [x, y, z].map((n, at) => n * edge + (isFull ? 0 : (rest[at] ?? 0)));
    const [a = 0, b = 0, c = 0] = size;
    const answer = x * y * z;
    if (new Set(size).size < 3 || (!isFull && rest.every((one) => one === 0))) return null;
    return shortTask({
      parameters: [edge, ...size],
      ...PLACE,
      level: isFull ? 1 : 2,
      statement: `Коробка имеет форму прямоугольного параллелепипеда с размерами ${a} × ${b} × ${c} (см). Какое наибольшее число кубиков с ребром ${edge} см можно поместить в эту коробку, укладывая их ровными рядами?`,
      answer,
      wrong: [
        [new Fraction(a * b * c, edge), "Объём кубика — куб ребра."],
        [x + y + z, "Числа кубиков вдоль рёбер нужно перемножить."],
        ...(isFull
          ? []
          : ([
              [
                Math.floor((a * b * c) / edge ** 3),
                "Обрезки пустого места нельзя складывать: посмотри, сколько кубиков помещается вдоль каждого ребра.",
              ],
            ] as const)),
      ],
      hints: ["Сколько кубиков помещается вдоль каждого ребра коробки?", "Перемножь эти числа."],
      solution: [
        `Вдоль рёбер помещается ${[x, y, z].map((n, at) => `$${n}$ (${size[at] ?? 0} : ${edge}${isFull ? "" : ", остаток не считаем"})`).join(", ")}.`.replace(
          /, остаток не считаем\)/g,
          ")",
        ),
        `$${x} \\cdot ${y} \\cdot ${z} = ${answer}$.`,
      ],
    });
  },
  check(draft) {
    const [a = 0, b = 0, c = 0, edge = 0] = readNumbers(draft.statement);
    let count = 0;
    for (let x = edge; x <= a; x += edge)
      for (let y = edge; y <= b; y += edge) for (let z = edge; z <= c; z += edge) count += 1;
    return isKey(draft, count);
  },
};

/** A box without one corner, as seen from the front: how the cut looks does not matter to the vertices. */
function stepFigure(): Pick<SolidFigure, "corners" | "lines" | "dashes"> {
  const front: readonly (readonly [string, number, number])[] = [
    ["a", 0, 0],
    ["b", 10, 0],
    ["c", 10, 4],
    ["d", 6, 4],
    ["e", 6, 8],
    ["f", 0, 8],
  ];
  const corners = Object.fromEntries<Space>([
    ...front.map(([name, x, z]) => [name, [x, 0, z]] as const),
    ...front.map(([name, x, z]) => [`${name}1`, [x, 6, z]] as const),
  ]);
  return {
    corners,
    lines: [
      "a-b",
      "b-c",
      "c-d",
      "d-e",
      "e-f",
      "f-a",
      "b-b1",
      "c-c1",
      "d-d1",
      "e-e1",
      "f-f1",
      "b1-c1",
      "c1-d1",
      "e1-f1",
      "d1-e1",
    ],
    dashes: ["a-a1", "a1-b1", "a1-f1"],
  };
}

const detail: Recipe = {
  name: "step-detail",
  method: "unit-cubes",
  make(random) {
    const [width, depth, height] = [random.int(4, 12), random.int(2, 8), random.int(3, 9)];
    const [cutX, cutZ] = [random.int(1, width - 2), random.int(1, height - 1)];
    const isSurface = random.int(0, 1) === 1;
    const volume = (width * height - cutX * cutZ) * depth;
    const surface = 2 * (width * height - cutX * cutZ) + 2 * (width + height) * depth;
    const answer = isSurface ? surface : volume;
    if (new Set([width, depth, height, cutX, cutZ]).size < 5) return null;
    return shortTask({
      parameters: [width, depth, height, cutX, cutZ, Number(isSurface)],
      ...PLACE,
      level: isSurface ? 3 : 2,
      statement: `Деталь имеет форму ступеньки: из бруска длиной ${width}, шириной ${depth} и высотой ${height} вырезали по всей ширине брусок длиной ${cutX} и высотой ${cutZ} (размеры в сантиметрах, все двугранные углы прямые). Найди ${isSurface ? "площадь поверхности детали. Ответ запиши в квадратных сантиметрах." : "объём детали. Ответ запиши в кубических сантиметрах."}${PICTURE}`,
      drawings: {
        figure: drawSolid({
          title: "Деталь в форме ступеньки",
          desc: `Брусок ${width} × ${depth} × ${height}, из верхнего ряда которого по всей ширине вырезан брусок длиной ${cutX} и высотой ${cutZ}.`,
          ...stepFigure(),
        }),
      },
      answer,
      wrong: isSurface
        ? [
            [
              2 * (width * height + width * depth + depth * height),
              "Это поверхность целого бруска: у двух граней вырезан угол.",
            ],
            [volume, "Это объём, а спрашивают площадь поверхности."],
          ]
        : [
            [width * depth * height, "Это объём целого бруска. Вычти вырезанный."],
            [width * depth * height - cutX * cutZ, "У вырезанного бруска три измерения: ширина та же."],
          ],
      hints: isSurface
        ? [
            "Сложи площади всех граней.",
            "Ступенька не меняет сумму площадей горизонтальных и вертикальных граней: изменились только передняя и задняя.",
          ]
        : ["Найди объём целого бруска и объём вырезанного.", "Вычти один из другого."],
      solution: isSurface
        ? [
            `Передняя и задняя грани: $2(${width} \\cdot ${height} - ${cutX} \\cdot ${cutZ}) = ${2 * (width * height - cutX * cutZ)}$.`,
            `Остальные грани вместе такие же, как у целого бруска: $2(${width} + ${height}) \\cdot ${depth} = ${2 * (width + height) * depth}$.`,
            `$${2 * (width * height - cutX * cutZ)} + ${2 * (width + height) * depth} = ${surface}$ кв. см.`,
          ]
        : [
            `Целый брусок: $${width} \\cdot ${depth} \\cdot ${height} = ${width * depth * height}$, вырезанный: $${cutX} \\cdot ${depth} \\cdot ${cutZ} = ${cutX * depth * cutZ}$.`,
            `$${width * depth * height} - ${cutX * depth * cutZ} = ${volume}$ куб. см.`,
          ],
    });
  },
  check(draft) {
    const [width = 0, depth = 0, height = 0, cutX = 0, cutZ = 0] = readNumbers(draft.statement);
    const has = (x: number, y: number, z: number) =>
      x >= 0 && y >= 0 && z >= 0 && x < width && y < depth && z < height && !(x >= width - cutX && z >= height - cutZ);
    let [volume, surface] = [0, 0];
    for (let x = 0; x < width; x += 1)
      for (let y = 0; y < depth; y += 1)
        for (let z = 0; z < height; z += 1) {
          if (!has(x, y, z)) continue;
          volume += 1;
          for (const [dx, dy, dz] of [
            [1, 0, 0],
            [-1, 0, 0],
            [0, 1, 0],
            [0, -1, 0],
            [0, 0, 1],
            [0, 0, -1],
          ] as const)
            if (!has(x + dx, y + dy, z + dz)) surface += 1;
        }
    return isKey(draft, draft.statement.includes("площадь поверхности") ? surface : volume);
  },
};

const SOLIDS = [
  { name: "куба", faces: 6, edges: 12, corners: 8, at: 3 },
  { name: "правильной треугольной призмы", faces: 5, edges: 9, corners: 6, at: 3 },
  { name: "правильной шестиугольной призмы", faces: 8, edges: 18, corners: 12, at: 3 },
  { name: "правильного тетраэдра", faces: 4, edges: 6, corners: 4, at: 3 },
  { name: "правильной пятиугольной призмы", faces: 7, edges: 15, corners: 10, at: 3 },
] as const;

const sawn: Recipe = {
  name: "sawn-corners",
  method: "euler",
  make(random) {
    const kind = random.int(0, SOLIDS.length - 1);
    const solid = SOLIDS[kind] ?? SOLIDS[0];
    const cut = random.int(1, Math.min(solid.corners, 6));
    const asked = random.pick(["граней", "рёбер", "вершин"] as const);
    const isAll = cut === solid.corners;
    const answer = {
      граней: solid.faces + cut,
      рёбер: solid.edges + solid.at * cut,
      вершин: solid.corners + (solid.at - 1) * cut,
    }[asked];
    const how = isAll
      ? "все вершины"
      : cut === 1
        ? "одну вершину"
        : `${counted(cut, { one: "вершину", few: "вершины", many: "вершин" })}`;
    return shortTask({
      parameters: [kind, cut, asked],
      ...PLACE,
      level: 3,
      statement: `От деревянной модели ${solid.name} отпилили ${how}${cut === 1 ? "" : ", так что срезы не имеют общих точек"}. Сколько ${asked} у получившегося многогранника?`,
      answer,
      wrong: [
        [
          { граней: solid.faces, рёбер: solid.edges, вершин: solid.corners }[asked],
          "Столько было у исходной модели. Каждый спил добавляет новые.",
        ],
        [
          { граней: solid.faces + cut, рёбер: solid.edges + cut, вершин: solid.corners - cut }[asked],
          asked === "граней"
            ? "Проверь число граней."
            : "Вместо вершины появляется треугольник: у него три стороны и три вершины.",
        ],
      ],
      hints: [`Сколько ${asked} у исходной модели?`, "На месте каждой отпиленной вершины появляется треугольник."],
      solution: [
        `У исходной модели ${asked} ${{ граней: solid.faces, рёбер: solid.edges, вершин: solid.corners }[asked]}.`,
        {
          граней: `Каждый спил добавляет одну грань: $${solid.faces} + ${cut} = ${answer}$.`,
          рёбер: `Каждый спил добавляет три ребра: $${solid.edges} + 3 \\cdot ${cut} = ${answer}$.`,
          вершин: `Вместо каждой отпиленной вершины появляются три: $${solid.corners} + 2 \\cdot ${cut} = ${answer}$.`,
        }[asked],
      ],
    });
  },
  check(draft) {
    // Corners are counted by their edges, three to each; the rest follows from Euler's formula V − E + F = 2.
    const sides = /треугольной/.test(draft.statement)
      ? 3
      : /шестиугольной/.test(draft.statement)
        ? 6
        : /пятиугольной/.test(draft.statement)
          ? 5
          : draft.statement.includes("куба")
            ? 4
            : 0;
    const corners = sides === 0 ? 4 : 2 * sides;
    const cut = draft.statement.includes("все вершины")
      ? corners
      : draft.statement.includes("одну вершину")
        ? 1
        : (readNumbers(draft.statement)[0] ?? 0);
    const v = corners - cut + 3 * cut;
    const e = (3 * v) / 2;
    return isKey(
      draft,
      /Сколько граней/.test(draft.statement) ? 2 - v + e : /Сколько рёбер/.test(draft.statement) ? e : v,
    );
  },
};

const tank: Recipe = {
  name: "tank",
  method: "slices",
  make(random) {
    const [a, b, c] = [random.int(2, 20) * 5, random.int(2, 16) * 5, random.int(2, 12) * 5];
    const isLitres = random.int(0, 1) === 1;
    const litres = new Fraction(a * b * c, 1000);
    if (new Set([a, b, c]).size < 3 || litres.d > 4n) return null;
    return shortTask({
      parameters: [a, b, c, Number(isLitres)],
      ...PLACE,
      level: 1,
      statement: isLitres
        ? `Бак имеет форму прямоугольного параллелепипеда с рёбрами ${a} см, ${b} см и ${c} см. Сколько литров воды помещается в баке? В одном литре 1000 кубических сантиметров.`
        : `В бак, имеющий форму прямоугольного параллелепипеда с размерами дна ${a} см и ${b} см, налили ${tex(litres)} л воды. На какой высоте (в сантиметрах) стоит вода? В одном литре 1000 кубических сантиметров.`,
      answer: isLitres ? litres : c,
      wrong: isLitres
        ? [
            [a * b * c, "Это объём в кубических сантиметрах. Переведи его в литры."],
            [litres.mul(10), "Проверь перевод в литры."],
          ]
        : [
            [litres.mul(1000).div(a), "Объём нужно разделить на **площадь** дна."],
            [new Fraction(c, 10), "Проверь перевод литров в кубические сантиметры."],
          ],
      hints: ["Объём — произведение площади дна на высоту.", "Переведи кубические сантиметры в литры или наоборот."],
      solution: isLitres
        ? [`$V = ${a} \\cdot ${b} \\cdot ${c} = ${a * b * c}$ куб. см.`, `$${a * b * c} : 1000 = ${tex(litres)}$ л.`]
        : [
            `$${tex(litres)}$ л — это $${tex(litres.mul(1000))}$ куб. см, площадь дна $${a} \\cdot ${b} = ${a * b}$ кв. см.`,
            `$h = ${tex(litres.mul(1000))} : ${a * b} = ${c}$ см.`,
          ],
    });
  },
  check(draft) {
    const [a = 0, b = 0, third = 0] = readNumbers(draft.statement);
    if (draft.statement.includes("Сколько литров"))
      return isKey(draft, settled(sliceVolume(third, () => a * b) / 1000, 3));
    let [height, filled] = [0, 0];
    while (filled < third * 1000 - 1e-6) {
      filled += a * b;
      height += 1;
    }
    return Math.abs(filled - third * 1000) < 1e-6 && isKey(draft, height);
  },
};

export const generators = ofNumber(11, [
  [part, 8],
  [packing, 7],
  [detail, 7],
  [sawn, 7],
  [tank, 7],
]);
