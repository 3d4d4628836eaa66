import { describe, expect, it } from "vitest";
import { type BonusFacts, judgeBonus, maskFirstName } from "./bonus-rule";

const invitedAt = new Date("2026-11-01T12:00:00+03:00");
const paidAt = new Date("2026-11-20T12:00:00+03:00");
const person = (phone: string) => ({ phone, parentPhone: null });
const paid = { state: "paid", paidAt, isPaidByReferrer: false } as const;
const facts = (change: Partial<BonusFacts> = {}): BonusFacts => ({
  referrer: { ...person("+79000000001"), wasInvitedByReferred: false },
  referred: person("+79000000002"),
  haveSharedSocial: false,
  invitedAt,
  firstOrder: paid,
  ...change,
});

describe("Referral: the bonus", () => {
  it("is pending until the first paid order", () =>
    expect(judgeBonus(facts({ firstOrder: null }))).toEqual({ state: "pending" }));

  it("is confirmed by it, and survives a partial refund", () => {
    expect(judgeBonus(facts())).toEqual({ state: "confirmed" });
    expect(judgeBonus(facts({ firstOrder: { ...paid, state: "partly_refunded" } }))).toEqual({ state: "confirmed" });
  });

  it("is cancelled by a full refund", () =>
    expect(judgeBonus(facts({ firstOrder: { ...paid, state: "refunded" } }))).toMatchObject({ reason: "refunded" }));

  it("is cancelled if the first order was paid before the invitation", () => {
    const firstOrder = { ...paid, paidAt: new Date(invitedAt.getTime() - 1) };
    expect(judgeBonus(facts({ firstOrder }))).toMatchObject({ reason: "not-first" });
  });

  it("is cancelled for one of two users who invited each other", () => {
    const referrer = { ...person("+79000000001"), wasInvitedByReferred: true };
    expect(judgeBonus(facts({ referrer }))).toMatchObject({ state: "cancelled", reason: "mutual" });
  });

  const twin = { ...person("+79000000002"), parentPhone: "+79000000003" };
  it.each([
    ["phone", { ...person("+79000000002"), wasInvitedByReferred: false }],
    ["phone of the parent", { ...person("+79000000001"), parentPhone: "+79000000002", wasInvitedByReferred: false }],
    ["parent", { ...person("+79000000001"), parentPhone: "+79000000003", wasInvitedByReferred: false }],
  ])("is refused as a self-award for a second account with the same %s", (_, referrer) =>
    expect(judgeBonus(facts({ referrer, referred: twin }))).toEqual({ state: "cancelled", reason: "self" }),
  );

  it("is refused as a self-award for a social page that was bound to both", () =>
    expect(judgeBonus(facts({ haveSharedSocial: true, firstOrder: null }))).toMatchObject({ reason: "self" }));

  it("is refused as a self-award for the same payer", () =>
    expect(judgeBonus(facts({ firstOrder: { ...paid, isPaidByReferrer: true } }))).toMatchObject({ reason: "self" }));
});

it("masks the first name of a friend", () => {
  expect(maskFirstName("егор")).toBe("Е…");
  expect(maskFirstName(null)).toBe("друг");
  expect(maskFirstName("  ")).toBe("друг");
});
