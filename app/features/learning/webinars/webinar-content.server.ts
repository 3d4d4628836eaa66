/** Webinars as the back office edits them, with their recordings and chapters. */
import { count, eq, getTableColumns, gt, lte, sql } from "drizzle-orm";
import { webinars } from "~/db/schema/webinars.server";
import { isOwnFile, SLUG } from "~/features/core/resources/addresses";
import {
  choice,
  type FieldErrors,
  flag,
  group,
  line,
  lines,
  list,
  moment,
  number,
  numbers,
  reference,
  text,
  toMoment,
  type ValueOf,
} from "~/features/core/resources/fields";
import { switchActions } from "~/features/core/resources/bulk-actions";
import { listTable } from "~/features/core/resources/listing.server";
import { nextNumber } from "~/features/core/resources/numbers.server";
import { defineResource } from "~/features/core/resources/resource.server";
import { findSubject } from "~/features/core/subjects/taxonomy";
import { EXAM_CHOICES, SUBJECT_CHOICES } from "~/features/store/catalog/content/choices";
import { teacherNames } from "~/features/store/catalog/teacher-rows.server";
import { dateInWords } from "~/shared/months";
import { moscowTime } from "~/shared/moscow";
import { webinarPath } from "~/shared/paths";
import { describePlace, parsePlace } from "./webinar-time";

const FIELDS = {
  isActive: flag("На сайте", { hint: "Снятый не виден никому, и запись его тоже" }),
  title: line("Название", { max: 120, hint: "С номером КИМ: «Параметр №\u00a018: решаем картинкой»" }),
  subject: choice("Предмет", SUBJECT_CHOICES),
  exam: choice("Экзамен", EXAM_CHOICES),
  teacher: reference("Кто ведёт", "teachers"),
  lead: text("О чём он", { max: 400, hint: "Два предложения под названием" }),
  plan: lines("План", { max: 160, hint: "Каждая строка — отдельный пункт" }),
  kim: numbers("№ КИМ", { min: 1, max: 60, hint: "Через запятую: 9, 10, 11" }),
  startsAt: moment("Начало"),
  durationMinutes: number("Длится", { min: 10, max: 600, unit: "минут" }),
  isFree: flag("Запись открыта всем", { hint: "Иначе её смотрят те, кто купил курс этого предмета" }),
  recording: group("Запись", {
    length: line("Сколько длится", {
      max: 8,
      isOptional: true,
      hint: "1:28:00 или 54:30. Пусто — записи нет, и страница её не показывает",
    }),
    src: line("Файл", {
      max: 300,
      isOptional: true,
      hint: "Адрес на этом сайте: /media/vebinar.webm. Без него останутся главы и конспект",
    }),
    chapters: list(
      "Главы",
      { one: "глава", most: 40, isOptional: true },
      { at: line("С какой минуты", { max: 8, hint: "0:00, 14:00, 1:02:40" }), title: line("О чём", { max: 120 }) },
    ),
    notes: lines("Конспект", { max: 1200, isOptional: true, hint: "Каждая строка — отдельный абзац" }),
  }),
};

const TIMES = [
  { value: "ahead", name: "впереди" },
  { value: "past", name: "прошли" },
];

type Recording = ValueOf<typeof FIELDS>["recording"];
type Row = typeof webinars.$inferSelect;

const NO_RECORDING: Recording = { length: "", src: "", chapters: [], notes: [] };

export const WEBINAR_CONTENT = defineResource({
  kind: "webinars",
  names: { many: "вебинары", one: "вебинар", create: "новый вебинар" },
  fields: FIELDS,
  tables: [webinars],
  key: { label: "Адрес страницы", hint: "Латиницей через дефис: fizika-26-zakony. Потом не меняется", pattern: SLUG },
  number: { column: webinars.id, ofKey: (key) => eq(webinars.slug, key) },
  blank: () => ({ isActive: true, isFree: true, durationMinutes: 90, plan: [], kim: [], recording: NO_RECORDING }),
  titleOf: ({ title }, key) => title || key,
  pathOf: ({ isActive }, key) => (isActive ? webinarPath(key) : null),
  ...listTable({
    row: getTableColumns(webinars),
    from: (select) => select.from(webinars),
    ofKey: (key) => eq(webinars.slug, key),
    key: ({ slug }) => slug,
    title: ({ title }) => title,
    columns: [
      { label: "Начало", text: ({ startsAt }) => `${dateInWords(startsAt)}, ${moscowTime(startsAt)}` },
      { label: "Предмет", text: ({ subject }) => findSubject(subject).name },
      { label: "Запись", text: ({ recording }) => (recording ? "есть запись" : "") },
    ],
    search: [webinars.title, webinars.slug],
    filters: [
      {
        ...{ name: "subject", label: "Предмет", options: SUBJECT_CHOICES },
        where: (subject) => sql`${webinars.subject} = ${subject}`,
      },
      {
        ...{ name: "exam", label: "Экзамен", options: EXAM_CHOICES },
        where: (exam) => sql`${webinars.exam} = ${exam}`,
      },
      {
        ...{ name: "when", label: "Когда", options: TIMES },
        where: (when, now) => (when === "ahead" ? gt(webinars.startsAt, now) : lte(webinars.startsAt, now)),
      },
    ],
    orders: [
      { value: "", name: "сначала поздние", by: [webinars.startsAt, webinars.id], isDescending: true },
      { value: "early", name: "сначала ранние", by: [webinars.startsAt, webinars.id] },
    ],
    isOnSite: () => sql`${webinars.isActive}`,
  }),
  bulk: switchActions({ one: "вебинар", few: "вебинара", many: "вебинаров" }),
  read: async (db, key) => {
    const [row] = await db.select().from(webinars).where(eq(webinars.slug, key));
    if (!row) return null;
    const { id: _, slug: __, updatedAt: ___, teacherSlug: teacher, startsAt, kim, recording, ...item } = row;
    return {
      ...{ ...item, teacher, startsAt: toMoment(startsAt), kim: kim.map(Number) },
      recording: recording ? showRecording(recording) : NO_RECORDING,
    };
  },
  write: async (tx, { key, item: { teacher: teacherSlug, kim, startsAt, recording, ...item }, now, number }) => {
    const set = {
      ...{ ...item, teacherSlug, kim: kim.map(String), startsAt: new Date(startsAt) },
      ...{ recording: storeRecording(recording), updatedAt: now },
    };
    const row = { ...set, id: number ?? (await nextNumber(tx, webinars.id)), slug: key };
    await tx.insert(webinars).values(row).onConflictDoUpdate({ target: webinars.slug, set });
  },
  remove: async (tx, key) => void (await tx.delete(webinars).where(eq(webinars.slug, key))),
  check: async (db, { item }) => {
    const teacher = teacherNames(db);
    const [found] = await db.select({ count: count() }).from(teacher).where(eq(teacher.slug, item.teacher));
    const errors = checkRecording(item.recording);
    if (!found?.count) errors.teacher = ["Такого преподавателя нет на сайте: сначала опубликуйте его"];
    return errors;
  },
});

const showRecording = ({ src, durationSeconds, chapters, notes }: NonNullable<Row["recording"]>): Recording => ({
  ...{ length: describePlace(durationSeconds), src, notes },
  chapters: chapters.map(({ atSeconds, title }) => ({ at: describePlace(atSeconds), title })),
});

const storeRecording = ({ length, src, chapters, notes }: Recording): Row["recording"] =>
  length === ""
    ? null
    : {
        ...{ src, durationSeconds: parsePlace(length) ?? 0, notes },
        chapters: chapters.map(({ at, title }) => ({ atSeconds: parsePlace(at) ?? 0, title })),
      };

/** Chapters come in order and begin before the end. */
function checkRecording({ length, src, chapters, notes }: Recording): FieldErrors {
  const errors: FieldErrors = {};
  const isFilled = src !== "" || chapters.length > 0 || notes.length > 0;
  const end = parsePlace(length);
  if (length === "" && isFilled) errors["recording.length"] = ["Укажите, сколько длится запись, или сотрите остальное"];
  else if (length !== "" && !end) errors["recording.length"] = ["Часы, минуты и секунды: 1:28:00"];
  if (src !== "" && !isOwnFile(src)) errors["recording.src"] = ["Адрес на этом сайте: /media/…"];
  let before = -1;
  chapters.forEach(({ at }, index) => {
    const seconds = parsePlace(at);
    const name = `recording.chapters[${index}].at`;
    if (seconds === null) errors[name] = ["Минуты и секунды: 14:00, с часами — 1:02:40"];
    else if (seconds <= before) errors[name] = ["Главы идут по порядку"];
    else if (end && seconds >= end) errors[name] = ["Запись к этой минуте уже кончилась"];
    before = seconds ?? before;
  });
  return errors;
}
