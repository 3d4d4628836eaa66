import { formatRoubles } from "~/shared/money";
import type { AuthView } from "./auth-view";

/** Shown in the card of the login that the cart has asked for. */
export function sayWaitingOrder({ price, isLoginOver, hasPhone }: Omit<NonNullable<AuthView["order"]>, "lines">): {
  title: string;
  note: string;
} {
  const isFree = price === 0;
  const next = isFree ? "и курс откроется" : "и сразу откроется банк";
  return {
    title: isFree ? "Бесплатный курс сохранён" : `Заказ на ${formatRoubles(price)} сохранён`,
    note: isLoginOver
      ? `Вход закончился: войди ещё раз, ${next}.`
      : `${hasPhone ? "Код" : "Телефон, код"} из SMS, одно согласие, ${next}.`,
  };
}
