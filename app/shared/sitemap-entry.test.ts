import { expect, test } from "vitest";
import { latest } from "./sitemap-entry";

const changedAt = new Date("2026-11-01T09:00:00Z");

test("the newest date wins, and any date wins over none", () => {
  const later = new Date("2026-11-02T09:00:00Z");
  expect(latest([changedAt, null, later, changedAt])).toBe(later);
  expect(latest([null])).toBeNull();
  expect(latest([])).toBeNull();
});
