import { describe, expect, it } from "vitest";
import { countBySubject, filterWebinars, findAhead, findRecorded } from "./select-webinars";

const NOW = new Date("2026-11-20T19:30:00+03:00");
const at = (id: number, moscow: string, rest: object = {}) => ({
  id,
  subject: "math" as const,
  exam: "ege" as const,
  startsAt: new Date(`${moscow}:00+03:00`),
  durationMinutes: 60,
  recording: {},
  ...rest,
});
const webinars = [
  at(1, "2026-11-25T19:00"),
  at(2, "2026-11-20T19:00", { subject: "physics" }),
  at(3, "2026-11-21T19:00", { exam: "oge" }),
  at(4, "2026-10-01T19:00"),
  at(5, "2026-11-01T19:00", { subject: "physics" }),
  at(6, "2026-11-02T19:00", { recording: null }),
];
const ids = (list: { id: number }[]) => list.map(({ id }) => id);

describe("the list of webinars", () => {
  it("has the nearest upcoming ones first, a live one before all", () =>
    expect(ids(findAhead(webinars, NOW))).toEqual([2, 3, 1]));

  it("has the latest recordings first and nothing that cannot be watched", () =>
    expect(ids(findRecorded(webinars, NOW))).toEqual([5, 4]));

  it("is filtered by subject and exam", () => {
    expect(ids(filterWebinars(webinars, { subject: "physics", exam: null }))).toEqual([2, 5]);
    expect(ids(filterWebinars(webinars, { subject: null, exam: "oge" }))).toEqual([3]);
    expect(ids(filterWebinars(webinars, { subject: "physics", exam: "oge" }))).toEqual([]);
  });

  it("counts what it would show", () => {
    const counts = countBySubject(webinars, NOW);
    expect([counts.math, counts.physics, counts.history]).toEqual([3, 2, 0]);
  });

  it("does not mutate the given rows", () => {
    const before = ids(webinars);
    findAhead(webinars, NOW);
    findRecorded(webinars, NOW);
    expect(ids(webinars)).toEqual(before);
  });
});
