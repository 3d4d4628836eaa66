/** ОГЭ, informatics, number 8: how many pages a query finds. */
import { givenTask, isAnswer, range, readTables, table } from "../informatics/short-answer";
import type { TaskGenerator } from "../task-generator";

const PLACE = { theme: "logika", subTheme: "poiskovye-zaprosy" } as const;
const TOPICS = [
  ["Пушкин", "Лермонтов", "Тютчев"],
  ["Кошки", "Собаки", "Хомяки"],
  ["Волга", "Ока", "Кама"],
  ["Шахматы", "Шашки", "Домино"],
  ["Берёза", "Клён", "Рябина"],
  ["Эрмитаж", "Музей", "Экскурсия"],
  ["Марс", "Венера", "Юпитер"],
  ["Футбол", "Хоккей", "Волейбол"],
  ["Сказка", "Былина", "Басня"],
  ["Математика", "Информатика", "Физика"],
] as const;
const INTRO =
  "В языке запросов поискового сервера логическая операция «ИЛИ» обозначается знаком `|`, а операция «И» — знаком `&`. В таблице приведены запросы и количество страниц, найденных по ним в некотором сегменте интернета.";
const END =
  "Считается, что все запросы выполнялись практически одновременно, и набор страниц, которые содержат искомые слова, не менялся.";

type Row = readonly [query: string, count: number];

const queries: TaskGenerator = {
  key: "oge-it-08-queries",
  version: 1,
  topic: "oge-IT",
  number: 8,
  count: 36,
  method: "all-regions",
  make(random) {
    const [a, b, c] = random.pick(TOPICS);
    const part = () => random.int(12, 95) * 10;
    const [onlyA, onlyB, both] = [part(), part(), part()];
    const isThree = random.int(0, 3) === 0;
    const code = (query: string) => `\`${query}\``;
    if (isThree) {
      // Inside the pages with the third word: those with the first only, the second only, both.
      const rows: Row[] = [
        [`${a} & ${c}`, onlyA + both],
        [`${b} & ${c}`, onlyB + both],
        [`${a} & ${b} & ${c}`, both],
      ];
      const answer = onlyA + onlyB + both;
      return givenTask({
        parameters: [a, onlyA, onlyB, both],
        ...PLACE,
        level: 3,
        statement: `${INTRO}\n\n${table(
          ["Запрос", "Найдено страниц (в тысячах)"],
          random.shuffle(rows).map(([query, count]) => [code(query.replaceAll("|", "\\|")), count]),
        )}\n\nКакое количество страниц (в тысячах) будет найдено по запросу \`(${a} | ${b}) & ${c}\`? ${END}`,
        answer,
        wrong: [
          [onlyA + onlyB + 2 * both, `Страницы со всеми тремя словами посчитаны два раза.`],
          [onlyA + onlyB, "Страницы со всеми тремя словами тоже подходят."],
        ],
        hints: [
          "Нарисуй круги Эйлера и отметь на них части, о которых говорят запросы.",
          `Рассматривай только страницы со словом «${c}»: среди них нужны те, где есть «${a}» или «${b}».`,
        ],
        solution: [
          `Рассмотрим только страницы со словом «${c}». Среди них со словом «${a}» — ${onlyA + both}, со словом «${b}» — ${onlyB + both}, с обоими — ${both}.`,
          `Складываем и один раз вычитаем общие: ${onlyA + both} + ${onlyB + both} − ${both} = ${answer}.`,
        ],
      });
    }
    const all: Record<"or" | "and" | "a" | "b", Row> = {
      or: [`${a} | ${b}`, onlyA + onlyB + both],
      and: [`${a} & ${b}`, both],
      a: [a, onlyA + both],
      b: [b, onlyB + both],
    };
    const asked = random.pick(["or", "and", "a", "b"] as const);
    const given = random.shuffle(
      (["or", "and", "a", "b"] as const).filter((one) => one !== asked).map((one) => all[one]),
    );
    const [query, answer] = all[asked];
    const [sumA, sumB, union] = [all.a[1], all.b[1], all.or[1]];
    const steps = {
      or: `${sumA} + ${sumB} − ${both} = ${answer}`,
      and: `${sumA} + ${sumB} − ${union} = ${answer}`,
      a: `${union} + ${both} − ${sumB} = ${answer}`,
      b: `${union} + ${both} − ${sumA} = ${answer}`,
    };
    const slips: Record<typeof asked, readonly (readonly [number, string])[]> = {
      or: [[sumA + sumB, "Страницы с обоими словами посчитаны два раза."]],
      and: [[Math.abs(sumA - sumB), "Вычитать количества по двум словам нельзя: общая часть так не получится."]],
      a: [[union - sumB, `Это страницы, где есть **только** слово «${a}». Прибавь общие.`]],
      b: [[union - sumA, `Это страницы, где есть **только** слово «${b}». Прибавь общие.`]],
    };
    return givenTask({
      parameters: [a, onlyA, onlyB, both, asked],
      ...PLACE,
      level: asked === "or" || asked === "and" ? 1 : 2,
      statement: `${INTRO}\n\n${table(
        ["Запрос", "Найдено страниц (в тысячах)"],
        given.map(([text, count]) => [code(text.replaceAll("|", "\\|")), count]),
      )}\n\nКакое количество страниц (в тысячах) будет найдено по запросу \`${query}\`? ${END}`,
      answer,
      wrong: slips[asked],
      hints: [
        "Нарисуй два пересекающихся круга и подпиши, что известно о каждой части.",
        "Если сложить количества по двум словам, общая часть посчитается дважды.",
      ],
      solution: [
        `Количество страниц по запросу «${a} или ${b}» равно сумме по отдельным словам без общей части: N(${a} | ${b}) = N(${a}) + N(${b}) − N(${a} & ${b}).`,
        `Отсюда N(${query}): ${steps[asked]}.`,
      ],
    });
  },
  /** Every size of the three regions that agrees with the table. */
  check(draft) {
    const [[, ...rows] = []] = readTables(draft.statement.replaceAll("\\|", "/"));
    const [, asked = ""] = /по запросу `([^`]+)`/.exec(draft.statement) ?? [];
    const names = [...new Set(`${rows.map(([query]) => query).join(" ")} ${asked}`.match(/[А-Яа-яё]+/g) ?? [])];
    const third = asked.startsWith("(") ? (asked.match(/[А-Яа-яё]+/g) ?? [])[2] : undefined;
    const [first = "", second = ""] = names.filter((name) => name !== third);
    type Regions = readonly [onlyFirst: number, onlySecond: number, both: number];
    const count = (query: string, [one, two, both]: Regions): number => {
      const isOr = query.includes("/") || query.includes("|");
      const [hasFirst, hasSecond] = [query.includes(first), query.includes(second)];
      if (isOr) return one + two + both;
      if (hasFirst && hasSecond) return both;
      return (hasFirst ? one : two) + both;
    };
    const answers = new Set<number>();
    const sizes = range(0, 200).map((size) => size * 10);
    const known = rows.map(([query = "", pages = ""]) => ({ query, pages: Number(pages) }));
    const isOr = ({ query }: { query: string }) => query.includes("/");
    const ofBoth = known.filter((row) => !isOr(row) && row.query.includes(first) && row.query.includes(second));
    const ofFirst = known.filter((row) => !isOr(row) && row.query.includes(first) && !row.query.includes(second));
    const agrees = (some: typeof known, regions: Regions) =>
      some.every(({ query, pages }) => count(query, regions) === pages);
    for (const both of sizes) {
      if (!agrees(ofBoth, [0, 0, both])) continue;
      for (const one of sizes) {
        if (!agrees(ofFirst, [one, 0, both])) continue;
        for (const two of sizes) if (agrees(known, [one, two, both])) answers.add(count(asked, [one, two, both]));
      }
    }
    return answers.size === 1 && isAnswer(draft, [...answers][0] ?? 0);
  },
};

export const generators: readonly TaskGenerator[] = [queries];
