/** Whole seconds until an instant, never negative; a second that has begun still counts. Both in epoch milliseconds. */
export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000));
}

/** Fills the `{delay}` of «новый SMS-код через {delay} сек». */
export function sayDelay(template: string, seconds: number): string {
  return template.replace("{delay}", String(seconds));
}
