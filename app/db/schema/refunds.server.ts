/** Written requests for a refund (public offer, section 8). */
import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import type { MonthKey } from "~/shared/months";
import { users } from "./accounts.server";
import { courses } from "./catalog.server";
import { payments } from "./orders.server";

const id = () => bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity();
const instant = () => timestamp({ withTimezone: true, mode: "date" });

export const refundRequests = pgTable(
  "refund_requests",
  {
    id: id(),
    /** Made with the form: the same form sent twice is one request. */
    publicId: text().notNull().unique(),
    userId: bigint({ mode: "number" })
      .notNull()
      .references(() => users.id),
    /** How to address and where to answer the person who asks. */
    name: text().notNull(),
    email: text().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [index("refund_requests_user").on(t.userId, t.createdAt)],
);

/** A month of a request. It is open until it is withdrawn or its money is on the way. */
export const refundRequestMonths = pgTable(
  "refund_request_months",
  {
    requestId: bigint({ mode: "number" })
      .notNull()
      .references(() => refundRequests.id),
    paymentId: bigint({ mode: "number" })
      .notNull()
      .references(() => payments.id),
    productId: integer()
      .notNull()
      .references(() => courses.id),
    month: text().$type<MonthKey | "__all__">().notNull(),
    /** Roubles by the day of the request, which the offer counts from. */
    refund: integer().notNull(),
    withdrawnAt: instant(),
    refundedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.requestId, t.productId, t.month] }),
    // A paid month is asked back once, and not again after it was refunded.
    uniqueIndex("refund_request_months_once")
      .on(t.paymentId, t.productId, t.month)
      .where(sql`${t.withdrawnAt} is null`),
    index("refund_request_months_payment").on(t.paymentId),
  ],
);
