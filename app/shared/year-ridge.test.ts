import { describe, expect, it } from "vitest";
import { drawYearRidge, layerPoints, RIDGE, summitOf } from "./year-ridge";

const NOW = new Date("2026-11-20T12:00:00+03:00");
const bought = { verb: "Куплено", now: NOW };

describe("the ridge of a school year", () => {
  it("has nine slices, of which the bought are lit, the current and the next are marked", () => {
    const ridge = drawYearRidge({ ...bought, courses: [["2026.11", "2026.12"]], next: "2027.1" });
    expect(
      ridge?.slices.map(({ short, lit, isNow, isNext }) => `${short}${lit}${isNow ? "!" : ""}${isNext ? ">" : ""}`),
    ).toEqual(["сен0", "окт0", "ноя1!", "дек1", "янв0>", "фев0", "мар0", "апр0", "май0"]);
    expect(ridge?.said).toBe("Куплено: ноябрь, декабрь. Сейчас ноябрь. Дальше январь.");
  });

  it("adds up the courses of a month as layers", () => {
    const courses = [["2026.11", "2026.12"] as const, ["2026.12"] as const, []];
    const ridge = drawYearRidge({ courses, verb: "В корзине", now: NOW });
    expect(ridge?.layers).toBe(2);
    expect(ridge?.slices.map(({ lit }) => lit)).toEqual([0, 0, 1, 2, 0, 0, 0, 0, 0]);
    expect(ridge?.said).toBe("В корзине: ноябрь (1 курс), декабрь (2 курса). Сейчас ноябрь.");
  });

  it("counts something other than courses, and keeps the layers that are missing", () => {
    const counted = { forms: { one: "неделя", few: "недели", many: "недель" }, layers: 4 };
    const weeks = [["2026.10", "2026.11"] as const, ["2026.10"] as const];
    const ridge = drawYearRidge({ courses: weeks, counted, verb: "Решались задания", now: NOW });
    expect(ridge).toMatchObject({
      layers: 4,
      said: "Решались задания: октябрь (2 недели), ноябрь (1 неделя). Сейчас ноябрь.",
    });
  });

  it("puts the day of the next lesson into its month", () => {
    const lesson = new Date("2026-12-01T19:00:00+03:00");
    const ridge = drawYearRidge({ ...bought, courses: [["2026.12"]], lesson });
    expect(
      ridge?.slices.flatMap(({ short, lessonDay }) => (lessonDay === null ? [] : `${short} ${lessonDay}`)),
    ).toEqual(["дек 1"]);
    expect(ridge?.said).toBe("Куплено: декабрь. Сейчас ноябрь. Следующее занятие 1 декабря.");
  });

  it("goes on into the summer as far as a course does, and never past August", () => {
    const summer = drawYearRidge({ ...bought, courses: [["2027.5", "2027.6"]] });
    expect(summer?.slices.map(({ month }) => month).slice(8)).toEqual(["2027.5", "2027.6"]);
    const nextYear = drawYearRidge({ ...bought, courses: [["2027.5", "2027.9"]] });
    expect(nextYear?.slices).toHaveLength(12);
  });

  it("shows the year that is studied, and the last one when all is over", () => {
    const years = (...months: `${number}.${number}`[]) =>
      drawYearRidge({ ...bought, courses: [months] })?.slices[0]?.month;
    expect(years("2026.4", "2026.11")).toBe("2026.9");
    expect(years("2026.4")).toBe("2025.9");
    expect(drawYearRidge({ ...bought, courses: [[]] })).toBeNull();
  });
});

describe("the geometry", () => {
  const corners = (points: string) => points.split(" ").map((pair) => pair.split(",").map(Number));

  it("keeps every slice within its own month and above the ground", () => {
    for (let index = 0; index < 12; index += 1) {
      for (const [x = 0, y = 0] of corners(layerPoints(index, 0, 1))) {
        expect(x).toBeGreaterThan(index * RIDGE.slice);
        expect(x).toBeLessThan((index + 1) * RIDGE.slice);
        expect(y).toBeLessThanOrEqual(RIDGE.ground);
        expect(y).toBeGreaterThan(0);
      }
    }
  });

  it("stands each layer on the one below it", () => {
    const [low, high] = [corners(layerPoints(8, 0, 2)), corners(layerPoints(8, 1, 2))];
    const [lowTop, highFoot] = [low.slice(0, 3), high.slice(3).reverse()];
    lowTop.forEach(([x, y = 0], at) => {
      expect(highFoot[at]?.[0]).toBe(x);
      expect(highFoot[at]?.[1]).toBeLessThan(y);
    });
    expect(high.slice(0, 3)).toEqual(corners(layerPoints(8, 0, 1)).slice(0, 3));
  });

  it("climbs to May and falls after it", () => {
    const heights = Array.from({ length: 12 }, (_, index) => summitOf(index).y);
    const may = heights.indexOf(Math.min(...heights));
    expect(may).toBe(8);
    expect(heights.slice(0, 9)).toEqual([...heights.slice(0, 9)].sort((a, b) => b - a));
  });
});
