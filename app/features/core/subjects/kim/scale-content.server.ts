/** The scales of exam scores as the back office edits them, one for each paper. */
import { eq } from "drizzle-orm";
import type { Database } from "~/db/open-database.server";
import { scoreScales } from "~/db/schema/subjects.server";
import { examName } from "~/features/core/subjects/exams";
import { findSubject, subjectName } from "~/features/core/subjects/taxonomy";
import { flag, line, number, numbers } from "~/features/core/resources/fields";
import { listPlainly, type PlainItem } from "~/features/core/resources/listing.server";
import { defineResource } from "~/features/core/resources/resource.server";
import { judgeScale } from "./judge-scale";
import { KIM_TABLES, type KimTable } from "./kim-table";
import { readStoredScales } from "./read-scales.server";
import { endsInMark, markPart, type ScoreScale } from "./score-scale";

const FIELDS = {
  isVerified: flag("Шкала и номера работы сверены с опубликованными документами", {
    hint: "Пока не сверены, сайт показывает одни первичные баллы",
  }),
  year: number("За какой год шкала", { min: 2015, max: 2100, hint: "Год экзамена. Его называют рядом с баллом" }),
  source: line("Откуда", { max: 200, hint: "Документ с номером и датой" }),
  max: number("Первичных баллов за всю работу того года", { min: 1, max: 100 }),
  points: numbers("Шкала", {
    ...{ min: 0, max: 100, isLong: true },
    hint:
      "ЕГЭ: тестовый балл за 1, 2, 3… первичных, последний 100. Работы с отметкой: с какого балла ставят 3, 4 и 5. " +
      "Можно вставить столбец из таблицы",
  }),
  partPoints: numbers("Ещё для 3, 4 и 5: баллы за обязательную часть", {
    ...{ min: 0, max: 100 },
    hint: "ОГЭ по математике: геометрия, по русскому: грамотность. У остальных пусто",
  }),
};

const keyOf = ({ exam, subject }: KimTable): string => `${exam}-${findSubject(subject).slug}`;
const nameOf = ({ exam, subject }: KimTable): string =>
  `${examName(exam)}, ${subjectName(subject, exam).toLowerCase()}`;
const findPaper = (key: string): KimTable | undefined => KIM_TABLES.find((table) => keyOf(table) === key);

const toItem = ({ topicId: _, points, partPoints, ...scale }: ScoreScale) => ({
  ...scale,
  ...{ points: [...points], partPoints: [...partPoints] },
});

/** «тестовые баллы, шкала 2025 года». */
function describe(table: KimTable, scale: ScoreScale | undefined): string {
  const part = markPart(table);
  const kind = endsInMark(table) ? `отметка${part ? `, отдельно ${part.name}` : ""}` : "тестовые баллы";
  if (!scale) return `${kind}, шкалы нет`;
  const fits = scale.max === table.max ? "" : `, в ней баллов ${scale.max}, а в работе ${table.max}`;
  return `${kind}, шкала ${scale.year} года${fits}`;
}

async function listPapers(db: Pick<Database, "select">): Promise<PlainItem[]> {
  const scales = await readStoredScales(db);
  return KIM_TABLES.map((table) => {
    const scale = scales.get(table.topicId);
    return {
      ...{ key: keyOf(table), title: nameOf(table), note: describe(table, scale) },
      isOnSite: scale !== undefined && scale.isVerified && scale.max === table.max,
    };
  });
}

export const SCALE_CONTENT = defineResource<typeof FIELDS>({
  kind: "score-scales",
  names: { many: "шкалы баллов", one: "шкала", create: "шкала" },
  permissions: { edit: "exams.edit", publish: "exams.publish" },
  fields: FIELDS,
  tables: [scoreScales],
  key: null,
  blank: () => ({ isVerified: false, points: [], partPoints: [] }),
  titleOf: (_, key) => {
    const table = findPaper(key);
    return table ? nameOf(table) : key;
  },
  pathOf: () => null,
  list: listPapers,
  listing: listPlainly(listPapers, { site: "сверена", hidden: "не сверена" }),
  read: async (db, key) => {
    const table = findPaper(key);
    const scale = table && (await readStoredScales(db)).get(table.topicId);
    return scale ? toItem(scale) : null;
  },
  write: async (tx, { key, item, now }) => {
    const table = findPaper(key);
    if (!table) throw new Error(`No paper ${key}`);
    const set = { ...item, updatedAt: now };
    await tx
      .insert(scoreScales)
      .values({ ...set, topicId: table.topicId })
      .onConflictDoUpdate({ target: scoreScales.topicId, set });
  },
  remove: async (tx, key) => {
    const table = findPaper(key);
    if (table) await tx.delete(scoreScales).where(eq(scoreScales.topicId, table.topicId));
  },
  check: (_, { key, item }) => {
    const table = findPaper(key);
    return Promise.resolve(table ? judgeScale(table, item) : { points: ["Такой работы нет"] });
  },
});
