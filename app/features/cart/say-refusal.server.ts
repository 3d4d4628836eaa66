/**
 * Why a change of the cart or a payment failed, and what to do now. Pupils and parents both read it, so it uses neither
 * «ты» nor «вы».
 */
import type { PromocodeOutcome } from "~/features/cart/change-cart.server";
import type { CartChangeReason } from "~/features/cart/edit-cart.server";
import type { CartIntent } from "~/features/cart/schema";
import type { StartPaymentReason } from "~/features/payments/start-payment.server";

export type CartRefusal =
  | CartChangeReason
  | Exclude<PromocodeOutcome, { ok: true }>["reason"]
  | Exclude<StartPaymentReason, "login-required">
  | "too-many-starts";

const SENTENCES = {
  "no-cart": "Корзина уже пустая. Возможно, она оплачена или очищена в другой вкладке",
  empty: "Корзина уже пустая. Возможно, она оплачена или очищена в другой вкладке",
  "unknown-product": "Такого курса нет в корзине. Показываем её как есть",
  "not-for-sale": "Этот курс сейчас не купить: он закончился, снят с продажи или уже куплен",
  "too-many-lines": "В корзине слишком много курсов. Сначала стоит оплатить или убрать часть",
  "just-paid": "Эта корзина только что оплачена: купленное в «Моём профиле»",
  "payment-pending": "Банк ещё проводит прошлую оплату. Стоит подождать минуту и проверить её",
  "bank-away": "Банк сейчас не отвечает, деньги не списаны. Стоит нажать ещё раз через минуту",
  "bank-refused":
    "Банк не принял этот способ оплаты, деньги не списаны. Можно выбрать другой, а если не принят ни один, написать нам",
  "not-editable": "Этот заказ уже закрыт. Показываем корзину как есть",
  "promocode-refused": "Промокод не подошёл",
  "too-many-tries": "Слишком много попыток. Следующий промокод можно ввести через минуту",
  "too-many-starts":
    "Слишком много попыток оплаты подряд. Деньги не списаны: продолжить можно через несколько минут или по уже открытой странице банка",
  superseded: "Корзину успели изменить ещё раз. Показываем её как есть",
  "changed-elsewhere": "Корзину изменили в другой вкладке или на другом устройстве. Показываем её как есть",
  "unknown-order": "Такого заказа больше нет. Показываем корзину как есть",
  foreign: "Этот заказ больше не в этой корзине. Показываем её как есть",
  "email-required": "Нужна почта: на неё придёт чек",
  "press-needed": "Этот заказ бесплатный: его открывает кнопка в корзине",
  "nothing-to-pay": "Этот заказ бесплатный: его открывает тот, кто его собрал",
  "months-missing": "В одном из курсов не выбран месяц: нужно выбрать хотя бы один или убрать курс",
  "price-changed":
    "Цена изменилась, пока страница была открыта. Деньги не списаны: нужно проверить новую сумму и нажать ещё раз",
  "not-available": "Этот заказ больше нельзя оплатить. Показываем корзину как есть",
} as const satisfies Record<CartRefusal, string>;

export function sayRefusal(reason: CartRefusal, intent?: CartIntent): string {
  if (reason === "unknown-product" && intent === "add") return "Такого курса нет: возможно, его сняли с продажи";
  return SENTENCES[reason];
}

/** 409 if what the page showed is outdated, 429 for too many requests, 400 for the rest. */
export function statusOfRefusal(reason: CartRefusal): number {
  switch (reason) {
    case "price-changed":
    case "just-paid":
    case "payment-pending":
    case "bank-refused":
    case "not-editable":
    case "not-available":
    case "no-cart":
    case "empty":
    case "superseded":
    case "changed-elsewhere":
      return 409;
    case "unknown-order":
    case "unknown-product":
      return 404;
    case "foreign":
      return 403;
    case "too-many-tries":
    case "too-many-starts":
      return 429;
    case "bank-away":
      return 503;
    default:
      return 400;
  }
}
