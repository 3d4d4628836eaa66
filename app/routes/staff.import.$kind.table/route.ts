/** The current values as a table for Excel. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { writeSheet } from "~/features/admin/content/sheets/import-sheet.server";
import { importPath } from "~/features/admin/shell/content-paths";
import { noteExport } from "~/features/core/audit/note-export.server";
import type { StaffRouteHandle } from "~/features/admin/shell/staff-view";
import { requireSheet } from "~/visit/staff-resource.server";
import { requireRecentFactor } from "~/visit/staff.server";

export const handle = { ofResource: "publish" } satisfies StaffRouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { visit, found } = await requireSheet(args, handle.ofResource);
  const { name } = found.sheet;
  // Back to the page of the table: a file is no page to arrive at.
  requireRecentFactor({ ...visit, returnTo: importPath(name) });
  const { actor, origin } = visit;
  await noteExport(args.context.db, {
    ...{ actor, origin, what: name, asked: {}, now: args.context.clock.now() },
  });
  return new Response(await writeSheet(args.context, found), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
