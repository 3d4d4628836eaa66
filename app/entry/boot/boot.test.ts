import vm from "node:vm";
import { expect, test } from "vitest";
import bootScript from "./boot.ts?inline-script";

/** Before compression. */
const BUDGET = { bytes: 2_800 } as const;

test("the boot script is a classic script within its budget", () => {
  expect(Buffer.byteLength(bootScript)).toBeLessThanOrEqual(BUDGET.bytes);
  expect(() => new vm.Script(bootScript)).not.toThrow();
  expect(bootScript).not.toMatch(/<\/script|<!--/i);
});
