import type { CartOwner } from "~/shared/cart-owner";

/** Whose work it is: a user's, or a guest's by the key in their session. A guest's cart and work have one key. */
export type Learner = CartOwner;
