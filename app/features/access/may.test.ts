import { describe, expect, it } from "vitest";
import { type Actor, actorOf, may, type Verb, VERBS } from "./may";

const allowed = (actor: Actor): Verb[] => VERBS.filter((verb) => may(actor, verb));

describe("what an actor may do", () => {
  it("lets a user do everything that concerns their account", () => {
    const own = ["set-password", "add-login", "give-consent", "choose-referrer", "see-whole-phone"];
    expect(allowed(actorOf({ id: 1, impersonatorId: null }))).toEqual(own);
  });

  it("lets staff in a user's name do none of it", () => {
    expect(allowed(actorOf({ id: 1, impersonatorId: "staff-7" }))).toEqual([]);
  });

  it("lets a guest do none of it", () => {
    expect(allowed(actorOf(null))).toEqual([]);
  });

  it("lets staff and commands give months back", () => {
    expect(allowed({ kind: "staff", staffId: "staff-7" })).toEqual(["refund-months"]);
    expect(allowed({ kind: "system", name: "refund" })).toEqual(["refund-months"]);
  });
});
