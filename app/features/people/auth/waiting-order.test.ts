import { expect, it } from "vitest";
import { sayWaitingOrder } from "./waiting-order";

it.each([
  [
    5922,
    false,
    false,
    "Заказ на 5\u00a0922\u00a0₽ сохранён",
    "Телефон, код из SMS, одно согласие, и сразу откроется банк.",
  ],
  [5922, false, true, "Заказ на 5\u00a0922\u00a0₽ сохранён", "Код из SMS, одно согласие, и сразу откроется банк."],
  [5922, true, false, "Заказ на 5\u00a0922\u00a0₽ сохранён", "Вход закончился: войди ещё раз, и сразу откроется банк."],
  [0, false, false, "Бесплатный курс сохранён", "Телефон, код из SMS, одно согласие, и курс откроется."],
])("an order of %i ₽ that waits (login over: %s, phone typed: %s)", (price, isLoginOver, hasPhone, title, note) =>
  expect(sayWaitingOrder({ price, isLoginOver, hasPhone })).toEqual({ title, note }),
);
