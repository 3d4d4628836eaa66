/**
 * Why a change of the cart, an order or a payment is refused: status, field and sentence, for pages and API alike. The
 * sentences say what to do now and address the reader neither as «ты» nor as «вы»: pupils and parents both read them.
 */
import type { AcquireReason } from "~/features/store/cart/acquire-cart.server";
import type { PromocodeOutcome } from "~/features/store/cart/change-cart.server";
import { CART_FIELDS, type CartField } from "~/features/store/cart/cart-answer";
import type { CartChangeReason } from "~/features/store/cart/edit-cart.server";
import type { CartIntent } from "~/features/store/cart/schema";
import type { ReadOrderReason } from "~/features/store/orders/read-order.server";
import { CHILD_PHONE_REFUSALS } from "~/features/store/payments/child-phone";
import type { ClaimReason } from "~/features/store/payments/claim-order.server";
import type { ProceedReason } from "~/features/store/payments/proceed.server";
import type { StartPaymentReason } from "~/features/store/payments/start-payment.server";
import type { RefusalRow } from "~/shared/form-answer";

export type OrderRefusal =
  | ReadOrderReason
  | CartChangeReason
  | "too-many-carts"
  | "too-many-tries"
  | "too-many-starts"
  | "consent-required"
  | "own-phone"
  | AcquireReason
  | ClaimReason
  | ProceedReason
  | StartPaymentReason;

export type CartRefusal = OrderRefusal | Exclude<PromocodeOutcome, { ok: true }>["reason"];

/** `toProgram`: the sentence of the API, where that of a page speaks of the page. */
type OrderRefusalRow = RefusalRow & { toProgram?: string };

export const CART_REFUSALS = {
  "no-cart": {
    status: 404,
    field: null,
    text: "Корзина уже пустая. Возможно, она оплачена или очищена в другой вкладке",
    toProgram: "Корзины нет",
  },
  empty: {
    status: 400,
    field: "items",
    text: "Корзина уже пустая. Возможно, она оплачена или очищена в другой вкладке",
    toProgram: "Корзина пуста",
  },
  "unknown-product": {
    status: 400,
    field: "items",
    text: "Такого курса нет в корзине. Показываем её как есть",
    toProgram: "Такого курса нет",
  },
  "not-for-sale": {
    status: 400,
    field: "items",
    text: "Этот курс сейчас не купить: он закончился, снят с продажи или уже куплен",
    toProgram: "Этот курс не продаётся или уже куплен",
  },
  "too-many-carts": {
    status: 429,
    field: null,
    text: "С этого адреса собирают очень много корзин. Добавить курс можно через час или после входа",
    toProgram: "С этого адреса слишком много новых гостей: нужен вход или новая попытка через час",
  },
  "too-many-lines": {
    status: 400,
    field: "items",
    text: "В корзине слишком много курсов. Сначала стоит оплатить или убрать часть",
    toProgram: "Слишком много курсов",
  },
  "months-missing": {
    status: 400,
    field: "items",
    text: "В одном из курсов не выбран месяц: нужно выбрать хотя бы один или убрать курс",
    toProgram: "Выбери хотя бы один месяц или убери курс",
  },
  "email-required": { status: 400, field: "receiptEmail", text: "Нужна почта: на неё придёт чек" },
  "consent-required": {
    status: 400,
    field: "isPersonalDataAllowed",
    text: "Без этого согласия оплату не принять: отметьте его",
  },
  "own-phone": { ...CHILD_PHONE_REFUSALS["own-phone"], field: "childPhone" },
  "promocode-refused": { status: 400, field: "promocode", text: "Промокод не подошёл" },
  "too-many-tries": {
    status: 429,
    field: "promocode",
    text: "Слишком много попыток. Следующий промокод можно ввести через минуту",
  },
  "too-many-starts": {
    status: 429,
    field: null,
    text: "Слишком много попыток оплаты подряд. Деньги не списаны: продолжить можно через несколько минут или по уже открытой странице банка",
    toProgram: "Слишком много попыток оплаты подряд. Деньги не списаны",
  },
  "nothing-to-pay": {
    status: 400,
    field: null,
    text: "Этот заказ бесплатный: его открывает тот, кто его собрал",
    toProgram: "Платить не за что: владелец получит курсы сам",
  },
  "confirmation-needed": {
    status: 409,
    field: null,
    text: "Этот заказ бесплатный: его открывает кнопка в корзине",
    toProgram: "Заказ бесплатный: его открывает proceed",
  },
  "just-paid": {
    status: 409,
    field: null,
    text: "Эта корзина только что оплачена: купленное в «Моём профиле»",
    toProgram: "Заказ уже оплачен",
  },
  "payment-pending": {
    status: 409,
    field: null,
    text: "Банк ещё проводит прошлую оплату. Стоит подождать минуту и проверить её",
    toProgram: "Платёж в пути: дождись ответа банка",
  },
  "bank-away": {
    status: 503,
    field: null,
    text: "Банк сейчас не отвечает, деньги не списаны. Стоит нажать ещё раз через минуту",
    toProgram: "Банк не отвечает: попробуй через минуту",
  },
  "bank-refused": {
    status: 409,
    field: null,
    text: "Банк не принял этот способ оплаты, деньги не списаны. Можно выбрать другой, а если не принят ни один, написать нам",
    toProgram: "Банк не принял этот способ оплаты: выбери другой или напиши нам",
  },
  "price-changed": {
    status: 409,
    field: null,
    text: "Цена изменилась, пока страница была открыта. Деньги не списаны: нужно проверить новую сумму и нажать ещё раз",
    toProgram: "Цена изменилась: посмотри корзину ещё раз",
  },
  superseded: {
    status: 409,
    field: null,
    text: "Корзину успели изменить ещё раз. Показываем её как есть",
    toProgram: "Здесь уже есть более новое изменение этой корзины",
  },
  "changed-elsewhere": {
    status: 412,
    field: null,
    text: "Корзину изменили в другой вкладке или на другом устройстве. Показываем её как есть",
    toProgram: "Корзину изменили в другом месте: посмотри её ещё раз",
  },
  "not-editable": {
    status: 409,
    field: null,
    text: "Этот заказ уже закрыт. Показываем корзину как есть",
    toProgram: "Этот заказ больше нельзя изменить",
  },
  "not-available": {
    status: 409,
    field: null,
    text: "Этот заказ больше нельзя оплатить. Показываем корзину как есть",
    toProgram: "Этот заказ больше нельзя оплатить",
  },
  "unknown-order": {
    status: 404,
    field: null,
    text: "Такого заказа больше нет. Показываем корзину как есть",
    toProgram: "Не найдено",
  },
  foreign: {
    status: 403,
    field: null,
    text: "Этот заказ больше не в этой корзине. Показываем её как есть",
    toProgram: "Этот заказ оформлен другим человеком",
  },
  "login-required": { status: 401, field: null, text: "Нужно войти" },
  "already-claimed": { status: 409, field: null, text: "Эта ссылка уже сработала" },
  "code-used": {
    status: 409,
    field: null,
    text: "Промокод этого заказа действует один раз на человека и уже использован. Деньги вернутся тому, кто платил",
  },
} as const satisfies Record<CartRefusal, OrderRefusalRow>;

const isOnPage = (field: string | null): field is CartField => CART_FIELDS.some((name) => name === field);

/** The row as a page says it, at a field that the page has. */
export function cartRefusal(reason: CartRefusal, intent?: CartIntent): RefusalRow {
  const { status, field, text } = CART_REFUSALS[reason];
  const isNew = reason === "unknown-product" && intent === "add";
  return {
    status,
    field: intent === "apply-promocode" ? "promocode" : isOnPage(field) ? field : null,
    text: isNew ? "Такого курса нет: возможно, его сняли с продажи" : text,
  };
}

/** A post that does not parse though a page sent it: from an old page, or a program. */
export const MALFORMED: RefusalRow = {
  status: 400,
  field: null,
  text: "Форму не разобрать: страницу стоит обновить и повторить",
};
