/** ЕГЭ, informatics, number 26: sorting and greedy choice, on a short list. */
import { counted } from "../short-task";
import { at, code, givenTask, isAnswer, range, readCode, sum } from "../informatics/short-answer";
import type { TaskGenerator } from "../task-generator";
import { lists } from "./26-lists";

const COMMON = { version: 1, topic: "ege-IT", number: 26 } as const;
const PLACE = { theme: "programmirovanie", subTheme: "sortirovka-i-zhadnyy-vybor" } as const;
const FILES = { one: "файл", few: "файла", many: "файлов" };
const BOXES = { one: "коробка", few: "коробки", many: "коробок" };

const archive: TaskGenerator = {
  ...COMMON,
  key: "ege-it-26-archive",
  count: 16,
  method: "all-subsets",
  make(random) {
    const sizes = range(1, random.int(9, 12)).map(() => random.int(8, 95));
    const sorted = [...sizes].sort((a, b) => a - b);
    const room = random.int(Math.floor(sum(sizes) * 0.35), Math.floor(sum(sizes) * 0.7));
    let count = 0;
    while (sum(sorted.slice(0, count + 1)) <= room) count += 1;
    if (count < 3 || count > sizes.length - 2) return null;
    const small = sorted.slice(0, count - 1);
    const left = room - sum(small);
    const biggest = sorted.findLast((one, order) => order >= count - 1 && one <= left);
    if (biggest === undefined || biggest === sorted[count - 1]) return null;
    return givenTask({
      parameters: [room, ...sizes],
      ...PLACE,
      level: 2,
      statement: `Системный администратор раз в неделю сохраняет файлы пользователей в архив. Места на диске не хватает, поэтому в архив нужно поместить как можно **больше файлов**. Из всех способов выбирают тот, при котором самый большой сохранённый файл имеет как можно больший размер.\n\nСвободно ${room} Мбайт. Размеры файлов в мегабайтах:\n\n${code([sizes.join(" ")])}\n\nВ ответе запиши через пробел два числа: наибольшее количество файлов, которые можно сохранить, и наибольший размер файла в таком архиве.`,
      answer: [count, biggest],
      wrong: [
        [
          [count, at(sorted, count - 1)],
          "Последний из самых маленьких файлов можно заменить файлом побольше: место ещё есть.",
        ],
        [[biggest, count], "Числа переставлены: сначала количество файлов."],
        [[count, at(sorted, sorted.length - 1)], "С таким файлом остальные не поместятся, и файлов станет меньше."],
      ],
      hints: [
        "Упорядочи размеры по возрастанию. С каких файлов выгодно начинать, чтобы их поместилось больше?",
        "Оставь на один файл меньше и посмотри, сколько места свободно: какой самый большой файл туда поместится?",
      ],
      solution: [
        `Упорядочим размеры: ${sorted.join(", ")}.`,
        `Берём самые маленькие, пока помещаются: ${sorted.slice(0, count).join(" + ")} = ${sum(sorted.slice(0, count))} ≤ ${room}, а со следующим уже ${sum(sorted.slice(0, count + 1))} > ${room}. Значит, поместится ${counted(count, FILES)}.`,
        `Заменим последний файл на самый большой возможный. Остальные занимают ${sum(small)}, свободно ${room} − ${sum(small)} = ${left}. Самый большой подходящий размер — ${biggest}.`,
      ],
    });
  },
  check(draft) {
    const sizes = readCode(draft.statement).split(" ").map(Number);
    const [, room = ""] = /Свободно (\d+) Мбайт/.exec(draft.statement) ?? [];
    let best = [0, 0] as [number, number];
    for (let chosen = 1; chosen < 2 ** sizes.length; chosen += 1) {
      const own = sizes.filter((_, order) => Math.floor(chosen / 2 ** order) % 2 === 1);
      if (own.reduce((all, one) => all + one, 0) > Number(room)) continue;
      const most = own.reduce((all, one) => (one > all ? one : all), 0);
      if (own.length > best[0] || (own.length === best[0] && most > best[1])) best = [own.length, most];
    }
    return isAnswer(draft, best);
  },
};

const boxes: TaskGenerator = {
  ...COMMON,
  key: "ege-it-26-boxes",
  count: 16,
  method: "all-subsets",
  make(random) {
    const gap = random.int(3, 8);
    const sizes = range(1, random.int(10, 12)).map(() => random.int(12, 90));
    const sorted = [...sizes].sort((a, b) => b - a);
    const chain = [at(sorted, 0)];
    for (const one of sorted.slice(1)) if (at(chain, chain.length - 1) - one >= gap) chain.push(one);
    const smallest = at(chain, chain.length - 1);
    if (chain.length < 4 || chain.length === sizes.length) return null;
    return givenTask({
      parameters: [gap, ...sizes],
      ...PLACE,
      level: 2,
      statement: `Подарок упаковывают по принципу матрёшки: коробка в коробку. Все коробки кубические. Коробку можно поместить в другую, если длина её стороны хотя бы на ${gap} см меньше длины стороны другой коробки. Упаковка должна состоять из как можно большего числа коробок, а подарок, который лежит в самой маленькой из них, — быть как можно больше.\n\nДлины сторон коробок в сантиметрах:\n\n${code([sizes.join(" ")])}\n\nВ ответе запиши через пробел два числа: наибольшее количество коробок в упаковке и наибольшую возможную длину стороны самой маленькой коробки в ней.`,
      answer: [chain.length, smallest],
      wrong: [
        [
          [chain.length, at(sorted, sorted.length - 1)],
          "Самая маленькая коробка в упаковке может быть больше: начинай с самой большой.",
        ],
        [[new Set(sizes).size, at(sorted, sorted.length - 1)], `Длины должны отличаться хотя бы на ${gap} см.`],
        [[smallest, chain.length], "Числа переставлены: сначала количество коробок."],
      ],
      hints: [
        "Упорядочи длины по убыванию и начни с самой большой коробки.",
        "Каждый раз бери самую большую коробку, которая помещается в предыдущую.",
      ],
      solution: [
        `Упорядочим длины по убыванию: ${sorted.join(", ")}.`,
        `Начинаем с самой большой и каждый раз берём самую большую из тех, что меньше предыдущей хотя бы на ${gap}: ${chain.join(" → ")}.`,
        `Получилось ${counted(chain.length, BOXES)}, сторона самой маленькой — ${smallest}. Если брать коробки меньше, чем возможно, их количество не вырастет, а последняя окажется меньше.`,
      ],
    });
  },
  check(draft) {
    const sizes = readCode(draft.statement)
      .split(" ")
      .map(Number)
      .sort((a, b) => a - b);
    const [, gap = ""] = /хотя бы на (\d+) см/.exec(draft.statement) ?? [];
    let best = [0, 0] as [number, number];
    for (let chosen = 1; chosen < 2 ** sizes.length; chosen += 1) {
      const own = sizes.filter((_, order) => Math.floor(chosen / 2 ** order) % 2 === 1);
      if (!own.every((one, order) => order === 0 || one - (own[order - 1] ?? 0) >= Number(gap))) continue;
      const least = own[0] ?? 0;
      if (own.length > best[0] || (own.length === best[0] && least > best[1])) best = [own.length, least];
    }
    return isAnswer(draft, best);
  },
};

export const generators: readonly TaskGenerator[] = [archive, boxes, ...lists];
