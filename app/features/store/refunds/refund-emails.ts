/** E-mails about a request for a refund: to its author, who may be a pupil or a parent. */
import { openMonthsOf, type RefundRequest } from "~/features/store/payments/refund-request";
import { sayAnswerBy, sayRequest } from "~/features/store/profile/refund-trace";
import { type EmailText, writeEmail } from "~/features/core/school/write-email";

/** @param lines «Математика, декабрь 2026: 3 290 ₽» @param pageUrl null: the site's address is not configured */
export function writeRequestEmail(
  request: RefundRequest,
  { lines, pageUrl }: { lines: readonly string[]; pageUrl: string | null },
): EmailText {
  const title = sayRequest(request.askedAt, openMonthsOf(request));
  const where = pageUrl === null ? "в профиле" : `здесь: ${pageUrl}`;
  return writeEmail(title, [
    "Здравствуйте! Заявление на возврат принято.",
    [`${title}.`, ...lines].join("\n"),
    `${sayAnswerBy(request.askedAt)}. Деньги придут туда, откуда платили. До этого дня месяцы открыты как прежде.`,
    `Передумать можно, пока деньги не отправлены: заявление отзывается ${where}`,
  ]);
}

export function writeWithdrawnEmail(request: RefundRequest): EmailText {
  return writeEmail("Заявление на возврат отозвано", [
    `Здравствуйте! Отозвано: ${sayRequest(request.askedAt, openMonthsOf(request))}.`,
    "Возвращать эти деньги школа не будет, месяцы остаются открыты.",
  ]);
}
