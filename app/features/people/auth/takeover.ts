/** Describes in words the parts removed from an account when its phone was proved (decision 0029). */
import type { RemovedPart, Takeover } from "~/shared/column-json";

export type { RemovedPart, Takeover };

/** How long «Вход и аккаунты» mentions it. */
export const TAKEOVER_NOTICE_LIFETIME = { days: 30 } as const;

const WORDS = {
  vk: "страница ВК",
  telegram: "Telegram",
  names: "имя и личные данные",
  password: "прежний пароль",
  sessions: "входы на других устройствах",
} as const satisfies Record<RemovedPart, string>;

/** «страница ВК, имя и личные данные» */
export function describeRemoved(removed: readonly RemovedPart[]): string {
  return removed.map((part) => WORDS[part]).join(", ");
}
