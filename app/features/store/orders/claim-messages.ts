/** Why a claim link opens nothing any more. */
export type ClosedClaim =
  /** This user has claimed it. */
  | "yours"
  /** Another user has; `guest`: it may have been the reader, who is not logged in. */
  | "used"
  | "used-guest"
  /** The money went back before it was claimed. */
  | "returned"
  /** No link of an order: a wrong address, or one that its payer has replaced. */
  | "unknown";

export function sayClosedClaim(why: ClosedClaim): { title: string; text: string } {
  switch (why) {
    case "yours":
      return { title: "Эти курсы уже твои", text: "Ссылка сработала, второй раз она не нужна. Курсы лежат в профиле." };
    case "used":
      return {
        title: "Эта ссылка уже сработала",
        text: "Курсы по ней получают один раз, и их получил другой аккаунт. Если у тебя есть второй, войди в него. Если нет, попроси того, кто прислал ссылку, написать нам.",
      };
    case "used-guest":
      return {
        title: "Эта ссылка уже сработала",
        text: "Курсы по ней получают один раз. Войди и посмотри в профиле: возможно, они уже там. Если нет, попроси того, кто прислал ссылку, написать нам.",
      };
    case "unknown":
      return {
        title: "Эта ссылка не открывается",
        text: "Возможно, её заменили на новую или скопировали не целиком. Попроси ссылку ещё раз у того, кто платил.",
      };
    case "returned":
      return {
        title: "Деньги за этот заказ вернулись",
        text: "Курсы по этой ссылке больше не открыть: заказ отменили, и деньги ушли тому, кто платил.",
      };
  }
}
