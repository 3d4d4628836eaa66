/**
 * The server of an integration test: opened once for the file, closed after it, reset before each test. Called at the
 * top of the file, like a hook of Vitest.
 */
import { afterAll, beforeAll, beforeEach } from "vitest";
import { NOW, openShop } from "./shop.server";
import { openTestContext, type TestContext } from "./test-context.server";
import { clearTables } from "./test-database.server";

/** The object is there at once and is filled before the first test. */
function useContext(open: () => Promise<TestContext>, now: string): TestContext {
  const school = {} as TestContext;
  beforeAll(async () => void Object.assign(school, await open()));
  afterAll(() => school.close());
  beforeEach(() => {
    school.setClock(now);
    school.facts.length = 0;
  });
  return school;
}

/** Without courses and people: every test begins with empty tables, no SMS and a provider that works. */
export function useEmptySchool({ now = NOW } = {}): TestContext {
  const school = useContext(() => openTestContext({ now }), now);
  beforeEach(async () => {
    await clearTables(school.database);
    school.breakSms(null);
    school.sentSms.length = 0;
  });
  return school;
}

/** With the courses of the demo and no bank. Rows that a test writes stay for the next. */
export function useDemoSchool({ now = NOW } = {}): TestContext {
  return useContext(() => openTestContext({ now, hasDemo: true }), now);
}

/** With the courses of the demo and its bank. Rows that a test writes stay for the next. */
export const useShop = (): TestContext => useContext(openShop, NOW);
