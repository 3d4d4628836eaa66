import { describe, expect, it } from "vitest";
import { readShown, shownLine } from "./payer-refund-view";

const SHOWN = [shownLine("101.2026.11", 1645), shownLine("101.2026.12", 3290), shownLine("301.__all__", 700)];

describe("the form of a payer who asks for money back", () => {
  it.each([
    [["101.2026.12"], 3290],
    [["101.2026.11", "301.__all__"], 2345],
    [[], 0],
    // Not on the page: nothing is promised for it, and the request is refused as changed.
    [["101.2027.1"], 0],
  ])("with %j ticked says %d", (ticked, total) => {
    expect(readShown(ticked, SHOWN)).toEqual({ keys: ticked, total });
  });
});
