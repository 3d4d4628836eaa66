import { describe, expect, it } from "vitest";
import type { ProgressRow } from "~/features/learning/progress/progress";
import { countWeek, writeReportEmail, unsubscribeHeaders } from "./week-report";

const MATH = { name: "Математика, ЕГЭ", held: 6, max: 32, topicId: 1 };
const PHYSICS = { name: "Физика, ЕГЭ", held: 0, max: 45, topicId: 2 };

const row = (change: Partial<ProgressRow>): ProgressRow => ({
  topicId: 1,
  number: 1,
  subThemeId: 1,
  score: 5,
  scoreBefore: 2,
  solved: 5,
  solvedBefore: 2,
  tried: 6,
  lastAt: "2026-11-20T12:00:00Z",
  ...change,
});

describe("the week of a pupil", () => {
  it("counts what came since Monday, subject by subject, and leaves out what was never tried", () => {
    const rows = [row({}), row({ number: 2, score: 1, scoreBefore: 2, solved: 0, solvedBefore: 1 })];
    expect(countWeek([MATH, PHYSICS], rows)).toEqual([
      { name: "Математика, ЕГЭ", held: 6, max: 32, gained: 2, solved: 2 },
    ]);
  });
});

describe("the e-mail of a week", () => {
  const report = {
    pupil: "Петя",
    monday: new Date("2026-11-16T00:00:00+03:00"),
    subjects: [{ name: "Математика, ЕГЭ", held: 6, max: 32, gained: 2, solved: 2 }],
    ahead: ["пн 23 ноября, 18:00 мск: Теория, Математика"],
    ending: [{ name: "Математика", next: { month: "декабрь", price: 3290, opens: "Откроется у ученика 1 декабря." } }],
    payerUrl: "https://school.example/payer/a/b/",
  };

  it("says points and tasks, what lies ahead and what ends", () => {
    const { subject, text, html } = writeReportEmail(report);
    expect(subject).toBe("Неделя с 16 ноября: 2 задания решено");
    expect(text).toContain("Математика, ЕГЭ: +2 балла в заданиях, решено 2 задания; в руках 6 баллов экзамена из 32.");
    expect(text).toContain("На ближайшие семь дней: 1 занятие.\nпн 23 ноября, 18:00 мск: Теория, Математика");
    expect(text).toContain("«Математика»: оплаченные месяцы кончаются. Дальше декабрь");
    expect(html).toContain('<a href="https://school.example/payer/a/b/">');
    // In the HTML part each lesson has a line, and a number keeps its noun.
    expect(html).toContain("1\u00A0занятие.<br>\nпн 23\u00A0ноября");
    expect(text).not.toContain("\u00A0");
  });

  it("says so where nothing was done, and where points were lost", () => {
    const nothing = writeReportEmail({ ...report, pupil: null, subjects: [], ahead: [], ending: [] });
    expect(nothing.text).toContain("пока ничего не решено");
    expect(nothing.text).toContain("Занятий на ближайшие семь дней нет.");
    expect(nothing.text).not.toContain("ученик:");
    const [math] = report.subjects;
    const still = writeReportEmail({ ...report, subjects: [{ ...math!, gained: 0, solved: 0 }] });
    expect(still.text).toContain("на этой неделе без изменений, в руках 6 баллов экзамена из 32");
    const lost = writeReportEmail({ ...report, subjects: [{ ...math!, gained: -1, solved: -1 }] });
    expect(lost.text).toContain("−1 балл в заданиях, решено 0 заданий");
  });

  it("names the one-click address in the form of RFC 8058", () => {
    expect(unsubscribeHeaders("https://school.example/u/")).toEqual({
      "List-Unsubscribe": "<https://school.example/u/>",
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
  });
});
