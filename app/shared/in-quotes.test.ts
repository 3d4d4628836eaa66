import { expect, it } from "vitest";
import { inQuotes } from "./in-quotes";

it("a name is put into quotes, and its own quotes become inner ones", () => {
  expect(inQuotes("Математика")).toBe("«Математика»");
  expect(inQuotes("Математика, «Базовый»")).toBe("«Математика, „Базовый“»");
});
