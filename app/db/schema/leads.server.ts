/** People who asked to be called or written to (specification §2 Lead modal, §3 Lead). Nothing here is ever lost. */
import { bigint, index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

const id = () => bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity();
const instant = () => timestamp({ withTimezone: true, mode: "date" });

/** One person's wish; what the same phone asks within a day joins it as another touch. */
export const leads = pgTable(
  "leads",
  {
    id: id(),
    publicId: text().notNull().unique(),
    name: text().notNull(),
    /** E.164. */
    phone: text().notNull(),
    createdAt: instant().notNull(),
    lastTouchAt: instant().notNull(),
  },
  (t) => [index("leads_phone").on(t.phone, t.createdAt), index("leads_last_touch").on(t.lastTouchAt)],
);

/** One sent form: what was asked, where, and whether the CRM knows. */
export const leadTouches = pgTable(
  "lead_touches",
  {
    id: id(),
    /** Made when the form was read, before anything was stored: what comes again, from the spool too, is known by it. */
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
    /** Path of the page the form stood on, without its query. */
    page: text().notNull(),
    webinarSlug: text(),
    message: text(),
    ip: text(),
    createdAt: instant().notNull(),
    /** When the CRM took it; null until then. */
    deliveredAt: instant(),
  },
  (t) => [index("lead_touches_lead").on(t.leadId)],
);
