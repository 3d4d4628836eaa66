/** The page of one payment that its payer may ask back, and its form. */
import type { RequestView } from "~/features/store/profile/refund-trace";
import type { Roubles } from "~/shared/money";
import type { RefundView } from "./refund-view";

export type PayerRefundView = RefundView & {
  /** The address itself, where the form is posted. */
  selfHref: string;
  /** The pupil has the courses: months are asked back one by one. Otherwise all of the payment is. */
  isClaimed: boolean;
  /** «28 ноября 2026» */
  paidOn: string;
  amount: Roubles;
  /** Masked: the link may have been passed on. */
  email: string;
  requests: RequestView[];
  /** Sent twice, the form is one request. */
  requestId: string;
};

/** A unit with the sum that the page shows for it, as one value of the form: «101.2026.12=3290». */
export const shownLine = (key: string, refund: Roubles): string => `${key}=${refund}`;

/** The ticked keys, and what the page has said that they return together. */
export function readShown(
  ticked: readonly string[],
  shown: readonly string[],
): { keys: readonly string[]; total: Roubles } {
  const sums = new Map(
    shown.map((line): [string, number] => {
      const [key = "", sum = ""] = line.split("=");
      return [key, Number(sum)];
    }),
  );
  return { keys: ticked, total: ticked.reduce((total, key) => total + (sums.get(key) ?? 0), 0) };
}
