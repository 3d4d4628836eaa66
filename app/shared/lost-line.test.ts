import { expect, it } from "vitest";
import { isLost, sayLost } from "./lost-line";

it("a failure of the network is called one, anything else is the server's", () => {
  expect(sayLost(new TypeError("Failed to fetch"))).toBe("Нет связи");
  expect(sayLost(new SyntaxError())).toBe("Школа не ответила");
});

it.each([
  [{ status: "error", isLost: true }, true],
  [{ status: "error" }, false],
  [null, false],
  [undefined, false],
])("%j: lost is %s", (answer, lost) => expect(isLost(answer)).toBe(lost));
