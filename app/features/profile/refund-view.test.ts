import { describe, expect, it } from "vitest";
import { describeRefund, requestRefund } from "./refund-view";

const MATH = { productId: 101, name: "Математика, «Базовый»", slug: "matematika", price: 3290, isCut: false };
const VIEW = describeRefund([
  { ...MATH, month: "2026.12", refund: 3290, reason: { kind: "not-started" } },
  { ...MATH, month: "2026.11", refund: 3134, reason: { kind: "running", daysLeft: 20, daysCounted: 21 } },
  { ...MATH, month: "2026.10", refund: 0, reason: { kind: "over" } },
]);
const TODAY = "10 ноября 2026";

it("the course of which most returns comes first, and its lessons are counted", () => {
  const whole = { ...MATH, productId: 102, name: "Физика", price: 6100, month: "__all__" as const };
  const { total, courses } = describeRefund([
    { ...MATH, month: "2026.11", refund: 100, reason: { kind: "running", daysLeft: 1, daysCounted: 30 } },
    { ...whole, refund: 4575, reason: { kind: "lessons", lessonsLeft: 9, lessons: 12 } },
  ]);
  expect(total).toBe(4675);
  expect(courses.map(({ name }) => name)).toEqual(["Физика", MATH.name]);
  expect(courses[0]!.lines[0]).toMatchObject({
    key: "102.__all__",
    label: "курс целиком",
    why: "впереди 9 занятий из 12: 6\u00a0100\u00a0₽ × 9 / 12 = 4\u00a0575\u00a0₽",
  });
});

describe("a request for a refund", () => {
  it("names what was ticked, with the sum of each line and of all", () => {
    expect(requestRefund(VIEW, ["101.2026.12"], TODAY)).toEqual({
      keys: ["101.2026.12"],
      total: 3290,
      message: [
        "Прошу вернуть деньги.",
        "Математика, «Базовый», декабрь 2026: 3\u00a0290\u00a0₽",
        "Всего по расчёту на 10 ноября 2026: 3\u00a0290\u00a0₽.",
      ].join("\n"),
    });
    expect(requestRefund(VIEW, ["101.2026.11", "101.2026.12"], TODAY)?.total).toBe(6424);
  });

  it.each([[[]], [["101.2026.10"]], [["101.2027.1"]], [["102.2026.12"]], [["", "101", "__proto__"]]])(
    "%j asks for nothing",
    (keys) => expect(requestRefund(VIEW, keys, TODAY)).toBeNull(),
  );

  it("has a key for each line of which something returns", () => {
    expect(VIEW.courses.flatMap(({ lines }) => lines.map(({ key }) => key))).toEqual([
      null,
      "101.2026.11",
      "101.2026.12",
    ]);
  });
});
