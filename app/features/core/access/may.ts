/**
 * Permissions of each actor. The one place that lists what staff acting in a user's name may not do (decision 0098).
 */
import type { Actor } from "~/shared/actor";
import { type Outcome, refuse } from "~/shared/result";
import { mayStaff, type StaffPermission } from "./staff-roles";

type Role = Actor["kind"] | "impersonator";
type Rule = {
  roles: readonly Role[];
  /** Required in addition to being staff. */
  permission?: StaffPermission;
  otherwise: "not-the-owner" | "not-allowed";
};

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
  /** It decides who gets courses that were paid for. A payer's address works without a login. */
  "name-child": { roles: ["user", "guest"], otherwise: "not-the-owner" },
  "see-whole-phone": { roles: ["user"], otherwise: "not-the-owner" },
  "refund-months": { roles: ["staff", "system"], permission: "orders.refund", otherwise: "not-allowed" },
} as const satisfies Record<string, Rule>;

export type Verb = keyof typeof MAY;
type ReasonOf<One extends Verb> = (typeof MAY)[One]["otherwise"];

export const VERBS = Object.keys(MAY) as Verb[];

/** Every guarded verb is asked here; a use case returns the refusal unchanged. */
export function permit<One extends Verb>(actor: Actor, ...verbs: readonly One[]): Outcome<object, ReasonOf<One>> {
  for (const verb of verbs) {
    const rule: Rule = MAY[verb];
    const isPermitted =
      rule.permission === undefined || actor.kind !== "staff" || mayStaff(actor.roles, rule.permission);
    if (!rule.roles.includes(roleOf(actor)) || !isPermitted) return refuse(rule.otherwise as ReasonOf<One>);
  }
  return { ok: true };
}

const roleOf = (actor: Actor): Role =>
  actor.kind === "user" && actor.impersonatorId !== null ? "impersonator" : actor.kind;
