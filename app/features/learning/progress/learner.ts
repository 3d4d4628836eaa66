import type { Owner } from "~/shared/owner";

/**
 * The owner of practice work: a user, or a guest by the key in their session. A guest's cart and work share one key.
 */
export type Learner = Owner;
