import { handOvers, sessions } from "~/db/schema/auth.server";
import type { FeatureDescription } from "~/features/feature-description.server";
import { IMPERSONATION_LIFETIME, LEGACY_TOKEN_AGE } from "./log-in-by-legacy-jwt.server";
import { HAND_OVER_LIFETIME, HAND_OVERS_PER_USER, pruneHandOvers } from "./hand-over.server";
import { pruneSessions, TOKEN_ABSOLUTE_LIFETIME, TOKEN_LIFETIME } from "./session-tokens.server";

export const feature: FeatureDescription = {
  name: "people/auth/session",
  tables: [handOvers, sessions],
  prune: [pruneSessions, pruneHandOvers],
  limits: `
TOKEN_LIFETIME | ${TOKEN_LIFETIME.days} | days | sliding: counted from the last visit
TOKEN_ABSOLUTE_LIFETIME | ${TOKEN_ABSOLUTE_LIFETIME.days} | days | counted from the login, never extended
HAND_OVER_LIFETIME | ${HAND_OVER_LIFETIME.seconds} | seconds | of the code and of the cookie it is bound to: a browser follows the redirect at once
HAND_OVERS_PER_USER | ${HAND_OVERS_PER_USER.points} | hand-overs per hour | one for each link from the school to its bank, and no endless rows
IMPERSONATION_LIFETIME | ${IMPERSONATION_LIFETIME.hours} | hours | one working day of staff acting in a person's name
LEGACY_TOKEN_AGE | ${LEGACY_TOKEN_AGE.minutes} | minutes | a token of the former site, accepted once
`,
  closedToCrawlers: ["/hand-over/"],
};
