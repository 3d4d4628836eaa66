import { expect, it } from "vitest";
import { makePurchaseEvent, type PaidOrder } from "./purchase-event";

const ORDER: PaidOrder = {
  publicId: "order-1",
  eventId: "5f2b1d64-0000-4000-8000-000000000001",
  paidAt: new Date("2026-11-20T09:00:00Z"),
  price: 8900,
  promocode: "SPRING",
  lines: [
    {
      productId: 101,
      name: "Профильная математика",
      subjects: ["math"],
      exam: "ege",
      months: ["2026.12", "2026.11"],
      initialPrice: 5980,
      price: 3900,
    },
    {
      productId: 7,
      name: "Русский язык за лето",
      subjects: ["russianLanguage"],
      exam: "ege",
      months: [],
      initialPrice: 5000,
      price: 5000,
    },
  ],
};

it("names what was bought, and its items sum to what was paid", () => {
  const event = makePurchaseEvent(ORDER);
  expect(event).toMatchObject({
    eventName: "front.purchase",
    transaction_id: "order-1",
    currency: "RUB",
    value: 8900,
    coupon: "SPRING",
    at: "2026-11-20T09:00:00.000Z",
  });
  expect(
    event.items.map(({ item_id, item_variant, price, discount }) => [item_id, item_variant, price, discount]),
  ).toEqual([
    ["101", "2026.11,2026.12", 3900, 2080],
    ["7", "all", 5000, 0],
  ]);
  expect(event.items.reduce((sum, { price }) => sum + price, 0)).toBe(event.value);
});

it("an order that costs nothing is another event", () => {
  const event = makePurchaseEvent({ ...ORDER, price: 0, promocode: null });
  expect(event.eventName).toBe("front.purchase_free");
  expect(event).not.toHaveProperty("coupon");
});
