import vm from "node:vm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { addOwnTimes } from "./own-times";

afterEach(() => void vi.unstubAllEnvs());

/** What the script writes into a place of this time, in a browser of this zone. */
function sayIn(timeZone: string, at: string): string {
  vi.stubEnv("TZ", timeZone);
  const script = /<script[^>]*>(.*)<\/script>/s.exec(addOwnTimes('<script id="own-times"></script>'))?.[1] ?? "";
  const place = { textContent: "", getAttribute: () => at };
  const page: Record<string, unknown> = {
    document: { getElementsByClassName: () => [place] },
    MutationObserver: class {
      observe() {}
      disconnect() {}
    },
    addEventListener: (_: string, run: () => void) => run(),
  };
  page.window = page;
  vm.runInNewContext(script, page);
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
  ])("in %s stands beside 18:00 of 27 November only if it differs: %s", (timeZone, said) =>
    expect(sayIn(timeZone, "2026-11-27T15:00:00.000Z")).toBe(said),
  );

  it("names its own day where that is the day before", () =>
    expect(sayIn("America/New_York", "2026-11-27T03:00:00.000Z")).toBe("у_тебя_26_ноября, 22:00"));

  it("is written by the script that only this answer may run", () =>
    expect(addOwnTimes('<head><script id="own-times" nonce="abc"></script></head>')).toMatch(
      /^<head><script id="own-times" nonce="abc">\(function.*<\/script><\/head>$/s,
    ));
});
