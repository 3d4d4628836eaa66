import { describe, expect, it } from "vitest";
import {
  ORDER_PRICE_DEPLOY_DATE,
  ORDER_STATES,
  type OrderEvent,
  isEditable,
  isFinal,
  isOutdated,
  moveOrder,
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

  it("knows which orders can be edited and which are final", () => {
    expect(ORDER_STATES.filter(isEditable)).toEqual(["draft", "failed"]);
    expect(ORDER_STATES.filter(isFinal)).toEqual(["expired", "refunded"]);
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
