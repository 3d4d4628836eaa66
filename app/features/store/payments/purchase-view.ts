/** View of a paid order on the success page. */
import type { Roubles } from "~/shared/money";
import type { YearRidge } from "~/shared/year-ridge";

export type PurchasedLineView = {
  name: string;
  slug: string;
  /** «ноябрь–январь»; null for a course sold whole. */
  months: string | null;
  /** «открыт сейчас», «откроется 1 декабря» */
  opens: string;
  /** The day it opens as a calendar file; null once it is open. */
  calendarHref: string | null;
};

/** For a payer with an account, until the child has opened the courses. */
export type ChildPhoneView = {
  /** As its field shows it; null: none was named, or the page may have been passed on. */
  typed: { phone: string; phoneCountry: string } | null;
  /** «+7 912 345-67-89», masked where the page may have been passed on; null: none was named. */
  said: string | null;
  /** Where the child logs in by a code. */
  loginUrl: string;
};

export type PurchaseView = {
  orderPublicId: string;
  price: Roubles;
  lines: PurchasedLineView[];
  /** «1 декабря»: nothing of it is open before; null if something is. */
  opensOn: string | null;
  /** Of all courses together; null if one of them was sold whole. */
  monthCount: number | null;
  /** The bought months; null for courses without dates. */
  ridge: YearRidge | null;
  /** The first lesson of the purchase, by the timetables of its courses; null if they have none. */
  firstLesson: { course: string; title: string; when: string; calendarHref: string } | null;
  /** Part of the sum that goes back, with the receipt lines it was for; null if all of it stays. */
  refund: { amount: Roubles; isDone: boolean; lines: string[] } | null;
  /** Null for a free order: it has no receipt. */
  receiptEmail: string | null;
  /** Paid before the pupil logged in: the address where the courses are claimed, once. */
  claimPath: string | null;
  /** Null: the child is not named by phone here. */
  child: Omit<ChildPhoneView, "loginUrl"> | null;
  /** Where the payer's own browser asks the money back; null for everyone else. */
  refundPath: string | null;
  /** Someone who paid by the pupil's link reads «вы» and sees nothing of the pupil's. */
  isThirdParty: boolean;
  isParent: boolean;
};
