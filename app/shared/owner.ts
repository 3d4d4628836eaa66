/** The owner of a cart, an order, a solution or a vote: a user, or the guest whose session holds the key. */
export type Owner = { kind: "user"; userId: number } | { kind: "guest"; guestKeyHash: string };
