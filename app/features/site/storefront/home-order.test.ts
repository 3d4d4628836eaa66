import { expect, it } from "vitest";
import { FLAGS } from "~/features/core/flags/flags";
import { HOME_ORDERS } from "./home-order";

it("every order of the first page holds the same blocks, each once", () => {
  expect(Object.keys(HOME_ORDERS)).toEqual([...FLAGS["home-blocks"].values]);
  const [control, ...others] = Object.values(HOME_ORDERS).map((order) => [...order].sort());
  expect(new Set(control).size).toBe(control!.length);
  for (const other of others) expect(other).toEqual(control);
});
