/** Former addresses, and where they lead now. */
import { index, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.server";

export const redirects = pgTable(
  "redirects",
  {
    /** «/kursy/fizika/»: decoded, in lower case, with both slashes. */
    fromPath: text().primaryKey(),
    /** A path of this site, or an address with https. */
    toPath: text().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [index("redirects_changed").on(t.updatedAt, t.fromPath)],
);
