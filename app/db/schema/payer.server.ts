/** A person who pays for a pupil by a link: what each of the two allows the other (decision 0078). */
import { sql } from "drizzle-orm";
import { bigint, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { users } from "./accounts.server";
import { instant, listChecks } from "./columns.server";

/** A row of a pair appears with its first choice; without one the page is open and no report is sent. */
export const payerPages = pgTable(
  "payer_pages",
  {
    /** The pupil. */
    userId: bigint({ mode: "number" })
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The e-mail of the payer's receipts, in lower case. */
    email: text().notNull(),
    /** Links of payments made before this instant are closed; a later payment brings a new one. */
    closedAt: instant(),
    closedBy: text({ enum: ["pupil", "payer"] }),
    /** The payer wants the weekly report and the pupil allows it: it is sent while both hold. */
    reportAskedAt: instant(),
    reportAllowedAt: instant(),
    /** The Monday of the last week reported, «2026-11-16». */
    reportedWeek: text(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    ...listChecks(t),
    primaryKey({ columns: [t.userId, t.email] }),
    index("payer_pages_reported")
      .on(t.reportedWeek)
      .where(sql`${t.reportAskedAt} is not null and ${t.reportAllowedAt} is not null`),
  ],
);
