/** ЕГЭ, profile mathematics, number 3: areas and volumes of solids. */
import Fraction from "fraction.js";
import { isKey, readNumbers, shortTask, tex } from "./short-task";
import type { TaskGenerator } from "./task-generator";

const COMMON = { version: 1, topicId: 2, number: 3 } as const;
const THEME = "stereometriya";

const SLICES = 2000;
/** The volume under a law of the section's area, slice by slice from 0 to `height`. */
function sliceVolume(height: number, area: (z: number) => number): number {
  const thickness = height / SLICES;
  let volume = 0;
  for (let n = 0; n < SLICES; n += 1) volume += area((n + 0.5) * thickness) * thickness;
  return volume;
}
const near = (value: number) => Math.round(value * 100) / 100;

const box: TaskGenerator = {
  ...COMMON,
  key: "ege-math-03-box",
  count: 10,
  method: "scan",
  make(random) {
    const [a, b, c] = [random.int(2, 15), random.int(2, 15), random.int(2, 15)];
    const surface = 2 * (a * b + b * c + a * c);
    return shortTask({
      parameters: [a, b, c],
      theme: THEME,
      subTheme: "prizmy-i-kuby",
      level: 1,
      statement: `Два ребра прямоугольного параллелепипеда, выходящие из одной вершины, равны $${a}$ и $${b}$. Площадь поверхности этого параллелепипеда равна $${surface}$. Найди третье ребро, выходящее из той же вершины.`,
      answer: c,
      wrong: [
        [
          new Fraction(surface - a * b, a + b).div(2),
          "У параллелепипеда две грани со сторонами из условия, а вычли только одну.",
        ],
        [
          new Fraction(surface, a * b),
          "Так нашлось бы ребро, если бы $" + surface + "$ было объёмом. Дана площадь поверхности.",
        ],
        [new Fraction(surface - 2 * a * b, a + b), "Граней каждого вида две: осталось разделить на $2$."],
      ],
      hints: ["Обозначь третье ребро за $x$ и запиши площадь поверхности как сумму площадей шести граней."],
      solution: [
        `Пусть третье ребро равно $x$. Тогда площадь поверхности равна $2(${a} \\cdot ${b} + ${a}x + ${b}x) = ${surface}$.`,
        `$${a * b} + ${a + b}x = ${surface / 2}$, откуда $${a + b}x = ${surface / 2 - a * b}$.`,
        `$x = ${c}$.`,
      ],
    });
  },
  check(draft) {
    const [a = 0, b = 0, surface = 0] = readNumbers(draft.statement);
    const found: number[] = [];
    for (let tenth = 1; tenth < 1000; tenth += 1) {
      const edges = [a, b, tenth / 10];
      const area = edges.reduce((sum, one, at) => sum + 2 * one * (edges[(at + 1) % 3] ?? 0), 0);
      if (Math.abs(area - surface) < 1e-9) found.push(tenth / 10);
    }
    return found.length === 1 && isKey(draft, found[0] ?? 0);
  },
};

const pyramid: TaskGenerator = {
  ...COMMON,
  key: "ege-math-03-pyramid",
  count: 10,
  method: "slices",
  make(random) {
    const [a, b, height] = [random.int(2, 14), random.int(2, 14), random.int(2, 18)];
    const volume = new Fraction(a * b * height, 3);
    if (a === b) return null;
    return shortTask({
      parameters: [Math.min(a, b), Math.max(a, b), height],
      theme: THEME,
      subTheme: "piramidy",
      level: 1,
      statement: `Основанием пирамиды служит прямоугольник со сторонами $${a}$ и $${b}$. Высота пирамиды равна $${height}$. Найди объём пирамиды.`,
      answer: volume,
      wrong: [
        [a * b * height, "Это объём призмы с тем же основанием и высотой. Объём пирамиды втрое меньше."],
        [
          new Fraction(a * b * height, 2),
          "В формуле объёма пирамиды стоит множитель $\\dfrac{1}{3}$, а не $\\dfrac{1}{2}$.",
        ],
        [new Fraction((a + b) * 2 * height, 3), "Взят периметр основания вместо его площади."],
      ],
      hints: ["Объём пирамиды — треть произведения площади основания на высоту."],
      solution: [
        `Площадь основания: $${a} \\cdot ${b} = ${a * b}$.`,
        `$V = \\dfrac{1}{3}Sh = \\dfrac{${a * b} \\cdot ${height}}{3} = ${tex(volume)}$.`,
      ],
    });
  },
  check(draft) {
    const [a = 0, b = 0, height = 0] = readNumbers(draft.statement);
    return isKey(draft, near(sliceVolume(height, (z) => ((a * z) / height) * ((b * z) / height))));
  },
};

const coneOfCylinder: TaskGenerator = {
  ...COMMON,
  key: "ege-math-03-cone-and-cylinder",
  count: 10,
  method: "slices",
  make(random) {
    const isConeGiven = random.int(0, 1) === 1;
    const volume = random.int(4, 150);
    const cone = isConeGiven ? new Fraction(volume) : new Fraction(volume, 3);
    const answer = isConeGiven ? cone.mul(3) : cone;
    if (answer.d !== 1n) return null;
    const [given, asked] = isConeGiven ? ["конуса", "цилиндра"] : ["цилиндра", "конуса"];
    return shortTask({
      parameters: [Number(isConeGiven), volume],
      theme: THEME,
      subTheme: "kombinatsii-tel",
      level: 1,
      statement: `Цилиндр и конус имеют общее основание и общую высоту. Объём ${given} равен $${volume}$. Найди объём ${asked}.`,
      answer,
      wrong: [
        [isConeGiven ? new Fraction(volume, 3) : volume * 3, "Объём конуса меньше объёма цилиндра, а не больше."],
        [
          isConeGiven ? volume * 2 : new Fraction(volume, 2),
          "При общем основании и высоте объёмы отличаются втрое, а не вдвое.",
        ],
      ],
      hints: ["Запиши формулы объёмов цилиндра и конуса. Чем они отличаются?"],
      solution: [
        "$V_{\\text{цил}} = Sh$, $V_{\\text{кон}} = \\dfrac{1}{3}Sh$. Основание и высота общие, поэтому объём цилиндра втрое больше.",
        isConeGiven ? `$${volume} \\cdot 3 = ${tex(answer)}$.` : `$${volume} : 3 = ${tex(answer)}$.`,
      ],
    });
  },
  check(draft) {
    const [volume = 0] = readNumbers(draft.statement);
    const cone = sliceVolume(1, (z) => Math.PI * z * z);
    const cylinder = sliceVolume(1, () => Math.PI);
    const scale = draft.statement.includes("Объём конуса") ? cylinder / cone : cone / cylinder;
    return isKey(draft, near(volume * scale));
  },
};

const level: TaskGenerator = {
  ...COMMON,
  key: "ege-math-03-water-level",
  count: 6,
  method: "slices",
  make(random) {
    const height = random.int(10, 200);
    const times = random.int(2, 5);
    const answer = new Fraction(height, times ** 2);
    const word = ["", "", "два раза", "три раза", "четыре раза", "пять раз"][times] ?? "";
    return shortTask({
      parameters: [height, times],
      theme: THEME,
      subTheme: "tela-vrascheniya",
      level: 1,
      statement: `В цилиндрическом сосуде уровень жидкости достигает $${height}$ см. На какой высоте будет находиться уровень жидкости, если её перелить во второй цилиндрический сосуд, диаметр которого в ${word} больше диаметра первого? Ответ запиши в сантиметрах.`,
      answer,
      wrong: [
        [new Fraction(height, times), "Площадь основания зависит от квадрата диаметра, поэтому делить нужно дважды."],
        [height * times ** 2, "Второй сосуд шире, поэтому уровень станет ниже, а не выше."],
      ],
      hints: ["Объём жидкости не меняется. Во сколько раз больше площадь основания второго сосуда?"],
      solution: [
        `Диаметр больше в $${times}$ ${times === 5 ? "раз" : "раза"}, значит, площадь основания больше в $${times}^2 = ${times ** 2}$ раз${times === 2 ? "а" : ""}.`,
        `Объём жидкости тот же, поэтому уровень ниже во столько же раз: $\\dfrac{${height}}{${times ** 2}} = ${tex(answer)}$ см.`,
      ],
    });
  },
  check(draft) {
    const [height = 0] = readNumbers(draft.statement);
    const words = ["два раза", "три раза", "четыре раза", "пять раз "];
    const times = words.findIndex((word) => draft.statement.includes(`в ${word.trim()} больше`)) + 2;
    const volume = sliceVolume(height, () => Math.PI / 4);
    let poured = 0;
    let filled = 0;
    const step = height / 40_000;
    while (poured < volume - 1e-9) {
      poured += ((Math.PI * times ** 2) / 4) * step;
      filled += step;
    }
    const [key = ""] = draft.answer.type === "number" ? draft.answer.keys : [];
    // The step is the error of the pouring.
    return times > 1 && Math.abs(filled - Number(key.replace(",", "."))) <= 2 * step;
  },
};

export const generators: readonly TaskGenerator[] = [box, pyramid, coneOfCylinder, level];
