import { describe, expect, it } from "vitest";
import { type Actor, GUEST, staffActor, userActor } from "~/shared/actor";
import { permit, type Verb, VERBS } from "./may";

const allowed = (actor: Actor): Verb[] => VERBS.filter((verb) => permit(actor, verb).ok);

describe("what an actor may do", () => {
  it("lets a user do everything that concerns their account", () => {
    expect(allowed(userActor(1))).toEqual([
      "set-password",
      "add-login",
      "give-consent",
      "choose-referrer",
      "share-calendar",
      "name-child",
      "see-whole-phone",
    ]);
  });

  it("lets staff in a user's name do none of it", () => {
    expect(allowed(userActor(1, "staff-7"))).toEqual([]);
  });

  it("lets a guest name the child at a payer's address, and do nothing else of it", () => {
    expect(allowed(GUEST)).toEqual(["name-child"]);
  });

  it("lets staff of a fitting role, and commands, give months back", () => {
    expect(allowed(staffActor(7, ["sales"]))).toEqual(["refund-months"]);
    expect(allowed(staffActor(7, ["content", "analyst"]))).toEqual([]);
    expect(allowed({ kind: "system", name: "refund" })).toEqual(["refund-months"]);
  });

  it("refuses with the reason of the verb, and a list of verbs by its first that is not allowed", () => {
    expect(permit(userActor(1, "staff-7"), "set-password")).toEqual({ ok: false, reason: "not-the-owner" });
    expect(permit(userActor(1), "give-consent", "refund-months")).toEqual({ ok: false, reason: "not-allowed" });
    expect(permit(GUEST)).toEqual({ ok: true });
  });
});
