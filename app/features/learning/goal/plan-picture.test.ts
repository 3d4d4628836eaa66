import { describe, expect, it } from "vitest";
import { monthsOfPicture, planPictureSlug, readPlanPicture } from "./plan-picture";

const NOW = new Date("2026-11-20T12:00:00+03:00");

describe("the preview picture of a plan", () => {
  it("is named after the exam, the number of subjects, and the first and last month", () => {
    const slug = planPictureSlug({ exam: "ege", subjects: 2, months: ["2027.1", "2026.11", "2027.1"] });
    expect(slug).toBe("ege-2-2026-11-2027-1");
    const plan = readPlanPicture(slug!, NOW);
    expect(plan).toEqual({ exam: "ege", subjects: 2, first: "2026.11", last: "2027.1" });
    expect(monthsOfPicture(plan!)).toEqual(["2026.11", "2026.12", "2027.1"]);
    expect(planPictureSlug({ exam: "oge", subjects: 1, months: [] })).toBeNull();
  });

  it.each([
    "gia-2-2026-11-2027-1",
    "ege-0-2026-11-2027-1",
    "ege-5-2026-11-2027-1",
    "ege-1e0-2026-11-2027-1",
    "ege-2-2027-1-2026-11",
    "ege-2-2026-13-2027-1",
    "ege-2-2020-1-2027-1",
    "ege-2-2026-11-2099-1",
    "ege-2-2026-11-2027-1-x",
    "ege-2-2026-11",
    "",
  ])("does not exist at «%s»", (slug) => expect(readPlanPicture(slug, NOW)).toBeNull());
});
