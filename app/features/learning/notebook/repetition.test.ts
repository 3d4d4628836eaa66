import fc from "fast-check";
import { default_w, FSRSVersion } from "ts-fsrs";
import { describe, expect, it } from "vitest";
import { addDuration } from "~/shared/duration";
import { moscowDay } from "~/shared/moscow";
import { applyMark, LONGEST_INTERVAL, type Mark, markOf, type Marked, replay, WEIGHTS } from "./repetition.server";

/** Noon in Moscow, this many days after 10 November. */
const on = (day: number, hour = 12) => addDuration(new Date("2026-11-10T00:00:00+03:00"), { days: day, hours: hour });
const log = (...marks: [number, Mark][]): Marked[] => marks.map(([day, mark]) => ({ mark, at: on(day) }));

describe("what an answer is worth", () => {
  const right = { score: 2, maxScore: 2, isGivenUp: false, earlier: 0, isHinted: false };
  it.each([
    ["right at the first try", right, "good"],
    ["right after a hint", { ...right, isHinted: true }, "hard"],
    ["right once the solution was seen", { ...right, earlier: 1 }, "hard"],
    ["a part of the points", { ...right, score: 1 }, "again"],
    ["the wish to see the solution", { ...right, score: 0, isGivenUp: true }, "again"],
  ] as const)("%s", (_, answered, mark) => expect(markOf(answered)).toBe(mark));
});

describe("a mistake", () => {
  it("comes back the next day, then after three days, and leaves after the second right day", () => {
    expect(replay(log([0, "again"]))).toMatchObject({ status: "active", dueOn: "2026-11-11", rightDays: 0 });
    expect(replay(log([0, "again"], [1, "good"]))).toMatchObject({ status: "active", dueOn: "2026-11-14" });
    expect(replay(log([0, "again"], [1, "good"], [4, "good"]))).toMatchObject({ status: "left", rightDays: 2 });
  });

  it("comes back sooner after a hint", () => {
    expect(replay(log([0, "again"], [1, "hard"]))).toMatchObject({ dueOn: "2026-11-13", rightDays: 1 });
  });

  it("does not leave by two right answers of one day, nor by one on the day of the mistake", () => {
    expect(replay(log([0, "again"], [0, "hard"]))).toMatchObject({ status: "active", rightDays: 0 });
    expect(replay(log([0, "again"], [1, "good"], [1, "good"]))).toMatchObject({ status: "active", rightDays: 1 });
  });

  it("starts again with the next mistake, also after it has left", () => {
    expect(replay(log([0, "again"], [1, "good"], [4, "again"]))).toMatchObject({ rightDays: 0, dueOn: "2026-11-15" });
    const back = replay(log([0, "again"], [1, "good"], [4, "good"], [9, "again"]));
    expect(back).toMatchObject({ status: "active", rightDays: 0, lapses: 1 });
  });

  it("is one lapse a day, however often it is made", () => {
    const once = replay(log([0, "again"], [3, "again"]));
    expect(replay(log([0, "again"], [0, "again"], [3, "again"], [3, "again"]))).toEqual(once);
  });

  it("opens an entry, and a right answer opens none", () => {
    expect(replay(log([0, "good"], [1, "hard"], [2, "removed"]))).toBeNull();
  });
});

describe("a pupil", () => {
  it("takes an entry out and puts it back as it was", () => {
    const before = replay(log([0, "again"], [1, "good"]));
    expect(replay(log([0, "again"], [1, "good"], [2, "removed"]))).toEqual({ ...before, status: "removed" });
    expect(replay(log([0, "again"], [1, "good"], [2, "removed"], [2, "returned"]))).toEqual(before);
  });

  it("finds a new mistake in the notebook although they took the old one out", () => {
    expect(replay(log([0, "again"], [0, "removed"], [0, "again"]))).toMatchObject({ status: "active" });
    expect(replay(log([0, "again"], [1, "removed"], [5, "again"]))).toMatchObject({ dueOn: "2026-11-16" });
  });
});

describe("days", () => {
  it("change at midnight in Moscow", () => {
    const mistake = { mark: "again", at: new Date("2026-11-10T23:59:59+03:00") } as const;
    const second = { mark: "good", at: new Date("2026-11-11T00:00:00+03:00") } as const;
    expect(replay([mistake])?.dueOn).toBe("2026-11-11");
    expect(replay([mistake, second])).toMatchObject({ rightDays: 1, repeatedOn: "2026-11-11" });
  });

  it("record each repetition, and an answer before its day is none", () => {
    expect(replay(log([0, "again"], [1, "good"], [2, "good"]))?.repeatedOn).toBe("2026-11-11");
  });
});

const marks = fc.array(
  fc.record({
    mark: fc.constantFrom<Mark>("again", "hard", "good", "removed", "returned"),
    hours: fc.integer({ min: 0, max: 24 * 40 }),
  }),
  { maxLength: 30 },
);
const timed = marks.map((all) => {
  let at = on(0, 0);
  return all.map(({ mark, hours }): Marked => ({ mark, at: (at = addDuration(at, { hours })) }));
});

describe("any history", () => {
  it("replayed is the state that came about answer by answer, from any point on", () => {
    fc.assert(
      fc.property(timed, fc.nat(30), (all, cut) => {
        const stored = JSON.parse(JSON.stringify(replay(all.slice(0, cut)))) as ReturnType<typeof replay>;
        expect(all.slice(cut).reduce(applyMark, stored)).toEqual(replay(all));
      }),
    );
  });

  it("comes back after its answer, within sixty days, and leaves only with two right days", () => {
    fc.assert(
      fc.property(timed, (all) => {
        const entry = replay(all);
        if (!entry) return;
        const furthest = moscowDay(addDuration(new Date(`${entry.reviewedOn}T12:00:00+03:00`), LONGEST_INTERVAL));
        expect(entry.dueOn > entry.reviewedOn && entry.dueOn <= furthest).toBe(true);
        expect(entry.status === "left").toBe(entry.rightDays >= 2);
      }),
    );
  });
});

it("log rows name the weights they were counted by", () => {
  expect(FSRSVersion.replace(/^v/, "")).toMatch(new RegExp(`^${WEIGHTS.split(":")[1]} .*FSRS-6\\.0`));
  expect(default_w).toEqual([
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629, 1.6483,
    0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
  ]);
});
