/** Limits of the ways around the script's task, counted apart from `send-budget.ts`. */
import type { Limit } from "~/db/limiter.server";

/** Any program can read a sum in words. It exists for the few people who cannot see a picture, so the limit is low. */
export const WORDS_PER_ADDRESS: Limit = { name: "words-ip", points: 2, window: { hours: 1 } };
export const WORDS_PER_SITE: Limit = { name: "words-site", points: 30, window: { hours: 1 } };
/** Applies beside an outside captcha when the operator keeps the built-in picture (`CAPTCHA_NO_SCRIPT`). */
export const NO_SCRIPT_PER_ADDRESS: Limit = { name: "no-script-ip", points: 3, window: { hours: 1 } };
export const NO_SCRIPT_PER_SITE: Limit = { name: "no-script-site", points: 60, window: { hours: 1 } };
/** Enough for a class of thirty without scripts that loads each picture more than once. */
export const PICTURES_PER_ADDRESS: Limit = { name: "captcha-pictures", points: 120, window: { minutes: 10 } };
