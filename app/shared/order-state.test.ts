import { describe, expect, it } from "vitest";
import {
  BOUGHT_STATES,
  CART_STATES,
  ORDER_PRICE_DEPLOY_DATE,
  ORDER_STATES,
  type OrderEvent,
  isEditable,
  isOutdated,
  isPaid,
  moveOrder,
  PAID_STATES,
} from "./order-state";

const EVENTS: OrderEvent[] = [
  "freeze",
  "grant-free",
  "settle",
  "fail",
  "expire",
  "cancel",
  "reopen",
  "refund-part",
  "refund-all",
];

describe("moveOrder", () => {
  it("allows exactly the transitions of the table", () => {
    const moves = ORDER_STATES.flatMap((state) =>
      EVENTS.flatMap((event) => {
        const moved = moveOrder(state, event);
        return moved.ok ? [`${state} + ${event} = ${moved.state}`] : [];
      }),
    );
    expect(moves.sort()).toEqual(
      [
        "draft + freeze = awaiting_payment",
        "draft + grant-free = paid",
        "awaiting_payment + settle = paid",
        "awaiting_payment + fail = failed",
        "awaiting_payment + expire = expired",
        "awaiting_payment + cancel = draft",
        "failed + reopen = draft",
        "paid + refund-part = partly_refunded",
        "paid + refund-all = refunded",
        "partly_refunded + refund-part = partly_refunded",
        "partly_refunded + refund-all = refunded",
      ].sort(),
    );
  });

  it("accepts a repeated notification", () => {
    expect(moveOrder("paid", "settle")).toEqual({ ok: false, reason: "already-done" });
    expect(moveOrder("refunded", "settle")).toEqual({ ok: false, reason: "already-done" });
    expect(moveOrder("awaiting_payment", "freeze")).toEqual({ ok: false, reason: "already-done" });
    expect(moveOrder("failed", "fail")).toEqual({ ok: false, reason: "already-done" });
  });

  it("reports money that came too late, and never loses a paid order", () => {
    for (const state of ["draft", "failed", "expired"] as const)
      expect(moveOrder(state, "settle")).toEqual({ ok: false, reason: "late-payment" });
    for (const event of ["fail", "expire", "cancel", "reopen", "freeze"] as const)
      expect(moveOrder("paid", event)).toEqual({ ok: false, reason: "not-allowed" });
  });

  it("divides the states into those of a cart, those that have been paid for, and the expired", () => {
    expect([...CART_STATES, ...BOUGHT_STATES, "expired"].sort()).toEqual([...ORDER_STATES].sort());
    expect(CART_STATES).toEqual(expect.arrayContaining(ORDER_STATES.filter(isEditable)));
    expect(ORDER_STATES.filter(isPaid)).toEqual(PAID_STATES);
  });

  it("knows which orders can be edited", () => {
    expect(ORDER_STATES.filter(isEditable)).toEqual(["draft", "failed"]);
  });
});

describe("isOutdated", () => {
  const before = new Date(ORDER_PRICE_DEPLOY_DATE.getTime() - 1);

  it("uses the pinned deploy date", () => {
    expect(ORDER_PRICE_DEPLOY_DATE.toISOString()).toBe("2023-12-13T08:30:00.000Z");
  });

  it.each([
    { lineCount: 1, monthsBasedPrice: 100, createdAt: ORDER_PRICE_DEPLOY_DATE, expected: false },
    { lineCount: 1, monthsBasedPrice: 0, createdAt: ORDER_PRICE_DEPLOY_DATE, expected: false },
    { lineCount: 1, monthsBasedPrice: null, createdAt: ORDER_PRICE_DEPLOY_DATE, expected: true },
    { lineCount: 1, monthsBasedPrice: 100, createdAt: before, expected: true },
    { lineCount: 0, monthsBasedPrice: null, createdAt: before, expected: false },
  ])("$lineCount lines, $monthsBasedPrice, $createdAt", ({ expected, ...order }) => {
    expect(isOutdated(order)).toBe(expected);
  });
});

describe("an order that is paid", () => {
  it("is one of which a part can go back", () => {
    const canGiveBack = ORDER_STATES.filter((state) => moveOrder(state, "refund-part").ok);
    expect(ORDER_STATES.filter(isPaid)).toEqual(canGiveBack);
  });

  it("is bought also when all of it went back", () => {
    const reached = ORDER_STATES.flatMap((state) => {
      const moved = moveOrder(state, "refund-all");
      return moved.ok ? [state, moved.state] : [];
    });
    expect([...BOUGHT_STATES].sort()).toEqual([...new Set(reached)].sort());
  });
});
