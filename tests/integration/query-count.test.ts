/** No page asks the database more than six questions, or as many as `mostStatements` names. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { countPages, describeBenchVisit, type PageCount } from "../load/count-pages";
import { countStatements } from "../load/count-statements";
import { COUNTED_PATHS, MAX_STATEMENTS, mostStatements } from "../load/pages";
import { createLoaderHandler } from "../setup/loader-handler";
import { storeSampleTaskBank } from "../setup/sample-bank.server";
import { openTestContext, type TestContext } from "../setup/test-context.server";

let context: TestContext;
let counts: PageCount[];

beforeAll(async () => {
  context = await openTestContext({ hasDemo: true });
  await storeSampleTaskBank(context.db, context.clock.now(), { hasFree: true });
  counts = await countPages(await createLoaderHandler(), context);
});
afterAll(() => context.close());

/** The home page is for guests, the profile for logged-in users. */
function expectedStatus(address: string, visitor: string): number {
  const isPupil = visitor.startsWith("pupil");
  if (address === "/" && isPupil) return 302;
  const isPersonal = address === "/promotions/" || address.startsWith("/profile/") || address.startsWith("/my/");
  return isPersonal && !isPupil ? 303 : 200;
}

it("every page of the store answered every visitor", () => {
  expect(counts.map((count) => count.path)).toEqual([...COUNTED_PATHS, ...COUNTED_PATHS, ...COUNTED_PATHS]);
  const odd = counts.filter(({ status, path: address, visitor }) => status !== expectedStatus(address, visitor));
  expect(odd).toEqual([]);
  // A counter that sees nothing would pass every limit.
  expect(counts.find((count) => count.path === "/catalog/")?.statements.length).toBeGreaterThan(0);
});

it("no page sends more statements than it may", () => {
  expect(counts.filter(({ path, statements }) => statements.length > mostStatements(path))).toEqual([]);
});

it("a workout, its result, a variant and its sheet keep to the same limit", async () => {
  const answer = await createLoaderHandler();
  const counter = countStatements(context.database);
  let cookie = "";
  const visit = async (address: string, form?: Record<string, string>) => {
    const body = form && new URLSearchParams(form);
    const init = { method: body ? "POST" : "GET", body: body ?? null, headers: { cookie } };
    counter.popAll();
    const response = await answer(new Request(`http://localhost${address}`, init), describeBenchVisit(context));
    const session = response.headers.getSetCookie().find((one) => one.startsWith("session="));
    cookie = session?.split(";")[0] ?? cookie;
    return { status: response.status, at: response.headers.get("location") ?? "", count: counter.popAll().length };
  };
  const workout = await visit("/free-workout/", { exam: "ege", subject: "matematika" });
  const variant = await visit("/ege/matematika/variant/", { kind: "part1" });
  expect([workout.at, variant.at]).toEqual([
    expect.stringMatching(/^\/free-workout\/\w+\/$/),
    expect.stringMatching(/^\/ege\/matematika\/variant\/\w+\/$/),
  ]);
  const pages = [await visit(workout.at), await visit(variant.at), await visit(`${variant.at}print/?answers=1`)];
  await visit(workout.at, { intent: "finish" });
  pages.push(await visit(workout.at));
  for (const { status, count } of pages) {
    expect(status).toBe(200);
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(MAX_STATEMENTS);
  }
});
