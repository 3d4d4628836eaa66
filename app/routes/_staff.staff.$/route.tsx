import { data, type LoaderFunctionArgs } from "@remix-run/node";
import type { StaffRouteHandle } from "~/features/admin/shell/staff-view";
import { requireStaff } from "~/visit/staff.server";

/** An address of the back office that nothing stands at: the frame stays around the answer. */
export const handle = { permission: "camp.enter" } satisfies StaffRouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, handle.permission);
  throw data(null, { status: 404 });
}

export const action = loader;

export default function NoSuchStaffPage() {
  return null;
}
