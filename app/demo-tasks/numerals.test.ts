import { describe, expect, it } from "vitest";
import { readEveryTask } from "./every-task";
import { plural, type PluralForms } from "./generators/plural";
import type { TaskRecord } from "./generators/task-record";

/** Nouns that tasks count: after 1, after 2, after 5. A year is left out: «1812 года» is a date. */
const NOUNS = `адрес адреса адресов, пиксель пикселя пикселей, бит бита бит, байт байта байт, градус градуса градусов,
угол угла углов, точка точки точек, шаг шага шагов, символ символа символов, рубль рубля рублей, метр метра метров,
километр километра километров, сантиметр сантиметра сантиметров, минута минуты минут, секунда секунды секунд,
час часа часов, день дня дней, сутки суток суток, неделя недели недель, месяц месяца месяцев, ученик ученика учеников,
человек человека человек, страница страницы страниц, буква буквы букв, цифра цифры цифр, слово слова слов, раз раза раз,
килограмм килограмма килограммов, грамм грамма граммов, литр литра литров, тонна тонны тонн, билет билета билетов,
вопрос вопроса вопросов, задача задачи задач, балл балла баллов, место места мест, ряд ряда рядов, файл файла файлов,
строка строки строк, столбец столбца столбцов, клетка клетки клеток, команда команды команд, способ способа способов,
вариант варианта вариантов, путь пути путей, дорога дороги дорог, предмет предмета предметов, атом атома атомов,
процент процента процентов, молекула молекулы молекул, электрон электрона электронов, протон протона протонов,
нейтрон нейтрона нейтронов, сторона стороны сторон, вершина вершины вершин, ребро ребра рёбер, грань грани граней,
оборот оборота оборотов, пара пары пар, камень камня камней, ход хода ходов, узел узла узлов, единица единицы единиц,
разряд разряда разрядов, пакет пакета пакетов, книга книги книг, ручка ручки ручек, деталь детали деталей,
лампа лампы ламп, участник участника участников, житель жителя жителей, цвет цвета цветов, этаж этажа этажей,
дом дома домов, квартира квартиры квартир, подъезд подъезда подъездов, делитель делителя делителей,
решение решения решений, элемент элемента элементов, исход исхода исходов, тысяча тысячи тысяч,
миллион миллиона миллионов, отрезок отрезка отрезков, часть части частей, период периода периодов`;

const FORMS: readonly PluralForms[] = NOUNS.split(/,\s+/).map((noun) => {
  const [one = "", few = "", many = ""] = noun.split(" ");
  return { one, few, many };
});
const formsOf = (word: string) => FORMS.filter(({ one, few, many }) => [one, few, many].includes(word));

/** Words that ask for the genitive, with at most one word between them and the number. */
const BEFORE_GENITIVE =
  /(?:^|[\s(])(?:из|до|от|с|у|без|для|около|более|менее|меньше|больше|свыше|после|старше|моложе|кроме|длиной|всех|первых|остальных|позже|раньше|длиннее|короче|течение)(?:\s+\S+)?\s+$/i;

const ADJECTIVE = "(?:(?:равн|цел|полн|двоичн|различн|разн|верн)[а-яё]+ )?";
const COUNTED = new RegExp(
  `(?<![\\d,.\\p{L}/^_·<>=-])([-−]?(?:\\d{1,3}(?: \\d{3})+|\\d+))(,\\d+)? ${ADJECTIVE}([а-яё]+)(?![а-яё])`,
  "gu",
);

/** Without the marks of formulas: `$2^{5} = 32$ адреса` is read as a pupil reads it. */
const readAsSeen = (text: string) =>
  text
    .replaceAll("{,}", ",")
    .replace(/\$[^$]*?([-−]?\d+(?:,\d+)?)\$/g, "$1")
    .replace(/[*`]|\\,/g, "")
    .replace(/[\u00A0\u202F]/g, " ");

function findDisagreements(text: string): string[] {
  const seen = readAsSeen(text);
  return [...seen.matchAll(COUNTED)].flatMap(({ 0: found, 1: number = "", 2: fraction, 3: word = "", index }) => {
    const forms = formsOf(word);
    const count = fraction ? 0.5 : Number(number.replace(/[−-]| /g, ""));
    if (forms.length === 0 || forms.some((one) => plural(count, one) === word)) return [];
    const isGenitive = BEFORE_GENITIVE.test(seen.slice(0, index));
    const genitive = forms.map(({ few, many }) =>
      !fraction && plural(count, { one: "1", few: "2", many: "5" }) === "1" ? few : many,
    );
    return isGenitive && genitive.includes(word) ? [] : [found];
  });
}

function textsOf({ statement, options, answer, wrong, hints, solution, fact }: TaskRecord): string[] {
  return [
    statement,
    ...(options?.items ?? []),
    ...(options?.targets ?? []),
    ...(answer.type === "free" ? [answer.model] : []),
    ...(wrong ?? []).map(({ why }) => why),
    ...(hints ?? []),
    ...solution,
    ...(fact === undefined ? [] : [fact]),
  ];
}

describe("numerals and their nouns", () => {
  it.each([
    ["Всего $2^{5} = 32$ адресов.", ["32 адресов"]],
    ["Всего $2^{5} = 32$ адреса из 32 адресов.", []],
    ["Это 231 точек, 2,5 градуса и 21 градусов.", ["231 точек", "21 градусов"]],
    ["От 1 метра до 21 метра, не больше 5 метров.", []],
    ["Делят на 24 равных углов.", ["24 равных углов"]],
    ["Соответствует −31 градусов.", ["−31 градусов"]],
  ])("are compared: %s", (text, found) => expect(findDisagreements(text)).toEqual(found));

  it("agree in every task of the demo", () => {
    const found = readEveryTask().flatMap((task) =>
      textsOf(task).flatMap((text) => findDisagreements(text).map((words) => `${task.key}: ${words}`)),
    );
    expect(found).toEqual([]);
  });
});
