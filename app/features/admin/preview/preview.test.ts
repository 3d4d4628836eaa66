import { expect, it } from "vitest";
import { addDuration } from "~/shared/duration";
import {
  findRange,
  isOver,
  type Preview,
  PREVIEW_LINK_LIFETIME,
  previewSchema,
  readFlagChoice,
  toShare,
} from "./preview";

const NOW = new Date("2026-11-20T12:00:00Z");
const view = { at: new Date("2026-12-01T00:00:00Z"), audience: "guest", userId: null, flag: null } as const;
const own: Preview = { view, end: { by: "session", userId: 1, sessionId: "abc" } };

it("reads what it has written, and nothing else", () => {
  expect(previewSchema.parse(JSON.parse(JSON.stringify(own)))).toEqual(own);
  for (const wrong of [null, {}, { ...own, view: { ...view, audience: "owner" } }, { ...own, end: { by: "never" } }])
    expect(previewSchema.safeParse(wrong).success).toBe(false);
  const flag = { name: "home-blocks", value: "z" };
  expect(previewSchema.safeParse({ ...own, view: { ...view, flag } }).success).toBe(false);
});

it("a link lasts an hour and shows nobody's pages", () => {
  // Against a silent loosening.
  expect(PREVIEW_LINK_LIFETIME).toEqual({ hours: 1 });
  const shared = toShare(own, NOW)!;
  expect(isOver(shared, addDuration(NOW, { minutes: 59 }))).toBe(false);
  expect(isOver(shared, addDuration(NOW, { minutes: 60 }))).toBe(true);
  expect(isOver(own, addDuration(NOW, { days: 9 }))).toBe(false);
  const ofPupil = { ...view, audience: "pupil", userId: 7 } as const;
  expect(toShare({ view: ofPupil }, NOW)).toBeNull();
  expect(toShare({ view: { ...ofPupil, audience: "parent" } }, NOW)).toBeNull();
  const forged = { view: ofPupil, end: shared.end };
  expect(previewSchema.safeParse(forged).success).toBe(false);
});

it("reaches from the first known change to two years ahead", () => {
  expect(findRange({ firstAt: null, now: NOW }).from).toEqual(NOW);
  const firstAt = new Date("2026-09-01");
  expect(findRange({ firstAt, now: NOW })).toEqual({ from: firstAt, to: addDuration(NOW, { days: 730 }) });
});

it("reads the choice of a flag", () => {
  expect(readFlagChoice("home-blocks=b")).toEqual({ name: "home-blocks", value: "b" });
  for (const wrong of ["", "home-blocks", "home-blocks=z", "nothing=b"]) expect(readFlagChoice(wrong)).toBeNull();
});
