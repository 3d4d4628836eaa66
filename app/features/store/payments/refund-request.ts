/** A written request for a refund, which its author may withdraw until the money is on its way. */
import { addDuration } from "~/shared/duration";
import type { Roubles } from "~/shared/money";
import type { PaidUnit } from "./refund-share";

/** Public offer, section 8: the money is refunded within these days of the request. */
export const REFUND_TERM = { days: 10 } as const;

export const refundDueBy = (askedAt: Date): Date => addDuration(askedAt, REFUND_TERM);

export type RequestedMonth = Pick<PaidUnit, "productId" | "month"> & {
  /** The course as it was sold. */
  name: string;
  refund: Roubles;
  withdrawnAt: Date | null;
  refundedAt: Date | null;
};

export type RefundRequest = { publicId: string; askedAt: Date; months: RequestedMonth[] };

/** Asked for, and neither withdrawn nor refunded yet. */
export const isOpenMonth = ({ withdrawnAt, refundedAt }: RequestedMonth): boolean =>
  withdrawnAt === null && refundedAt === null;

export const openMonthsOf = ({ months }: RefundRequest): RequestedMonth[] => months.filter(isOpenMonth);
