/** Limits of the ways past the script's task, each kept apart from the places of `send-budget.ts`. */
import type { Limit } from "~/db/limiter.server";

/** The sum in words is read by any program: it is for the few who see no picture, and opens no more than they need. */
export const WORDS_PER_ADDRESS: Limit = { name: "words-ip", points: 2, window: { hours: 1 } };
export const WORDS_PER_SITE: Limit = { name: "words-site", points: 30, window: { hours: 1 } };
/** Beside a captcha from outside, where the operator has let the built-in picture stand (`CAPTCHA_NO_SCRIPT`). */
export const NO_SCRIPT_PER_ADDRESS: Limit = { name: "no-script-ip", points: 3, window: { hours: 1 } };
export const NO_SCRIPT_PER_SITE: Limit = { name: "no-script-site", points: 60, window: { hours: 1 } };
/** A class without scripts looks at thirty pictures, and each of them twice. */
export const PICTURES_PER_ADDRESS: Limit = { name: "captcha-pictures", points: 120, window: { minutes: 10 } };
