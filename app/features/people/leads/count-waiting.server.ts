/** How many sent forms wait for a person, by what they ask for; without names and phones. */
import { and, count, eq, gte, max, min } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import { leadTouches } from "~/db/schema/leads.server";
import { messagesToJoin } from "~/features/core/outbox/outbox-rows.server";
import { addDuration } from "~/shared/duration";

/** Without a CRM nothing says who was called back: older forms are not called waiting. */
const NEW_LEAD = { hours: 24 } as const;

export type WaitingLeads = {
  hasCrm: boolean;
  kinds: { formType: string | null; count: number; oldest: Date | null; newest: Date | null }[];
};

/** With a CRM those that it has not taken, else those of the last day. */
export async function countWaitingLeads({
  db,
  clock,
  crm,
}: Pick<AppContext, "db" | "clock" | "crm">): Promise<WaitingLeads> {
  const message = messagesToJoin(db, "lead");
  const { formType, createdAt, publicId } = leadTouches;
  const isNew = gte(createdAt, addDuration(clock.now(), { hours: -NEW_LEAD.hours }));
  const kinds = await db
    .select({ formType, count: count(), oldest: min(createdAt), newest: max(createdAt) })
    .from(leadTouches)
    .innerJoin(message, eq(message.dedupeKey, publicId))
    .where(and(eq(message.state, "waiting"), crm ? undefined : isNew))
    .groupBy(formType);
  return { hasCrm: crm !== null, kinds };
}
