/** Money received for a user's orders, as the pages about it count it. */
import type { PaidUnit } from "~/features/store/payments/refund-share";
import type { Roubles } from "~/shared/money";
import type { Payer, TaxPayment } from "./tax-years";

export type SettledPayment = {
  id: number;
  publicId: string;
  orderId: number;
  paidAt: Date;
  amount: Roubles;
  returned: Roubles;
  /** A payer by the share link, identified by the receipt's address; null: paid from the account itself. */
  payer: Payer;
  receiptEmail: string;
  lines: { productId: number; name: string; price: Roubles }[];
  /** `asked`: the open request for its refund. */
  units: (PaidUnit & { isOwned: boolean; asked: { at: Date; refund: Roubles } | null })[];
  refunds: { at: Date; amount: Roubles }[];
};

/** The payment's part in a year's sums: a unit that is no longer owned has been refunded. */
export function taxPaymentOf({ payer, paidAt, lines, units, refunds }: SettledPayment): TaxPayment & { payer: Payer } {
  const revokedOf = (productId: number) =>
    units.filter((unit) => unit.productId === productId && !unit.isOwned).reduce((sum, { price }) => sum + price, 0);
  return { payer, paidAt, refunds, lines: lines.map((line) => ({ ...line, revoked: revokedOf(line.productId) })) };
}
