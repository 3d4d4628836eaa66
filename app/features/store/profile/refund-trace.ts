/** Sentences about refund requests for pages and e-mails. */
import {
  isOpenMonth,
  refundDueBy,
  type RefundRequest,
  type RequestedMonth,
} from "~/features/store/payments/refund-request";
import { formatRoubles } from "~/shared/money";
import { dayAndMonth, monthRange } from "~/shared/months";
import type { PurchasedCourse } from "./purchased-courses";

/** The months of one request that share a fate. */
export type RequestView = {
  publicId: string;
  /** «Заявление от 28 ноября: декабрь, 3 290 ₽» */
  title: string;
  /** «Ответим и вернём деньги не позднее 8 декабря» */
  said: string;
  isOpen: boolean;
};

/** «декабрь»; with the courses where there are several. */
function sayRequested(months: readonly RequestedMonth[]): string {
  const products = [...new Set(months.map(({ productId }) => productId))];
  const courses = products.map((productId) => {
    const own = months.filter((one) => one.productId === productId);
    const keys = own.flatMap(({ month }) => (month === "__all__" ? [] : [month]));
    const said = keys.length > 0 ? monthRange(keys) : "курс целиком";
    return products.length > 1 ? `${own[0]?.name ?? ""}: ${said}` : said;
  });
  return courses.join("; ");
}

export function sayRequest(askedAt: Date, months: readonly RequestedMonth[]): string {
  const sum = months.reduce((all, { refund }) => all + refund, 0);
  return `Заявление от ${dayAndMonth(askedAt)}: ${sayRequested(months)}, ${formatRoubles(sum)}`;
}

export const sayAnswerBy = (askedAt: Date): string =>
  `Ответим и вернём деньги не позднее ${dayAndMonth(refundDueBy(askedAt))}`;

function sayFate({ withdrawnAt, refundedAt }: RequestedMonth, askedAt: Date): string {
  if (refundedAt) return `Деньги отправлены ${dayAndMonth(refundedAt)}`;
  return withdrawnAt ? `Отозвано ${dayAndMonth(withdrawnAt)}` : sayAnswerBy(askedAt);
}

/** Distinguishes months of one request that went different ways. */
export function describeRequests(requests: readonly RefundRequest[]): RequestView[] {
  return requests.flatMap(({ publicId, askedAt, months }) => {
    const byFate = new Map<string, RequestedMonth[]>();
    for (const month of months) {
      const fate = sayFate(month, askedAt);
      byFate.set(fate, [...(byFate.get(fate) ?? []), month]);
    }
    return [...byFate].map(([said, own]) => ({
      publicId,
      title: sayRequest(askedAt, own),
      said,
      isOpen: own.every(isOpenMonth),
    }));
  });
}

/** The open requests, as the list of bought courses knows them. */
export function openRequestsOf(
  courses: readonly Pick<PurchasedCourse, "productId" | "title" | "asked">[],
): RefundRequest[] {
  const byId = new Map<string, RefundRequest>();
  for (const { productId, title, asked } of courses)
    for (const { publicId, askedAt, month, refund } of asked) {
      const known = byId.get(publicId) ?? { publicId, askedAt: new Date(askedAt), months: [] };
      known.months.push({ productId, month, name: title, refund, withdrawnAt: null, refundedAt: null });
      byId.set(publicId, known);
    }
  return [...byId.values()];
}
