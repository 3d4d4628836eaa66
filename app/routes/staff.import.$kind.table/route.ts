/** The current values as a table for Excel. */
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { findSheet, writeSheet } from "~/features/admin/content/sheets/import-sheet.server";
import type { StaffRouteHandle } from "~/features/admin/shell/staff-view";
import { requireStaff } from "~/visit/staff.server";

export const handle = { permission: "content.publish" } satisfies StaffRouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, handle.permission);
  const found = findSheet(args.params.kind ?? "");
  if (!found) throw data(null, 404);
  return new Response(await writeSheet(args.context, found), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${found.sheet.name}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
