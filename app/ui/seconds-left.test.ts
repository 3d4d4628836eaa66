import { expect, test } from "vitest";
import { sayDelay, secondsLeft } from "~/ui/seconds-left";

test.each([
  [60_000, 0, 60],
  [60_000, 1, 60],
  [60_000, 59_001, 1],
  [60_000, 60_000, 0],
  [60_000, 90_000, 0],
])("until %i at %i there are %i s", (until, now, seconds) => expect(secondsLeft(until, now)).toBe(seconds));

test("the template keeps its words", () => {
  expect(sayDelay("новый SMS-код через {delay} сек", 47)).toBe("новый SMS-код через 47 сек");
});
