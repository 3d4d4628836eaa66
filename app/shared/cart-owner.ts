/** Whose order it is: a user's, or the guest's whose session holds the key. */
export type CartOwner = { kind: "user"; userId: number } | { kind: "guest"; guestKeyHash: string };
