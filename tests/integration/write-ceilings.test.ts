/**
 * Every write sends a bounded number of statements, whatever its caller has stored: the same with 1, 10 and 1,000 rows
 * of each kind. A statement per row is a request that holds the database while all others wait.
 */
import { readConfig } from "@remix-run/dev/dist/config.js";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ENDPOINTS } from "~/api/contract.server";
import { ROOT } from "../../app/cli/installation.mjs";
import { LEARNING_WRITES } from "../setup/write-ceilings/learning-writes";
import { PEOPLE_WRITES } from "../setup/write-ceilings/people-writes";
import { SHOP_WRITES } from "../setup/write-ceilings/shop-writes";
import { STAFF_WRITES } from "../setup/write-ceilings/staff-writes";
import { ceilingsOf, countWrites, openWriteSchool, type WriteSchool } from "../setup/write-ceilings/write-scene";

const SIZES = [1, 10, 1000];
const WRITES = { shop: SHOP_WRITES, learning: LEARNING_WRITES, people: PEOPLE_WRITES, staff: STAFF_WRITES };

/** Forms and calls that store nothing, by what they do. */
const STORE_NOTHING: Record<string, string> = {
  "POST /api/v2/landings/in-bulk/": "reads several landings",
  "_default.spring-flow.survey": "stores its answers in a cookie",
  "_staff.staff.$": "answers that there is no such page",
  "_static.flags.override": "stores its choice in a cookie",
  "_static.preview.($token)": "ends the preview in its cookie",
  "auth.vk_.forget": "clears a cookie",
  "auth.vk_.return": "redirects a form that no page of ours has",
  "cookies.accept": "stores the consent in a cookie",
  "staff.content.$kind.$key.rendered": "shows a text that is being typed",
};

let school: WriteSchool;
beforeAll(async () => {
  school = await openWriteSchool();
});
afterAll(() => school.close());

describe.each(Object.entries(WRITES))("the statements of the writes of %s", (_, writes) => {
  it.each(SIZES)("keep to their ceilings with %i rows", async (rows) => {
    expect(await countWrites(school.openScene(rows), writes)).toEqual(ceilingsOf(writes, rows));
  });
});

it("every call and every form has a ceiling, or stores nothing", async () => {
  const calls = ENDPOINTS.filter(({ method }) => method !== "GET").map(({ method, path }) => `${method} ${path}`);
  const { routes } = await readConfig(ROOT);
  const forms: string[] = [];
  for (const { id, file } of Object.values(routes)) {
    const module = (await import(path.join(ROOT, "app", file))) as { action?: unknown };
    if (module.action && !id.startsWith("routes/api.")) forms.push(id.replace(/^routes\//, "").replace(/\/route$/, ""));
  }
  const stated = [...Object.values(WRITES).flatMap((writes) => Object.keys(writes)), ...Object.keys(STORE_NOTHING)];
  expect(stated.filter((name) => !name.startsWith("GET ")).sort()).toEqual([...calls, ...forms].sort());
});
