/** The school year and the days of the exams as the back office edits them. */
import { optionalDay } from "~/features/core/resources/fields";
import { defineSingle } from "~/features/core/resources/single.server";
import { homePath } from "~/shared/paths";
import { BY_CALENDAR, findSeasonFaults, SEASON_KIND } from "./school-season";

const FIELDS = {
  salesFrom: optionalDay("С какого дня продаём следующий учебный год", {
    hint: "Главная, предложения и вопросы становятся летними. Пусто — с 1 июня",
  }),
  lessonsFrom: optionalDay("Первый день занятий", {
    hint: "Месяц с этого дня главная зовёт начать год. Пусто — 1 сентября",
  }),
  practiceFrom: optionalDay("С какого дня готовим к самому экзамену", {
    hint: "Первыми стоят практика и повторение. Пусто — с 1 апреля",
  }),
  egeFrom: optionalDay("Первый день основного периода ЕГЭ", {
    hint: "До него считаются месяцы при подборе курсов. Пусто — до июня",
  }),
  ogeFrom: optionalDay("Первый день основного периода ОГЭ", { hint: "То же для девятого класса" }),
};

export const SEASON_CONTENT = defineSingle({
  kind: SEASON_KIND,
  name: "учебный год",
  permissions: { edit: "exams.edit", publish: "exams.publish" },
  fields: FIELDS,
  blank: BY_CALENDAR,
  path: homePath(),
  check: (dates) => Object.fromEntries(Object.entries(findSeasonFaults(dates)).map(([name, text]) => [name, [text]])),
});
