import { expect, it } from "vitest";
import { type Act, addAct, isPayment } from "./lost-acts";

const actOf = (name: string, more: Partial<Act> = {}): Act => ({ name, isSafe: true, again: () => {}, ...more });
const unite = (_: FormData, form: FormData) => form;
const namesOf = (acts: readonly Act[]) => acts.map(({ name, isSafe }) => `${name}${isSafe ? "" : "!"}`);
const build = (...acts: Act[]) => acts.reduce<Act[]>((held, act) => addAct(held, act, { unite }), []);

it("acts wait in their order", () => {
  expect(namesOf(build(actOf("a"), actOf("b"), actOf("c")))).toEqual(["a", "b", "c"]);
});

it("the later act of a name replaces the earlier one, and waits behind the others", () => {
  const held = build(actOf("a"), actOf("b"), actOf("a", { isSafe: false }));
  expect(namesOf(held)).toEqual(["b", "a!"]);
});

it("an act that is lost again stands before the others, and what was done meanwhile stays the later one", () => {
  expect(namesOf(addAct(build(actOf("b")), actOf("a"), { unite, isFirst: true }))).toEqual(["a", "b"]);
  const meanwhile = build(actOf("b"), actOf("a", { isSafe: false }));
  expect(namesOf(addAct(meanwhile, actOf("a"), { unite, isFirst: true }))).toEqual(["a!", "b"]);
});

it("fields are united in the order in which they were sent", () => {
  const [one, two] = [new FormData(), new FormData()];
  one.set("n", "one");
  two.set("n", "two");
  const join = (earlier: FormData, later: FormData) => {
    const both = new FormData();
    both.set("n", `${String(earlier.get("n"))}, ${String(later.get("n"))}`);
    return both;
  };
  const joined = (isFirst: boolean) =>
    addAct([actOf("a", { form: one })], actOf("a", { form: two }), { unite: join, isFirst })[0]?.form?.get("n");
  expect(joined(false)).toBe("one, two");
  expect(joined(true)).toBe("two, one");
});

it("what ends the earlier of two acts ends the later", () => {
  const cancel = () => {};
  expect(build(actOf("a", { cancel }), actOf("a"))[0]?.cancel).toBe(cancel);
});

it("a form of the cart that waits to be asked for is a payment", () => {
  const form = new FormData();
  expect(isPayment({ form, isSafe: false })).toBe(true);
  expect(isPayment({ form, isSafe: true })).toBe(false);
  expect(isPayment({ isSafe: false })).toBe(false);
});
