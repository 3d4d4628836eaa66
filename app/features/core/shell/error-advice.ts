/** The text of an error page by status: what happened and what to do now. */
export type ErrorAdvice = { title: string; text: string; isWorthRetrying: boolean };

/** The data of a thrown answer with words of its own. */
export type SaidRefusal = { title: string; text: string };

export const DEFAULT_ERROR_STATUS = 500;

export function adviseOnError(status: number): ErrorAdvice {
  switch (status) {
    case 400:
      return {
        title: "Запрос не разобрать",
        text: "Вернись на прошлую страницу и попробуй ещё раз.",
        isWorthRetrying: false,
      };
    case 401:
      return { title: "Нужно войти", text: "Эта страница открывается после входа.", isWorthRetrying: false };
    case 403:
      return {
        title: "Эта страница не твоя",
        text: "Она открывается только тому, кто её создал. Проверь, в тот ли аккаунт выполнен вход.",
        isWorthRetrying: false,
      };
    case 405:
      return {
        title: "Так эта страница не открывается",
        text: "Вернись на прошлую страницу и нажми кнопку ещё раз.",
        isWorthRetrying: false,
      };
    case 409:
      return {
        title: "Пока страница была открыта, кое-что изменилось",
        text: "Обнови её: покажем, как обстоят дела сейчас.",
        isWorthRetrying: true,
      };
    case 413:
      return { title: "Слишком большой запрос", text: "Сократи текст и отправь ещё раз.", isWorthRetrying: false };
    case 429:
      return { title: "Слишком много попыток", text: "Подожди минуту и попробуй снова.", isWorthRetrying: true };
    case 503:
      return {
        title: "Сайт ненадолго прилёг",
        text: "Корзина и оплаченные курсы на месте. Загляни через пару минут.",
        isWorthRetrying: true,
      };
    default:
      return {
        title: "Что-то пошло не так",
        text: "Мы уже знаем об ошибке. Корзина и оплаченные курсы на месте, попробуй ещё раз.",
        isWorthRetrying: true,
      };
  }
}
