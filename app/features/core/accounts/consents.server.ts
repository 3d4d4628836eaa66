/** The table of consents: what a person agreed to or took back, in which version, when and where. */
import { and, inArray, isNotNull, lt, not, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Database, Transaction } from "~/db/open-database.server";
import { consents } from "~/db/schema/accounts.server";
import type { ConsentKind } from "~/features/core/documents/consent-documents";
import { agreedVersion, type DocumentSource } from "~/features/core/documents/open-documents.server";
import type { E164 } from "~/shared/phone";

type Documents = { documents: DocumentSource };

/** In the version that the page showed: `shownDocuments`, as its form has posted it. */
export async function recordConsents(
  { documents }: Documents,
  tx: Transaction,
  given: {
    userId: number;
    phone: E164;
    kinds: readonly ConsentKind[];
    shownDocuments?: string;
    isGiven?: boolean;
    page?: string;
    ip: string;
    now: Date;
  },
): Promise<void> {
  const { userId, phone, kinds, shownDocuments: shown, isGiven = true, page, ip, now } = given;
  if (kinds.length === 0) return;
  await tx.insert(consents).values(
    kinds.map((kind) => {
      const version = agreedVersion(documents, { kind, shown, now });
      return { userId, phone, kind, version, page, isGiven, givenAt: now, ip };
    }),
  );
}

type LeadConsent = { kind: string; version: string; isGiven: boolean };

/** Those given with a form, in the version its page showed. */
export async function recordLeadConsents(
  tx: Transaction,
  form: {
    touchId: string;
    phone: E164;
    page: string | null;
    ip: string | null;
    at: Date;
    given: readonly LeadConsent[];
  },
): Promise<void> {
  const { touchId, phone, page, ip, at, given } = form;
  if (given.length === 0) return;
  await tx
    .insert(consents)
    .values(given.map((one) => ({ ...one, phone, leadTouchId: touchId, page, ip, givenAt: at })));
}

/** Consent of a guest who pays without an account; stored as long as the payment, which holds the e-mail. */
export async function recordPaymentConsent(
  { documents }: Documents,
  tx: Transaction,
  given: { paymentPublicId: string; page: string; shownDocuments?: string; ip: string | null; now: Date },
): Promise<void> {
  const { paymentPublicId, page, shownDocuments: shown, ip, now } = given;
  const kind = "personal-data" satisfies ConsentKind;
  const version = agreedVersion(documents, { kind, shown, now });
  await tx.insert(consents).values({ paymentPublicId, kind, version, page, isGiven: true, givenAt: now, ip });
}

/** Answers whether a kind was given with a form. */
export async function readLeadConsents(
  db: Pick<Database, "select">,
  touchIds: readonly string[],
): Promise<(touchId: string, kind: ConsentKind) => boolean> {
  const rows = await db
    .select({ touchId: consents.leadTouchId, kind: consents.kind, isGiven: consents.isGiven })
    .from(consents)
    .where(inArray(consents.leadTouchId, [...touchIds]));
  return (touchId, kind) => rows.some((one) => one.touchId === touchId && one.kind === kind && one.isGiven);
}

/** Deletes consents given with forms before this day, unless the form itself is still stored. */
export async function dropLeadConsents(
  db: Pick<Database, "delete">,
  { before, isKept }: { before: Date; isKept: (touchId: SQLWrapper) => SQL },
): Promise<void> {
  await db
    .delete(consents)
    .where(and(isNotNull(consents.leadTouchId), lt(consents.givenAt, before), not(isKept(consents.leadTouchId))));
}
