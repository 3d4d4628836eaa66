import { expect, it } from "vitest";
import { addDuration, toMilliseconds, toSeconds } from "~/shared/duration";

it.each([
  [{}, 0],
  [{ milliseconds: 750 }, 750],
  [{ seconds: 60 }, 60_000],
  [{ minutes: 10 }, 600_000],
  [{ hours: 1, minutes: 1, seconds: 1, milliseconds: 1 }, 3_661_001],
  [{ days: 14 }, 1_209_600_000],
])("%j is %i ms", (duration, milliseconds) => expect(toMilliseconds(duration)).toBe(milliseconds));

it("the cookie lifetimes are given in seconds", () => {
  expect(toSeconds({ days: 14 })).toBe(1_209_600);
  expect(toSeconds({ days: 32 })).toBe(2_764_800);
});

it("a duration is added to a date without changing it", () => {
  const date = new Date("2026-11-20T10:00:00Z");
  expect(addDuration(date, { minutes: 5 }).toISOString()).toBe("2026-11-20T10:05:00.000Z");
  expect(addDuration(date, { hours: -3 }).toISOString()).toBe("2026-11-20T07:00:00.000Z");
  expect(date.toISOString()).toBe("2026-11-20T10:00:00.000Z");
});
