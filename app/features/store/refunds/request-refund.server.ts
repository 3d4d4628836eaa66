/**
 * A pupil, or the payer by a link, asks to have months refunded. The request, the lead that informs the staff and the
 * e-mail to its author are one transaction; a month that is asked for twice is refused by the database.
 */
import type { AppContext } from "~/app-context.server";
import type { Limit } from "~/db/limiter.server";
import { isUniqueViolation } from "~/db/errors.server";
import type { Transaction } from "~/db/open-database.server";
import { permit } from "~/features/core/access/may";
import { describeLead, followLead, type LeadInput } from "~/features/people/leads/send-lead.server";
import { storeLeadIn } from "~/features/people/leads/store-lead.server";
import { lockOrders } from "~/features/store/orders/order-rows.server";
import { queueEmail } from "~/features/core/outbox/emails.server";
import { openMonthsOf, type RefundRequest } from "~/features/store/payments/refund-request";
import {
  findRefundRequest,
  insertRefundRequest,
  type RequestAuthor,
  withdrawMonths,
} from "~/features/store/payments/refund-request-rows.server";
import { readPaidHistory } from "~/features/store/profile/settled-payments.server";
import { sayAnswerBy, sayRequest } from "~/features/store/profile/refund-trace";
import { readUnitsOfOrders } from "~/features/core/purchases/purchase-rows.server";
import { GUEST, type UserActor } from "~/shared/actor";
import { formatRoubles } from "~/shared/money";
import { profileRefundPath } from "~/shared/paths";
import type { E164 } from "~/shared/phone";
import { type Outcome, refuse } from "~/shared/result";
import { listParts } from "./count-refund.server";
import { writeRequestEmail, writeWithdrawnEmail } from "./refund-emails";
import { judgeRequest, nameOfPart, type PaidPart } from "./refund-view";
import type { RefundForm } from "./schema.server";

/** Every request is a lead and an e-mail. */
export const REFUND_REQUESTS_PER_AUTHOR = {
  name: "refund-request",
  points: 10,
  window: { hours: 24 },
} as const satisfies Limit;

/** Who asks: the pupil behind a login, or the payer, whose address is the proof. */
export type Applicant = {
  author: RequestAuthor;
  /** Null: a payer's own word, without an account. */
  actor: UserActor | null;
  phone: E164 | null;
  /** Where the request is seen and withdrawn. */
  page: string;
  /** The months that may be asked for now; `isWhole`: all of them at once or none. */
  readParts: (now: Date) => Promise<{ parts: PaidPart[]; isWhole: boolean }>;
};

export const pupilOf = (
  context: Pick<AppContext, "db">,
  { id: userId, phone, actor }: { id: number; phone: E164; actor: UserActor },
): Applicant => ({
  author: { userId },
  actor,
  phone,
  page: profileRefundPath(),
  readParts: async (now) => ({ parts: listParts(await readPaidHistory(context, userId), now), isWhole: false }),
});

const permitAuthor = (actor: UserActor | null) =>
  actor === null ? ({ ok: true } as const) : permit(actor, "give-consent");

/** The payer's form asks for the phone, and the pupil's knows it. */
export type RequestForm = RefundForm & { phone?: E164 };
type Visit = { origin: string; ip: string };

type Refused = "not-the-owner" | "nothing-ticked" | "already-asked" | "changed" | "too-many";

export async function requestRefund(
  context: AppContext,
  { author, actor, page, readParts, ...applicant }: Applicant,
  form: RequestForm,
  visit: Visit,
): Promise<Outcome<object, Refused>> {
  const permitted = permitAuthor(actor);
  if (!permitted.ok) return permitted;
  const phone = form.phone ?? applicant.phone;
  if (phone === null) throw new Error("A refund is asked for without a phone");
  const { requestId: publicId } = form;
  if (await isFiled(context, { publicId, author })) return { ok: true };
  const now = context.clock.now();
  const paid = await readParts(now);
  const { return: keys, total: shownTotal } = form;
  const judged = judgeRequest(paid.parts, { keys, shownTotal, isWhole: paid.isWhole });
  // A second click finds the months asked for as soon as the first one is stored.
  if (!judged.ok) return (await isFiled(context, { publicId, author })) ? { ok: true } : judged;
  const taken = await context.limiter.consume(REFUND_REQUESTS_PER_AUTHOR, keyOfAuthor(author));
  if (!taken.ok) return refuse("too-many");
  const { parts } = judged;
  const request = describeRequest(publicId, parts, now);
  const lead = describeLead(context, leadAbout(request, { parts, phone, form, page, ip: visit.ip }), now);
  try {
    const stored = await context.db.transaction(async (tx) => {
      if (!(await areOwned(tx, parts))) return false;
      const { name, email } = form;
      const months = parts.map(({ productId, month, refund, payment }) => ({
        ...{ productId, month, refund },
        paymentId: payment.id,
      }));
      const typed = { name, email, phone: form.phone ?? null };
      await insertRefundRequest(tx, { publicId, ...author, ...typed, createdAt: now, months });
      await storeLeadIn(tx, lead);
      const written = writeRequestEmail(request, {
        lines: parts.map(sayPart),
        pageUrl: `${visit.origin}${page}`,
      });
      await queueEmail(tx, { ...written, kind: "refund-request", about: publicId, to: email, now });
      return true;
    });
    if (!stored) return refuse("changed");
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    if (await isFiled(context, { publicId, author })) return { ok: true };
    // The other constraint is the id of the form: its request has been withdrawn.
    return refuse(isUniqueViolation(error, "refund_request_months_once") ? "already-asked" : "changed");
  }
  context.log.info(
    { event: "refund.requested", actor: actor ?? GUEST, requestId: publicId, total: judged.total },
    "a refund is asked for",
  );
  followLead(context, lead);
  return { ok: true };
}

/** Its author takes back what has not been refunded yet. */
export async function withdrawRefund(
  context: AppContext,
  { author, actor, page, ...applicant }: Applicant,
  publicId: string,
  { ip }: Pick<Visit, "ip">,
): Promise<Outcome<object, "not-the-owner" | "answered">> {
  const permitted = permitAuthor(actor);
  if (!permitted.ok) return permitted;
  const now = context.clock.now();
  const lead = await context.db.transaction(async (tx) => {
    const known = await findRefundRequest(tx, { publicId, author });
    if (!known) return null;
    // The staff may be refunding it at this moment.
    await lockOrders(tx, known.orderIds);
    const found = await findRefundRequest(tx, { publicId, author });
    const phone = found?.phone ?? applicant.phone;
    if (!found || phone === null || (await withdrawMonths(tx, found.id, now)) === 0) return null;
    const { name, email } = found;
    const message = `Отзываю. ${sayRequest(found.askedAt, openMonthsOf(found))}.`;
    const record = describeLead(
      context,
      { ...LEAD, page, touchId: `${publicId}-withdrawn`, name, phone, message, ip },
      now,
    );
    await storeLeadIn(tx, record);
    const written = writeWithdrawnEmail(found);
    await queueEmail(tx, { ...written, kind: "refund-withdrawn", about: publicId, to: email, now });
    return record;
  });
  if (!lead) return refuse("answered");
  context.log.info(
    { event: "refund.withdrawn", actor: actor ?? GUEST, requestId: publicId },
    "a request for a refund is withdrawn",
  );
  followLead(context, lead);
  return { ok: true };
}

const LEAD = {
  leadType: "support",
  formType: "support",
  topicName: "Возврат",
  webinarSlug: null,
  clientId: null,
  utmParams: {},
} as const satisfies Partial<LeadInput>;

function leadAbout(
  request: RefundRequest,
  {
    parts,
    phone,
    form,
    page,
    ip,
  }: { parts: readonly PaidPart[]; phone: E164; form: RefundForm } & {
    page: string;
    ip: string;
  },
): LeadInput {
  const { name, email, isPersonalDataAllowed, shownDocuments } = form;
  const message = [
    `Прошу вернуть деньги. ${sayRequest(request.askedAt, request.months)}.`,
    ...parts.map((part) => `${sayPart(part)}, платёж ${part.payment.publicId}`),
    `${sayAnswerBy(request.askedAt)}. Почта для ответа: ${email}.`,
  ].join("\n");
  return { ...LEAD, page, touchId: request.publicId, name, phone, message, ip, isPersonalDataAllowed, shownDocuments };
}

const sayPart = (part: PaidPart): string => `${nameOfPart(part)}: ${formatRoubles(part.refund)}`;

function describeRequest(publicId: string, parts: readonly PaidPart[], askedAt: Date): RefundRequest {
  const months = parts.map(({ productId, month, name, refund }) => ({
    ...{ productId, month, name, refund },
    withdrawnAt: null,
    refundedAt: null,
  }));
  return { publicId, askedAt, months };
}

/** The same form was sent before, and its request is still open. */
async function isFiled(
  { db }: Pick<AppContext, "db">,
  id: { publicId: string; author: RequestAuthor },
): Promise<boolean> {
  const found = await findRefundRequest(db, id);
  return found !== null && openMonthsOf(found).length > 0;
}

const keyOfAuthor = (author: RequestAuthor): string =>
  "userId" in author ? String(author.userId) : `payment:${author.paymentId}`;

/** Under the lock of their orders, which a refund by the staff takes as well. Unclaimed units are the payer's. */
async function areOwned(tx: Transaction, parts: readonly PaidPart[]): Promise<boolean> {
  const orderIds = [...new Set(parts.map(({ payment }) => payment.orderId))];
  const locked = await lockOrders(tx, orderIds);
  const isUnclaimed = (orderId: number) =>
    locked.some(({ id, ownerUserId, claimKey }) => id === orderId && ownerUserId === null && claimKey !== null);
  const owned = await readUnitsOfOrders(tx, orderIds);
  return parts.every(
    ({ payment: { orderId }, productId, month }) =>
      isUnclaimed(orderId) ||
      owned.some((unit) => unit.orderId === orderId && unit.productId === productId && unit.month === month),
  );
}
