/**
 * The visitor's own time beside Moscow's: «у тебя 21:00», «у тебя 23 ноября, 02:00», nothing if both clocks agree. Only
 * the browser knows it, and it is needed before React. A slow phone paints the first screen before it has parsed the
 * rest, so each place is filled in as soon as it is parsed: nothing moves. `showOwnTime` is left behind for what React
 * renders later. The first use of `Intl` takes a phone some 100 ms, so only a day of another name asks for it.
 */
import { listen } from "./listen";

/** All year (`shared/moscow.ts`). */
const MOSCOW_OFFSET = -180;

/** The clocks of this offset, as `2026-11-27T21:00…`. */
const readClock = (at: Date, offset: number) => new Date(+at - offset * 60_000).toISOString();

export function showOwnTime(place: { dataset: DOMStringMap; textContent: string | null }): void {
  const at = new Date(place.dataset.at!);
  const offset = at.getTimezoneOffset();
  let text = "";
  if (offset !== MOSCOW_OFFSET) {
    const own = readClock(at, offset);
    text = "у\u00A0тебя\u00A0";
    if (own.slice(0, 10) !== readClock(at, MOSCOW_OFFSET).slice(0, 10))
      text += `${at.toLocaleString("ru", { day: "numeric", month: "long" }).replace(" ", "\u00A0")}, `;
    text += own.slice(11, 16);
  }
  place.textContent = text;
}

export function showOwnTimes(): void {
  window.showOwnTime = showOwnTime;
  const places = document.getElementsByClassName("own-time");
  let shown = 0;
  const show = () => {
    for (; places[shown]; shown++) showOwnTime(places[shown] as HTMLElement);
  };
  const parsed = new MutationObserver(show);
  parsed.observe(document, { childList: true, subtree: true });
  listen("DOMContentLoaded", () => {
    show();
    parsed.disconnect();
  });
}
