/**
 * The visitor's own time beside Moscow's: «у тебя 21:00», «у тебя 23 ноября, 02:00», nothing if both clocks agree. Only
 * the browser knows it. The first use of `Intl` takes a phone some 100 ms, so only a day of another name asks for it.
 */
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
