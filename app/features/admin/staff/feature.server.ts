import { staffInvitations, staffMembers, staffRecoveryCodes, staffSessions } from "~/db/schema/staff.server";
import type { FeatureDescription } from "~/features/feature-description.server";
import { STAFF_INVITATION_LIFETIME } from "./invitations.server";
import { STAFF_CODE_TRIES } from "./second-factor.server";
import {
  pruneStaffSessions,
  STAFF_FACTOR_RECENT,
  STAFF_IDLE,
  STAFF_PASSWORD_LIFETIME,
  STAFF_SESSION_LIFETIME,
} from "./staff-sessions.server";
import { RECOVERY_CODES, TOTP_STEP } from "./totp.server";

export const feature: FeatureDescription = {
  name: "admin/staff",
  tables: [staffInvitations, staffMembers, staffRecoveryCodes, staffSessions],
  prune: [pruneStaffSessions],
  closedToCrawlers: ["/staff/"],
  limits: `
STAFF_IDLE | ${STAFF_IDLE.minutes} | minutes | a session of staff without a visit
STAFF_SESSION_LIFETIME | ${STAFF_SESSION_LIFETIME.hours} | hours | a session of staff in all
STAFF_PASSWORD_LIFETIME | ${STAFF_PASSWORD_LIFETIME.minutes} | minutes | from the password of staff to the second factor
STAFF_FACTOR_RECENT | ${STAFF_FACTOR_RECENT.minutes} | minutes | then roles ask for the second factor again
STAFF_CODE_TRIES | ${STAFF_CODE_TRIES.points} | wrong codes per 15 minutes | of one person's second factor
TOTP_STEP | ${TOTP_STEP.seconds} | seconds | a code of the second factor, taken one step early and late
RECOVERY_CODES | ${RECOVERY_CODES} | codes | that stand in for the second factor, each once
STAFF_INVITATION_LIFETIME | ${STAFF_INVITATION_LIFETIME.days} | days | a link that makes its reader staff
`,
};
