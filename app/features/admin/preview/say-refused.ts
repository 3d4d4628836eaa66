/** Words for a request that a preview has refused: the act, and the reason. */

type Asked = { method: string; pathname: string };

const ACTS: readonly (readonly [path: RegExp, act: string])[] = [
  [/^\/cart\//, "изменить корзину"],
  [/^\/(?:reset-cart|third-party-cart|prolong|goal|get-courses)\//, "изменить корзину"],
  [/^\/(?:shop-payment-\w+|demo-bank|payer)\//, "изменить оплату"],
  [/^\/auth\//, "войти или выйти"],
  [/^\/leads\//, "отправить заявку"],
  [/^\/(?:profile|my|promotions)\//, "изменить данные ученика"],
  [/^\/(?:ege|oge|free-workout|mistakes|progress|review)\//, "записать решение"],
];

const isReading = ({ method }: Asked): boolean => method === "GET" || method === "HEAD";

/** «изменить корзину». The data of a page, as a script asks for it, is named as the page. */
function nameAct(asked: Asked): string {
  if (isReading(asked)) return "открыть страницу, которая сама что-то записывает";
  const page = asked.pathname.replace(/(?:\.data)?\/?$/, "/");
  return ACTS.find(([path]) => path.test(page))?.[1] ?? "отправить форму";
}

/** For a page. `moment`: «1 декабря 2026, 00:00». */
export const sayRefusedForm = (asked: Asked, moment: string): string =>
  `Отказано: ${nameAct(asked)}. Здесь нельзя ни купить, ни отправить: сайт показан на другой момент, ${moment}. Ничего не изменилось.`;

/** For a call of the API. */
export const sayRefusedCall = ({ method, pathname }: Asked, moment: string): string =>
  `Предпросмотр на ${moment} только читает: ${method} ${pathname} не выполнен, ничего не изменилось. Повтори без куки preview или выйди из предпросмотра.`;
