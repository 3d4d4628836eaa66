/** The counted limits of `code-policy.ts` in the shape the limiter takes. */
import type { Limit } from "~/db/limiter.server";
import {
  HOUR,
  LOGIN_TRIES_WINDOW,
  MAX_LOGIN_FAILURES_PER_IP_PER_HOUR,
  MAX_LOGIN_TRIES_PER_PHONE_AND_IP,
  MAX_SENDS_PER_IP_PER_HOUR,
  MAX_SENDS_PER_PREFIX_PER_HOUR,
  MAX_SENDS_PER_SITE_PER_HOUR,
  MAX_VK_LOGINS_PER_IP_PER_HOUR,
  MAX_WRONG_CODES_PER_IP_PER_HOUR,
  MAX_WRONG_CODES_PER_SITE_PER_HOUR,
} from "./code-policy";

const hourly = (name: string, points: number): Limit => ({ name, points, window: HOUR });

export const SENDS_PER_IP = hourly("sms-ip", MAX_SENDS_PER_IP_PER_HOUR);
export const SENDS_PER_PREFIX = hourly("sms-prefix", MAX_SENDS_PER_PREFIX_PER_HOUR);
export const SENDS_PER_SITE = hourly("sms-site", MAX_SENDS_PER_SITE_PER_HOUR);
export const WRONG_CODES_PER_IP = hourly("code-ip", MAX_WRONG_CODES_PER_IP_PER_HOUR);
export const WRONG_CODES_PER_SITE = hourly("code-site", MAX_WRONG_CODES_PER_SITE_PER_HOUR);
export const LOGIN_FAILURES_PER_IP = hourly("login-ip", MAX_LOGIN_FAILURES_PER_IP_PER_HOUR);
export const VK_TRIES_PER_IP = hourly("vk-ip", MAX_VK_LOGINS_PER_IP_PER_HOUR);
export const LOGIN_TRIES: Limit = {
  name: "login",
  points: MAX_LOGIN_TRIES_PER_PHONE_AND_IP,
  window: LOGIN_TRIES_WINDOW,
};

/** The key of a limit that has only one counter. */
export const WHOLE_SITE = "all";
