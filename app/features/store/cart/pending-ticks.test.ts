import { describe, expect, it } from "vitest";
import { NOTHING_SHOWN, SHOWN_MONTHS } from "~/features/store/cart/cart-answer";
import {
  monthsForm,
  NO_TICKS,
  pendingChanges,
  reducePending,
  unsentLines,
  type PendingAction,
} from "~/features/store/cart/pending-ticks";
import type { MonthKey } from "~/shared/months";

const [NOV, DEC, JAN] = ["2026.11", "2026.12", "2027.1"] as const satisfies MonthKey[];

const after = (...actions: PendingAction[]) => actions.reduce(reducePending, NO_TICKS);
const tick = (productId: number, from: MonthKey[], to: MonthKey[]): PendingAction => ({
  type: "tick",
  productId,
  from,
  to,
});
const send = (...productIds: number[]): PendingAction => ({ type: "send", productIds });
const answer = (productId: number): PendingAction => ({ type: "answer", productId });

const posted = (...actions: PendingAction[]) => {
  const form = monthsForm(after(...actions), 1, "tab");
  return { months: form.getAll("months"), shown: form.getAll(SHOWN_MONTHS), sequence: form.get("sequence") };
};

describe("monthsForm", () => {
  it("posts the ticks with what was ticked before them", () =>
    expect(posted(tick(1, [NOV], [NOV, DEC]), tick(1, [NOV, DEC], [NOV, DEC, JAN]))).toEqual({
      months: [NOV, DEC, JAN],
      shown: [NOV],
      sequence: "tab.1:2",
    }));

  it("takes a month back that a superseded post may have stored", () =>
    expect(posted(tick(1, [NOV], [NOV, DEC]), send(1), tick(1, [NOV, DEC], [NOV]))).toEqual({
      months: [NOV],
      shown: [NOV, DEC],
      sequence: "tab.1:2",
    }));

  it("keeps the changes of a post in flight when an older one is answered", () =>
    expect(posted(tick(1, [NOV], [NOV, DEC]), send(1), tick(1, [NOV, DEC], [NOV, DEC, JAN]), answer(1)).shown).toEqual([
      NOV,
    ]));

  it("starts from the answered cart", () =>
    expect(posted(tick(1, [NOV], [NOV, DEC]), send(1), answer(1), tick(1, [NOV, DEC], [NOV, DEC, JAN]))).toMatchObject({
      shown: [NOV, DEC],
      sequence: "tab.1:2",
    }));

  it("names an empty selection, which a form cannot hold", () =>
    expect(posted(tick(1, [], [NOV]))).toMatchObject({ months: [NOV], shown: [NOTHING_SHOWN] }));
});

describe("unsentLines", () => {
  it("lists lines until their post has left, and again after a newer tick", () => {
    const two = [tick(1, [NOV], [DEC]), tick(2, [NOV], [DEC])];
    expect(unsentLines(after(...two))).toEqual([1, 2]);
    expect(unsentLines(after(...two, send(1)))).toEqual([2]);
    expect(unsentLines(after(...two, send(1, 2), tick(2, [DEC], [NOV])))).toEqual([2]);
  });

  it("forgets a removed line", () =>
    expect(unsentLines(after(tick(1, [NOV], [DEC]), { type: "remove", productId: 1 }))).toEqual([]));
});

describe("pendingChanges", () => {
  const change = { intent: "set-months", productId: 1, months: [DEC] };

  it("shows a change until it is answered", () => {
    const shown = [{ productId: 1 }];
    expect(pendingChanges(after(tick(1, [NOV], [DEC])), shown)).toEqual([change]);
    expect(pendingChanges(after(tick(1, [NOV], [DEC]), send(1)), shown)).toEqual([change]);
    expect(pendingChanges(after(tick(1, [NOV], [DEC]), send(1), answer(1)), shown)).toEqual([]);
  });

  it("shows a tick that is newer than the answer", () =>
    expect(
      pendingChanges(after(tick(1, [NOV], []), send(1), tick(1, [], [DEC]), answer(1)), [{ productId: 1 }]),
    ).toEqual([change]));

  it("leaves out a line that the cart no longer has", () =>
    expect(pendingChanges(after(tick(1, [NOV], [DEC])), [])).toEqual([]));
});

it("keeps its identity where an answer changes nothing", () => {
  const now = after(tick(1, [NOV], [DEC]));
  expect(reducePending(now, answer(1))).toBe(now);
  expect(reducePending(now, { type: "remove", productId: 2 })).toBe(now);
});
