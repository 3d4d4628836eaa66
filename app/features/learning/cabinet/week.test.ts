import { describe, expect, it } from "vitest";
import { moscowInstant } from "~/shared/moscow";
import { describeWeek, nameWeek, readWeek, sayWeek, weekAfter, weekBefore } from "./week";

const NOW = new Date("2026-11-10T09:00:00+03:00");
const MONDAY = readWeek(null, NOW)!;

describe("the week of an address", () => {
  it.each([
    [null, "2026-11-09"],
    ["2026-11-15", "2026-11-09"],
    ["2026-11-16", "2026-11-16"],
    ["2027-01-01", "2026-12-28"],
  ])("%s begins on Monday %s", (asked, monday) => {
    expect(moscowInstant(readWeek(asked, NOW)!)).toBe(`${monday}T00:00:00+03:00`);
  });

  it.each(["", "2026-11-31", "2026-13-01", "09.11.2026", "2026-11-09T00:00"])("%j names none", (asked) => {
    expect(readWeek(asked, NOW)).toBeNull();
  });

  it("the week that runs has no name, and its neighbours lead back to it", () => {
    expect(nameWeek(MONDAY, NOW)).toBeNull();
    expect(nameWeek(weekAfter(MONDAY), NOW)).toBe("2026-11-16");
    expect(weekAfter(weekBefore(MONDAY))).toEqual(MONDAY);
  });

  it.each([
    ["2026-11-09", "9–15\u00a0ноября"],
    ["2026-11-30", "30\u00a0ноября\u00a0– 6\u00a0декабря"],
    ["2027-01-04", "4–10\u00a0января 2027"],
  ])("%s is called %s", (asked, said) => expect(sayWeek(readWeek(asked, NOW)!, NOW)).toBe(said));
});

it("each event stands on its Moscow day, in the order of the clock", () => {
  const at = (time: string) => ({ startsAt: new Date(`${time}+03:00`) });
  const late = at("2026-11-09T23:59:00");
  const early = at("2026-11-09T18:00:00");
  const days = describeWeek([late, early, at("2026-11-16T00:00:00")], MONDAY, NOW);
  expect(days.map(({ events }) => events.length)).toEqual([2, 0, 0, 0, 0, 0, 0]);
  expect(days[0]?.events).toEqual([early, late]);
  expect(days.filter(({ isToday }) => isToday).map(({ name }) => name)).toEqual(["вторник"]);
});
