import { expect, it } from "vitest";
import { freeKey } from "./free-key";

it("a key that is taken gets the first free number", () => {
  expect(freeKey("fizika", new Set())).toBe("fizika");
  expect(freeKey("fizika", new Set(["fizika", "fizika-3"]))).toBe("fizika-2");
  expect(freeKey("fizika", new Set(["fizika", "fizika-2"]))).toBe("fizika-3");
});
