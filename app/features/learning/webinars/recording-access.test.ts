import { expect, it } from "vitest";
import { isRecordingOpen, type OwnedCourse } from "./recording-access";

const PAID = { isFree: false, subject: "physics", exam: "ege" } as const;
const own = (more: Partial<OwnedCourse> = {}): OwnedCourse => ({
  subjects: ["physics"],
  exam: "ege",
  isFree: false,
  ...more,
});

it.each([
  ["nothing", [], false],
  ["a course of the subject and exam", [own()], true],
  ["one of several subjects", [own({ subjects: ["math", "physics"] })], true],
  ["another subject", [own({ subjects: ["math"] })], false],
  ["another exam", [own({ exam: "oge" })], false],
  ["a free course", [own({ isFree: true })], false],
  ["a free one and a paid one", [own({ isFree: true }), own()], true],
])("access to a course recording is judged for a user with %s", (_, owned, isOpen) => {
  expect(isRecordingOpen(PAID, owned)).toBe(isOpen);
});

it("a free recording is open to everyone", () => {
  expect(isRecordingOpen({ ...PAID, isFree: true }, [])).toBe(true);
});
