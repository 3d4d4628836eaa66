import { describe, expect, it } from "vitest";
import { firstOpening, sayOpening, sayOpeningAhead } from "./say-opening";

const NOW = new Date("2026-11-10T09:00:00+03:00");

describe("when a course opens", () => {
  it.each([
    [["2026.11"], "открыт сейчас", "откроется сразу"],
    [[], "открыт сейчас", "откроется сразу"],
    [["2027.02", "2026.12"], "откроется 1 декабря", "откроется 1\u00a0декабря"],
    [
      ["2026.11", "2026.12"],
      "ноябрь открыт сейчас, дальше с\u00a01\u00a0декабря",
      "откроется сразу, следующий месяц\u00a0— 1\u00a0декабря",
    ],
    [
      ["2026.10", "2026.11", "2027.01"],
      "октябрь, ноябрь открыты сейчас, дальше с\u00a01\u00a0января",
      "откроется сразу, следующий месяц\u00a0— 1\u00a0января",
    ],
  ] as const)("%j is %s once bought and %s before", (months, bought, ahead) => {
    expect(sayOpening(months, NOW)).toBe(bought);
    expect(sayOpeningAhead(months, NOW)).toBe(ahead);
  });

  it("several courses open with the first of their months, and are open once one is", () => {
    expect(firstOpening([["2027.02"], ["2027.01", "2026.12"]], NOW)).toBe("1 декабря");
    expect(firstOpening([["2026.12"], ["2026.11"]], NOW)).toBeNull();
    expect(firstOpening([["2026.12"], []], NOW)).toBeNull();
    expect(firstOpening([], NOW)).toBeNull();
  });
});
