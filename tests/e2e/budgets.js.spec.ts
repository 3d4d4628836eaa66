/** The weight of a first visit stays within its budget. Only bytes are tested here; times are measured by the bench. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../../app/cli/installation.mjs";
import { DEMO_LOGIN } from "../../app/demo/demo-login";
import { findHeavyLibraries, type FirstVisit, HEAVY_LIBRARIES, measureFirstVisit } from "../load/first-visit";
import {
  BUDGETS,
  COURSE_PATH,
  DIALOG_PATHS,
  KILOBYTE,
  OWN_PATHS,
  scriptBudget,
  TASK_LIST_PATHS,
  TEMPLATE_PATHS,
} from "../load/pages";
import { askForCode, logIn } from "../setup/register";
import { clientOf, expect, readCaptchaAnswer, test } from "./fixtures";

function expectLightScripts(visit: FirstVisit) {
  expect.soft(visit.hydrated.script, visit.path).toBeGreaterThan(KILOBYTE);
  expect.soft(visit.hydrated.script, visit.path).toBeLessThanOrEqual(scriptBudget(visit.path) * KILOBYTE);
  const files = BUDGETS.scriptFiles + (/[?&](?:auth|lead)=/.test(visit.path) ? BUDGETS.dialogFiles : 0);
  expect.soft(visit.scripts.length, visit.path).toBeLessThanOrEqual(files);
  expect.soft(findHeavyLibraries(visit.scripts), visit.path).toEqual([]);
}

const CONTENT_PATHS = ["/", "/catalog/", COURSE_PATH];

for (const page of TEMPLATE_PATHS) {
  test(`a first visit of ${page} is light`, async ({ browser, baseURL }) => {
    const visit = await measureFirstVisit(browser, baseURL!, page);
    const { beforeTouch } = visit;
    expectLightScripts(visit);

    if (!CONTENT_PATHS.includes(page)) return;
    const { homeCss, courseCss, beforeTouch: before } = BUDGETS;
    const css = page === "/" ? homeCss : page === COURSE_PATH ? courseCss : before.css;
    const limits = { ...before, css };
    for (const [kind, limit] of Object.entries(limits)) {
      expect(beforeTouch[kind as keyof typeof BUDGETS.beforeTouch], `${kind} before any touch`).toBeLessThanOrEqual(
        limit * KILOBYTE,
      );
    }
    expect(beforeTouch.total, "everything before any touch").toBeLessThanOrEqual(BUDGETS.firstVisit * KILOBYTE);
  });
}

for (const page of TASK_LIST_PATHS) {
  test(`a first visit of the tasks of ${page} is light`, async ({ browser, baseURL }) => {
    const visit = await measureFirstVisit(browser, baseURL!, page);
    const { beforeTouch } = visit;
    expect(beforeTouch.html).toBeGreaterThan(KILOBYTE);
    expect(beforeTouch.script, "scripts before any touch").toBe(0);
    expect(beforeTouch.total, "everything before any touch").toBeLessThanOrEqual(BUDGETS.firstVisit * KILOBYTE);
    expectLightScripts(visit);
  });
}

for (const page of DIALOG_PATHS) {
  test(`${page} is light with its dialog open`, async ({ browser, baseURL }) => {
    expectLightScripts(await measureFirstVisit(browser, baseURL!, page));
  });
}

test("the dialog is light on the step of the code", async ({ browser, baseURL, context, freshPhone }) => {
  await askForCode(await clientOf(context), { phone: freshPhone() }, { readCaptchaAnswer });
  const cookies = await context.cookies();
  expectLightScripts(await measureFirstVisit(browser, baseURL!, "/catalog/?auth=auth&authView=code", cookies));
});

test("the pages of a logged-in user are light", async ({ browser, baseURL, context }) => {
  await logIn(await clientOf(context), DEMO_LOGIN);
  const cookies = await context.cookies();
  for (const own of OWN_PATHS) {
    expectLightScripts(await measureFirstVisit(browser, baseURL!, own, cookies));
  }
});

test("each heavy library really contains the string it is recognised by", () => {
  const texts = HEAVY_LIBRARIES.map(({ source }) => readFileSync(path.join(ROOT, "node_modules", source), "utf8"));
  expect(findHeavyLibraries(texts)).toEqual(HEAVY_LIBRARIES.map(({ name }) => name));
});
