import { expect, it } from "vitest";
import { inQuotes } from "./in-quotes";

it("puts a name into quotes, and its own quotes into the inner ones", () => {
  expect(inQuotes("Математика")).toBe("«Математика»");
  expect(inQuotes("Математика, «Базовый»")).toBe("«Математика, „Базовый“»");
});
