import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { staffLoginPath } from "~/features/admin/shell/staff-paths";
import type { StaffRouteHandle } from "~/features/admin/shell/staff-view";
import { endStaffSession } from "~/features/admin/staff/staff-sessions.server";
import { readStaffSession, writeStaffCookie } from "~/visit/staff.server";

export const handle = { permission: "login" } satisfies StaffRouteHandle;

export const loader = () => redirect(staffLoginPath(), 303);

/** The button «выйти»: ends the session on the server, so that a copy of the cookie stops working too. */
export async function action(args: ActionFunctionArgs) {
  const session = await readStaffSession(args);
  if (session) await endStaffSession(args.context.db, session.tokenHash);
  const headers = { "Set-Cookie": await writeStaffCookie(args.context, null) };
  return redirect(staffLoginPath(), { status: 303, headers });
}
