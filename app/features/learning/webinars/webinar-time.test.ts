import { describe, expect, it } from "vitest";
import { describeLength, describePlace, describeWhen, nearDay, parsePlace, untilStart } from "./webinar-time";

describe("the time of a webinar", () => {
  it("is Moscow's in any time zone of the server", () => {
    expect(describeWhen(new Date("2026-10-22T16:00:00Z"))).toEqual({
      iso: "2026-10-22T16:00:00.000Z",
      day: "22",
      month: "октября",
      weekday: "чт",
      fullWeekday: "четверг",
      time: "19:00\u00a0мск",
    });
    // Past midnight in Moscow, still the day before in UTC.
    expect(describeWhen(new Date("2026-12-31T21:30:00Z"))).toMatchObject({ day: "1", month: "января", weekday: "пт" });
  });

  it.each([
    ["2026-11-20T23:59:00+03:00", "сегодня"],
    ["2026-11-21T00:00:00+03:00", "завтра"],
    ["2026-11-22T00:00:00+03:00", "22\u00a0ноября"],
  ])("on %s is near enough to be called «%s»", (at, words) => {
    expect(nearDay(new Date(at), new Date("2026-11-20T10:00:00+03:00"))).toBe(words);
  });

  it.each([
    ["2026-11-20T10:59:59+03:00", "меньше чем через\u00a0час"],
    ["2026-11-20T11:00:00+03:00", "через\u00a01\u00a0час"],
    ["2026-11-20T23:59:00+03:00", "через\u00a013\u00a0часов"],
    ["2026-11-21T00:00:00+03:00", "завтра"],
    ["2026-11-22T00:00:00+03:00", "через\u00a02\u00a0дня"],
  ])("starting at %s is %s", (at, words) => {
    expect(untilStart(new Date(at), new Date("2026-11-20T10:00:00+03:00"))).toBe(words);
  });

  it.each([
    [58, "58\u00a0мин"],
    [60, "1\u00a0ч"],
    [84, "1\u00a0ч 24\u00a0мин"],
    [0, "0\u00a0мин"],
  ])("with %d minutes lasts %s", (minutes, words) => expect(describeLength(minutes)).toBe(words));

  it.each([
    [0, "0:00"],
    [245, "4:05"],
    [3760, "1:02:40"],
  ])("at second %d is written %s, and read again", (seconds, words) => {
    expect(describePlace(seconds)).toBe(words);
    expect(parsePlace(words)).toBe(seconds);
  });

  it.each(["", "14", "1:60", "1:00:60", "100:00:00", "четверть часа"])("«%s» is none", (text) =>
    expect(parsePlace(text)).toBeNull(),
  );
});
