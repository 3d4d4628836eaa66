import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countEdits } from "./count-edits";

describe("countEdits", () => {
  it.each([
    ["физика", "физика", 0],
    ["фзика", "физика", 1],
    ["физзика", "физика", 1],
    ["физека", "физика", 1],
    ["фзиика", "физика", 1],
    ["матиматека", "математика", 2],
    ["химия", "физика", null],
    ["", "аб", 2],
    ["", "абв", null],
  ])("%s → %s: %s", (one, other, edits) => expect(countEdits(one, other, 2)).toBe(edits));

  const word = fc.string({ unit: fc.constantFrom("а", "б", "в"), maxLength: 8 });

  it("does not depend on the direction, and a limit only hides larger numbers", () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        const edits = countEdits(one, other, 8);
        expect(edits).not.toBeNull();
        expect(countEdits(other, one, 8)).toBe(edits);
        expect(countEdits(one, other, 1)).toBe(edits! <= 1 ? edits : null);
      }),
    );
  });
});
