/** The owner of an order: a user, or the guest whose session holds the key. */
export type CartOwner = { kind: "user"; userId: number } | { kind: "guest"; guestKeyHash: string };
