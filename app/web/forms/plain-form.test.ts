import { expect, it } from "vitest";
import { atPlace } from "./plain-form.server";

const sent = (mode?: string) =>
  new Request("https://school.test/", { headers: mode ? { "Sec-Fetch-Mode": mode } : {} });

it("a plain form returns to the place that it has changed, a script to the page alone", () => {
  expect(atPlace(sent("navigate"), "/cart/?a=1", "promocode")).toBe("/cart/?a=1#promocode");
  expect(atPlace(sent(), "/cart/", "promocode")).toBe("/cart/#promocode");
  expect(atPlace(sent("cors"), "/cart/", "promocode")).toBe("/cart/");
  expect(atPlace(sent(), "/cart/", null)).toBe("/cart/");
});
