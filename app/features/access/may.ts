/** Who acts, and what they may do: the one place that says what staff in a user's name may not. */

export type Actor =
  | { kind: "guest" }
  /** `impersonatorId`: staff acting in the user's name. */
  | { kind: "user"; userId: number; impersonatorId: string | null }
  | { kind: "staff"; staffId: string }
  /** A job or a command, by its name. */
  | { kind: "system"; name: string };

type Role = Exclude<Actor["kind"], "user"> | "user" | "impersonator";

/** What needs more than being logged in. */
const MAY = {
  /** A password would give an impersonator lasting access. */
  "set-password": ["user"],
  /** So would a way to log in. */
  "add-login": ["user"],
  /** A consent is the user's own word. */
  "give-consent": ["user"],
  /** The choice of a referrer is final. */
  "choose-referrer": ["user"],
  "see-whole-phone": ["user"],
  "refund-months": ["staff", "system"],
} as const satisfies Record<string, readonly Role[]>;

export type Verb = keyof typeof MAY;

export const VERBS = Object.keys(MAY) as Verb[];

export function may(actor: Actor, verb: Verb): boolean {
  const roles: readonly Role[] = MAY[verb];
  return roles.includes(roleOf(actor));
}

/** The one way from a session to an actor. */
export function actorOf(viewer: { id: number; impersonatorId: string | null } | null): Actor {
  if (!viewer) return { kind: "guest" };
  return { kind: "user", userId: viewer.id, impersonatorId: viewer.impersonatorId };
}

const roleOf = (actor: Actor): Role =>
  actor.kind === "user" && actor.impersonatorId !== null ? "impersonator" : actor.kind;
