/**
 * Accepts a lead: it is stored first, or spooled while the database is away, and delivered to the CRM later. A lead
 * whose sender saw «отправлена» is never lost.
 */
import type { AppContext } from "~/app-context.server";
import { DatabaseBusyError, isDatabaseUnavailable } from "~/db/errors.server";
import type { ConsentKind } from "~/features/core/documents/consent-documents";
import { agreedVersion } from "~/features/core/documents/open-documents.server";
import { makePublicId } from "~/integrations/secrets.server";
import { GUEST } from "~/shared/actor";
import type { Attribution } from "~/shared/attribution";
import { toMilliseconds, type Duration } from "~/shared/duration";
import { networkOf } from "~/shared/network";
import { type E164, maskPhone } from "~/shared/phone";
import type { Refusal } from "~/shared/result";
import { deliverLeads } from "./deliver-leads.server";
import { LEADS_PER_IP, LEADS_PER_PHONE, LEADS_PER_SITE } from "./lead-limits.server";
import { spoolLead } from "./lead-spool.server";
import type { LeadFormType, LeadType } from "./lead-type";
import type { LeadRecord } from "./schema.server";
import { isStored, storeLead } from "./store-lead.server";

export type LeadInput = {
  /** The same for a repeated request, which has no further effect; otherwise generated here. */
  touchId?: string;
  leadType: LeadType;
  formType: LeadFormType | null;
  name: string;
  phone: E164;
  topicName: string | null;
  webinarSlug: string | null;
  message: string | null;
  clientId: string | null;
  utmParams: Record<string, string>;
  attribution?: Attribution | null;
  /** Path of the page, without its query. */
  page: string;
  ip: string;
  /** Undefined: the question was not asked. */
  isPersonalDataAllowed?: boolean;
  isAdAllowed?: boolean;
  /** The versions of the documents that the form's page showed. */
  shownDocuments?: string;
};

type LeadLimitReason = "too-many-of-phone" | "too-many-from-address" | "site-busy";
export type LeadOutcome =
  | { ok: true; id: string; isStored: boolean }
  | Refusal<"not-taken">
  | (Refusal<LeadLimitReason> & { retryAfterSeconds: number });

const SITE_WIDE = "all";
/** How long to wait for a hanging database: then the spool takes the lead, and storing it twice has no effect. */
const STORE_PATIENCE: Duration = { seconds: 5 };

/** `not-taken`: neither the database nor the disk accepted the lead, and the visitor is informed. */
export async function sendLead(context: AppContext, input: LeadInput): Promise<LeadOutcome> {
  const record = describeLead(context, input, context.clock.now());
  const accepted = { ok: true, id: record.touchId } as const;
  try {
    const outcome = await within(STORE_PATIENCE, countAndStore(context, record, input.touchId !== undefined));
    if (outcome === "known") return { ...accepted, isStored: true };
    if (outcome !== "stored") {
      const { ip } = input;
      context.log.warn(
        { event: "lead.refused", phoneMasked: maskPhone(record.phone), reason: outcome.reason, ip },
        "a lead was refused",
      );
      return outcome;
    }
  } catch (error) {
    const isAway = isDatabaseUnavailable(error);
    context.log[isAway ? "warn" : "error"](
      { event: "lead.spooled", err: error, touchId: record.touchId },
      "a lead goes to the spool",
    );
    try {
      await spoolLead(context.env.DATA_DIR, record);
    } catch (failure) {
      const phoneMasked = maskPhone(record.phone);
      context.log.error(
        { event: "lead.lost", err: failure, touchId: record.touchId, phoneMasked },
        "a lead could be neither stored nor spooled",
      );
      return { ok: false, reason: "not-taken" };
    }
    emitSent(context, record);
    return { ...accepted, isStored: false };
  }
  followLead(context, record);
  return { ...accepted, isStored: true };
}

/** After the commit: others hear of the lead, and the CRM gets it. */
export function followLead(context: AppContext, record: LeadRecord): void {
  emitSent(context, record);
  void deliverLeads(context).catch((error: unknown) =>
    context.log.error(
      { event: "lead.delivery_postponed", err: error },
      "leads could not be delivered at once, the job will retry",
    ),
  );
}

/** A lead counts as a guest's: the login is not read, so that no database is needed. */
function emitSent({ events }: AppContext, { touchId, leadType }: LeadRecord): void {
  events.emit({ name: "lead.sent", actor: GUEST, touchId, leadType });
}

export function describeLead({ documents }: Pick<AppContext, "documents">, input: LeadInput, now: Date): LeadRecord {
  const { touchId = makePublicId(), isPersonalDataAllowed, isAdAllowed, shownDocuments: shown } = input;
  const versionOf = (kind: ConsentKind) => agreedVersion(documents, { kind, shown, now });
  const consents: LeadRecord["consents"] = [];
  if (isPersonalDataAllowed !== undefined) {
    consents.push({ kind: "personal-data", version: versionOf("personal-data"), isGiven: isPersonalDataAllowed });
  }
  if (isAdAllowed !== undefined) {
    consents.push({ kind: "advertising", version: versionOf("advertising"), isGiven: isAdAllowed });
  }
  const { phone, leadType, formType, name, topicName, webinarSlug, message, clientId, utmParams, page, ip } = input;
  const { attribution = null } = input;
  const said = {
    leadType,
    formType,
    name,
    topicName,
    webinarSlug,
    message,
    clientId,
    utmParams,
    attribution,
    page,
    ip,
  };
  return { touchId, phone, ...said, at: now.toISOString(), consents };
}

/** A repeat is answered as the first request was, so it counts towards no limit. */
async function countAndStore(context: AppContext, record: LeadRecord, mayRepeat: boolean) {
  if (mayRepeat && (await isStored(context.db, record.touchId))) return "known";
  const refused = await consumeLead(context, record);
  if (refused) return refused;
  return (await storeLead(context.db, record)) ? "stored" : "known";
}

async function consumeLead(
  { limiter, log }: AppContext,
  { phone, ip }: LeadRecord,
): Promise<(Refusal<LeadLimitReason> & { retryAfterSeconds: number }) | null> {
  const byAddress = await limiter.consume(LEADS_PER_IP, networkOf(ip ?? "unknown"));
  if (!byAddress.ok) return { ...byAddress, reason: "too-many-from-address" };
  const byPhone = await limiter.consume(LEADS_PER_PHONE, phone);
  if (!byPhone.ok) return { ...byPhone, reason: "too-many-of-phone" };
  const bySite = await limiter.consume(LEADS_PER_SITE, SITE_WIDE);
  if (bySite.ok) return null;
  log.error({ event: "lead.site_limit", points: LEADS_PER_SITE.points }, "the site-wide limit of leads is reached");
  return { ...bySite, reason: "site-busy" };
}

/** A later result or failure is dropped: the caller has already gone another way. */
async function within<T>(patience: Duration, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const overdue = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new DatabaseBusyError("The lead was not stored in time")),
      toMilliseconds(patience),
    );
  });
  work.catch(() => undefined);
  try {
    return await Promise.race([work, overdue]);
  } finally {
    clearTimeout(timer);
  }
}
