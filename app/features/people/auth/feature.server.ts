import { toMinutes } from "~/shared/duration";
import type { FeatureDescription } from "~/features/feature-description.server";
import { TAKEOVER_NOTICE_LIFETIME } from "./takeover";
import { CAPTCHA_LIFETIME, PICTURE_DIGITS } from "./captcha/captcha-question";
import { HARDEST_PROOF_BITS, PROOF_BITS } from "./captcha/proof-of-work";
import {
  NO_SCRIPT_PER_ADDRESS,
  NO_SCRIPT_PER_SITE,
  PICTURES_PER_ADDRESS,
  WORDS_PER_ADDRESS,
  WORDS_PER_SITE,
} from "./captcha/captcha-limits.server";

export const feature: FeatureDescription = {
  name: "people/auth",
  limits: `
TAKEOVER_NOTICE_LIFETIME | ${TAKEOVER_NOTICE_LIFETIME.days} | days | the owner of a phone reads what its proof has removed
CAPTCHA_LIFETIME | ${toMinutes(CAPTCHA_LIFETIME)} | minutes | of a question or a proof of work
PICTURE_DIGITS | ${PICTURE_DIGITS} | digits | one guess in a hundred thousand
PROOF_BITS | ${PROOF_BITS} | zero bits | a second or two on an old phone
HARDEST_PROOF_BITS | ${HARDEST_PROOF_BITS} | zero bits | ten seconds on an old phone
WORDS_PER_ADDRESS | ${WORDS_PER_ADDRESS.points} | codes per hour | a program can read the question in words
WORDS_PER_SITE | ${WORDS_PER_SITE.points} | codes per hour | the same from all addresses
NO_SCRIPT_PER_ADDRESS | ${NO_SCRIPT_PER_ADDRESS.points} | codes per hour | beside a captcha of another company
NO_SCRIPT_PER_SITE | ${NO_SCRIPT_PER_SITE.points} | codes per hour | the same from all addresses
PICTURES_PER_ADDRESS | ${PICTURES_PER_ADDRESS.points} | pictures per 10 minutes | a class looks at two pictures each
`,
  closedToCrawlers: ["/auth/"],
};
