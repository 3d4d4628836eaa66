/** People who asked to be called or written to. Nothing here is ever lost. */
import { bigint, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { Attribution } from "~/shared/attribution";
import type { E164 } from "~/shared/phone";
import { id, instant } from "./columns.server";

/** One person's request; what the same phone sends within a day joins it as another touch. */
export const leads = pgTable(
  "leads",
  {
    id: id(),
    publicId: text().notNull().unique(),
    name: text().notNull(),
    phone: text().$type<E164>().notNull(),
    createdAt: instant().notNull(),
    lastTouchAt: instant().notNull(),
  },
  (t) => [index("leads_phone").on(t.phone, t.createdAt), index("leads_last_touch").on(t.lastTouchAt)],
);

/** One submitted form: its request, its page, and whether the CRM knows. */
export const leadTouches = pgTable(
  "lead_touches",
  {
    id: id(),
    /** Made when the form was read, before anything was stored: identifies a resubmission, also from the spool. */
    publicId: text().notNull().unique(),
    leadId: bigint({ mode: "number" })
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    leadType: text().notNull(),
    formType: text(),
    name: text().notNull(),
    topicName: text(),
    clientId: text(),
    utmParams: jsonb().$type<Record<string, string>>().notNull(),
    attribution: jsonb().$type<Attribution>(),
    /** The path of the page with the form, without its query. */
    page: text().notNull(),
    webinarSlug: text(),
    message: text(),
    ip: text(),
    createdAt: instant().notNull(),
    /** When the CRM took it; null until then. */
    deliveredAt: instant(),
  },
  (t) => [index("lead_touches_lead").on(t.leadId), index("lead_touches_created").on(t.createdAt)],
);
