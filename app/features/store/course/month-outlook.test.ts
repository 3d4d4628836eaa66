import { describe, expect, it } from "vitest";
import { sayFirstLesson, sayLeft } from "./month-outlook";

const PLAN = {
  week: [
    { day: "пн", time: "18:00", title: "Теория", note: "" },
    { day: "ср", time: "18:00", title: "Практика", note: "" },
    { day: "пт", time: "18:00", title: "Разбор", note: "" },
    { day: "вс", time: "23:59", title: "Домашняя работа", note: "" },
  ],
  lessons: 12,
};
const on = (day: string) => new Date(`${day}+03:00`);

describe("what a month still brings", () => {
  it("counts lessons ahead and recorded ones, never deadlines", () => {
    expect(sayLeft(PLAN, "2026.11", on("2026-11-20T12:00"))).toBe("осталось 4 живых занятия, 8 в записи");
    expect(sayLeft(PLAN, "2026.11", on("2026-11-26T12:00"))).toBe("осталось 1 живое занятие, 11 в записи");
  });

  it("says nothing before the first lesson, and that all are recorded after the last", () => {
    expect(sayLeft(PLAN, "2026.11", on("2026-11-02T17:59"))).toBeNull();
    expect(sayLeft(PLAN, "2026.12", on("2026-11-20T12:00"))).toBeNull();
    expect(sayLeft(PLAN, "2026.11", on("2026-11-30T12:00"))).toBe("все 12 занятий в записи");
    expect(sayLeft({ ...PLAN, week: [] }, "2026.11", on("2026-11-20T12:00"))).toBeNull();
  });

  it("names the first lesson ahead", () => {
    expect(sayFirstLesson(PLAN, "2026.12", on("2026-11-20T12:00"))).toBe("среда, 2 декабря, 18:00 мск");
    expect(sayFirstLesson(PLAN, "2026.11", on("2026-11-20T12:00"))).toBe("пятница, 20 ноября, 18:00 мск");
    expect(sayFirstLesson(PLAN, "2026.10", on("2026-11-20T12:00"))).toBeNull();
  });
});
