import {
  paymentEvents,
  payments,
  prepaymentClosings,
  receipts,
  refundRequestMonths,
  refundRequests,
} from "~/db/schema/payments.server";
import { pruneGuestCarts } from "~/features/store/orders/order-rows.server";
import { EVERY_MINUTE, type FeatureDescription } from "~/features/feature-description.server";
import { countPayments } from "./count-payments.server";
import { PAYMENT_LIFETIME } from "./freeze-order.server";
import {
  PAYMENT_STARTS_PER_ORDER,
  SHARED_STARTS_PER_NETWORK,
  SHARED_STARTS_PER_ORDER_AND_NETWORK,
} from "./start-payment.server";
import { CHILD_PHONES_PER_PAYMENT } from "./child-phone.server";
import { CLAIM_LINKS_PER_PAYMENT } from "./replace-claim.server";
import { REFUND_TERM } from "./refund-request";
import { decideClosings } from "./decide-closings.server";
import { expirePayments } from "./expire-payments.server";
import { isUnpaid } from "./paid-history.server";
import { CLOSING_PATIENCE, CLOSINGS, nameUnreachableClosings } from "./send-closings.server";

export const feature: FeatureDescription = {
  name: "store/payments",
  tables: [paymentEvents, payments, prepaymentClosings, receipts, refundRequestMonths, refundRequests],
  prune: [(db, now) => pruneGuestCarts(db, { isUnpaid, now })],
  jobs: [
    { name: "expire-payments", turns: EVERY_MINUTE, work: expirePayments },
    {
      name: "close-prepayments",
      // Closings become due at the end of a month.
      turns: { every: { minutes: 10 } },
      work: async (context) => {
        await decideClosings(context);
        await nameUnreachableClosings(context);
      },
    },
  ],
  outbox: [CLOSINGS],
  limits: `
PAYMENT_LIFETIME | ${PAYMENT_LIFETIME.minutes} | minutes | of a frozen sum and its promocode
PAYMENT_STARTS_PER_ORDER | ${PAYMENT_STARTS_PER_ORDER.points} | per hour | a buyer changes their mind a few times, a script endlessly
SHARED_STARTS_PER_ORDER_AND_NETWORK | ${SHARED_STARTS_PER_ORDER_AND_NETWORK.points} | per hour | payments by the share link: a stranger does not use up a parent's tries
CHILD_PHONES_PER_PAYMENT | ${CHILD_PHONES_PER_PAYMENT.points} | per day | phones that a payer names for one payment's child
CLAIM_LINKS_PER_PAYMENT | ${CLAIM_LINKS_PER_PAYMENT.points} | per day | new links for the pupil that a payer asks for: each makes an e-mail
SHARED_STARTS_PER_NETWORK | ${SHARED_STARTS_PER_NETWORK.points} | per hour | payments of other people's orders from one network
CLOSING_PATIENCE | ${CLOSING_PATIENCE.days} | days | then a receipt is made by hand
REFUND_TERM | ${REFUND_TERM.days} | days | within which a request is answered with the money (public offer, section 8)
`,
  closedToCrawlers: [
    "/third-party-cart/",
    "/get-courses/",
    "/shop-payment-check/",
    "/shop-payment-success/",
    "/demo-bank/",
  ],
  levels: async ({ db, clock }) => {
    const payments = await countPayments(db, clock.now());
    return [
      { name: "vershina_payments", labels: { state: "pending" }, value: payments.pending },
      { name: "vershina_payments", labels: { state: "called-off" }, value: payments.calledOff },
      { name: "vershina_payments", labels: { state: "refund-due" }, value: payments.refundDue },
      { name: "vershina_payments_oldest_seconds", labels: {}, value: payments.oldestSeconds },
    ];
  },
};
