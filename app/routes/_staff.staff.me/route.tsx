import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { staffMePath } from "~/features/admin/shell/staff-paths";
import { nameRoles, type StaffRouteHandle } from "~/features/admin/shell/staff-view";
import { countRecoveryCodes } from "~/features/admin/staff/member-rows.server";
import { staffSessionSchema } from "~/features/admin/staff/staff-schema.server";
import { endStaffSession, listStaffSessions, staffSessionId } from "~/features/admin/staff/staff-sessions.server";
import { StaffMePage, type StaffMeView } from "~/features/admin/staff/StaffMePage";
import { describeDevice } from "~/features/people/auth/session/describe-device";
import { readButton } from "~/web/forms/read-form.server";
import { requireStaff } from "~/visit/staff.server";
import { redirectWithToast } from "~/visit/toast.server";
import { moscowTime } from "~/shared/moscow";

export const handle = { permission: "camp.enter" } satisfies StaffRouteHandle;

export async function loader(args: LoaderFunctionArgs): Promise<StaffMeView> {
  const { context } = args;
  const { userId, name, roles, session } = await requireStaff(args, handle.permission);
  const [sessions, codesLeft] = await Promise.all([
    listStaffSessions(context, userId),
    countRecoveryCodes(context.db, userId),
  ]);
  return {
    ...{ name, roles: nameRoles(roles), codesLeft },
    sessions: sessions.map(({ tokenHash, createdAt, lastSeenAt, ip, userAgent }) => ({
      ...{ id: staffSessionId(context, tokenHash), device: describeDevice(userAgent), ip },
      ...{ since: moscowTime(createdAt), seen: moscowTime(lastSeenAt), isThis: tokenHash === session.tokenHash },
    })),
  };
}

/** Ends another session of one's own. */
export async function action(args: ActionFunctionArgs) {
  const { context, request } = args;
  const { userId } = await requireStaff(args, handle.permission);
  const button = await readButton(request, staffSessionSchema);
  const sessions = await listStaffSessions(context, userId);
  const found = sessions.find(({ tokenHash }) => staffSessionId(context, tokenHash) === button?.session);
  if (found) await endStaffSession(context.db, found.tokenHash);
  return redirectWithToast(staffMePath(), { kind: "ok", text: "Вход закончен" }, context);
}

export {
  sendOrHold as clientAction,
  retryLoader as clientLoader,
  unlessRefused as shouldRevalidate,
} from "~/entry/connection";

export default function StaffMeRoute() {
  return <StaffMePage view={useLoaderData<typeof loader>()} />;
}
