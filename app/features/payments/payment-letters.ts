/** Letters about money. Whoever paid reads them, often a parent: «вы», and nothing of the pupil. */
import { SCHOOL } from "~/features/school/school";
import { formatRoubles, type Roubles } from "~/shared/money";
import type { ReceiptLine } from "./receipt-lines";

export type LetterText = { subject: string; text: string; html: string };

/** Why money goes back. */
export type RefundCause =
  /** The buyer gives months back. */
  | "asked"
  /** What was paid for had been bought already. */
  | "owned"
  /** The order could not be made good any more when the money came. */
  | "late"
  /** Its once-a-person promocode had been used by the person who receives the courses. */
  | "code"
  /** The bank took another sum than the order's. */
  | "mismatch";

export function receiptLetter(payment: {
  amount: Roubles;
  number: string;
  lines: readonly ReceiptLine[];
  /** Not while the order is nobody's: another person has paid, and the pupil has not claimed it yet. */
  isOpen: boolean;
  /** Opens the courses to whoever logs in with it first; null where the site's address is not known. */
  claimUrl: string | null;
  /** A second receipt follows when what was paid ahead has been given. */
  isPrepaid: boolean;
}): LetterText {
  return write(`Оплата прошла: ${formatRoubles(payment.amount)}`, [
    payment.isOpen ? "Здравствуйте! Оплата дошла, доступ открыт." : sayHowToOpen(payment.claimUrl),
    ...lineTexts(payment.lines),
    `Всего: ${formatRoubles(payment.amount)}. Номер платежа: ${payment.number}.`,
    payment.isPrepaid
      ? "Электронный чек пришлёт касса на этот же адрес. Когда месяц или курс закончится, от неё придёт ещё один чек: он закрывает предоплату, платить по нему не нужно."
      : "Электронный чек пришлёт касса на этот же адрес.",
  ]);
}

function sayHowToOpen(claimUrl: string | null): string {
  const start = "Здравствуйте! Оплата дошла. Курсы откроются, когда ученик войдёт там, где собирал корзину,";
  if (claimUrl === null) return `${start} или по ссылке со страницы оплаты.`;
  return `${start} или по этой ссылке: ${claimUrl} Перешлите её ученику и больше никому: она срабатывает один раз.`;
}

const CAUSES: Record<RefundCause, string> = {
  asked: "Возвращаем деньги за месяцы, от которых вы отказались. Доступ к ним закрыт.",
  owned: "Часть заказа уже была куплена раньше. Второй раз за неё платить не нужно, поэтому возвращаем деньги.",
  late: "Деньги пришли, когда заказ уже нельзя было исполнить: время на оплату вышло или эти месяцы уже куплены. Курсы по этому платежу не открылись, всю сумму возвращаем.",
  code: "Промокод этого заказа действует один раз на человека, а получатель его уже использовал. Курсы по этому платежу не открылись, всю сумму возвращаем. Заказ можно оплатить ещё раз без промокода.",
  mismatch: "Банк списал не ту сумму, которая была в заказе. Курсы не открылись, всё списанное возвращаем.",
};

export function refundLetter(refund: {
  amount: Roubles;
  number: string;
  cause: RefundCause;
  lines: readonly ReceiptLine[];
}): LetterText {
  return write(`Возвращаем ${formatRoubles(refund.amount)}`, [
    `Здравствуйте! ${CAUSES[refund.cause]}`,
    ...lineTexts(refund.lines),
    `К возврату: ${formatRoubles(refund.amount)}. Номер платежа: ${refund.number}.`,
    "Деньги придут туда, откуда пришли. Мы отправляем их сразу, банк может зачислять несколько дней. Чек возврата касса пришлёт на этот же адрес.",
  ]);
}

function lineTexts(lines: readonly ReceiptLine[]): string[] {
  return lines.map(({ description, amountKopecks }) => `${description}: ${sayKopecks(amountKopecks)}`);
}

function sayKopecks(kopecks: number): string {
  const [whole, rest] = [Math.floor(kopecks / 100), kopecks % 100];
  const text = formatRoubles(whole);
  return rest === 0 ? text : text.replace("\u00A0₽", `,${String(rest).padStart(2, "0")}\u00A0₽`);
}

function write(subject: string, said: readonly string[]): LetterText {
  const support = SCHOOL.emails[0].address;
  const end = [
    `Если что-то не так, напишите на ${support} или позвоните: ${SCHOOL.phone.display}, ${SCHOOL.phoneHours}.`,
    `Онлайн-школа «${SCHOOL.name}»`,
  ];
  const paragraphs = [...said, ...end];
  const html = paragraphs.map((paragraph) => `<p>${linkAddresses(escapeHtml(paragraph))}</p>`).join("\n");
  return {
    subject,
    text: `${paragraphs.join("\n\n")}\n`,
    html: `<!doctype html>\n<html lang="ru"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>\n<body>\n${html}\n</body></html>\n`,
  };
}

/** Of text that is escaped already. */
function linkAddresses(html: string): string {
  return html.replace(/https?:\/\/[^\s<>"]+/g, (address) => `<a href="${address}">${address}</a>`);
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
}
