import { expect, it } from "vitest";
import { type Act, addAct } from "./lost-acts";

const actOf = (name: string, more: Partial<Act> = {}): Act => ({ name, isSafe: true, again: () => {}, ...more });
const later = (_: FormData, form: FormData) => form;
const namesOf = (acts: readonly Act[]) => acts.map(({ name, isSafe }) => `${name}${isSafe ? "" : "!"}`);
const build = (...acts: Act[]) => acts.reduce<Act[]>((held, act) => addAct(held, act, later), []);

it("acts wait in their order", () => {
  expect(namesOf(build(actOf("a"), actOf("b"), actOf("c")))).toEqual(["a", "b", "c"]);
});

it("the later act of a name replaces the earlier one, and waits behind the others", () => {
  const held = build(actOf("a"), actOf("b"), actOf("a", { isSafe: false }));
  expect(namesOf(held)).toEqual(["b", "a!"]);
});

it("an act that is lost again keeps its place", () => {
  const held = build(actOf("a", { isSent: true }), actOf("b"), actOf("a", { isSafe: false }));
  expect(namesOf(held)).toEqual(["a!", "b"]);
});

it("fields of two acts are united, and a repeated act is not united with itself", () => {
  const [one, two] = [new FormData(), new FormData()];
  const both = new FormData();
  const unite = () => both;
  expect(addAct([actOf("a", { form: one })], actOf("a", { form: two }), unite)[0]?.form).toBe(both);
  expect(addAct([actOf("a", { form: one, isSent: true })], actOf("a", { form: two }), unite)[0]?.form).toBe(two);
});
