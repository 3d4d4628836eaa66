/** Tables from Excel over the database: the download, mistakes by line and column, the preview, one undo. */
import { desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditEntries } from "~/db/schema/audit.server";
import { promocodes } from "~/db/schema/orders.server";
import type { Editor } from "~/features/admin/content/change-item.server";
import { findResource } from "~/features/admin/content/resources.server";
import {
  findSheet,
  importSheet,
  listSheets,
  previewSheet,
  writeSheet,
} from "~/features/admin/content/sheets/import-sheet.server";
import { decodeTable, parseTable, writeTable } from "~/features/admin/content/sheets/table-file.server";
import { undoContentChange } from "~/features/admin/content/undo-change.server";
import { staffActor } from "~/shared/actor";
import { makeUser } from "../setup/shop.server";
import { useDemoSchool } from "../setup/use-school";

const school = useDemoSchool();
let editor: Editor;
beforeEach(async () => {
  const userId = await makeUser(school);
  editor = { actor: staffActor(userId, ["owner"]), userId, origin: "10.0.0.1" };
});

const sheet = (name: string) => findSheet(name)!;
const judge = async (name: string, text: string) => {
  const seen = await previewSheet(school, sheet(name), text);
  return seen.ok
    ? { faults: [], changed: seen.view.changed.map(({ key }) => key), view: seen.view }
    : { faults: seen.faults, changed: [], view: null };
};
const say = ({ faults }: Awaited<ReturnType<typeof judge>>) =>
  faults.map(({ line, column, text }) => `${line}, ${column}: ${text}`);

async function load(name: string, text: string) {
  const { view } = await judge(name, text);
  const { seen = "", bulk: bulkId = "" } = view?.hidden ?? {};
  return importSheet(school, sheet(name), { text, seen, bulkId, editor, reason: null });
}
async function undo() {
  const [entry] = await school.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
  return undoContentChange(school, findResource, { entryId: entry?.id ?? 0, editor, extent: "whole" });
}

describe("every table", () => {
  it.each(listSheets(["owner"]).map((one) => [one.sheet.name, one] as const))(
    "%s: as it was downloaded changes nothing",
    async (name, found) => {
      const text = await writeSheet(school, found);
      expect(text).toMatch(/^\uFEFF[^\n]+;[^\n]+\r\n./);
      expect(await judge(name, decodeTable(Buffer.from(text)))).toMatchObject({ faults: [], changed: [] });
      expect(await judge(name, text.slice(1).replaceAll("\r\n", "\n"))).toMatchObject({ faults: [], changed: [] });
    },
  );
});

describe("prices", () => {
  const courses = async () =>
    (await findResource("courses")!.list(school.db, school.clock.now())).map(({ key }) => key);
  const priceOf = async (key: string) => (await findResource("courses")!.read(school.db, key))?.salePrice;

  it("rise by a file of windows-1251 with decimal commas, and come back by one undo", async () => {
    const [one = "", two = ""] = await courses();
    const before = [await priceOf(one), await priceOf(two)];
    const head = "Ключ курса;Цена по прайсу;Цена продажи";
    const text = `${head}\r\n${one};9 990,00;7\u00A0770\r\n${two};"9990,00";\r\n`;
    const windows = Buffer.from(
      [...text].map((char) => (char >= "А" && char <= "я" ? char.charCodeAt(0) - 0x350 : char.charCodeAt(0))),
    );
    expect(decodeTable(windows)).toBe(text);
    expect(await load("prices", decodeTable(windows))).toEqual({ ok: true, count: 2 });
    expect([await priceOf(one), await priceOf(two)]).toEqual([7770, null]);
    expect(await undo()).toMatchObject({ ok: true, count: 2 });
    expect([await priceOf(one), await priceOf(two)]).toEqual(before);
  });

  it("are refused by line and column, all or nothing", async () => {
    const [one = "", two = ""] = await courses();
    const rows = [`${one},много,10`, `${two},100,200`, "kurs-bez-imeni,100,50", `${one},100,50`, "Плохой ключ,1,1"];
    const typed = await judge("prices", ["Ключ курса,Цена по прайсу,Цена продажи", ...rows].join("\n"));
    expect(say(typed).map((text) => text.split(":")[0])).toEqual([
      "2, Цена по прайсу",
      "5, Ключ курса",
      "6, Ключ курса",
    ]);
    const judged = await judge("prices", ["Ключ курса,Цена по прайсу,Цена продажи", ...rows.slice(1, 3)].join("\n"));
    expect(say(judged)).toEqual([
      "2, Цена продажи: Цена продажи не ниже прайса: скидка стала бы отрицательной",
      "3, Ключ курса: Этой записи на сайте уже нет",
    ]);
  });

  it.each([
    ["", "В таблице нет строк"],
    ["Ключ курса;Цена продажи\n", "В таблице нет строк"],
    ["Ключ;Цена продажи\na;1\n", "Такого столбца нет"],
    ["Цена продажи;Цена по прайсу\n1;2\n", "Без этого столбца"],
    ["Ключ курса;Ключ курса\na;a\n", "Столбец повторяется"],
    ['Ключ курса;Цена продажи\n"a;1\n', "кавычки не закрыты"],
  ])("a file of %j is refused", async (text, sentence) => {
    expect(say(await judge("prices", text)).join()).toContain(sentence);
  });
});

describe("months", () => {
  it("change by course and month, come in their order, and the others stay", async () => {
    const [{ key = "" } = {}] = await findResource("courses")!.list(school.db, school.clock.now());
    const months = async () =>
      ((await findResource("courses")!.read(school.db, key))?.months ?? []) as { month: string; title: string }[];
    const before = await months();
    const head = "Ключ курса;Месяц;Чему учим;Коротко, для кнопки;№ КИМ;Темы занятий";
    const fresh = `${key};2020.1;Вводный;Вводный;"1, 2";"Тема один\nТема два"`;
    const named = `${key};${before[1]?.month ?? ""};Иначе;Иначе;3;Тема`;
    expect(await load("months", [head, named, fresh].join("\n"))).toEqual({ ok: true, count: 1 });
    const after = await months();
    expect(after[0]).toMatchObject({ month: "2020.1", kim: [1, 2], lessons: ["Тема один", "Тема два"] });
    expect(after.slice(1).map(({ month }) => month)).toEqual(before.map(({ month }) => month));
    expect(after[2]?.title).toBe("Иначе");
    expect(say(await judge("months", [head, `${key};сент;а;а;1;а`].join("\n"))).join()).toContain("2026.9");
  });
});

describe("promocodes", () => {
  const head = "Промокод;Название;Скидка;Размер;Экзамен;Действует до";
  const row = (code: string) => `${code};Из таблицы;в процентах, с каждого курса;15;любой;31.12.2026 23:59`;

  it("are made and changed, and taken back together", async () => {
    expect(await load("promocodes", [head, row("таблица-1"), row("ТАБЛИЦА-2")].join("\r\n"))).toEqual({
      ok: true,
      count: 2,
    });
    const [made] = await school.db.select().from(promocodes).where(eq(promocodes.code, "ТАБЛИЦА-1"));
    expect(made).toMatchObject({ value: 15, endsAt: new Date("2026-12-31T20:59:59.999Z") });
    expect(await undo()).toMatchObject({ ok: true, count: 2 });
    expect(await school.db.select().from(promocodes).where(eq(promocodes.code, "ТАБЛИЦА-1"))).toEqual([]);
  });

  it("need what a new one needs", async () => {
    expect(say(await judge("promocodes", "Промокод;Размер\nНОВЫЙ-1;500")).join()).toContain(
      "2, Название: Заполните поле",
    );
  });
});

describe("redirects", () => {
  it("are followed over the other lines of the file", async () => {
    const circle = "Старый адрес;Куда ведёт\n/tam/;/syuda/\n/syuda/;/tam/\n";
    expect(say(await judge("redirects", circle))).toEqual([
      "3, Куда ведёт: Так по кругу: оттуда посетитель вернётся сюда же",
    ]);
  });
});

it("a cell that Excel would compute is guarded, and read as it was", () => {
  const cells = ["=1+1", "+7", "-5", "@a", "'обычная", "a;b", 'с "кавычками"', "две\nстроки"];
  const text = writeTable([["а", "б"], ...cells.map((cell) => [cell, "1"])]);
  expect(text).not.toMatch(/[\n;]["]?[=+@-]/);
  const table = parseTable(text);
  expect(table.ok && table.rows.slice(1).map((row) => row.cells[0])).toEqual(cells);
});
