/** The weight of a first visit stays within its budget (issue 2, §7). Bytes only: times are the bench's. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../../app/cli/installation.mjs";
import { findHeavyLibraries, HEAVY_LIBRARIES, measureFirstVisit } from "../load/first-visit";
import { BUDGETS, COURSE_PATH, KILOBYTE, VISITED_PATHS } from "../load/pages";
import { expect, test } from "./fixtures";

const CONTENT_PATHS = ["/", "/catalog/", COURSE_PATH];

for (const page of VISITED_PATHS) {
  test(`a first visit of ${page} is light`, async ({ browser, baseURL }) => {
    const { beforeTouch, hydrated, scripts } = await measureFirstVisit(browser, baseURL!, page);

    expect(hydrated.script, "scripts with React").toBeGreaterThan(KILOBYTE);
    expect(hydrated.script, "scripts with React").toBeLessThanOrEqual(BUDGETS.hydratedScripts * KILOBYTE);
    expect(findHeavyLibraries(scripts)).toEqual([]);

    if (!CONTENT_PATHS.includes(page)) return;
    const limits = page === "/" ? { ...BUDGETS.beforeTouch, css: BUDGETS.homeCss } : BUDGETS.beforeTouch;
    for (const [kind, limit] of Object.entries(limits)) {
      expect(beforeTouch[kind as keyof typeof BUDGETS.beforeTouch], `${kind} before any touch`).toBeLessThanOrEqual(
        limit * KILOBYTE,
      );
    }
    if (page === "/") {
      expect(beforeTouch.total, "everything before any touch").toBeLessThanOrEqual(BUDGETS.firstHomeVisit * KILOBYTE);
    }
    if (page === COURSE_PATH) {
      expect(beforeTouch.total, "everything before any touch").toBeLessThanOrEqual(BUDGETS.firstCourseVisit * KILOBYTE);
    }
  });
}

test("the marks by which heavy libraries are known are really in them", () => {
  const texts = HEAVY_LIBRARIES.map(({ source }) => readFileSync(path.join(ROOT, "node_modules", source), "utf8"));
  expect(findHeavyLibraries(texts)).toEqual(HEAVY_LIBRARIES.map(({ name }) => name));
});
