import type { SaidRefusal } from "./error-advice";

/** For a form or a call in a preview. */
export const PREVIEW_REFUSAL: SaidRefusal = {
  title: "Это предпросмотр",
  text: "Здесь нельзя ни купить, ни отправить: сайт показан на другой момент. Выйди из предпросмотра и повтори.",
};

export const PREVIEW_OVER: SaidRefusal = {
  title: "Предпросмотр закончился",
  text: "Открой сайт заново: он снова показан на сейчас.",
};
