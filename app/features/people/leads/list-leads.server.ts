/** Every sent form for staff, oldest first. */
import { and, asc, eq, gt, gte } from "drizzle-orm";
import type { Database } from "~/db/open-database.server";
import { leads, leadTouches } from "~/db/schema/leads.server";
import { readLeadConsents } from "~/features/core/accounts/consents.server";
import { messagesToJoin } from "~/features/core/outbox/outbox-rows.server";
import type { E164 } from "~/shared/phone";

export type ListedLead = {
  id: string;
  leadId: string;
  createdAt: string;
  name: string;
  phone: E164;
  leadType: string;
  formType: string | null;
  topicName: string | null;
  webinarSlug: string | null;
  message: string | null;
  page: string;
  utmParams: Record<string, string>;
  clientId: string | null;
  isPersonalDataAllowed: boolean;
  isAdAllowed: boolean;
  deliveredAt: string | null;
  attempts: number;
};

/** Every sent form, to be counted by later features. */
export function leadTouchesToJoin<Name extends string>(db: Database, name: Name) {
  return db.select().from(leadTouches).as(name);
}

const PAGE = 500;

export async function* listLeads(db: Database, { since }: { since: Date | null }): AsyncGenerator<ListedLead> {
  const message = messagesToJoin(db, "lead");
  for (let last = 0; ;) {
    const rows = await db
      .select({ touch: leadTouches, phone: leads.phone, leadId: leads.publicId, attempts: message.attempts })
      .from(leadTouches)
      .innerJoin(leads, eq(leads.id, leadTouches.leadId))
      .leftJoin(message, eq(message.dedupeKey, leadTouches.publicId))
      .where(and(gt(leadTouches.id, last), since ? gte(leadTouches.createdAt, since) : undefined))
      .orderBy(asc(leadTouches.id))
      .limit(PAGE);
    if (rows.length === 0) return;
    const ids = rows.map(({ touch }) => touch.publicId);
    const isGiven = await readLeadConsents(db, ids);
    for (const { touch, phone, leadId, attempts } of rows) {
      yield {
        id: touch.publicId,
        leadId,
        createdAt: touch.createdAt.toISOString(),
        name: touch.name,
        phone,
        leadType: touch.leadType,
        formType: touch.formType,
        topicName: touch.topicName,
        webinarSlug: touch.webinarSlug,
        message: touch.message,
        page: touch.page,
        utmParams: touch.utmParams,
        clientId: touch.clientId,
        isPersonalDataAllowed: isGiven(touch.publicId, "personal-data"),
        isAdAllowed: isGiven(touch.publicId, "advertising"),
        deliveredAt: touch.deliveredAt?.toISOString() ?? null,
        attempts: attempts ?? 0,
      };
      last = touch.id;
    }
    if (rows.length < PAGE) return;
  }
}
