import type { WebinarRowView } from "./webinars-view";

/** Label of the button that leads to the webinar. */
export function actionOf({ state, isFree }: Pick<WebinarRowView, "state" | "isFree">): string {
  if (state === "upcoming") return "записаться";
  return state === "recorded" && isFree ? "смотреть" : "подробнее";
}
