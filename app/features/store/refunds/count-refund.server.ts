import { refundIfStopped } from "~/features/store/payments/refund-now";
import type { PaidHistory } from "~/features/store/profile/settled-payments.server";
import { describeRefund, type PaidPart, type RefundView } from "./refund-view";

/** The refund if all courses of these payments were stopped now. */
export const countRefund = (history: PaidHistory, now: Date): RefundView => describeRefund(listParts(history, now));

/** Gift months have no price and no part. */
export function listParts({ payments, courses }: PaidHistory, now: Date): PaidPart[] {
  const spanOf = (productId: number) => courses.get(productId) ?? { lessons: 0, months: [] };
  return payments.flatMap((payment) => {
    const { id, publicId, orderId } = payment;
    const owned = payment.units.filter(({ isOwned, price }) => isOwned && price > 0);
    const asked = owned.flatMap(({ asked: request, ...unit }) =>
      request
        ? [{ ...unit, refund: request.refund, isCut: false, reason: { kind: "asked" as const, at: request.at } }]
        : [],
    );
    const returned = payment.returned + asked.reduce((sum, { refund }) => sum + refund, 0);
    const units = owned.filter((unit) => unit.asked === null);
    return [...asked, ...refundIfStopped({ ...payment, returned, units }, spanOf, now)].map((part) => ({
      ...part,
      name: courses.get(part.productId)?.name ?? "",
      slug: courses.get(part.productId)?.slug ?? null,
      payment: { id, publicId, orderId },
    }));
  });
}
