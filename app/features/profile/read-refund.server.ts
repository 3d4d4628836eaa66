import type { AppContext } from "~/app-context.server";
import { refundIfStopped } from "~/features/payments/refund-now";
import { describeRefund, type RefundView } from "./refund-view";
import { type PaidHistory, readPaidHistory } from "./settled-payments.server";

/** The refund if all courses were stopped today; gift months have no price and no line. */
export async function readRefund(context: Pick<AppContext, "db" | "clock">, userId: number): Promise<RefundView> {
  return countRefund(await readPaidHistory(context, userId), context.clock.now());
}

/** Of these payments; a payer by a link sees their own. */
export function countRefund({ payments, courses }: PaidHistory, now: Date): RefundView {
  const spanOf = (productId: number) => courses.get(productId) ?? { lessons: 0, months: [] };
  const parts = payments.flatMap((payment) => {
    const units = payment.units.filter(({ isOwned, price }) => isOwned && price > 0);
    return refundIfStopped({ ...payment, units }, spanOf, now).map((part) => ({
      ...part,
      name: courses.get(part.productId)?.name ?? "",
      slug: courses.get(part.productId)?.slug ?? null,
    }));
  });
  return describeRefund(parts);
}
