/** Sentences of the success page about a paid order. Nothing is called open before its month begins. */
import { formatRoubles } from "~/shared/money";
import type { PurchaseView } from "./purchase-view";

type Opening = Pick<PurchaseView, "price" | "opensOn" | "lines">;
type Described = Opening & Pick<PurchaseView, "isThirdParty" | "isParent" | "claimPath" | "monthCount" | "child">;

export function nameOutcome({ price, opensOn, lines }: Opening): string {
  if (price > 0) return "Оплата прошла";
  if (opensOn === null) return "Доступ открыт";
  return `${lines.length > 1 ? "Курсы откроются" : "Курс откроется"} ${opensOn}`;
}

export function sayOutcome(purchase: Described): string {
  const { isThirdParty, isParent, price, claimPath, opensOn } = purchase;
  if (isThirdParty) {
    if (claimPath !== null && purchase.child?.said)
      return "Спасибо, деньги дошли! Курсы откроются у ребёнка, когда он войдёт по своему номеру.";
    if (claimPath !== null)
      return `Спасибо, деньги дошли! Курсы откроются, когда ${isParent ? "ребёнок" : "ученик"} получит их по ссылке: отправьте её.`;
    const whose = isParent ? "ученика" : "того, кто прислал вам ссылку";
    return opensOn === null
      ? `Спасибо! Доступ открылся у ${whose}.`
      : `Спасибо! Доступ откроется ${opensOn} у ${whose}.`;
  }
  if (claimPath !== null) return "Остался один шаг: войти по телефону и получить курсы.";
  const owned = sayOwned(purchase, isParent);
  return price === 0 ? `Платить не понадобилось: ${owned}.` : `Деньги дошли, ${owned}.`;
}

/** «месяц твой», «курсы ваши» */
function sayOwned({ lines, monthCount }: Described, isParent: boolean): string {
  if (monthCount === 1) return isParent ? "месяц ваш" : "месяц твой";
  if (monthCount !== null) return isParent ? "месяцы ваши" : "месяцы твои";
  if (lines.length > 1) return isParent ? "курсы ваши" : "курсы твои";
  return isParent ? "курс ваш" : "курс твой";
}

/** «Возвращаем 2 794 ₽: Физика: декабрь. Деньги придут туда, откуда пришли.» */
export function sayRefund({ amount, isDone, lines }: NonNullable<PurchaseView["refund"]>): string {
  const what = `${isDone ? "Вернули" : "Возвращаем"} ${formatRoubles(amount)}: ${lines.join("; ")}.`;
  return isDone ? what : `${what} Деньги придут туда, откуда пришли.`;
}

/** To a payer who has nothing to hand over. */
export function sayHandled({ opensOn }: Pick<PurchaseView, "opensOn">): string {
  const opens = opensOn === null ? "" : ` и откроются ${opensOn}`;
  return `Курсы уже в профиле ученика${opens}: ссылка для него не нужна, делать ничего не надо.`;
}
