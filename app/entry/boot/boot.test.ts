import vm from "node:vm";
import { expect, test } from "vitest";
import bootScript from "./boot.ts?inline-script";
import ownTimes from "./own-times.ts?inline-script";

/** Bytes before compression. */
test.each([
  ["boot.ts", bootScript, 2_048],
  ["own-times.ts", ownTimes, 700],
])("%s is a classic script within its budget", (_, script, bytes) => {
  expect(Buffer.byteLength(script)).toBeLessThanOrEqual(bytes);
  expect(() => new vm.Script(script)).not.toThrow();
  expect(script).not.toMatch(/<\/script|<!--/i);
});
