import { expect, it } from "vitest";
import { readBuyerVisit } from "./buyer-visit";

const BOTH = "_ym_uid=1700000000123456789; _ga=GA1.1.123.456";

it("reads the client ids that tags use", () => {
  expect(readBuyerVisit(BOTH, "assumed")).toEqual({ googleId: "123.456", yandexId: "1700000000123456789" });
  expect(readBuyerVisit("_ga=GA1.2.7.8", "assumed")).toEqual({ googleId: "7.8", yandexId: null });
});

it("is nothing without consent, without ids, or with what is no id", () => {
  expect(readBuyerVisit(BOTH, "required")).toBeNull();
  expect(readBuyerVisit(`${BOTH}; consent=a0d1`, "assumed")).toBeNull();
  expect(readBuyerVisit(null, "assumed")).toBeNull();
  expect(readBuyerVisit("_ga=GA1.1.+79120000000; _ym_uid=ivan", "assumed")).toBeNull();
});
