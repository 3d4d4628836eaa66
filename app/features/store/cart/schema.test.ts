import { expect, it } from "vitest";
import { orderBodySchema } from "~/features/store/orders/schema";
import { cartFormSchema } from "./schema";

it("months of the cart's form are read once: both spellings, and nothing that is no month", () => {
  const months = ["2027.01", "2026.12", "2026.012", "__all__", "", "2026.13"];
  const read = cartFormSchema.parse({ intent: "set-months", productId: 1, months, shownMonths: ["2026.09", "x"] });
  expect(read).toMatchObject({ months: ["2027.1", "2026.12"], shownMonths: ["2026.9"] });
});

it("months of an API order are read once, and what is no month is refused where it stands", () => {
  const order = (monthList: unknown) => ({ items: [{ productId: 1, monthList }] });
  expect(orderBodySchema.parse(order(["2027.01", "2026.12"])).items[0]?.monthList).toEqual(["2027.1", "2026.12"]);
  expect(orderBodySchema.parse(order("__all__")).items[0]?.monthList).toBeUndefined();
  const { error } = orderBodySchema.safeParse(order(["2026.12", "2026.13"]));
  expect(error?.issues).toMatchObject([{ path: ["items", 0, "monthList", 1], message: "месяц пишут как ГГГГ.М" }]);
});
