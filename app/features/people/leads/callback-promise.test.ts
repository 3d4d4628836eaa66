import { expect, it } from "vitest";
import { callbackPromise } from "./callback-promise";

const HOURS = { phoneHours: { from: 10, to: 19 }, callbackMinutes: 5 };
const SOON = "перезвоним в течение 5 минут";
const LATER = "перезвоним завтра после 10:00";

it.each([
  ["2026-11-20T10:00:00+03:00", SOON],
  ["2026-11-20T18:59:59.999+03:00", SOON],
  ["2026-11-20T19:00:00+03:00", LATER],
  ["2026-11-20T23:59:59+03:00", LATER],
  ["2026-11-21T00:00:00+03:00", LATER],
  ["2026-11-21T09:59:59.999+03:00", LATER],
  // Moscow time, regardless of the visitor's: noon in Moscow is 9:00 UTC.
  ["2026-11-20T07:00:00Z", SOON],
  ["2026-11-20T16:00:00Z", LATER],
])("at %s promises: %s", (now, promise) => {
  expect(callbackPromise(new Date(now), HOURS)).toBe(promise);
});

it("follows the hours of the school", () => {
  const evening = { ...HOURS, phoneHours: { from: 12, to: 21 } };
  expect(callbackPromise(new Date("2026-11-20T20:30:00+03:00"), evening)).toBe(SOON);
  expect(callbackPromise(new Date("2026-11-20T11:00:00+03:00"), evening)).toBe("перезвоним завтра после 12:00");
});

it.each([
  [1, "перезвоним в течение 1 минуты"],
  [30, "перезвоним в течение 30 минут"],
  [null, "перезвоним сегодня до 19:00"],
])("with %s minutes in the profile promises: %s", (callbackMinutes, promise) => {
  expect(callbackPromise(new Date("2026-11-20T12:00:00+03:00"), { ...HOURS, callbackMinutes })).toBe(promise);
  expect(callbackPromise(new Date("2026-11-20T23:00:00+03:00"), { ...HOURS, callbackMinutes })).toBe(LATER);
});
