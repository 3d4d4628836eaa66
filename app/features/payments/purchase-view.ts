/** What the success page shows of a paid order. */
import type { Roubles } from "~/shared/money";

export type PurchasedLineView = {
  name: string;
  slug: string;
  /** «ноябрь–январь»; null for a course sold whole. */
  months: string | null;
  /** «открыт сейчас», «откроется 1 декабря» */
  opens: string;
};

export type PurchaseView = {
  orderPublicId: string;
  price: Roubles;
  lines: PurchasedLineView[];
  /** Null for a free order: there is nothing to send a receipt for. */
  receiptEmail: string | null;
  /** Paid before the pupil has logged in: where the courses are taken, once. */
  claimPath: string | null;
  /** Whoever paid by the pupil's link reads «вы» and sees nothing that belongs to the pupil. */
  isThirdParty: boolean;
  isParent: boolean;
};
