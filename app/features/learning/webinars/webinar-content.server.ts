/** Webinars as the back office edits them, with their recordings and chapters. */
import { and, count, eq, getTableColumns, gt, lte, not, sql } from "drizzle-orm";
import { pageKey, toPageColumns } from "~/db/schema/columns.server";
import { webinars } from "~/db/schema/webinars.server";
import { isOwnFile, SLUG, sayTakenAddress } from "~/features/core/resources/addresses";
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
  slug,
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
  address: slug("Адрес страницы"),
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

const ofKey = (key: string) => eq(pageKey(webinars), key);

export const WEBINAR_CONTENT = defineResource({
  kind: "webinars",
  names: { many: "вебинары", one: "вебинар", create: "новый вебинар" },
  fields: FIELDS,
  tables: [webinars],
  key: { label: "Адрес страницы", hint: "Латиницей через дефис: fizika-26-zakony", pattern: SLUG },
  number: { column: webinars.id, ofKey },
  blank: (_, key) => ({
    ...{ isActive: true, address: key, isFree: true, durationMinutes: 90 },
    ...{ plan: [], kim: [], recording: NO_RECORDING },
  }),
  titleOf: ({ title }, key) => title || key,
  ownPath: ({ address }) => webinarPath(address),
  pathOf: ({ isActive, address }, key) => (isActive ? webinarPath(address || key) : null),
  ...listTable({
    row: getTableColumns(webinars),
    from: (select) => select.from(webinars),
    ofKey,
    key: ({ key, slug: own }) => key ?? own,
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
    const [row] = await db.select().from(webinars).where(ofKey(key));
    if (!row) return null;
    const {
      id: _,
      key: __,
      slug: address,
      updatedAt: ___,
      teacherSlug: teacher,
      startsAt,
      kim,
      recording,
      ...item
    } = row;
    return {
      ...{ ...item, address, teacher, startsAt: toMoment(startsAt), kim: kim.map(Number) },
      recording: recording ? showRecording(recording) : NO_RECORDING,
    };
  },
  write: async (
    tx,
    { key, item: { teacher: teacherSlug, address, kim, startsAt, recording, ...item }, now, number },
  ) => {
    const set = {
      ...{
        ...item,
        ...toPageColumns(key, address || key),
        teacherSlug,
        kim: kim.map(String),
        startsAt: new Date(startsAt),
      },
      ...{ recording: storeRecording(recording), updatedAt: now },
    };
    const known = await tx.update(webinars).set(set).where(ofKey(key)).returning({ id: webinars.id });
    if (known.length === 0)
      await tx.insert(webinars).values({ ...set, id: number ?? (await nextNumber(tx, webinars.id)) });
  },
  remove: async (tx, key) => void (await tx.delete(webinars).where(ofKey(key))),
  check: async (db, { key, item }) => {
    const teacher = teacherNames(db);
    const [found] = await db.select({ count: count() }).from(teacher).where(eq(teacher.key, item.teacher));
    const errors = checkRecording(item.recording);
    const [other] = await db
      .select({ title: webinars.title })
      .from(webinars)
      .where(and(eq(webinars.slug, item.address), not(ofKey(key))));
    if (other) errors.address = sayTakenAddress(other.title);
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
