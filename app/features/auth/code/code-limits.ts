/** What `app/limits.md` says about the SMS code, and why each number is what it is. */
import { type Duration, toSeconds } from "~/shared/duration";
import {
  CODE_LENGTH,
  CODE_LIFETIME,
  FIRST_BRAKE,
  LOGIN_TRIES_WINDOW,
  LONGEST_BRAKE,
  MAX_LOGIN_FAILURES_PER_IP_PER_HOUR,
  MAX_LOGIN_TRIES_PER_KNOWN_DEVICE_PER_DAY,
  MAX_LOGIN_TRIES_PER_PHONE_AND_IP,
  MAX_LOGIN_TRIES_PER_PHONE_AND_IP_PER_DAY,
  MAX_LOGIN_TRIES_PER_PHONE_PER_DAY,
  MAX_SENDS_OF_KNOWN_DEVICES_PER_DAY,
  MAX_SENDS_PER_PHONE_AND_NETWORK_PER_DAY,
  MAX_SENDS_PER_PHONE_PER_DAY,
  MAX_TRIES,
  MAX_TRIES_WITHOUT_REQUEST_PER_DAY,
  MAX_VK_LOGINS_PER_IP_PER_HOUR,
  MAX_WRONG_CODES_PER_IP_PER_HOUR,
  MAX_WRONG_CODES_PER_SITE_PER_HOUR,
  MAX_WRONG_TRIES_OF_KNOWN_DEVICES_PER_DAY,
  MAX_WRONG_TRIES_PER_PHONE_PER_DAY,
  PASSWORD_WINDOW,
  RESEND_DELAY,
  RESERVED_TRIES_PER_CODE,
  SHARED_TRIES_PER_PHONE_PER_DAY,
  UNBRAKED_TRIES_OF_KNOWN_DEVICES,
} from "./code-policy";

/** A row of `app/limits.md`. */
export type LimitRow = { name: string; value: number; unit: string; why: string };

const minutes = (duration: Duration): number => toSeconds(duration) / 60;

/** The limits of the code, built from the constants so that the document cannot disagree with them. */
export const CODE_LIMITS: readonly LimitRow[] = [
  { name: "CODE_LENGTH", value: CODE_LENGTH, unit: "digits", why: "few, so the other limits must protect it" },
  {
    name: "CODE_LIFETIME",
    value: minutes(CODE_LIFETIME),
    unit: "minutes",
    why: "a code read over a shoulder soon expires",
  },
  {
    name: "MAX_TRIES",
    value: MAX_TRIES,
    unit: "tries per code",
    why: "counted before comparing, check-code and set-password together",
  },
  {
    name: "RESEND_DELAY",
    value: toSeconds(RESEND_DELAY),
    unit: "seconds",
    why: "per phone and purpose",
  },
  {
    name: "MAX_SENDS_PER_PHONE_PER_DAY",
    value: MAX_SENDS_PER_PHONE_PER_DAY,
    unit: "SMS per Moscow day",
    why: "so that a phone cannot be bombed with messages",
  },
  {
    name: "MAX_SENDS_PER_PHONE_AND_NETWORK_PER_DAY",
    value: MAX_SENDS_PER_PHONE_AND_NETWORK_PER_DAY,
    unit: "SMS per day",
    why: "one stranger leaves some to the phone's owner",
  },
  {
    name: "MAX_SENDS_OF_KNOWN_DEVICES_PER_DAY",
    value: MAX_SENDS_OF_KNOWN_DEVICES_PER_DAY,
    unit: "SMS per Moscow day",
    why: "beside the ten, on devices of earlier logins",
  },
  {
    name: "MAX_WRONG_TRIES_PER_PHONE_PER_DAY",
    value: MAX_WRONG_TRIES_PER_PHONE_PER_DAY,
    unit: "wrong codes per Moscow day",
    why: "by all but known devices: 20 chances in 10 000",
  },
  {
    name: "RESERVED_TRIES_PER_CODE",
    value: RESERVED_TRIES_PER_CODE,
    unit: "tries per code",
    why: "a code just received works, whatever others have tried",
  },
  {
    name: "SHARED_TRIES_PER_PHONE_PER_DAY",
    value: SHARED_TRIES_PER_PHONE_PER_DAY,
    unit: "wrong codes per Moscow day",
    why: "beyond the reserved ones, for the first to mistype",
  },
  {
    name: "MAX_TRIES_WITHOUT_REQUEST_PER_DAY",
    value: MAX_TRIES_WITHOUT_REQUEST_PER_DAY,
    unit: "wrong codes per Moscow day",
    why: "by programs that do not name their request",
  },
  {
    name: "MAX_WRONG_TRIES_OF_KNOWN_DEVICES_PER_DAY",
    value: MAX_WRONG_TRIES_OF_KNOWN_DEVICES_PER_DAY,
    unit: "wrong codes per Moscow day",
    why: "by known devices, beside the 20",
  },
  {
    name: "UNBRAKED_TRIES_OF_KNOWN_DEVICES",
    value: UNBRAKED_TRIES_OF_KNOWN_DEVICES,
    unit: "wrong codes per Moscow day",
    why: "then each further try waits twice as long",
  },
  { name: "FIRST_BRAKE", value: toSeconds(FIRST_BRAKE), unit: "seconds", why: "after a known device's sixth mistake" },
  { name: "LONGEST_BRAKE", value: toSeconds(LONGEST_BRAKE), unit: "seconds", why: "so a code outlives all its pauses" },
  {
    name: "PASSWORD_WINDOW",
    value: minutes(PASSWORD_WINDOW),
    unit: "minutes",
    why: "from a right check-code to set-password",
  },
  {
    name: "MAX_WRONG_CODES_PER_IP_PER_HOUR",
    value: MAX_WRONG_CODES_PER_IP_PER_HOUR,
    unit: "wrong codes per hour",
    why: "one guess on many phones from one address",
  },
  {
    name: "MAX_WRONG_CODES_PER_SITE_PER_HOUR",
    value: MAX_WRONG_CODES_PER_SITE_PER_HOUR,
    unit: "wrong codes per hour",
    why: "the same from many addresses",
  },
  {
    name: "MAX_LOGIN_TRIES_PER_PHONE_AND_IP",
    value: MAX_LOGIN_TRIES_PER_PHONE_AND_IP,
    unit: `tries per ${minutes(LOGIN_TRIES_WINDOW)} minutes`,
    why: "slows guessing without locking the owner out",
  },
  {
    name: "MAX_LOGIN_TRIES_PER_PHONE_AND_IP_PER_DAY",
    value: MAX_LOGIN_TRIES_PER_PHONE_AND_IP_PER_DAY,
    unit: "tries per day",
    why: "one network leaves most of the account's day to others",
  },
  {
    name: "MAX_LOGIN_TRIES_PER_PHONE_PER_DAY",
    value: MAX_LOGIN_TRIES_PER_PHONE_PER_DAY,
    unit: "tries per day",
    why: "from all addresses together, known devices apart",
  },
  {
    name: "MAX_LOGIN_TRIES_PER_KNOWN_DEVICE_PER_DAY",
    value: MAX_LOGIN_TRIES_PER_KNOWN_DEVICE_PER_DAY,
    unit: "tries per day",
    why: "on a device or in a session that the account knows",
  },
  {
    name: "MAX_LOGIN_FAILURES_PER_IP_PER_HOUR",
    value: MAX_LOGIN_FAILURES_PER_IP_PER_HOUR,
    unit: "failures per hour",
    why: "stolen password lists tried from one address",
  },
  {
    name: "MAX_VK_LOGINS_PER_IP_PER_HOUR",
    value: MAX_VK_LOGINS_PER_IP_PER_HOUR,
    unit: "VK codes per hour",
    why: "a class behind one address; each costs two calls to VK",
  },
];
