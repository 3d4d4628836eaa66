/** E-mails about money. The payer, often a parent, reads them: «вы», and nothing about the pupil. */
import { type EmailText, writeEmail } from "~/features/core/school/write-email";
import { formatRoubles, type Roubles } from "~/shared/money";
import type { YearRidge } from "~/shared/year-ridge";
import type { ReceiptLine } from "./receipt-lines";

/** Why money is refunded. */
export type RefundCause =
  /** The buyer returns months. */
  | "asked"
  /** The buyer already owned what was paid for. */
  | "owned"
  /** The order could not be completed any more when the money came. */
  | "late"
  /** The recipient of the courses had already used the order's once-per-person promocode. */
  | "code"
  /** The bank took a different sum than the order's. */
  | "mismatch";

export function writeReceiptEmail(payment: {
  amount: Roubles;
  number: string;
  lines: readonly ReceiptLine[];
  /** False while the order has no owner: another person has paid and the pupil has not claimed it yet. */
  isOpen: boolean;
  /** «1 декабря»: nothing of it is open before; null if something is. */
  opensOn: string | null;
  /** A parent made the order: the pupil has no cart of it. */
  isForChild: boolean;
  /** «+7 912 ***-**-67»: the login that the courses wait for; null: none was named. */
  childPhone: string | null;
  /** Opens the courses for the first user who logs in with it; null if the site's address is not configured. */
  claimUrl: string | null;
  /** The payer's own page; null for a payment from the account itself. */
  payerUrl: string | null;
  /** Where the payer asks the money back; null for a payment from the account itself. */
  refundUrl: string | null;
  /** The paid months over the school year; null if there are none. */
  ridge: YearRidge | null;
  /** A second receipt follows once the prepaid courses have been delivered. */
  isPrepaid: boolean;
}): EmailText {
  return writeEmail(
    `Оплата прошла: ${formatRoubles(payment.amount)}`,
    [
      payment.isOpen ? sayOpen(payment.opensOn) : sayHowToOpen(payment),
      ...lineTexts(payment.lines),
      `Всего: ${formatRoubles(payment.amount)}. Номер платежа: ${payment.number}.`,
      payment.isPrepaid
        ? "Электронный чек пришлёт касса на этот же адрес. Когда месяц или курс закончится, от неё придёт ещё один чек: он закрывает предоплату, платить по нему не нужно."
        : "Электронный чек пришлёт касса на этот же адрес.",
      ...(payment.payerUrl === null ? [] : [sayPayerPage(payment.payerUrl)]),
      ...(payment.refundUrl === null
        ? []
        : [`Передумали? Заявление на возврат, без регистрации: ${payment.refundUrl}`]),
    ],
    payment.ridge,
  );
}

/** Sends the address again, to the e-mail of the receipt. */
export function writePayerPageEmail(payerUrl: string): EmailText {
  return writeEmail("Ваша страница с платежами", [
    "Здравствуйте! Вы попросили прислать ссылку.",
    sayPayerPage(payerUrl),
  ]);
}

/** The link that replaces the one sent before. */
export function writeClaimEmail(claimUrl: string): EmailText {
  return writeEmail("Новая ссылка на оплаченные курсы", [
    `Здравствуйте! Вы попросили новую ссылку, прежняя больше не открывается: ${claimUrl}`,
    "Перешлите её тому, кто будет учиться, и больше никому: она срабатывает один раз.",
  ]);
}

function sayPayerPage(payerUrl: string): string {
  return `Ваша страница: что оплачено, суммы по годам, какие месяцы заканчиваются, а когда ученик получил курсы, и продление в одно нажатие: ${payerUrl} Она открывается без пароля, поэтому не пересылайте её.`;
}

const sayOpen = (opensOn: string | null): string =>
  `Здравствуйте! Оплата дошла, ${opensOn === null ? "доступ открыт" : `доступ откроется ${opensOn}`}.`;

type HowToOpen = { claimUrl: string | null; isForChild: boolean; childPhone: string | null };

function sayHowToOpen({ claimUrl, isForChild, childPhone }: HowToOpen): string {
  if (isForChild && childPhone !== null) {
    const start = `Здравствуйте! Оплата дошла. Курсы откроются, когда ребёнок войдёт на сайте по номеру ${childPhone} с кодом из SMS. Исправить номер можно на странице оплаты и в вашем профиле.`;
    if (claimUrl === null) return start;
    return `${start} Или перешлите ему ссылку: ${claimUrl} Она срабатывает один раз, поэтому больше никому.`;
  }
  if (isForChild) {
    const start = "Здравствуйте! Оплата дошла. Курсы откроются, когда ребёнок войдёт по ссылке";
    if (claimUrl === null) return `${start} со страницы оплаты.`;
    return `${start}: ${claimUrl} Перешлите её ребёнку и больше никому: она срабатывает один раз.`;
  }
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

export function writeRefundEmail(refund: {
  amount: Roubles;
  number: string;
  cause: RefundCause;
  lines: readonly ReceiptLine[];
}): EmailText {
  return writeEmail(`Возвращаем ${formatRoubles(refund.amount)}`, [
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
