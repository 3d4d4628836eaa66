/** The columns that say whose practice work a row is. A guest is known by the key in their session, as with the cart. */
import { bigint, text } from "drizzle-orm/pg-core";
import { users } from "./accounts.server";

export const learner = () => ({
  userId: bigint({ mode: "number" }).references(() => users.id, { onDelete: "cascade" }),
  /** SHA-256 of the guest key in the browser's session. */
  guestKeyHash: text(),
});
