/** The kinds of actors, as the audit log stores them. */
export const ACTOR_KINDS = ["guest", "user", "staff", "system"] as const satisfies readonly Actor["kind"][];

/** Who acts. The HTTP layer creates an actor per request; jobs and commands name themselves. */
export type Actor = { kind: "guest" } | UserActor | StaffActor | SystemActor;

/** `impersonatorId`: staff acting in the user's name. */
export type UserActor = { kind: "user"; userId: number; impersonatorId: string | null };

/**
 * A member of staff in the back office. `staffId`: the id of their user, as text. `roles` decide what they may
 * (`features/core/access/staff-roles.ts`).
 */
export type StaffActor = { kind: "staff"; staffId: string; roles: readonly string[] };

/** A job, a command or another part that no person controls, by its name. */
export type SystemActor = { kind: "system"; name: string };

/** An operator at the command line: `npm run leads`. */
export const commandActor = (command: string): SystemActor => ({ kind: "system", name: `npm run ${command}` });

export const GUEST = { kind: "guest" } as const satisfies Actor;

export function userActor(userId: number, impersonatorId: string | null = null): UserActor {
  return { kind: "user", userId, impersonatorId };
}

export function staffActor(userId: number, roles: readonly string[]): StaffActor {
  return { kind: "staff", staffId: String(userId), roles };
}
