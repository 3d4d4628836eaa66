import { afterEach, describe, expect, it, vi } from "vitest";
import { showOwnTime } from "./own-time";

afterEach(() => void vi.unstubAllEnvs());

/** Shown at a place of this time, in a browser of this zone. */
function showIn(timeZone: string, at: string): string {
  vi.stubEnv("TZ", timeZone);
  const place = { dataset: { at }, textContent: "" };
  showOwnTime(place);
  return place.textContent.replaceAll("\u00A0", "_");
}

describe("the visitor's own time", () => {
  it.each([
    ["Europe/Moscow", ""],
    // Another zone whose clock agrees with Moscow's.
    ["Europe/Minsk", ""],
    ["Asia/Yekaterinburg", "у_тебя_20:00"],
    ["Asia/Vladivostok", "у_тебя_28_ноября, 01:00"],
    ["Europe/Kaliningrad", "у_тебя_17:00"],
    ["America/New_York", "у_тебя_10:00"],
    ["Asia/Kolkata", "у_тебя_20:30"],
    ["Pacific/Honolulu", "у_тебя_05:00"],
  ])("in %s stands beside 18:00 of 27 November only if it differs: %s", (timeZone, shown) =>
    expect(showIn(timeZone, "2026-11-27T15:00:00.000Z")).toBe(shown),
  );

  it("names its own day where that is the day before", () =>
    expect(showIn("America/New_York", "2026-11-27T03:00:00.000Z")).toBe("у_тебя_26_ноября, 22:00"));
});
