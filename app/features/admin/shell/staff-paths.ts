/** Addresses of the back office: apart from those of the shop, whose pages load all of theirs. */
import { STAFF_ROOT } from "~/shared/staff-address";

const withReturn = (path: string, redirectTo?: string | null): string =>
  redirectTo ? `${path}?redirectTo=${encodeURIComponent(redirectTo)}` : path;

export const staffPath = (): string => STAFF_ROOT;
export const staffLoginPath = (redirectTo?: string | null): string => withReturn(`${STAFF_ROOT}login/`, redirectTo);
/** After the password: the code of the second factor. */
export const staffCodePath = (redirectTo?: string | null): string => withReturn(`${STAFF_ROOT}login/code/`, redirectTo);
/** After the password of a person without a second factor. */
export const staffKeyPath = (redirectTo?: string | null): string => withReturn(`${STAFF_ROOT}login/key/`, redirectTo);
/** Asks a logged-in person for the second factor again. */
export const staffConfirmPath = (redirectTo?: string | null): string => withReturn(`${STAFF_ROOT}confirm/`, redirectTo);
export const staffLogoutPath = (): string => `${STAFF_ROOT}logout/`;
export const staffMePath = (): string => `${STAFF_ROOT}me/`;
/** `path`: the page to come back to. */
export const staffPreviewPath = (path?: string): string =>
  path === undefined ? `${STAFF_ROOT}preview/` : `${STAFF_ROOT}preview/?path=${encodeURIComponent(path)}`;
/** The form with a minute of Moscow filled in. */
export const staffPreviewAtPath = (day: string, time: string): string =>
  `${STAFF_ROOT}preview/?${new URLSearchParams({ day, time }).toString()}`;
export const staffPeoplePath = (): string => `${STAFF_ROOT}people/`;
export const staffPersonPath = (userId: number): string => `${STAFF_ROOT}people/${userId}/`;
export const staffInvitationPath = (token: string): string => `${STAFF_ROOT}invitation/${encodeURIComponent(token)}/`;
