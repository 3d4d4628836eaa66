/** The tables by which content is changed in bulk. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SheetsPage } from "~/features/admin/content/sheets/ImportPage";
import { listSheets, viewSheetName } from "~/features/admin/content/sheets/import-sheet.server";
import type { StaffRouteHandle } from "~/features/admin/shell/staff-view";
import { requireStaff } from "~/visit/staff.server";

export const handle = { permission: "sheets.open" } satisfies StaffRouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { roles } = await requireStaff(args, handle.permission);
  return { sheets: listSheets(roles).map(viewSheetName) };
}

export default function StaffSheetsRoute() {
  return <SheetsPage sheets={useLoaderData<typeof loader>().sheets} />;
}
