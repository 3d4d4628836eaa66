/** Who of the staff asks, and whether they may: every route of the back office begins here (decision 0098). */
import { createCookie, data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import type { RequestContext } from "~/app-context.server";
import { mayStaff, rolesWith, type StaffPermission } from "~/features/core/access/staff-roles";
import { IMAGE_UPLOAD } from "~/features/core/images/remake-image.server";
import { staffConfirmPath, staffLoginPath, staffPath } from "~/features/admin/shell/staff-paths";
import type { StaffRefusalView } from "~/features/admin/shell/staff-view";
import { noteStaffRefusal } from "~/features/admin/staff/staff-audit.server";
import { STAFF_SECRET_FIELDS } from "~/features/admin/staff/staff-schema.server";
import type { SessionEnd } from "~/features/admin/staff/session-end";
import {
  findSessionEnd,
  findStaffSession,
  isFactorRecent,
  STAFF_SESSION_LIFETIME,
  type StaffSession,
  staffSessionId,
} from "~/features/admin/staff/staff-sessions.server";
import { type StaffActor, staffActor } from "~/shared/actor";
import type { StaffRole } from "~/shared/column-values";
import { toSeconds } from "~/shared/duration";
import { isStaffPath } from "~/shared/staff-address";
import { readUpload } from "~/web/forms/read-upload.server";
import { isUploadAddress } from "~/web/upload.server";
import { safeRedirectPath } from "~/web/safe-redirect";

export type StaffVisit = {
  actor: StaffActor;
  userId: number;
  name: string;
  roles: readonly StaffRole[];
  /** Says which session it is, and cannot open it. */
  sessionId: string;
  /** Network address. */
  origin: string;
  session: StaffSession;
  /** Where to come back to. */
  returnTo: string;
  isFactorRecent: boolean;
};

type Args = Pick<LoaderFunctionArgs | ActionFunctionArgs, "request"> & { context: RequestContext };

function cookieOf({ visit: { isSecure } }: RequestContext) {
  const cookie = { name: isSecure ? "__Host-staff" : "staff", maxAge: toSeconds(STAFF_SESSION_LIFETIME) };
  return createCookie(cookie.name, { ...cookie, httpOnly: true, sameSite: "lax", path: "/", secure: isSecure });
}

/** The `Set-Cookie` value; null logs this browser out. */
export const writeStaffCookie = (context: RequestContext, token: string | null): Promise<string> =>
  token === null ? cookieOf(context).serialize("", { maxAge: 0 }) : cookieOf(context).serialize(token);

const readings = new WeakMap<RequestContext["visit"], Promise<StaffSession | null>>();

/** Read once per request. One that has shown only the password counts too. */
export function readStaffSession({ request, context }: Args): Promise<StaffSession | null> {
  const reading = readings.get(context.visit) ?? readOnce(request, context);
  readings.set(context.visit, reading);
  return reading;
}

async function readOnce(request: Request, context: RequestContext): Promise<StaffSession | null> {
  const token = await readToken(request, context);
  return token === null ? null : findStaffSession(context, token);
}

async function readToken(request: Request, context: RequestContext): Promise<string | null> {
  const token: unknown = await cookieOf(context).parse(request.headers.get("Cookie"));
  return typeof token === "string" && token !== "" ? token : null;
}

/** Why the session of this browser has ended; null: it had none, or that is not known. */
export async function readSessionEnd({ request, context }: Args): Promise<SessionEnd | null> {
  const token = await readToken(request, context);
  return token === null ? null : findSessionEnd(context, token);
}

const addressOf = ({ url }: Request): string => {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
};

/**
 * Without a staff session a page leads to the login and back, and a form is answered with 401, whose page sends it
 * again after a login. Without the permission the answer is 403, and the audit has an entry.
 */
export async function requireStaff(args: Args, permission: StaffPermission): Promise<StaffVisit> {
  const { request, context } = args;
  const session = await readStaffSession(args);
  if (session === null || session.confirmedAt === null) return turnAway(request);
  const { userId, name, roles } = session;
  const actor = staffActor(userId, roles);
  const origin = context.visit.ip;
  if (!mayStaff(roles, permission)) {
    const { pathname: path } = new URL(request.url);
    await noteStaffRefusal(context, { actor, origin, permission, method: request.method, path });
    throw data(
      { refusal: "role", roles: [...roles], allowed: [...rolesWith(permission)] } satisfies StaffRefusalView,
      403,
    );
  }
  const sessionId = staffSessionId(context, session.tokenHash);
  const isRecent = isFactorRecent(session, context.clock.now());
  return {
    ...{ actor, userId, name, roles, sessionId, origin, session },
    returnTo: addressOf(request),
    isFactorRecent: isRecent,
  };
}

/** Asks for the second factor again unless it was shown minutes ago; throws the way there. */
export function requireRecentFactor({ isFactorRecent: isRecent, returnTo }: StaffVisit): void {
  if (!isRecent) throw redirect(staffConfirmPath(returnTo), 303);
}

/** Where to go after a login: a page of the back office. */
export function staffReturn(to: unknown): string {
  const path = safeRedirectPath(to, staffPath());
  return isStaffPath(path) ? path : staffPath();
}

export const readReturn = ({ url }: Request): string => staffReturn(new URL(url).searchParams.get("redirectTo"));

/** Of a form with files the texts alone: nothing of a stranger's file is opened or kept. */
async function readTexts(request: Request): Promise<FormData> {
  if (!isUploadAddress(new URL(request.url).pathname)) return request.clone().formData();
  return (await readUpload(request, { ...IMAGE_UPLOAD, mayTake: () => Promise.resolve(false) })).form;
}

async function turnAway(request: Request): Promise<never> {
  const returnTo = addressOf(request);
  if (request.method === "GET" || request.method === "HEAD") throw redirect(staffLoginPath(returnTo), 303);
  const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)/.test(
    request.headers.get("Content-Type") ?? "",
  );
  const form = isForm ? await readTexts(request) : new FormData();
  const kept = [...form].filter(
    (field): field is [string, string] => typeof field[1] === "string" && !STAFF_SECRET_FIELDS.includes(field[0]),
  );
  const said = "Вход закончился: войдите в новой вкладке";
  const refusal = { refusal: "login", said, loginHref: staffLoginPath(returnTo), action: returnTo, kept } as const;
  throw data(refusal satisfies StaffRefusalView, 401);
}
