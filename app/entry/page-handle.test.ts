import { expect, it } from "vitest";
import { loadLateViews } from "./page-handle";

it.each([
  ["that answers with data loads its late views", { view: 1 }, [{ view: 1 }]],
  ["that answers 404 loads none", undefined, []],
  ["that answers 405 loads none", null, []],
])("a route %s", async (_, data, expected) => {
  const loaded: unknown[] = [];
  const handle = { loadLate: (given: unknown) => Promise.resolve(void loaded.push(given)) };
  await loadLateViews({ page: data, other: { view: 2 } }, { page: { handle } });
  expect(loaded).toEqual(expected);
});
