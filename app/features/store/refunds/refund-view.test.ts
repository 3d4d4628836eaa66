import { describe, expect, it } from "vitest";
import { askedAgain, describeRefund, draftRefund, judgeRequest, type PaidPart } from "./refund-view";

const MATH = {
  productId: 101,
  name: "Математика, «Базовый»",
  slug: "matematika",
  price: 3290,
  isCut: false,
  payment: { id: 1, publicId: "pay", orderId: 1 },
};
const PARTS: PaidPart[] = [
  { ...MATH, month: "2027.1", refund: 3290, reason: { kind: "asked", at: new Date("2026-11-28T12:00:00+03:00") } },
  { ...MATH, month: "2026.12", refund: 3290, reason: { kind: "not-started" } },
  { ...MATH, month: "2026.11", refund: 3134, reason: { kind: "running", daysLeft: 20, daysCounted: 21 } },
  { ...MATH, month: "2026.10", refund: 0, reason: { kind: "over" } },
];
const VIEW = describeRefund(PARTS);

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

it("a month that is asked for says so, and counts apart from what can still be asked for", () => {
  expect(VIEW).toMatchObject({ total: 6424, asked: 3290 });
  expect(VIEW.courses[0]).toMatchObject({ refund: 6424 });
  expect(VIEW.courses[0]!.lines.map(({ key, state }) => [key, state])).toEqual([
    ["101.2026.10", "nothing"],
    ["101.2026.11", "returnable"],
    ["101.2026.12", "returnable"],
    ["101.2027.1", "asked"],
  ]);
  expect(VIEW.courses[0]!.lines.at(-1)!.why).toBe("заявлено 28 ноября, ответим не позднее 8 декабря");
});

describe("a draft of a request", () => {
  it("names what was ticked, with the sum of each line and of all", () => {
    expect(draftRefund(VIEW, ["101.2026.12"])).toEqual({
      lines: [{ key: "101.2026.12", text: "Математика, «Базовый», декабрь 2026", refund: 3290 }],
      total: 3290,
    });
    expect(draftRefund(VIEW, ["101.2026.11", "101.2026.12"])?.total).toBe(6424);
  });

  it.each([[[]], [["101.2026.10"]], [["101.2027.1"]], [["102.2026.12"]], [["", "101", "__proto__"]]])(
    "%j asks for nothing",
    (keys) => expect(draftRefund(VIEW, keys)).toBeNull(),
  );

  it("knows which months are asked for again", () => {
    expect(askedAgain(VIEW, ["101.2027.1", "101.2026.12"])).toEqual(["101.2027.1"]);
    expect(askedAgain(VIEW, ["101.2026.12"])).toEqual([]);
  });
});

describe("a sent request", () => {
  it("asks for the ticked months at the sum that was shown", () => {
    const judged = judgeRequest(PARTS, {
      keys: ["101.2026.12", "101.2026.11"],
      shownTotal: 6424,
      isWhole: true,
    });
    expect(judged).toMatchObject({ ok: true, total: 6424, parts: [{ month: "2026.12" }, { month: "2026.11" }] });
  });

  it.each<[string, string[], number, string]>([
    ["without a month", [], 0, "nothing-ticked"],
    ["for a month that is asked for", ["101.2026.12", "101.2027.1"], 3290, "already-asked"],
    ["for a month that returns nothing", ["101.2026.12", "101.2026.10"], 3290, "changed"],
    ["for a month of somebody else", ["101.2026.12", "102.2026.12"], 3290, "changed"],
    ["at yesterday's sum", ["101.2026.11"], 3290, "changed"],
  ])("%s is refused", (_, keys, shownTotal, reason) => {
    expect(judgeRequest(PARTS, { keys, shownTotal, isWhole: false })).toEqual({ ok: false, reason });
  });

  it("for one of two months is refused where the payment returns as a whole", () => {
    const asked = { keys: ["101.2026.12"], shownTotal: 3290 };
    expect(judgeRequest(PARTS, { ...asked, isWhole: false })).toMatchObject({ ok: true, total: 3290 });
    expect(judgeRequest(PARTS, { ...asked, isWhole: true })).toEqual({ ok: false, reason: "changed" });
  });
});
