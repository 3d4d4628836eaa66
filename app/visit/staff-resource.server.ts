import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { findResource } from "~/features/admin/content/resources.server";
import { findSheet, type FoundSheet } from "~/features/admin/content/sheets/import-sheet.server";
import type { StaffResourceVerb } from "~/features/admin/shell/staff-view";
import { type AnyResource, permissionOf } from "~/features/core/resources/resource.server";
import { requireStaff, type StaffVisit } from "./staff.server";

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** The resource of an address of the back office, for staff who may do this with it; throws 404 if there is none. */
export async function requireResource(
  args: Args,
  verb: StaffResourceVerb,
): Promise<{ visit: StaffVisit; resource: AnyResource }> {
  const resource = findResource(args.params.kind ?? "");
  const visit = await requireStaff(args, resource ? permissionOf(resource, verb) : "camp.enter");
  if (!resource) throw data(null, 404);
  return { visit, resource };
}

/** The same for the resource of a table, which `kind` of the address names. */
export async function requireSheet(
  args: Args,
  verb: StaffResourceVerb,
): Promise<{ visit: StaffVisit; found: FoundSheet }> {
  const found = findSheet(args.params.kind ?? "");
  const visit = await requireStaff(args, found ? permissionOf(found.resource, verb) : "sheets.open");
  if (!found) throw data(null, 404);
  return { visit, found };
}
