/** Who acts. The door creates an actor per request; jobs and commands name themselves. */
export type Actor = { kind: "guest" } | UserActor | { kind: "staff"; staffId: string } | SystemActor;

/** `impersonatorId`: staff acting in the user's name. */
export type UserActor = { kind: "user"; userId: number; impersonatorId: string | null };

/** A job, a command or another part that no person controls, by its name. */
export type SystemActor = { kind: "system"; name: string };

export const GUEST = { kind: "guest" } as const satisfies Actor;

export function userActor(userId: number, impersonatorId: string | null = null): UserActor {
  return { kind: "user", userId, impersonatorId };
}
