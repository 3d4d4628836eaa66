/** Stored data of analytics: one purchase event for each order, and page views by day (decision 0064). */
import { sql } from "drizzle-orm";
import { date, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { BuyerVisit, PurchaseEvent } from "~/shared/column-json";
import { VIEW_KINDS } from "~/shared/column-values";
import { instant, listChecks } from "./columns.server";

/** One row per order. The side that sets `toldBy` reports the purchase to tags, and it is never reported again. */
export const purchaseEvents = pgTable(
  "purchase_events",
  {
    /** Public id of the order. */
    orderId: text().primaryKey(),
    /** How tags identify the buyer, if the buyer has allowed it; recorded when the payment begins. */
    visit: jsonb().$type<BuyerVisit>(),
    /** Null until the order is paid. */
    event: jsonb().$type<PurchaseEvent>(),
    paidAt: instant(),
    toldBy: text({ enum: ["browser", "server"] }),
    toldAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    ...listChecks(t),
    // For the job that looks for buyers who have not come back from the bank.
    index("purchase_events_untold")
      .on(t.paidAt)
      .where(sql`${t.toldBy} is null and ${t.visit} is not null and ${t.event} is not null`),
    index("purchase_events_unpaid")
      .on(t.createdAt)
      .where(sql`${t.event} is null`),
  ],
);

/** Pages shown, counted on the server: no row belongs to a visitor. */
export const pageViews = pgTable(
  "page_views",
  {
    /** A day in Moscow. */
    day: date({ mode: "string" }).notNull(),
    /** The route: `/courses/:slug/`. */
    template: text().notNull(),
    kind: text({ enum: VIEW_KINDS }).notNull(),
    views: integer().notNull(),
  },
  (t) => [...listChecks(t), primaryKey({ columns: [t.day, t.template, t.kind] })],
);
