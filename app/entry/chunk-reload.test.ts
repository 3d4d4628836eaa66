import { expect, test } from "vitest";
import { CHUNK_RELOAD_GUARD_MILLISECONDS, isChunkFailure, mayReload } from "./chunk-reload";

test("the guard lasts 60 seconds", () => {
  expect(CHUNK_RELOAD_GUARD_MILLISECONDS).toBe(60_000);
  expect(mayReload(0, Date.parse("2026-11-10"))).toBe(true);
  expect(mayReload(1_000, 60_999)).toBe(false);
  expect(mayReload(1_000, 61_000)).toBe(true);
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
