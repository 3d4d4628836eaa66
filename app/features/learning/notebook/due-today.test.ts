import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chooseDue, chooseSister, DUE_PER_DAY, findNextDay, forecastDue, type Schedule } from "./due-today";

const TODAY = "2026-11-20";
const entry = (id: number, dueOn: string, rest: Partial<Schedule> = {}): Schedule => ({
  id,
  status: "active",
  dueOn,
  repeatedOn: null,
  ...rest,
});
const many = (count: number, dueOn = "2026-11-19") => Array.from({ length: count }, (_, id) => entry(id, dueOn));

describe("what is due", () => {
  it("is what waits since today or longer, the oldest first", () => {
    const entries = [entry(1, "2026-11-20"), entry(2, "2026-11-21"), entry(3, "2026-11-02"), entry(4, "2026-11-20")];
    expect(chooseDue(entries, TODAY).map(({ id }) => id)).toEqual([3, 1, 4]);
    expect(chooseDue(entries.toReversed(), TODAY).map(({ id }) => id)).toEqual([3, 1, 4]);
  });

  it("holds nothing that has left or was removed", () => {
    const gone = [entry(1, TODAY, { status: "left" }), entry(2, TODAY, { status: "removed" })];
    expect(chooseDue(gone, TODAY)).toEqual([]);
    expect(findNextDay(gone, { today: TODAY, tomorrow: "2026-11-21" })).toBeNull();
  });

  it("is twenty a day with those already repeated, and the rest waits for tomorrow", () => {
    expect(chooseDue(many(25), TODAY)).toHaveLength(DUE_PER_DAY);
    const repeated = Array.from({ length: 18 }, (_, id) => entry(100 + id, "2026-12-01", { repeatedOn: TODAY }));
    const entries = [...many(5), ...repeated];
    expect(chooseDue(entries, TODAY).map(({ id }) => id)).toEqual([0, 1]);
    for (const left of [entries, many(21, TODAY)])
      expect(findNextDay(left, { today: TODAY, tomorrow: "2026-11-21" })).toBe("2026-11-21");
  });

  it("is never more than twenty a day, in whatever order the day goes on", () => {
    const schedules = fc.array(
      fc.record({
        status: fc.constantFrom<Schedule["status"]>("active", "left", "removed"),
        dueOn: fc.constantFrom("2026-11-18", "2026-11-19", TODAY, "2026-11-21"),
        repeatedOn: fc.constantFrom(null, "2026-11-19", TODAY),
      }),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(schedules, (all) => {
        const entries = all.map((one, id) => ({ ...one, id }));
        const repeated = entries.filter(({ repeatedOn }) => repeatedOn === TODAY).length;
        expect(chooseDue(entries, TODAY).length + Math.min(repeated, DUE_PER_DAY)).toBeLessThanOrEqual(DUE_PER_DAY);
      }),
    );
  });

  it("names the next day for what is not due", () => {
    const days = { today: TODAY, tomorrow: "2026-11-21" };
    expect(findNextDay([entry(1, TODAY), entry(2, "2026-11-28"), entry(3, "2026-11-24")], days)).toBe("2026-11-24");
  });
});

describe("the next days", () => {
  const DAYS = [TODAY, "2026-11-21", "2026-11-22"];

  it("have what comes due on each, and today what is late", () => {
    const entries = [entry(1, "2026-11-02"), entry(2, TODAY), entry(3, "2026-11-22"), entry(4, "2026-12-22")];
    expect(forecastDue([...entries, entry(5, TODAY, { status: "left" })], DAYS)).toEqual([2, 0, 1]);
  });

  it("have no more than a day may, and the next one has the rest", () => {
    expect(forecastDue([...many(45), entry(50, "2026-11-21")], DAYS)).toEqual([20, 20, 6]);
  });

  it("have today what is still left after the repetitions of the day", () => {
    const repeated = Array.from({ length: 15 }, (_, id) => entry(100 + id, "2026-12-01", { repeatedOn: TODAY }));
    expect(forecastDue([...many(7), ...repeated], DAYS)).toEqual([5, 2, 0]);
  });
});

describe("a repetition asks", () => {
  const at = (day: number) => new Date(Date.UTC(2026, 10, day));
  it("a task that is new to the person, the next one after the mistake", () => {
    expect(chooseSister(5, [3, 5, 7, 9], new Map([[5, at(1)]]))).toEqual({ taskId: 7, isTouched: false });
    expect(chooseSister(9, [3, 5, 9], new Map([[9, at(1)]]))).toEqual({ taskId: 3, isTouched: false });
  });

  it("the one touched longest ago where none is new, and the same one only where there is no other", () => {
    const touched = new Map([
      [5, at(1)],
      [7, at(9)],
      [9, at(3)],
    ]);
    expect(chooseSister(5, [5, 7, 9], touched)).toEqual({ taskId: 9, isTouched: true });
    expect(chooseSister(5, [5], touched)).toEqual({ taskId: 5, isTouched: true });
    expect(chooseSister(5, [], touched)).toBeNull();
    // Neither the order of the bank nor a task that was never touched changes the choice.
    expect(chooseSister(5, [9, 7, 3], new Map())).toEqual({ taskId: 7, isTouched: false });
  });
});
