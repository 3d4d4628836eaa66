/** How tags identify a buyer: the client ids in their cookies. Read only where the visitor allows analytics. */
import type { BuyerVisit } from "~/shared/column-json";
import { readConsent, type ConsentMode } from "./consent";

export type { BuyerVisit };

/** Null: tags have no id for this visitor, or reading it is not allowed. */
export function readBuyerVisit(cookies: string | null, mode: ConsentMode): BuyerVisit | null {
  if (!readConsent(cookies, mode).analytics) return null;
  const googleId = /(?:^|;\s*)_ga=GA\d\.\d\.(\d{1,20}\.\d{1,20})(?=;|$)/.exec(cookies ?? "")?.[1] ?? null;
  const yandexId = /(?:^|;\s*)_ym_uid=(\d{5,30})(?=;|$)/.exec(cookies ?? "")?.[1] ?? null;
  return googleId === null && yandexId === null ? null : { googleId, yandexId };
}
