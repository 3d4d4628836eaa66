/** View of the back office's frame: the person, and the texts of a refusal. */
import { STAFF_ROLE_NAMES, type StaffPermission } from "~/features/core/access/staff-roles";
import type { StaffRole } from "~/shared/column-values";

export type StaffShellView = {
  name: string;
  roles: readonly StaffRole[];
  /** When the session ends at the latest: `19:40`, Moscow time. */
  until: string;
};

export type StaffRefusalView =
  | { refusal: "role"; roles: StaffRole[]; allowed: StaffRole[] }
  /** `said`: to the form that stays. `kept`: the fields of the form that was not accepted, to be sent to `action`. */
  | { refusal: "login"; said: string; loginHref: string; action: string; kept: [name: string, value: string][] };

export const isStaffRefusal = (value: unknown): value is StaffRefusalView =>
  typeof value === "object" && value !== null && "refusal" in value;

export type StaffResourceVerb = "view" | "edit" | "publish";

/**
 * Declares of each back-office route the permission that it requires, or `login` if it is a step of logging in.
 * `ofResource`: the resource of the address says which. A test reads it of every route file.
 */
export type StaffRouteHandle = { permission: StaffPermission | "login" } | { ofResource: StaffResourceVerb };

export const nameRoles = (roles: readonly StaffRole[]): string =>
  roles.map((role) => STAFF_ROLE_NAMES[role]).join(", ");

/** «Ярослава Громыкина» → «ЯГ». */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join("");

/** A step before the opening of a new school; `href` is null where it is a setting of the server. */
export type OpeningStep = {
  name: string;
  about: string;
  href: string;
  isDone: boolean;
  /** How a service is connected, at this fragment, and what `npm run doctor` says of it, line by line. */
  service?: { id: string; how: string; said: readonly string[] };
};

/** `note`: when and by whom. `failure`: why a publication has not gone live at its time. */
export type PendingItem = { id: string; title: string; path: string; note: string; failure: string | null };

/** Content that is not on the site yet. */
export type PendingView = { publications: readonly PendingItem[]; drafts: readonly PendingItem[] };
