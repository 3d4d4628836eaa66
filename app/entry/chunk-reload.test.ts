import { expect, test } from "vitest";
import { CHUNK_RELOAD_GUARD_MILLISECONDS, isChunkFailure, mayReload } from "./chunk-reload";

test("a page reloads again only after the guard has ended", () => {
  const reloadedAt = Date.parse("2026-11-10");
  const guarded = reloadedAt + CHUNK_RELOAD_GUARD_MILLISECONDS;
  expect(mayReload(0, reloadedAt)).toBe(true);
  expect([mayReload(reloadedAt, guarded - 1), mayReload(reloadedAt, guarded)]).toEqual([false, true]);
});

test.each([
  [new TypeError("Failed to fetch dynamically imported module: https://x/build/a.js"), true],
  [new TypeError("error loading dynamically imported module"), true],
  [new TypeError("Importing a module script failed."), true],
  [new TypeError("undefined is not a function"), false],
  [undefined, false],
])("a chunk reload: %s", (error, expected) => {
  expect(isChunkFailure(error)).toBe(expected);
});
