/** Errors with their own addresses: what happened and what to do now. */
import { cartPath, catalogPath, profilePath, authPath } from "~/shared/paths";

export type KnownError = {
  title: string;
  text: string;
  action: { name: string; href: string };
};

const KNOWN: Record<string, KnownError> = {
  "payment-failed": {
    title: "Оплата не прошла",
    text: "Деньги не списаны, заказ остался в корзине со всеми месяцами. Попробуй ещё раз, другой картой или через СБП.",
    action: { name: "вернуться в корзину", href: cartPath() },
  },
  "order-expired": {
    title: "Время на оплату вышло",
    text: "Ссылка на оплату действует полчаса. Заказ на месте: открой корзину, проверь сумму и начни оплату заново.",
    action: { name: "открыть корзину", href: cartPath() },
  },
  "link-used": {
    title: "Эта ссылка уже сработала",
    text: "Курс по ней получают один раз. Посмотри в профиле: возможно, он уже там. Если нет, попроси того, кто прислал ссылку, написать нам.",
    action: { name: "мои курсы", href: profilePath() },
  },
  "no-cookies": {
    title: "Браузер не сохраняет cookie",
    text: "Без них сайт не помнит ни входа, ни корзины, ни твоих ответов. Разреши cookie для этого сайта в настройках браузера или открой его в другом браузере и повтори.",
    action: { name: "посмотреть курсы", href: catalogPath() },
  },
  "vk-failed": {
    title: "Войти через ВКонтакте не получилось",
    text: "Сеть не подтвердила вход. Попробуй ещё раз или войди по номеру телефона: аккаунт тот же.",
    action: { name: "войти по телефону", href: authPath("login") },
  },
  "vk-off": {
    title: "Вход через ВКонтакте сейчас выключен",
    text: "Войди по номеру телефона: аккаунт тот же, курсы и корзина на месте.",
    action: { name: "войти по телефону", href: authPath("login") },
  },
  "vk-busy": {
    title: "ВКонтакте просит подождать",
    text: "Сейчас через него входят слишком многие. Попробуй через минуту или войди по номеру телефона: аккаунт тот же.",
    action: { name: "войти по телефону", href: authPath("login") },
  },
  "vk-unavailable": {
    title: "ВКонтакте не отвечает",
    text: "Это на его стороне и обычно ненадолго. Попробуй позже или войди по номеру телефона: аккаунт тот же.",
    action: { name: "войти по телефону", href: authPath("login") },
  },
  "vk-too-many": {
    title: "Слишком много попыток входа",
    text: "Из этой сети через ВКонтакте входили слишком часто. Попробуй через час или войди по номеру телефона: аккаунт тот же.",
    action: { name: "войти по телефону", href: authPath("login") },
  },
  "session-expired": {
    title: "Вход устарел",
    text: "Ради безопасности вход действует две недели. Войди снова, и продолжишь с того же места: корзина сохранена.",
    action: { name: "войти", href: authPath("login") },
  },
  maintenance: {
    title: "Идут технические работы",
    text: "Обычно это несколько минут. Корзина и оплаченные курсы на месте.",
    action: { name: "в каталог", href: catalogPath() },
  },
};

export function findKnownError(code: string): KnownError | null {
  return Object.hasOwn(KNOWN, code) ? (KNOWN[code] ?? null) : null;
}
