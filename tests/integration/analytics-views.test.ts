/** Page views, counted in memory and stored by a job (decision 0064). */
import type { ServerBuild } from "@remix-run/node";
import { expect, it } from "vitest";
import { pageViews } from "~/db/schema/analytics.server";
import { PAGE_VIEWS_LIFETIME, prunePageViews, storeViews } from "~/features/insights/analytics/store-views.server";
import { createViewCount } from "~/web/count-views.server";
import { useEmptySchool } from "../setup/use-school";

const school = useEmptySchool();

const routes = {
  root: { id: "root", path: "" },
  home: { id: "home", parentId: "root", index: true },
  layout: { id: "layout", parentId: "root" },
  course: { id: "course", parentId: "layout", path: "courses/:slug" },
  rest: { id: "rest", parentId: "root", path: "*" },
};
const build = { routes } as unknown as ServerBuild;

const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36";
const read = async () =>
  (await school.db.select().from(pageViews))
    .map(({ day, template, kind, views }) => `${day} ${template} ${kind} ${views}`)
    .sort();

function look(url: string, { agent = CHROME, status = 200, type = "text/html; charset=utf-8", referer = "" } = {}) {
  const count = createViewCount(school, { school: build, "task-bank": build });
  const headers = { "user-agent": agent, ...(referer !== "" && { referer }) };
  count({ method: "GET", url, headers }, { table: "school", status, contentType: type });
}

it("counts by route, day and kind, adds to what is stored, and stores each view once", async () => {
  look("/courses/math/");
  look("/courses/physics/?utm_source=vk");
  look("/", { agent: "curl/8" });
  look("/courses/math.data", { type: "text/x-script; charset=utf-8", referer: "http://localhost:3000/" });
  await storeViews(school);
  await storeViews(school);
  school.setClock("2026-11-21T00:30:00+03:00");
  look("/courses/math/");
  await storeViews(school);
  expect(await read()).toEqual([
    "2026-11-20 / bot 1",
    "2026-11-20 /courses/:slug/ person 3",
    "2026-11-21 /courses/:slug/ person 1",
  ]);
  look("/courses/math/");
  await storeViews(school);
  expect(await read()).toContain("2026-11-21 /courses/:slug/ person 2");
});

it("counts no answer that is not a page", async () => {
  look("/courses/math/", { status: 404 });
  look("/courses/math/", { status: 302 });
  look("/courses/math/", { type: "image/png" });
  look("/courses/math.data", { type: "text/x-script", referer: "http://localhost:3000/courses/math/" });
  await storeViews(school);
  expect(await read()).toEqual([]);
});

it("keeps what the database does not take for the next time", async () => {
  look("/");
  const away = { insert: () => ({ values: () => ({ onConflictDoUpdate: () => Promise.reject(new Error("away")) }) }) };
  await expect(storeViews({ ...school, db: away as unknown as typeof school.db })).rejects.toThrow("away");
  await storeViews(school);
  expect(await read()).toEqual(["2026-11-20 / person 1"]);
});

it("forgets counts after their time", async () => {
  look("/");
  await storeViews(school);
  school.moveClock(PAGE_VIEWS_LIFETIME);
  await prunePageViews(school.db, school.clock.now());
  expect(await read()).toHaveLength(1);
  school.moveClock({ days: 1 });
  await prunePageViews(school.db, school.clock.now());
  expect(await read()).toEqual([]);
});
