/** Permissions of each staff role, as data (decision 0098). `may.ts` holds the verbs of people and commands too. */
import { STAFF_ROLES, type StaffRole } from "~/shared/column-values";

export const STAFF_ROLE_NAMES = {
  owner: "владелец",
  content: "контент",
  sales: "продажи",
  methodologist: "методист",
  reviewer: "проверка",
  support: "поддержка",
  analyst: "аналитик",
} as const satisfies Record<StaffRole, string>;

const EVERYONE = STAFF_ROLES;

/** `area.verb`, and the roles that have it. */
const PERMISSIONS = {
  /** The first page, one's own second factor and sessions. */
  "camp.enter": EVERYONE,
  "content.view": EVERYONE,
  "content.edit": ["owner", "content"],
  "content.publish": ["owner", "content"],
  /** Codes and promotions are money, not texts. */
  "discounts.edit": ["owner", "sales"],
  "discounts.publish": ["owner", "sales"],
  /** Days of the school year, and scales of exam scores. */
  "exams.edit": ["owner", "content", "methodologist"],
  "exams.publish": ["owner", "content", "methodologist"],
  /** The page of tables; each table asks for the permission of its resource besides. */
  "sheets.open": ["owner", "content", "sales"],
  "audit.view": EVERYONE,
  /** Each change asks for the permission of its resource besides. */
  "audit.undo": ["owner", "content", "sales", "methodologist"],
  /** The site as of another moment, with a guest's eyes; with those of a pupil it shows personal data. */
  "preview.see": EVERYONE,
  "preview.pupil": ["owner", "sales", "support"],
  "orders.refund": ["owner", "sales"],
  /** How many people wait for a call or for their money; never who they are. */
  "requests.count": ["owner", "sales", "support"],
  "complaints.count": ["owner", "methodologist"],
  "staff.view": ["owner"],
  "staff.manage": ["owner"],
} as const satisfies Record<`${string}.${string}`, readonly StaffRole[]>;

export type StaffPermission = keyof typeof PERMISSIONS;

export const STAFF_PERMISSIONS = Object.keys(PERMISSIONS) as StaffPermission[];

/** Unknown roles, as an older version may have stored them, permit nothing. */
export function mayStaff(roles: readonly string[], permission: StaffPermission): boolean {
  const allowed: readonly string[] = PERMISSIONS[permission];
  return roles.some((role) => allowed.includes(role));
}

export function rolesWith(permission: StaffPermission): readonly StaffRole[] {
  return PERMISSIONS[permission];
}

/** In the order of the list, each once; unknown words are left out. */
export function readStaffRoles(words: readonly string[]): StaffRole[] {
  return STAFF_ROLES.filter((role) => words.includes(role));
}
