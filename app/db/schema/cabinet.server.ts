/** The cabinet: the private address of a pupil's calendar. */
import { bigint, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "./accounts.server";
import { instant } from "./columns.server";

/** One address per person; a new one ends the old one. */
export const calendarAddresses = pgTable("calendar_addresses", {
  userId: bigint({ mode: "number" })
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** SHA-256 of the token in the address. */
  tokenHash: text().notNull().unique(),
  /** The token, sealed with the server's key: its owner sees the address again, a reader of the database does not. */
  sealedToken: text().notNull(),
  createdAt: instant().notNull(),
});
