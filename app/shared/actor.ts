/** Who acts. The door makes an actor once a request; jobs and commands name themselves. */
export type Actor = { kind: "guest" } | UserActor | { kind: "staff"; staffId: string } | SystemActor;

/** `impersonatorId`: staff acting in the user's name. */
export type UserActor = { kind: "user"; userId: number; impersonatorId: string | null };

/** A job, a command or a part that answers to no person, by its name. */
export type SystemActor = { kind: "system"; name: string };

export const GUEST = { kind: "guest" } as const satisfies Actor;

export function userActor(userId: number, impersonatorId: string | null = null): UserActor {
  return { kind: "user", userId, impersonatorId };
}
