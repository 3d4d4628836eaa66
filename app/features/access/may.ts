/** What an actor may do: the one place that says what staff acting in a user's name may not (decision 0048). */
import type { Actor } from "~/shared/actor";
import { type Outcome, refuse } from "~/shared/result";

type Role = Actor["kind"] | "impersonator";
type Rule = { roles: readonly Role[]; otherwise: "not-the-owner" | "not-allowed" };

/** Verbs that need more than a login, and why others are refused them. */
const MAY = {
  /** A password would give an impersonator lasting access. */
  "set-password": { roles: ["user"], otherwise: "not-the-owner" },
  /** So would a way to log in. */
  "add-login": { roles: ["user"], otherwise: "not-the-owner" },
  /** A consent is the user's own word. */
  "give-consent": { roles: ["user"], otherwise: "not-the-owner" },
  /** The choice of a referrer is final. */
  "choose-referrer": { roles: ["user"], otherwise: "not-the-owner" },
  /** Its address would show the schedule long after the visit. */
  "share-calendar": { roles: ["user"], otherwise: "not-the-owner" },
  "see-whole-phone": { roles: ["user"], otherwise: "not-the-owner" },
  "refund-months": { roles: ["staff", "system"], otherwise: "not-allowed" },
} as const satisfies Record<string, Rule>;

export type Verb = keyof typeof MAY;
type ReasonOf<One extends Verb> = (typeof MAY)[One]["otherwise"];

export const VERBS = Object.keys(MAY) as Verb[];

/** Every guarded verb is asked here; a use case returns the refusal unchanged. */
export function permit<One extends Verb>(actor: Actor, ...verbs: readonly One[]): Outcome<object, ReasonOf<One>> {
  for (const verb of verbs) {
    const rule: Rule = MAY[verb];
    if (!rule.roles.includes(roleOf(actor))) return refuse(rule.otherwise as ReasonOf<One>);
  }
  return { ok: true };
}

const roleOf = (actor: Actor): Role =>
  actor.kind === "user" && actor.impersonatorId !== null ? "impersonator" : actor.kind;
