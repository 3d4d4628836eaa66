import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { draws, TEST_SEED } from "../../../../tests/setup/draws";
import { type Fields, group, line, lines, list, number, soldMonth, text } from "./fields";
import type { Item } from "./item";
import { mergeItems, undoChange } from "./merge-items";

const FIELDS: Fields = {
  title: line("Название"),
  price: number("Цена", { min: 0, max: 9999, unit: "₽" }),
  body: text("Текст", { isOptional: true }),
  legal: group("Юридическое лицо", { taxId: line("ИНН"), head: line("Руководитель") }),
  months: list(
    "Месяцы и программа",
    { one: "месяц", most: 12, rowKey: "month" },
    { month: soldMonth("Месяц"), title: line("Чему учим"), lessons: lines("Темы занятий") },
  ),
  faq: list("Вопросы", { one: "вопрос", most: 12 }, { question: line("Вопрос"), answer: text("Ответ") }),
};

const month = (key: string, title: string, lessons: string[] = []) => ({ month: key, title, lessons });
const ask = (question: string, answer: string) => ({ question, answer });
const [SEPTEMBER, OCTOBER, NOVEMBER] = [
  month("2026.9", "Кинематика", ["Путь и перемещение", "Ускорение", "Бросок под углом"]),
  month("2026.10", "Динамика", ["Законы Ньютона"]),
  month("2026.11", "Статика", ["Рычаг и блок"]),
];
const [PRICE, LATE, MISS] = [
  ask("Сколько стоит месяц?", "Цена стоит рядом с каждым месяцем."),
  ask("Можно начать с середины года?", "Записи прошедших месяцев откроем сразу."),
  ask("Я пропустил занятие", "Запись появится в тот же вечер."),
];
const BASE = {
  title: "Старый",
  price: 100,
  body: "Первый абзац.\n\nВторой абзац.\n\nТретий абзац.",
  legal: { taxId: "1", head: "Иванов" },
  months: [SEPTEMBER, OCTOBER, NOVEMBER],
  faq: [PRICE, LATE, MISS],
};
type Whole = typeof BASE;

const merge = (theirs: Item | null, mine: Item, base: Item | null = BASE) => mergeItems(FIELDS, { base, theirs, mine });
const settle = (theirs: Item | null, mine: Item, own: readonly string[]) =>
  mergeItems(FIELDS, { base: BASE, theirs, mine }, { own }).merged;
const joined = (merged: Item) => ({ merged, conflicts: [] });

describe("two people change one item", () => {
  it("takes what only one of them changed from each", () => {
    expect(merge({ ...BASE, price: 200 }, { ...BASE, title: "Новый" })).toEqual(
      joined({ ...BASE, title: "Новый", price: 200 }),
    );
  });

  it("asks only about what both changed differently, and takes theirs until mine is chosen", () => {
    const [theirs, mine] = [
      { ...BASE, price: 200, title: "Оба" },
      { ...BASE, price: 300, title: "Оба" },
    ];
    const { merged, conflicts } = merge(theirs, mine);
    expect(merged).toEqual(theirs);
    expect(conflicts).toEqual([
      { path: "price", control: "price", label: "Цена", was: "100 ₽", theirs: "200 ₽", mine: "300 ₽" },
    ]);
    expect(settle(theirs, mine, ["price"])).toEqual(mine);
  });

  it("handles an item that someone created or removed meanwhile", () => {
    expect(merge({ title: "А" }, { title: "Б" }, null).conflicts).toMatchObject([{ path: "title" }]);
    expect(merge(null, { title: "Б" }, null)).toEqual(joined({ title: "Б" }));
    const mine = { ...BASE, title: "Новый" };
    expect(merge(null, mine)).toMatchObject({ merged: BASE, conflicts: [{ path: "title", theirs: "" }] });
    expect(settle(null, mine, ["title"])).toEqual(mine);
  });

  it("keeps a field that only the site's item has", () => {
    expect(merge({ ...BASE, isNew: true }, { ...BASE, title: "Новый" }).merged).toMatchObject({ isNew: true });
  });
});

describe("two people change one group or list", () => {
  it("joins different fields of a group", () => {
    const [theirs, mine] = [
      { ...BASE, legal: { taxId: "2", head: "Иванов" } },
      { ...BASE, legal: { taxId: "1", head: "Петров" } },
    ];
    expect(merge(theirs, mine)).toEqual(joined({ ...BASE, legal: { taxId: "2", head: "Петров" } }));
  });

  it("joins different months, and different fields of one month", () => {
    const theirs = { ...BASE, months: [{ ...SEPTEMBER, title: "Движение" }, OCTOBER, NOVEMBER] };
    const lessons = ["Путь и перемещение", "Ускорение", "Бросок под углом", "Практика"];
    const mine = { ...BASE, months: [{ ...SEPTEMBER, lessons }, OCTOBER, { ...NOVEMBER, title: "Равновесие" }] };
    expect(merge(theirs, mine)).toEqual(
      joined({
        ...BASE,
        months: [month("2026.9", "Движение", lessons), OCTOBER, { ...NOVEMBER, title: "Равновесие" }],
      }),
    );
  });

  it("joins changes around rows that were inserted and removed", () => {
    const theirs = { ...BASE, faq: [ask("Есть пробники?", "Раз в месяц."), LATE, MISS] };
    const mine = { ...BASE, faq: [PRICE, LATE, { ...MISS, answer: "Запись появится через час." }] };
    expect(merge(theirs, mine)).toEqual(
      joined({
        ...BASE,
        faq: [ask("Есть пробники?", "Раз в месяц."), LATE, { ...MISS, answer: "Запись появится через час." }],
      }),
    );
  });

  it("keeps rows that both have added, months in their order, an equal row once", () => {
    const added = [ask("Есть пробники?", "Раз в месяц."), ask("Кто проверяет работы?", "Преподаватель курса.")];
    const both = ask("Где записи?", "В кабинете.");
    const theirs = {
      ...BASE,
      months: [...BASE.months, month("2027.1", "Оптика")],
      faq: [...BASE.faq, added[0], both],
    };
    const mine = {
      ...BASE,
      months: [month("2026.8", "Вводный"), ...BASE.months, month("2026.12", "Токи")],
      faq: [...BASE.faq, added[1], both],
    };
    const { merged, conflicts } = merge(theirs, mine);
    expect(conflicts).toEqual([]);
    expect((merged as Whole).months.map((one) => one.month)).toEqual([
      ...["2026.8", "2026.9", "2026.10", "2026.11", "2026.12", "2027.1"],
    ]);
    expect(merged.faq).toEqual([...BASE.faq, ...added, both]);
  });

  it("asks about one field of one month, by its key and under its name", () => {
    const theirs = {
      ...BASE,
      months: [month("2026.8", "Вводный"), SEPTEMBER, { ...OCTOBER, title: "Силы" }, NOVEMBER],
    };
    const mine = { ...BASE, price: 5, months: [SEPTEMBER, { ...OCTOBER, title: "Три закона" }, NOVEMBER] };
    const { conflicts } = merge(theirs, mine);
    expect(conflicts).toEqual([
      {
        ...{ path: "months[2026.10].title", control: "months[1].title" },
        label: "Месяцы и программа, октябрь 2026: чему учим",
        ...{ was: "Динамика", theirs: "Силы", mine: "Три закона" },
      },
    ]);
    expect(settle(theirs, mine, ["months[2026.10].title"])).toEqual({
      ...{ ...BASE, price: 5 },
      months: [month("2026.8", "Вводный"), SEPTEMBER, { ...OCTOBER, title: "Три закона" }, NOVEMBER],
    });
  });

  it("asks about one lesson and one paragraph", () => {
    const lesson = (second: string) => [
      { ...SEPTEMBER, lessons: ["Путь и перемещение", second, "Бросок под углом"] },
      ...[OCTOBER, NOVEMBER],
    ];
    const theirs = {
      ...BASE,
      body: "Первый абзац.\n\nВторой абзац Анны.\n\nТретий абзац.",
      months: lesson("Ускорение тела"),
    };
    const mine = {
      ...BASE,
      body: "Первый абзац новый.\n\nВторой абзац Бориса.\n\nТретий абзац.",
      months: lesson("Ускорение точки"),
    };
    const { merged, conflicts } = merge(theirs, mine);
    expect(conflicts.map(({ path, label }) => [path, label])).toEqual([
      ["body[#1]", "Текст, абзац 2"],
      ["months[2026.9].lessons[#1]", "Месяцы и программа, сентябрь 2026: темы занятий, строка 2"],
    ]);
    expect(merged.body).toBe("Первый абзац новый.\n\nВторой абзац Анны.\n\nТретий абзац.");
    expect(settle(theirs, mine, ["body[#1]"]).body).toBe(mine.body);
  });

  it("asks about a row that one removed and the other changed", () => {
    const theirs = { ...BASE, faq: [PRICE, MISS] };
    const changed = { ...LATE, answer: "Записи прошедших месяцев откроем в день оплаты." };
    const mine = { ...BASE, faq: [PRICE, changed, MISS] };
    const { merged, conflicts } = merge(theirs, mine);
    expect(conflicts).toMatchObject([{ path: "faq[#1]", control: "faq[1]", label: "Вопросы, вопрос 2", theirs: "" }]);
    expect([merged, settle(theirs, mine, ["faq[#1]"])]).toEqual([theirs, mine]);
    expect(merge(mine, theirs)).toMatchObject({ merged: mine, conflicts: [{ control: "faq", mine: "" }] });
  });

  it("joins a row that one moved and the other changed, and asks about two orders", () => {
    const moved = { ...BASE, faq: [MISS, PRICE, LATE] };
    const changed = { ...MISS, answer: "Запись появится через час." };
    const mine = { ...BASE, faq: [PRICE, LATE, changed] };
    expect(merge(moved, mine)).toEqual(joined({ ...BASE, faq: [changed, PRICE, LATE] }));
    expect(merge(mine, moved)).toEqual(joined({ ...BASE, faq: [changed, PRICE, LATE] }));

    const other = { ...BASE, faq: [LATE, PRICE, MISS] };
    expect(merge(moved, other).conflicts).toMatchObject([{ path: "faq[]", label: "Вопросы: порядок" }]);
    expect([merge(moved, other).merged, settle(moved, other, ["faq[]"])]).toEqual([moved, other]);
  });

  it("merges as a whole what is no list of rows", () => {
    const [theirs, mine] = [
      { ...BASE, faq: "нет" },
      { ...BASE, faq: [PRICE] },
    ];
    expect(merge(theirs, mine)).toMatchObject({ merged: theirs, conflicts: [{ path: "faq" }] });
  });
});

/** At most one of two people touches each row: they change it, remove it or add a row after it. */
const WORDS = ["сила", "ток", "свет", "волна", "заряд", "линза", "масса", "атом"];
const words = (id: string) => WORDS.map((word) => `${word}${id}`).join(" ");
const steps = fc.array(
  fc.record({ by: fc.constantFrom("theirs", "mine", "nobody"), how: fc.constantFrom("change", "remove", "add") }),
  { minLength: 1, maxLength: 8 },
);
type Steps = { by: string; how: string }[];

const rowsOf = (done: Steps, side?: string) =>
  done.flatMap(({ by, how }, index) => {
    const row = month(`2026.${index + 1}`, words(`t${index}`), [words(`l${index}`)]);
    if (by !== side) return [row];
    if (how === "remove") return [];
    return how === "change" ? [{ ...row, title: `новое${index}` }] : [row, month("", words(`n${index}`))];
  });
const itemOf = (done: Steps, side?: string) => ({ ...BASE, months: rowsOf(done, side) });

describe("a merge of any changes", () => {
  it("loses nothing of changes to different rows, and asks nothing", () => {
    fc.assert(
      fc.property(steps, (done) => {
        const { merged, conflicts } = merge(itemOf(done, "theirs"), itemOf(done, "mine"), itemOf(done));
        expect(conflicts).toEqual([]);
        const both = done.map((step) => (step.by === "nobody" ? step : { ...step, by: "both" }));
        expect(merged.months).toEqual(rowsOf(both, "both"));
      }),
      { numRuns: draws(1000), seed: TEST_SEED },
    );
  });

  const row = fc.record({
    month: fc.constantFrom("2026.9", "2026.10", "2026.11", ""),
    title: fc.constantFrom("а б", "а в", "г"),
    lessons: fc.array(fc.constantFrom("раз", "два"), { maxLength: 2 }),
  });
  const question = fc.record({ question: fc.constantFrom("а", "б", "а б"), answer: fc.constantFrom("в", "в г", "д") });
  const item = fc.record({
    title: fc.constantFrom("а", "б"),
    body: fc.array(fc.constantFrom("раз", "два", "раз два"), { maxLength: 3 }).map((texts) => texts.join("\n\n")),
    months: fc.array(row, { maxLength: 4 }),
    faq: fc.array(question, { maxLength: 4 }),
  });

  it("is the changed one where one person changed nothing or both did the same", () => {
    fc.assert(
      fc.property(item, item, (base, other) => {
        expect(merge(other, base, base)).toEqual(joined(other));
        expect(merge(base, other, base)).toEqual(joined(other));
        expect(merge(other, other, base)).toEqual(joined(other));
      }),
      { numRuns: draws(300), seed: TEST_SEED },
    );
  });

  it("has the same conflicts from either side, each with a path of its own", () => {
    fc.assert(
      fc.property(item, item, item, (base, theirs, mine) => {
        const paths = (conflicts: { path: string }[]) => conflicts.map(({ path }) => path);
        const found = paths(merge(theirs, mine, base).conflicts);
        expect(new Set(found).size).toBe(found.length);
        expect([...paths(merge(mine, theirs, base).conflicts)].sort()).toEqual([...found].sort());
      }),
      { numRuns: draws(300), seed: TEST_SEED },
    );
  });
});

describe("a change is taken back", () => {
  const after = { ...BASE, price: 200, title: "Новый" };
  const undo = (now: Item, changed: Item = after) => undoChange(FIELDS, { before: BASE, after: changed, now });

  it("reverts its fields and keeps newer changes of others", () => {
    expect(undo({ ...after, faq: [PRICE] })).toEqual({ item: { ...BASE, faq: [PRICE] }, conflicts: [] });
  });

  it("reverts one month and keeps a newer change of another", () => {
    const changed = { ...BASE, months: [SEPTEMBER, { ...OCTOBER, title: "Ошибка" }, NOVEMBER] };
    const now = { ...BASE, months: [{ ...SEPTEMBER, title: "Движение" }, { ...OCTOBER, title: "Ошибка" }, NOVEMBER] };
    expect(undo(now, changed)).toEqual({
      item: { ...BASE, months: [{ ...SEPTEMBER, title: "Движение" }, OCTOBER, NOVEMBER] },
      conflicts: [],
    });
  });

  it("names the fields that were changed again since, and would revert them", () => {
    const { item, conflicts } = undo({ ...after, price: 300, faq: [] });
    expect(conflicts).toMatchObject([{ path: "price", theirs: "300 ₽" }]);
    expect(item).toEqual({ ...BASE, faq: [] });
  });

  it("has no conflict where the field already is as before", () => {
    expect(undo({ ...after, price: 100 }).conflicts).toEqual([]);
  });
});
