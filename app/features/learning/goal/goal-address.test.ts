import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { goalForPath } from "~/shared/paths";
import { MOST_GOAL_SUBJECTS, readGoalAddress, writeGoalAddress } from "./goal-address";

const read = (query: string) => readGoalAddress(new URLSearchParams(query));

describe("a plan in an address", () => {
  it("a bare address asks for nothing, and neither does one that only says where the visitor came from", () => {
    expect(read("").isAsked).toBe(false);
    expect(read("utm_source=mail").isAsked).toBe(false);
    expect(read("exam=ege")).toMatchObject({ isAsked: true, subjects: [] });
  });

  it("names subjects, aims and what can be done today", () => {
    const { subjects, sum } = read(
      "exam=ege&subject=matematika&subject=fizika&aim-matematika=24&now-matematika=mock&mock-matematika=9&now-fizika=mark4&sum=",
    );
    expect(subjects.map(({ subject, aim, now, mock }) => [subject.key, aim, now, mock])).toEqual([
      ["math", "24", "mock", "9"],
      ["physics", null, "mark4", ""],
    ]);
    expect(sum).toBeNull();
  });

  it("keeps what the exam does not have apart, and no more subjects than fit", () => {
    const oge = read("exam=oge&subject=fizika&subject=biologiya&sum=240");
    expect(oge.strangers.map(({ slug }) => slug)).toEqual(["fizika"]);
    expect(oge).toMatchObject({ sum: null });
    const many = read("exam=ege&subject=matematika&subject=fizika&subject=khimiya&subject=biologiya&subject=istoriya");
    expect(many).toMatchObject({ isTooMany: true });
    expect(many.subjects).toHaveLength(MOST_GOAL_SUBJECTS);
  });

  it("carries frozen points and months, and drops what was never written here", () => {
    const [one] = read(
      "exam=ege&subject=matematika&now-matematika=held&held-matematika=13x2_1x1_x_99999x1&own-matematika=2026.11_soon",
    ).subjects;
    expect([...(one?.held ?? [])]).toEqual([
      [13, 2],
      [1, 1],
    ]);
    expect(one?.own).toEqual(["2026.11"]);
    expect(read("exam=xyz&way=back&price=1e9&subject=nothing")).toMatchObject({
      exam: "ege",
      way: "plan",
      price: null,
      subjects: [],
    });
  });

  it("is found by the links of other features", () => {
    const query = goalForPath("ege", ["matematika"], { hasProgress: true }).split("?")[1] ?? "";
    expect(read(query).subjects).toMatchObject([{ subject: { key: "math" }, now: "progress" }]);
  });

  it("whatever it says, it says the same when written again", () => {
    const field = fc.oneof(fc.constant(""), fc.string(), fc.nat({ max: 400 }).map(String));
    const query = fc.record({
      exam: fc.constantFrom("ege", "oge", "x"),
      subject: fc.constantFrom("matematika", "biologiya", "x"),
      sum: field,
      way: fc.constantFrom("plan", "cheaper", "faster"),
      "aim-matematika": field,
      "score-biologiya": field,
      "now-biologiya": fc.constantFrom("mock", "held", "mark3", "zero", "progress"),
      "mock-biologiya": field,
      "held-biologiya": fc.constantFrom("1x1_2x2", "2x0", ""),
    });
    fc.assert(
      fc.property(query, (values) => {
        const written = writeGoalAddress(readGoalAddress(new URLSearchParams(values)));
        expect(writeGoalAddress(readGoalAddress(written)).toString()).toBe(written.toString());
      }),
    );
  });
});
