import { codeSends, sendPlaces, smsMessages } from "~/db/schema/auth.server";
import { toMinutes, toSeconds } from "~/shared/duration";
import type { Reading } from "~/integrations/metrics/series";
import { EVERY_MINUTE, type FeatureDescription } from "~/features/feature-description.server";
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
import { SEND_LIMITS, SENDS_PER_SITE } from "./send-budget";
import { SEND_PATIENCE } from "./send-phone-code.server";
import { pruneCodeSends, readBudgetUse } from "./code-sends.server";
import { pruneSms, SMS_RECORD_LIFETIME } from "./prune-sms.server";
import { followSentSms, SMS, SMS_CLAIM, STATUS_LIFETIME } from "./queue-sms.server";

export const feature: FeatureDescription = {
  name: "people/auth/code",
  tables: [codeSends, sendPlaces, smsMessages],
  prune: [pruneCodeSends, pruneSms],
  jobs: [{ name: "follow-sms", turns: EVERY_MINUTE, work: followSentSms }],
  outbox: [SMS],
  limits: `
CODE_LENGTH | ${CODE_LENGTH} | digits | few, so the other limits must protect it
CODE_LIFETIME | ${toMinutes(CODE_LIFETIME)} | minutes | a code read over a shoulder soon expires
MAX_TRIES | ${MAX_TRIES} | tries per code | counted before comparing, check-code and set-password together
RESEND_DELAY | ${toSeconds(RESEND_DELAY)} | seconds | per phone and purpose
MAX_SENDS_PER_PHONE_PER_DAY | ${MAX_SENDS_PER_PHONE_PER_DAY} | SMS per Moscow day | so that a phone cannot be bombed with messages
MAX_SENDS_PER_PHONE_AND_NETWORK_PER_DAY | ${MAX_SENDS_PER_PHONE_AND_NETWORK_PER_DAY} | SMS per day | one stranger leaves some to the phone's owner
MAX_SENDS_OF_KNOWN_DEVICES_PER_DAY | ${MAX_SENDS_OF_KNOWN_DEVICES_PER_DAY} | SMS per Moscow day | beside the ten, on devices of earlier logins
MAX_WRONG_TRIES_PER_PHONE_PER_DAY | ${MAX_WRONG_TRIES_PER_PHONE_PER_DAY} | wrong codes per Moscow day | by all but known devices: 20 chances in 10 000
RESERVED_TRIES_PER_CODE | ${RESERVED_TRIES_PER_CODE} | tries per code | a code just received works, whatever others have tried
SHARED_TRIES_PER_PHONE_PER_DAY | ${SHARED_TRIES_PER_PHONE_PER_DAY} | wrong codes per Moscow day | beyond the reserved ones, for the first to mistype
MAX_TRIES_WITHOUT_REQUEST_PER_DAY | ${MAX_TRIES_WITHOUT_REQUEST_PER_DAY} | wrong codes per Moscow day | by programs that do not name their request
MAX_WRONG_TRIES_OF_KNOWN_DEVICES_PER_DAY | ${MAX_WRONG_TRIES_OF_KNOWN_DEVICES_PER_DAY} | wrong codes per Moscow day | by known devices, beside the 20
UNBRAKED_TRIES_OF_KNOWN_DEVICES | ${UNBRAKED_TRIES_OF_KNOWN_DEVICES} | wrong codes per Moscow day | then each further try waits twice as long
FIRST_BRAKE | ${toSeconds(FIRST_BRAKE)} | seconds | after a known device's sixth mistake
LONGEST_BRAKE | ${toSeconds(LONGEST_BRAKE)} | seconds | so a code outlives all its pauses
PASSWORD_WINDOW | ${toMinutes(PASSWORD_WINDOW)} | minutes | from a right check-code to set-password
MAX_WRONG_CODES_PER_IP_PER_HOUR | ${MAX_WRONG_CODES_PER_IP_PER_HOUR} | wrong codes per hour | one guess on many phones from one address
MAX_WRONG_CODES_PER_SITE_PER_HOUR | ${MAX_WRONG_CODES_PER_SITE_PER_HOUR} | wrong codes per hour | the same from many addresses
MAX_LOGIN_TRIES_PER_PHONE_AND_IP | ${MAX_LOGIN_TRIES_PER_PHONE_AND_IP} | tries per ${toMinutes(LOGIN_TRIES_WINDOW)} minutes | slows guessing without locking the owner out
MAX_LOGIN_TRIES_PER_PHONE_AND_IP_PER_DAY | ${MAX_LOGIN_TRIES_PER_PHONE_AND_IP_PER_DAY} | tries per day | one network leaves most of the account's day to others
MAX_LOGIN_TRIES_PER_PHONE_PER_DAY | ${MAX_LOGIN_TRIES_PER_PHONE_PER_DAY} | tries per day | from all addresses together, known devices apart
MAX_LOGIN_TRIES_PER_KNOWN_DEVICE_PER_DAY | ${MAX_LOGIN_TRIES_PER_KNOWN_DEVICE_PER_DAY} | tries per day | on a device or in a session that the account knows
MAX_LOGIN_FAILURES_PER_IP_PER_HOUR | ${MAX_LOGIN_FAILURES_PER_IP_PER_HOUR} | failures per hour | stolen password lists tried from one address
MAX_VK_LOGINS_PER_IP_PER_HOUR | ${MAX_VK_LOGINS_PER_IP_PER_HOUR} | VK codes per hour | a class behind one address; each costs two calls to VK
${SEND_LIMITS.map(({ name, value, unit, why }) => `${name} | ${value} | ${unit} | ${why}`).join("\n")}
SEND_PATIENCE | ${SEND_PATIENCE.seconds} | seconds | a page waits this long for its SMS to be accepted
SMS_CLAIM | ${SMS_CLAIM.seconds} | seconds | held by one copy, then another may send it
STATUS_LIFETIME | ${STATUS_LIFETIME.hours} | hours | the fate of an SMS is asked for this long
SMS_RECORD_LIFETIME | ${SMS_RECORD_LIFETIME.days} | days | after the sending, as the privacy policy says
`,
  levels: async ({ db, env, clock }) => {
    const total = env.SMS_HOURLY_BUDGET ?? SENDS_PER_SITE;
    const budget = await readBudgetUse(db, { total, now: clock.now() });
    return budget.flatMap(({ share, used, places }): Reading[] => [
      { name: "vershina_sms_budget_used", labels: { share }, value: used },
      { name: "vershina_sms_budget_left", labels: { share }, value: Math.max(0, places - used) },
    ]);
  },
};
