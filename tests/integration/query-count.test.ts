/** No page asks the database more than six questions. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { loadDemoSchool } from "~/demo/load-demo-school.server";
import { countPages, type PageCount } from "../load/count-pages";
import { COUNTED_PATHS, MAX_STATEMENTS } from "../load/pages";
import { createLoaderHandler } from "../setup/loader-handler";
import { openTestContext, type TestContext } from "../setup/test-context.server";

let context: TestContext;
let counts: PageCount[];

beforeAll(async () => {
  context = await openTestContext();
  await loadDemoSchool(context.db, context.clock.now());
  counts = await countPages(await createLoaderHandler(), context);
});
afterAll(() => context.close());

/** The home page is for guests, the profile for logged-in users. */
function expectedStatus(address: string, visitor: string): number {
  const isPupil = visitor.startsWith("pupil");
  if (address === "/" && isPupil) return 302;
  const isPersonal = address === "/profile/" || address === "/promotions/";
  return isPersonal && !isPupil ? 303 : 200;
}

it("every page of the store answered every visitor", () => {
  expect(counts.map((count) => count.path)).toEqual([...COUNTED_PATHS, ...COUNTED_PATHS, ...COUNTED_PATHS]);
  const odd = counts.filter(({ status, path: address, visitor }) => status !== expectedStatus(address, visitor));
  expect(odd).toEqual([]);
  // A counter that sees nothing would pass every limit.
  expect(counts.find((count) => count.path === "/catalog/")?.statements.length).toBeGreaterThan(0);
});

it(`no page sends more than ${MAX_STATEMENTS} statements`, () => {
  expect(counts.filter(({ statements }) => statements.length > MAX_STATEMENTS)).toEqual([]);
});
