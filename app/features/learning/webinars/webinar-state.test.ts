import { describe, expect, it } from "vitest";
import { createClock } from "~/shared/clock";
import { webinarEnd, webinarState } from "./webinar-state";

const webinar = { startsAt: new Date("2026-11-20T19:00:00+03:00"), durationMinutes: 90, recording: null };
const stateAt = (moscow: string, recording: object | null = null) =>
  webinarState({ ...webinar, recording }, new Date(`${moscow}+03:00`));

describe("the state of a webinar", () => {
  it.each([
    ["2026-10-01T00:00:00", "upcoming"],
    ["2026-11-20T18:59:59.999", "upcoming"],
    ["2026-11-20T19:00:00", "live"],
    ["2026-11-20T20:29:59.999", "live"],
    ["2026-11-20T20:30:00", "over"],
    ["2027-01-01T00:00:00", "over"],
  ] as const)("at %s is %s", (moment, state) => {
    expect(stateAt(moment)).toBe(state);
  });

  it("includes its recording only once it is over", () => {
    expect(stateAt("2026-11-20T19:30:00", {})).toBe("live");
    expect(stateAt("2026-11-20T20:30:00", {})).toBe("recorded");
  });

  it("follows the injected clock, not the machine's", () => {
    const clock = createClock(new Date("2026-11-20T19:10:00+03:00"));
    expect(webinarState(webinar, clock.now())).toBe("live");
  });

  it("ends when its minutes are over", () => {
    expect(webinarEnd(webinar)).toEqual(new Date("2026-11-20T20:30:00+03:00"));
  });
});
